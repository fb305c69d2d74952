/// Two golden files of one long screen, the second with stops that have moved.
public enum MovedStops {
  /// The texts of both files.
  ///
  /// - Parameters:
  ///   - count: The number of stops.
  ///   - moves: How many of them stand somewhere else in the second file.
  /// - Returns: The golden before and after.
  public static func goldens(count: Int, moves: Int) -> (before: String, after: String) {
    var words = WordSource()
    let stops = (0..<count).map { "- \"\(words.sentence(4)).\" #stop-\($0)\n" }
    var order = Array(0..<count)
    // Each moves over a few hundred others; the strides spread them over the whole screen.
    for move in 0..<moves {
      let from = (move * 19 + 7) % count
      let to = (from + 3 + (move * 37) % 400) % count
      order.insert(order.remove(at: from), at: to)
    }
    let head = "swipeline golden 1\nscreen \"Long\" phone leftToRight\n\n"
    return (
      head + stops.joined(), head + order.map { stops[$0] }.joined()
    )
  }
}
