#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Why the operating system refused a call: a value of `errno`.
package struct SystemError: Error, Hashable, Sendable, CustomStringConvertible {
  package let code: Int32

  package init(code: Int32) { self.code = code }

  /// The error of the call that has just failed.
  static var current: SystemError { SystemError(code: errno) }

  package static let notFound = SystemError(code: ENOENT)
  package static let exists = SystemError(code: EEXIST)
  package static let notADirectory = SystemError(code: ENOTDIR)
  package static let isADirectory = SystemError(code: EISDIR)
  package static let permissionDenied = SystemError(code: EACCES)
  package static let noSpace = SystemError(code: ENOSPC)
  package static let brokenPipe = SystemError(code: EPIPE)
  package static let inputOutput = SystemError(code: EIO)
  package static let nameTooLong = SystemError(code: ENAMETOOLONG)
  package static let tooManyLinks = SystemError(code: ELOOP)
  package static let interrupted = SystemError(code: EINTR)
  package static let wouldBlock = SystemError(code: EAGAIN)

  /// What happened, in lower case; for what is met often, the same words on every platform.
  package var description: String {
    switch self {
    case .notFound: "no such file or folder"
    case .exists: "exists already"
    case .notADirectory: "a part of the path is not a folder"
    case .isADirectory: "is a folder"
    case .permissionDenied: "permission denied"
    case .noSpace: "no space left on the disk"
    case .brokenPipe: "nobody reads any more"
    case .inputOutput: "input or output error"
    case .nameTooLong: "the name is too long"
    case .tooManyLinks: "too many symbolic links"
    default: strerror(code).map { String(cString: $0).lowercased() } ?? "error \(code)"
    }
  }
}
