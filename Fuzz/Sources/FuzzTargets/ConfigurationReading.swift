import Swipeline

@testable import ReplayFiles
@testable import SwipelineCommand

/// A configuration is read or refused in one line, and what is in it can be used.
enum ConfigurationReading {
  private static let path = "Shop/Cart/Cart.xml"
  private static let texts = [
    "Updated 12 minutes ago, 9:41 PM", "1,234.50 of 2/5 {braces}", "", "Ärger über 3 Öfen 👩‍🍳",
    String(repeating: "a1 ", count: 100),
  ]

  static func run(_ bytes: [UInt8]) {
    let configuration: Configuration
    do {
      configuration = try ConfigurationReader(path: "fuzz.json").read(bytes, folder: ".")
    } catch {
      require(
        error.description.hasPrefix("fuzz.json:"), "an error without a place: \(error)")
      return
    }
    for filter in configuration.filters?.value ?? [] {
      _ = filter.applies(to: path)
      for text in texts {
        _ = filter.rule.pattern.replacing(in: text, with: filter.rule.replacement)
      }
    }
    for variant in configuration.variants?.value ?? [] {
      let golden = variant.golden(beside: "Golden/Cart.golden")
      require(
        Variant.goldenWithoutVariant(golden) == "Golden/Cart.golden",
        "'\(golden)' does not lead back to its golden file")
    }
    if let folder = configuration.recordings?.value { _ = configuration.path(folder) }
    if let audit = configuration.audit?.value {
      _ = try? audit.configuration(for: path, file: "fuzz.json")
    }
  }
}
