package import ReplayFiles

/// Where text comes from: standard input, or a test.
package final class InputSource {
  /// Fills some of the buffer and returns how many bytes; 0 at the end.
  package typealias Read = (UnsafeMutableRawBufferPointer) throws(SystemError) -> Int

  private let readSome: Read
  /// What was read and not yet asked for.
  private var pending: [UInt8] = []

  package init(read: @escaping Read) { self.readSome = read }

  /// Everything up to the end.
  ///
  /// - Throws: `FileError` with the path `-`, when reading fails or there is more than `limit`.
  package func readAll(limit: Int = FileSystem.defaultLimit) throws(FileError) -> [UInt8] {
    while pending.count <= limit {
      guard try fill() else {
        let all = pending
        pending = []
        return all
      }
    }
    throw FileError(.tooLarge(limit: limit), path: "-")
  }

  /// The next line without its line end; `nil` at the end.
  ///
  /// Bytes that are not UTF-8 are replaced.
  ///
  /// - Throws: `FileError` with the path `-`, when reading fails or the line is longer than
  ///   `limit`.
  package func readLine(limit: Int = 65_536) throws(FileError) -> String? {
    var searched = 0
    while true {
      if let end = pending[searched...].firstIndex(of: UInt8(ascii: "\n")) {
        var line = pending[..<end]
        if line.last == UInt8(ascii: "\r") { line.removeLast() }
        pending.removeFirst(end + 1)
        return String(decoding: line, as: UTF8.self)
      }
      guard pending.count <= limit else { throw FileError(.tooLarge(limit: limit), path: "-") }
      searched = pending.count
      guard try fill() else {
        guard !pending.isEmpty else { return nil }
        let line = String(decoding: pending, as: UTF8.self)
        pending = []
        return line
      }
    }
  }

  /// Reads once more; `false` at the end.
  private func fill() throws(FileError) -> Bool {
    do {
      return try pending.append(upTo: 65_536, from: readSome) > 0
    } catch {
      throw FileError(system: error, path: "-")
    }
  }
}
