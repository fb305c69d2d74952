@testable import HierarchyImport

/// A tree of values to compare documents with, written without the code under test.
indirect enum SampleValue: Equatable, Sendable {
  case null
  case boolean(Bool)
  case integer(Int64)
  case unsigned(UInt64)
  case real(Double)
  case text(String)
  case data([UInt8])
  /// Seconds since the beginning of 2001.
  case date(Double)
  case array([SampleValue])
  case dictionary([Entry])

  struct Entry: Equatable, Sendable {
    var key: String
    var value: SampleValue

    static func == (left: Entry, right: Entry) -> Bool {
      left.key.utf8.elementsEqual(right.key.utf8) && left.value == right.value
    }
  }

  /// Texts are equal when their bytes are, not when they only look alike.
  static func == (left: SampleValue, right: SampleValue) -> Bool {
    switch (left, right) {
    case (.null, .null): true
    case (.boolean(let one), .boolean(let other)): one == other
    case (.integer(let one), .integer(let other)): one == other
    case (.unsigned(let one), .unsigned(let other)): one == other
    case (.real(let one), .real(let other)): one == other
    case (.text(let one), .text(let other)): one.utf8.elementsEqual(other.utf8)
    case (.data(let one), .data(let other)): one == other
    case (.date(let one), .date(let other)): one == other
    case (.array(let one), .array(let other)): one == other
    case (.dictionary(let one), .dictionary(let other)): one == other
    default: false
    }
  }

  /// What a document holds, in its order.
  init(_ value: StructuredValue) {
    switch value.content {
    case .null: self = .null
    case .boolean(let flag): self = .boolean(flag)
    case .integer(let number): self = .integer(number)
    case .unsigned(let number): self = .unsigned(number)
    case .real(let number): self = .real(number)
    case .text: self = .text(value.string ?? "")
    case .data: self = .data(value.data ?? [])
    case .date(let seconds): self = .date(seconds)
    case .uid(let number): self = .unsigned(number)
    case .array: self = .array(value.children.map { SampleValue($0) })
    case .dictionary:
      self = .dictionary(
        value.children.map { Entry(key: $0.key ?? "", value: SampleValue($0)) })
    }
  }

  /// The same with every dictionary sorted by key, for oracles that have no order.
  var sorted: SampleValue {
    switch self {
    case .array(let values): .array(values.map(\.sorted))
    case .dictionary(let entries):
      .dictionary(
        entries.map { Entry(key: $0.key, value: $0.value.sorted) }
          .sorted { $0.key.unicodeScalars.lexicographicallyPrecedes($1.key.unicodeScalars) })
    default: self
    }
  }

  /// Adds the value to a document that is being made.
  func add(to builder: inout StructuredDocument.Builder) {
    switch self {
    case .null: builder.add(.null)
    case .boolean(let flag): builder.add(.boolean(flag))
    case .integer(let number): builder.add(.integer(number))
    case .unsigned(let number): builder.add(.unsigned(number))
    case .real(let number): builder.add(.real(number))
    case .text(let text): builder.add(text: text)
    case .data(let data): builder.add(data: data)
    case .date(let seconds): builder.add(.date(seconds))
    case .array(let values):
      builder.open(.array)
      for value in values { value.add(to: &builder) }
      builder.close()
    case .dictionary(let entries):
      builder.open(.dictionary)
      for entry in entries {
        _ = builder.key(entry.key)
        entry.value.add(to: &builder)
      }
      builder.close()
    }
  }

  /// A document that holds the value.
  var document: StructuredDocument {
    var builder = StructuredDocument.Builder()
    add(to: &builder)
    return builder.finish()
  }
}

extension SampleValue {
  static let texts = [
    "", "a", "Hello, World", "\"quoted\"", "back\\slash", "line\nfeed\ttab\rreturn", "é",
    "e\u{301}",
    "שלום \u{200F}עולם", "👩‍👩‍👧 family", "<b>&amp;</b>", "{{1, 2}, {3, 4}}", "\u{FFFC}", "漢字",
    "a text of more than fifteen bytes", "\u{7F}", " ", "/", "null",
  ]

  /// Makes a value that every notation can hold, unless it is told that more is allowed.
  static func random(
    using generator: inout SeededGenerator, depth: Int, allowsNull: Bool, allowsData: Bool
  ) -> SampleValue {
    let kind = Int.random(in: 0..<(depth > 0 ? 11 : 7), using: &generator)
    switch kind {
    case 0: return allowsNull ? .null : .boolean(false)
    case 1: return .boolean(.random(using: &generator))
    case 2:
      let bits = Int.random(in: 0..<63, using: &generator)
      let number = Int64.random(in: 0...(1 << bits), using: &generator)
      return .integer(Bool.random(using: &generator) ? number : -number)
    case 3:
      let number = Double.random(in: -1e6...1e6, using: &generator)
      // With a fraction, so that no notation takes it for a whole number.
      return .real(number == number.rounded() ? number + 0.5 : number)
    case 4:
      if allowsData {
        let count = Int.random(in: 0..<40, using: &generator)
        return .data((0..<count).map { _ in UInt8.random(in: 0...255, using: &generator) })
      }
      return .unsigned(UInt64.random(in: (1 << 63)...UInt64.max, using: &generator))
    case 5:
      if allowsData {
        return .date(Double(Int.random(in: -2_000_000_000...2_000_000_000, using: &generator)))
      }
      return .text(texts.randomElement(using: &generator) ?? "")
    case 6: return .text(texts.randomElement(using: &generator) ?? "")
    case 7, 8:
      let count = Int.random(in: 0..<6, using: &generator)
      return .array(
        (0..<count).map { _ in
          random(
            using: &generator, depth: depth - 1, allowsNull: allowsNull, allowsData: allowsData)
        })
    default:
      // Sometimes more than a short search of keys is good for.
      let count = Int.random(in: 0..<(kind == 9 ? 5 : 40), using: &generator)
      var entries: [Entry] = []
      for number in 0..<count {
        let value = random(
          using: &generator, depth: count > 5 ? 0 : depth - 1, allowsNull: allowsNull,
          allowsData: allowsData)
        entries.append(Entry(key: "k\(number)\(texts[number % texts.count])", value: value))
      }
      return .dictionary(entries)
    }
  }
}
