internal import GoldenFiles

/// A kind of thing that reports point at: a kind of finding, or a recording without a comparison.
enum ReportRule: Hashable, Sendable, CaseIterable {
  case unreadable
  case finding(Finding.Kind)
  case missingGolden
  case writtenGolden

  /// All rules, the gravest first.
  static let allCases: [ReportRule] =
    [.unreadable] + Finding.Kind.allCases.map(ReportRule.finding) + [
      .missingGolden, .writtenGolden,
    ]

  /// The place among all rules, 0 for the gravest.
  var weight: Int { Self.weights[self] ?? Self.allCases.count }

  private static let weights = Dictionary(
    uniqueKeysWithValues: allCases.enumerated().map { ($1, $0) })

  /// The name of the rule in reports; it stays the same from version to version.
  var id: String {
    switch self {
    case .unreadable: "unreadable"
    case .finding(let kind): kind.rawValue
    case .missingGolden: "missing-golden"
    case .writtenGolden: "written-golden"
    }
  }

  /// Tells whether somebody can be lost by it, so that it weighs more than a change of words.
  var isGrave: Bool {
    switch self {
    case .unreadable, .missingGolden: true
    case .writtenGolden: false
    case .finding(let kind):
      switch kind {
      case .screenMissing, .becameUnreachable, .removed, .orderDrift, .addedUnreachable,
        .stillUnreachable, .loopBegan, .loopMoved:
        true
      case .headerChanged, .loopEnded, .becameReachable, .removedUnreachable, .added, .screenAdded,
        .screenMoved, .speechChanged, .containerChanged, .identifierChanged:
        false
      }
    }
  }

  /// One sentence that says what is the matter.
  var summary: String {
    switch self {
    case .unreadable: "A recording or its golden file cannot be read."
    case .missingGolden: "A recording has no golden file."
    case .writtenGolden: "A golden file was written and not reviewed yet."
    case .finding(let kind):
      switch kind {
      case .headerChanged: "A screen has another name, idiom, direction or profile."
      case .screenMissing: "A screen of the golden file is not in the recording."
      case .becameUnreachable: "VoiceOver does not reach an element any more."
      case .removed: "A stop is gone."
      case .orderDrift: "VoiceOver reaches stops in another order."
      case .loopBegan: "Swipes come back to an earlier stop and go round in a loop."
      case .loopMoved: "Swipes come back to another stop than before."
      case .loopEnded: "Swipes do not go round in a loop any more."
      case .addedUnreachable: "VoiceOver does not reach a new element."
      case .stillUnreachable: "An unreachable element is unreachable in another way."
      case .becameReachable: "VoiceOver reaches an element that it did not reach."
      case .removedUnreachable: "An unreachable element is gone."
      case .added: "There is a new stop."
      case .screenAdded: "A screen of the recording is not in the golden file."
      case .screenMoved: "Screens are recorded in another order."
      case .speechChanged: "VoiceOver says something else at a stop."
      case .containerChanged: "A stop is in another container."
      case .identifierChanged: "A stop has another identifier."
      }
    }
  }

  /// What to do about it.
  var help: String {
    let accept =
      "If the change is wanted, accept it with 'swipeline record --failed' and commit it."
    switch self {
    case .unreadable:
      return "The message says where reading stopped and what would be right there."
    case .missingGolden:
      return "Write it with 'swipeline record', read it, and commit it."
    case .writtenGolden:
      return "Read what was written, commit it, and replay again."
    case .finding(let kind):
      switch kind {
      case .becameUnreachable, .addedUnreachable, .stillUnreachable:
        return "The reason names what would have to change: an accessibilityElements array that "
          + "leaves the element out, a modal view in front, an accessibility element around it. "
          + "'swipeline explain RECORDING ELEMENT' gives every step. \(accept)"
      case .orderDrift, .screenMoved:
        return "'swipeline explain RECORDING ELEMENT' says what gives the stop its place. \(accept)"
      case .loopBegan, .loopMoved:
        return
          "Let each element stand in one accessibilityElements array, once. 'swipeline explain "
          + "RECORDING ELEMENT' names the array and what the loop cuts off. \(accept)"
      case .removed, .screenMissing:
        return "Nothing in the recording is the element of the golden file. \(accept)"
      case .headerChanged, .loopEnded, .becameReachable, .removedUnreachable, .added, .screenAdded,
        .speechChanged, .containerChanged, .identifierChanged:
        return accept
      }
    }
  }
}
