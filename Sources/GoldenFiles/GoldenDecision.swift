/// What becomes of one golden file: decided here, done by whoever has the files.
public enum GoldenDecision: Hashable, Sendable {
  /// Everything is as expected; the golden file stays as it is, byte by byte.
  case passed
  /// There was no golden file; this text is to be written.
  case wroteMissing(text: String)
  /// The golden file is to be written again with this text, because of these differences.
  case rewrote(text: String, Comparison)
  /// Something differs. The text, where there is one, is to be put beside the golden file for review.
  case drifted(Comparison, pending: String?)
  /// There is no golden file, and none is to be written.
  case missing

  /// Decides what becomes of a golden file.
  ///
  /// A golden of scope `contains` is an expectation of a person and never written again.
  ///
  /// - Parameters:
  ///   - mode: When golden files are written.
  ///   - golden: The text of the golden file; nil where there is none.
  ///   - actual: What is heard now.
  /// - Throws: ``GoldenParseError`` where the golden file cannot be read, in any mode.
  public init(
    mode: RecordMode, golden: String?, actual: GoldenFile
  ) throws(GoldenParseError) {
    guard let golden else {
      self = mode == .never ? .missing : .wroteMissing(text: actual.text)
      return
    }
    // Nearly every file of a run is what it was, byte by byte, and need not be read to know it.
    let bytes = actual.bytes
    let isSame = golden.utf8.withContiguousStorageIfAvailable { $0.elementsEqual(bytes) }
    if isSame ?? bytes.elementsEqual(golden.utf8) {
      self = .passed
      return
    }
    let expected = try GoldenFile(parsing: golden)
    let comparison = Comparison(expected: expected, actual: actual)
    guard !comparison.passes else {
      self = .passed
      return
    }
    guard expected.scope == .everything, mode != .never else {
      self = .drifted(comparison, pending: nil)
      return
    }
    let text = expected.updated(to: actual, by: comparison).text
    switch mode {
    case .never, .missing: self = .drifted(comparison, pending: text)
    case .failed, .all: self = .rewrote(text: text, comparison)
    }
  }

  /// Tells whether the run may pass: one that writes a golden file does not.
  public var passes: Bool { self == .passed }

  /// The text to write as the golden file.
  public var textToWrite: String? {
    switch self {
    case .wroteMissing(let text), .rewrote(let text, _): text
    case .passed, .drifted, .missing: nil
    }
  }

  /// The text to put beside the golden file for review.
  ///
  /// Where there is none, one that is there from an earlier run is out of date, except under
  /// ``RecordMode/never``.
  public var pendingText: String? {
    guard case .drifted(_, let pending) = self else { return nil }
    return pending
  }

  /// What differs.
  public var comparison: Comparison? {
    switch self {
    case .drifted(let comparison, _), .rewrote(_, let comparison): comparison
    case .passed, .wroteMissing, .missing: nil
    }
  }
}
