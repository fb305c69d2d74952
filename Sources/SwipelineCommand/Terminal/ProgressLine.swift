/// How far a long run is, in one line of a terminal that is written again and again.
///
/// It goes to standard error, and only to a terminal; short runs have none.
struct ProgressLine {
  /// From how many things on a run is long.
  static let minimumCount = 50

  private let total: Int
  private let unit: String
  private let isShown: Bool
  private let step: Int
  private var isDrawn = false
  private var lastDrawn = 0

  init(total: Int, unit: String, in environment: CommandEnvironment) {
    self.total = total
    self.unit = unit
    isShown =
      environment.terminals.isErrorTerminal && total >= Self.minimumCount
      && environment.variables["TERM"] != "dumb"
    step = max(1, total / 100)
  }

  /// Takes the line away, before something else is written.
  mutating func clear(in environment: CommandEnvironment) {
    guard isDrawn else { return }
    environment.errorOutput.write("\r\u{1B}[2K")
    isDrawn = false
  }

  /// Shows how many are done.
  mutating func show(_ done: Int, in environment: CommandEnvironment) {
    guard isShown else { return }
    let wasTakenAway = !isDrawn && environment.terminals.isOutputTerminal
    guard done - lastDrawn >= step || wasTakenAway else { return }
    environment.errorOutput.write("\r\u{1B}[2K\(done) of \(total) \(unit)")
    isDrawn = true
    lastDrawn = done
  }
}
