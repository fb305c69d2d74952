import Swipeline

func drift(of file: [UInt8], against golden: [UInt8]) throws -> [Finding] {
  let options = ImportOptions(fileName: "Cart.xml")
  let recording = try HierarchyImporter.recording(from: file, options: options)
  let traversals = recording.screens.map { Traversal(of: $0, in: recording) }
  let heard = GoldenFile(traversals, of: recording, fileName: "Cart")
  return Comparison(expected: try GoldenFile(utf8: golden), actual: heard).findings
}
