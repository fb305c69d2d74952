import Swipeline

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

// How the cost of a traversal grows with the screen: ten times the elements, how many times the work?

/// A screen of shuffled siblings, in rows of five, half of them in groups.
func screen(count: Int) -> Screen {
  var builder = ElementTree.Builder()
  builder.open(Element(className: "UIScrollView", frame: Rect(x: 0, y: 0, width: 390, height: 844)))
  // A fixed multiplier that shares no factor with the counts visits every place once.
  for number in 0..<count {
    let place = (number * 7_919) % count
    var element = Element(
      className: "UIButton",
      frame: Rect(
        x: Double(place % 5) * 78, y: Double(place / 5) * 44 + Double(place % 3), width: 70,
        height: 40))
    element.isAccessibilityElement = true
    element.label = "Button"
    element.traits = .button
    builder.add(element)
  }
  return Screen(tree: builder.finish())
}

/// Seconds of processor time, the least of several runs.
func seconds(_ runs: Int, _ work: () -> Void) -> Double {
  (0..<runs).map { _ in
    let start = clock()
    work()
    return Double(clock() - start) / Double(CLOCKS_PER_SEC)
  }.min() ?? 0
}

func text(_ number: Double) -> String {
  let thousandths = Int((number * 1000).rounded())
  let fraction = String(thousandths % 1000)
  return "\(thousandths / 1000).\(String(repeating: "0", count: 3 - fraction.count))\(fraction)"
}

var previous: Double?
print("siblings  seconds  times the work of a tenth")
for count in [2_000, 20_000, 200_000] {
  let screen = screen(count: count)
  let recording = Recording(screens: [screen])
  let time = seconds(count > 50_000 ? 3 : 7) {
    precondition(Traversal(of: screen, in: recording).stops.count == count)
  }
  let ratio = previous.map { text(time / $0) } ?? "-"
  print("\(count)\t  \(text(time))\t   \(ratio)")
  previous = time
}
