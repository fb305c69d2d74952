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
