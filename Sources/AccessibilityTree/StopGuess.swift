/// Why an importer takes an element for an accessibility element, or for none, where its file does not say.
public enum StopGuess: String, Hashable, Sendable, CaseIterable {
  /// A button, a switch, a field, a link.
  case control
  /// A text with words.
  case text
  /// A picture whose label is not only the name of its file.
  case labelledImage
  /// A plain element with a label and no label inside.
  case labelledView
  /// A cell with a label, in which nothing can be used by itself.
  case labelledCell
  /// A text in a table cell, which the cell says (F69).
  case saidByCell
  /// A text that the switch of its cell says.
  case saidBySwitch
  /// The chevron of a cell, which the cell says as the trait of a button (F71).
  case disclosureIndicator
  /// A disabled button in a cell with a label.
  case disabledInCell
  /// What lies inside has labels of its own.
  case labelsInside
  /// A cell in which something can be used by itself.
  case usableInside
  /// No label and no value.
  case noWords
  /// A picture whose label is the name of its file.
  case fileName
  /// The position of a scroll view.
  case scrollBar
  /// A type that only holds others.
  case container

  /// Tells whether the element is taken for an accessibility element.
  public var isStop: Bool {
    switch self {
    case .control, .text, .labelledImage, .labelledView, .labelledCell: true
    default: false
    }
  }

  /// The reason, as a sentence without a full stop.
  public var reason: String {
    switch self {
    case .control: "its type is a control"
    case .text: "it is a text with words"
    case .labelledImage: "it is an image with a label"
    case .labelledView: "it has a label, and nothing inside it has one"
    case .labelledCell: "it is a cell with a label, and nothing inside it can be used by itself"
    case .saidByCell: "the cell around it says it"
    case .saidBySwitch: "the switch of its cell says it"
    case .disclosureIndicator: "it is the chevron of a cell, and the cell is said as a button"
    case .disabledInCell: "it is disabled, and the cell around it has a label"
    case .labelsInside: "what is inside it has labels of its own"
    case .usableInside: "something inside the cell can be used by itself"
    case .noWords: "it has no label and no value"
    case .fileName: "its label is the name of an image file"
    case .scrollBar: "it is a scroll bar"
    case .container: "its type only holds other elements"
    }
  }
}
