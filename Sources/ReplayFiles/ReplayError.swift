/// Why a recording or its golden file cannot be read or written.
package struct ReplayError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The file, where there is one its place in it, what is wrong and what would be right, in one line.
  package let description: String

  package init(_ description: String) { self.description = description }

  package init(_ error: FileError) { self.init(error.description) }
}
