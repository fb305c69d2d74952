import AccessibilityTree
import VoiceOverTraversal

/// A few elements drawn in code, in the notation of the facts: an element and what is below it.
struct Sketch: Sendable {
  var element: Element
  var children: [Sketch]

  /// Changes the element.
  func with(_ change: (inout Element) -> Void) -> Sketch {
    var result = self
    change(&result.element)
    return result
  }

  /// Sets the `accessibilityElements`, by the names of the entries.
  func elements(_ names: String...) -> Sketch {
    with { $0.elements = names.map { .dangling($0) } }
  }

  func containing(_ children: Sketch...) -> Sketch { containing(children) }

  func containing(_ children: [Sketch]) -> Sketch {
    var result = self
    result.children = children
    return result
  }
}

/// A view that is an accessibility element: `Name(x,y,w,h)`.
func stop(
  _ name: String, _ x: Double, _ y: Double, _ width: Double, _ height: Double,
  class className: String = "UIView"
) -> Sketch {
  var element = Element(
    className: className, frame: Rect(x: x, y: y, width: width, height: height))
  element.id = name
  element.label = name
  element.isAccessibilityElement = true
  element.isAccessibilityElementSet = true
  return Sketch(element: element, children: [])
}

/// A plain view: `[...]`, as large as the screen unless a frame is given.
func view(
  _ x: Double = 0, _ y: Double = 0, _ width: Double = 390, _ height: Double = 844,
  id: String? = nil, class className: String = "UIView"
) -> Sketch {
  var element = Element(
    className: className, frame: Rect(x: x, y: y, width: width, height: height))
  element.id = id
  return Sketch(element: element, children: [])
}

/// An object that is no view and is an accessibility element.
func node(
  _ name: String, _ x: Double, _ y: Double, _ width: Double, _ height: Double
) -> Sketch {
  var sketch = stop(name, x, y, width, height, class: "UIAccessibilityElement")
  sketch.element.kind = .accessibilityElement
  return sketch
}

/// An object that is no view and holds others.
func nodes(
  _ x: Double, _ y: Double, _ width: Double, _ height: Double, id: String? = nil
) -> Sketch {
  var sketch = view(x, y, width, height, id: id, class: "UIAccessibilityElement")
  sketch.element.kind = .accessibilityElement
  return sketch
}

/// A label with UIKit's defaults, not set by the app.
func label(
  _ name: String, _ x: Double, _ y: Double, _ width: Double, _ height: Double
) -> Sketch {
  stop(name, x, y, width, height, class: "UILabel").with {
    $0.isAccessibilityElementSet = false
    $0.traits = .staticText
  }
}

extension Recording {
  /// A recording of one screen, 390 by 844 points unless said otherwise.
  init(
    _ roots: [Sketch], idiom: Idiom = .phone, direction: LayoutDirection = .leftToRight,
    version: String? = nil, size: (width: Double, height: Double) = (390, 844),
    keyboard: Rect? = nil
  ) {
    var builder = ElementTree.Builder()
    var pending: [(sketch: Sketch?, closes: Bool)] = roots.reversed().map { ($0, false) }
    while let (sketch, closes) = pending.popLast() {
      guard let sketch, !closes else {
        builder.close()
        continue
      }
      builder.open(sketch.element)
      pending.append((nil, true))
      pending += sketch.children.reversed().map { ($0, false) }
    }
    self.init(
      idiom: idiom, layoutDirection: direction, systemVersion: version.flatMap { SystemVersion($0) }
    )
    screens = [
      Screen(
        frame: Rect(x: 0, y: 0, width: size.width, height: size.height), keyboardFrame: keyboard,
        tree: builder.finish())
    ]
  }

  /// The traversal of the first screen.
  func traversal(_ profile: Profile = .voiceOver) -> Traversal {
    Traversal(of: screens[0], in: self, profile: profile)
  }

  /// What the stops of the first screen are called, in order.
  func order(_ profile: Profile = .voiceOver) -> [String] {
    traversal(profile).stops.map { stop in
      switch stop.part {
      case .whole: screens[0].tree[stop.element].label ?? ""
      default: stop.speech.description
      }
    }
  }
}
