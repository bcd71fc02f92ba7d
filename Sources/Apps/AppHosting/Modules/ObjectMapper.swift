// swift-format-ignore-file: AlwaysUseLowerCamelCase

import Foundation

// Names of the module ObjectMapper for apps that import it, which is not here: objects out of JSON and back. *Real.*

/// A place in the JSON of an object: `map["name"]`, `map["owner.name"]`.
final class Map {
  fileprivate let isReading: Bool
  fileprivate(set) var JSON: [String: Any]
  fileprivate var key = ""
  fileprivate init(_ JSON: [String: Any], isReading: Bool) { (self.JSON, self.isReading) = (JSON, isReading) }

  subscript(key: String) -> Map {
    self.key = key
    return self
  }
  subscript(key: String, nested nested: Bool) -> Map { self[key] }

  /// The value at the place.
  var currentValue: Any? {
    if let value = JSON[key] { return value is NSNull ? nil : value }
    var value: Any? = JSON
    for part in key.split(separator: ".") {
      if let list = value as? [Any], let index = Int(part) {
        value = list.indices.contains(index) ? list[index] : nil
      } else {
        value = (value as? [String: Any])?[String(part)]
      }
    }
    return value is NSNull ? nil : value
  }
  func value<Value>(_ key: String) throws -> Value {
    guard let value = self[key].currentValue as? Value else { throw MapError(key: key) }
    return value
  }
  fileprivate func write(_ value: Any?) { if let value { JSON[key] = value } }
}

struct MapError: Error { let key: String }

protocol BaseMappable { mutating func mapping(map: Map) }
protocol Mappable: BaseMappable { init?(map: Map) }
protocol ImmutableMappable: BaseMappable { init(map: Map) throws }
extension ImmutableMappable { mutating func mapping(map: Map) {} }

extension BaseMappable {
  func toJSON() -> [String: Any] {
    var copy = self
    let map = Map([:], isReading: false)
    copy.mapping(map: map)
    return map.JSON
  }
  func toJSONString(prettyPrint: Bool = false) -> String? {
    (try? JSONSerialization.data(
      withJSONObject: toJSON(), options: prettyPrint ? [.prettyPrinted, .sortedKeys] : .sortedKeys))
      .map { String(decoding: $0, as: UTF8.self) }
  }
}

extension Mappable {
  init?(JSON: [String: Any], context: Any? = nil) {
    let map = Map(JSON, isReading: true)
    guard var made = Self(map: map) else { return nil }
    made.mapping(map: map)
    self = made
  }
  init?(JSONString: String, context: Any? = nil) {
    guard let JSON = Mapper<Self>.object(in: JSONString) as? [String: Any] else { return nil }
    self.init(JSON: JSON)
  }
}

/// A maker of objects of one type.
final class Mapper<Object: BaseMappable> {
  init() {}
  fileprivate static func object(in text: String) -> Any? {
    try? JSONSerialization.jsonObject(with: Data(text.utf8), options: .fragmentsAllowed)
  }
  func map(JSON: [String: Any]) -> Object? {
    let map = Map(JSON, isReading: true)
    if let type = Object.self as? any Mappable.Type, var made = type.init(map: map) {
      made.mapping(map: map)
      return made as? Object
    }
    if let type = Object.self as? any ImmutableMappable.Type, var made = try? type.init(map: map) {
      made.mapping(map: map)
      return made as? Object
    }
    return nil
  }
  func map(JSONObject: Any?) -> Object? { (JSONObject as? [String: Any]).flatMap { map(JSON: $0) } }
  func map(JSONString: String) -> Object? { map(JSONObject: Self.object(in: JSONString)) }
  func mapArray(JSONArray: [[String: Any]]) -> [Object] { JSONArray.compactMap { map(JSON: $0) } }
  func mapArray(JSONObject: Any?) -> [Object]? { (JSONObject as? [[String: Any]]).map { mapArray(JSONArray: $0) } }
  func mapArray(JSONString: String) -> [Object]? { mapArray(JSONObject: Self.object(in: JSONString)) }
  func toJSON(_ object: Object) -> [String: Any] { object.toJSON() }
}

extension Array where Element: BaseMappable {
  init(JSONArray: [[String: Any]]) { self = Mapper<Element>().mapArray(JSONArray: JSONArray) }
  func toJSON() -> [[String: Any]] { map { $0.toJSON() } }
}

