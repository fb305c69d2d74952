import AccessibilityTree

/// Says, in English, what VoiceOver says at each stop (F100-F107).
struct Announcer {
  private let elements: [Element]
  private let tree: ElementTree
  private let profile: Profile
  private let systemVersion: SystemVersion?
  private let cellTexts: [ElementIndex: Simulation.CellText]
  private let places: [Simulation.Leaf]
  private let paths: [[ElementIndex]]
  private let surroundings: Surroundings

  init(_ simulation: Simulation, places: [Simulation.Leaf], paths: [[ElementIndex]]) {
    elements = simulation.facts.elements
    tree = simulation.facts.tree
    profile = simulation.facts.profile
    systemVersion = simulation.facts.systemVersion
    cellTexts = simulation.cellTexts
    self.places = places
    self.paths = paths
    surroundings = Surroundings(simulation, places: places, paths: paths)
  }

  /// What is said at the stop of that position.
  func speech(at position: Int) -> Speech {
    let place = places[position]
    let index = Int(place.element)
    let spoken = spoken(at: position)
    if let recorded = elements[index].hasRareProperties
      ? elements[index].rare.spokenDescription : nil
    {
      var speech = Speech(description: recorded, hint: elements[index].hint)
      addExtras(to: &speech, index)
      return speech
    }
    var speech = Speech(description: description(of: spoken, at: position))
    speech.hint = hint(of: spoken)
    if spoken.label.isEmpty, spoken.value.isEmpty, let hint = spoken.hint {
      // The hint alone is read as the description (F101).
      speech.description = joined(hint, traitWords(spoken, at: position))
      speech.hint = standardHints(of: spoken, hasHintOnly: true)
    }
    finish(&speech, at: position)
    addExtras(to: &speech, index)
    return speech
  }

  // MARK: - What there is to say

  /// The texts and traits of a stop, after what UIKit makes of a cell or a control's part.
  private struct Spoken {
    var label: String
    var value: String
    var hint: String?
    var traits: Traits
  }

  private func spoken(at position: Int) -> Spoken {
    let index = Int(places[position].element)
    var spoken = Spoken(
      label: elements[index].label ?? "", value: elements[index].value ?? "",
      hint: elements[index].hint.flatMap { $0.isEmpty ? nil : $0 }, traits: elements[index].traits)
    switch places[position].part {
    case .whole: break
    case .cellText: mergeCell(index, into: &spoken)
    case .detailButton:
      spoken = Spoken(label: "More Info", value: "", hint: nil, traits: .button)
    case .decrement, .increment:
      let word = places[position].part == .decrement ? "Decrement" : "Increment"
      spoken.label = spoken.label.isEmpty ? word : "\(spoken.label), \(word)"
      spoken.value = ""
      spoken.traits.insert(.button)
    }
    guard profile.ordersUIKitContainers else { return spoken }
    if elements[index].uiKitClass.isControl, !elements[index].isEnabled {
      spoken.traits.insert(.notEnabled)
    }
    if elements[index].uiKitClass == .tableViewCell, elements[index].hasRareProperties {
      switch elements[index].rare.accessoryType {
      case .checkmark: spoken.traits.insert(.selected)
      case .disclosureIndicator, .detailDisclosureButton:
        if places[position].part != .detailButton { spoken.traits.insert(.button) }
      case .none, .detailButton: break
      }
    }
    return spoken
  }

  /// The labels of a cell are one text; a switch at its edge gives value and traits (F69, F70).
  private func mergeCell(_ index: ElementIndex, into spoken: inout Spoken) {
    guard let text = cellTexts[index] else { return }
    if spoken.label.isEmpty {
      spoken.label = text.labels.compactMap { elements[$0].label }.joined(separator: ", ")
    }
    if let switchView = text.switchView {
      if spoken.value.isEmpty { spoken.value = elements[switchView].value ?? "" }
      spoken.traits.formUnion(elements[switchView].traits)
    }
  }

  // MARK: - Description

  private func description(of spoken: Spoken, at position: Int) -> String {
    var text = spoken.label
    // The back button says what it is, so a label "Back" is not repeated (F104).
    if spoken.traits.contains(.backButton), text == "Back" { text = "" }
    let value = spoken.traits.contains(.toggleButton) ? "" : spoken.value
    if let cell = surroundings.dataTableCell(at: position) {
      text = describe(cell, label: text, value: value)
    } else if !value.isEmpty {
      text = text.isEmpty ? value : text + ": " + value
    }
    if spoken.traits.contains(.selected) {
      text = text.isEmpty ? "Selected." : "Selected: \(text)"
    }
    return joined(text, traitWords(spoken, at: position))
  }

  /// What a switch says of its state: a word, or a value that is none as it is (R29), which its trait
  /// hid before iOS 17 (F102).
  private func switchState(_ value: String) -> String {
    switch value {
    case "0": "Off."
    case "1": "On."
    case "2": "Mixed."
    default: systemVersion.map { $0.major < 17 } ?? false ? "" : value
    }
  }

