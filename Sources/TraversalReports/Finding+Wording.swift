public import GoldenFiles

extension Finding {
  /// What the finding says to a person, without its kind: one phrase on one line.
  ///
  /// Texts stand in it as golden files spell them, so that it holds no control characters.
  public var message: String {
    switch kind {
    case .headerChanged: return changeList
    case .screenMissing: return "screen \(quoted(screen)) is not in the recording"
    case .screenAdded: return "screen \(quoted(screen)) is not in the golden"
    case .screenMoved: return "screen \(subject(expected)): \(places)\(now)"
    case .becameUnreachable:
      return "\(subject(expected)) (was \(was)): \(phrase(reason ?? "no reason is known"))"
    case .removed: return "\(subject(expected)) (was \(was)\(beside))"
    case .orderDrift where isReversal:
      return "\(subject(expected))\(others): now in reverse order, \(places)"
    case .orderDrift: return "\(subject(expected))\(others): \(places)\(now)\(also)"
    case .loopBegan: return "\(back)\(through)"
    case .loopMoved: return "\(back)\(through) (was \(subject(expected)))"
    case .loopEnded: return "no longer back to \(subject(expected)) after the last stop"
    case .addedUnreachable: return element?.spelling ?? ""
    case .stillUnreachable: return "\(element?.title ?? ""): \(changeList)"
    case .becameReachable:
      return "\(element?.title ?? ""): now \(subject(actual)), \(place(actual))\(beside)"
    case .removedUnreachable:
      let was = reason ?? element?.reason
      return "\(element?.title ?? "")" + (was.map { " (was \(phrase($0)))" } ?? "")
    case .added: return "\(subject(actual)), \(place(actual))\(beside)"
    case .speechChanged, .identifierChanged: return "\(subject(actual)): \(changeList)"
    case .containerChanged: return "\(subject(actual))\(others): \(changeList)"
    }
  }

  // MARK: - Stops

  private func subject(_ stop: StopReference?) -> String { stop?.spelling ?? "" }

  private func place(_ stop: StopReference?) -> String { stop.map { ordinal($0.ordinal) } ?? "" }

  private var was: String { place(expected) }

  private var places: String {
    let isSame = expected?.ordinal == actual?.ordinal
    return isSame ? "still \(place(actual))" : "\(place(expected)) -> \(place(actual))"
  }

  /// How many stops behind the first the finding is about as well.
  private var others: String {
    switch count {
    case ...1: ""
    case 2: " and the stop after it"
    default: " and the \(count - 1) stops after it"
    }
  }

  /// The neighbour that says best where a stop has come to: the one it has come past.
  private var now: String {
    if passed == .next, let next { return ", now before \(next.spelling)" }
    if let previous { return ", now after \(previous.spelling)" }
    return next.map { ", now before \($0.spelling)" } ?? ""
  }

  /// The neighbour before, or where there is none the one behind.
  private var beside: String {
    if let previous { return ", after \(previous.spelling)" }
    return next.map { ", before \($0.spelling)" } ?? ""
  }

  /// Where swipes come back to.
  private var back: String { "back to \(subject(actual)), \(place(actual)), after the last stop" }

  /// What leads back, where that is known.
  private var through: String { reason.map { ", through \(phrase($0))" } ?? "" }

  // MARK: - Changes

  /// What else a stop is that moved.
  private var also: String {
    kinds.dropFirst().map { "; \($0.rawValue): \(changeList)" }.joined()
  }

  private var changeList: String { changes.map(wording).joined(separator: "; ") }

  private func wording(_ change: Change) -> String {
    let subject = change.part.rawValue + (change.name.map { " \(quoted($0))" } ?? "")
    switch change.part {
    case .container:
      let none = "no container"
      return "\(change.from ?? none) -> \(change.to ?? none)"
    case .identifier:
      let from = change.from.map(GoldenText.identifier) ?? "none"
      return "identifier \(from) -> \(change.to.map(GoldenText.identifier) ?? "none")"
    case .className, .idiom, .layoutDirection, .profile:
      let from = change.from.map(GoldenText.word) ?? "none"
      return "\(subject) \(from) -> \(change.to.map(GoldenText.word) ?? "none")"
    case .reason:
      return "\(phrase(change.to ?? "no reason")) (was \(phrase(change.from ?? "no reason")))"
    default: break
    }
    switch (change.from, change.to) {
    case (nil, let to?): return "\(subject) added\(value(to, change))"
    case (let from?, nil): return "\(subject) removed\(value(from, change))"
    case (let from, let to):
      return "\(subject) \(quoted(from ?? "")) -> \(quoted(to ?? ""))"
    }
  }

  /// What was added or removed; a rotor without results has nothing but its name.
  private func value(_ text: String, _ change: Change) -> String {
    change.name != nil && text.isEmpty ? "" : " \(quoted(text))"
  }

  private func quoted(_ text: String) -> String { GoldenText.quoted(text) }

  private func phrase(_ text: String) -> String { GoldenText.phrase(text) }
}

extension StopReference {
  /// The stop as golden files have it: `"Pay. Button." #pay`.
  var spelling: String {
    guard let identifier else { return GoldenText.quoted(text) }
    return GoldenText.quoted(text) + " " + GoldenText.identifier(identifier)
  }
}

/// Writes a place: 1st, 2nd, 3rd, 4th, 11th, 21st.
func ordinal(_ number: Int) -> String {
  switch (number % 100, number % 10) {
  case (11...13, _): "\(number)th"
  case (_, 1): "\(number)st"
  case (_, 2): "\(number)nd"
  case (_, 3): "\(number)rd"
  default: "\(number)th"
  }
}
