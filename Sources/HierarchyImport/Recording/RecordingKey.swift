/// The keys of the recording format: the names of attributes in XML, of entries in plist and JSON.
///
/// A key is the UIKit property's name without a leading `accessibility`; the full name is read too
/// (``RecordingKey/named(_:)``). The order is the order in which a writer writes them. What a key means
/// where it stands, and how its value is spelled, is in one place: `code(_:with:)` of ``Element``,
/// ``Screen`` and ``Recording``.
enum RecordingKey: String, CaseIterable, Sendable {
  case formatVersion, name, idiom, systemVersion, source
  case `class`, baseClass, id, frame, keyboardFrame, screenshot, accessibilityFrame
  case isAccessibilityElement, stopGuess, label, value, hint, identifier, language, traits
  case isHidden, alpha, clipsToBounds, isUserInteractionEnabled, isEnabled, backgroundColor
  case elementsHidden, viewIsModal, shouldGroupAccessibilityChildren, respondsToUserInteraction
  case containerType, elements, sortPriority, layoutDirection, activationPoint, path
  case windowLevel, isKeyWindow, windowScene, isScrollEnabled, contentInset
  case indexPath, supplementary, cellRole, accessoryType, textFieldRole, splitViewColumn
  case gestureRecognizers
  case rowCount, columnCount, rowHeaders, columnHeaders, row, column, rowSpan, columnSpan
  case spokenDescription, recordedStop
  case dialect, limitations
  // Of the elements that stand for one entry of a list.
  case isImportant, importance, moreResults, ref

  /// Finds a key by its name in a file: its own, or the UIKit property's full name.
  static func named(_ text: String) -> RecordingKey? { byName[text] }

  private static let byName: [String: RecordingKey] = {
    var result: [String: RecordingKey] = [:]
    for key in allCases { result[key.uiKitName] = key }
    // `accessibilityFrame` and `accessibilityElements` are names of their own or of UIKit, never both.
    for key in allCases { result[key.rawValue] = key }
    return result
  }()

  /// The name of UIKit's property.
  var uiKitName: String {
    switch self {
    case .label, .value, .hint, .identifier, .language, .traits, .elementsHidden, .viewIsModal,
      .respondsToUserInteraction, .containerType, .elements, .sortPriority, .activationPoint, .path,
      .rowCount, .columnCount:
      "accessibility" + rawValue.prefix(1).uppercased() + rawValue.dropFirst()
    case .baseClass: "baseClassName"
    case .class: "className"
    default: rawValue
    }
  }

  /// The keys that an element can have.
  static let ofElements: [RecordingKey] = {
    let others: Set<RecordingKey> = [
      .formatVersion, .name, .idiom, .systemVersion, .source, .keyboardFrame, .screenshot,
      .isImportant, .importance, .moreResults, .ref, .dialect, .limitations,
    ]
    return allCases.filter { !others.contains($0) }
  }()

  /// The keys of elements whose values are not among the rare ones (``RareProperties``).
  static let ofPlainElements: [RecordingKey] = [
    .id, .frame, .accessibilityFrame, .isAccessibilityElement, .stopGuess, .label, .value, .hint,
    .identifier, .traits, .isHidden, .alpha, .clipsToBounds, .isUserInteractionEnabled, .isEnabled,
    .elementsHidden, .viewIsModal, .shouldGroupAccessibilityChildren, .containerType, .elements,
    .layoutDirection,
  ]
}

/// The elements of the recording format's XML spelling.
enum RecordingTag: String, CaseIterable, Sendable {
  case recording, screen, element, accessibilityElement
  case customAction, customContent, customRotor, rotorResult, userInputLabel

  /// The keys that may stand on it.
  var keys: [RecordingKey] {
    switch self {
    case .recording:
      [
        .formatVersion, .name, .idiom, .layoutDirection, .systemVersion, .source, .dialect,
        .limitations,
      ]
    case .screen: [.name, .frame, .keyboardFrame, .screenshot]
    case .element, .accessibilityElement: RecordingKey.ofElements
    case .customAction: [.name]
    case .customContent: [.label, .value, .isImportant, .importance]
    case .customRotor: [.name, .moreResults]
    case .rotorResult: [.label, .ref]
    case .userInputLabel: [.label]
    }
  }
}
