import Swipeline

/// Reads a configuration file: JSON with comments, in which every key has to be known.
package struct ConfigurationReader {
  private let path: String

  /// Creates a reader; the path is what messages call the file.
  package init(path: String) { self.path = path }

  /// How large a configuration file may be.
  package static let maximumBytes = 1 << 20

  /// Reads the bytes of a file.
  ///
  /// - Parameters:
  ///   - bytes: The whole file.
  ///   - folder: What stands before the file's paths to see them from the current directory.
  /// - Returns: What the file says.
  /// - Throws: What is wrong in it, with line and column.
  package func read(_ bytes: [UInt8], folder: String) throws(ReplayError) -> Configuration {
    var limits = StructureLimits()
    limits.maximumDepth = 32
    limits.maximumValues = 100_000
    let root: StructuredValue
    do {
      root = try JSONReader.document(bytes, limits: limits, allowsComments: true).root
    } catch {
      throw failure(error.message, line: error.line ?? 1, column: error.column ?? 1)
    }
    var configuration = Configuration(path: path, folder: folder)
    for value in try entries(of: root, "the configuration", keys: Self.keys) {
      try read(value, into: &configuration)
    }
    return configuration
  }

  private static let keys = [
    "record", "recordings", "golden", "profile", "idiom", "direction", "failOn", "jobs",
    "variants", "filters", "audit", "limits", "$schema",
  ]

  private func read(
    _ value: StructuredValue, into configuration: inout Configuration
  ) throws(ReplayError) {
    let line = value.line
    switch value.key {
    case "record": configuration.record = .init(value: try word(value), line: line)
    case "recordings": configuration.recordings = .init(value: try folder(value), line: line)
    case "golden": configuration.golden = .init(value: try folder(value), line: line)
    case "profile": configuration.profile = .init(value: try word(value), line: line)
    case "idiom": configuration.idiom = .init(value: try word(value), line: line)
    case "direction": configuration.direction = .init(value: try word(value), line: line)
    case "jobs":
      guard let jobs = value.integer, jobs > 0 else {
        throw failure("\(value.kind) is not a number of jobs; use a whole number above 0", value)
      }
      configuration.jobs = .init(value: jobs, line: line)
    case "failOn":
      let words: [FailOn] = try oneOrMore(value)
      if words.count > 1, let none = value.children.first(where: isNone) {
        throw failure(FailOn.noneStandsAlone, none)
      }
      let kinds = words.reduce(into: Set()) { $0.formUnion($1.kinds) }
      configuration.failOn = .init(value: FailOn(kinds), line: line)
    case "variants":
      let variants: [Variant] = try oneOrMore(value)
      for (place, child) in zip(variants.indices, value.children)
      where variants[..<place].contains(variants[place]) {
        throw failure(variants[place].isNamedTwice, child)
      }
      configuration.variants = .init(value: variants, line: line)
    case "filters":
      var filters: [TextFilter] = []
      for child in try list(value, "filters") { filters.append(try filter(child)) }
      configuration.filters = .init(value: filters, line: line)
    case "audit": configuration.audit = .init(value: try audit(value), line: line)
    case "limits": configuration.limits = .init(value: try limits(value), line: line)
    default: break
    }
  }

  private func isNone(_ value: StructuredValue) -> Bool {
    value.string.map { FailOn.isNone($0) } ?? false
  }

  private func limits(_ value: StructuredValue) throws(ReplayError) -> [LimitArgument] {
    var limits: [LimitArgument] = []
    for entry in try entries(of: value, "limits", keys: LimitArgument.allowedValues) {
      guard let name = ImportLimits.Name(rawValue: entry.key ?? "") else { continue }
      guard let number = entry.integer, number > 0 else {
        throw failure("\(entry.kind) is not a limit; use \(LimitArgument.range)", entry)
      }
      limits.append(LimitArgument(name: name, value: number))
    }
    return limits
  }

  // MARK: - Filters

  private func filter(_ value: StructuredValue) throws(ReplayError) -> TextFilter {
    let keys = ["pattern", "becomes", "recordings"]
    _ = try entries(of: value, "a filter", keys: keys)
    let pattern = try required("pattern", of: value, "a filter")
    do {
      let rule = TextRule(
        try TextPattern(try text(pattern)),
        becomes: try text(try required("becomes", of: value, "a filter")))
      return TextFilter(rule: rule, recordings: try recordings(of: value))
    } catch let error as TextPatternError {
      throw failure(error.message, pattern)
    } catch let error as ReplayError {
      throw error
    } catch {
      throw failure("\(error)", pattern)
    }
  }

  // MARK: - The audit

  private func audit(_ value: StructuredValue) throws(ReplayError) -> AuditSettings {
    var settings = AuditSettings()
    let keys = ["severities", "criteria", "disabled", "thresholds", "suppressions", "budgets"]
    for part in try entries(of: value, "audit", keys: keys) {
      switch part.key {
      case "severities":
        for rule in try entries(of: part, "severities", keys: nil) {
          settings.severities.append(
            .init(name: rule.key ?? "", value: try word(rule), line: rule.line))
        }
      case "criteria":
        for rule in try entries(of: part, "criteria", keys: nil) {
          var texts: [String] = []
          for child in try list(rule, "the criteria of a rule") { texts.append(try text(child)) }
          settings.criteria.append(.init(name: rule.key ?? "", value: texts, line: rule.line))
        }
      case "disabled":
        for rule in try list(part, "disabled") {
          settings.disabled.append(.init(name: try text(rule), value: true, line: rule.line))
        }
      case "thresholds":
        for rule in try entries(of: part, "thresholds", keys: nil) {
          guard let number = rule.number, number >= 0 else {
            throw failure("\(rule.kind) is not a threshold; use a number from 0 on", rule)
          }
          settings.thresholds.append(.init(name: rule.key ?? "", value: number, line: rule.line))
        }
      case "suppressions":
        for child in try list(part, "suppressions") {
          settings.suppressions.append(try suppression(child))
        }
      default:
        for child in try list(part, "budgets") { settings.budgets.append(try budget(child)) }
      }
    }
    return settings
  }

  private func suppression(
    _ value: StructuredValue
  ) throws(ReplayError) -> AuditSettings.Suppression {
    let what = "a suppression"
    _ = try entries(of: value, what, keys: ["rule", "element", "screen", "recordings", "reason"])
    let reason = try required("reason", of: value, what)
    let words = try text(reason)
    guard words.contains(where: { !$0.isWhitespace }) else {
      throw failure("the reason is empty; say why the finding is accepted", reason)
    }
    return .init(
      rule: try text(try required("rule", of: value, what)),
      element: try value["element"].map(text), screen: try value["screen"].map(text),
      recordings: try recordings(of: value), reason: words, line: value.line)
  }

  private func budget(_ value: StructuredValue) throws(ReplayError) -> AuditSettings.Budget {
    let what = "a budget"
    _ = try entries(of: value, what, keys: ["element", "swipes", "recordings"])
    let number = try required("swipes", of: value, what)
    guard let swipes = number.integer, swipes >= 0 else {
      throw failure("\(number.kind) is not a number of swipes; use a whole number", number)
    }
    return .init(
      element: try text(try required("element", of: value, what)), swipes: swipes,
      recordings: try recordings(of: value), line: value.line)
  }

  // MARK: - Values

  /// The entries of an object, whose keys have to be known where they can be counted.
  private func entries(
    of value: StructuredValue, _ what: String, keys: [String]?
  ) throws(ReplayError) -> [StructuredValue] {
    guard value.isDictionary else {
      throw failure("\(what) has to be an object in braces, not \(value.kind)", value)
    }
    let children = Array(value.children)
    guard let keys else { return children }
    for child in children {
      guard let key = child.key, !keys.contains(key) else { continue }
      let near = Suggestion.nearest(to: key, among: keys)
      let known = keys.filter { $0 != "$schema" }.joined(separator: ", ")
      let hint = near.isEmpty ? "; there are \(known)" : Suggestion.question(near)
      throw failure("\(what) has no key '\(key)'\(hint)", child)
    }
    return children
  }

  private func required(
    _ key: String, of value: StructuredValue, _ what: String
  ) throws(ReplayError) -> StructuredValue {
    guard let found = value[key] else { throw failure("\(what) needs '\(key)'", value) }
    return found
  }

  private func list(
    _ value: StructuredValue, _ what: String
  ) throws(ReplayError) -> [StructuredValue] {
    guard value.isArray else {
      throw failure("\(what) has to be a list in brackets, not \(value.kind)", value)
    }
    return Array(value.children)
  }

  private func text(_ value: StructuredValue) throws(ReplayError) -> String {
    guard let text = value.string else {
      throw failure("\(value.kind) is not a text in quotes", value)
    }
    return text
  }

  private func word<Value: ArgumentValue>(
    _ value: StructuredValue
  ) throws(ReplayError) -> Value {
    let word = try text(value)
    do {
      return try Value(argument: word)
    } catch {
      throw failure(error.message, value)
    }
  }

  /// A text, or a list of texts.
  private func oneOrMore<Value: ArgumentValue>(
    _ value: StructuredValue
  ) throws(ReplayError) -> [Value] {
    guard value.isArray else { return [try word(value)] }
    var values: [Value] = []
    for child in value.children { values.append(try word(child)) }
    return values
  }

  private func recordings(of value: StructuredValue) throws(ReplayError) -> [NamePattern] {
    guard let patterns = value["recordings"] else { return [] }
    return try oneOrMore(patterns)
  }

  private func folder(_ value: StructuredValue) throws(ReplayError) -> String {
    let path = try text(value)
    guard !path.isEmpty, !path.utf8.contains(0) else {
      throw failure("\(value.kind) is not a folder", value)
    }
    return path
  }

  // MARK: - Errors

  private func failure(_ message: String, _ value: StructuredValue) -> ReplayError {
    failure(message, line: value.line, column: value.column)
  }

  private func failure(_ message: String, line: Int, column: Int) -> ReplayError {
    ReplayError("\(path):\(line):\(column): error: \(message)")
  }
}
