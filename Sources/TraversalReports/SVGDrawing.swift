public import AccessibilityTree
public import VoiceOverTraversal

/// A screen as a picture made from its frames: what stands where, and the path of the flicks.
///
/// Places are whole points of the screen. What is recorded without a frame is not drawn.
public struct SVGDrawing: Sendable {
  /// One stop in the picture.
  struct Box: Hashable, Sendable {
    /// Where it is.
    var frame: Rect
    /// What it is.
    var role: Role
    /// What is written in it.
    var label: String
    /// Where its number stands.
    var badge: Rect
  }

  /// What a stop is, as far as it is drawn differently.
  enum Role: Int, CaseIterable, Sendable {
    case text, button, heading, link, image, field, adjustable

    /// The class of its shape in the picture, and its name in the legend.
    var name: String {
      switch self {
      case .text: "text"
      case .button: "button"
      case .heading: "heading"
      case .link: "link"
      case .image: "image"
      case .field: "field"
      case .adjustable: "adjustable"
      }
    }

    init(_ element: Element) {
      let traits = element.traits
      if element.uiKitClass == .textField || element.uiKitClass == .textView
        || !traits.isDisjoint(with: [.textEntry, .searchField])
      {
        self = .field
      } else if traits.contains(.header) {
        self = .heading
      } else if traits.contains(.adjustable) {
        self = .adjustable
      } else if traits.contains(.link) {
        self = .link
      } else if !traits.isDisjoint(with: [.button, .toggleButton, .backButton, .tabBarItem]) {
        self = .button
      } else if traits.contains(.image) {
        self = .image
      } else {
        self = .text
      }
    }
  }

  /// The space around the screen, in which numbers find room.
  static let margin = 27.0
  /// What lies farther out than this is drawn at the edge: a hostile file may put it anywhere.
  static let maximumSide = 20_000.0

  /// What the screen is called.
  public let name: String
  /// The screen itself.
  let screen: Rect
  /// All that is drawn, with the margin.
  let canvas: Rect
  /// For each stop its box, or nil where no frame is known.
  let boxes: [Box?]
  /// The stop that the swipe after the last one leads back to; nil where the order ends there (R24).
  let loop: Int?
  /// The containers that are announced or bound the order.
  let containers: [Rect]
  /// For each unreachable element its frame, or nil where none is known.
  let unreachable: [Rect?]
  /// Whether reading starts at the right.
  let isRightToLeft: Bool

  /// Lays out the picture of a screen.
  ///
  /// - Parameters:
  ///   - screen: The screen.
  ///   - traversal: The traversal of that screen.
  ///   - name: What the screen is called.
  ///   - layoutDirection: The direction of the app's interface.
  /// - Complexity: O(*n* + *a*) in the number of stops and the area of the picture.
  public init(
    of screen: Screen, _ traversal: Traversal, name: String,
    layoutDirection: LayoutDirection = .leftToRight
  ) {
    self.name = name
    isRightToLeft = layoutDirection == .rightToLeft
    let tree = screen.tree
    let recorded = traversal.stops.map { stop in
      Self.frame(of: tree[stop.element]).map {
        Self.part(stop.part, of: $0, isRightToLeft: layoutDirection == .rightToLeft)
      }
    }
    let own = Self.whole(screen.bounds)
    self.screen = own ?? .zero
    let area = Self.area(own, recorded.compactMap { $0 })
    canvas = Rect(
      x: area.x - Self.margin, y: area.y - Self.margin, width: area.width + 2 * Self.margin,
      height: area.height + 2 * Self.margin)
    let frames = recorded.map { $0.flatMap { Self.clamped($0, to: area) } }
    let badges = BadgePlacement.badges(
      frames: frames, canvas: canvas, isRightToLeft: isRightToLeft)
    boxes = traversal.stops.indices.map { position in
      guard let frame = frames[position] else { return nil }
      let element = tree[traversal.stops[position].element]
      return Box(
        frame: frame, role: Role(element),
        label: Self.label(of: element, traversal.stops[position]), badge: badges[position])
    }
    if case .stop(let stop) = traversal.next(after: traversal.stops.count - 1) {
      loop = stop
    } else {
      loop = nil
    }
    var seen: Set<ElementIndex> = []
    containers = traversal.stops.flatMap(\.containers).filter { seen.insert($0).inserted }
      .compactMap { Self.frame(of: tree[$0]).flatMap { Self.clamped($0, to: area) } }
    unreachable = traversal.unreachable.map {
      Self.frame(of: tree[$0.element]).flatMap { Self.clamped($0, to: area) }
    }
  }

  /// Tells whether there is anything to draw.
  var isEmpty: Bool {
    canvas.width <= 2 * Self.margin
      || boxes.allSatisfy { $0 == nil } && unreachable.allSatisfy { $0 == nil }
  }

  private static func label(of element: Element, _ stop: Stop) -> String {
    if stop.part == .whole, let label = element.label, !label.isEmpty { return label }
    let spoken = stop.speech.description
    return spoken.isEmpty ? element.identifier ?? "" : spoken
  }

  private static func frame(of element: Element) -> Rect? {
    guard element.isFrameKnown || element.accessibilityFrameOverride != nil else { return nil }
    return whole(element.accessibilityFrame)
  }

  /// The part of a view that a stop of several stands for.
  private static func part(_ part: StopPart, of frame: Rect, isRightToLeft: Bool) -> Rect {
    var result = frame
    switch part {
    case .whole, .cellText: return frame
    case .decrement, .increment:
      result.width = (frame.width / 2).rounded()
      if (part == .increment) != isRightToLeft { result.x = frame.x + result.width }
    case .detailButton:
      result.width = min(44, frame.width)
      if !isRightToLeft { result.x = frame.maxX - result.width }
    }
    return result
  }

  /// A rectangle in whole points that are numbers a picture can have.
  private static func whole(_ rect: Rect) -> Rect? {
    let edges = [rect.minX, rect.minY, rect.maxX, rect.maxY]
    guard edges.allSatisfy(\.isFinite) else { return nil }
    let near = edges.map { min(max($0, -maximumSide), maximumSide).rounded() }
    return Rect(x: near[0], y: near[1], width: near[2] - near[0], height: near[3] - near[1])
  }

  /// The screen and the stops beside and below it, which scrolling brings up.
  private static func area(_ screen: Rect?, _ frames: [Rect]) -> Rect {
    let sized = frames.filter { $0.width > 0 || $0.height > 0 }
    guard let first = screen ?? sized.first else { return .zero }
    let all = sized.reduce(first) { $0.union($1) }
    let limit = screen.map {
      Rect(
        x: $0.x - $0.width, y: $0.y - $0.height, width: 3 * $0.width, height: maximumSide)
    }
    guard let limit, first.width > 0, first.height > 0 else { return all }
    return all.intersection(limit) ?? first
  }

  private static func clamped(_ rect: Rect, to area: Rect) -> Rect? {
    if let shared = rect.intersection(area) { return shared }
    let x = min(max(rect.minX, area.minX), area.maxX)
    let y = min(max(rect.minY, area.minY), area.maxY)
    return Rect(x: x, y: y, width: 0, height: 0)
  }
}
