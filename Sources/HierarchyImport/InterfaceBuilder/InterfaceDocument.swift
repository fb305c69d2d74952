import AccessibilityTree
import XMLEvents

/// What was read of an Interface Builder document: its objects, and what refers to them.
struct InterfaceDocument {
  var isStoryboard = false
  /// The kind of device, where the document tells it.
  var idiom: Idiom?
  var isLandscape = false
  var objects: [InterfaceObject] = []
  var indexByID: [String: Int] = [:]
  /// The gestures by the ids of their recognizers.
  var gestures: [String: String] = [:]
  /// The view that the File's Owner of a xib shows.
  var ownersView: String?
  /// The views that are a cell's accessory through an outlet.
  var accessoryViews: [String: CellRole] = [:]
  var sceneCount = 0
  /// The scene of each controller, counted from 1.
  var scene: [Int: Int] = [:]

  var unshownItems = Tally()
  var dockViews = Tally()
  var offScreenViews = Tally()
  var containerViews = Tally()
  var misplacedViews = Tally()
  var ambiguousViews = Tally()

  /// How often something was met, and where first.
  struct Tally {
    private(set) var count = 0
    private(set) var first: SourcePosition?

    mutating func count(at position: SourcePosition?) {
      count += 1
      if first == nil { first = position }
    }
  }
}

/// The base64 that Interface Builder writes for texts with characters that XML does not keep.
enum Base64 {
  /// Decodes a text in UTF-8; nil where it is not base64.
  ///
  /// Interface Builder leaves out the padding.
  static func text(_ text: String) -> String? {
    var bytes: [UInt8] = []
    var bits: UInt32 = 0
    var count = 0
    for byte in text.utf8 where !ValueText.isSpace(byte) && byte != UInt8(ascii: "=") {
      guard let digit = digit(byte) else { return nil }
      bits = bits << 6 | UInt32(digit)
      count += 6
      guard count >= 8 else { continue }
      count -= 8
      bytes.append(UInt8(truncatingIfNeeded: bits >> UInt32(count)))
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func digit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): byte - UInt8(ascii: "A")
    case UInt8(ascii: "a")...UInt8(ascii: "z"): byte - UInt8(ascii: "a") + 26
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0") + 52
    case UInt8(ascii: "+"): 62
    case UInt8(ascii: "/"): 63
    default: nil
    }
  }
}
