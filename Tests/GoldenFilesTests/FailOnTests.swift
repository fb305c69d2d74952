import GoldenFiles
import Testing

@Suite struct FailOnTests {
  @Test func everyKindIsInOneGroup() {
    let kinds = FailOn.groups.flatMap(\.kinds)
    #expect(kinds.count == Finding.Kind.allCases.count)
    #expect(Set(kinds) == Set(Finding.Kind.allCases))
  }

  @Test func everyNameStandsForSomething() {
    for name in FailOn.names where name != "none" {
      #expect(FailOn.kinds(named: name)?.isEmpty == false, "\(name)")
    }
    #expect(FailOn.kinds(named: "none") == [])
    #expect(FailOn.kinds(named: "sorder") == nil)
  }

  @Test(arguments: [
    ("order,unreachable", "unreachable,order"), ("order-drift", "order-drift"),
    ("order-drift,screen-moved", "order-drift,screen-moved"),
    ("order-drift,screen-moved,loop-began,loop-moved,loop-ended", "order"), ("all", "all"),
    ("none", "none"),
  ])
  func isSpelledInTheFewestWords(_ words: String, _ spelling: String) {
    let kinds = words.split(separator: ",").compactMap { FailOn.kinds(named: String($0)) }
    #expect(FailOn(kinds.reduce([]) { $0.union($1) }).spelling == spelling)
  }
}
