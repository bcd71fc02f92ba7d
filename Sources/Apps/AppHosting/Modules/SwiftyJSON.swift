// swift-format-ignore-file: AlwaysUseLowerCamelCase

import Foundation
import UIKit

// Names of the module SwiftyJSON for apps that import it, which is not here: a document of JSON that is read by keys and
// positions. *Real*: what is not there is null.

/// A kind of a value.
enum Type: Int {
  case number, string, bool, array, dictionary, null, unknown
}

/// A fault in a document.
enum SwiftyJSONError: Int, Error {
  case unsupportedType = 999
  case indexOutOfBounds = 900
  case elementTooDeep = 902
  case wrongType = 901
  case notExist = 500
  case invalidJSON = 490
}

/// A key or a position.
enum JSONKey {
  case index(Int)
  case key(String)
}

/// A key or a position, as a subscript takes it.
protocol JSONSubscriptType { var jsonKey: JSONKey { get } }
extension Int: JSONSubscriptType { var jsonKey: JSONKey { .index(self) } }
extension String: JSONSubscriptType { var jsonKey: JSONKey { .key(self) } }

/// A value of a document.
struct JSON: Equatable, Hashable, CustomStringConvertible {
  private indirect enum Content: Hashable {
    case null
    case bool(Bool)
    case number(Double)
    case string(String)
    case array([JSON])
    case dictionary([String: JSON])
  }

  private var value: Content = .null
  private(set) var error: SwiftyJSONError?

  static var null: JSON { JSON() }

  private init() {}
  private init(_ value: Content) { self.value = value }
  private init(missing error: SwiftyJSONError) { self.error = error }

  init(data: Data, options: JSONSerialization.ReadingOptions = []) throws {
    self.init(try JSONSerialization.jsonObject(with: data, options: [.fragmentsAllowed]))
  }

  /// As `init(data:)` before version 4, which threw nothing: a call without `try` is written so. What is no JSON is
  /// null, with an error.
  init(
    unthrowingData data: Data, options: JSONSerialization.ReadingOptions = [],
    error: UnsafeMutablePointer<NSError?>? = nil
  ) {
    self = (try? JSON(data: data, options: options)) ?? JSON(missing: .invalidJSON)
    if self.error != nil {
      error?.pointee = NSError(domain: "SwiftyJSONErrorDomain", code: SwiftyJSONError.invalidJSON.rawValue)
    }
  }

  init(parseJSON text: String) { self.init(Data(text.utf8)) }

  init(_ object: Any?) {
    switch object {
    case nil: break
    case let json as JSON: self = json
    case let data as Data: self = (try? JSON(data: data)) ?? JSON(missing: .invalidJSON)
    case let text as String: value = .string(text)
    case let flag as Bool where Swift.type(of: object!) == Bool.self: value = .bool(flag)
    case let number as NSNumber:
      // A truth value is a number of one signed byte there.
      value = String(cString: number.objCType) == "c" ? .bool(number.boolValue) : .number(number.doubleValue)
    case let number as Int: value = .number(Double(number))
    case let number as Double: value = .number(number)
    case let list as [Any]: value = .array(list.map { JSON($0) })
    case let dictionary as [String: Any]: value = .dictionary(dictionary.mapValues { JSON($0) })
    case is NSNull: break
    default: error = .unsupportedType
    }
  }

  // MARK: Subscripts

  subscript(position: Int) -> JSON {
    get {
      guard case .array(let list) = value else { return JSON(missing: .wrongType) }
      return list.indices.contains(position) ? list[position] : JSON(missing: .indexOutOfBounds)
    }
    set {
      guard case .array(var list) = value, list.indices.contains(position) else { return }
      list[position] = newValue
      value = .array(list)
    }
  }

  subscript(key: String) -> JSON {
    get {
      guard case .dictionary(let dictionary) = value else { return JSON(missing: .wrongType) }
      return dictionary[key] ?? JSON(missing: .notExist)
    }
    set {
      guard case .dictionary(var dictionary) = value else { return }
      dictionary[key] = newValue
      value = .dictionary(dictionary)
    }
  }

  subscript(path: any JSONSubscriptType...) -> JSON { self[path] }
  subscript(path: [any JSONSubscriptType]) -> JSON {
    path.reduce(self) { json, part in
      switch part.jsonKey {
      case .index(let position): json[position]
      case .key(let key): json[key]
      }
    }
  }

