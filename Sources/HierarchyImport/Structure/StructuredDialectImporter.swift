import AccessibilityTree

/// What reads a dialect whose files are nested values: JSON or a property list of any spelling.
protocol StructuredDialectImporter: DialectImporter {
  /// Reads the file from its outermost value.
  func read(
    _ root: StructuredValue, options: ImportOptions
  ) throws(StructureError) -> Recording
}

extension StructuredDialectImporter {
  func read(_ source: ImportSource, options: ImportOptions) throws(ImportError) -> Recording {
    let document = try source.structure(options)
    do throws(StructureError) {
      return try read(document.root, options: options)
    } catch {
      throw ImportError(error, file: options.fileName)
    }
  }
}
