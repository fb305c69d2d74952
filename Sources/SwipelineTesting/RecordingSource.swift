public import Swipeline

/// What a test replays: a file, its bytes, or a tree built in code.
public struct RecordingSource: Sendable {
  /// Where the recording is.
  enum Content: Sendable {
    case file(String)
    case data([UInt8])
    case recording(Recording)
  }

  let content: Content
  /// The dialect to read a file or its bytes as; nil to recognise it.
  let dialect: Dialect?

  private init(_ content: Content, _ dialect: Dialect? = nil) {
    self.content = content
    self.dialect = dialect
  }

  /// A file in any dialect that is read.
  ///
  /// - Parameters:
  ///   - path: The path, seen from the folder of the test's source file.
  ///   - dialect: The dialect to read it as; nil to recognise it from its content.
  /// - Returns: The source of the recording.
  public static func file(_ path: String, as dialect: Dialect? = nil) -> RecordingSource {
    RecordingSource(.file(path), dialect)
  }

  /// The bytes of such a file: `Data`, `[UInt8]`, or the `utf8` of a text.
  ///
  /// - Parameters:
  ///   - bytes: The whole of the file.
  ///   - dialect: The dialect to read it as; nil to recognise it from its content.
  /// - Returns: The source of the recording.
  public static func data(
    _ bytes: some Sequence<UInt8>, as dialect: Dialect? = nil
  ) -> RecordingSource {
    RecordingSource(.data(Array(bytes)), dialect)
  }

  /// A recording that was read or made before.
  public static func recording(_ recording: Recording) -> RecordingSource {
    RecordingSource(.recording(recording))
  }

  /// One screen, written in code.
  ///
  /// - Parameters:
  ///   - name: What the golden file calls the screen; its own name where there is none.
  ///   - idiom: The kind of device.
  ///   - layoutDirection: The direction of the app's interface.
  ///   - frame: The screen's rectangle, in points.
  ///   - views: The views of the screen, the backmost first.
  /// - Returns: The source of the recording.
  public static func screen(
    _ name: String? = nil, idiom: Idiom = .phone, layoutDirection: LayoutDirection = .leftToRight,
    frame: Rect = Recording.standardFrame, @ViewNodeBuilder views: () -> [ViewNode]
  ) -> RecordingSource {
    .recording(
      Recording(
        name, idiom: idiom, layoutDirection: layoutDirection, frame: frame, views: views))
  }
}
