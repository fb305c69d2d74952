import ReplayFiles
import Testing

@testable import SwipelineTesting

@Suite("The place of a golden file") struct GoldenPlaceTests {
  @Test(
    "is named after the test and what is given",
    arguments: [
      ("cart()", nil, "cart"),
      ("rows(count:)", "three", "rows.three"),
      ("onEachDevice(_:)", "iPad (11\")", "onEachDevice.iPad-11"),
      ("testCart()", "a/b", "testCart.a-b"),
      ("cart()", "../../etc/passwd", "cart.etc-passwd"),
      ("cart()", ".hidden", "cart.hidden"),
      ("`a cart (with a coupon) is read`()", nil, "a-cart-with-a-coupon-is-read"),
      ("cart", nil, "cart"),
      ("カート()", "語 1", "カート.語-1"),
      ("with_underscores()", nil, "with_underscores"),
    ])
  func names(_ function: String, _ given: String?, _ name: String) throws {
    let place = try GoldenPlace(
      filePath: "/shop/Tests/CartTests.swift", function: function, named: given)
    #expect(place.name == name)
    #expect(place.path == "__SwipeOrder__/CartTests/\(name).golden")
    #expect(place.folder == "/shop/Tests")
    #expect(place.root == "__SwipeOrder__/CartTests")
  }

  @Test(
    "is refused where the name names nothing, or too much",
    arguments: [
      ("", "named: \"\" has no letter or digit to name a file with"),
      ("/../", "named: \"/../\" has no letter or digit to name a file with"),
      (
        String(repeating: "a", count: 196),
        "the name of the golden file would be longer than 200 bytes; give the test or named: a "
          + "shorter one"
      ),
    ])
  func refusals(_ name: String, _ message: String) {
    let error = #expect(throws: ReplayError.self) {
      try GoldenPlace(filePath: "/shop/CartTests.swift", function: "cart()", named: name)
    }
    #expect(error?.description == message)
  }

  @Test("takes a name that just fits")
  func longest() throws {
    let name = String(repeating: "a", count: 195)
    let place = try GoldenPlace(
      filePath: "/shop/CartTests.swift", function: "cart()", named: name)
    #expect(place.name.utf8.count == 200)
  }
}
