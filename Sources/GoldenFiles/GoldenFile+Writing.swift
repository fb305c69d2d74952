internal import AccessibilityTree
internal import VoiceOverTraversal

extension GoldenFile {
  /// The file as text: LF, a newline at the end, the same bytes for the same value.
  ///
  /// - Complexity: O(*length of the text*).
  public var text: String {
    String(decoding: bytes, as: UTF8.self)
  }

  /// The bytes of ``text``, which is UTF-8.
  ///
  /// - Complexity: O(*length of the text*).
  public var bytes: [UInt8] {
    var writer = GoldenWriter()
    writer.write(self)
    return writer.bytes
  }
}

/// Writes golden files line by line, straight into the bytes of the file.
private struct GoldenWriter {
  var bytes: [UInt8] = []
  /// The containers around the stop that was written last, outermost first, and those around the next.
  private var open: [Int] = []
  private var path: [Int] = []

  mutating func write(_ file: GoldenFile) {
    comments(file.comments, afterBlank: false)
    line(0, "swipeline golden \(GoldenFile.version)" + (file.scope == .contains ? " contains" : ""))
    for (position, screen) in file.screens.enumerated() {
      write(screen, isFirst: position == 0)
    }
    comments(file.trailingComments, afterBlank: false)
  }

  private mutating func write(_ screen: GoldenScreen, isFirst: Bool) {
    comments(screen.comments, afterBlank: !isFirst)
    var words = [
      "screen", GoldenText.quoted(screen.name), screen.idiom.rawValue,
      screen.layoutDirection.rawValue,
    ]
    if screen.profile != Profile.voiceOver.name {
      words.append(GoldenText.word(screen.profile))
    }
    line(0, words.joined(separator: " "))

    open.removeAll(keepingCapacity: true)
    var needsBlank = true
    for position in screen.stops.indices {
      writeContainers(around: screen.stops[position], in: screen, needsBlank: &needsBlank)
      comments(screen.stops[position].comments, afterBlank: needsBlank)
      needsBlank = false
      write(screen.stops[position], depth: open.count)
    }
    if let loop = screen.loop, let spelling = screen.spelling(of: loop) {
      comments(loop.comments, afterBlank: false)
      line(0, spelling)
    }

    guard !screen.unreachable.isEmpty else { return }
    comments(screen.unreachableComments, afterBlank: true)
    line(0, "unreachable")
    for element in screen.unreachable {
      comments(element.comments, afterBlank: false)
      line(0, "- " + element.spelling)
    }
  }

  /// Writes the lines of the containers that begin with a stop.
  private mutating func writeContainers(
    around stop: GoldenStop, in screen: GoldenScreen, needsBlank: inout Bool
  ) {
    // Neighbours in one container are most of a long list.
    if stop.container == open.last { return }
    path = screen.path(of: stop)
    var shared = 0
    while shared < min(open.count, path.count), open[shared] == path[shared] { shared += 1 }
    for depth in shared..<path.count {
      let container = screen.containers[path[depth]]
      comments(container.comments, afterBlank: needsBlank)
      needsBlank = false
      line(depth, container.spelling)
    }
    swap(&open, &path)
  }

  private mutating func write(_ stop: GoldenStop, depth: Int) {
    indent(depth)
    append("- ")
    stop.appendSpelling(to: &bytes)
    append("\n")
    guard stop.hasDetails else { return }
    let details = stop.details
    for (position, detail) in details.enumerated() {
      if let inner = stop.innerComments[position] { comments(inner, afterBlank: false) }
      line(depth + 1 + detail.depth, detail.text)
    }
    // Where lines have gone since the comments were written, the comments stay with the stop.
    for position in stop.innerComments.keys.filter({ $0 >= details.count }).sorted() {
      comments(stop.innerComments[position] ?? [], afterBlank: false)
    }
  }

