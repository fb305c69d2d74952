public import Swipeline

extension Recording {
  /// The rectangle of a phone's screen, in points: that of trees built in code unless another is given.
  public static let standardFrame = Rect(x: 0, y: 0, width: 390, height: 844)

  /// Creates a recording of one screen, written in code.
  ///
  /// Views that are in no window are put into one that fills the screen.
  ///
  /// - Parameters:
  ///   - name: What the screen is called.
  ///   - idiom: The kind of device.
  ///   - layoutDirection: The direction of the app's interface.
  ///   - frame: The screen's rectangle, in points.
  ///   - views: The views of the screen, the backmost first.
  public init(
    _ name: String? = nil, idiom: Idiom = .phone, layoutDirection: LayoutDirection = .leftToRight,
    frame: Rect = Recording.standardFrame, @ViewNodeBuilder views: () -> [ViewNode]
  ) {
    var roots = views()
    if !roots.contains(where: { $0.element.uiKitClass.isWindow }) {
      let inside = roots
      roots = [ViewNode(.window) { inside }.frame(frame)]
    }
    self.init(
      name: name, idiom: idiom, layoutDirection: layoutDirection,
      screens: [Screen(frame: frame, tree: ElementTree(roots))], dialect: .code)
  }

  /// What VoiceOver says at each stop, screen by screen, without hints.
  ///
  /// - Parameter profile: Whose rules to follow.
  /// - Returns: The texts as golden files have them.
  public func swipeOrder(following profile: Profile = .voiceOver) -> [String] {
    screens.flatMap { screen in
      Traversal(of: screen, in: self, profile: profile).stops.map(\.speech.description)
    }
  }
}

extension ElementTree {
  /// Makes a tree of nodes, in document order.
  fileprivate init(_ roots: [ViewNode]) {
    /// What is left to do, the next last; nil closes what is open.
    var waiting: [ViewNode?] = roots.reversed()
    var builder = ElementTree.Builder()
    while let next = waiting.popLast() {
      guard let node = next else {
        builder.closeRecordedElement()
        continue
      }
      builder.open(node.finishedElement)
      waiting.append(nil)
      waiting += node.children.reversed()
    }
    self = builder.finish()
  }
}
