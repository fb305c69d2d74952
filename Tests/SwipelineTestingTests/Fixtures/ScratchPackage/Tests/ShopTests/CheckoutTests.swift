import SwipelineTesting
import Testing

@Suite struct CheckoutTests {
  @Test func cart() {
    expectSwipeOrder(of: .file("Recordings/Cart.xml"))
  }
}

extension CheckoutTests {
  @Test(arguments: ["Cart", "Receipt"]) func screens(_ name: String) {
    expectSwipeOrder(of: .file("Recordings/\(name).xml"), named: name)
  }

  @Test func totalStandsAbovePay() {
    let checkout = Recording("Checkout") {
      ViewNode(.button, "Pay").identifier("pay").frame(20, 750, 350, 44)
      ViewNode(.label, "Total: 12 euros").frame(20, 700, 350, 30)
    }
    #expect(checkout.swipeOrder() == ["Total: 12 euros", "Pay. Button."])
  }

  @Test func amounts() {
    expectSwipeOrder(
      of: .screen("Amounts") {
        ViewNode(.view) {
          for (place, amount) in ["10 euros", "20 euros"].enumerated() {
            ViewNode(.button, amount).frame(20, 100 + 60 * Double(place), 165, 44)
          }
        }.containerType(.list)
        ViewNode(class: "PayButton", base: .button, "Pay").isEnabled(false)
          .frame(20, 750, 350, 44)
      })
  }

  @Test func cartOnAnArabicPad() {
    expectSwipeOrder(
      of: .file("Recordings/Cart.xml"),
      options: .init(idiom: .pad, layoutDirection: .rightToLeft, failOn: FailOn([.orderDrift])))
  }
}
