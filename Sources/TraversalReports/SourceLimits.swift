public import AccessibilityTree
internal import GoldenFiles

/// What the dialects of the recordings of a run cannot know, one sentence for each dialect.
public struct SourceLimits: Hashable, Sendable {
  private struct Source: Hashable, Sendable {
    var dialect: Dialect
    var limitations: [Limitation]
    var paths: [String]
  }

  private var sources: [Source] = []

  /// Creates the limits of no recording yet.
  public init() {}

  /// Collects the limits of everything that was replayed.
  public init(_ results: [ReplayResult]) {
    for result in results where result.variant == nil {
      guard let dialect = result.dialect else { continue }
      add(dialect, result.limitations, of: result.recording)
    }
  }

  /// Adds a recording that was read; one that tells everything is not mentioned.
  public mutating func add(_ dialect: Dialect, _ limitations: [Limitation], of path: String) {
    guard !limitations.isEmpty else { return }
    guard let place = sources.firstIndex(where: { $0.dialect == dialect }) else {
      sources.append(Source(dialect: dialect, limitations: limitations, paths: [path]))
      return
    }
    sources[place].limitations += limitations.filter { !sources[place].limitations.contains($0) }
    sources[place].paths.append(path)
  }

  /// One sentence for each dialect, without a full stop, in the order in which they were met.
  ///
  /// An example is "3 recordings are read from a storyboard: frames from before layout".
  public var sentences: [String] { sentences(naming: true) }

  /// The sentences, with the path of a recording that is the only one of its dialect, or without.
  func sentences(naming isNamed: Bool) -> [String] {
    sources.compactMap { source in
      let isOne = source.paths.count == 1
      let limits = Recording(dialect: source.dialect, limitations: source.limitations).limits
      guard let limits, let path = source.paths.first else { return nil }
      let one = isNamed ? "'\(GoldenText.phrase(path))' is" : "1 recording is"
      let subject = isOne ? one : "\(source.paths.count) recordings are"
      return "\(subject) \(limits)"
    }
  }
}
