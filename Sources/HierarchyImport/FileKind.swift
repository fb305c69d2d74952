/// Kinds of files that hold no hierarchy, told by their first bytes, so that the message can name them.
enum FileKind {
  /// Says what the bytes look like and what to do about it, or nil where they may be text.
  static func refusal(of bytes: [UInt8]) -> String? {
    for (signature, refusal) in signatures where bytes.starts(with: signature) { return refusal }
    if bytes.count > 262, bytes[257..<262].elementsEqual("ustar".utf8) {
      return "this looks like a tar archive; unpack it first"
    }
    return nil
  }

  private static let signatures: [(signature: [UInt8], refusal: String)] = [
    ([0x1F, 0x8B], "this looks like a gzip archive; unpack it first"),
    ([0x50, 0x4B, 0x03, 0x04], "this looks like a zip archive; unpack it first"),
    ([0x50, 0x4B, 0x05, 0x06], "this looks like an empty zip archive"),
    ([0x28, 0xB5, 0x2F, 0xFD], "this looks like a Zstandard archive; unpack it first"),
    ([0xFD, 0x37, 0x7A, 0x58, 0x5A, 0x00], "this looks like an xz archive; unpack it first"),
    (Array("BZh".utf8), "this looks like a bzip2 archive; unpack it first"),
    ([0x89, 0x50, 0x4E, 0x47], "this looks like a PNG image, not a hierarchy"),
    ([0xFF, 0xD8, 0xFF], "this looks like a JPEG image, not a hierarchy"),
    (Array("GIF8".utf8), "this looks like a GIF image, not a hierarchy"),
    (Array("%PDF".utf8), "this looks like a PDF document, not a hierarchy"),
    (
      Array("NIBArchive".utf8),
      "this looks like a compiled nib; read the xib or storyboard that it was compiled from"
    ),
    (Array("SQLite format 3".utf8), "this looks like an SQLite database, not a hierarchy"),
    ([0x7F, 0x45, 0x4C, 0x46], "this looks like an executable, not a hierarchy"),
    ([0xCF, 0xFA, 0xED, 0xFE], "this looks like an executable, not a hierarchy"),
    ([0xCA, 0xFE, 0xBA, 0xBE], "this looks like an executable, not a hierarchy"),
  ]
}
