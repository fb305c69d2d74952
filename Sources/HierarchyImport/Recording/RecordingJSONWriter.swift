public import AccessibilityTree

/// Writes recordings in the JSON spelling of the recording format.
///
/// UTF-8, indented by two spaces, keys in the order of the format's table, values that equal the default
/// left out. Read again, the document gives the same recording apart from lines and columns; there is no
/// text that JSON cannot hold.
public enum RecordingJSONWriter {
  /// Writes a recording.
  ///
  /// Elements that are referred to and have no id get one (`e12`). Where elements stood in the
  /// file they were read from is not written.
  ///
  /// - Parameter recording: One or more screens.
  /// - Returns: The document.
  /// - Complexity: O(*n*) in the number of elements and the length of texts.
  public static func document(of recording: Recording) -> RecordingDocument {
    let structure = RecordingStructureWriter.document(of: recording)
    return RecordingDocument(bytes: JSONWriter.bytes(of: structure), notes: [])
  }
}
