import ReplayFiles
import Swipeline

extension Replay {
  /// Decides about a recording as it is, and then about its variants; writes nothing.
  ///
  /// A variant without a golden file of its own is compared with that of the recording. Where it
  /// differs, what is to be reviewed goes beside the golden file that it would have. Where the
  /// recording as it is differs in the same way, accepting that is enough.
  ///
  /// - Returns: Nothing where the recording is not asked for.
  func verdicts(on item: ReplayItem) throws(CommandFailure) -> [Verdict] {
    let variants = settings.variants.value
    // A large file is let go of as soon as it is read, unless it is read again in other ways.
    let (recording, bytes) = try read(item, keepsBytes: !variants.isEmpty)
    let heard = heard(recording, item, loader)
    guard item.isChosen || isNamed(heard) else { return [] }
    let golden = try goldenText(item.golden)
    let decision = try decision(golden, heard, item.golden)
    let screens = heard.screens.map(\.name)
    var verdicts = [
      Verdict(
        golden: item.golden, compared: item.golden, decision: .success(decision), screens: screens,
        dialect: recording.dialect, limitations: recording.limitations)
    ]
    // As it will be on the disk, so that variants are compared with what was just recorded.
    let base = Base(
      path: item.golden, heard: heard, text: decision.textToWrite ?? golden,
      isNew: golden == nil, hasDrifted: decision.comparison != nil)
    for variant in variants {
      do {
        if var verdict = try verdict(on: variant, bytes, item, base) {
          verdict.screens = screens
          verdict.dialect = recording.dialect
          verdict.limitations = recording.limitations
          verdicts.append(verdict)
        }
      } catch {
        let path = variant.golden(beside: item.golden)
        verdicts.append(
          Verdict(variant: variant, golden: path, compared: path, decision: .failure(error)))
      }
    }
    return verdicts
  }

  /// What is known of the recording as it is.
  private struct Base {
    var path: String
    var heard: GoldenFile
    /// The text of the golden file.
    var text: String?
    /// Whether there was no golden file before.
    var isNew: Bool
    var hasDrifted: Bool
  }

  private func verdict(
    on variant: Variant, _ bytes: [UInt8], _ item: ReplayItem, _ base: Base
  ) throws(CommandFailure) -> Verdict? {
    var loader = loader
    loader.idiom = variant.idiom ?? loader.idiom
    loader.direction = variant.direction ?? loader.direction
    let recording = try loader.recording(in: bytes, named: item.recording)
    let heard = heard(recording, item, loader)
    // A recording of a pad is its variant `pad`.
    if heard.headers == base.heard.headers { return nil }
    let own = variant.golden(beside: item.golden)
    if let text = try goldenText(own) {
      return Verdict(
        variant: variant, golden: own, compared: own,
        decision: .success(try decision(text, heard, own)))
    }
    let isSame = heard.withHeaders(of: base.heard).text == base.heard.text
    guard let text = base.text else {
      // Without any golden file, that of the recording is the one to write.
      guard !isSame else { return nil }
      return Verdict(
        variant: variant, golden: own, compared: own,
        decision: .success(try decision(nil, heard, own)))
    }
    let fallback: GoldenFile
    do {
      fallback = try GoldenFile(parsing: text).withHeaders(of: heard)
    } catch {
      var error = error
      error.file = base.path
      throw .failure(error.description)
    }
    let comparison = Comparison(expected: fallback, actual: heard)
    let decision: GoldenDecision
    if comparison.passes {
      decision = .passed
    } else if isSame, base.hasDrifted {
      decision = .drifted(comparison, pending: nil)
    } else if base.isNew {
      // Nothing was reviewed yet that it could have drifted from.
      decision = .wroteMissing(text: heard.text)
    } else {
      decision = try self.decision(fallback.text, heard, base.path)
    }
    return Verdict(
      variant: variant, golden: own, compared: base.path, decision: .success(decision))
  }

  private func read(
    _ item: ReplayItem, keepsBytes: Bool
  ) throws(CommandFailure) -> (Recording, bytes: [UInt8]) {
    let bytes = try loader.bytes(of: item.recording, files)
    let recording = try loader.recording(in: bytes, named: item.recording)
    return (recording, keepsBytes ? bytes : [])
  }

  private func heard(
    _ recording: Recording, _ item: ReplayItem, _ loader: RecordingLoader
  ) -> GoldenFile {
    loader.heard(recording, fileName: item.recording).applying(settings.rules(for: item.name))
  }

  private func isNamed(_ heard: GoldenFile) -> Bool {
    heard.screens.contains { screen in patterns.contains { $0.matches(screen: screen.name) } }
  }

  private func decision(
    _ golden: String?, _ heard: GoldenFile, _ path: String
  ) throws(CommandFailure) -> GoldenDecision {
    do {
      return try store.decision(on: golden, heard: heard, golden: path)
    } catch {
      throw CommandFailure(error)
    }
  }

  private func goldenText(_ path: String) throws(CommandFailure) -> String? {
    do { return try store.text(of: path) } catch { throw CommandFailure(error) }
  }
}

extension GoldenFile {
  fileprivate var headers: [String] {
    screens.map { "\($0.idiom) \($0.layoutDirection)" }
  }

  /// The same file for the kind of device and the direction of another.
  fileprivate func withHeaders(of other: GoldenFile) -> GoldenFile {
    guard let model = other.screens.first else { return self }
    var file = self
    for index in file.screens.indices {
      file.screens[index].idiom = model.idiom
      file.screens[index].layoutDirection = model.layoutDirection
    }
    return file
  }
}
