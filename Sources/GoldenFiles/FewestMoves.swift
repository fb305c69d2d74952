/// Which of some things have to move to bring them into another order: as few as can be.
///
/// What stays is a longest increasing subsequence. Of those that are equally long, one is taken that
/// lets the rest move in the fewest blocks; of those, the one whose things stand first in the old
/// order. So of two neighbours that changed places the second is the one that moved.
struct FewestMoves {
  /// For each thing in the old order, whether it stays.
  let stays: [Bool]

  /// Finds what stays.
  ///
  /// - Parameter places: For each thing in the old order its place in the new one: 0, 1, 2 ... in
  ///   any order, each once.
  /// - Complexity: O(*n* log *n*).
  init(places: [Int]) {
    let count = places.count
    // joined[i] counts the neighbours up to i that are neighbours in the new order as well.
    var joined = [Int](repeating: 0, count: count)
    for index in places.indices.dropFirst() {
      joined[index] = joined[index - 1] + (places[index] == places[index - 1] + 1 ? 1 : 0)
    }
    var best = PrefixMaximum(count: count)
    var previous = [Int](repeating: -1, count: count)
    var chains: [Chain] = []
    chains.reserveCapacity(count)
    var longest = Chain(length: 0, joined: 0, last: -1)
    for index in places.indices {
      // Between the thing that stayed before and this one lies a run that moved: what is joined in
      // it moves together. Stored chains have the start of the run taken off already.
      let base = index > 0 ? joined[index - 1] : 0
      let before = best.maximum(below: places[index])
      var chain = Chain(length: 1, joined: base, last: index)
      if let before {
        chain = Chain(length: before.length + 1, joined: before.joined + base, last: index)
        previous[index] = before.last
      }
      if index > 0, places[index - 1] < places[index] {
        // No run lies between neighbours, so there is nothing to take off.
        let neighbour = chains[index - 1]
        let direct = Chain(length: neighbour.length + 1, joined: neighbour.joined, last: index)
        if direct.beats(chain) {
          chain = direct
          previous[index] = index - 1
        }
      }
      chains.append(chain)
      let next = index + 1 < count ? joined[index + 1] : joined[index]
      best.insert(
        Chain(length: chain.length, joined: chain.joined - next, last: index), at: places[index])
      let end = index + 1 < count ? joined[count - 1] - joined[index + 1] : 0
      let whole = Chain(length: chain.length, joined: chain.joined + end, last: index)
      if whole.beats(longest) { longest = whole }
    }
    var stays = [Bool](repeating: false, count: count)
    var index = longest.last
    while index >= 0 {
      stays[index] = true
      index = previous[index]
    }
    self.stays = stays
  }
}

/// Things that stay, up to a last one.
private struct Chain {
  /// How many stay.
  var length: Int
  /// How many neighbours move together in the runs between them.
  var joined: Int
  /// The last that stays.
  var last: Int

  func beats(_ other: Chain) -> Bool {
    (length, joined, -last) > (other.length, other.joined, -other.last)
  }
}

/// The best chain among those that end at places below a given one (a Fenwick tree).
private struct PrefixMaximum {
  private var tree: [Chain?]

  init(count: Int) {
    tree = Array(repeating: nil, count: count + 1)
  }

  mutating func insert(_ chain: Chain, at place: Int) {
    var index = place + 1
    while index < tree.count {
      if tree[index].map(chain.beats) ?? true { tree[index] = chain }
      index += index & -index
    }
  }

  func maximum(below place: Int) -> Chain? {
    var result: Chain?
    var index = place
    while index > 0 {
      if let chain = tree[index], result.map(chain.beats) ?? true { result = chain }
      index -= index & -index
    }
    return result
  }
}
