internal import AccessibilityTree
internal import VoiceOverTraversal

extension GoldenFile {
  /// The file as text: LF, a newline at the end, the same bytes for the same value.
  ///
  /// - Complexity: O(*length of the text*).
  public var text: String {
    var writer = GoldenWriter()
    writer.write(self)
    return writer.text
  }
}

/// Writes golden files line by line.
private struct GoldenWriter {
  var text = ""

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

    var open: [Int] = []
    var needsBlank = true
    for stop in screen.stops {
      let path = screen.path(of: stop)
      var shared = 0
      while shared < min(open.count, path.count), open[shared] == path[shared] { shared += 1 }
      for depth in shared..<path.count {
        let container = screen.containers[path[depth]]
        comments(container.comments, afterBlank: needsBlank)
        needsBlank = false
        line(depth, container.spelling)
      }
      open = path
      comments(stop.comments, afterBlank: needsBlank)
      needsBlank = false
      write(stop, depth: path.count)
    }

    guard !screen.unreachable.isEmpty else { return }
    comments(screen.unreachableComments, afterBlank: true)
    line(0, "unreachable")
    for element in screen.unreachable {
      comments(element.comments, afterBlank: false)
      line(0, "- " + element.spelling)
    }
  }

  private mutating func write(_ stop: GoldenStop, depth: Int) {
    line(depth, "- " + stop.spelling)
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
    if afterBlank && !lines.contains("") { text += "\n" }
    for line in lines {
      text += line
      text += "\n"
    }
  }

  private mutating func line(_ depth: Int, _ content: String) {
    for _ in 0..<depth { text += "  " }
    text += content
    text += "\n"
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
    guard let identifier else { return GoldenText.quoted(text) }
    return GoldenText.quoted(text) + " " + GoldenText.identifier(identifier)
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
