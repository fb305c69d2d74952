import AccessibilityTree

/// One entry of a list to sort: a stop, an ordered container, a table, or a group.
///
/// Large lists are as fast to sort as units move through memory, so a unit is half a cache line.
struct Unit {
  /// The edges of the frame it is placed by.
  var edges: Edges
  /// The element.
  var element: Int32
  /// The enclosure, counted from 1, above ``propertyBits`` bits of properties; no screen that fits into
  /// memory has enough enclosures to need the bits that are left out.
  private var scopeAndProperties: UInt32

  private static let propertyBits = UInt32(3)

  /// Yes or no about a unit.
  struct Properties: OptionSet {
    let rawValue: UInt32

    /// The frame is known.
    static let frameKnown = Properties(rawValue: 1 << 0)
    /// The line it stands in runs right to left (F7, R3).
    static let rightToLeft = Properties(rawValue: 1 << 1)
    /// It has a ``Rank`` that is not the usual one; few have, so none is kept here.
    static let ranked = Properties(rawValue: 1 << 2)
  }

  /// Creates an entry of a list.
  init(element: Int32, scope: Int32, edges: Edges, properties: Properties) {
    self.element = element
    self.edges = edges
    scopeAndProperties = properties.rawValue
    self.scope = scope
  }

  /// The innermost enclosure around it.
  var scope: Int32 {
    get { Int32(scopeAndProperties >> Self.propertyBits) - 1 }
    set {
      let properties = scopeAndProperties & (1 << Self.propertyBits - 1)
      scopeAndProperties = UInt32(newValue + 1) << Self.propertyBits | properties
    }
  }

  /// What is true of it.
  var properties: Properties { Properties(rawValue: scopeAndProperties) }
}

/// The three edges of a frame that decide, in screen points.
struct Edges: Equatable {
  var left: Double
  var top: Double
  var bottom: Double

  init(_ frame: Rect) {
    left = frame.minX
    top = frame.minY
    bottom = frame.maxY
  }
}

/// What comes before or after all geometry between entries.
struct Rank: Equatable {
  /// SwiftUI's sort priority (F85).
  var priority = 0.0
  /// The level of its window, for ties (F4).
  var windowLevel = 0.0
}

/// Why one entry of a list comes before another.
struct Decision: Hashable {
  /// Negative where the first comes first, positive where the second does, zero where nothing decides.
  var order: Int
  /// What decided.
  var rule: Rule
  /// The enclosing element whose frame stood for the first, or -1.
  var firstBoundary: Int32 = -1
  /// The enclosing element whose frame stood for the second, or -1.
  var secondBoundary: Int32 = -1
  /// The signed distance in points that decided: second minus first.
  var distance: Double = 0

  /// What can decide between two entries, in the order in which it is asked.
  enum Rule: Hashable {
    /// An explicit priority (F85).
    case sortPriority
    /// The parts of a navigation controller (F61).
    case navigationArea
    /// The columns of a split view (F60).
    case splitColumn
    /// Different window scenes (F12).
    case windowScene
    /// A frame is unknown: document order.
    case documentOrder
    /// Left edges of a table cell within two points: top to bottom (F73).
    case cellColumn
    /// Tops as far apart as the tolerance, or farther (F2).
    case row
    /// Left edges on one line (F4, F7).
    case line
    /// Equal left edges: the higher top (F4).
    case top
    /// Equal top left corners: the higher bottom (F4).
    case bottom
    /// Equal frames: the lower window level (F4).
    case windowLevel
    /// A complete tie: the order of collection stays (F5).
    case tie

    /// Tells whether frames decided, and not ranks or document order.
    var comparesFrames: Bool {
      switch self {
      case .sortPriority, .navigationArea, .splitColumn, .documentOrder: false
      case .windowScene, .cellColumn, .row, .line, .top, .bottom, .windowLevel, .tie: true
      }
    }
  }
}

/// The one comparison of the simulator (F1-F14), with the parameters of a list.
struct Comparator: EntryOrder {
  /// The enclosures of the screen.
  var scopes: Scopes
  /// The ranks of entries, by element, that have another than the usual one.
  var ranks: [Int32: Rank]
  /// The distance of tops in points from which two entries are on different lines (F2, F10).
  var rowTolerance: Double
  /// Below this distance of left edges in points only tops count, as in table cells (F73); 0 for never.
  var columnTolerance: Double = 0
  /// Whether equal left edges are told apart further (F4).
  var breaksTies: Bool

  @inline(__always)
  func compare(_ first: Unit, _ second: Unit) -> Int { decide(first, second).order }

