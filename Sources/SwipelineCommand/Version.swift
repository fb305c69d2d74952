/// The version of the package, as `swipeline --version` prints it.
package enum Version {
  /// The version of this source tree; everything that shows a version takes it from here.
  package static let current = "0.1.0"
}
