import AccessibilityTree
import Testing

/// The scenario of a fact and the order that it must give.
struct FactScenario: CustomTestStringConvertible, Sendable {
  var fact: String
  var about: String
  var recording: Recording
  var order: [String]

  var testDescription: String { "\(fact): \(about)" }

  init(_ fact: String, _ about: String, _ recording: Recording, gives order: String) {
    self.fact = fact
    self.about = about
    self.recording = recording
    self.order = order.split(separator: ",").map { part in
      String(part.drop { $0 == " " })
    }
  }

  init(_ fact: String, _ about: String, _ roots: Sketch..., gives order: String) {
    self.init(fact, about, Recording(roots), gives: order)
  }

  /// Replaces the expected order by texts that may hold commas.
  func merging(_ texts: String...) -> FactScenario {
    var result = self
    result.order = texts
    return result
  }
}
