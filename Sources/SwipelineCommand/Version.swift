/// The version of the package, as `swipeline --version` prints it.
package enum Version {
  /// The version of this source tree; everything that shows a version takes it from here.
  package static let current = "0.1.0"
  /// The day the version was made, which the manual page shows.
  package static let date = "2026-11-30"
}
