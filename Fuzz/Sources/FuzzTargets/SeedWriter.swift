import Swipeline

@testable import AccessibilityTree
@testable import ReplayFiles
@testable import SwipelineCommand

/// Makes seeds of recordings that lie there in one spelling only, in pieces: short inputs are tried far
/// more often than long ones.
package enum SeedWriter {
  private static let length = 10

  /// Writes pieces of each file that is a recording, in every spelling.
  package static func write(_ paths: [String], to folder: String) {
    let files = FileSystem(currentDirectory: "/")
    for path in paths {
      guard let bytes = try? files.readFile(path), let recording = imported(bytes) else { continue }
      let stem = path.replacing("/", with: "-")
      for (number, piece) in pieces(of: recording).enumerated() {
        for (spelling, document) in Conversion.documents(of: piece) {
          do {
            try files.writeFile(document.bytes, to: "\(folder)/\(spelling)/\(stem)-\(number)")
          } catch {
            fatalError(error.description)
          }
        }
        let golden = "\(folder)/golden/\(stem)-\(number)"
        try? files.writeFile(Array(heard(piece).text.utf8), to: golden)
      }
    }
  }

  /// Recordings of a few elements each: every part of the tree is in one of them.
  private static func pieces(of recording: Recording) -> [Recording] {
    recording.screens.flatMap { screen in
      stride(from: 0, to: screen.tree.count, by: length).map { start in
        var builder = ElementTree.Builder()
        let end = min(start + length, screen.tree.count)
        var open: [Int] = []
        for index in start..<end {
          while let last = open.last, !screen.tree.isDescendant(index, of: last) {
            builder.close()
            open.removeLast()
          }
          builder.open(screen.tree[index].withReferencesByID(in: screen.tree))
          open.append(index)
        }
        var piece = recording
        piece.screens = [
          Screen(
            name: screen.name, frame: screen.frame, keyboardFrame: screen.keyboardFrame,
            tree: builder.finish())
        ]
        return piece
      }
    }
  }
}

extension Element {
  /// The element with references that do not depend on the other elements of a tree.
  fileprivate func withReferencesByID(in tree: ElementTree) -> Element {
    func byID(_ reference: ElementReference) -> ElementReference {
      guard case .element(let index) = reference else { return reference }
      return .dangling(tree[index].id ?? "unknown")
    }
    var element = self
    element.elements = elements?.map(byID)
    guard element.hasRareProperties else { return element }
    var rare = element.rare
    if rare.mapReferences(byID) { element.rare = rare }
    return element
  }
}
