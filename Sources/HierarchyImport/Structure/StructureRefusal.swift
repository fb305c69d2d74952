/// Says what JSON and property lists that hold no hierarchy look like.
enum StructureRefusal {
  /// The message for a file that no importer recognises, or nil where it is neither JSON nor a property list.
  static func message(for source: ImportSource) -> String? {
    switch source.syntax {
    case .json, .binaryPropertyList: break
    case .xml where source.rootName == "plist": break
    case .xml, .text: return nil
    }
    let outline = source.outline
    if outline.isOldPropertyList {
      return "this looks like a property list in NeXT's old notation, which is not read; "
        + "convert it with \"plutil -convert xml1\""
    }
    if let kind = kinds.first(where: { kind in kind.keys.contains(where: outline.has) }) {
      return "this looks like \(kind.title)"
    }
    let notation = source.syntax == .json ? "JSON" : "a property list"
    let keys = outline.topKeys.prefix(4).map(Message.quoted)
    guard !keys.isEmpty else {
      return "this is \(notation), but is none of the dialects that Swipeline knows"
    }
    let list = keys.joined(separator: ", ")
    return "this is \(notation) without a hierarchy that is read; its keys are \(list)"
      + (outline.topKeys.count > keys.count ? ", ..." : "") + missing(in: outline)
  }

  /// What a recording would have, where the file has what stands in one.
  private static func missing(in outline: StructureOutline) -> String {
    if outline.hasAtTop("children") {
      return "; a recording has \"formatVersion\", which is 1, beside them"
    }
    let keys = Set(outline.topKeys)
    guard keys.contains("class"), !keys.isDisjoint(with: ["frame", "label", "children"]) else {
      return ""
    }
    return "; a recording is a dictionary with \"formatVersion\", which is 1, and \"children\""
  }

  /// The keys by which kinds of files are known, the surest first.
  private static let kinds: [(keys: [String], title: String)] = [
    (
      ["$archiver", "$objects"],
      "a keyed archive, such as a compiled nib; read the xib or storyboard that it was compiled "
        + "from, or a recording"
    ),
    (
      ["CFBundleIdentifier", "CFBundleInfoDictionaryVersion", "CFBundleExecutable"],
      "an Info.plist, which has no hierarchy"
    ),
    (
      ["NSPrivacyTracking", "NSPrivacyAccessedAPITypes", "NSPrivacyCollectedDataTypes"],
      "a privacy manifest, which has no hierarchy"
    ),
    (
      ["UIViewControllerIdentifiersToNibNames", "UIStoryboardDesignatedEntryPointIdentifier"],
      "the index of a compiled storyboard; read the storyboard that it was compiled from"
    ),
    (["$schema", "definitions"], "a JSON schema, which describes files and is no hierarchy"),
    (
      ["axElement"],
      "the answer of Maestro's driver; read what \"maestro hierarchy\" prints instead"
    ),
    (["jsonrpc"], "a message between programs, not a hierarchy"),
  ]
}
