/// A reader of one record of an untrusted body: a value that is missing or of another type becomes nil and is noted,
/// and nothing fails half-way.
///
/// Paths are keys, and places in arrays, with dots between them: `species.name`, `types.0.slot`.
public struct RowReader: Sendable {
  /// The record.
  public let record: JSONValue
  /// The row that it becomes, counted from 0.
  public let row: Int
  /// The values that were missing so far.
  public private(set) var missing: [Missing] = []

  /// Creates a reader.
  public init(_ record: JSONValue, row: Int = 0) {
    self.record = record
    self.row = row
  }

  /// Returns the whole number at `path`, or nil, which is noted unless it is optional.
  public mutating func int(_ path: String, optional: Bool = false) -> Int? {
    if case .int(let value) = self.value(path, .int, optional: optional) { value } else { nil }
  }

  /// Returns the number at `path`, or nil, which is noted unless it is optional.
  public mutating func double(_ path: String, optional: Bool = false) -> Double? {
    value(path, .double, optional: optional).number
  }

  /// Returns the string at `path`, or nil, which is noted unless it is optional.
  public mutating func string(_ path: String, optional: Bool = false) -> String? {
    if case .string(let value) = self.value(path, .string, optional: optional) { value } else { nil }
  }

  /// Returns the truth value at `path`, or nil, which is noted unless it is optional.
  public mutating func bool(_ path: String, optional: Bool = false) -> Bool? {
    if case .bool(let value) = self.value(path, .bool, optional: optional) { value } else { nil }
  }

  /// Returns the elements of the array at `path`; none where there is no array, which is noted unless it is optional.
  public mutating func list(_ path: String, optional: Bool = false) -> [JSONValue] {
    if case .array(let values) = self.value(path, .list, optional: optional) { values } else { [] }
  }

  /// Returns the value at `path` if it has the type, otherwise null.
  ///
  /// - Parameters:
  ///   - path: The keys that lead to it, from outside to inside.
  ///   - type: The type that it should have.
  ///   - optional: Whether nothing is noted where it is missing or null. Another type is noted in any case.
  ///   - field: The name that a note uses; nil for the path.
  public mutating func value(
    _ path: String, _ type: FieldType, optional: Bool = false, as field: String? = nil
  ) -> JSONValue {
    guard let value = record.value(at: path), value != .null else {
      if !optional {
        note(field ?? path, Text(ko: "\(path)이(가) 없습니다", en: "\(path) is missing"))
      }
      return .null
    }
    guard let accepted = type.accepting(value) else {
      note(
        field ?? path, Text(ko: "\(path)이(가) \(type.text.ko)이(가) 아닙니다", en: "\(path) is not \(type.text.en)"),
        value: value)
      return .null
    }
    return accepted
  }

  /// Returns the value of a declared field.
  public mutating func value(of field: Field) -> JSONValue {
    value(field.path, field.type, optional: field.isOptional, as: field.name)
  }

  /// Notes that a field could not be made.
  ///
  /// - Parameters:
  ///   - field: The name of the field.
  ///   - message: The reason why it could not be made.
  ///   - value: The value that is there instead; arrays and objects are left out of the note.
  public mutating func note(_ field: String, _ message: Text, value: JSONValue? = nil) {
    let shown: JSONValue? =
      switch value {
      case .array, .object: nil
      default: value
      }
    missing.append(Missing(row: row, field: field, value: shown, message: message))
  }
}

extension JSONValue {
  /// Returns the value at a path of keys and places with dots between them, or nil.
  ///
  /// - Complexity: O(parts of the path × log members).
  public func value(at path: String) -> JSONValue? {
    if let direct = self[path] { return direct }
    var value = self
    for part in path.split(separator: ".", omittingEmptySubsequences: false) {
      switch value {
      case .object:
        guard let member = value[String(part)] else { return nil }
        value = member
      case .array(let elements):
        guard let index = Int(part), elements.indices.contains(index) else { return nil }
        value = elements[index]
      default: return nil
      }
    }
    return value
  }

  /// The elements, if this is an array.
  public var elements: [JSONValue]? {
    if case .array(let values) = self { values } else { nil }
  }

  /// The string, if this is one.
  public var string: String? {
    if case .string(let value) = self { value } else { nil }
  }

  /// The whole number, if this is one.
  public var int: Int? {
    if case .int(let value) = self { value } else { nil }
  }

  /// The truth value, if this is one.
  public var bool: Bool? {
    if case .bool(let value) = self { value } else { nil }
  }

  /// Creates a number, or null.
  public init(_ value: Int?) { self = value.map { .int($0) } ?? .null }
  /// Creates a number, or null.
  public init(_ value: Double?) { self = value.map { .double($0) } ?? .null }
  /// Creates a string, or null.
  public init(_ value: String?) { self = value.map { .string($0) } ?? .null }
  /// Creates a truth value, or null.
  public init(_ value: Bool?) { self = value.map { .bool($0) } ?? .null }
}
