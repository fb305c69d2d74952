extension String {
  /// Decodes UTF-8; nil where the bytes are not well formed.
  ///
  /// Apple's systems validate while decoding from macOS 15 on only. Elsewhere what is ill formed is
  /// replaced, and the text is then not what was read.
  package init?(wellFormedUTF8 bytes: [UInt8]) {
    self.init(decoding: bytes, as: UTF8.self)
    guard utf8.elementsEqual(bytes) else { return nil }
  }
}