  func exists() -> Bool { error == nil }
  func isExists() -> Bool { exists() }
  static func parse(_ text: String) -> JSON { JSON(parseJSON: text) }

  // MARK: Values

  var type: Type {
    switch value {
    case .null: .null
    case .bool: .bool
    case .number: .number
    case .string: .string
    case .array: .array
    case .dictionary: .dictionary
    }
  }

  var object: Any {
    switch value {
    case .null: NSNull()
    case .bool(let flag): flag
    case .number(let number): number == number.rounded() && abs(number) < 1e15 ? Int(number) as Any : number as Any
    case .string(let text): text
    case .array(let list): list.map(\.object)
    case .dictionary(let dictionary): dictionary.mapValues(\.object)
    }
  }
  var rawValue: Any { object }

  var array: [JSON]? { if case .array(let list) = value { list } else { nil } }
  var arrayValue: [JSON] { array ?? [] }
  var arrayObject: [Any]? { array?.map(\.object) }
  var dictionary: [String: JSON]? { if case .dictionary(let dictionary) = value { dictionary } else { nil } }
  var dictionaryValue: [String: JSON] { dictionary ?? [:] }
  var dictionaryObject: [String: Any]? { dictionary?.mapValues(\.object) }
  var bool: Bool? { if case .bool(let flag) = value { flag } else { nil } }
  var boolValue: Bool {
    switch value {
    case .bool(let flag): flag
    case .number(let number): number != 0
    case .string(let text): ["true", "y", "t", "yes", "1"].contains(text.lowercased())
    default: false
    }
  }
  var string: String? { if case .string(let text) = value { text } else { nil } }
  var stringValue: String {
    switch value {
    case .string(let text): text
    case .number: "\(object)"
    case .bool(let flag): "\(flag)"
    default: ""
    }
  }
  var double: Double? { if case .number(let number) = value { number } else { nil } }
  var doubleValue: Double { double ?? Double(stringValue) ?? 0 }
  var float: Float? { double.map { Float($0) } }
  var floatValue: Float { Float(doubleValue) }
  var int: Int? { double.flatMap { Int(exactly: $0.rounded(.towardZero)) } }
  var intValue: Int { Int(exactly: doubleValue.rounded(.towardZero)) ?? 0 }
  var int64: Int64? { int.map { Int64($0) } }
  var int64Value: Int64 { Int64(intValue) }
  var uInt: UInt? { int.flatMap { UInt(exactly: $0) } }
  var uIntValue: UInt { uInt ?? 0 }
  var number: NSNumber? { double.map { NSNumber(value: $0) } }
  var numberValue: NSNumber { NSNumber(value: doubleValue) }
  var url: URL? { string.flatMap { URL(string: $0) } }

  var count: Int { array?.count ?? dictionary?.count ?? 0 }
  var isEmpty: Bool { count == 0 }

  func rawData(options: JSONSerialization.WritingOptions = []) throws -> Data {
    try JSONSerialization.data(withJSONObject: object, options: options.union(.fragmentsAllowed))
  }
  func rawString() -> String? {
    (try? rawData(options: [.prettyPrinted, .sortedKeys])).map { String(decoding: $0, as: UTF8.self) }
  }
  var description: String { rawString() ?? "" }
}

extension JSON: Sequence {
  /// The members, each with its key: of a list, its position.
  func makeIterator() -> AnyIterator<(String, JSON)> {
    let list = array?.enumerated().map { ("\($0)", $1) }
    let members = list ?? dictionary?.sorted { $0.key < $1.key }.map { ($0.key, $0.value) } ?? []
    return AnyIterator(members.makeIterator())
  }
}

extension JSON: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, ExpressibleByBooleanLiteral,
  ExpressibleByFloatLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  init(stringLiteral text: String) { self.init(Content.string(text)) }
  init(integerLiteral number: Int) { self.init(Content.number(Double(number))) }
  init(booleanLiteral flag: Bool) { self.init(Content.bool(flag)) }
  init(floatLiteral number: Double) { self.init(Content.number(number)) }
  init(arrayLiteral list: Any...) { self.init(list as Any) }
  init(dictionaryLiteral members: (String, Any)...) {
    self.init(Dictionary(members, uniquingKeysWith: { $1 }) as Any)
  }
}
