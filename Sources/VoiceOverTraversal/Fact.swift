/// The id of a fact about VoiceOver (`F13`) or of a settled reading of one (`R1`).
///
/// The facts are listed with their evidence in `Documentation/Facts.md`. Every rule of the simulator
/// names the one it follows, so that a device test can change it in one place.
public struct Fact: Hashable, Sendable, CustomStringConvertible {
  /// The letter that tells facts (`F`) from settled readings (`R`), and the number.
  public let id: String

  private init(_ id: String) {
    self.id = id
  }

  /// The fact of that number.
  public static func f(_ number: Int) -> Fact { Fact("F\(number)") }

  /// The settled reading of that number.
  public static func r(_ number: Int) -> Fact { Fact("R\(number)") }

  /// The id as it is written.
  public var description: String { id }
}
