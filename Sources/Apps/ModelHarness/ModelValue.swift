package import JSONValues

/// A value of a script for an input of a model.
package enum ModelValue {
  /// As it is written in a line.
  case json(JSONValue)
  /// As Swift of the script made it.
  case made(Any)

  /// The value as one of a type; nil where it does not fit.
  func element<Element>(as type: Element.Type) -> Element? {
    switch self {
    case .made(let value): value as? Element
    case .json(let json): Self.value(of: json, as: type).flatMap { $0 as? Element }
    }
  }

  /// The value of a type that JSON says; nil where it says none.
  private static func value(of json: JSONValue, as type: Any.Type) -> Any? {
    if let optional = type as? any OptionalLike.Type {
      if json == .null { return optional.nothing }
      return value(of: json, as: optional.wrapped).map { optional.some($0) }
    }
    if let array = type as? any ArrayLike.Type {
      guard case .array(let members) = json else { return nil }
      let values = members.map { value(of: $0, as: array.element) }
      return values.contains { $0 == nil } ? nil : array.make(values.compactMap { $0 })
    }
    if type == Void.self { return json == [] || json == .null ? () : nil }
    if type == Any.self || type == AnyHashable.self { return plain(json) }
    switch json {
    case .string(let text):
      if type == String.self { return text }
      if type == Substring.self { return text[...] }
      if type == Character.self { return text.count == 1 ? text.first : nil }
      return (type as? any TextDecodable.Type)?.made(of: text)
    case .bool(let flag): return type == Bool.self ? flag : nil
    case .int(let number):
      if let kind = type as? any FixedWidthInteger.Type { return whole(number, kind) }
      return fraction(Double(number), type)
    case .double(let number): return fraction(number, type)
    default: return nil
    }
  }

  private static func whole<Number: FixedWidthInteger>(_ number: Int, _ type: Number.Type) -> Any? {
    Number(exactly: number)
  }

  private static func fraction(_ number: Double, _ type: Any.Type) -> Any? {
    if type == Double.self { return number }
    if type == Float.self { return Float(number) }
    return (type as? any FractionLike.Type).map { $0.init(number) }
  }

  private static func plain(_ json: JSONValue) -> Any? {
    switch json {
    case .string(let text): text
    case .int(let number): number
    case .double(let number): number
    case .bool(let flag): flag
    case .array(let values): values.compactMap(plain)
    default: nil
    }
  }

  // MARK: Out

  /// Returns a value of the app as a script sees it.
  package static func json(of value: Any) -> JSONValue {
    if let optional = value as? any OptionalLike { return optional.content.map { json(of: $0) } ?? .null }
    switch value {
    case is Void: return "()"
    case let text as String: return .string(text)
    case let flag as Bool: return .bool(flag)
    case let number as Int: return .int(number)
    case let number as any FixedWidthInteger: return Int(exactly: number).map { .int($0) } ?? .string("\(number)")
    case let number as Double: return .double(number)
    case let number as Float: return .double(Double(number))
    case let list as any ArrayLike: return .array(list.members.map { json(of: $0) })
    case let table as any DictionaryLike:
      let pairs = table.pairs.map { (json(of: $0.0), json(of: $0.1)) }
      return .array(pairs.sorted { order($0.0) < order($1.0) }.map { [$0.0, $0.1] })
    case let number as any FractionLike: return .double(number.double)
    default: return .string(String(describing: value))
    }
  }

  /// The text by which keys are ordered: numbers by their size.
  private static func order(_ key: JSONValue) -> String {
    let text = key.text
    guard case .int(let number) = key, number >= 0 else { return text }
    return String(repeating: "0", count: max(0, 20 - text.count)) + text
  }
}

/// A type whose values texts of a script name, such as addresses.
package protocol TextDecodable {
  /// Returns the value that a text names, or nil.
  static func made(of text: String) -> Self?
}

/// A number of another type that is as good as a `Double`.
package protocol FractionLike {
  init(_ double: Double)
  /// The number.
  var double: Double { get }
}

/// An optional value of any type.
private protocol OptionalLike {
  static var wrapped: Any.Type { get }
  static var nothing: Any { get }
  static func some(_ value: Any) -> Any
  var content: Any? { get }
}

extension Optional: OptionalLike {
  fileprivate static var wrapped: Any.Type { Wrapped.self }
  fileprivate static var nothing: Any { Self.none as Any }
  fileprivate static func some(_ value: Any) -> Any { (value as? Wrapped) as Any }
  fileprivate var content: Any? { map { $0 as Any } }
}

/// An array of any type of element.
private protocol ArrayLike {
  static var element: Any.Type { get }
  static func make(_ values: [Any]) -> Any?
  var members: [Any] { get }
}

extension Array: ArrayLike {
  fileprivate static var element: Any.Type { Element.self }
  fileprivate static func make(_ values: [Any]) -> Any? {
    let own = values.compactMap { $0 as? Element }
    return own.count == values.count ? own : nil
  }
  fileprivate var members: [Any] { map { $0 as Any } }
}

/// A dictionary of any types of keys and values.
private protocol DictionaryLike {
  var pairs: [(Any, Any)] { get }
}

extension Dictionary: DictionaryLike {
  fileprivate var pairs: [(Any, Any)] { map { ($0.key as Any, $0.value as Any) } }
}
