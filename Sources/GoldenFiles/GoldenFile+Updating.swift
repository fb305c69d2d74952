extension GoldenFile {
  /// The golden file that says what is heard now, with the comments that were in this one.
  ///
  /// A comment stays with the entry below it, wherever that went. Where the entry is gone, its
  /// comment goes to the next one that is left.
  ///
  /// - Parameter actual: What is heard now.
  /// - Returns: The new file; for the same bytes keep the old text where ``Comparison/passes``.
  /// - Complexity: That of ``Comparison/init(expected:actual:)``.
  public func updated(to actual: GoldenFile) -> GoldenFile {
    updated(to: actual, by: Comparison(expected: self, actual: actual))
  }

  /// The same, with a comparison of both that is at hand.
  func updated(to actual: GoldenFile, by comparison: Comparison) -> GoldenFile {
    var carrier = CommentCarrier(new: actual)
    var matches: [Int: Int] = [:]
    for (index, place) in comparison.expectedPlaces.enumerated() { matches[place] = index }
    for (place, screen) in screens.enumerated() {
      if let index = matches[place] {
        carrier.carry(comparison.screens[index], to: comparison.actualPlaces[index])
      } else {
        carrier.keepComments(of: screen)
      }
    }
    var result = carrier.new
    result.scope = scope
    result.comments = comments
    result.trailingComments = carrier.waiting + trailingComments
    return result
  }
}

/// Brings comments from the entries of a golden file to those of its successor.
private struct CommentCarrier {
  var new: GoldenFile
  /// Comments whose entry is gone, which wait for the next one.
  var waiting: [String] = []

  init(new: GoldenFile) {
    self.new = new
  }

  mutating func carry(_ comparison: ScreenComparison, to place: Int) {
    let old = comparison.expected
    new.screens[place].comments = taking(old.comments)
    carryStops(comparison, to: place)
    if let loop = old.loop {
      if new.screens[place].loop == nil {
        keep(loop.comments)
      } else {
        let comments = taking(loop.comments)
        new.screens[place].loop?.comments = comments
      }
    }
    if new.screens[place].unreachable.isEmpty {
      keep(old.unreachableComments)
    } else {
      new.screens[place].unreachableComments = taking(old.unreachableComments)
    }
    for (entry, element) in old.unreachable.enumerated() {
      if let now = comparison.unreachableCounterparts[entry] {
        new.screens[place].unreachable[now].comments = taking(element.comments)
      } else {
        keep(element.comments)
      }
    }
  }

  private mutating func carryStops(_ comparison: ScreenComparison, to place: Int) {
    let old = comparison.expected
    let blocks = blocks(comparison)
    var open: [Int] = []
    for (index, stop) in old.stops.enumerated() {
      let path = old.path(of: stop)
      let shared = zip(open, path).prefix { $0 == $1 }.count
      open = path
      for block in path[shared...] {
        if let now = blocks[block] {
          let comments = taking(old.containers[block].comments)
          new.screens[place].containers[now].comments += comments
        } else {
          keep(old.containers[block].comments)
        }
      }
      if let now = comparison.counterparts[index] {
        new.screens[place].stops[now].comments = taking(stop.comments)
        new.screens[place].stops[now].innerComments = stop.innerComments
      } else {
        keep(stop.comments)
        keep(stop.innerComments.sorted { $0.key < $1.key }.flatMap(\.value))
      }
    }
  }

  /// For each block of the golden the block that its first stop with a counterpart is in now.
  private func blocks(_ comparison: ScreenComparison) -> [Int: Int] {
    var blocks: [Int: Int] = [:]
    for (index, counterpart) in comparison.counterparts.enumerated() {
      guard let now = counterpart else { continue }
      let path = comparison.expected.path(of: comparison.expected.stops[index])
      let newPath = comparison.actual.path(of: comparison.actual.stops[now])
      for (old, new) in zip(path, newPath) where blocks[old] == nil {
        if comparison.expected.containers[old].role == comparison.actual.containers[new].role {
          blocks[old] = new
        }
      }
    }
    return blocks
  }

  mutating func keepComments(of screen: GoldenScreen) {
    keep(screen.comments)
    for container in screen.containers { keep(container.comments) }
    for stop in screen.stops { keep(stop.comments) }
    keep(screen.loop?.comments ?? [])
    keep(screen.unreachableComments)
    for element in screen.unreachable { keep(element.comments) }
  }

  private mutating func keep(_ comments: [String]) {
    // Blank lines alone say nothing without their entry.
    if comments.contains(where: { !$0.isEmpty }) { waiting += comments }
  }

  private mutating func taking(_ comments: [String]) -> [String] {
    defer { waiting = [] }
    return waiting + comments
  }
}
