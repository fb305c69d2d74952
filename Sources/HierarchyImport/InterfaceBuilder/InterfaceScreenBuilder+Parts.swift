import AccessibilityTree

/// What stands below views that hold more than subviews: tables, bars, and controls of several parts.
extension InterfaceScreenBuilder {
  /// What is to be built below an object, in order.
  mutating func steps(below index: Int, frame: Rect?) -> [Step] {
    let object = document.objects[index]
    switch UIKitClass(name: object.tagClassName) {
    case .tableView: return tableSteps(index, frame)
    case .collectionView: return collectionSteps(index, frame)
    case .segmentedControl: return segmentSteps(index, frame)
    case .navigationBar: return navigationBarSteps(index, frame)
    case .tabBar: return tabBarSteps(index, frame)
    case .toolbar: return toolbarSteps(index, frame)
    case .searchBar: return searchFieldSteps(object, frame) + viewSteps(index, frame)
    default: return viewSteps(index, frame)
    }
  }

  /// Subviews as they stand in the file.
  private mutating func viewSteps(_ index: Int, _ frame: Rect?) -> [Step] {
    installedChildren(of: index).filter { document.objects[$0].kind == .view }
      .map { .object($0, Placement(superview: frame)) }
  }

  private func leaf(_ element: Element) -> [Step] { [.part(element), .close] }

  // MARK: Tables and collections

  private mutating func tableSteps(_ index: Int, _ frame: Rect?) -> [Step] {
    var steps: [Step] = []
    var section = 0
    var prototype = 0
    for child in installedChildren(of: index) {
      let object = document.objects[child]
      var placement = Placement(superview: frame)
      switch object.kind {
      case .tableViewSection:
        steps += sectionSteps(child, section: section, frame)
        section += 1
        continue
      case .view where UIKitClass(name: object.tagClassName) == .tableViewCell:
        placement.indexPath = IndexPath(section: 0, item: prototype)
        prototype += 1
        countPrototype(child)
      case .view where object.slot == .tableHeaderView: placement.supplementary = .tableHeader
      case .view where object.slot == .tableFooterView: placement.supplementary = .tableFooter
      case .view: break
      default: continue
      }
      steps.append(.object(child, placement))
    }
    return steps
  }

  private mutating func sectionSteps(_ index: Int, section: Int, _ frame: Rect?) -> [Step] {
    let object = document.objects[index]
    var steps = titleSteps(object.attributes.text(.headerTitle), .header, section, object)
    for (item, cell) in installedChildren(of: index).enumerated() {
      let path = IndexPath(section: section, item: item)
      steps.append(.object(cell, Placement(superview: frame, indexPath: path)))
    }
    steps += titleSteps(object.attributes.text(.footerTitle), .footer, section, object)
    return steps
  }

  /// The view that a table makes for the title of a section; it has no frame in the document.
  private func titleSteps(
    _ title: String?, _ supplementary: Supplementary, _ section: Int, _ object: InterfaceObject
  ) -> [Step] {
    guard let title else { return [] }
    var view = part("UITableViewHeaderFooterView", of: object)
    view.rare.supplementary = supplementary
    view.rare.indexPath = IndexPath(section: section, item: 0)
    var label = part("UILabel", of: object)
    label.label = title
    if supplementary == .header { label.traits.insert(.header) }
    return [.part(view)] + leaf(label) + [.close]
  }

  private mutating func collectionSteps(_ index: Int, _ frame: Rect?) -> [Step] {
    var steps: [Step] = []
    var item = 0
    for child in installedChildren(of: index) {
      let object = document.objects[child]
      var placement = Placement(superview: frame)
      if UIKitClass(name: object.tagClassName) == .collectionViewCell {
        placement.indexPath = IndexPath(section: 0, item: item)
        item += 1
        countPrototype(child)
      } else if object.slot == .sectionHeaderView || object.slot == .sectionFooterView {
        placement.supplementary = object.slot == .sectionHeaderView ? .header : .footer
        placement.indexPath = IndexPath(section: 0, item: 0)
      }
      steps.append(.object(child, placement))
    }
    return steps
  }

  // MARK: Controls

  /// A stop for each segment (F80), as wide as the others.
  private mutating func segmentSteps(_ index: Int, _ frame: Rect?) -> [Step] {
    let segments = children[index].filter { document.objects[$0].kind == .segment }
    let selected = document.objects[index].attributes[.selectedSegmentIndex].flatMap { Int($0) }
    var steps: [Step] = []
    for (position, segment) in segments.enumerated() {
      let object = document.objects[segment]
      var element = part("UISegment", of: object)
      element.id = object.id
      element.isAccessibilityElement = true
      element.traits = position == selected ? [.button, .selected] : .button
      element.label = object.attributes.text(.title) ?? object.attributes.text(.image)
      if object.attributes.flag(.enabled) == false { element.traits.insert(.notEnabled) }
      setPlace(of: &element, share(position, of: segments.count, in: frame))
      object.settings.apply(to: &element)
      steps += leaf(element)
    }
    return steps + viewSteps(index, frame)
  }

  /// The part of a row in which all are as wide as the others.
  private func share(_ position: Int, of count: Int, in row: Rect?) -> Rect? {
    guard let row else { return nil }
    let width = row.width / Double(count)
    return Rect(x: row.x + width * Double(position), y: row.y, width: width, height: row.height)
  }