/// A change of values on their way in and out.
protocol TransformType {
  associatedtype Object
  associatedtype JSON
  func transformFromJSON(_ value: Any?) -> Object?
  func transformToJSON(_ value: Object?) -> JSON?
}
class DateTransform: TransformType {
  init() {}
  func transformFromJSON(_ value: Any?) -> Date? { (value as? Double).map { Date(timeIntervalSince1970: $0) } }
  func transformToJSON(_ value: Date?) -> Double? { value?.timeIntervalSince1970 }
}
class ISO8601DateTransform: TransformType {
  init() {}
  func transformFromJSON(_ value: Any?) -> Date? {
    (value as? String).flatMap { ISO8601DateFormatter().date(from: $0) }
  }
  func transformToJSON(_ value: Date?) -> String? { value.map { ISO8601DateFormatter().string(from: $0) } }
}
class URLTransform: TransformType {
  init() {}
  func transformFromJSON(_ value: Any?) -> URL? { (value as? String).flatMap { URL(string: $0) } }
  func transformToJSON(_ value: URL?) -> String? { value?.absoluteString }
}
class TransformOf<Object, JSON>: TransformType {
  private let from: (JSON?) -> Object?
  private let to: (Object?) -> JSON?
  init(fromJSON: @escaping (JSON?) -> Object?, toJSON: @escaping (Object?) -> JSON?) { (from, to) = (fromJSON, toJSON) }
  func transformFromJSON(_ value: Any?) -> Object? { from(value as? JSON) }
  func transformToJSON(_ value: Object?) -> JSON? { to(value) }
}

infix operator <- : AssignmentPrecedence
infix operator >>> : AssignmentPrecedence

func <- <Value>(left: inout Value, right: Map) {
  if right.isReading {
    if let value = right.currentValue as? Value { left = value }
  } else {
    right.write(left)
  }
}
func <- <Value>(left: inout Value?, right: Map) {
  if right.isReading { left = right.currentValue as? Value } else { right.write(left) }
}
func <- <Value: RawRepresentable>(left: inout Value, right: Map) {
  if right.isReading {
    if let value = (right.currentValue as? Value.RawValue).flatMap({ Value(rawValue: $0) }) { left = value }
  } else {
    right.write(left.rawValue)
  }
}
func <- <Value: RawRepresentable>(left: inout Value?, right: Map) {
  if right.isReading {
    left = (right.currentValue as? Value.RawValue).flatMap { Value(rawValue: $0) }
  } else {
    right.write(left?.rawValue)
  }
}
func <- <Value: BaseMappable>(left: inout Value, right: Map) {
  if right.isReading {
    if let value = Mapper<Value>().map(JSONObject: right.currentValue) { left = value }
  } else {
    right.write(left.toJSON())
  }
}
func <- <Value: BaseMappable>(left: inout Value?, right: Map) {
  if right.isReading { left = Mapper<Value>().map(JSONObject: right.currentValue) } else { right.write(left?.toJSON()) }
}
func <- <Value: BaseMappable>(left: inout [Value], right: Map) {
  if right.isReading {
    if let values = Mapper<Value>().mapArray(JSONObject: right.currentValue) { left = values }
  } else {
    right.write(left.map { $0.toJSON() })
  }
}
func <- <Value: BaseMappable>(left: inout [Value]?, right: Map) {
  if right.isReading {
    left = Mapper<Value>().mapArray(JSONObject: right.currentValue)
  } else {
    right.write(left?.map { $0.toJSON() })
  }
}
func <- <Transform: TransformType>(left: inout Transform.Object, right: (Map, Transform)) {
  if right.0.isReading {
    if let value = right.1.transformFromJSON(right.0.currentValue) { left = value }
  } else {
    right.0.write(right.1.transformToJSON(left))
  }
}
func <- <Transform: TransformType>(left: inout Transform.Object?, right: (Map, Transform)) {
  if right.0.isReading {
    left = right.1.transformFromJSON(right.0.currentValue)
  } else {
    right.0.write(right.1.transformToJSON(left))
  }
}
func >>> <Value>(left: Value, right: Map) { if !right.isReading { right.write(left) } }
