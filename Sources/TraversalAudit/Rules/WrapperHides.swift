import AccessibilityTree
import VoiceOverTraversal

/// Views without size or off screen around elements that a person sees.
enum WrapperHides: RuleCheck {
  static let rule = AuditRule.wrapperHides

  static let reference = RuleReference(
    summary: "an element in sight is lost to a view around it that has no size or lies off screen",
    severity: .error,
    criteria: [.infoAndRelationships, .focusOrder],
    condition: """
      An element has a size and is on screen, and nothing hides it; yet no swipe arrives, only because a \
      view around it has no size (F40) or lies off screen (F43). VoiceOver drops such a view with \
      everything inside, but UIKit draws what is inside all the same (R27). All that one such view hides \
      is one finding.
      """,
    limits: """
      Silent where the view, or one between it and the element, clips what is inside (clipsToBounds, or a \
      scroll view), because nobody sees that; and where frames are from before layout.
      """,
    doubts: """
      UIKit lets some views of its own through although they have no size, such as those around the \
      search field of iOS 26: suppress these with the reason. What lies outside a mask or under an opaque \
      view is taken for seen, and so is what is clipped where the dialect does not say that a view clips.
      """,
    uiKitFix: """
      // Tie the wrapper to what it holds, and it has the same size.
      NSLayoutConstraint.activate([
        wrapper.topAnchor.constraint(equalTo: pay.topAnchor),
        wrapper.leadingAnchor.constraint(equalTo: pay.leadingAnchor),
        wrapper.trailingAnchor.constraint(equalTo: pay.trailingAnchor),
        wrapper.bottomAnchor.constraint(equalTo: pay.bottomAnchor),
      ])
      """,
    swiftUIFix: """
      // Lay the button over its neighbour, in place of a frame without height that it sticks out of.
      Total().overlay(alignment: .bottom) { PayButton() }
      """,
    failing: RuleReference.example(
      """
      <element class="UIView" id="wrapper" frame="16 240 358 0">
        <element class="UIButton" label="Pay" frame="16 240 358 44"/>
      </element>
      """),
    passing: RuleReference.example(
      """
      <element class="UIView" id="wrapper" frame="16 240 358 44">
        <element class="UIButton" label="Pay" frame="16 240 358 44"/>
      </element>
      """))

  static func drafts(_ context: AuditContext, after earlier: [Draft]) -> [Draft] {
    guard !context.recording.limitations.contains(.framesBeforeLayout) else { return [] }
    var hidden: [ElementIndex: (kind: Exclusion.Kind, elements: [ElementIndex])] = [:]
    for unreachable in context.traversal.unreachable {
      let kind = unreachable.exclusion.kind
      guard kind == .noSize || kind == .offScreen else { continue }
      hidden[unreachable.exclusion.obstacle, default: (kind, [])].elements
        .append(unreachable.element)
    }
    return hidden.sorted { $0.key < $1.key }.map { wrapper, hidden in
      let name = context.name(wrapper)
      let reason = hidden.kind == .noSize ? "has no size" : "lies off screen"
      let elements = hidden.elements
      return Draft(
        rule: rule, element: wrapper, others: elements,
        message:
          "\(name) \(reason), so no swipe arrives at \(context.names(elements)) inside, which "
          + "\(elements.count == 1 ? "is" : "are") in sight",
        help: hidden.kind == .noSize
          ? "give \(name) the size of what it holds"
          : "move \(name) to where what it holds is",
        remedies: { [$0.fitting(wrapper, to: elements)].compactMap(\.self) })
    }
  }
}

extension AuditContext {
  /// More views than these in one another are no suggestion that a person reads.
  private static let maximumWrappers = 4

  /// Gives a view, and views in it that hide what it holds as well, frames around these elements; nil
  /// where that would be too many.
  fileprivate func fitting(_ wrapper: ElementIndex, to elements: [ElementIndex]) -> Remedy? {
    let inside = tree.subtree(of: wrapper)
    var contents: [Rect?] = Array(repeating: nil, count: inside.count)
    for element in elements where inside.contains(element) {
      contents[element - inside.lowerBound] = tree[element].frame
    }
    for index in inside.dropFirst().reversed() {
      guard let content = contents[index - inside.lowerBound], let parent = tree.parent(of: index)
      else { continue }
      let place = parent - inside.lowerBound
      contents[place] = contents[place]?.union(content) ?? content
    }
    let lost = Set(elements)
    var frames: [(index: ElementIndex, frame: Rect)] = []
    for index in inside where !lost.contains(index) && (index == wrapper || isLost(index)) {
      guard let content = contents[index - inside.lowerBound] else { continue }
      guard frames.count < Self.maximumWrappers else { return nil }
      frames.append((index, fitted(tree[index].frame, to: content)))
    }
    let names = SwiftNames(tree).names(of: frames.map(\.index))
    let code = zip(frames, names).map { change, name in
      let (old, new) = (tree[change.index].frame, change.frame)
      let size = "width: \(Self.text(new.width)), height: \(Self.text(new.height))"
      return old.x == new.x && old.y == new.y
        ? "\(name).frame.size = CGSize(\(size))"
        : "\(name).frame = CGRect(x: \(Self.text(new.x)), y: \(Self.text(new.y)), \(size))"
          + " // on screen; what it holds stays where it is"
    }
    let what = frames.count == 1 ? "a frame around what it holds" : "frames around what they hold"
    return Remedy(
      changes: frames.map { .frame($0.index, $0.frame) },
      text: "give \(exactNames(frames.map(\.index))) \(what)",
      snippet: code.joined(separator: "\n"),
      promise: { after in
        elements.allSatisfy { after.exclusion(of: $0).map { $0.kind == .mergedIntoCell } ?? true }
      })
  }

  /// Grows a frame to hold what is inside; its place stays where the size alone is enough.
  private func fitted(_ frame: Rect, to content: Rect) -> Rect {
    guard frame.minX <= content.minX, frame.minY <= content.minY,
      bounds.contains(Point(x: frame.minX, y: frame.minY))
    else { return content }
    return Rect(
      x: frame.minX, y: frame.minY, width: max(frame.maxX, content.maxX) - frame.minX,
      height: max(frame.maxY, content.maxY) - frame.minY)
  }

  /// Tells whether a view hides what is inside by its own frame (F40, F43).
  private func isLost(_ index: ElementIndex) -> Bool {
    guard tree[index].isView, tree[index].isFrameKnown else { return false }
    let frame = tree[index].frame
    let shared = frame.overlap(with: bounds)
    return abs(frame.width) < 0.001 || abs(frame.height) < 0.001
      || !scrolls(index) && (shared.width < 1 || shared.height < 1)
  }

  private static func text(_ points: Double) -> String {
    Int(exactly: points).map(String.init) ?? "\(points)"
  }
}
