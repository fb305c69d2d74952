internal import AccessibilityTree
internal import VoiceOverTraversal

/// Reads golden files line by line.
struct GoldenParser {
  private let bytes: [UInt8]
  private var position = 0
  private var number = 0

  var file = GoldenFile(screens: [])
  private var isHeaderRead = false
  /// Comments and blank lines since the last entry, which belong to the next one.
  private var pending: [String] = []
  /// The blocks that are open, outermost first: indices into the last screen's containers.
  private var open: [Int] = []
  var isUnreachableSection = false
  /// The depth of the stop that lines below may describe, or nil where there is none.
  var stopDepth: Int?
  private var detailCount = 0
  private var isRotorOpen = false

  init(bytes: [UInt8]) {
    self.bytes = bytes
  }

  mutating func parse() throws(GoldenParseError) -> GoldenFile {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
    while var line = nextLine() {
      let whole = line
      line.skipBlanks()
      if line.next == nil {
        pending.append("")
      } else if line.next == 0x23 {
        pending.append(whole.text)
      } else {
        line = whole
        try read(&line)
      }
    }
    guard isHeaderRead else {
      throw GoldenParseError(.header, Self.headerMessage(""), line: 1, column: 1)
    }
    try close(to: 0)
    file.trailingComments = pending
    return file
  }

  private mutating func nextLine() -> GoldenLine? {
    guard position < bytes.count else { return nil }
    let start = position
    while position < bytes.count, bytes[position] != 0x0A { position += 1 }
    var end = position
    position += 1
    while end > start, bytes[end - 1] == 0x0D { end -= 1 }
    number += 1
    return GoldenLine(bytes, start: start, end: end, number: number)
  }

  private mutating func read(_ line: inout GoldenLine) throws(GoldenParseError) {
    guard isHeaderRead else { return try readHeader(&line) }
    let depth = try line.readDepth()
    let atContent = line
    if line.skip(0x2D) {
      return isUnreachableSection
        ? try readUnreachable(&line, depth: depth, at: atContent)
        : try readStop(&line, depth: depth, at: atContent)
    }
    let word = line.readWord()
    switch word {
    case "screen":
      try readScreen(&line, depth: depth, at: atContent)
    case "unreachable":
      try readUnreachableHeading(&line, depth: depth, at: atContent)
    case "hint", "action", "content", "rotor", "result", "more":
      try readDetail(word, &line, depth: depth, at: atContent)
    case "back":
      try readLoop(&line, depth: depth, at: atContent)
    default:
      guard let role = readRole(word, &line) else {
        throw atContent.error(unknown(word).code, unknown(word).message)
      }
      try readContainer(role, &line, depth: depth, at: atContent)
    }
  }

  // MARK: - Header and screens

  private mutating func readHeader(_ line: inout GoldenLine) throws(GoldenParseError) {
    let start = line
    let excerpt = line.excerpt
    guard line.readWord() == "swipeline" else {
      throw start.error(.header, Self.headerMessage(excerpt))
    }
    line.skipBlanks()
    guard line.readWord() == "golden" else {
      throw start.error(.header, Self.headerMessage(excerpt))
    }
    line.skipBlanks()
    let atVersion = line
    let word = line.readWord()
    guard !word.isEmpty, word.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else {
      throw atVersion.error(.header, Self.headerMessage(excerpt))
    }
    guard let version = Int(word), version <= GoldenFile.version else {
      throw atVersion.error(
        .newerVersion,
        "version \(word) of the format is newer than \(GoldenFile.version), "
          + "the newest this swipeline reads; use a newer swipeline")
    }
    guard version == GoldenFile.version else {
      throw atVersion.error(.header, Self.headerMessage(excerpt))
    }
    line.skipBlanks()
    if line.next != nil {
      let atWord = line
      let word = line.readWord()
      guard word == "contains" else {
        throw atWord.error(
          .word, "\"\(GoldenText.phrase(word))\" is unknown here; only \"contains\" may follow")
      }
      file.scope = .contains
    }
    try line.finish(after: "the header")
    file.comments = pending
    pending = []
    isHeaderRead = true
  }

