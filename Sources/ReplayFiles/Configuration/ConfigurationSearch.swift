/// Finds the configuration file that applies.
package enum ConfigurationSearch {
  /// How far up is looked; deeper folders are rather a mistake.
  private static let maximumLevels = 256

  /// The file named on the command line, or else the first above the current directory.
  ///
  /// The search ends at the folder that holds `.git`: what lies above belongs to no project.
  ///
  /// - Returns: Nil where there is none.
  package static func configuration(
    named path: String?, files: FileSystem
  ) throws(ReplayError) -> Configuration? {
    if let path { return try read(path, folder: Path.folder(of: path), files) }
    var folder = ""
    for _ in 0..<maximumLevels {
      let candidate = Path.join(folder, Configuration.fileName)
      if files.kind(of: candidate) != nil {
        return try read(candidate, folder: folder.isEmpty ? "." : folder, files)
      }
      if files.kind(of: Path.join(folder, ".git")) != nil { return nil }
      let absolute = Path.normalized(Path.join(files.currentDirectory, folder))
      if absolute == "/" || !Path.isAbsolute(absolute) { return nil }
      folder = Path.join(folder, "..")
    }
    return nil
  }

  private static func read(
    _ path: String, folder: String, _ files: FileSystem
  ) throws(ReplayError) -> Configuration {
    let bytes: [UInt8]
    do {
      bytes = try files.readFile(path, limit: ConfigurationReader.maximumBytes)
    } catch {
      throw ReplayError(error)
    }
    return try ConfigurationReader(path: path).read(bytes, folder: folder)
  }
}
