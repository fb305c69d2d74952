public import Swipeline

/// A view or accessibility element of a tree built in code, with what lies inside it.
///
/// It starts with what UIKit does by default for its class, as in a recording. Every property of
/// ``Element`` and ``RareProperties`` is a call that returns the node with that value:
///
/// ```swift
/// ViewNode(.button, "Pay").identifier("pay").isEnabled(false).frame(20, 700, 350, 50)
/// ```
@dynamicMemberLookup
public struct ViewNode: Sendable {
  private(set) var element: Element
  private var hasOwnTraits = false
  /// What lies inside, the backmost first.
  let children: [ViewNode]

  private init(_ element: Element, _ label: String?, _ children: [ViewNode]) {
    self.element = element
    self.element.label = label
    // Until one is given: without a frame, elements keep the order in which they are written.
    self.element.isFrameKnown = false
    self.children = children
  }

  /// Creates a view of one of UIKit's classes.
  ///
  /// - Parameters:
  ///   - uiKitClass: The class.
  ///   - label: Its `accessibilityLabel`: for a label or button, the text.
  ///   - children: The subviews, the backmost first.
  public init(
    _ uiKitClass: UIKitClass = .view, _ label: String? = nil,
    @ViewNodeBuilder children: () -> [ViewNode] = { [] }
  ) {
    self.init(UIKitDefaults.element(className: uiKitClass.rawValue), label, children())
  }

  /// Creates a view of a class of the app.
  ///
  /// - Parameters:
  ///   - className: The name of the class.
  ///   - baseClass: The nearest class of UIKit that it inherits from.
  ///   - label: Its `accessibilityLabel`.
  ///   - children: The subviews, the backmost first.
  public init(
    class className: String, base baseClass: UIKitClass = .view, _ label: String? = nil,
    @ViewNodeBuilder children: () -> [ViewNode] = { [] }
  ) {
    self.init(
      UIKitDefaults.element(className: className, baseClassName: baseClass.rawValue), label,
      children())
  }

  /// Creates a `UIAccessibilityElement`, which is no view and exists only through its container.
  ///
  /// - Parameters:
  ///   - label: Its `accessibilityLabel`.
  ///   - children: What it holds; one that holds something is a container and no stop.
  /// - Returns: The node.
  public static func accessibilityElement(
    _ label: String? = nil, @ViewNodeBuilder children: () -> [ViewNode] = { [] }
  ) -> ViewNode {
    ViewNode(
      UIKitDefaults.element(kind: .accessibilityElement, className: "UIAccessibilityElement"),
      label, children())
  }

  /// The element as it goes into the tree.
  var finishedElement: Element {
    var element = element
    if !hasOwnTraits { element.traits = UIKitDefaults.traits(of: element) }
    // So that `elements` and headers can name it by either.
    if element.id == nil { element.id = element.identifier }
    return element
  }

  private func with(_ change: (inout ViewNode) -> Void) -> ViewNode {
    var copy = self
    change(&copy)
    return copy
  }
}

extension ViewNode {
  /// Places the view: its frame on the screen, in points.
  public func frame(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> ViewNode {
    frame(Rect(x: x, y: y, width: width, height: height))
  }

  /// Places the view: its frame on the screen, in points.
  public func frame(_ frame: Rect) -> ViewNode {
    with {
      $0.element.frame = frame
      $0.element.isFrameKnown = true
    }
  }

  /// Says whether VoiceOver stops here, in place of UIKit's default for the class.
  public func isAccessibilityElement(_ flag: Bool) -> ViewNode {
    with {
      $0.element.isAccessibilityElement = flag
      $0.element.isAccessibilityElementSet = true
    }
  }

  /// Gives the view these traits in place of UIKit's for the class.
  public func traits(_ traits: Traits) -> ViewNode {
    with {
      $0.element.traits = traits
      $0.hasOwnTraits = true
    }
  }

  /// Overrides `accessibilityElements` with the elements of these ids or identifiers.
  ///
  /// An id that nothing on the screen has stands for an element that is not on the screen any more.
  public func elements(_ ids: [String]) -> ViewNode {
    with { $0.element.elements = ids.map(ElementReference.dangling) }
  }

  /// A property of ``Element``; call it with the value.
  public subscript<Value>(
    dynamicMember property: WritableKeyPath<Element, Value>
  ) -> Property<Value> {
    Property { value in with { $0.element[keyPath: property] = value } }
  }

  /// A property of ``RareProperties``; call it with the value.
  public subscript<Value>(
    dynamicMember property: WritableKeyPath<RareProperties, Value>
  ) -> Property<Value> {
    Property { value in with { $0.element.rare[keyPath: property] = value } }
  }

  /// A property that waits for its value.
  public struct Property<Value> {
    let set: (Value) -> ViewNode

    /// Gives the node with the value.
    public func callAsFunction(_ value: Value) -> ViewNode { set(value) }
  }
}

/// Collects the nodes that are written below each other.
@resultBuilder
public enum ViewNodeBuilder {
  /// Takes a node.
  public static func buildExpression(_ node: ViewNode) -> [ViewNode] { [node] }
  /// Takes nodes that were made before.
  public static func buildExpression(_ nodes: [ViewNode]) -> [ViewNode] { nodes }
  /// Joins what stands below each other.
  public static func buildBlock(_ parts: [ViewNode]...) -> [ViewNode] { parts.flatMap(\.self) }
  /// Takes what stands in an `if`.
  public static func buildOptional(_ part: [ViewNode]?) -> [ViewNode] { part ?? [] }
  /// Takes what stands in the first branch.
  public static func buildEither(first: [ViewNode]) -> [ViewNode] { first }
  /// Takes what stands in the second branch.
  public static func buildEither(second: [ViewNode]) -> [ViewNode] { second }
  /// Joins what a loop gives.
  public static func buildArray(_ parts: [[ViewNode]]) -> [ViewNode] { parts.flatMap(\.self) }
}