  private static func headerMessage(_ found: String) -> String {
    let first = "the first line should be \"swipeline golden \(GoldenFile.version)\""
    return found.isEmpty
      ? "an empty file is no golden file; \(first)"
      : "not a golden file; \(first), not \"\(found)\""
  }

  private mutating func readScreen(
    _ line: inout GoldenLine, depth: Int, at start: GoldenLine
  ) throws(GoldenParseError) {
    guard depth == 0 else {
      throw start.error(.indentation, "\"screen\" should stand at the start of its line")
    }
    try close(to: 0)
    let name = try line.readQuoted("the screen's name")
    let idiom: Idiom = try readChoice(&line, "idiom")
    let direction: LayoutDirection = try readChoice(&line, "layout direction")
    var screen = GoldenScreen(name: name, idiom: idiom, layoutDirection: direction)
    line.skipBlanks()
    if line.next == 0x60 {
      screen.profile = try line.readQuoted("the profile", quote: 0x60)
    } else if line.next != nil {
      screen.profile = line.readWord()
    }
    try line.finish(after: "the profile")
    screen.comments = takeComments(belowBlank: !file.screens.isEmpty)
    screen.line = SourceLine(line.number)
    file.screens.append(screen)
    isUnreachableSection = false
    stopDepth = nil
  }

  private func readChoice<Choice: CaseIterable & RawRepresentable<String>>(
    _ line: inout GoldenLine, _ what: String
  ) throws(GoldenParseError) -> Choice {
    line.skipBlanks()
    let start = line
    let word = line.readWord()
    guard let choice = Choice(rawValue: word) else {
      let choices = Choice.allCases.map(\.rawValue).joined(separator: ", ")
      let found =
        word.isEmpty ? "the \(what) is missing" : "\"\(GoldenText.phrase(word))\" is no \(what)"
      throw start.error(.word, "\(found); it should be one of \(choices)")
    }
    return choice
  }

  // MARK: - Stops and containers

  private mutating func readStop(
    _ line: inout GoldenLine, depth: Int, at start: GoldenLine
  ) throws(GoldenParseError) {
    try place(depth, at: start)
    var stop = GoldenStop(try line.readQuoted("what is said at the stop"))
    stop.identifier = try line.readIdentifier()
    try line.finish(after: "the stop")
    stop.comments = takeComments(belowBlank: isFirstEntry)
    stop.container = open.last
    stop.line = SourceLine(line.number)
    file.screens[file.screens.count - 1].stops.append(stop)
    stopDepth = depth
    detailCount = 0
    isRotorOpen = false
  }

  private func readRole(_ word: String, _ line: inout GoldenLine) -> ContainerRole? {
    if let role = ContainerRole(rawValue: word) { return role }
    // Some roles are two words.
    guard ContainerRole.allCases.contains(where: { $0.rawValue.hasPrefix("\(word) ") }) else {
      return nil
    }
    line.skipBlanks()
    return ContainerRole(rawValue: "\(word) \(line.readWord())")
  }

  private mutating func readContainer(
    _ role: ContainerRole, _ line: inout GoldenLine, depth: Int, at start: GoldenLine
  ) throws(GoldenParseError) {
    guard !isUnreachableSection else {
      throw start.error(
        .misplaced,
        "\"\(role.rawValue)\" cannot stand below \"unreachable\"; "
          + "put it above, among the stops")
    }
    try place(depth, at: start)
    guard depth < GoldenScreen.maximumDepth else {
      throw start.error(
        .tooDeep, "containers lie deeper than \(GoldenScreen.maximumDepth) levels")
    }
    var container = GoldenContainer(role, parent: open.last)
    line.skipBlanks()
    if line.next == 0x22 { container.label = try line.readQuoted("the label") }
    container.identifier = try line.readIdentifier()
    try line.finish(after: "the container")
    container.comments = takeComments(belowBlank: isFirstEntry)
    container.line = SourceLine(line.number)
    let last = file.screens.count - 1
    open.append(file.screens[last].containers.count)
    file.screens[last].containers.append(container)
    stopDepth = nil
  }

