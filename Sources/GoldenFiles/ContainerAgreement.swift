/// Tells whether two stops are in the same containers.
struct ContainerAgreement {
  let expected: GoldenScreen
  let actual: GoldenScreen
  let scope: GoldenFile.Scope

  /// Tells whether two paths name the same containers; with `contains`, whether those that the
  /// golden names are among those that are there.
  func holds(_ old: [Int], _ new: [Int]) -> Bool {
    if scope == .everything {
      guard old.count == new.count else { return false }
      return zip(old, new).allSatisfy {
        expected.containers[$0].isSameContainer(as: actual.containers[$1])
      }
    }
    var left = new[...]
    return old.allSatisfy { index in
      let wanted = expected.containers[index]
      while let next = left.popFirst() {
        let there = actual.containers[next]
        let isRight =
          there.role == wanted.role && (wanted.label == nil || wanted.label == there.label)
          && (wanted.identifier == nil || wanted.identifier == there.identifier)
        if isRight { return true }
      }
      return false
    }
  }
}

/// Finds the stops of an expectation written by hand among the stops that are heard, in order.
struct ExpectationSearch {
  let expected: GoldenScreen
  let actual: GoldenScreen

  /// For each stop of the expectation the first stop now that can be it, or nil where they are not
  /// all heard in this order.
  ///
  /// Taking the first that fits is enough: whatever follows has the most stops left to be found in.
  ///
  /// - Complexity: O(*n* + *m*) comparisons of stops.
  func places() -> [Int]? {
    let agreement = ContainerAgreement(expected: expected, actual: actual, scope: .contains)
    var places: [Int] = []
    var now = 0
    for stop in expected.stops {
      while true {
        guard now < actual.stops.count else { return nil }
        let candidate = actual.stops[now]
        now += 1
        if fits(stop, candidate, agreement) { break }
      }
      places.append(now - 1)
    }
    return places
  }

  private func fits(
    _ stop: GoldenStop, _ candidate: GoldenStop, _ agreement: ContainerAgreement
  ) -> Bool {
    guard stop.text == candidate.text,
      stop.identifier == nil || stop.identifier == candidate.identifier,
      agreement.holds(expected.path(of: stop), actual.path(of: candidate))
    else { return false }
    return StopChanges(stop, candidate, scope: .contains).changes.isEmpty
  }
}
