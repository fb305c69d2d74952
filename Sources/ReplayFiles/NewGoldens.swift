import Swipeline

/// The golden files that are new: git has never heard of them, and does not ignore them.
///
/// A golden file that is staged or committed is not new, and none is where there is no git.
package struct NewGoldens: Sendable {
  /// Absolute paths without symbolic links; nil where no folder is in a repository.
  private var paths: Set<String>?

  /// No golden file is new.
  package init() {}

  /// Asks git about the golden files in some folders: one run of it for each repository.
  ///
  /// - Parameters:
  ///   - folders: The folders, which need not be there.
  ///   - files: The files, seen from the current directory.
  ///   - variables: The environment, which says where git is.
  package init(below folders: some Sequence<String>, files: FileSystem, variables: [String: String])
  {
    var foldersOfRoots: [String: Set<String>] = [:]
    for folder in folders {
      guard let folder = files.realPath(of: folder), let root = files.repository(of: folder)
      else { continue }
      foldersOfRoots[root, default: []].insert(folder)
    }
    for (root, folders) in foldersOfRoots {
      guard let found = GitRepository.unknownFiles(in: root, below: folders, variables: variables)
      else { continue }
      paths = (paths ?? []).union(found)
    }
  }

  /// Adds a golden file that was just written.
  package mutating func insert(_ golden: String, in files: FileSystem) {
    guard paths != nil, let path = files.realPath(ofEntry: golden) else { return }
    paths?.insert(path)
  }

  /// Tells whether a golden file is new; one that a person wrote, of the scope `contains`, never is.
  package func contains(_ golden: String, in files: FileSystem) -> Bool {
    guard let paths, !paths.isEmpty, let path = files.realPath(ofEntry: golden),
      paths.contains(path), let bytes = try? files.readFile(golden)
    else { return false }
    return (try? GoldenFile(utf8: bytes))?.scope != .contains
  }
}

extension FileSystem {
  /// The absolute path without symbolic links; nil where nothing is there.
  fileprivate func realPath(of path: String) -> String? {
    guard let absolute = try? absolute(path) else { return nil }
    return try? SystemCalls.realPath(absolute)
  }

  /// The absolute path of a file by a folder without symbolic links; what the file is stays open.
  fileprivate func realPath(ofEntry path: String) -> String? {
    realPath(of: Path.folder(of: path)).map { Path.join($0, Path.name(of: path)) }
  }

  /// The nearest folder around an absolute path that holds `.git`.
  fileprivate func repository(of folder: String) -> String? {
    var folder = folder
    while kind(of: Path.join(folder, ".git")) == nil {
      guard folder != "/" else { return nil }
      folder = Path.folder(of: folder)
    }
    return folder
  }
}
