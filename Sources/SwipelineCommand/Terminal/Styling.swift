/// Makes text bold or coloured, or leaves it as it is where colour is off.
///
/// Styles take no columns: pad first (`padded(to:)`), or measure with `columns`, which skips them.
package struct Styling: Hashable, Sendable {
  /// What a terminal can do to text.
  package enum Style: Int, CaseIterable, Sendable {
    case bold = 1
    case dim = 2
    case red = 31
    case green = 32
    case yellow = 33
    case cyan = 36
  }

  package let isEnabled: Bool

  package init(isEnabled: Bool) { self.isEnabled = isEnabled }

  /// The text in the styles, each of its lines on its own, so that a pager may cut anywhere.
  package func callAsFunction(_ text: String, _ styles: Style...) -> String {
    guard isEnabled, !styles.isEmpty else { return text }
    let codes = styles.map { String($0.rawValue) }.joined(separator: ";")
    return text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.isEmpty ? "" : "\u{1B}[\(codes)m\($0)\u{1B}[0m" }
      .joined(separator: "\n")
  }
}
