import AccessibilityTree

/// Reads a source that lies as a text in the answer of a server: `{"value": "<?xml ...", ...}`.
struct WrappedSourceImporter: DialectImporter {
  /// Reads what is inside.
  let inner: any DialectImporter
  var dialect: Dialect { inner.dialect }
  var syntax: ImportSource.Syntax { .json }

  func recognises(_ source: ImportSource) -> Bool {
    let entry = source.outline.entries.first { $0.depth == 1 && $0.key == "value" }
    guard let text = entry?.text else { return false }
    let head = ImportSource(Array(text.utf8))
    return head.syntax == inner.syntax && inner.recognises(head)
  }

  func read(_ source: ImportSource, options: ImportOptions) throws(ImportError) -> Recording {
    let root = try source.structure(options).root
    guard let value = root["value"], let text = value.string else {
      throw ImportError(
        root.error(
          "there is no text \"value\" in which \(inner.dialect.title) could be"),
        file: options.fileName)
    }
    let place = "the text at \(value.line):\(value.column)"
    do throws(ImportError) {
      var recording = try inner.read(ImportSource(Array(text.utf8)), options: options)
      recording.notes.insert(
        ImportNote(
          "\(inner.dialect.title) is read from \(place); lines and columns count inside of it",
          line: value.line, column: value.column),
        at: 0)
      return recording
    } catch {
      var error = error
      error.message += " (line and column count inside of \(place))"
      throw error
    }
  }
}
