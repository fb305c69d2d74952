#if canImport(UIKit)
  import AccessibilityTree
  public import UIKit

  /// Records what VoiceOver has in front of it in the running app, as the recording format of Swipeline.
  ///
  /// The live hierarchy is walked as UIKit answers: views with their accessibility, the objects that arrays
  /// and the container protocol give, tables and collection views by index path. Nothing of the app is
  /// set, laid out, scrolled or loaded. Asking alone can still make an app do something: a property that
  /// the app or UIKit computes is computed, and accessibility elements that are created when asked for are
  /// created, as they are for VoiceOver.
  ///
  /// ```swift
  /// try SwipeRecorder.record(window, to: folder.appendingPathComponent("Cart.plist"))
  /// ```
  @MainActor
  public enum SwipeRecorder {
    /// Records one window.
    ///
    /// - Parameters:
    ///   - window: The window with all that is in it, shown or hidden.
    ///   - options: Limits, and what is recorded beside the hierarchy.
    /// - Returns: The recording; ``SwipeRecording/notes`` tell what is not in it.
    /// - Complexity: O(*n*) in the number of views and accessibility elements.
    public static func record(
      _ window: UIWindow, options: RecorderOptions = RecorderOptions()
    ) -> SwipeRecording {
      recording(of: [window], screen: window.windowScene?.screen.bounds, options: options)
    }

    /// Records all windows of a scene as one screen, as VoiceOver takes them.
    ///
    /// Windows that UIKit keeps to itself, such as the keyboard's in some versions, are not among those a
    /// scene names; ``RecorderOptions/keyboardFrame`` says where the keyboard is then.
    ///
    /// - Parameters:
    ///   - scene: The scene.
    ///   - options: Limits, and what is recorded beside the hierarchy.
    /// - Returns: The recording; ``SwipeRecording/notes`` tell what is not in it.
    /// - Complexity: O(*n*) in the number of views and accessibility elements.
    public static func record(
      _ scene: UIWindowScene, options: RecorderOptions = RecorderOptions()
    ) -> SwipeRecording {
      // Back to front; windows of one level keep the order of the scene.
      let windows = scene.windows.enumerated().sorted { first, second in
        let levels = (first.element.windowLevel.rawValue, second.element.windowLevel.rawValue)
        return levels.0 == levels.1 ? first.offset < second.offset : levels.0 < levels.1
      }
      return recording(of: windows.map(\.element), screen: scene.screen.bounds, options: options)
    }

    /// Records one window into a file, with a screenshot beside it.
    ///
    /// - Parameters:
    ///   - window: The window with all that is in it, shown or hidden.
    ///   - url: The file, such as `Cart.plist`; the screenshot is `Cart.png`.
    ///   - options: Limits, and what is recorded beside the hierarchy.
    /// - Returns: What was written.
    /// - Throws: A ``RecorderError`` where the file cannot be written. A screenshot that cannot be taken or
    ///   written is a note.
    @discardableResult
    public static func record(
      _ window: UIWindow, to url: URL, options: RecorderOptions = RecorderOptions()
    ) throws(RecorderError) -> SwipeRecording {
      try write(record(window, options: options), to: url)
    }

    /// Records all windows of a scene into a file, with a screenshot beside it.
    ///
    /// - Parameters:
    ///   - scene: The scene.
    ///   - url: The file, such as `Cart.plist`; the screenshot is `Cart.png`.
    ///   - options: Limits, and what is recorded beside the hierarchy.
    /// - Returns: What was written.
    /// - Throws: A ``RecorderError`` where the scene has no window or the file cannot be written. A screenshot
    ///   that cannot be taken or written is a note.
    @discardableResult
    public static func record(
      _ scene: UIWindowScene, to url: URL, options: RecorderOptions = RecorderOptions()
    ) throws(RecorderError) -> SwipeRecording {
      guard !scene.windows.isEmpty else {
        throw RecorderError("the scene has no window; record it when it is shown")
      }
      return try write(record(scene, options: options), to: url)
    }

    /// Records the scene in the foreground into the app's documents, for a debugger or a test's signal.
    ///
    /// - Parameters:
    ///   - name: What the file is called, without its ending.
    ///   - options: Limits, and what is recorded beside the hierarchy.
    /// - Returns: The file.
    /// - Throws: A ``RecorderError`` where no scene is in the foreground, the name is that of no file, or the
    ///   file cannot be written.
    @available(iOSApplicationExtension, unavailable)
    @discardableResult
    public static func recordForeground(
      named name: String, options: RecorderOptions = RecorderOptions()
    ) throws(RecorderError) -> URL {
      guard !name.isEmpty, name != ".", name != "..", name.utf8.count <= 200,
        !name.unicodeScalars.contains(where: { $0 == "/" || $0.value < 0x20 })
      else {
        throw RecorderError("'\(name.prefix(80))' is no name of a file; a word such as Cart is")
      }
      let scenes = UIApplication.shared.connectedScenes.compactMap { $0 as? UIWindowScene }
      let isShown: (UIWindowScene) -> Bool = { $0.activationState == .foregroundActive }
      guard let scene = scenes.first(where: isShown) else {
        throw RecorderError("no scene of the app is in the foreground; bring it there first")
      }
      guard
        let folder = FileManager.default.urls(for: .documentDirectory, in: .userDomainMask).first
      else {
        throw RecorderError("the app has no folder of documents; name a file with record(_:to:)")
      }
      let url = folder.appendingPathComponent(name + ".plist")
      var named = options
      named.name = options.name ?? name
      try record(scene, to: url, options: named)
      return url
    }

    // MARK: -

    private static func recording(
      of windows: [UIWindow], screen bounds: CGRect?, options: RecorderOptions
    ) -> SwipeRecording {
      let direction = windows.first.map(HierarchyWalk.direction) ?? .leftToRight
      var walk = HierarchyWalk(options: options, direction: direction)
      walk.walk(windows)
      let frame = (bounds ?? windows.first?.frame).flatMap(ScreenGeometry.rect)
      let device = UIDevice.current
      let (screenshot, isMissing) = Screenshot.png(of: windows, in: bounds, options: options)
      if isMissing { walk.notes.add(.screenshotNotTaken) }
      return SwipeRecording(
        hierarchy: walk.finish(screen: frame), direction: direction,
        idiom: idiom(of: device), systemVersion: device.systemVersion, screenshot: screenshot,
        options: options)
    }

    private static func idiom(of device: UIDevice) -> Idiom {
      switch device.userInterfaceIdiom {
      case .pad: .pad
      case .tv: .tv
      case .mac: .mac
      // Its name is newer than the oldest system that the recorder runs on.
      case let other where other.rawValue == 6: .vision
      default: .phone
      }
    }

    private static func write(
      _ recording: SwipeRecording, to url: URL
    ) throws(RecorderError) -> SwipeRecording {
      var written = recording
      if let png = recording.screenshot {
        let image = url.deletingPathExtension().appendingPathExtension("png")
        do {
          guard image != url else {
            throw RecorderError("a recording is no image; a name such as Cart.plist is right")
          }
          try png.write(to: image, options: .atomic)
          written.nameScreenshot(image.lastPathComponent)
        } catch let error as RecorderError {
          throw error
        } catch {
          written.notes.append(RecorderNote(.screenshotNotWritten, count: 1))
        }
      }
      do {
        try written.propertyList.write(to: url, options: .atomic)
      } catch {
        throw RecorderError("cannot write '\(url.path)': \(error.localizedDescription)")
      }
      return written
    }
  }
#endif
