import Swipeline

/// Nothing that decides an order is lost on the way into the recording format.
enum Conversion {
  static func run(_ bytes: [UInt8]) {
    guard let recording = imported(bytes) else { return }
    let order = heard(recording).text
    for (spelling, document) in documents(of: recording) {
      guard let again = imported(document.bytes) else {
        fatalError("\(spelling) that was written cannot be read:\n\(document.text)")
      }
      // Where a spelling cannot hold a character, it says so.
      guard document.notes.isEmpty else { continue }
      let now = heard(again).text
      require(now == order, "as \(spelling) the order is\n\(now)\nand was\n\(order)")
    }
  }

  static func documents(
    of recording: Recording
  ) -> [(spelling: String, document: RecordingDocument)] {
    [
      ("XML", RecordingXMLWriter.document(of: recording)),
      ("JSON", RecordingJSONWriter.document(of: recording)),
      ("plist", RecordingPropertyListWriter.document(of: recording, notation: .xml)),
      ("binary-plist", RecordingPropertyListWriter.document(of: recording, notation: .binary)),
    ]
  }
}
