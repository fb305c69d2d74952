public import AccessibilityTree

/// Whose rules a traversal follows: parameters and switches, each named after the fact it stands for.
///
/// A profile is a value, not a subclass: there is one collector, one comparator and one expander.
public struct Profile: Hashable, Sendable {
  /// What `--profile` and golden files call it.
  public var name: String

  /// The vertical distance in points from which two elements are on different lines (F2).
  public var rowToleranceOnPhone: Double = 8
  /// The same on an iPad (F2).
  public var rowToleranceOnPad: Double = 13
  /// The same on an Apple Watch (F2).
  public var rowToleranceOnWatch: Double = 4

  /// Which sibling is collected first, which decides complete ties (F5).
  public var collectionOrder: CollectionOrder = .frontToBack
  /// The algorithm that sorts, which decides staircases (F6).
  public var sortAlgorithm: SortAlgorithm = .mergeByHalves
  /// Whether equal left edges are told apart by top, bottom and window level (F4).
  public var breaksTies = true
  /// Whose layout direction a comparison follows (F7).
  public var directionScope: DirectionScope = .firstOperand
  /// What a group is to the order, and by which frame it is placed (F13, F20).
  public var placement: Placement = .ownFrame
  /// Whether a scroll view that scrolls is an implicit group (F14).
  public var groupsScrollViews = true
  /// Whether `accessibilityContainerType` makes a group (F15).
  public var groupsTypedContainers = false
  /// What hides a view and its subtree (F39-F48).
  public var visibility: Visibility = .screen
  /// Whether a hidden modal view still hides its siblings (F51).
  public var hiddenModalsCount = false
  /// Whether UIKit's dimming and transition views are modal by themselves (F53, F54).
  public var infersModality = true
  /// Whether UIKit's own containers have orders of their own (F60-F83).
  public var ordersUIKitContainers = true
  /// Whether only some windows take part (F55-F57).
  public var selectsWindows = true
  /// Whether setting an array takes its entries away from other arrays (F28-F30).
  public var followsContainerLinks = true
  /// Whether a list says its start and end only where it overrides `accessibilityElements`.
  public var announcesListsWithArraysOnly = false
  /// Whether the first cell of a data table's row leaves out the header right above it, as
  /// AccessibilitySnapshot's reference images show (F107).
  public var leavesOutHeaderAbove = false

  /// Which sibling is collected first (F5).
  public enum CollectionOrder: Hashable, Sendable {
    /// The last subview first, as UIKit does.
    case frontToBack
    /// The first subview first.
    case backToFront
  }

  /// How a collected list is sorted (F6).
  public enum SortAlgorithm: Hashable, Sendable {
    /// CoreFoundation's stable merge sort by halves.
    case mergeByHalves
    /// The standard library's sort.
    case standardLibrary
  }

  /// Whose layout direction decides a line (F7).
  public enum DirectionScope: Hashable, Sendable {
    /// That of the first operand's parent (R3).
    case firstOperand
    /// One direction for the whole recording.
    case recording
  }

  /// By which frame groups and ordered containers are placed among their neighbours (F13, F20).
  public enum Placement: Hashable, Sendable {
    /// Their own.
    case ownFrame
    /// That of their first stop; a tab bar's children are placed by their own.
    case firstStop
  }

  /// What makes a view and its subtree disappear.
  public enum Visibility: Hashable, Sendable {
    /// Hidden, clear, without size, off screen or under the keyboard (F39-F48).
    case screen
    /// Hidden, clear, or without size where that can matter: AccessibilitySnapshot's rules.
    case snapshot
  }

  private init(name: String) {
    self.name = name
  }

  /// The default: what VoiceOver does, as `Documentation/Facts.md` settles it.
  public static let voiceOver = Profile(name: "voiceover")

  /// The rules of AccessibilitySnapshot's parser 0.12.1, for teams that compare with its snapshots.
  public static let accessibilitySnapshot: Profile = {
    var profile = Profile(name: "accessibility-snapshot")
    profile.rowToleranceOnWatch = 13
    profile.collectionOrder = .backToFront
    profile.sortAlgorithm = .standardLibrary
    profile.breaksTies = false
    profile.directionScope = .recording
    profile.placement = .firstStop
    profile.groupsScrollViews = false
    profile.groupsTypedContainers = true
    profile.visibility = .snapshot
    profile.hiddenModalsCount = true
    profile.infersModality = false
    profile.ordersUIKitContainers = false
    profile.selectsWindows = false
    profile.followsContainerLinks = false
    profile.announcesListsWithArraysOnly = true
    profile.leavesOutHeaderAbove = true
    return profile
  }()

  /// Every profile that ships, the default first.
  public static let all: [Profile] = [.voiceOver, .accessibilitySnapshot]

  /// Finds a profile by its name.
  public init?(named name: String) {
    guard let known = Self.all.first(where: { $0.name == name }) else { return nil }
    self = known
  }

  /// Returns the vertical distance in points from which two elements are on different lines (F2).
  public func rowTolerance(for idiom: Idiom) -> Double {
    switch idiom {
    case .phone: rowToleranceOnPhone
    case .watch: rowToleranceOnWatch
    case .pad, .mac, .tv, .vision: rowToleranceOnPad
    }
  }
}