  /// Headers, label, value, spans, row and column; before iOS 13 the value came last (F107).
  private func describe(_ cell: Surroundings.DataTablePlace, label: String, value: String) -> String
  {
    var text = ""
    for header in cell.headers {
      let parts = [elements[header].label, elements[header].value].compactMap { $0 }
      let words = parts.filter { !$0.isEmpty }.joined(separator: ": ")
      if !words.isEmpty { text += words + ". " }
    }
    let saysValueFirst =
      profile.ordersUIKitContainers && (systemVersion.map { $0.major >= 13 } ?? true)
    var own = label
    if saysValueFirst, !value.isEmpty { own = own.isEmpty ? value : "\(own): \(value)" }
    text += own + (own.hasSuffix(".") ? "" : ".")
    if cell.rowSpan > 1, cell.row != nil { text += " Spans \(cell.rowSpan) rows." }
    if cell.columnSpan > 1, cell.column != nil { text += " Spans \(cell.columnSpan) columns." }
    if let row = cell.row, cell.isFirstInRow { text += " Row \(row + 1)." }
    if let column = cell.column { text += " Column \(column + 1)." }
    if !saysValueFirst, !value.isEmpty { text += " " + value }
    return text
  }

  /// The words for traits in VoiceOver's order (F100).
  private func traitWords(_ spoken: Spoken, at position: Int) -> String {
    let traits = spoken.traits
    let isTab = traits.contains(.tabBarItem) || surroundings.isTab(at: position)
    var words = ""
    func say(_ word: String) { words = joined(words, word) }
    if traits.contains(.notEnabled) { say("Dimmed.") }
    let isSpokenAsButton = traits.isDisjoint(with: [
      .keyboardKey, .toggleButton, .tabBarItem, .backButton,
    ])
    if traits.contains(.button), isSpokenAsButton, !isTab { say("Button.") }
    if traits.contains(.backButton) { say("Back Button.") }
    if traits.contains(.toggleButton) {
      // Borrowed by an element that is no button, the trait gives the state alone.
      if traits.contains(.button) { say("Switch Button.") }
      say(switchState(spoken.value))
    }
    if isTab { say("Tab.") }
    if traits.contains(.textEntry) {
      // VoiceOver says one of the two names; AccessibilitySnapshot's parser writes both.
      let isSearchField = traits.contains(.searchField) && profile.ordersUIKitContainers
      let name = traits.contains(.secureTextField) ? "Secure Text Field." : "Text Field."
      if !isSearchField { say(name) }
      if traits.contains(.isEditing) { say("Is editing.") }
    }
    if traits.contains(.header) { say("Heading.") }
    if traits.contains(.link) { say("Link.") }
    if traits.contains(.adjustable) { say("Adjustable.") }
    if traits.contains(.image) { say("Image.") }
    if traits.contains(.searchField) { say("Search Field.") }
    return words
  }

  /// Adds the position in a series and where lists and landmarks start and end (F100, F106).
  private func finish(_ speech: inout Speech, at position: Int) {
    if let (number, count) = surroundings.series(at: position) {
      speech.description = joined(speech.description, "\(number) of \(count).", period: false)
    }
    for boundary in surroundings.boundaries(at: position) {
      if let label = boundary.label {
        speech.description = joined(label, speech.description)
      }
      if let words = boundary.words { speech.description = joined(speech.description, words) }
    }
  }

  /// Joins sentences with a space, ending the first with a full stop where it has none.
  private func joined(_ text: String, _ sentences: String, period: Bool = true) -> String {
    guard !sentences.isEmpty else { return text }
    guard !text.isEmpty else { return sentences }
    var joined = text
    joined.reserveCapacity(text.utf8.count + 2 + sentences.utf8.count)
    joined += period && !endsSentence(text) ? ". " : " "
    joined += sentences
    return joined
  }

  private func endsSentence(_ text: String) -> Bool {
    switch text.unicodeScalars.last {
    case ".": true
    case "?", "!", "…": profile.ordersUIKitContainers
    default: false
    }
  }

  // MARK: - Hint

  private func hint(of spoken: Spoken) -> String? {
    standardHints(of: spoken, hasHintOnly: false)
  }

  /// The hint of the app and those that VoiceOver adds by itself, unless disabled (F103).
  private func standardHints(of spoken: Spoken, hasHintOnly: Bool) -> String? {
    let own = hasHintOnly ? nil : spoken.hint
    guard !spoken.traits.contains(.notEnabled) else { return own }
    if spoken.traits.contains(.toggleButton) {
      return joinedHint(own, "Double tap to toggle setting.")
    }
    if spoken.traits.contains(.textEntry) {
      var hints = own.map { [$0] } ?? []
      if !spoken.traits.contains(.isEditing) { hints.append("Double tap to edit.") }
      if spoken.traits.contains(.isEditing) || spoken.traits.contains(.textArea) {
        hints.append("Use the rotor to access Misspelled Words")
      }
      return hints.joined(separator: ", ")
    }
    if spoken.traits.contains(.adjustable), !hasHintOnly {
      return joinedHint(own, "Swipe up or down with one finger to adjust the value.")
    }
    return own
  }

  private func joinedHint(_ own: String?, _ standard: String) -> String {
    guard let own else { return standard }
    return joined(own, standard)
  }

  // MARK: - More

  private func addExtras(to speech: inout Speech, _ index: ElementIndex) {
    let inherited = surroundings.inheritedActions(of: index)
    if !inherited.isEmpty { speech.actions = inherited }
    guard elements[index].hasRareProperties else { return }
    speech.actions = elements[index].rare.customActions + inherited
    speech.content = elements[index].rare.customContent
    speech.rotors = elements[index].rare.customRotors
    if elements[index].rare.respondsToUserInteraction != false {
      speech.inputLabels = elements[index].rare.userInputLabels
    }
  }
}
