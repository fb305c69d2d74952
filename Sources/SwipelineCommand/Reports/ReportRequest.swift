import ReplayFiles
import Swipeline

/// A report that the command line asks for: `FORMAT`, or `FORMAT=FILE`.
struct ReportRequest: Hashable, ArgumentValue {
  var format: ReportFormat
  /// Where it goes; nil for standard output.
  var file: String?

  static let valueDescription = "a report format"
  static let allowedValues = ReportFormat.allCases.map(\.rawValue)
  static let completion = ArgumentCompletion.wordAndFile(allowedValues)

  init(format: ReportFormat, file: String?) {
    self.format = format
    self.file = file
  }

  /// Refuses reports that would go to one place.
  static func check(_ requests: [ReportRequest]) throws(CommandFailure) {
    guard requests.count(where: { $0.file == nil }) < 2 else {
      throw .usage("only one report can go to standard output; name files for the others")
    }
    var files: Set<String> = []
    for file in requests.compactMap(\.file) where !files.insert(Path.normalized(file)).inserted {
      throw .usage("two reports would go to '\(file)'")
    }
  }

  /// Puts the report where it belongs; one that cannot be written is reported.
  func write(_ text: String, in environment: CommandEnvironment) {
    guard let file else { return environment.output.write(text) }
    if let refusal = environment.refusalToReplace(file) {
      environment.report(.failure("cannot write the report \(format.rawValue): \(refusal)"))
      return
    }
    attempt(in: environment) { () throws(FileError) in
      try environment.files.writeFile(Array(text.utf8), to: file)
    }
  }

  /// Does what writes the report, and reports where it fails.
  func attempt(in environment: CommandEnvironment, _ write: () throws(FileError) -> Void) {
    do {
      try write()
    } catch {
      environment.report(.failure("cannot write the report \(format.rawValue): \(error)"))
    }
  }

  init(argument: String) throws(ArgumentValueError) {
    let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard let format = ReportFormat(rawValue: String(parts[0])) else {
      throw ArgumentValueError(
        String(parts[0]), isNot: Self.valueDescription, allowed: Self.allowedValues)
    }
    self.format = format
    guard parts.count > 1 else { return }
    guard !parts[1].isEmpty else {
      throw ArgumentValueError(
        "'\(argument)' names no file; write '\(format.rawValue)' for standard output")
    }
    file = String(parts[1])
  }

  var argumentText: String {
    file.map { "\(format.rawValue)=\($0)" } ?? format.rawValue
  }
}
