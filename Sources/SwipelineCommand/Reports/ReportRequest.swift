import Swipeline

/// A report that the command line asks for: `FORMAT`, or `FORMAT=FILE`.
struct ReportRequest: Hashable, ArgumentValue {
  var format: ReportFormat
  /// Where it goes; nil for standard output.
  var file: String?

  static let valueDescription = "a report format"
  static let allowedValues = ReportFormat.allCases.map(\.rawValue)

  init(format: ReportFormat, file: String?) {
    self.format = format
    self.file = file
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
