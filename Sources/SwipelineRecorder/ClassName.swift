#if canImport(UIKit)
  import AccessibilityTree
  import UIKit

  /// Names of classes as a recording holds them.
  @MainActor
  struct ClassName {
    /// The class without module and without what is between angle brackets, which SwiftUI fills with pages.
    let name: String
    /// The nearest class above that VoiceOver treats in a way of its own, where the class itself is none.
    let base: String?

    init(of object: NSObject) {
      var type: AnyClass? = Swift.type(of: object)
      var name = ClassName.short(type)
      // The class that observing puts between an object and its own.
      if name.hasPrefix("NSKVONotifying_") {
        type = ClassName.above(type)
        name = ClassName.short(type)
      }
      self.name = name
      guard object is UIView, name != "UIView", UIKitClass(name: name) == .view else {
        base = nil
        return
      }
      var base = "UIView"
      while let next = ClassName.above(type) {
        let above = ClassName.short(next)
        if above == "UIView" { break }
        if UIKitClass(name: above) != .view {
          base = above
          break
        }
        type = next
      }
      self.base = base
    }

    private static func above(_ type: AnyClass?) -> AnyClass? {
      (type as? NSObject.Type)?.superclass()
    }

    private static func short(_ type: AnyClass?) -> String {
      guard let type else { return "NSObject" }
      let name = String(describing: type)
      guard let bracket = name.firstIndex(of: "<") else { return name }
      return name[..<bracket] + "<...>"
    }
  }
#endif
