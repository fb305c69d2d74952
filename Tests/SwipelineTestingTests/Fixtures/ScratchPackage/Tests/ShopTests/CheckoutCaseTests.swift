import SwipelineTesting
import XCTest

final class CheckoutCaseTests: XCTestCase {
  func testCart() {
    expectSwipeOrder(of: .file("Recordings/Cart.xml"))
  }
}
