import Foundation

/// Foundation's property lists, to compare with.
enum PropertyListOracle {
  /// Writes a value as Foundation writes it.
  static func bytes(of value: SampleValue, isBinary: Bool) throws -> [UInt8] {
    let data = try PropertyListSerialization.data(
      fromPropertyList: object(value), format: isBinary ? .binary : .xml, options: 0)
    return [UInt8](data)
  }

  /// Reads what Foundation reads; nil where it refuses.
  static func value(of bytes: [UInt8]) -> SampleValue? {
    guard
      let object = try? PropertyListSerialization.propertyList(
        from: Data(bytes), options: [], format: nil)
    else { return nil }
    return value(object)
  }

  private static func object(_ value: SampleValue) -> Any {
    switch value {
    case .null: return ""
    case .boolean(let flag): return NSNumber(value: flag)
    case .integer(let number): return NSNumber(value: number)
    case .unsigned(let number): return NSNumber(value: number)
    case .real(let number): return NSNumber(value: number)
    case .text(let text): return text
    case .data(let data): return Data(data)
    case .date(let seconds): return Date(timeIntervalSinceReferenceDate: seconds)
    case .array(let values): return values.map { object($0) }
    case .dictionary(let entries):
      var result: [String: Any] = [:]
      for entry in entries { result[entry.key] = object(entry.value) }
      return result
    }
  }

  /// What an object of Foundation holds.
  ///
  /// Numbers lose their kind there on some platforms, so that all but booleans become real; see
  /// ``SampleValue/withoutKindsOfNumbers``.
  private static func value(_ object: Any) -> SampleValue {
    switch object {
    case let text as String: return .text(text)
    case let values as [Any]: return .array(values.map { value($0) })
    case let entries as [String: Any]:
      return .dictionary(
        entries.map { SampleValue.Entry(key: $0.key, value: value($0.value)) })
    case let data as Data: return .data([UInt8](data))
    case let date as Date: return .date(date.timeIntervalSinceReferenceDate)
    case let number as NSNumber: return .real(number.doubleValue)
    case let flag as Bool: return .real(flag ? 1 : 0)
    case let number as Double: return .real(number)
    case let number as Int: return .real(Double(number))
    case let number as UInt64: return .real(Double(number))
    default: return .text("\(type(of: object))")
    }
  }
}

extension SampleValue {
  /// The same with every number and boolean as a real number.
  var withoutKindsOfNumbers: SampleValue {
    switch self {
    case .boolean(let flag): .real(flag ? 1 : 0)
    case .integer(let number): .real(Double(number))
    case .unsigned(let number): .real(Double(number))
    case .array(let values): .array(values.map(\.withoutKindsOfNumbers))
    case .dictionary(let entries):
      .dictionary(
        entries.map { Entry(key: $0.key, value: $0.value.withoutKindsOfNumbers) })
    default: self
    }
  }
}
