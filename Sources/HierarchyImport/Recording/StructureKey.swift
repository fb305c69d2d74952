/// The keys that make the structure of a recording where there are no tags.
enum StructureKey: String, CaseIterable, Sendable {
  /// Of the recording: the screens.
  case screens
  /// Of a screen, or a recording of one screen, or an element: the elements inside.
  case children
  /// Of an element: `element` or `accessibilityElement`.
  case kind
  // Of an element: its lists.
  case customActions, customContent, customRotors, userInputLabels
  /// Of a custom rotor.
  case results

  /// Finds a key by its name, or UIKit's full name of a list.
  static func named(_ text: String) -> StructureKey? { byName[text] }

  private static let byName: [String: StructureKey] = {
    var result: [String: StructureKey] = [:]
    for key in allCases { result[key.rawValue] = key }
    for list in [customActions, customContent, customRotors, userInputLabels] {
      let name = list.rawValue
      result["accessibility" + name.prefix(1).uppercased() + name.dropFirst()] = list
    }
    return result
  }()

  /// Whether the key belongs to what stands for such a tag.
  func mayStand(in tag: RecordingTag) -> Bool {
    switch self {
    case .screens: tag == .recording
    case .children: tag == .recording || tag == .screen || tag == .element
    case .kind, .customActions, .customContent, .customRotors, .userInputLabels: tag == .element
    case .results: tag == .customRotor
    }
  }

  /// What an entry of the list is in XML, where this is a list.
  var entryTag: RecordingTag? {
    switch self {
    case .customActions: .customAction
    case .customContent: .customContent
    case .customRotors: .customRotor
    case .userInputLabels: .userInputLabel
    case .results: .rotorResult
    case .screens, .children, .kind: nil
    }
  }
}
