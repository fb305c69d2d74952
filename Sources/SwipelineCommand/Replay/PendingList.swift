import JSONWriting
import Swipeline

/// What waits for review, as JSON for scripts.
enum PendingList {
  /// The list, schema version 1; absent values are left out.
  static func json(of reviews: [PendingReview]) -> String {
    var stream = JSONStream()
    stream.object { stream in
      stream.member("schemaVersion", 1)
      stream.member("pending", reviews) { stream, review in
        stream.object { write(review, to: &$0) }
      }
    }
    return stream.text
  }

  private static func write(_ review: PendingReview, to stream: inout JSONStream) {
    stream.member("golden", review.golden)
    stream.member("pending", review.pending)
    stream.member("state", review.stateName)
    if case .outdated(let reason) = review.state { stream.member("reason", reason) }
    if let result = review.result {
      // Which recording a test replays is not known.
      if result.recording != result.golden { stream.member("recording", result.recording) }
      stream.member("variant", result.variant)
      if case .decided(let decision) = result.outcome, let comparison = decision.comparison {
        stream.member("findings", comparison.findings) { stream, finding in
          stream.object { stream in
            stream.member("kind", finding.kind.rawValue)
            if finding.kinds.count > 1 { stream.member("kinds", finding.kinds.map(\.rawValue)) }
            stream.member("screen", finding.screen)
            stream.member("message", finding.message)
            stream.member("line", finding.line)
          }
        }
      }
    }
    if let audit = review.audit { write(audit, to: &stream) }
  }

  private static func write(_ audit: AuditedFile, to stream: inout JSONStream) {
    let found = audit.screens.flatMap { screen in
      screen.result.findings.map { (finding: $0, screen: screen.name) }
    }
    stream.member("audit", found) { stream, found in
      stream.object { stream in
        stream.member("rule", found.finding.rule.rawValue)
        stream.member("severity", found.finding.severity.rawValue)
        stream.member("screen", found.screen)
        stream.member("message", found.finding.message)
        stream.member("line", found.finding.element.line)
      }
    }
  }
}
