import AccessibilityTree

/// Reads values as JSON and property lists spell them: texts as in XML, or numbers, arrays and dictionaries.
struct StructuredPropertyReader: PropertyCoder {
  /// The value to be read next.
  private(set) var value = StructuredDocument.Builder().finish().root
  /// Whole elements that stood in an array of references, with their positions there.
  private(set) var inlineElements: [(position: Int, value: StructuredValue)] = []
  private var reader = TextPropertyReader()

  /// Goes on to another value.
  mutating func take(_ value: StructuredValue) {
    self.value = value
    if !inlineElements.isEmpty { inlineElements = [] }
  }

  /// Hands the value to the reader of texts, or nil where it is none.
  private mutating func asText() -> TextPropertyReader? {
    guard let string = value.string else { return nil }
    // One buffer for all values.
    reader.value.replace(with: string)
    return reader
  }

  private mutating func asText(_ form: String) throws(ValueProblem) -> TextPropertyReader {
    guard let text = asText() else { throw problem(form) }
    return text
  }

  private func problem(_ form: String) -> ValueProblem {
    ValueProblem("is \(value.kind), not \(form)")
  }

  // MARK: Single values

  mutating func text(_ text: inout String?) throws(ValueProblem) {
    guard let string = value.string else { throw problem("a text in quotes") }
    text = string
  }

  mutating func id(_ id: inout String?) throws(ValueProblem) {
    var text = try asText("a text in quotes")
    try text.id(&id)
  }

  mutating func boolean(_ flag: inout Bool, default: Bool) throws(ValueProblem) {
    flag = try boolean()
  }

  mutating func boolean(_ flag: inout Bool?) throws(ValueProblem) {
    flag = try boolean()
  }

  private mutating func boolean() throws(ValueProblem) -> Bool {
    if let flag = value.boolean { return flag }
    if let number = value.integer, number == 0 || number == 1 { return number == 1 }
    var flag: Bool?
    var text = try asText("true or false")
    try text.boolean(&flag)
    return flag ?? false
  }

  mutating func number(
    _ number: inout Double, default: Double, in range: ClosedRange<Double>
  ) throws(ValueProblem) {
    guard let read = value.number else {
      var text = try asText("a number")
      try text.number(&number, default: `default`, in: range)
      return
    }
    guard range.contains(read) else {
      let from = NumberText.string(range.lowerBound)
      let to = NumberText.string(range.upperBound)
      guard read.isFinite else { throw problem("a finite number") }
      throw problem("a number from \(from) to \(to)")
    }
    number = read
  }

  mutating func integer(_ number: inout Int?, atLeast least: Int) throws(ValueProblem) {
    let form = "a whole number from \(least) on"
    if value.string != nil {
      var text = try asText(form)
      try text.integer(&number, atLeast: least)
      return
    }
    guard let read = value.integer, read >= least else { throw problem(form) }
    number = read
  }

  mutating func tableIndex(_ index: inout TableIndex?) throws(ValueProblem) {
    let form = "a whole number from 0 on or \"notFound\""
    if value.string != nil {
      var text = try asText(form)
      try text.tableIndex(&index)
      return
    }
    guard let read = value.integer, read >= 0 else { throw problem(form) }
    index = read == Int.max ? .notFound : .at(read)
  }

  mutating func color(_ color: inout Color?) throws(ValueProblem) {
    var text = try asText("a color \"#RRGGBB\" or \"#RRGGBBAA\"")
    try text.color(&color)
  }

  mutating func choice<Choice: NamedChoice>(_ choice: inout Choice?) throws(ValueProblem) {
    var text = try asText(Message.list(Choice.allCases.map(\.rawValue)))
    try text.choice(&choice)
  }

  mutating func choice<Choice: NamedChoice>(
    _ choice: inout Choice, default: Choice
  ) throws(ValueProblem) {
    var text = try asText(Message.list(Choice.allCases.map(\.rawValue)))
    try text.choice(&choice, default: `default`)
  }

  mutating func version(_ version: inout SystemVersion?) throws(ValueProblem) {
    if let major = value.integer, major >= 0 {
      version = SystemVersion(major: major)
      return
    }
    // 26.10 as a number would be 26.1.
    var text = try asText("a version in quotes such as \"26.1\"")
    try text.version(&version)
  }

  // MARK: Geometry

  /// Reads numbers from an array, an array of pairs, or a dictionary with one of the sets of keys.
  private func numbers(_ keySets: [[String]], form: String) throws(ValueProblem) -> [Double] {
    var values: [StructuredValue] = []
    let count = keySets.first?.count ?? 0
    if value.isArray {
      for child in value.children {
        guard values.count < count else { throw problem(form) }
        guard child.isArray else {
          values.append(child)
          continue
        }
        var pair = child.children
        guard let first = pair.next(), let second = pair.next(), pair.isEmpty else {
          throw problem(form)
        }
        values += [first, second]
      }
    } else if value.isDictionary {
      let found = keySets.lazy.map { keys in keys.compactMap { value[$0] } }
      values = found.first { $0.count == count } ?? []
    }
    guard values.count == count else { throw problem(form) }
    var numbers: [Double] = []
    for value in values {
      guard let number = value.number else {
        throw ValueProblem("holds \(value.kind) where a number should be; it is \(form)")
      }
      guard number.isFinite else {
        throw ValueProblem("holds \(value.kind), but numbers must be finite")
      }
      numbers.append(number)
    }
    return numbers
  }

