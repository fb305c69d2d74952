import SwipelineTesting
import XCTest

final class CartCaseTests: XCTestCase {
  func testPasses() {
    expectSwipeOrder(of: .file("Recordings/Cart.xml"))
  }

  func testLosesThePayButton() {
    expectSwipeOrder(of: .file("Recordings/Cart.xml"))
  }

  func testIsNew() {
    expectSwipeOrder(of: .screen("Empty cart") { ViewNode(.label, "Nothing here yet") })
  }
}
