import ReplayFiles
import Swipeline

extension AuditSettings {
  /// The settings as the audit takes them, for one recording.
  ///
  /// - Parameters:
  ///   - recording: The path of the recording below the folder of the recordings.
  ///   - file: The configuration file, for messages.
  /// - Returns: What the audit takes.
  /// - Throws: What names a rule or threshold that there is not.
  func configuration(
    for recording: String, file: String
  ) throws(CommandFailure) -> AuditConfiguration {
    var result = AuditConfiguration()
    for named in severities {
      let rule = try rule(named.name, file, named.line)
      switch named.value {
      case .error: result.severities[rule] = .error
      case .warning: result.severities[rule] = .warning
      case .advice: result.severities[rule] = .advice
      case .off: result.disabledRules.insert(rule)
      }
    }
    for named in criteria {
      let rule = try rule(named.name, file, named.line)
      var found: [SuccessCriterion] = []
      for text in named.value {
        guard let criterion = SuccessCriterion(text) else {
          throw .failure(
            "\(file):\(named.line): error: '\(text)' is not a criterion; write its number and "
              + "level, such as '2.4.3 A'")
        }
        found.append(criterion)
      }
      result.criteria[rule] = found
    }
    for named in disabled { result.disabledRules.insert(try rule(named.name, file, named.line)) }
    for named in thresholds {
      guard named.name == "noticeable-distance" else {
        throw .failure(
          "\(file):\(named.line): error: there is no threshold '\(named.name)'; "
            + "'noticeable-distance', in points, is one")
      }
      result.noticeableDistance = named.value
    }
    for budget in budgets where applies(budget.recordings, to: recording) {
      result.swipeBudgets.append(.init(pattern(budget.element), swipes: budget.swipes))
    }
    for suppression in suppressions {
      let rule = try rule(suppression.rule, file, suppression.line)
      guard applies(suppression.recordings, to: recording) else { continue }
      result.suppressions.append(self.suppression(suppression, of: rule))
    }
    return result
  }

  private func suppression(
    _ suppression: Suppression, of rule: AuditRule
  ) -> AuditConfiguration.Suppression {
    .init(
      rule: rule, suppression.element.map(pattern), screen: suppression.screen,
      reason: suppression.reason)
  }

  /// The places of the suppressions that accept something of what was found in a recording.
  ///
  /// - Parameters:
  ///   - file: What was found.
  ///   - recording: The path of the recording below the folder of the recordings.
  /// - Returns: Indices into ``suppressions``.
  func suppressions(thatAcceptPartsOf file: AuditedFile, named recording: String) -> Set<Int> {
    let accepted = file.screens.flatMap { screen in
      screen.result.suppressed.map { (finding: $0.finding, screen: screen.name) }
    }
    guard !accepted.isEmpty else { return [] }
    return Set(
      suppressions.indices.filter { place in
        guard let rule = AuditRule(rawValue: suppressions[place].rule),
          applies(suppressions[place].recordings, to: recording)
        else { return false }
        let suppression = suppression(suppressions[place], of: rule)
        return accepted.contains { suppression.covers($0.finding, on: $0.screen) }
      })
  }

  private func rule(
    _ name: String, _ file: String, _ line: Int
  ) throws(CommandFailure) -> AuditRule {
    guard let rule = AuditRule(rawValue: name) else {
      let known = AuditRule.allCases.map(\.rawValue)
      let error = ArgumentValueError(name, isNot: "a rule of the audit", allowed: known)
      throw .failure("\(file):\(line): error: \(error.message)")
    }
    return rule
  }

  private func applies(_ patterns: [NamePattern], to recording: String) -> Bool {
    patterns.isEmpty || patterns.contains { $0.matches(path: recording) }
  }

  /// `#identifier`, or a path as findings show it.
  private func pattern(_ text: String) -> AuditConfiguration.ElementPattern {
    if text.hasPrefix("#") { return .identifier(String(text.dropFirst())) }
    return text.contains("/") || text.contains("[") ? .path(text) : .identifier(text)
  }
}
