import AccessibilityTree
import HierarchyImport

/// Reads a text as a file of that name.
func recording(
  from text: String, file: String = "test.xml", dialect: Dialect? = nil
) throws(ImportError) -> Recording {
  try HierarchyImporter.recording(
    from: Array(text.utf8), options: ImportOptions(fileName: file, dialect: dialect))
}

/// Returns how the error of a text that must not be read is printed, or nil where it is read.
func refusal(of text: String, dialect: Dialect? = nil) -> String? {
  refusal(of: Array(text.utf8), dialect: dialect)
}

/// Returns how the error of bytes that must not be read is printed, or nil where they are read.
func refusal(
  of bytes: [UInt8], dialect: Dialect? = nil, limits: ImportLimits = ImportLimits()
) -> String? {
  do {
    _ = try HierarchyImporter.recording(
      from: bytes, options: ImportOptions(fileName: "test.xml", dialect: dialect, limits: limits))
    return nil
  } catch {
    return error.description
  }
}
