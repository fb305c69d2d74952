extension String {
  /// Decodes UTF-8; nil where the bytes are not well formed.
  package init?(wellFormedUTF8 bytes: [UInt8]) {
    if #available(macOS 15, iOS 18, *) {
      self.init(validating: bytes, as: UTF8.self)
    } else {
      // What is ill formed is replaced, and the text is then not what was read.
      self.init(decoding: bytes, as: UTF8.self)
      guard utf8.elementsEqual(bytes) else { return nil }
    }
  }
}
