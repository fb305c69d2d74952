import ReplayFiles

/// One of several parts of all recordings, for machines that share the work: `2/5`.
///
/// A recording belongs to a part by its name alone, so that one more recording moves no other.
struct Shard: Hashable, Sendable, ArgumentValue {
  static let valueDescription = "a shard"

  /// Which part, from 1.
  let index: Int
  /// How many parts there are.
  let count: Int

  init(argument: String) throws(ArgumentValueError) {
    let numbers = argument.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
    guard numbers.count == 2, let index = numbers[0], let count = numbers[1], count > 0,
      1...count ~= index
    else {
      throw ArgumentValueError(
        "'\(argument)' is not a shard; write 2/5 for the second of five parts")
    }
    self.index = index
    self.count = count
  }

  var argumentText: String { "\(index)/\(count)" }

  /// Tells whether a name belongs to the part.
  func contains(_ name: String) -> Bool {
    // FNV-1a, then mixed: its low bits alone are not even enough.
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in name.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    hash = (hash ^ (hash >> 33)) &* 0xFF51_AFD7_ED55_8CCD
    hash ^= hash >> 33
    return Int(hash % UInt64(count)) == index - 1
  }
}
