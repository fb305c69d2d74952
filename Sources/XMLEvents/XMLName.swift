/// The name of an element or attribute, with a small number that stands for it during one parse.
///
/// Names are written as in the file: `tools:text` keeps its prefix, so it is never mistaken for `text`.
public struct XMLName: Hashable, Sendable {
  /// The index of the name among the distinct names of this parse, in order of first appearance.
  ///
  /// A consumer can keep what it knows of a name in an array and look it up by this index instead of
  /// comparing strings. Elements and attributes share the numbering. Another parse numbers anew.
  public let id: Int

  /// The name as written, with its prefix if it has one.
  public let text: String
}

extension XMLName: CustomStringConvertible {
  /// The name as written.
  public var description: String { text }
}
