public import AccessibilityTree

/// A setting of VoiceOver's rotor: which stops a flick up or down visits (F98).
public enum Rotor: Hashable, Sendable {
  /// Stops with the header trait.
  case headings
  /// Stops with the link trait.
  case links
  /// Stops with the button trait.
  case buttons
  /// Fields in which text is entered.
  case textFields
  /// Stops with the image trait.
  case images
  /// The first stop of each landmark.
  case landmarks
  /// The first stop of each container.
  case containers
  /// Stops whose value a flick adjusts.
  case adjustables
  /// A rotor of the app's own, by its name.
  case custom(String)

  /// The settings that are not an app's own, by the names that the command line uses.
  public static let named: [(name: String, rotor: Rotor)] = [
    ("headings", .headings), ("links", .links), ("buttons", .buttons),
    ("textFields", .textFields), ("images", .images), ("landmarks", .landmarks),
    ("containers", .containers), ("adjustables", .adjustables),
  ]

  /// Creates the setting of that name; a name that is none of VoiceOver's is taken for an app's own.
  public init(name: String) {
    self = Self.named.first { $0.name == name }?.rotor ?? .custom(name)
  }
}

/// A place that the rotor visits.
public struct RotorVisit: Hashable, Sendable {
  /// The stop, by its position in ``Traversal/stops``; nil where a custom rotor leads elsewhere.
  public var stop: Int?
  /// What is said there.
  public var text: String
  /// The flicks to the right from the start of the screen; nil where none arrives.
  public var swipes: Int? { stop }
}

extension Traversal {
  /// The places that a rotor visits, in order: the flick order filtered, or the app's own (F98).
  ///
  /// What is inside an accessibility element is never among them (F99).
  public func visits(of rotor: Rotor, in tree: ElementTree) -> [RotorVisit] {
    switch rotor {
    case .custom(let name): customVisits(of: name, in: tree)
    case .landmarks: firstStops { tree[$0].containerType == .landmark }
    case .containers: firstStops { tree[$0].containerRole != nil }
    case .headings: filtered(tree) { $0.traits.contains(.header) }
    case .links: filtered(tree) { $0.traits.contains(.link) }
    case .buttons: filtered(tree) { $0.traits.contains(.button) }
    case .images: filtered(tree) { $0.traits.contains(.image) }
    case .adjustables: filtered(tree) { $0.traits.contains(.adjustable) }
    case .textFields:
      filtered(tree) {
        $0.uiKitClass == .textField || $0.uiKitClass == .textView
          || !$0.traits.isDisjoint(with: [.textEntry, .searchField])
      }
    }
  }

  private func filtered(_ tree: ElementTree, _ holds: (Element) -> Bool) -> [RotorVisit] {
    stops.indices.filter { holds(tree[stops[$0].element]) }.map(visit)
  }

  /// The first stop in each container that counts, in the order of the stops.
  private func firstStops(_ counts: (ElementIndex) -> Bool) -> [RotorVisit] {
    var seen: Set<ElementIndex> = []
    return stops.indices.filter { position in
      let isFirst = stops[position].containers.filter { counts($0) && seen.insert($0).inserted }
      return !isFirst.isEmpty
    }.map(visit)
  }

  private func customVisits(of name: String, in tree: ElementTree) -> [RotorVisit] {
    for element in tree.elements where element.hasRareProperties {
      guard let rotor = element.rare.customRotors.first(where: { $0.name == name }) else {
        continue
      }
      return rotor.results.map { result in
        let stop = result.element?.index.flatMap(position(of:))
        let text = stop.map { stops[$0].speech.description } ?? result.label ?? ""
        return RotorVisit(stop: stop, text: text)
      }
    }
    return []
  }

  private func visit(_ stop: Int) -> RotorVisit {
    RotorVisit(stop: stop, text: stops[stop].speech.description)
  }
}
