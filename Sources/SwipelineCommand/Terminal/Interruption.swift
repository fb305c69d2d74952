import ReplayFiles

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Whether somebody asked the process to end: a long command looks at it between two files.
package struct Interruption: Sendable {
  /// Makes the first request wait for the command instead of ending the process; the second ends it.
  package var prepare: @Sendable () -> Void
  /// The name of the request, once there was one: `SIGINT`.
  package var received: @Sendable () -> String?

  package init(
    prepare: @escaping @Sendable () -> Void = {}, received: @escaping @Sendable () -> String?
  ) {
    self.prepare = prepare
    self.received = received
  }

  /// Nobody ever asks.
  package static let never = Interruption { nil }

  /// The signals that ask this process to end.
  static let signals = Interruption(
    prepare: { for number in [SIGINT, SIGTERM] { ProcessSignal.catchOnce(number) } },
    received: {
      switch ProcessSignal.received {
      case 0: nil
      case SIGINT: "SIGINT"
      default: "SIGTERM"
      }
    })
}

/// The signal that was sent to the process.
enum ProcessSignal {
  /// Written by the handler once and only read otherwise; a plain word is all a handler may touch.
  nonisolated(unsafe) fileprivate(set) static var received: Int32 = 0

  fileprivate static func catchOnce(_ number: Int32) {
    let before = signal(number, handler)
    // A signal that is ignored, as for a job in the background of a script, stays ignored.
    if unsafeBitCast(before, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self) {
      signal(number, SIG_IGN)
    }
  }

  private static let handler: @convention(c) (Int32) -> Void = { number in
    ProcessSignal.received = number
    signal(number, SIG_DFL)
  }

  /// Ends the process as the signal would have, so that whoever started it can tell.
  static func endProcessIfReceived() {
    guard received != 0 else { return }
    signal(received, SIG_DFL)
    // The threads that tasks run on may block signals.
    var signals = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, received)
    pthread_sigmask(SIG_UNBLOCK, &signals, nil)
    raise(received)
  }
}
