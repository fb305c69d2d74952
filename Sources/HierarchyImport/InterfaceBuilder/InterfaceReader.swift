import AccessibilityTree
import XMLEvents

/// Collects the objects of an Interface Builder document from its events.
///
/// A view's settings stand before and behind its subviews, so the objects are kept and become screens
/// only when everything is read.
struct InterfaceReader: XMLEventConsumer {
  let source: ImportSource
  let options: ImportOptions
  var document = InterfaceDocument()
  var notes = NoteCollector()
  private var open: [Open] = []
  private var tags = NameCache<InterfaceTag>()
  private var keys = NameCache<InterfaceKey>()
  var runtimeAttribute: RuntimeAttribute?
  private var text = ""

  /// What a tag that is open stands for.
  enum Open {
    case document, scenes, scene, objects
    case object(Int)
    /// A list of objects in one, all in the same kind of place.
    case list(Int, InterfaceSlot)
    /// Bar items of a controller, which another scene's bar shows.
    case unshownItems
    /// A button's state or configuration, whose texts are the button's.
    case content(Int)
    case accessibility(Int)
    case connections(Int)
    case runtimeAttributes(Int)
    case runtimeAttribute(Int)
    case variation(Int, sizeClass: String)
    case mask(Int, sizeClass: String)
    case attributedText(Int, InterfaceKey)
    /// The text of the tag is the value of an attribute; nil for the runtime attribute's.
    case text(Int, InterfaceKey?, isBase64: Bool)
    case skipped
  }

  init(source: ImportSource, options: ImportOptions) {
    self.source = source
    self.options = options
  }

  func failure(from error: XMLParseError) -> ImportError {
    source.importError(error, file: options.fileName)
  }

  mutating func startElement(
    _ name: XMLName, attributes: borrowing XMLAttributes, at position: SourcePosition
  ) throws(ImportError) {
    guard let place = open.last else {
      try startDocument(name.text, attributes, at: position)
      open.append(.document)
      return
    }
    if case .skipped = place {
      open.append(.skipped)
      return
    }
    let tag = tags.value(of: name, find: InterfaceTag.named)
    do {
      open.append(try opening(tag, name.text, attributes, in: place, at: position))
    } catch {
      throw self.error("in <\(name.text)>: \(error.message)", at: position)
    }
    if case .text = open.last { text = "" }
  }

  mutating func endElement(_ name: XMLName) throws(ImportError) {
    switch open.popLast() {
    case .text(let object, let key, let isBase64): finishText(object, key, isBase64)
    case .runtimeAttribute(let object): finishRuntimeAttribute(of: object)
    default: break
    }
  }

  mutating func text(
    _ text: borrowing XMLText, at position: SourcePosition
  ) throws(ImportError) {
    guard case .text = open.last else { return }
    self.text += text.string
  }

  /// Makes the screens of what was read.
  consuming func finish() -> Recording {
    InterfaceScreenBuilder(document: document, notes: notes, options: options).recording()
  }

  // MARK: What a tag opens

  /// Tells what a tag opens; the value problems come from its attributes.
  private mutating func opening(
    _ tag: InterfaceTag?, _ name: String, _ attributes: borrowing XMLAttributes, in place: Open,
    at position: SourcePosition
  ) throws(ValueProblem) -> Open {
    switch place {
    case .document:
      switch tag {
      case .part(.scenes): return .scenes
      case .part(.objects): return .objects
      case .part(.device): readDevice(values(attributes))
      default: break
      }
    case .scenes:
      guard tag == .part(.scene) else { return .skipped }
      document.sceneCount += 1
      return .scene
    case .scene: return tag == .part(.objects) ? .objects : .skipped
    case .objects:
      return try topLevel(tag, name, attributes, at: position)
    case .object(let index):
      return try child(tag, name, attributes, of: index, at: position)
    case .list(let index, let slot):
      return try entry(tag, name, attributes, of: index, in: slot, at: position)
    case .unshownItems: noteUnshownItem(tag, attributes, at: position)
    case .content(let index): return content(tag, attributes, of: index)
    case .accessibility(let index): readAccessibility(tag, attributes, of: index, at: position)
    case .connections(let index): readConnection(tag, attributes, of: index)
    case .runtimeAttributes(let index):
      guard tag == .part(.userDefinedRuntimeAttribute) else { return .skipped }
      startRuntimeAttribute(values(attributes), at: position)
      return .runtimeAttribute(index)
    case .runtimeAttribute(let index):
      return try runtimeValue(tag, values(attributes), of: index)
    case .variation(let index, let sizeClass):
      let values = values(attributes)
      guard tag == .part(.mask), values[.key] == "subviews" else { return .skipped }
      return .mask(index, sizeClass: sizeClass)
    case .mask(let index, let sizeClass):
      guard tag == .part(.include) || tag == .part(.exclude),
        let reference = values(attributes)[.reference]
      else { return .skipped }
      document.objects[index].masks.append(
        InterfaceObject.Mask(
          sizeClass: sizeClass, reference: reference, isIncluded: tag == .part(.include)))
    case .attributedText(let index, let key):
      return attributedText(tag, values(attributes), of: index, key)
    case .text, .skipped: break
    }
    return .skipped
  }