  mutating func rect(_ rect: inout Rect?) throws(ValueProblem) {
    if var text = asText() {
      try text.rect(&rect)
      return
    }
    rect = try readRect()
  }

  mutating func frame(_ frame: inout Rect, isKnown: inout Bool) throws(ValueProblem) {
    if var text = asText() {
      try text.frame(&frame, isKnown: &isKnown)
      return
    }
    frame = try readRect()
    isKnown = true
  }

  private func readRect() throws(ValueProblem) -> Rect {
    let numbers = try numbers(
      [["X", "Y", "Width", "Height"], ["x", "y", "width", "height"]],
      form: "a rectangle such as \"x y width height\"")
    return Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }

  mutating func point(_ point: inout Point?) throws(ValueProblem) {
    if var text = asText() {
      try text.point(&point)
      return
    }
    let numbers = try numbers([["X", "Y"], ["x", "y"]], form: "a point such as \"x y\"")
    point = Point(x: numbers[0], y: numbers[1])
  }

  mutating func insets(_ insets: inout Insets) throws(ValueProblem) {
    if var text = asText() {
      try text.insets(&insets)
      return
    }
    let numbers = try numbers(
      [["top", "left", "bottom", "right"]], form: "insets such as \"top left bottom right\"")
    insets = Insets(top: numbers[0], left: numbers[1], bottom: numbers[2], right: numbers[3])
  }

  mutating func indexPath(_ path: inout IndexPath?) throws(ValueProblem) {
    if var text = asText() {
      try text.indexPath(&path)
      return
    }
    let form = "two whole numbers \"section item\" from 0 on"
    let numbers = try numbers([["section", "item"], ["section", "row"]], form: form)
    guard let section = Int(exactly: numbers[0]), let item = Int(exactly: numbers[1]),
      section >= 0, item >= 0
    else { throw problem(form) }
    path = IndexPath(section: section, item: item)
  }

  // MARK: Lists

  mutating func traits(_ traits: inout Traits, default: Traits) throws(ValueProblem) {
    if var text = asText() {
      try text.traits(&traits, default: `default`)
      return
    }
    var read: Traits = []
    let values = value.isArray ? Array(value.children) : [value]
    for value in values {
      if let mask = value.mask {
        read.formUnion(Traits(rawValue: mask))
        continue
      }
      guard let name = value.string else {
        throw ValueProblem("holds \(value.kind) where the name of a trait should be")
      }
      var text = TextPropertyReader()
      text.value = ValueText(name)
      var trait: Traits = []
      try text.traits(&trait, default: [])
      read.formUnion(trait)
    }
    traits = read
  }

  mutating func words(_ words: inout [String]) throws(ValueProblem) {
    if var text = asText() {
      try text.words(&words)
      return
    }
    guard value.isArray else { throw problem("words separated by spaces, or an array of them") }
    var read: [String] = []
    for child in value.children {
      guard let word = child.string, !word.isEmpty,
        !word.utf8.contains(where: ValueText.isSpace)
      else { throw ValueProblem("holds \(child.kind) where a word without spaces should be") }
      read.append(word)
    }
    words = read
  }

  mutating func references(_ references: inout [ElementReference]?) throws(ValueProblem) {
    if var text = asText() {
      try text.references(&references)
      return
    }
    guard value.isArray else {
      throw problem("an array of references \"#id\", or of elements")
    }
    var read: [ElementReference] = []
    for child in value.children {
      if child.isDictionary {
        inlineElements.append((read.count, child))
        // No id is empty; the element takes this place when it is read.
        read.append(.dangling(""))
      } else {
        read += try Self.references(in: child)
      }
    }
    references = read
  }

  private static func references(
    in value: StructuredValue
  ) throws(ValueProblem) -> [ElementReference] {
    guard let string = value.string else {
      throw ValueProblem("holds \(value.kind) where a reference \"#id\" should be")
    }
    var text = TextPropertyReader()
    text.value = ValueText(string)
    var read: [ElementReference]?
    try text.references(&read)
    guard let read, read.count == 1 else {
      throw ValueProblem("holds \(value.kind) where one reference \"#id\" should be")
    }
    return read
  }

  mutating func headers(_ headers: inout [Int: [ElementReference]]) throws(ValueProblem) {
    if var text = asText() {
      try text.headers(&headers)
      return
    }
    guard value.isDictionary else {
      throw problem("a text \"index: #id #id; index: ...\", or a dictionary of such lists")
    }
    var read: [Int: [ElementReference]] = [:]
    for child in value.children {
      guard let index = Int(child.key ?? ""), index >= 0, read[index] == nil else {
        throw ValueProblem(
          "has the key \(Message.quoted(child.key ?? "")), not a whole number from 0 on")
      }
      var row: [ElementReference] = []
      for reference in child.isArray ? Array(child.children) : [child] {
        row += try Self.references(in: reference)
      }
      read[index] = row
    }
    headers = read
  }
}

extension StructuredValue {
  /// The number as a mask of 64 bits, where it is one.
  fileprivate var mask: UInt64? {
    switch content {
    case .integer(let number): UInt64(exactly: number)
    case .unsigned(let number): number
    default: nil
    }
  }
}
