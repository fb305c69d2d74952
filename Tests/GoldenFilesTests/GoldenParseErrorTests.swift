import GoldenFiles
import Testing

@Suite struct GoldenParseErrorTests {
  struct Case: CustomTestStringConvertible, Sendable {
    var text: String
    var code: GoldenParseError.Code
    var line: Int
    var column: Int
    var message: String

    var testDescription: String { "\(code): \(text.debugDescription)" }

    init(
      _ text: String, _ code: GoldenParseError.Code, _ line: Int, _ column: Int, _ message: String
    ) {
      self.text = text
      self.code = code
      self.line = line
      self.column = column
      self.message = message
    }
  }

  static let start = "swipeline golden 1\nscreen \"A\" phone leftToRight\n"

  static let cases: [Case] = [
    Case(
      "", .header, 1, 1,
      "an empty file is no golden file; the first line should be \"swipeline golden 1\""),
    Case(
      "<xml/>", .header, 1, 1,
      "not a golden file; the first line should be \"swipeline golden 1\", not \"<xml/>\""),
    Case("swipeline golden one", .header, 1, 18, "not a golden file"),
    Case(
      "swipeline golden 2\nanything", .newerVersion, 1, 18,
      "version 2 of the format is newer than 1, the newest this swipeline reads; use a newer swipeline"
    ),
    Case(
      "swipeline golden 99999999999999999999", .newerVersion, 1, 18, "version 99999999999999999999"),
    Case("swipeline golden 0", .header, 1, 18, "not a golden file"),
    Case(
      "swipeline golden 1 exactly", .word, 1, 20,
      "\"exactly\" is unknown here; only \"contains\" may follow"),
    Case("swipeline golden 1\n- \"Pay\"", .misplaced, 2, 1, "a screen line is missing above"),
    Case(
      "swipeline golden 1\nscreen Cart phone leftToRight", .quotes, 2, 8,
      "the screen's name is missing; write it in quotes"),
    Case(
      "swipeline golden 1\nscreen \"A\"", .word, 2, 11,
      "the idiom is missing; it should be one of phone, pad, watch, mac, tv, vision"),
    Case("swipeline golden 1\nscreen \"A\" ipad leftToRight", .word, 2, 12, "\"ipad\" is no idiom"),
    Case(
      "swipeline golden 1\nscreen \"A\" pad ltr", .word, 2, 16,
      "\"ltr\" is no layout direction; it should be one of leftToRight, rightToLeft"),
    Case(
      "swipeline golden 1\nscreen \"A\" pad leftToRight x y", .trailing, 2, 30,
      "\"y\" follows the profile; the line should end before it"),
    Case(start + "- Pay", .quotes, 3, 3, "what is said at the stop is missing; write it in quotes"),
    Case(
      start + "- \"Pay", .quotes, 3, 3,
      "the quoted text does not end; close it with a quote on this line"),
    Case(start + "- \"Pay\\q\"", .escape, 3, 7, "not an escape"),
    Case(start + "- \"\\u{D800}\"", .escape, 3, 4, "not an escape"),
    Case(start + "- \"\\u{110000}\"", .escape, 3, 4, "not an escape"),
    Case(start + "- \"é\\u{}\"", .escape, 3, 5, "not an escape"),
    Case(
      start + "- \"Pay\" pay", .trailing, 3, 9,
      "\"pay\" follows the stop; the line should end before it"),
    Case(start + "- \"Pay\" #", .identifier, 3, 9, "an identifier is missing after \"#\""),
    Case(start + "- \"Pay\" #a\"b", .identifier, 3, 9, "a quote inside an identifier"),
    Case(
      start + "  - \"Pay\"", .indentation, 3, 3,
      "indented by 2 spaces, which is too deep; no container is open here"),
    Case(
      start + "list\n   - \"Pay\"", .indentation, 4, 4,
      "indented by 3 spaces; indent by two spaces a level"),
    Case(start + "list\n\t- \"Pay\"", .indentation, 4, 1, "a tab in the indentation"),
    Case(start + "list\n      - \"Pay\"", .indentation, 4, 7, "at most 2 fit here"),
    Case(start + "list\n- \"Pay\"", .emptyContainer, 3, 1, "the list has nothing in it"),
    Case(start + "list\n  group", .emptyContainer, 4, 3, "the group has nothing in it"),
    Case(start + "lists", .unknownLine, 3, 1, "\"lists\" means nothing here"),
    Case(start + "tab", .unknownLine, 3, 1, "\"tab\" means nothing here"),
    Case(start + "<<<<<<< HEAD", .conflict, 3, 1, "a merge conflict"),
    Case(
      start + "hint \"x\"", .misplaced, 3, 1,
      "\"hint\" describes a stop; it should stand right below one"),
    Case(
      start + "- \"Pay\"\nhint \"x\"", .indentation, 4, 1,
      "\"hint\" is indented by 0 spaces; 2 would put it below its stop"),
    Case(
      start + "- \"Pay\"\n  hint \"x\"\n  hint \"y\"", .misplaced, 5, 3,
      "a second hint; a stop has one"),
    Case(start + "- \"Pay\"\n  result \"x\"", .misplaced, 4, 3, "\"result\" describes a rotor"),
    Case(
      start + "- \"Pay\"\n  rotor \"x\"\n  result \"y\"", .indentation, 5, 3,
      "4 would put it below its rotor"),
    Case(
      start + "- \"Pay\"\n  rotor \"x\"\n    more\n", .word, 5, 5,
      "only \"more results\" can stand here"),
    Case(start + "- \"Pay\"\n  content \"x\"", .quotes, 4, 14, "the content's value is missing"),
    Case(
      start + "- \"Pay\"\nback \"Pay\"", .word, 4, 6, "only \"back to\" can stand here"),
    Case(
      start + "- \"Pay\"\nback to Pay", .quotes, 4, 9,
      "the stop that swipes come back to is missing"),
    Case(
      start + "back to \"Pay\"\n- \"Pay\"", .unknownStop, 3, 9,
      "no stop of the screen is spelled so; name one above as its own line has it"),
    Case(
      start + "- \"Pay\" #pay\nback to \"Pay\"", .unknownStop, 4, 9,
      "no stop of the screen is spelled so"),
    Case(
      start + "- \"Pay\"\n- \"Pay\"\nback to \"Pay\"", .unknownStop, 5, 14,
      "2 stops are spelled so; say which, from \"1 of 2\" on"),
    Case(
      start + "- \"Pay\"\n- \"Pay\"\nback to \"Pay\" 3 of 2", .unknownStop, 5, 15,
      "2 stops are spelled so"),
    Case(
      start + "- \"Pay\"\n- \"Pay\"\nback to \"Pay\" 1 of 3", .unknownStop, 5, 15,
      "2 stops are spelled so"),
    Case(
      start + "- \"Pay\"\nback to \"Pay\" 1 of 1", .trailing, 4, 15,
      "\"1 of 1\" follows the stop; the line should end before it"),
    Case(
      start + "list\n  - \"Pay\"\n  back to \"Pay\"", .indentation, 5, 3,
      "\"back to\" should stand at the start of its line"),
    Case(
      start + "- \"Pay\"\nback to \"Pay\"\n- \"Help\"", .misplaced, 5, 1,
      "nothing but \"unreachable\" can follow \"back to\""),
    Case(
      start + "- \"Pay\"\nback to \"Pay\"\nback to \"Pay\"", .misplaced, 5, 1,
      "nothing but \"unreachable\" can follow \"back to\""),
    Case(
      start + "- \"Pay\"\nback to \"Pay\"\n  hint \"x\"", .misplaced, 5, 3,
      "\"hint\" describes a stop"),
    Case(
      start + "- \"Pay\"\nunreachable\nback to \"Pay\"", .misplaced, 5, 1,
      "\"back to\" cannot stand below \"unreachable\""),
    Case("swipeline golden 1\nback to \"Pay\"", .misplaced, 2, 1, "a screen line is missing above"),
    Case(
      start + "unreachable\nlist", .misplaced, 4, 1, "\"list\" cannot stand below \"unreachable\""),
    Case(
      start + "unreachable\nunreachable", .misplaced, 4, 1, "a second \"unreachable\" in one screen"
    ),
    Case(
      start + "unreachable\n- \"Pay\": why", .word, 4, 3, "the class is missing, such as - UIButton"
    ),
    Case(
      start + "unreachable\n- UIButton \"Pay\":", .word, 4, 18, "the reason is missing after \":\""),
    Case(
      start + "unreachable\n- UIButton \"Pay\" why", .trailing, 4, 18, "\"why\" follows the element"
    ),
    Case(
      start + "unreachable\n  - UIButton", .indentation, 4, 3,
      "what is unreachable should not be indented"),
    Case(
      start + "unreachable\nwhy", .unknownLine, 4, 1,
      "below \"unreachable\" stand lines such as - UIButton"),
  ]

