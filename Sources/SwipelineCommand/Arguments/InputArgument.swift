package import ReplayFiles

/// Where to read from: a path, or `-` for standard input.
package enum InputArgument: Hashable, ArgumentValue {
  case standardInput
  case path(String)

  package static var valueDescription: String { "a path" }
  package static var completion: ArgumentCompletion { .file }

  package init(argument: String) throws(ArgumentValueError) {
    switch argument {
    case "-": self = .standardInput
    case "": throw ArgumentValueError("'' is not a path; use '-' for standard input")
    default: self = .path(argument)
    }
  }

  package var argumentText: String {
    switch self {
    case .standardInput: "-"
    case .path(let path): path
    }
  }
}
