import Swipeline

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

// How the cost of a traversal grows with the screen: ten times the elements, how many times the work?

/// A screen of siblings in rows of five whose tops differ by up to two points.
///
/// In the order of an app the rows stand one after the other; shuffled, siblings that are neighbours on
/// the screen lie far apart in memory, which no app does and which costs the most.
func screen(count: Int, isShuffled: Bool) -> Screen {
  var builder = ElementTree.Builder()
  builder.open(Element(className: "UIScrollView", frame: Rect(x: 0, y: 0, width: 390, height: 844)))
  // Multipliers that share no factor with the counts visit every place once: 3 within a row of five,
  // 7919 anywhere.
  for number in 0..<count {
    let place =
      isShuffled ? (number * 7_919) % count : number / 5 * 5 + (number * 3) % 5
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

for isShuffled in [false, true] {
  print(isShuffled ? "shuffled" : "in the order of an app")
  print("siblings  seconds  times the work of a tenth")
  var previous: Double?
  for count in [2_000, 20_000, 200_000] {
    let screen = screen(count: count, isShuffled: isShuffled)
    let recording = Recording(screens: [screen])
    let time = seconds(count > 50_000 ? 5 : 15) {
      precondition(Traversal(of: screen, in: recording).stops.count == count)
    }
    let ratio = previous.map { text(time / $0) } ?? "-"
    print("\(count)\t  \(text(time))\t   \(ratio)")
    previous = time
  }
}
