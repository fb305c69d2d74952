/// What VoiceOver had in front of it: one or more screens recorded from an app.
public struct Recording: Hashable, Sendable {
  /// What reports call the recording; nil where the file's name serves.
  public var name: String?
  /// The kind of device, which decides the row tolerance (F2).
  public var idiom: Idiom
  /// The direction of the app's interface (F7).
  public var layoutDirection: LayoutDirection
  /// The version of iOS on the device, where it is known.
  public var systemVersion: SystemVersion?
  /// Which tool or app wrote the recording: free text.
  public var source: String?
  /// The screens in the order in which they were met.
  public var screens: [Screen]
  /// The language of the file that the recording was read from.
  public var dialect: Dialect
  /// What that dialect cannot know, or what was guessed in its place.
  public var limitations: [Limitation]
  /// What the importer met and left out or repaired, in the order of the file.
  public var notes: [ImportNote]

  /// Creates a recording of the given screens.
  public init(
    name: String? = nil, idiom: Idiom = .phone, layoutDirection: LayoutDirection = .leftToRight,
    systemVersion: SystemVersion? = nil, source: String? = nil, screens: [Screen] = [],
    dialect: Dialect = .recording, limitations: [Limitation] = [], notes: [ImportNote] = []
  ) {
    self.name = name
    self.idiom = idiom
    self.layoutDirection = layoutDirection
    self.systemVersion = systemVersion
    self.source = source
    self.screens = screens
    self.dialect = dialect
    self.limitations = limitations
    self.notes = notes
  }
}

/// One screen: the windows and views that were there at one moment.
public struct Screen: Hashable, Sendable {
  /// The name of the screen; nil where the recording has only this one.
  public var name: String?
  /// The screen's rectangle, in points; nil where the union of the roots serves.
  public var frame: Rect?
  /// The rectangle that the software keyboard covers, in points, while it is up (F48).
  public var keyboardFrame: Rect?
  /// The elements in document order.
  public var tree: ElementTree
  /// The file name of a screenshot, relative to the recording.
  public var screenshot: String?

  /// Creates a screen from its elements.
  public init(
    name: String? = nil, frame: Rect? = nil, keyboardFrame: Rect? = nil, tree: ElementTree,
    screenshot: String? = nil
  ) {
    self.name = name
    self.frame = frame
    self.keyboardFrame = keyboardFrame
    self.tree = tree
    self.screenshot = screenshot
  }

  /// The stops in the order in which another tool met them, for dialects that are already ordered.
  ///
  /// Such a traversal is that tool's and is not simulated. Nil where no element has a
  /// ``RareProperties/recordedStop``.
  ///
  /// - Complexity: O(*n* log *n*) in the number of elements.
  public var recordedOrder: [ElementIndex]? {
    let elements = tree.elements
    var stops: [(stop: Int, index: ElementIndex)] = []
    for index in elements.indices where elements[index].hasRareProperties {
      if let stop = elements[index].rare.recordedStop { stops.append((stop, index)) }
    }
    guard !stops.isEmpty else { return nil }
    return stops.sorted { ($0.stop, $0.index) < ($1.stop, $1.index) }.map(\.index)
  }

  /// The screen's rectangle, in points: as recorded, else the union of the roots.
  public var bounds: Rect {
    if let frame { return frame }
    let roots = tree.roots.filter { tree[$0].isFrameKnown }.map { tree[$0].frame }
    guard let first = roots.first else { return .zero }
    return roots.dropFirst().reduce(first) { $0.union($1) }
  }
}

/// The kind of device: UIKit's `UIUserInterfaceIdiom`.
public enum Idiom: String, Hashable, Sendable, CaseIterable {
  /// An iPhone or iPod touch.
  case phone
  /// An iPad.
  case pad
  /// An Apple Watch.
  case watch
  /// A Mac.
  case mac
  /// An Apple TV.
  case tv
  /// An Apple Vision Pro.
  case vision
}

/// The direction in which a line is read: UIKit's `UIUserInterfaceLayoutDirection`.
public enum LayoutDirection: String, Hashable, Sendable, CaseIterable {
  /// As in English.
  case leftToRight
  /// As in Arabic and Hebrew.
  case rightToLeft
}

/// The version of the device's system, such as 26.1.
public struct SystemVersion: Hashable, Sendable, Comparable, CustomStringConvertible {
  /// The components, most significant first; never empty.
  public let components: [Int]

  /// Creates a version from its major number.
  public init(major: Int) {
    components = [major]
  }

  /// Reads a version of one to four numbers separated by full stops; nil where the text is none.
  public init?(_ text: String) {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard (1...4).contains(parts.count) else { return nil }
    var numbers: [Int] = []
    for part in parts {
      guard let number = Int(part), number >= 0, part.first != "+" else { return nil }
      numbers.append(number)
    }
    components = numbers
  }

  /// The first number, which names the release.
  public var major: Int { components.first ?? 0 }

  /// The version as it is written, numbers separated by full stops.
  public var description: String { components.map(String.init).joined(separator: ".") }

  /// Compares number by number; a missing number counts as zero.
  public static func < (left: SystemVersion, right: SystemVersion) -> Bool {
    for position in 0..<max(left.components.count, right.components.count) {
      let one = position < left.components.count ? left.components[position] : 0
      let other = position < right.components.count ? right.components[position] : 0
      if one != other { return one < other }
    }
    return false
  }
}

/// Something that an importer met, left out or repaired: data about the input, not an error.
public struct ImportNote: Hashable, Sendable {
  /// What was met and what became of it, in one sentence without a full stop.
  public var message: String
  /// The 1-based line in the file, where there is one.
  public var line: Int?
  /// The 1-based column in that line, where there is one.
  public var column: Int?

  /// Creates a note.
  public init(_ message: String, line: Int? = nil, column: Int? = nil) {
    self.message = message
    self.line = line
    self.column = column
  }
}
