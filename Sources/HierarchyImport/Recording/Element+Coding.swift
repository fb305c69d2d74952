import AccessibilityTree

extension Element {
  /// Hands one property to a coder: the table of the recording format's element keys.
  ///
  /// `class` and `baseClass` are not here: an element is created with them.
  ///
  /// - Parameters:
  ///   - key: The key in the file.
  ///   - coder: Reads the value into the element, or writes it from there.
  /// - Returns: False where the key is none of an element.
  /// - Throws: What is wrong with the value.
  @discardableResult
  mutating func code<Coder: PropertyCoder>(
    _ key: RecordingKey, with coder: inout Coder
  ) throws(ValueProblem) -> Bool {
    switch key {
    case .id: try coder.id(&id)
    case .frame: try coder.frame(&frame, isKnown: &isFrameKnown)
    case .accessibilityFrame: try coder.rect(&accessibilityFrameOverride)
    case .isAccessibilityElement:
      var flag = isAccessibilityElementSet ? isAccessibilityElement : nil
      try coder.boolean(&flag)
      isAccessibilityElementSet = flag != nil
      if let flag { isAccessibilityElement = flag }
    case .stopGuess: try coder.choice(&stopGuess)
    case .label: try coder.text(&label)
    case .value: try coder.text(&value)
    case .hint: try coder.text(&hint)
    case .identifier: try coder.text(&identifier)
    case .traits: try coder.traits(&traits, default: UIKitDefaults.traits(of: self))
    case .isHidden: try coder.boolean(&isHidden, default: false)
    case .clipsToBounds: try coder.boolean(&clipsToBounds, default: false)
    case .isUserInteractionEnabled:
      try coder.boolean(&isUserInteractionEnabled, default: true)
    case .isEnabled: try coder.boolean(&isEnabled, default: true)
    case .elementsHidden: try coder.boolean(&elementsHidden, default: false)
    case .viewIsModal: try coder.boolean(&viewIsModal)
    case .shouldGroupAccessibilityChildren:
      try coder.boolean(&shouldGroupAccessibilityChildren, default: false)
    case .alpha: try coder.number(&alpha, default: 1, in: 0...1)
    case .containerType: try coder.choice(&containerType, default: .none)
    case .layoutDirection: try coder.choice(&layoutDirection)
    case .elements: try coder.references(&elements)
    default: return try rare.code(key, with: &coder)
    }
    return true
  }
}

extension ElementTree.Builder {
  /// Closes the innermost element of a recording, of which all is known now.
  ///
  /// Whether an accessibility element is a stop unless the file says so depends on what lies below it.
  package mutating func closeRecordedElement() {
    if let index = current, self[index].kind == .accessibilityElement,
      !self[index].isAccessibilityElementSet
    {
      self[index].isAccessibilityElement = UIKitDefaults.isAccessibilityElement(
        self[index], hasChildren: count > index + 1)
    }
    if let index = current, let guess = self[index].stopGuess,
      guess.isStop != self[index].isAccessibilityElement
    {
      // Somebody has put the guess right.
      self[index].stopGuess = nil
    }
    close()
  }
}

extension Recording {
  /// Says once for each class that an element would be a stop if its class were known.
  ///
  /// An element without words is missed by nobody, and what another tool's dump left out was said there.
  mutating func noteUnknownClass(of element: Element, in notes: inout NoteCollector) {
    guard dialect == .recording, element.uiKitClass == .view, !element.isAccessibilityElementSet,
      [element.label, element.value].contains(where: { !($0 ?? "").isEmpty }),
      element.isOfUnknownClass
    else { return }
    let name = element.className
    let line = element.line > 0 ? Int(element.line) : nil
    let place = line == nil ? element.rare.keyPath.map { " (at \($0))" } ?? "" : ""
    notes.add(
      "the class \(Message.quoted(name)) is the app's own and is taken for a plain view, "
        + "which is no stop; write its \"baseClass\" or \"isAccessibilityElement\"" + place,
      key: "class \(name)", line: line, column: line == nil ? nil : Int(element.column))
    if !limitations.contains(.baseClassNotRecorded) { limitations.append(.baseClassNotRecorded) }
  }
}

