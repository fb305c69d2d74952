extension [UInt8] {
  /// Appends what one read gives and returns how many bytes that is.
  package mutating func append(
    upTo size: Int, from readSome: (UnsafeMutableRawBufferPointer) throws(SystemError) -> Int
  ) throws(SystemError) -> Int {
    let start = count
    append(contentsOf: repeatElement(0, count: size))
    var read = 0
    defer { removeLast(size - read) }
    // As a `Result`: the closure of an array passes on no typed error.
    let result = withUnsafeMutableBytes { bytes in
      Result { () throws(SystemError) in
        try readSome(UnsafeMutableRawBufferPointer(rebasing: bytes[start...]))
      }
    }
    read = try result.get()
    return read
  }

  /// Appends what one read of an open file gives and returns how many bytes that is.
  mutating func append(upTo size: Int, from file: Int32) throws(SystemError) -> Int {
    try append(upTo: size) { (buffer) throws(SystemError) in
      try SystemCalls.read(file, buffer)
    }
  }

  /// Writes every byte, in as many steps as it takes.
  package func writeAll(
    _ writeSome: (UnsafeRawBufferPointer) throws(SystemError) -> Int
  ) throws(SystemError) {
    var start = 0
    while start < count {
      // As a `Result`: the closure of an array passes on no typed error.
      let result = withUnsafeBytes { bytes in
        Result { () throws(SystemError) in
          try writeSome(UnsafeRawBufferPointer(rebasing: bytes[start...]))
        }
      }
      let written = try result.get()
      guard written > 0 else { throw .inputOutput }
      start += written
    }
  }
}
