/// What can be said of a path by its text alone; nothing here looks at the file system.
package enum Path {
  package static func isAbsolute(_ path: String) -> Bool {
    path.utf8.first == UInt8(ascii: "/")
  }

  /// `path` seen from `folder`; an absolute path stays what it is.
  package static func join(_ folder: String, _ path: String) -> String {
    if isAbsolute(path) || folder.isEmpty { return path }
    if path.isEmpty { return folder }
    return folder.utf8.last == UInt8(ascii: "/") ? folder + path : "\(folder)/\(path)"
  }

  /// The shortest text for the path: no `.`, no doubled or trailing slashes, `..` only in front.
  ///
  /// An empty path is `.`.
  /// Where a folder is a symbolic link, `folder/..` may be elsewhere than the result says.
  package static func normalized(_ path: String) -> String {
    let isAbsolute = isAbsolute(path)
    var parts: [Substring.UTF8View] = []
    for part in path.utf8.split(separator: UInt8(ascii: "/")) {
      if part.elementsEqual(".".utf8) { continue }
      guard part.elementsEqual("..".utf8) else {
        parts.append(part)
        continue
      }
      if let last = parts.last, !last.elementsEqual("..".utf8) {
        parts.removeLast()
      } else if !isAbsolute {
        parts.append(part)
      }
    }
    let joined = parts.map { String(Substring($0)) }.joined(separator: "/")
    if isAbsolute { return "/" + joined }
    return joined.isEmpty ? "." : joined
  }

  /// The path seen from a folder above it: `a/b/c.xml` below `a` is `b/c.xml`.
  ///
  /// Both are normalised first.
  ///
  /// - Returns: `nil` when the path is not below the folder, or when one of them is absolute and
  ///   the other is not.
  package static func relative(_ path: String, below folder: String) -> String? {
    let path = normalized(path)
    let folder = normalized(folder)
    guard isAbsolute(path) == isAbsolute(folder), path != folder else { return nil }
    if folder == "." { return path == ".." || startsWith(path, "../") ? nil : path }
    // What `..` is called is not in the text, so nothing can be said to be below it but itself.
    let start = folder == "/" ? folder : folder + "/"
    guard startsWith(path, start) else { return nil }
    let rest = String(Substring(path.utf8.dropFirst(start.utf8.count)))
    return rest == ".." || startsWith(rest, "../") ? nil : rest
  }

  /// What stands after the last slash: `b.xml` of `a/b.xml`.
  package static func name(of path: String) -> String {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return path }
    return String(path[path.utf8.index(after: slash)...])
  }

  /// What stands before the last slash: `a` of `a/b.xml`; `.` when there is none.
  package static func folder(of path: String) -> String {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// What stands after the last dot of the name, in the case it is written; `nil` without a dot.
  ///
  /// A dot at the start of the name hides the file and begins no extension.
  package static func pathExtension(of path: String) -> String? {
    let name = name(of: path)
    guard let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")), dot != name.startIndex else {
      return nil
    }
    return String(name[name.utf8.index(after: dot)...])
  }

  /// The name of a file without its extension.
  package static func stem(of path: String) -> String {
    let name = name(of: path)
    guard let suffix = pathExtension(of: name), name.count > suffix.count + 1 else { return name }
    return String(name.dropLast(suffix.count + 1))
  }

  /// `a/b.golden` for `a/b.xml`; a name without an extension gets one.
  package static func replacingExtension(of path: String, with new: String) -> String {
    let old = pathExtension(of: path).map { $0.utf8.count + 1 } ?? 0
    let stem = String(Substring(path.utf8.dropLast(old)))
    return "\(stem).\(new)"
  }

  /// Whether the first path comes before the second: by their bytes, so that the order is the
  /// same on every machine.
  package static func precedes(_ left: String, _ right: String) -> Bool {
    left.utf8.lexicographicallyPrecedes(right.utf8)
  }

  private static func startsWith(_ path: String, _ start: String) -> Bool {
    path.utf8.starts(with: start.utf8)
  }
}
