import SwipelineTesting
import Testing

@Suite struct CartTests {
  @Test func passes() {
    expectSwipeOrder(of: .file("Recordings/Cart.xml"))
  }

  @Test func losesThePayButton() {
    expectSwipeOrder(of: .file("Recordings/Cart.xml"))
  }

  @Test func isNew() {
    expectSwipeOrder(
      of: .screen("Empty cart") {
        ViewNode(.label, "Nothing here yet").frame(20, 60, 350, 40)
        ViewNode(.button, "Shop").identifier("shop").frame(20, 120, 350, 44)
      })
  }

  @Test(arguments: [Idiom.phone, .pad]) func onEachDevice(_ idiom: Idiom) {
    let rows = [12.0, 0].map { top in
      ViewNode(.button, "Button at \(top)").frame(top == 0 ? 200 : 0, 100 + top, 100, 44)
    }
    expectSwipeOrder(
      of: .screen("Rows") { rows }, named: "\(idiom)", options: .init(idiom: idiom))
  }

  @Test(arguments: [1, 2]) func withoutNames(_ number: Int) {
    expectSwipeOrder(of: .screen { ViewNode(.label, "Number \(number)") })
  }

  @Test func outsideOfItsTask() async {
    await Task.detached { expectSwipeOrder(of: .file("Recordings/Gone.xml")) }.value
  }
}
