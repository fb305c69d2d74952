import ReplayFiles
import Swipeline

/// Where the golden file of a test is: `__SwipeOrder__/CartTests/cart.golden` next to `CartTests.swift`.
struct GoldenPlace: Hashable {
  /// The folder of the test's source file; the other paths are seen from it.
  let folder: String
  /// The folder that nothing is written outside of.
  let root: String
  /// The golden file.
  let path: String
  /// The name of the golden file without its suffix: `cart`, or `rows.three` where a name is given.
  let name: String

  /// How long a name may be in UTF-8, so that it and every suffix fit into a file name.
  static let maximumLength = 200

  /// Finds the place for a call in a test.
  ///
  /// - Parameters:
  ///   - filePath: The path of the test's source file.
  ///   - function: The test function as `#function` gives it.
  ///   - given: What tells several calls in one test apart.
  /// - Throws: What is wrong with the name.
  init(
    filePath: String, function: String, named given: String?
  ) throws(ReplayError) {
    folder = Path.folder(of: filePath)
    root = "\(GoldenStore.folderOfTests)/\(Path.stem(of: filePath))"
    // Without the arguments: `rows(count:)` is the test `rows`.
    let end = function.lastIndex(of: "(") ?? function.endIndex
    var name = Self.safeName(String(function[..<end]))
    if let given {
      let safe = Self.safeName(given)
      guard !safe.isEmpty else {
        throw ReplayError(
          "named: \(GoldenText.quoted(given)) has no letter or digit to name a file with")
      }
      name += ".\(safe)"
    }
    guard name.utf8.count <= Self.maximumLength else {
      throw ReplayError(
        "the name of the golden file would be longer than \(Self.maximumLength) bytes; give the "
          + "test or named: a shorter one")
    }
    self.name = name
    path = "\(root)/\(name)\(GoldenPaths.suffix)"
  }

  /// The text with one hyphen for whatever is no letter or digit: `iPad (11")` becomes `iPad-11`.
  static func safeName(_ text: String) -> String {
    var name = ""
    var isPending = false
    for character in text {
      guard character.isLetter || character.isNumber || character == "_" else {
        isPending = true
        continue
      }
      if isPending, !name.isEmpty { name += "-" }
      isPending = false
      name.append(character)
    }
    return name
  }
}
