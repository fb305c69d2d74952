#if canImport(UIKit)
  public import UIKit

  /// Limits of a recording, and what is recorded beside the hierarchy.
  ///
  /// What lies beyond a limit is left out; the recording says so in its limitations and notes.
  public struct RecorderOptions: Sendable {
    /// What reports call the recording; nil where the file's name serves.
    public var name: String?
    /// How many views and accessibility elements are recorded at most.
    public var maximumCount: Int
    /// How deep they may lie in each other.
    public var maximumDepth: Int
    /// How many entries of one container are asked for, array or protocol.
    public var maximumEntries: Int
    /// Whether the searches of custom rotors are run for their results, which runs code of the app.
    public var searchesRotors: Bool
    /// Whether the windows are drawn into an image.
    public var takesScreenshot: Bool
    /// What the software keyboard covers, in screen points, where the app knows it from UIKit's notification.
    public var keyboardFrame: CGRect?

    /// Creates options with limits that no real screen meets.
    public init(
      name: String? = nil, maximumCount: Int = 20_000, maximumDepth: Int = 1_000,
      maximumEntries: Int = 5_000, searchesRotors: Bool = false, takesScreenshot: Bool = true,
      keyboardFrame: CGRect? = nil
    ) {
      self.name = name
      self.maximumCount = maximumCount
      self.maximumDepth = maximumDepth
      self.maximumEntries = maximumEntries
      self.searchesRotors = searchesRotors
      self.takesScreenshot = takesScreenshot
      self.keyboardFrame = keyboardFrame
    }
  }
#endif
