public import AccessibilityTree

/// Writes recordings in the property list spelling of the recording format, in XML or binary.
///
/// Keys in the order of the format's table, values that equal the default left out. Read again, the document
/// gives the same recording apart from lines, columns and key paths. XML has no way to write most control
/// characters: each is written as U+FFFD, and a note says so. Binary holds every text.
public enum RecordingPropertyListWriter {
  /// The two notations of property lists.
  public enum Notation: String, Hashable, Sendable, CaseIterable {
    /// Text that a person can read.
    case xml
    /// Smaller and faster, as apps ship them.
    case binary
  }

  /// Writes a recording.
  ///
  /// Elements that are referred to and have no id get one (`e12`). Where elements stood in the
  /// file they were read from is not written.
  ///
  /// - Parameters:
  ///   - recording: One or more screens.
  ///   - notation: XML or binary.
  /// - Returns: The document, with notes on what could not be written as it is.
  /// - Complexity: O(*n*) in the number of elements and the length of texts.
  public static func document(
    of recording: Recording, notation: Notation
  ) -> RecordingDocument {
    let structure = RecordingStructureWriter.document(of: recording)
    switch notation {
    case .binary:
      return RecordingDocument(
        bytes: BinaryPropertyListWriter.bytes(of: structure), notes: [])
    case .xml:
      let (bytes, replaced) = XMLPropertyListWriter.bytes(of: structure)
      guard replaced > 0 else { return RecordingDocument(bytes: bytes, notes: []) }
      let note = ImportNote(
        "XML cannot hold control characters; \(replaced) of them in the texts are "
          + "written as U+FFFD")
      return RecordingDocument(bytes: bytes, notes: [note])
    }
  }
}