  private var isFirstEntry: Bool {
    file.screens.last.map { $0.stops.isEmpty && $0.containers.isEmpty } ?? true
  }

  /// Closes the blocks that end above a stop or container of that depth.
  private mutating func place(_ depth: Int, at start: GoldenLine) throws(GoldenParseError) {
    guard let screen = file.screens.last else { throw missingScreen(start) }
    guard screen.loop == nil else {
      throw start.error(
        .misplaced, "nothing but \"unreachable\" can follow \"back to\"; put it after the last stop"
      )
    }
    guard depth <= open.count else {
      throw start.error(
        .indentation,
        "indented by \(2 * depth) spaces, which is too deep; "
          + (open.isEmpty ? "no container is open here" : "at most \(2 * open.count) fit here"))
    }
    try close(to: depth)
  }

  mutating func close(to depth: Int) throws(GoldenParseError) {
    while open.count > depth, let index = open.popLast(), let screen = file.screens.last {
      // A block that was opened last and has no stop after it has nothing in it.
      guard index == screen.containers.count - 1, screen.stops.last?.container != index else {
        continue
      }
      let container = screen.containers[index]
      throw GoldenParseError(
        .emptyContainer,
        "the \(container.role.rawValue) has nothing in it; "
          + "indent what it holds by two spaces more, or remove it",
        line: container.line.number ?? number, column: 1 + 2 * level(of: container, in: screen))
    }
  }

  private func level(of container: GoldenContainer, in screen: GoldenScreen) -> Int {
    var depth = 0
    var parent = container.parent
    while let index = parent {
      depth += 1
      parent = screen.containers[index].parent
    }
    return depth
  }

  // MARK: - The end that leads back

  private mutating func readLoop(
    _ line: inout GoldenLine, depth: Int, at start: GoldenLine
  ) throws(GoldenParseError) {
    guard !isUnreachableSection else {
      throw start.error(
        .misplaced,
        "\"back to\" cannot stand below \"unreachable\"; put it above, after the last stop")
    }
    guard depth == 0 else {
      throw start.error(.indentation, "\"back to\" should stand at the start of its line")
    }
    try place(depth, at: start)
    line.skipBlanks()
    let atWord = line
    guard line.readWord() == "to" else {
      throw atWord.error(.word, "only \"back to\" can stand here, such as back to \"Pay. Button.\"")
    }
    line.skipBlanks()
    let atStop = line
    var named = GoldenStop(try line.readQuoted("the stop that swipes come back to"))
    named.identifier = try line.readIdentifier()
    let alike = file.screens.last?.places(spelledAs: named) ?? []
    let stop = try readChoice(of: alike, &line, at: atStop)
    try line.finish(after: "the stop")
    var loop = GoldenLoop(to: stop)
    loop.comments = takeComments(belowBlank: false)
    loop.line = SourceLine(line.number)
    file.screens[file.screens.count - 1].loop = loop
    stopDepth = nil
  }

  /// Reads which of several stops that are spelled alike is meant: `2 of 3`.
  private func readChoice(
    of alike: [Int], _ line: inout GoldenLine, at start: GoldenLine
  ) throws(GoldenParseError) -> Int {
    guard let first = alike.first else {
      throw start.error(
        .unknownStop, "no stop of the screen is spelled so; name one above as its own line has it")
    }
    guard alike.count > 1 else { return first }
    line.skipBlanks()
    let atNumber = line
    let place = Int(line.readWord())
    line.skipBlanks()
    let of = line.readWord()
    line.skipBlanks()
    guard let place, 1...alike.count ~= place, of == "of", Int(line.readWord()) == alike.count
    else {
      throw atNumber.error(
        .unknownStop,
        "\(alike.count) stops are spelled so; say which, from \"1 of \(alike.count)\" on")
    }
    return alike[place - 1]
  }

