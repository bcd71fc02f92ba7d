package import CommandLanguage
package import JSONValues
internal import TextRendering

extension String? {
  /// The text, or null.
  package var json: JSONValue { map(JSONValue.string) ?? .null }
}

extension Value {
  /// The JSON form; durations are milliseconds.
  package var json: JSONValue {
    switch self {
    case .int(let number): .int(number)
    case .number(let number), .duration(let number): .double(number)
    case .string(let text): .string(text)
    case .bool(let bool): .bool(bool)
    case .list(let values): .array(values.map(\.json))
    case .null: .null
    }
  }
}

extension Value {
  /// The JSON form of identifiers: texts, also of those that expressions compare as numbers.
  package var identifierJSON: JSONValue {
    switch self {
    case .int(let number): .string(String(number))
    case .list(let values): .array(values.map(\.identifierJSON))
    default: json
    }
  }
}

extension JSONValue {
  /// Identifiers as an array of strings.
  package static func identifiers(_ identifiers: some Sequence<String>) -> JSONValue {
    .array(identifiers.map { .string($0) })
  }
}
