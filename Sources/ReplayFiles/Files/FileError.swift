/// Why a file cannot be read, written or listed.
package struct FileError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What is the matter.
  package enum Code: Hashable, Sendable {
    /// There is no such file or folder.
    case notFound
    case permissionDenied
    /// A folder where a file is needed.
    case isFolder
    /// A pipe, a device or a socket where a file is needed.
    case notAFile(FileKind)
    /// More bytes than the limit.
    case tooLarge(limit: Int)
    /// The destination is not below the folder it has to stay in.
    case outside(root: String)
    /// A symbolic link to nothing.
    case brokenLink
    /// Empty, or with a zero character.
    case invalidPath
    /// A name in this folder is not UTF-8.
    case unreadableName
    /// More entries below a folder than the limit.
    case tooManyEntries(limit: Int)
    /// Anything else the operating system says.
    case system(SystemError)
  }

  package let code: Code
  /// The path as the caller gave it; `-` for standard input.
  package let path: String

  package init(_ code: Code, path: String) {
    self.code = code
    self.path = path
  }

  package init(system error: SystemError, path: String) {
    switch error {
    case .notFound: self.init(.notFound, path: path)
    case .permissionDenied: self.init(.permissionDenied, path: path)
    case .isADirectory: self.init(.isFolder, path: path)
    default: self.init(.system(error), path: path)
    }
  }

  /// The path and the reason, in one line: "a.xml: no such file or folder".
  package var description: String {
    "\(path == "-" ? "standard input" : path.printable): \(reason)"
  }

  private var reason: String {
    switch code {
    case .notFound: SystemError.notFound.description
    case .permissionDenied: SystemError.permissionDenied.description
    case .isFolder: "is a folder, not a file"
    case .notAFile(.namedPipe): "is a pipe, not a file; to read from a pipe, use '-'"
    case .notAFile(let kind): "is \(kind.description), not a file"
    case .tooLarge(let limit): "is larger than \(limit) bytes"
    case .outside(let root): "is not inside '\(root.printable)'"
    case .brokenLink: "is a symbolic link to a file that does not exist"
    case .invalidPath: "is not a path"
    case .unreadableName: "has an entry whose name is not UTF-8"
    case .tooManyEntries(let limit):
      "has more than \(limit) entries; name a folder further down"
    case .system(let error): error.description
    }
  }
}