  /// Reads what stands among the objects of a scene or of a xib.
  private mutating func topLevel(
    _ tag: InterfaceTag?, _ name: String, _ attributes: borrowing XMLAttributes,
    at position: SourcePosition
  ) throws(ValueProblem) -> Open {
    let values = values(attributes)
    switch tag {
    case .controller(let className):
      let index = try add(.controller, className, values, slot: .root, in: -1, at: position)
      document.scene[index] = document.sceneCount
      return .object(index)
    case .gesture(let gesture):
      if let id = values.text(.id) { document.gestures[id] = gesture }
    case .part(.placeholder):
      guard values[.placeholderIdentifier] == "IBFilesOwner" else { return .skipped }
      return .object(
        try add(.owner, "NSObject", values, slot: .root, in: -1, at: position))
    default:
      guard let className = viewClass(of: tag, name, attributes, at: position) else {
        return .skipped
      }
      guard !document.isStoryboard else {
        document.dockViews.count(at: source.position(position))
        return .skipped
      }
      return .object(
        try add(.view, className, values, slot: .root, in: -1, at: position))
    }
    return .skipped
  }

  /// Reads what stands directly in an object.
  private mutating func child(
    _ tag: InterfaceTag?, _ name: String, _ attributes: borrowing XMLAttributes, of index: Int,
    at position: SourcePosition
  ) throws(ValueProblem) -> Open {
    let values = values(attributes)
    let kind = document.objects[index].kind
    if case .controller(let className) = tag {
      let controller = try add(
        .controller, className, values, slot: .root, in: index, at: position)
      document.scene[controller] = document.sceneCount
      return .object(controller)
    }
    if case .part(let part) = tag, part != .barButtonItem, part != .navigationItem {
      return try property(part, values, of: index, kind)
    }
    if kind == .controller {
      if tag == .part(.navigationItem) {
        if values.text(.title) != nil {
          document.unshownItems.count(at: source.position(position))
        }
        return .unshownItems
      }
      guard values[.key] == "view",
        let className = viewClass(of: tag, name, attributes, at: position)
      else { return .skipped }
      return .object(try add(.view, className, values, slot: .root, in: index, at: position))
    }
    let slot = InterfaceSlot(key: values[.key])
    if tag == .part(.barButtonItem) {
      return .object(
        try add(.barButtonItem, "_UIButtonBarButton", values, slot: slot, in: index, at: position))
    }
    guard let className = viewClass(of: tag, name, attributes, at: position) else {
      return .skipped
    }
    guard slot != .offScreen else {
      document.offScreenViews.count(at: source.position(position))
      return .skipped
    }
    return .object(
      try add(
        .view, className, values, slot: slot == .root ? .subview : slot, in: index, at: position))
  }

  /// Reads a property of an object, or a list in it.
  private mutating func property(
    _ part: InterfacePart, _ values: InterfaceAttributes, of index: Int,
    _ kind: InterfaceObject.Kind
  ) throws(ValueProblem) -> Open {
    switch part {
    case .subviews, .cells, .prototypes, .sections, .segments, .viewControllers:
      return .list(index, .subview)
    case .items: return .list(index, .item)
    case .leftBarButtonItems: return .list(index, .leftBarButtonItem)
    case .rightBarButtonItems: return .list(index, .rightBarButtonItem)
    case .toolbarItems: return .unshownItems
    case .tabBarItem where kind == .controller:
      if values.text(.title) != nil || values.text(.systemItem) != nil {
        document.unshownItems.count(at: nil)
      }
      return .skipped
    case .connections: return .connections(index)
    case .userDefinedRuntimeAttributes: return .runtimeAttributes(index)
    case .accessibility:
      document.objects[index].settings.read(values)
      return .accessibility(index)
    case .variation:
      let sizeClass = values[.key] ?? "default"
      if let isHidden = values.flag(.hidden) {
        document.objects[index].hiddenBySizeClass.append((sizeClass, isHidden))
      }
      return .variation(index, sizeClass: sizeClass)
    case .rect where values[.key] == "frame": document.objects[index].frame = try values.rect()
    case .inset where values[.key] == "contentInset":
      document.objects[index].contentInset = try values.insets()
    case .color where values[.key] == "backgroundColor":
      document.objects[index].backgroundColor = try values.color()
    case .textInputTraits:
      document.objects[index].attributes[.secureTextEntry] = values[.secureTextEntry]
    case .state where values[.key] == "normal", .buttonConfiguration:
      readContent(values, of: index)
      return .content(index)
    default: return textProperty(part, values, of: index)
    }
    return .skipped
  }

