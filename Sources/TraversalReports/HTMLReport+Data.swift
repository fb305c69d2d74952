internal import AccessibilityTree
internal import GoldenFiles
internal import VoiceOverTraversal

/// What the page's script knows of one screen, as compact JSON: texts once, the rest in numbers.
struct ScreenData {
  /// Screens with more stops than that are shown without what decided their order.
  static let maximumExplained = 5_000

  private let shown: ShownScreen
  private let drawing: SVGDrawing
  private var texts: [String] = []
  private var places: [String: Int] = [:]

  init(_ shown: ShownScreen) {
    self.shown = shown
    drawing = SVGDrawing(
      of: shown.screen, shown.traversal, name: shown.heard.name,
      layoutDirection: shown.recording.layoutDirection)
  }

  /// The object that the script reads; its keys are explained there.
  mutating func json(_ templates: inout LineTemplates) -> String {
    var paths = PathList()
    let stops = stopList(&templates, &paths)
    let golden = goldenList()
    let unreachable = unreachableList()
    let rotors = rotorList()
    var fields = [
      "\"v\":\(numbers(drawing.canvas))", "\"p\":\(numbers(drawing.screen))",
      "\"rtl\":\(drawing.isRightToLeft ? 1 : 0)", "\"o\":[\(stops)]", "\"k\":[\(paths.json)]",
      "\"c\":[\(drawing.containers.map(numbers).joined(separator: ","))]",
      "\"u\":[\(unreachable)]", "\"r\":[\(rotors)]", "\"loop\":\(drawing.loop ?? -1)",
    ]
    if let golden { fields.append("\"g\":[\(golden)]") }
    if golden != nil, let loop = shown.comparison?.expected.loop {
      fields.append("\"gloop\":\(loop.stop)")
    }
    if let screenshot = shown.screenshot, SVGDrawing.isPNG(screenshot) {
      fields.append("\"img\":\"\(SVGDrawing.dataURI(screenshot))\"")
    }
    fields.append("\"n\":\(Escaping.json(shown.heard.name))")
    fields.append("\"s\":[\(texts.map(Escaping.json).joined(separator: ","))]")
    return "{\(fields.joined(separator: ","))}"
  }

  private mutating func place(_ text: String?) -> Int {
    guard let text else { return -1 }
    if let place = places[text] { return place }
    places[text] = texts.count
    texts.append(text)
    return texts.count - 1
  }

  private func numbers(_ rect: Rect) -> String {
    let parts = [rect.minX, rect.minY, rect.width, rect.height].map(SVGDrawing.text)
    return "[\(parts.joined(separator: ","))]"
  }

  // MARK: - The stops now

  private mutating func stopList(
    _ templates: inout LineTemplates, _ paths: inout PathList
  ) -> String {
    // Nobody replays more flicks than that, and each costs what `explain` costs.
    let arrivals =
      shown.traversal.stops.count > Self.maximumExplained
      ? []
      : Explanation.arrivals(
        on: shown.screen, in: shown.recording, profile: shown.traversal.profile)
    let changed = changedStops
    var items: [String] = []
    for (position, stop) in shown.traversal.stops.enumerated() {
      let golden = shown.heard.stops[position]
      let path = shown.heard.path(of: golden).map { shown.heard.containers[$0].spelling }
      let why = position < arrivals.count ? arrivals[position] : []
      var fields = [
        "\(place(golden.text))", "\(place(golden.identifier))", box(position, stop),
        "\(paths.place(of: path))", "[\(why.map { line($0, &templates) }.joined(separator: ","))]",
      ]
      let extra = extra(golden, isChanged: changed.contains(position + 1))
      if !extra.isEmpty { fields.append("{\(extra)}") }
      items.append("[\(fields.joined(separator: ","))]")
    }
    return items.joined(separator: ",")
  }

  /// Role, frame, badge and label; 0 where nothing is drawn.
  private mutating func box(_ position: Int, _ stop: Stop) -> String {
    guard let box = drawing.boxes[position] else { return "0" }
    let spoken = stop.speech.description
    // A label is mostly how the spoken text begins: then its length says it.
    let label =
      spoken.utf16.starts(with: box.label.utf16)
      ? box.label.utf16.count : -1 - place(box.label)
    let frame = box.frame
    let parts = [frame.x, frame.y, frame.width, frame.height, box.badge.x, box.badge.y]
    return "[\(box.role.rawValue),\(parts.map(SVGDrawing.text).joined(separator: ",")),\(label)]"
  }

