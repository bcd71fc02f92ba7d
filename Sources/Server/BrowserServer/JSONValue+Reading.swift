package import JSONValues

extension JSONValue {
  /// The text; nil for any other value.
  package var string: String? { if case .string(let text) = self { text } else { nil } }
  /// The whole number; nil for any other value.
  package var int: Int? { if case .int(let number) = self { number } else { nil } }
  /// True or false; nil for any other value.
  package var bool: Bool? { if case .bool(let value) = self { value } else { nil } }
  /// The elements; nil for any other value.
  package var array: [JSONValue]? { if case .array(let values) = self { values } else { nil } }

  /// Creates a text; null without one.
  init(text: String?) { if let text { self = .string(text) } else { self = .null } }
  /// Creates a whole number; null without one.
  init(number: Int?) { if let number { self = .int(number) } else { self = .null } }

  /// Returns the object with further members; members of the same name are replaced.
  func adding(_ members: [(String, JSONValue)]) -> JSONValue {
    guard case .object(let object) = self else { return self }
    return .object(object.members.map { ($0.key, $0.value) } + members)
  }
}
