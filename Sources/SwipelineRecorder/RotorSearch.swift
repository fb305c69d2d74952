#if canImport(UIKit)
  import AccessibilityTree
  import UIKit

  /// One custom rotor of an object, with its results where its search was run.
  @MainActor
  struct RotorSearch {
    /// The rotor, whose results lead nowhere yet.
    private(set) var recorded: AccessibilityTree.CustomRotor
    /// The object of each result.
    private(set) var targets: [NSObject?] = []

    /// Results beyond these are not asked for: a search may find its first result again and again.
    private static let maximumCount = 64

    init(of rotor: UIAccessibilityCustomRotor, runs: Bool) {
      recorded = AccessibilityTree.CustomRotor(name: RotorSearch.name(of: rotor))
      guard runs else {
        recorded.hasMoreResults = true
        return
      }
      let predicate = UIAccessibilityCustomRotorSearchPredicate()
      predicate.searchDirection = .next
      while let result = rotor.itemSearchBlock(predicate) {
        guard targets.count < RotorSearch.maximumCount else {
          recorded.hasMoreResults = true
          return
        }
        let target = result.targetElement as? NSObject
        targets.append(target)
        let label = target?.accessibilityLabel.map { String($0.prefix(1_000)) }
        recorded.results.append(RotorResult(label: label))
        predicate.currentItem = result
      }
    }

    /// The name of a rotor; those that stand for a system's rotor have none of their own.
    private static func name(of rotor: UIAccessibilityCustomRotor) -> String {
      if !rotor.name.isEmpty { return String(rotor.name.prefix(1_000)) }
      return switch rotor.systemRotorType {
      case .link: "Links"
      case .visitedLink: "Visited Links"
      case .heading: "Headings"
      case .image: "Images"
      case .textField: "Text Fields"
      case .table: "Tables"
      case .list: "Lists"
      case .landmark: "Landmarks"
      case .misspelledWord: "Misspelled Words"
      default: "Rotor \(rotor.systemRotorType.rawValue)"
      }
    }
  }
#endif