  private func setPlace(of element: inout Element, _ frame: Rect?) {
    guard let frame else { return }
    element.frame = frame
    element.isFrameKnown = true
  }

  /// The field in a search bar, which the document does not have: inset as UIKit does it.
  private func searchFieldSteps(_ object: InterfaceObject, _ frame: Rect?) -> [Step] {
    var field = UIKitDefaults.element(
      className: "UISearchBarTextField", baseClassName: "UISearchTextField")
    setLine(of: &field, object)
    field.value = object.attributes.text(.text) ?? object.attributes.text(.placeholder)
    if let frame {
      let height = min(36, frame.height)
      field.isFrameKnown = true
      field.frame = Rect(
        x: frame.x + 8, y: frame.y + (frame.height - height) / 2, width: max(0, frame.width - 16),
        height: height)
    }
    return leaf(field)
  }

  // MARK: Bars

  /// The topmost item's buttons and title, which a bar lays out at run time; the one below gives the
  /// back button.
  private mutating func navigationBarSteps(_ index: Int, _ frame: Rect?) -> [Step] {
    let items = children[index].filter { document.objects[$0].kind == .navigationItem }
    var steps = viewSteps(index, frame)
    guard let top = items.last else { return steps }
    if items.count > 1 { steps += backButtonSteps(items[items.count - 2]) }
    var left: [Step] = []
    var title: [Step] = []
    var right: [[Step]] = []
    for child in installedChildren(of: top) {
      switch document.objects[child].slot {
      case .leftBarButtonItem: left += barButtonSteps(child, frame)
      // The first one stands at the edge.
      case .rightBarButtonItem: right.append(barButtonSteps(child, frame))
      case .titleView: title.append(.object(child, Placement(superview: frame)))
      default: break
      }
    }
    let object = document.objects[top]
    if title.isEmpty, let text = object.attributes.text(.title) {
      var label = part("UILabel", of: object)
      label.id = object.id
      label.label = text
      label.traits.insert(.header)
      title = leaf(label)
    }
    return steps + left + title + right.reversed().joined()
  }

  private func backButtonSteps(_ index: Int) -> [Step] {
    let item = document.objects[index]
    let own = children[index].first { document.objects[$0].slot == .backBarButtonItem }
    var button = part("_UIButtonBarButton", of: own.map { document.objects[$0] } ?? item)
    button.label =
      own.flatMap { document.objects[$0].attributes.text(.title) } ?? item.attributes.text(.title)
      ?? "Back"
    button.traits.insert(.backButton)
    if let own { document.objects[own].settings.apply(to: &button) }
    return leaf(button)
  }

  /// A toolbar's buttons, which stand on one line in their order; their widths come at run time.
  private mutating func toolbarSteps(_ index: Int, _ frame: Rect?) -> [Step] {
    let items = children[index].filter {
      document.objects[$0].kind == .barButtonItem && !isSpace(document.objects[$0])
    }
    var steps: [Step] = []
    for (position, item) in items.enumerated() {
      steps += barButtonSteps(item, frame, place: share(position, of: items.count, in: frame))
    }
    return steps + viewSteps(index, frame)
  }

  private func isSpace(_ object: InterfaceObject) -> Bool {
    let systemItem = object.attributes[.systemItem]
    return systemItem == "flexibleSpace" || systemItem == "fixedSpace"
  }

  /// A bar's button; space between buttons is none, and a custom view stands for itself.
  private func barButtonSteps(_ index: Int, _ frame: Rect?, place: Rect? = nil) -> [Step] {
    let object = document.objects[index]
    let customView = children[index].first { document.objects[$0].slot == .customView }
    if let customView {
      return [.object(customView, Placement(superview: frame))]
    }
    guard !isSpace(object) else { return [] }
    var button = part("_UIButtonBarButton", of: object)
    button.id = object.id
    setPlace(of: &button, place)
    button.label =
      object.attributes.text(.title)
      ?? InterfaceDefaults.title(ofSystemItem: object.attributes[.systemItem])
      ?? object.attributes.text(.image)
    if object.attributes.flag(.enabled) == false {
      button.isEnabled = false
      button.traits.insert(.notEnabled)
    }
    object.settings.apply(to: &button)
    return leaf(button)
  }

  /// A tab bar's buttons share its width on a phone.
  private mutating func tabBarSteps(_ index: Int, _ frame: Rect?) -> [Step] {
    let items = children[index].filter { document.objects[$0].kind == .tabBarItem }
    var steps: [Step] = []
    for (position, item) in items.enumerated() {
      let object = document.objects[item]
      var button = part("UITabBarButton", of: object)
      button.id = object.id
      button.label =
        object.attributes.text(.title)
        ?? InterfaceDefaults.title(ofSystemItem: object.attributes[.systemItem])
        ?? object.attributes.text(.image)
      setPlace(of: &button, share(position, of: items.count, in: frame))
      object.settings.apply(to: &button)
      steps += leaf(button)
    }
    return steps + viewSteps(index, frame)
  }

  /// An element for something that has no frame in the document.
  private func part(_ className: String, of object: InterfaceObject) -> Element {
    var element = UIKitDefaults.element(className: className)
    setLine(of: &element, object)
    return element
  }

  private func setLine(of element: inout Element, _ object: InterfaceObject) {
    element.isFrameKnown = false
    element.line = object.line
    element.column = object.column
  }
}