  /// Writes comments, and the blank line that stands here in a plain file unless one is among them.
  private mutating func comments(_ lines: [String], afterBlank: Bool) {
    if afterBlank && !lines.contains("") { append("\n") }
    for content in lines { line(0, content) }
  }

  private mutating func line(_ depth: Int, _ content: String) {
    indent(depth)
    append(content)
    append("\n")
  }

  private mutating func indent(_ depth: Int) {
    for _ in 0..<depth { append("  ") }
  }

  private mutating func append(_ text: String) {
    bytes.append(contentsOf: text.utf8)
  }
}

extension GoldenScreen {
  /// The end that leads back as a line has it: `back to "Pay. Button." #pay`; nil where there is no
  /// such stop.
  ///
  /// Of several stops that are spelled alike, the line says which it is: `back to "Edit. Button." 2 of 3`.
  package func spelling(of loop: GoldenLoop) -> String? {
    guard stops.indices.contains(loop.stop) else { return nil }
    let target = stops[loop.stop]
    let alike = places(spelledAs: target)
    let line = "back to \(target.spelling)"
    guard alike.count > 1, let place = alike.firstIndex(of: loop.stop) else { return line }
    return "\(line) \(place + 1) of \(alike.count)"
  }

  /// The stops whose lines are the same as that of a stop.
  func places(spelledAs stop: GoldenStop) -> [Int] {
    stops.indices.filter {
      stops[$0].text == stop.text && stops[$0].identifier == stop.identifier
    }
  }
}

extension GoldenContainer {
  /// The container as a line has it: `list "Fruits" #fruits`.
  package var spelling: String {
    var words = [role.rawValue]
    if let label { words.append(GoldenText.quoted(label)) }
    if let identifier { words.append(GoldenText.identifier(identifier)) }
    return words.joined(separator: " ")
  }
}

extension GoldenStop {
  /// The stop as a line has it: `"Pay. Button." #pay`.
  package var spelling: String {
    GoldenText.string(appendSpelling)
  }

  fileprivate func appendSpelling(to bytes: inout [UInt8]) {
    GoldenText.appendQuoted(text, to: &bytes)
    guard let identifier else { return }
    bytes.append(UInt8(ascii: " "))
    GoldenText.appendIdentifier(identifier, to: &bytes)
  }

  /// Whether any line, comment or not, stands below the stop's own.
  fileprivate var hasDetails: Bool {
    hint != nil || !actions.isEmpty || !content.isEmpty || !rotors.isEmpty
      || !innerComments.isEmpty
  }

  /// The lines below the stop, with their depth below the first of them.
  package var details: [(depth: Int, text: String)] {
    var lines: [(depth: Int, text: String)] = []
    if let hint { lines.append((0, "hint " + GoldenText.quoted(hint))) }
    for action in actions { lines.append((0, "action " + GoldenText.quoted(action))) }
    for piece in content {
      let words = "content " + GoldenText.quoted(piece.label) + " " + GoldenText.quoted(piece.value)
      lines.append((0, words + (piece.isImportant ? " !" : "")))
    }
    for rotor in rotors {
      lines.append((0, "rotor " + GoldenText.quoted(rotor.name)))
      for result in rotor.results { lines.append((1, "result " + GoldenText.quoted(result))) }
      if rotor.hasMoreResults { lines.append((1, "more results")) }
    }
    return lines
  }
}

extension UnreachableElement {
  /// What the element is, without the reason: `UIButton "Promo code" #promo`.
  package var title: String {
    var words = [GoldenText.word(className)]
    if let label { words.append(GoldenText.quoted(label)) }
    if let identifier { words.append(GoldenText.identifier(identifier)) }
    return words.joined(separator: " ")
  }

  /// The element as a line has it: `UIButton "Promo code" #promo: the reason`.
  package var spelling: String {
    guard let reason, !reason.isEmpty else { return title }
    return title + ": " + GoldenText.phrase(reason)
  }
}
