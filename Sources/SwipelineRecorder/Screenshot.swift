#if canImport(UIKit)
  import UIKit

  /// Draws windows into an image as they are on the screen now, without waiting for updates.
  @MainActor
  enum Screenshot {
    /// Draws the windows that are shown, back to front.
    ///
    /// - Returns: The image, or nil where none was asked for; and whether one is missing.
    static func png(
      of windows: [UIWindow], in screen: CGRect?, options: RecorderOptions
    ) -> (png: Data?, isMissing: Bool) {
      guard options.takesScreenshot, let bounds = screen ?? windows.first?.frame else {
        return (nil, false)
      }
      // An image larger than any screen would be memory that a wrong frame asks for.
      guard (1...10_000).contains(bounds.width), (1...10_000).contains(bounds.height) else {
        return (nil, true)
      }
      var isDrawn = true
      let png = UIGraphicsImageRenderer(bounds: bounds).pngData { _ in
        for window in windows where !window.isHidden && window.alpha > 0 {
          // `false`: waiting for updates would lay out views.
          if !window.drawHierarchy(in: window.frame, afterScreenUpdates: false) { isDrawn = false }
        }
      }
      return isDrawn ? (png, false) : (nil, true)
    }
  }
#endif
