#if canImport(UIKit)
  import AccessibilityTree
  import UIKit

  // What UIKit answers about one object, as an element.
  extension HierarchyWalk {
    /// The element of a view or window.
    mutating func element(of view: UIView) -> Element {
      let name = ClassName(of: view)
      var element = UIKitDefaults.element(className: name.name, baseClassName: name.base)
      element.frame =
        rect(UIAccessibility.convertToScreenCoordinates(view.bounds, in: view)) ?? .zero
      if let answered = rect(view.accessibilityFrame),
        !ScreenGeometry.isSame(element.frame, answered)
      {
        element.accessibilityFrameOverride = answered
      }
      element.isHidden = view.isHidden
      element.clipsToBounds = view.clipsToBounds
      element.isUserInteractionEnabled = view.isUserInteractionEnabled
      element.alpha = view.alpha.isFinite ? min(max(Double(view.alpha), 0), 1) : 1
      if let color = view.backgroundColor.flatMap({ ScreenGeometry.color($0, of: view) }) {
        element.rare.backgroundColor = color
      }
      let direction = HierarchyWalk.direction(of: view)
      if direction != surroundingDirection { element.layoutDirection = direction }
      let gestures = Gestures.words(of: view)
      if !gestures.isEmpty { element.rare.gestureRecognizers = gestures }
      addClassProperties(of: view, to: &element)
      roles.apply(to: view, &element)
      addAccessibility(of: view, to: &element)
      if let label = view as? UILabel, element.label == nil { element.label = text(label.text) }
      return element
    }

    /// The element of an object that is no view.
    mutating func element(ofNode node: NSObject) -> Element {
      let name = ClassName(of: node)
      var element = UIKitDefaults.element(kind: .accessibilityElement, className: name.name)
      element.frame = rect(node.accessibilityFrame) ?? .zero
      addAccessibility(of: node, to: &element)
      return element
    }

    private func addClassProperties(of view: UIView, to element: inout Element) {
      if let control = view as? UIControl {
        element.isEnabled = control.isEnabled
      } else if let label = view as? UILabel {
        element.isEnabled = label.isEnabled
      }
      if let window = view as? UIWindow {
        let level = Double(window.windowLevel.rawValue)
        if level.isFinite, level != 0 { element.rare.windowLevel = level }
        if window.isKeyWindow { element.rare.isKeyWindow = true }
      }
      if let scroll = view as? UIScrollView {
        if !scroll.isScrollEnabled { element.rare.isScrollEnabled = false }
        if scroll.contentInset != .zero, let insets = ScreenGeometry.insets(scroll.contentInset) {
          element.rare.contentInset = insets
        }
      }
      if let cell = view as? UITableViewCell, cell.accessoryType != .none {
        element.rare.accessoryType =
          switch cell.accessoryType {
          case .disclosureIndicator: .disclosureIndicator
          case .detailDisclosureButton: .detailDisclosureButton
          case .checkmark: .checkmark
          case .detailButton: .detailButton
          default: .none
          }
      }
    }

    // MARK: - Accessibility

    private mutating func addAccessibility(of object: NSObject, to element: inout Element) {
      addFlags(of: object, to: &element)
      element.label = text(object.accessibilityLabel ?? object.accessibilityAttributedLabel?.string)
      element.value = text(object.accessibilityValue ?? object.accessibilityAttributedValue?.string)
      element.hint = text(object.accessibilityHint ?? object.accessibilityAttributedHint?.string)
      let identified = object as? any UIAccessibilityIdentification
      element.identifier = text(identified?.accessibilityIdentifier)
      if let language = text(object.accessibilityLanguage) { element.rare.language = language }
      addPlace(of: object, to: &element)
      addLists(of: object, to: &element)
      addDataTable(of: object, to: &element)
    }

    private func addFlags(of object: NSObject, to element: inout Element) {
      let usual = UIKitDefaults.traits(of: element)
      let traits = Traits(rawValue: object.accessibilityTraits.rawValue)
      // Without UIKit's accessibility its controls answer nothing, and their classes say more.
      let isAnswered = isAccessibilityLoaded || !element.isView
      element.traits = traits.isEmpty && !isAnswered ? usual : traits
      let isElement = object.isAccessibilityElement
      if isAnswered || isElement { element.isAccessibilityElement = isElement }
      element.elementsHidden = object.accessibilityElementsHidden
      // False is what UIKit answers where the app said nothing.
      if object.accessibilityViewIsModal { element.viewIsModal = true }
      element.shouldGroupAccessibilityChildren = object.shouldGroupAccessibilityChildren
      let responds = object.accessibilityRespondsToUserInteraction
      if element.isAccessibilityElement, responds != element.isUserInteractionEnabled {
        element.rare.respondsToUserInteraction = responds
      }
      element.containerType =
        switch object.accessibilityContainerType {
        case .dataTable: .dataTable
        case .list: .list
        case .landmark: .landmark
        case .semanticGroup: .semanticGroup
        default: .none
        }
    }

    private mutating func addPlace(of object: NSObject, to element: inout Element) {
      guard element.isAccessibilityElement else { return }
      let center = element.accessibilityFrame.center
      let place = object.accessibilityActivationPoint
      if let point = ScreenGeometry.point(place) {
        if abs(point.x - center.x) >= 0.5 || abs(point.y - center.y) >= 0.5 {
          element.rare.activationPoint = point
        }
      } else {
        notes.add(.numberIsNotFinite)
      }
      if let path = object.accessibilityPath {
        let outline = PathOutline(of: path)
        element.rare.path = outline.text
        if outline.isCut { notes.add(.numberIsNotFinite) }
      }
    }

    private mutating func addLists(of object: NSObject, to element: inout Element) {
      if let actions = object.accessibilityCustomActions, !actions.isEmpty {
        element.rare.customActions = actions.prefix(256).compactMap { text($0.name) }
      }
      let content = CustomContentReading.content(of: object)
      if !content.isEmpty {
        element.rare.customContent = content.prefix(256).map { content in
          AccessibilityTree.CustomContent(
            label: text(content.label) ?? "", value: text(content.value) ?? "",
            isImportant: content.isImportant)
        }
      }
      let names: [String]? = object.accessibilityUserInputLabels
      let labels = (names ?? []).prefix(64).compactMap { text($0) }
      // UIKit answers with the label where the app said nothing.
      if !labels.isEmpty, labels != [element.label] { element.rare.userInputLabels = labels }
    }

    private func addDataTable(of object: NSObject, to element: inout Element) {
      if let table = object as? any UIAccessibilityContainerDataTable {
        element.rare.dataTable = DataTable(
          rowCount: max(table.accessibilityRowCount(), 0),
          columnCount: max(table.accessibilityColumnCount(), 0))
      }
      if let cell = object as? any UIAccessibilityContainerDataTableCell {
        let (rows, columns) = (cell.accessibilityRowRange(), cell.accessibilityColumnRange())
        element.rare.dataTableCell = DataTableCell(
          row: index(rows.location), column: index(columns.location), rowSpan: max(rows.length, 1),
          columnSpan: max(columns.length, 1))
      }
    }

    private func index(_ location: Int) -> Int? {
      location == NSNotFound || location < 0 ? nil : location
    }

    // MARK: - Values

    private mutating func rect(_ rect: CGRect) -> AccessibilityTree.Rect? {
      let finite = ScreenGeometry.rect(rect)
      if finite == nil { notes.add(.numberIsNotFinite) }
      return finite
    }

    /// A text that says something, cut where it is longer than any that is heard.
    private mutating func text(_ text: String?) -> String? {
      guard let text, !text.isEmpty else { return nil }
      let kept = text.unicodeScalars.prefix(10_000)
      guard kept.endIndex < text.unicodeScalars.endIndex else { return text }
      notes.add(.textIsCut)
      return String(String.UnicodeScalarView(kept))
    }
  }

  /// The gestures of a view by which a person touches it.
  enum Gestures {
    @MainActor
    static func words(of view: UIView) -> [String] {
      var words: [String] = []
      for recognizer in (view.gestureRecognizers ?? []).prefix(64) {
        let word: String? =
          switch recognizer {
          case is UITapGestureRecognizer: "tap"
          case is UILongPressGestureRecognizer: "longPress"
          case is UIPanGestureRecognizer: "pan"
          case is UISwipeGestureRecognizer: "swipe"
          case is UIPinchGestureRecognizer: "pinch"
          case is UIRotationGestureRecognizer: "rotation"
          default: nil
          }
        if let word, !words.contains(word) { words.append(word) }
      }
      return words
    }
  }
#endif