  // MARK: - Lines below a stop

  private mutating func readDetail(
    _ word: String, _ line: inout GoldenLine, depth: Int, at start: GoldenLine
  ) throws(GoldenParseError) {
    guard !file.screens.isEmpty else { throw missingScreen(start) }
    let isInRotor = word == "result" || word == "more"
    guard let stopDepth, !isInRotor || isRotorOpen else {
      let above = isInRotor ? "a rotor" : "a stop"
      throw start.error(
        .misplaced, "\"\(word)\" describes \(above); it should stand right below one")
    }
    let right = stopDepth + (isInRotor ? 2 : 1)
    guard depth == right else {
      throw start.error(
        .indentation,
        "\"\(word)\" is indented by \(2 * depth) spaces; \(2 * right) would put it below its "
          + (isInRotor ? "rotor" : "stop"))
    }
    let screen = file.screens.count - 1
    let last = file.screens[screen].stops.count - 1
    if !pending.isEmpty {
      file.screens[screen].stops[last].innerComments[detailCount] = pending
      pending = []
    }
    try Self.read(word, &line, into: &file.screens[screen].stops[last], at: start)
    try line.finish(after: "the \(word)")
    detailCount += 1
    if !isInRotor { isRotorOpen = word == "rotor" }
  }

  private static func read(
    _ word: String, _ line: inout GoldenLine, into stop: inout GoldenStop, at start: GoldenLine
  ) throws(GoldenParseError) {
    switch word {
    case "hint":
      guard stop.hint == nil else {
        throw start.error(.misplaced, "a second hint; a stop has one")
      }
      stop.hint = try line.readQuoted("the hint")
    case "action":
      stop.actions.append(try line.readQuoted("the action's name"))
    case "content":
      let label = try line.readQuoted("the content's label")
      let value = try line.readQuoted("the content's value")
      line.skipBlanks()
      let isImportant = line.skip(0x21)
      stop.content.append(CustomContent(label: label, value: value, isImportant: isImportant))
    case "rotor":
      stop.rotors.append(GoldenRotor(try line.readQuoted("the rotor's name")))
    case "result":
      let result = try line.readQuoted("what the result says")
      stop.rotors[stop.rotors.count - 1].results.append(result)
    default:
      line.skipBlanks()
      guard line.readWord() == "results" else {
        throw start.error(.word, "only \"more results\" can stand here")
      }
      stop.rotors[stop.rotors.count - 1].hasMoreResults = true
    }
  }

  // MARK: - Comments and mistakes

  /// Gives the comments above an entry; a blank line that stands there in a plain file is left out.
  mutating func takeComments(belowBlank: Bool) -> [String] {
    var lines = pending
    pending = []
    if belowBlank, lines.first == "", lines.count(where: { $0.isEmpty }) == 1 {
      lines.removeFirst()
    }
    return lines
  }

  func missingScreen(_ start: GoldenLine) -> GoldenParseError {
    start.error(
      .misplaced, "a screen line is missing above, such as screen \"Cart\" phone leftToRight")
  }

  private func unknown(_ word: String) -> (code: GoldenParseError.Code, message: String) {
    let marks = ["<<<<<<<", "=======", ">>>>>>>", "|||||||"]
    if marks.contains(where: word.hasPrefix) {
      return (.conflict, "a merge conflict; choose one side, or record the golden again")
    }
    if isUnreachableSection {
      return (
        .unknownLine,
        "\"\(GoldenText.phrase(word))\" means nothing here; "
          + "below \"unreachable\" stand lines such as - UIButton \"Pay\" #pay: reason"
      )
    }
    let roles = ContainerRole.allCases.map(\.rawValue).joined(separator: ", ")
    return (
      .unknownLine,
      "\"\(GoldenText.phrase(word))\" means nothing here; there are stops (- \"...\"), hint, action, "
        + "content, rotor, back to, unreachable, screen, and the containers \(roles)"
    )
  }
}