  /// Reads an entry of a list of objects.
  private mutating func entry(
    _ tag: InterfaceTag?, _ name: String, _ attributes: borrowing XMLAttributes, of index: Int,
    in slot: InterfaceSlot, at position: SourcePosition
  ) throws(ValueProblem) -> Open {
    let values = values(attributes)
    let kind: InterfaceObject.Kind
    let className: String
    switch tag {
    case .controller(let controllerClass): (kind, className) = (.controller, controllerClass)
    case .part(.tableViewSection): (kind, className) = (.tableViewSection, "")
    case .part(.segment): (kind, className) = (.segment, "UISegment")
    case .part(.navigationItem): (kind, className) = (.navigationItem, "")
    case .part(.barButtonItem): (kind, className) = (.barButtonItem, "_UIButtonBarButton")
    case .part(.tabBarItem): (kind, className) = (.tabBarItem, "UITabBarButton")
    case .view(let viewClass): (kind, className) = (.view, viewClass)
    default:
      noteUnknownView(name, at: position)
      (kind, className) = (.view, "UIView")
    }
    let object = try add(kind, className, values, slot: slot, in: index, at: position)
    if kind == .controller { document.scene[object] = document.sceneCount }
    if name == "containerView" { document.containerViews.count(at: source.position(position)) }
    return .object(object)
  }

  /// Reads the text of a label, button or field that stands in a tag of its own.
  private func textProperty(
    _ part: InterfacePart, _ values: InterfaceAttributes, of index: Int
  ) -> Open {
    let isBase64 = values.flag(.base64) ?? (values[.type] == "base64-UTF8")
    switch (part, values[.key]) {
    case (.string, let key?), (.mutableString, let key?):
      switch InterfaceKey(rawValue: key) {
      case .text: return .text(index, .text, isBase64: isBase64)
      case .title: return .text(index, .title, isBase64: isBase64)
      case .subtitle: return .text(index, .subtitle, isBase64: isBase64)
      case .placeholder: return .text(index, .placeholder, isBase64: isBase64)
      case .headerTitle: return .text(index, .headerTitle, isBase64: isBase64)
      case .footerTitle: return .text(index, .footerTitle, isBase64: isBase64)
      default: return .skipped
      }
    case (.attributedString, "attributedText"): return .attributedText(index, .text)
    case (.attributedString, "attributedTitle"): return .attributedText(index, .title)
    case (.attributedString, "attributedSubtitle"): return .attributedText(index, .subtitle)
    case (.attributedString, "attributedPlaceholder"):
      return .attributedText(index, .placeholder)
    default: return .skipped
    }
  }

  /// Reads what stands in a button's state or configuration.
  private mutating func content(
    _ tag: InterfaceTag?, _ attributes: borrowing XMLAttributes, of index: Int
  ) -> Open {
    guard case .part(let part) = tag else { return .skipped }
    let values = values(attributes)
    if part == .imageReference, values[.key] == "image" {
      if let image = values.text(.image) { document.objects[index].attributes[.image] = image }
      return .skipped
    }
    return textProperty(part, values, of: index)
  }

  private mutating func attributedText(
    _ tag: InterfaceTag?, _ values: InterfaceAttributes, of index: Int, _ key: InterfaceKey
  ) -> Open {
    switch tag {
    case .part(.fragments): return .attributedText(index, key)
    case .part(.fragment):
      document.objects[index].attributes[key, default: ""] += values[.content] ?? ""
      return .attributedText(index, key)
    case .part(.string), .part(.mutableString):
      guard values[.key] == "content" else { return .skipped }
      return .text(index, key, isBase64: values.flag(.base64) ?? false)
    default: return .skipped
    }
  }

  private mutating func finishText(_ index: Int, _ key: InterfaceKey?, _ isBase64: Bool) {
    let text = isBase64 ? Base64.text(self.text) ?? "" : self.text
    self.text = ""
    guard let key else {
      runtimeAttribute?.text = text
      return
    }
    // Pieces of an attributed text follow each other; a plain text comes once.
    document.objects[index].attributes[key, default: ""] += text
  }

  mutating func values(_ attributes: borrowing XMLAttributes) -> InterfaceAttributes {
    InterfaceAttributes(attributes, keys: &keys)
  }

  /// The class of a view that may stand here, or nil where the tag is none.
  private mutating func viewClass(
    of tag: InterfaceTag?, _ name: String, _ attributes: borrowing XMLAttributes,
    at position: SourcePosition
  ) -> String? {
    if case .view(let className) = tag { return className }
    // Every view has a content mode, and nothing else has.
    guard tag == nil, attributes.value(named: "contentMode") != nil else { return nil }
    noteUnknownView(name, at: position)
    return "UIView"
  }

  private mutating func noteUnknownView(_ name: String, at position: SourcePosition) {
    let place = source.position(position)
    notes.add(
      "the view \(Message.quoted(name)) is unknown and read as a plain view", key: "<\(name)",
      line: place.line, column: place.column)
  }

  func error(_ message: String, at position: SourcePosition) -> ImportError {
    source.error(message, at: position, file: options.fileName)
  }
}
