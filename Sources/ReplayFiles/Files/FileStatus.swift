#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// What stands at a path.
package enum FileKind: Hashable, Sendable {
  case file
  case folder
  case symbolicLink
  case namedPipe
  case device
  case socket
  case other

  /// With its article, for messages.
  var description: String {
    switch self {
    case .file: "a file"
    case .folder: "a folder"
    case .symbolicLink: "a symbolic link"
    case .namedPipe: "a pipe"
    case .device: "a device"
    case .socket: "a socket"
    case .other: "something unknown"
    }
  }
}

/// The permission bits of a file.
typealias FilePermissions = mode_t

/// What the file system says about a file.
struct FileStatus: Hashable, Sendable {
  /// The same for two paths exactly when they lead to the same file.
  struct Identity: Hashable, Sendable {
    let device: UInt64
    let node: UInt64
  }

  let kind: FileKind
  let size: Int
  /// The permission bits.
  let permissions: FilePermissions
  let identity: Identity
  /// When the content was changed last.
  let modified: Time

  /// A moment of the file system's clock.
  struct Time: Hashable, Sendable, Comparable {
    let seconds: Int
    let nanoseconds: Int

    static func < (left: Self, right: Self) -> Bool {
      (left.seconds, left.nanoseconds) < (right.seconds, right.nanoseconds)
    }
  }

  init(_ info: stat) {
    let mode = mode_t(info.st_mode)
    kind =
      switch mode & S_IFMT {
      case S_IFREG: .file
      case S_IFDIR: .folder
      case S_IFLNK: .symbolicLink
      case S_IFIFO: .namedPipe
      case S_IFCHR, S_IFBLK: .device
      case S_IFSOCK: .socket
      default: .other
      }
    size = Int(clamping: info.st_size)
    permissions = mode & 0o7777
    identity = Identity(
      device: UInt64(truncatingIfNeeded: info.st_dev),
      node: UInt64(truncatingIfNeeded: info.st_ino))
    #if canImport(Darwin)
      let time = info.st_mtimespec
    #else
      let time = info.st_mtim
    #endif
    modified = Time(seconds: Int(time.tv_sec), nanoseconds: Int(time.tv_nsec))
  }
}