extension RareProperties {
  /// Hands one property to a coder; false where the key is none of an element.
  fileprivate mutating func code<Coder: PropertyCoder>(
    _ key: RecordingKey, with coder: inout Coder
  ) throws(ValueProblem) -> Bool {
    switch key {
    case .language: try coder.text(&language)
    case .backgroundColor: try coder.color(&backgroundColor)
    case .respondsToUserInteraction: try coder.boolean(&respondsToUserInteraction)
    case .sortPriority: try coder.number(&sortPriority, default: 0)
    case .activationPoint: try coder.point(&activationPoint)
    case .path: try coder.text(&path)
    case .windowLevel: try coder.number(&windowLevel, default: 0)
    case .isKeyWindow: try coder.boolean(&isKeyWindow, default: false)
    case .windowScene: try coder.text(&windowScene)
    case .isScrollEnabled: try coder.boolean(&isScrollEnabled, default: true)
    case .contentInset: try coder.insets(&contentInset)
    case .indexPath: try coder.indexPath(&indexPath)
    case .supplementary: try coder.choice(&supplementary)
    case .cellRole: try coder.choice(&cellRole)
    case .accessoryType: try coder.choice(&accessoryType, default: .none)
    case .textFieldRole: try coder.choice(&textFieldRole)
    case .splitViewColumn: try coder.choice(&splitViewColumn)
    case .gestureRecognizers: try coder.words(&gestureRecognizers)
    case .spokenDescription: try coder.text(&spokenDescription)
    case .recordedStop: try coder.integer(&recordedStop, atLeast: 1)
    case .rowCount, .columnCount, .rowHeaders, .columnHeaders:
      try codeDataTable(key, with: &coder)
    case .row, .column, .rowSpan, .columnSpan:
      try codeDataTableCell(key, with: &coder)
    default: return false
    }
    return true
  }

  private mutating func codeDataTable<Coder: PropertyCoder>(
    _ key: RecordingKey, with coder: inout Coder
  ) throws(ValueProblem) {
    var table = dataTable ?? DataTable(rowCount: 0, columnCount: 0)
    var count = dataTable.map { key == .rowCount ? $0.rowCount : $0.columnCount }
    switch key {
    case .rowHeaders: try coder.headers(&table.rowHeaders)
    case .columnHeaders: try coder.headers(&table.columnHeaders)
    default: try coder.integer(&count, atLeast: 0)
    }
    if key == .rowCount, let count { table.rowCount = count }
    if key == .columnCount, let count { table.columnCount = count }
    if dataTable != nil || table != DataTable(rowCount: 0, columnCount: 0) || count != nil {
      dataTable = table
    }
  }

  private mutating func codeDataTableCell<Coder: PropertyCoder>(
    _ key: RecordingKey, with coder: inout Coder
  ) throws(ValueProblem) {
    var cell = dataTableCell ?? DataTableCell(row: nil, column: nil)
    var place: TableIndex?
    var span: Int?
    switch key {
    case .row:
      place = dataTableCell.map { TableIndex($0.row) }
      try coder.tableIndex(&place)
      cell.row = place?.index
    case .column:
      place = dataTableCell.map { TableIndex($0.column) }
      try coder.tableIndex(&place)
      cell.column = place?.index
    case .rowSpan:
      span = cell.rowSpan == 1 ? nil : cell.rowSpan
      try coder.integer(&span, atLeast: 1)
      cell.rowSpan = span ?? 1
    default:
      span = cell.columnSpan == 1 ? nil : cell.columnSpan
      try coder.integer(&span, atLeast: 1)
      cell.columnSpan = span ?? 1
    }
    if dataTableCell != nil || place != nil || span != nil { dataTableCell = cell }
  }
}

extension Screen {
  /// Hands one property to a coder; false where the key is none of a screen.
  mutating func code<Coder: PropertyCoder>(
    _ key: RecordingKey, with coder: inout Coder
  ) throws(ValueProblem) -> Bool {
    switch key {
    case .name: try coder.text(&name)
    case .frame: try coder.rect(&frame)
    case .keyboardFrame: try coder.rect(&keyboardFrame)
    case .screenshot: try coder.text(&screenshot)
    default: return false
    }
    return true
  }
}

extension Recording {
  /// The newest version of the recording format that is read, and the one that is written.
  static let formatVersion = 1

  /// Hands one property to a coder; false where the key is none of a recording.
  mutating func code<Coder: PropertyCoder>(
    _ key: RecordingKey, with coder: inout Coder
  ) throws(ValueProblem) -> Bool {
    switch key {
    case .formatVersion:
      var version: Int? = Self.formatVersion
      try coder.integer(&version, atLeast: 1)
      if let version, version > Self.formatVersion {
        throw ValueProblem(
          "is \(version), newer than what is read here (\(Self.formatVersion)); "
            + "update Swipeline")
      }
    case .name: try coder.text(&name)
    case .idiom: try coder.choice(&idiom, default: .phone)
    case .layoutDirection: try coder.choice(&layoutDirection, default: .leftToRight)
    case .systemVersion: try coder.version(&systemVersion)
    case .source: try coder.text(&source)
    case .dialect: try coder.choice(&dialect, default: .recording)
    case .limitations:
      // What the classes tell is found again when they are read.
      var words = limitations.filter { $0 != .baseClassNotRecorded }.map(\.rawValue)
      try coder.words(&words)
      limitations = try words.map { (word) throws(ValueProblem) in
        guard let limitation = Limitation(rawValue: word) else {
          throw ValueProblem("holds '\(word)', which is no limitation")
        }
        return limitation
      }
    default: return false
    }
    return true
  }
}