  private mutating func line(
    _ line: Explanation.Line, _ templates: inout LineTemplates
  ) -> String {
    let (template, parts) = templates.split(line.text)
    var fields = ["\(template)", "\(line.level)"]
    for part in parts {
      switch part {
      case .name(let name): fields.append("\(place(name))")
      case .number(let number):
        let isPlain = number.utf8.count < 10 && (number == "0" || !number.hasPrefix("0"))
        fields.append(isPlain ? number : "\"\(number)\"")
      }
    }
    if !line.facts.isEmpty {
      fields.append("\"\(line.facts.map(\.id).joined(separator: ", "))\"")
    }
    return "[\(fields.joined(separator: ","))]"
  }

  private mutating func extra(_ stop: GoldenStop, isChanged: Bool) -> String {
    var fields: [String] = []
    if let hint = stop.hint { fields.append("\"h\":\(place(hint))") }
    if !stop.actions.isEmpty {
      let actions = stop.actions.map { "\(place($0))" }
      fields.append("\"a\":[\(actions.joined(separator: ","))]")
    }
    if !stop.content.isEmpty {
      let content = stop.content.map { "\(place("\($0.label): \($0.value)"))" }
      fields.append("\"m\":[\(content.joined(separator: ","))]")
    }
    if isChanged { fields.append("\"x\":1") }
    return fields.joined(separator: ",")
  }

  /// The places of stops that are the same but say or are something else.
  private var changedStops: Set<Int> {
    var result: Set<Int> = []
    for finding in shown.comparison?.findings ?? [] {
      let isChange = finding.kinds.contains {
        [.speechChanged, .containerChanged, .identifierChanged].contains($0)
      }
      guard isChange, let first = finding.actual?.ordinal else { continue }
      result.formUnion(first..<first + max(1, finding.count))
    }
    return result
  }

  // MARK: - The golden

  /// The stops of the golden: text, identifier, the stop now or -1, whether it moved, the
  /// unreachable element it is now or -1.
  private mutating func goldenList() -> String? {
    guard let comparison = shown.comparison, !comparison.passes else { return nil }
    let lost = lostStops(comparison)
    var items: [String] = []
    for (position, stop) in comparison.expected.stops.enumerated() {
      let now = comparison.counterparts[position] ?? -1
      let moved = comparison.moved[position] ? 1 : 0
      items.append(
        "[\(place(stop.text)),\(place(stop.identifier)),\(now),\(moved),\(lost[position] ?? -1)]")
    }
    return items.joined(separator: ",")
  }

  /// For each stop of the golden that is lost the unreachable element that it is now.
  private func lostStops(_ comparison: ScreenComparison) -> [Int: Int] {
    func key(_ element: UnreachableElement) -> [String?] {
      [element.className, element.label, element.identifier]
    }
    let places = Dictionary(
      shown.heard.unreachable.enumerated().map { (key($1), $0) },
      uniquingKeysWith: { one, _ in one })
    var result: [Int: Int] = [:]
    for finding in comparison.findings where finding.kind == .becameUnreachable {
      guard let stop = finding.expected, let element = finding.element else { continue }
      result[stop.ordinal - 1] = places[key(element)]
    }
    return result
  }

  // MARK: - What else there is

  private mutating func unreachableList() -> String {
    var items: [String] = []
    for (position, element) in shown.heard.unreachable.enumerated() {
      let frame =
        drawing.unreachable.indices.contains(position)
        ? drawing.unreachable[position].map(numbers) ?? "0" : "0"
      items.append("[\(place(element.title)),\(place(element.reason)),\(frame)]")
    }
    return items.joined(separator: ",")
  }

  /// The rotors that visit something: the name and the visits, a stop or a text.
  private mutating func rotorList() -> String {
    let tree = shown.screen.tree
    var rotors = Rotor.named
    var seen: Set<String> = []
    for element in tree.elements where element.hasRareProperties {
      for rotor in element.rare.customRotors where seen.insert(rotor.name).inserted {
        rotors.append((rotor.name, .custom(rotor.name)))
      }
    }
    var items: [String] = []
    for (name, rotor) in rotors {
      let visits = shown.traversal.visits(of: rotor, in: tree)
      guard !visits.isEmpty else { continue }
      let places = visits.map { visit in
        visit.stop.map { "\($0)" } ?? Escaping.json(visit.text)
      }
      items.append("[\(Escaping.json(name)),[\(places.joined(separator: ","))]]")
    }
    return items.joined(separator: ",")
  }
}

/// The containers around stops, each path once.
private struct PathList {
  private var paths: [[String]: Int] = [:]
  private var list: [[String]] = []

  mutating func place(of path: [String]) -> Int {
    if let place = paths[path] { return place }
    paths[path] = list.count
    list.append(path)
    return list.count - 1
  }

  var json: String {
    list.map { "[\($0.map(Escaping.json).joined(separator: ","))]" }.joined(separator: ",")
  }
}
