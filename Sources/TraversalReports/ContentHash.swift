/// SHA-256 (FIPS 180-4), which a content security policy names scripts and styles by.
enum ContentHash {
  /// The hash of a text in base64, as `Content-Security-Policy` spells it.
  static func source(of text: String) -> String {
    "'sha256-" + Escaping.base64(sha256(Array(text.utf8))) + "'"
  }

  /// The 32 bytes of the hash.
  static func sha256(_ message: [UInt8]) -> [UInt8] {
    var bytes = message
    bytes.append(0x80)
    while bytes.count % 64 != 56 { bytes.append(0) }
    let length = UInt64(message.count) * 8
    for shift in stride(from: 56, through: 0, by: -8) {
      bytes.append(UInt8(truncatingIfNeeded: length >> UInt64(shift)))
    }
    var state: [UInt32] = [
      0x6a09_e667, 0xbb67_ae85, 0x3c6e_f372, 0xa54f_f53a, 0x510e_527f, 0x9b05_688c, 0x1f83_d9ab,
      0x5be0_cd19,
    ]
    var schedule = [UInt32](repeating: 0, count: 64)
    for block in stride(from: 0, to: bytes.count, by: 64) {
      for place in 0..<16 {
        schedule[place] = bytes[block + 4 * place..<block + 4 * place + 4].reduce(0) {
          $0 << 8 | UInt32($1)
        }
      }
      for place in 16..<64 {
        let near = schedule[place - 2]
        let far = schedule[place - 15]
        let one = rotated(near, 17) ^ rotated(near, 19) ^ near >> 10
        let two = rotated(far, 7) ^ rotated(far, 18) ^ far >> 3
        schedule[place] = schedule[place - 16] &+ two &+ schedule[place - 7] &+ one
      }
      mix(schedule, into: &state)
    }
    return state.flatMap { word in
      [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: word >> UInt32($0)) }
    }
  }

  private static func mix(_ schedule: [UInt32], into state: inout [UInt32]) {
    var work = state
    for round in 0..<64 {
      let (a, e) = (work[0], work[4])
      let sum = rotated(e, 6) ^ rotated(e, 11) ^ rotated(e, 25)
      let choice = (e & work[5]) ^ (~e & work[6])
      let one = work[7] &+ sum &+ choice &+ constants[round] &+ schedule[round]
      let majority = (a & work[1]) ^ (a & work[2]) ^ (work[1] & work[2])
      let two = (rotated(a, 2) ^ rotated(a, 13) ^ rotated(a, 22)) &+ majority
      work = [one &+ two, a, work[1], work[2], work[3] &+ one, e, work[5], work[6]]
    }
    for place in state.indices { state[place] &+= work[place] }
  }

  private static func rotated(_ word: UInt32, _ count: UInt32) -> UInt32 {
    word >> count | word << (32 - count)
  }

  /// The first 32 bits of the fractions of the cube roots of the first 64 primes.
  private static let constants: [UInt32] = {
    var primes: [UInt32] = []
    var candidate: UInt32 = 2
    while primes.count < 64 {
      if primes.allSatisfy({ candidate % $0 != 0 }) { primes.append(candidate) }
      candidate += 1
    }
    return primes.map { prime in
      // The greatest r with r^3 <= prime * 2^96, by halving, in whole numbers.
      var low: UInt64 = 0
      var high: UInt64 = 1 << 35
      while high - low > 1 {
        let middle = (low + high) / 2
        let square = middle.multipliedFullWidth(by: middle)
        if cubeIsAtMost(square, middle, prime) { low = middle } else { high = middle }
      }
      return UInt32(truncatingIfNeeded: low)
    }
  }()

  /// Tells whether `square * root <= prime * 2^96`; `root` is below 2^35.
  private static func cubeIsAtMost(
    _ square: (high: UInt64, low: UInt64), _ root: UInt64, _ prime: UInt32
  ) -> Bool {
    let low = square.low.multipliedFullWidth(by: root)
    let high = square.high.multipliedFullWidth(by: root)
    let (sum, carry) = low.high.addingReportingOverflow(high.low)
    guard high.high == 0, !carry else { return false }
    let limit = UInt64(prime) << 32
    return sum < limit || (sum == limit && low.low == 0)
  }
}
