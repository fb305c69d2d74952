public import AccessibilityTree

/// Where one flick leads.
public enum Flick: Hashable, Sendable {
  /// To a stop, by its position in ``Traversal/stops``.
  case stop(Int)
  /// Nowhere: VoiceOver plays the boundary sound (F95).
  case boundary
  /// VoiceOver cannot find the element in the list it should sit in (F30).
  ///
  /// What was seen then differs: the top of the screen, a loop, a dead end. It is not guessed.
  case undefined
}

extension Traversal {
  /// Where a flick to the right leads from a stop.
  ///
  /// After the last stop there is the boundary, or, where flicks go round in a loop, an earlier stop.
  public func next(after stop: Int) -> Flick {
    if stops.indices.contains(stop + 1) { return .stop(stop + 1) }
    guard stops.indices.contains(stop) else { return .undefined }
    if let loop = notes.last(where: { $0.kind == .loop }),
      case .stop(let position) = dispositions[loop.element]
    {
      return .stop(position)
    }
    return .boundary
  }

  /// Where a flick to the left leads from a stop: the mirror of ``next(after:)`` (F97).
  public func previous(before stop: Int) -> Flick {
    guard stops.indices.contains(stop) else { return .undefined }
    return stop > 0 ? .stop(stop - 1) : .boundary
  }

  /// Where a flick to the right leads from any element, as after touching it.
  ///
  /// From what is no stop of the order, it is undefined (F23, F30).
  public func next(from element: ElementIndex) -> Flick {
    position(of: element).map(next(after:)) ?? .undefined
  }

  /// Where a flick to the left leads from any element.
  public func previous(from element: ElementIndex) -> Flick {
    position(of: element).map(previous(before:)) ?? .undefined
  }

  /// The (first) stop of an element, or nil where it has none.
  public func position(of element: ElementIndex) -> Int? {
    guard dispositions.indices.contains(element), case .stop(let stop) = dispositions[element]
    else { return nil }
    return stop
  }
}