  @Test(arguments: cases)
  func saysWhereAndWhatWouldBeRight(_ test: Case) throws {
    let error = try #require(throws: GoldenParseError.self) {
      try GoldenFile(parsing: test.text)
    }
    #expect(error.code == test.code)
    #expect(error.line == test.line)
    #expect(error.column == test.column)
    #expect(error.message.contains(test.message), "\(error.message)")
  }

  @Test func refusesContainersThatLieTooDeep() throws {
    func file(depth: Int) -> String {
      let containers = (0..<depth).map { String(repeating: "  ", count: $0) + "list\n" }
      return Self.start + containers.joined() + String(repeating: "  ", count: depth) + "- \"x\"\n"
    }
    let deepest = try GoldenFile(parsing: file(depth: GoldenScreen.maximumDepth))
    #expect(deepest.screens[0].containers.count == GoldenScreen.maximumDepth)
    let error = try #require(throws: GoldenParseError.self) {
      try GoldenFile(parsing: file(depth: GoldenScreen.maximumDepth + 1))
    }
    #expect(error.code == .tooDeep)
  }

  @Test func describesItselfWithThePosition() {
    var error = GoldenParseError(.word, "wrong", line: 3, column: 4)
    #expect(error.description == "3:4: error: wrong")
    error.file = "Cart.golden"
    #expect(error.description == "Cart.golden:3:4: error: wrong")
  }
}
