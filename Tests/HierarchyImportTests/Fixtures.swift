import Foundation

/// The files under `Fixtures`.
enum Fixtures {
  static func bytes(_ path: String) throws -> [UInt8] {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    return [UInt8](try Data(contentsOf: folder.appendingPathComponent("Fixtures/\(path)")))
  }

  static func text(_ path: String) throws -> String {
    String(decoding: try bytes(path), as: UTF8.self)
  }
}
