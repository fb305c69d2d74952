import ReplayFiles

/// When output is coloured.
package enum ColorMode: String, CaseIterable, ArgumentValue {
  /// On a terminal, unless the environment says otherwise.
  case auto
  case always
  case never

  package static var valueDescription: String { "a colour mode" }

  /// Whether a stream is coloured.
  ///
  /// In `auto`, in this order: `NO_COLOR` (with any text) turns colour off, `CLICOLOR_FORCE` (any
  /// text but `0`) turns it on, and else it is on for a terminal whose `TERM` is not `dumb`.
  package func isEnabled(isTerminal: Bool, variables: [String: String]) -> Bool {
    switch self {
    case .always: return true
    case .never: return false
    case .auto:
      if let value = variables["NO_COLOR"], !value.isEmpty { return false }
      if let value = variables["CLICOLOR_FORCE"], !value.isEmpty, value != "0" { return true }
      return isTerminal && variables["TERM"] != "dumb"
    }
  }
}
