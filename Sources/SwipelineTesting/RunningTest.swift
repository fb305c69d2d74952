import Testing
import XCTest

#if canImport(Darwin)
  import Foundation
#endif

/// The test that is running, in whichever framework, and the line of it that asks for something.
struct RunningTest {
  var fileID: StaticString
  var filePath: StaticString
  var line: UInt
  var column: UInt

  /// Tells whether the same test runs once for each of its arguments.
  var isParameterized: Bool { Test.current?.isParameterized ?? false }

  /// Fails the test, and shows why at the line.
  func fail(_ text: String, with attachments: [SwipeOrderCheck.AttachedFile]) {
    guard Test.current == nil else {
      for file in attachments {
        Attachment.record(file.bytes, named: file.name, sourceLocation: location)
      }
      Issue.record(Comment(rawValue: text), sourceLocation: location)
      return
    }
    attachToCase(attachments)
    XCTFail(text, file: filePath, line: line)
    // Outside the task of its test, a call cannot know the framework. XCTest drops what belongs to no
    // test case, and Swift Testing what comes while none of its tests runs: so both are told, since a
    // test must not pass unseen.
    Issue.record(Comment(rawValue: text), sourceLocation: location)
  }

  private var location: SourceLocation {
    SourceLocation(
      fileID: "\(fileID)", filePath: "\(filePath)", line: Int(line), column: Int(column))
  }

  /// Adds files to the running test case where XCTest has attachments, which is on Apple's platforms.
  private func attachToCase(_ attachments: [SwipeOrderCheck.AttachedFile]) {
    #if canImport(Darwin)
      // Activities belong to the main thread; a test that runs elsewhere has the text all the same.
      guard Thread.isMainThread, !attachments.isEmpty else { return }
      MainActor.assumeIsolated {
        XCTContext.runActivity(named: "Swipe order") { activity in
          for file in attachments {
            let attachment = XCTAttachment(
              data: Data(file.bytes), uniformTypeIdentifier: "public.plain-text")
            attachment.name = file.name
            activity.add(attachment)
          }
        }
      }
    #endif
  }
}
