import Swipeline

/// Golden files are read as they are written, and an updated one says what is heard now.
///
/// An input may hold two files, divided by a line of `====`.
enum GoldenReading {
  static func run(_ bytes: [UInt8]) {
    let divider = Array("\n====\n".utf8)
    var parts = [bytes]
    if let place = bytes.firstRange(of: divider) {
      parts = [Array(bytes[..<place.lowerBound]), Array(bytes[place.upperBound...])]
    }
    let files = parts.compactMap(file)
    guard let first = files.first, let last = files.last, last.scope == .everything else { return }
    let comparison = Comparison(expected: first, actual: last)
    _ = comparison.findings
    guard first.scope == .everything else { return }
    let updated = first.updated(to: last)
    require(
      Comparison(expected: updated, actual: last).passes,
      "an updated golden file differs from what it was updated to:\n\(updated.text)")
    checkText(of: updated)
  }

  private static func file(_ bytes: [UInt8]) -> GoldenFile? {
    do {
      let file = try GoldenFile(utf8: bytes)
      checkText(of: file)
      return file
    } catch {
      require(!error.message.isEmpty, "an error that says nothing")
      return nil
    }
  }

  /// Writing, reading and writing again gives the same text, and nothing differs.
  static func checkText(of file: GoldenFile) {
    let text = file.text
    do {
      let again = try GoldenFile(utf8: Array(text.utf8))
      require(again.text == text, "written again it is another text:\n\(text)\nand\n\(again.text)")
      guard file.scope == .everything else { return }
      let comparison = Comparison(expected: again, actual: file)
      require(comparison.passes, "what was written differs from itself:\n\(text)")
    } catch {
      fatalError("what was written cannot be read: \(error)\n\(text)")
    }
  }
}

extension Array where Element: Equatable {
  fileprivate func firstRange(of part: [Element]) -> Range<Int>? {
    guard count >= part.count else { return nil }
    for start in 0...(count - part.count)
    where self[start..<(start + part.count)].elementsEqual(part) {
      return start..<(start + part.count)
    }
    return nil
  }
}
