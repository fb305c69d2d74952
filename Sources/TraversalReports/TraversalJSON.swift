public import AccessibilityTree
internal import GoldenFiles
internal import JSONWriting
public import VoiceOverTraversal

/// The traversals of a recording for a program, in the schema of `Documentation/Reports.md`.
public enum TraversalJSON {
  /// Raised when a member changes its meaning or goes; new members do not raise it.
  public static let schemaVersion = 1

  /// Writes the traversals of all screens.
  ///
  /// - Parameters:
  ///   - traversals: One for each screen of the recording, in the same order.
  ///   - recording: The recording.
  ///   - fileName: What a screen is called where neither it nor the recording has a name.
  ///   - listsEverything: Whether every element that is not reached is listed, also what nobody
  ///     would miss.
  /// - Returns: The document.
  public static func text(
    for traversals: [Traversal], of recording: Recording, fileName: String,
    listsEverything: Bool = false
  ) -> String {
    var json = JSONStream()
    json.object { json in
      json.member("schemaVersion", schemaVersion)
      json.member("dialect", recording.dialect.rawValue)
      json.member("idiom", recording.idiom.rawValue)
      json.member("layoutDirection", recording.layoutDirection.rawValue)
      if !recording.limitations.isEmpty {
        json.member("limitations", recording.limitations.map(\.rawValue))
      }
      json.member("screens", zip(traversals, recording.screens)) { json, pair in
        let (traversal, screen) = pair
        json.object { json in
          json.member("name", screen.name ?? recording.name ?? fileName)
          json.member("profile", traversal.profile.name)
          json.member("isRecordedOrder", traversal.isRecordedOrder)
          json.member("stops", traversal.stops.enumerated()) { json, entry in
            json.object { write(entry.element, place: entry.offset + 1, in: screen.tree, &$0) }
          }
          if case .stop(let stop) = traversal.next(after: traversal.stops.count - 1) {
            json.member("backTo", stop + 1)
          }
          writeUnreachable(of: traversal, in: screen.tree, everything: listsEverything, &json)
          writeNotes(of: traversal, in: screen.tree, &json)
        }
      }
    }
    return json.text
  }

  // MARK: - Stops

  private static func write(
    _ stop: Stop, place: Int, in tree: ElementTree, _ json: inout JSONStream
  ) {
    let speech = stop.speech
    json.member("place", place)
    json.member("speech", speech.description)
    json.member("hint", speech.hint)
    json.member("actions", speech.actions)
    json.member("content", speech.content) { json, content in
      json.object { json in
        json.member("label", content.label)
        json.member("value", content.value)
        json.member("isImportant", content.isImportant)
      }
    }
    json.member("rotors", speech.rotors.map(\.name))
    json.member("inputLabels", speech.inputLabels)
    writeElement(stop.element, in: tree, &json)
    if let part = stop.part.name { json.member("part", part) }
    let containers = stop.containers.compactMap { container in
      tree[container].containerRole.map { (element: tree[container], role: $0) }
    }
    json.member("containers", containers) { json, container in
      json.object { json in
        json.member("role", container.role.rawValue)
        json.member("label", container.element.label)
        json.member("identifier", container.element.identifier)
      }
    }
  }

  private static func writeElement(
    _ index: ElementIndex, in tree: ElementTree, _ json: inout JSONStream
  ) {
    let element = tree[index]
    json.member("class", element.className)
    json.member("identifier", element.identifier)
    let frame = element.accessibilityFrame
    guard element.isFrameKnown || element.accessibilityFrameOverride != nil else { return }
    json.member("frame") { json in
      for (name, number) in [
        ("x", frame.x), ("y", frame.y), ("width", frame.width), ("height", frame.height),
      ] {
        json.key(name)
        json.number(number)
      }
    }
  }

  // MARK: - What is not reached, and notes

  private static func writeUnreachable(
    of traversal: Traversal, in tree: ElementTree, everything: Bool, _ json: inout JSONStream
  ) {
    let entries = everything ? traversal.notStops(in: tree) : traversal.unreachable
    json.member("unreachable", entries) { json, entry in
      let (element, exclusion) = (entry.element, entry.exclusion)
      json.object { json in
        json.member("label", tree[element].label)
        writeElement(element, in: tree, &json)
        json.member("reason") { json in
          json.member("kind", exclusion.kind.rawValue)
          json.member("message", exclusion.phrase(for: element, in: tree))
          json.member("obstacle", tree.name(of: exclusion.obstacle))
          json.member("facts", exclusion.facts.map(\.description))
        }
      }
    }
  }

  private static func writeNotes(
    of traversal: Traversal, in tree: ElementTree, _ json: inout JSONStream
  ) {
    json.member("notes", traversal.notes) { json, note in
      json.object { json in
        json.member("kind", note.kind.rawValue)
        json.member("message", note.message(in: tree))
        json.member("fact", note.fact.description)
        json.member("isFragile", note.isFragile)
        json.member("element", tree.name(of: note.element))
        json.member("other", note.other.map(tree.name(of:)))
      }
    }
  }
}

extension StopPart {
  /// The part in documents; nil for the whole.
  fileprivate var name: String? {
    switch self {
    case .whole: nil
    case .cellText: "cellText"
    case .detailButton: "detailButton"
    case .decrement: "decrement"
    case .increment: "increment"
    }
  }
}
