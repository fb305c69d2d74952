public import AccessibilityTree

/// A recording as the bytes of a file.
public struct RecordingDocument: Hashable, Sendable {
  /// The content of the file, UTF-8 where it is text.
  public var bytes: [UInt8]
  /// What the spelling cannot hold and what became of it.
  public var notes: [ImportNote]

  /// The content as text.
  ///
  /// - Complexity: O(*n*) in the number of bytes.
  public var text: String { String(decoding: bytes, as: UTF8.self) }
}
