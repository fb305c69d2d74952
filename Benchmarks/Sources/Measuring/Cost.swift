#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// What one run of a program cost.
public struct Cost: Sendable {
  /// Processor time of the program and what the system did for it, in seconds.
  public var processor: Double
  /// From start to end, in seconds.
  public var elapsed: Double
  /// The most memory it held at once, in bytes.
  public var peakMemory: Double
  /// What it returned.
  public var status: Int32
  /// What it printed, where that was kept.
  public var output: String

  /// Runs a program to its end.
  ///
  /// - Parameters:
  ///   - command: The program, looked up as a shell does, and its arguments.
  ///   - keepsOutput: Whether standard output is wanted; otherwise it goes nowhere.
  /// - Returns: The cost; nil where the program could not be started.
  public static func of(_ command: [String], keepsOutput: Bool = false) -> Cost? {
    var ends: [Int32] = [-1, -1]
    guard !keepsOutput || pipe(&ends) == 0 else { return nil }
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t? = nil
    #else
      var actions = posix_spawn_file_actions_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    if keepsOutput {
      posix_spawn_file_actions_adddup2(&actions, ends[1], 1)
      posix_spawn_file_actions_addclose(&actions, ends[0])
    } else {
      posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0)
    }
    posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
    var words: [UnsafeMutablePointer<CChar>?] = command.map { strdup($0) }
    words.append(nil)
    defer { for word in words { free(word) } }

    var child: pid_t = 0
    let start = now()
    guard posix_spawnp(&child, command[0], &actions, nil, words, environ) == 0 else { return nil }
    var output: [UInt8] = []
    if keepsOutput {
      close(ends[1])
      var buffer = [UInt8](repeating: 0, count: 4_096)
      while case let count = read(ends[0], &buffer, buffer.count), count > 0 {
        output += buffer[..<count]
      }
      close(ends[0])
    }
    var status: Int32 = 0
    var usage = rusage()
    guard wait4(child, &status, 0, &usage) == child else { return nil }
    #if canImport(Darwin)
      let unit = 1.0
    #else
      let unit = 1_024.0
    #endif
    return Cost(
      processor: seconds(usage.ru_utime) + seconds(usage.ru_stime), elapsed: now() - start,
      peakMemory: Double(usage.ru_maxrss) * unit, status: status,
      output: String(decoding: output, as: UTF8.self))
  }

  /// The cheapest of several runs of each program, which take turns so that all meet the same noise.
  ///
  /// - Parameters:
  ///   - runs: How often each is run.
  ///   - commands: The programs.
  /// - Returns: The least of each number, in the order of the programs; nil where one could not start.
  public static func least(of runs: Int, _ commands: [[String]]) -> [Cost]? {
    var least: [Cost] = []
    for run in 0..<runs {
      for (place, command) in commands.enumerated() {
        guard let cost = of(command) else { return nil }
        if run == 0 {
          least.append(cost)
        } else {
          least[place].processor = min(least[place].processor, cost.processor)
          least[place].elapsed = min(least[place].elapsed, cost.elapsed)
          least[place].peakMemory = min(least[place].peakMemory, cost.peakMemory)
        }
      }
    }
    return least
  }

  private static func seconds(_ time: timeval) -> Double {
    Double(time.tv_sec) + Double(time.tv_usec) / 1_000_000
  }

  private static func now() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1_000_000_000
  }
}

/// Prints a table whose columns are as wide as what stands in them.
public func table(_ rows: [[String]]) {
  let widths = (rows.first ?? []).indices.map { column in
    rows.map { $0[column].count }.max() ?? 0
  }
  for row in rows {
    let cells = zip(row, widths).enumerated().map { column, cell in
      let padding = String(repeating: " ", count: cell.1 - cell.0.count)
      return column == 0 ? cell.0 + padding : padding + cell.0
    }
    print(cells.joined(separator: "  "))
  }
}

/// A number with so many decimals.
public func text(_ number: Double, decimals: Int = 2) -> String {
  var scale = 1.0
  for _ in 0..<decimals { scale *= 10 }
  let scaled = String(Int((number.magnitude * scale).rounded()))
  let digits = String(repeating: "0", count: max(0, decimals + 1 - scaled.count)) + scaled
  let sign = number < 0 ? "-" : ""
  guard decimals > 0 else { return sign + digits }
  return sign + digits.dropLast(decimals) + "." + digits.suffix(decimals)
}