  /// Compares two entries, and tells why one comes before the other.
  @inline(__always)
  func decide(_ first: Unit, _ second: Unit) -> Decision {
    if first.scope == second.scope {
      let either = first.properties.union(second.properties)
      if either.contains(.ranked) {
        let (one, other) = (rank(of: first).priority, rank(of: second).priority)
        if one != other { return Decision(order: one > other ? -1 : 1, rule: .sortPriority) }
      }
      guard first.properties.contains(.frameKnown), second.properties.contains(.frameKnown) else {
        return Decision(order: Int(first.element - second.element), rule: .documentOrder)
      }
      return compare(first.edges, second.edges, first, second)
    }
    return decideAcrossScopes(first, second)
  }

  private func rank(of unit: Unit) -> Rank {
    unit.properties.contains(.ranked) ? ranks[unit.element] ?? Rank() : Rank()
  }

  private func decideAcrossScopes(_ first: Unit, _ second: Unit) -> Decision {
    let (outerFirst, outerSecond) = scopes.separation(of: first.scope, from: second.scope)
    if outerFirst >= 0, outerSecond >= 0 {
      switch (scopes[outerFirst].effect, scopes[outerSecond].effect) {
      case (.navigationArea(let one), .navigationArea(let other)) where one != other:
        return Decision(order: other - one, rule: .navigationArea)
      case (.splitColumn(let one), .splitColumn(let other)) where one != other:
        return Decision(order: one - other, rule: .splitColumn)
      case (.windowScene(let one), .windowScene(let other)):
        var decision = compare(Edges(one), Edges(other), first, second)
        if decision.order != 0 {
          decision.rule = .windowScene
          return decision
        }
      default: break
      }
    }
    let firstBoundary = boundary(outerFirst, around: first.scope)
    let secondBoundary = boundary(outerSecond, around: second.scope)
    let firstPriority = firstBoundary == nil ? rank(of: first).priority : 0
    let secondPriority = secondBoundary == nil ? rank(of: second).priority : 0
    if firstPriority != secondPriority {
      return Decision(order: firstPriority > secondPriority ? -1 : 1, rule: .sortPriority)
    }
    guard first.properties.contains(.frameKnown) || firstBoundary != nil,
      second.properties.contains(.frameKnown) || secondBoundary != nil
    else { return Decision(order: Int(first.element - second.element), rule: .documentOrder) }
    var decision = compare(
      firstBoundary.map { Edges($0.frame) } ?? first.edges,
      secondBoundary.map { Edges($0.frame) } ?? second.edges, first, second)
    decision.firstBoundary = firstBoundary?.element ?? -1
    decision.secondBoundary = secondBoundary?.element ?? -1
    return decision
  }

  /// The outermost boundary between a separating enclosure and the element inside it (R1).
  private func boundary(_ outer: Int32, around scope: Int32) -> (element: Int32, frame: Rect)? {
    guard outer >= 0 else { return nil }
    var found: (element: Int32, frame: Rect)?
    var current = scope
    while current >= 0 {
      if case .boundary(let frame) = scopes[current].effect {
        found = (scopes[current].element, frame)
      }
      if current == outer { break }
      current = scopes[current].parent
    }
    return found
  }

  @inline(__always)
  private func compare(_ one: Edges, _ other: Edges, _ first: Unit, _ second: Unit) -> Decision {
    let down = other.top - one.top
    let across = other.left - one.left
    if columnTolerance > 0, abs(across) < columnTolerance, down != 0 {
      return Decision(order: down > 0 ? -1 : 1, rule: .cellColumn, distance: down)
    }
    if abs(down) >= rowTolerance {
      return Decision(order: down > 0 ? -1 : 1, rule: .row, distance: down)
    }
    if across != 0 {
      let isFirst = first.properties.contains(.rightToLeft) ? across < 0 : across > 0
      return Decision(order: isFirst ? -1 : 1, rule: .line, distance: across)
    }
    guard breaksTies else { return Decision(order: 0, rule: .tie) }
    if down != 0 { return Decision(order: down > 0 ? -1 : 1, rule: .top, distance: down) }
    let below = other.bottom - one.bottom
    if below != 0 { return Decision(order: below > 0 ? -1 : 1, rule: .bottom, distance: below) }
    let (level, otherLevel) = (rank(of: first).windowLevel, rank(of: second).windowLevel)
    if level != otherLevel {
      return Decision(order: level < otherLevel ? -1 : 1, rule: .windowLevel)
    }
    return Decision(order: 0, rule: .tie)
  }
}
