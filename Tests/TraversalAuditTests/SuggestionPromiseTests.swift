import AccessibilityTree
import HierarchyImport
import RandomScreens
import Testing
import TraversalAudit

/// What a printed suggestion promises: alone, and together with all others of its screen.
@Suite struct SuggestionPromiseTests {
  @Test(arguments: Array(0..<8)) func hold(forCarts batch: Int) {
    let broken = (0..<100).compactMap { offset -> String? in
      let seed = UInt64(batch * 100 + offset)
      let broken = brokenPromises(RandomCart.recording(seed: seed))
      return broken.isEmpty ? nil : "seed \(seed): \(broken.joined(separator: "; "))"
    }
    #expect(broken == [])
  }

  @Test(arguments: Array(0..<8)) func hold(forRandomScreens batch: Int) {
    let broken = (0..<100).compactMap { offset -> String? in
      let seed = UInt64(batch * 100 + offset)
      let broken = brokenPromises(RandomScreen.recording(seed: seed))
      return broken.isEmpty ? nil : "seed \(seed): \(broken.joined(separator: "; "))"
    }
    #expect(broken == [])
  }

  /// Carts for which a suggestion once brought a finding: of a loop where there was a jump, and of an array that
  /// the search took for one that was known.
  @Test(arguments: [UInt64(10_311), 11_007, 11_185, 12_071, 52_829])
  func hold(forCartThatBrokeThem seed: UInt64) {
    #expect(brokenPromises(RandomCart.recording(seed: seed)) == [])
  }

  @Test(arguments: UInt64(1)...60) func hold(forShuffledArray number: UInt64) throws {
    #expect(brokenPromises(try SuggestionTests.screen(number)) == [])
  }

  @Test(arguments: AuditRule.allCases) func hold(forExampleOf rule: AuditRule) throws {
    let recording = try HierarchyImporter.recording(
      from: Array(rule.reference.failing.utf8), options: ImportOptions(fileName: "example.xml"))
    #expect(brokenPromises(recording) == [])
  }

  /// Most carts that are wrong get a suggestion: promises are not kept by promising nothing.
  @Test func mostFindingsAboutArraysAreHealed() {
    var healed = 0
    var all = 0
    for seed in UInt64(0)..<500 {
      let found = findings(RandomCart.recording(seed: seed)).filter {
        $0.rule == .staleElementsArray || $0.rule == .ambiguousElementsArray
          || $0.rule == .traversalOrderMismatch
      }
      all += found.count
      healed += found.count { $0.suggestion != nil || !$0.settledBy.isEmpty }
    }
    #expect(all > 500)
    #expect(healed * 10 > all * 7, "\(healed) of \(all)")
  }
}
