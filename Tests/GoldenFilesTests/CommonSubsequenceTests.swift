import Testing

@testable import GoldenFiles

@Suite struct CommonSubsequenceTests {
  @Test(arguments: 0..<20)
  func findsTheLongestInRandomSequences(_ seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<50 {
      let letters = Int.random(in: 1...4, using: &generator)
      func sequence() -> [Int] {
        let count = Int.random(in: 0...12, using: &generator)
        return (0..<count).map { _ in Int.random(in: 0..<letters, using: &generator) }
      }
      let (old, new) = (sequence(), sequence())
      let pairs = try #require(CommonSubsequence.pairs(old, new))
      #expect(pairs.allSatisfy { old[$0.old] == new[$0.new] })
      #expect(zip(pairs, pairs.dropFirst()).allSatisfy { $0.old < $1.old && $0.new < $1.new })
      #expect(pairs.count == longestByTable(old, new), "\(old) \(new)")
    }
  }

  @Test func givesUpOnSequencesThatHaveLittleInCommon() {
    let old = Array(0..<1000)
    let new = Array(1000..<2000)
    let pairs = CommonSubsequence.pairs(old, new)
    #expect(pairs?.count == nil)
  }

  private func longestByTable(_ old: [Int], _ new: [Int]) -> Int {
    var table = Array(
      repeating: Array(repeating: 0, count: new.count + 1), count: old.count + 1)
    for i in old.indices {
      for j in new.indices {
        table[i + 1][j + 1] =
          old[i] == new[j] ? table[i][j] + 1 : max(table[i][j + 1], table[i + 1][j])
      }
    }
    return table[old.count][new.count]
  }
}
