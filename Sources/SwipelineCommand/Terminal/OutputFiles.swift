import ReplayFiles
import Swipeline

extension CommandEnvironment {
  /// Why a report, a page or a picture must not take the place of a file; nil where it may.
  ///
  /// A slip in a command line must not cost what was recorded or accepted.
  func refusalToReplace(_ path: String) -> String? {
    guard let bytes = try? files.readFile(path) else { return nil }
    let isGolden = GoldenFile.isGolden(bytes)
    guard isGolden || HierarchyImporter.dialect(of: bytes) != nil else { return nil }
    return "'\(path)' is a \(isGolden ? "golden file" : "recording") and is not replaced; name "
      + "another file"
  }
}
