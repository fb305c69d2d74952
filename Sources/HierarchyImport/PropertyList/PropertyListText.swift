/// The values that property lists spell as text.
enum PropertyListText {
  /// Reads a whole number, decimal or hexadecimal with `0x`, with a sign or without.
  static func integer(_ text: String) -> StructuredDocument.Content? {
    let trimmed = trim(text)
    var digits = trimmed
    let isNegative = digits.first == UInt8(ascii: "-")
    if isNegative || digits.first == UInt8(ascii: "+") { digits = digits.dropFirst() }
    var radix: UInt64 = 10
    if digits.starts(with: "0x".utf8) || digits.starts(with: "0X".utf8) {
      radix = 16
      digits = digits.dropFirst(2)
    }
    guard !digits.isEmpty else { return nil }
    var magnitude: UInt64 = 0
    for byte in digits {
      guard let digit = HexadecimalDigit.value(byte), digit < radix else { return nil }
      let (product, overflow) = magnitude.multipliedReportingOverflow(by: radix)
      let (sum, overflowOfSum) = product.addingReportingOverflow(UInt64(digit))
      guard !overflow, !overflowOfSum else { return nil }
      magnitude = sum
    }
    if isNegative {
      guard magnitude <= UInt64(Int64.max) + 1 else { return nil }
      return .integer(Int64(truncatingIfNeeded: 0 &- magnitude))
    }
    return Int64(exactly: magnitude).map { .integer($0) } ?? .unsigned(magnitude)
  }

  /// Reads a number; `nan` and `infinity` are numbers of a property list.
  static func real(_ text: String) -> Double? {
    let trimmed = trim(text)
    switch DecimalNumber.parse(Array(trimmed), in: 0..<trimmed.count) {
    case .number(let number): return number
    case .none: return nil
    case .notFinite: break
    }
    let word = String(decoding: trimmed, as: UTF8.self).lowercased()
    if word.hasSuffix("nan") { return .nan }
    return word.hasPrefix("-") ? -.infinity : .infinity
  }

  /// Reads `YYYY-MM-DDThh:mm:ssZ` as seconds since the beginning of 2001.
  static func date(_ text: String) -> Double? {
    let bytes = Array(trim(text))
    let form = Array("0000-00-00T00:00:00Z".utf8)
    guard bytes.count == form.count else { return nil }
    for (byte, expected) in zip(bytes, form) {
      let isDigit = byte &- UInt8(ascii: "0") < 10
      guard expected == UInt8(ascii: "0") ? isDigit : byte == expected else { return nil }
    }
    func number(_ range: Range<Int>) -> Int {
      bytes[range].reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
    }
    let (year, month, day) = (number(0..<4), number(5..<7), number(8..<10))
    let (hour, minute, second) = (number(11..<13), number(14..<16), number(17..<19))
    guard (1...12).contains(month), (1...daysInMonth(month, of: year)).contains(day),
      hour < 24, minute < 60, second < 60
    else { return nil }
    let days = daysSince2001(year: year, month: month, day: day)
    return Double(((days * 24 + hour) * 60 + minute) * 60 + second)
  }

  private static func isLeap(_ year: Int) -> Bool {
    year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
  }

  private static func daysInMonth(_ month: Int, of year: Int) -> Int {
    switch month {
    case 2: isLeap(year) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  /// Counts the days of the Gregorian calendar from the first of 2001.
  private static func daysSince2001(year: Int, month: Int, day: Int) -> Int {
    let before = year - 1
    var days = before * 365 + before / 4 - before / 100 + before / 400
    // Of the year 0 the divisions above round towards 1.
    if year == 0 { days = -366 }
    for earlier in 1..<month { days += daysInMonth(earlier, of: year) }
    return days + day - 1 - 730_485
  }

  private static func trim(_ text: String) -> ArraySlice<UInt8> {
    var bytes = Array(text.utf8)[...]
    while let first = bytes.first, ValueText.isSpace(first) { bytes.removeFirst() }
    while let last = bytes.last, ValueText.isSpace(last) { bytes.removeLast() }
    return bytes
  }
}
