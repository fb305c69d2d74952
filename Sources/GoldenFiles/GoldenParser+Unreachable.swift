extension GoldenParser {
  mutating func readUnreachableHeading(
    _ line: inout GoldenLine, depth: Int, at start: GoldenLine
  ) throws(GoldenParseError) {
    guard !file.screens.isEmpty else { throw missingScreen(start) }
    guard depth == 0 else {
      throw start.error(.indentation, "\"unreachable\" should stand at the start of its line")
    }
    guard !isUnreachableSection else {
      throw start.error(.misplaced, "a second \"unreachable\" in one screen; join the two")
    }
    try line.finish(after: "\"unreachable\"")
    try close(to: 0)
    file.screens[file.screens.count - 1].unreachableComments = takeComments(belowBlank: true)
    isUnreachableSection = true
    stopDepth = nil
  }

  mutating func readUnreachable(
    _ line: inout GoldenLine, depth: Int, at start: GoldenLine
  ) throws(GoldenParseError) {
    guard depth == 0 else {
      throw start.error(.indentation, "what is unreachable should not be indented")
    }
    line.skipBlanks()
    let atClass = line
    let colon: UInt8 = 0x3A
    let className =
      line.next == 0x60
      ? try line.readQuoted("the class", quote: 0x60)
      : line.readWord(upTo: [colon, 0x22, 0x23])
    guard !className.isEmpty || line.next != atClass.next else {
      throw atClass.error(.word, "the class is missing, such as - UIButton \"Pay\" #pay: reason")
    }
    var element = UnreachableElement(className)
    line.skipBlanks()
    if line.next == 0x22 { element.label = try line.readQuoted("the label") }
    element.identifier = try line.readIdentifier(upTo: [colon])
    line.skipBlanks()
    if line.skip(colon) {
      let phrase = try line.readPhrase()
      guard !phrase.isEmpty else {
        throw line.error(.word, "the reason is missing after \":\"")
      }
      element.reason = phrase
    }
    try line.finish(after: "the element")
    element.comments = takeComments(belowBlank: false)
    element.line = SourceLine(line.number)
    file.screens[file.screens.count - 1].unreachable.append(element)
  }
}
