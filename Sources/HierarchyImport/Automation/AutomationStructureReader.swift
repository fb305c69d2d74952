import AccessibilityTree

/// Builds a screen from an automation server's tree that is spelled as nested values.
struct AutomationStructureReader {
  private let options: ImportOptions
  private var tree = AutomationTreeBuilder()

  /// What a value stands for.
  enum Meaning {
    case element(AutomationNode)
    /// The application: it gives the screen its frame and is no element.
    case application(AutomationNode)
    /// Around elements, but none itself.
    case wrapper
    /// Left out with all that it holds.
    case nothing
  }

  init(options: ImportOptions) {
    self.options = options
  }

  /// The number of elements so far.
  var count: Int { tree.count }

  /// What the dump cannot say or what was guessed; to be asked before ``finish()``.
  func limitations() -> [Limitation] { tree.limitations() }

  /// Gives the screen.
  consuming func finish() -> Screen { tree.finish() }

  /// Takes a node that says how big the screen is.
  mutating func application(_ node: AutomationNode) { tree.application(node) }

  /// Reads values and what they hold under a key.
  ///
  /// - Parameters:
  ///   - roots: The outermost values.
  ///   - childrenKey: The key of the array of values inside.
  ///   - meaning: Tells what a value stands for; false where it is not among the outermost.
  /// - Throws: What `meaning` throws, or that there is too much.
  mutating func read(
    _ roots: [StructuredValue], childrenKey: String = "children",
    meaning: (StructuredValue, _ isRoot: Bool) throws(StructureError) -> Meaning
  ) throws(StructureError) {
    var levels: [(values: StructuredValue.Children, closes: Bool)] = []
    for root in roots {
      try open(root, meaning(root, true), childrenKey, &levels)
      while let last = levels.indices.last {
        guard let value = levels[last].values.next() else {
          if levels.removeLast().closes { tree.close() }
          continue
        }
        guard !value.isNull else { continue }
        try open(value, meaning(value, false), childrenKey, &levels)
      }
    }
  }

  private mutating func open(
    _ value: StructuredValue, _ meaning: Meaning, _ childrenKey: String,
    _ levels: inout [(values: StructuredValue.Children, closes: Bool)]
  ) throws(StructureError) {
    let children = value[childrenKey]
    if let children, !children.isArray {
      throw children.error("\"\(childrenKey)\" is \(children.kind); it must be an array")
    }
    switch meaning {
    case .nothing: return
    case .wrapper: break
    case .application(let node): tree.application(node)
    case .element(let node):
      guard tree.count < options.limits.maximumElements else {
        throw value.error(
          options.limits.tooMany())
      }
      guard tree.depth < options.limits.maximumDepth else {
        throw value.error(
          options.limits.tooDeep())
      }
      tree.open(node)
      guard let children, !children.children.isEmpty else {
        tree.close()
        return
      }
      levels.append((children.children, true))
      return
    }
    if let children { levels.append((children.children, false)) }
  }
}

extension AutomationNode {
  /// Creates a node that stands where a value stands.
  init(type: AutomationElementType, at value: StructuredValue) {
    self.init(type: type)
    line = Int32(clamping: value.line)
    column = Int32(clamping: value.column)
    if value.line == 0 { keyPath = value.keyPath }
  }
}

extension Traits {
  /// Finds traits by the names that dumps have for them, such as `Button` or `button`.
  ///
  /// - Parameters:
  ///   - names: The names in any order.
  ///   - unknown: Called with each name that no trait has.
  init(dumped names: [String], unknown: (String) -> Void) {
    self = []
    for name in names {
      if let trait = Traits(name: name.prefix(1).lowercased() + name.dropFirst()) {
        formUnion(trait)
      } else if !name.isEmpty, name.lowercased() != "none" {
        unknown(name)
      }
    }
  }
}

extension StructuredValue {
  /// The value as a text where it is one, a number or a boolean.
  var scalarText: String? {
    switch content {
    case .text: string
    case .boolean(let flag): flag ? "1" : "0"
    case .integer(let number): String(number)
    case .unsigned(let number): String(number)
    case .real(let number): NumberText.string(number)
    default: nil
    }
  }

  /// True or false, also as the number or text that dumps write for it.
  var flag: Bool? {
    switch content {
    case .boolean(let flag): return flag
    case .integer(let number): return number == 0 ? false : number == 1 ? true : nil
    case .text:
      switch string {
      case "1", "true", "YES", "yes": return true
      case "0", "false", "NO", "no": return false
      default: return nil
      }
    default: return nil
    }
  }

  /// The texts of an array, or the parts between commas of a text.
  var list: [String] {
    if isArray { return children.compactMap(\.scalarText) }
    guard let string else { return [] }
    return string.split(separator: ",").map { part in
      var part = part
      while part.first == " " { part.removeFirst() }
      while part.last == " " { part.removeLast() }
      return String(part)
    }
  }

  /// The rectangle: `{{x, y}, {w, h}}` as text or arrays, `x y width height` or `origin` and `size` by key.
  ///
  /// Nil where there is none, or an infinite one, as servers have for what is not laid out.
  var dumpedRect: Rect? {
    if let string {
      guard let numbers = try? ValueText(string).numbers(4, form: "") else { return nil }
      return Rect(x: numbers.0, y: numbers.1, width: numbers.2, height: numbers.3)
    }
    var values: [StructuredValue?]
    if isArray {
      let pairs = Array(children.prefix(5))
      values = pairs.count == 4 ? pairs : pairs.flatMap { Array($0.children.prefix(3)) }
    } else {
      let origin = self["origin"] ?? self
      let size = self["size"] ?? self
      values = [
        origin[anyOf: "x", "X"], origin[anyOf: "y", "Y"],
        size[anyOf: "width", "Width"], size[anyOf: "height", "Height"],
      ]
    }
    let numbers = values.compactMap { $0?.number }.filter(\.isFinite)
    guard numbers.count == 4, values.count == 4 else { return nil }
    return Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }

  /// The point: two numbers in an array, or by key.
  var dumpedPoint: Point? {
    let values = isArray ? Array(children.prefix(3)) : [self["x"], self["y"]].compactMap { $0 }
    let numbers = values.compactMap(\.number).filter(\.isFinite)
    guard numbers.count == 2, values.count == 2 else { return nil }
    return Point(x: numbers[0], y: numbers[1])
  }
}
