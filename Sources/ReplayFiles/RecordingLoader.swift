package import Swipeline

/// Reads recordings and works out what is heard on them, by the rules that were asked for.
package struct RecordingLoader: Sendable {
  package var profile: Profile
  /// The dialect to read files as; nil to recognise it.
  package var dialect: Dialect?
  /// The kind of device in place of the recorded one.
  package var idiom: Idiom?
  /// The layout direction in place of the recorded one.
  package var direction: LayoutDirection?
  /// What a file may cost.
  package var limits: ImportLimits

  package init(
    profile: Profile, dialect: Dialect? = nil, idiom: Idiom? = nil,
    direction: LayoutDirection? = nil, limits: ImportLimits = ImportLimits()
  ) {
    self.profile = profile
    self.dialect = dialect
    self.idiom = idiom
    self.direction = direction
    self.limits = limits
  }

  /// Reads a recording from the bytes of a file.
  ///
  /// - Parameters:
  ///   - bytes: The whole of the file.
  ///   - name: What messages call it.
  /// - Returns: The recording, as the device and direction that are asked for.
  /// - Throws: What is wrong with the file, and where.
  package func recording(
    from bytes: [UInt8], named name: String
  ) throws(ReplayError) -> Recording {
    if GoldenFile.isGolden(bytes) {
      throw ReplayError(
        "\(name): error: this is a golden file and holds no elements; compare it with a recording "
          + "by 'swipeline diff'")
    }
    do {
      return try HierarchyImporter.recording(
        from: bytes,
        options: ImportOptions(
          fileName: name, dialect: dialect, idiom: idiom, layoutDirection: direction,
          limits: limits))
    } catch {
      throw ReplayError(error.description)
    }
  }

  /// The traversals of a recording's screens, in their order.
  package func traversals(_ recording: Recording, marksFragile: Bool = true) -> [Traversal] {
    recording.screens.map {
      Traversal(of: $0, in: recording, profile: profile, marksFragile: marksFragile)
    }
  }

  /// What is heard on each screen of a recording now.
  package func heard(_ recording: Recording, fileName: String) -> GoldenFile {
    // A golden file holds no marks of what is fragile.
    GoldenFile(
      traversals(recording, marksFragile: false), of: recording,
      fileName: Path.stem(of: fileName))
  }
}

extension GoldenFile {
  /// Tells whether a file is a golden file from its first line that is neither empty nor a comment.
  package static func isGolden(_ bytes: [UInt8]) -> Bool {
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    var rest = bytes.starts(with: mark) ? bytes.dropFirst(mark.count) : bytes[...]
    let header = Array("swipeline golden".utf8)
    let lineFeed = UInt8(ascii: "\n")
    let ignored = [UInt8(ascii: "#"), UInt8(ascii: "\r"), lineFeed]
    while let first = rest.first, ignored.contains(first) {
      guard let end = rest.firstIndex(of: lineFeed) else { return false }
      rest = rest[(end + 1)...]
    }
    return rest.starts(with: header)
  }
}
