import ReplayFiles
import Swipeline

/// The options that say which recordings are replayed, as what, and when that fails.
enum ReplayOptions {
  static let failOn: Argument<FailOn?> = .option(
    "fail-on", value: "LIST",
    help: """
      Which findings make the run fail, with commas between: header, unreachable, removed, order, \
      reachable, added, speech, container, identifier, a finding as the report names it, all or \
      none. Everything else is reported all the same, and waits for 'swipeline review'. A golden \
      file that is missing or was written always fails.
      """, defaultText: "all")

  static let filters: Argument<[NamePattern]> = .options(
    "filter", value: "PATTERN",
    help: """
      Only recordings with this in their path below the folder, or in the name of a screen. With * \
      or ? a pattern for all of it; * does not cross folders, ** does, and a pattern without / is \
      for the name of the file. May be given several times.
      """)

  static let shard: Argument<Shard?> = .option(
    "shard", value: "I/N",
    help: """
      Only the I-th of N parts; which part a recording belongs to depends on its name alone, and \
      so it is with golden files that belong to no recording. A part without a recording passes.
      """)

  static let variants: Argument<[Variant]> = .options(
    "variant", value: "VARIANT",
    help: """
      Replay each recording also as pad, phone, rightToLeft, leftToRight or both, such as \
      pad-rightToLeft. Cart.pad.golden is the golden file where the order differs; where there is \
      none, Cart.golden is. May be given several times.
      """)

  static let prune: Argument<Bool> = .flag(
    "prune", help: "Delete golden files that belong to no recording, except those written by hand.")

  /// What `record` and `review` take as well.
  static let selection: [any DeclaredArgument] = [filters, variants]

  static let all: [any DeclaredArgument] = [failOn, filters, shard, variants, prune]

  static func selection(_ arguments: Arguments) -> Selection {
    Selection(
      patterns: arguments.given(filters)?.value ?? [],
      shard: arguments.given(shard)?.value ?? nil)
  }

  /// Whether orphans are deleted, which only a complete run that may write can do.
  static func isPruning(
    _ arguments: Arguments, _ paths: [String], _ selection: Selection, _ settings: Settings
  ) throws(CommandFailure) -> Bool {
    guard arguments.given(prune)?.value == true else { return false }
    guard paths.isEmpty, selection.isEverything else {
      throw .usage("--prune needs a complete run, without PATH, --filter and --shard")
    }
    guard settings.record.value != .never else {
      throw .usage(
        "--prune deletes golden files, and the recording mode is never "
          + "(\(settings.record.origin.text))")
    }
    return true
  }
}
