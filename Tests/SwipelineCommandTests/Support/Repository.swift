/// The folder of the package, found from where this file lies.
enum Repository {
  static let path = String(
    #filePath.prefix(
      #filePath.count - "/Tests/SwipelineCommandTests/Support/Repository.swift".count))

  static func path(_ name: String) -> String { "\(path)/\(name)" }
}
