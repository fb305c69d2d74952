#if canImport(UIKit)
  #if canImport(Accessibility)
    import Accessibility
  #endif
  import UIKit

  /// Reads `accessibilityCustomContent`, which belongs to a framework of its own on Apple's platforms.
  enum CustomContentReading {
    struct Content {
      var label: String
      var value: String
      var isImportant: Bool
    }

    @MainActor
    static func content(of object: NSObject) -> [Content] {
      guard let provider = object as? any AXCustomContentProvider else { return [] }
      let content: [AXCustomContent]? = provider.accessibilityCustomContent
      return (content ?? []).map { content in
        Content(
          label: content.label, value: content.value, isImportant: content.importance == .high)
      }
    }
  }
#endif
