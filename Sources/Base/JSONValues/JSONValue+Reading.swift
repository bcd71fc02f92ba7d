/// Readers of values whose form is known: each gives nothing, or the nearest to nothing, where the value has another
/// one.
extension JSONValue {
  /// The text of a string, or nil.
  package var stringValue: String? { if case .string(let text) = self { text } else { nil } }

  /// The elements of an array; none for anything else.
  package var array: [JSONValue] { if case .array(let elements) = self { elements } else { [] } }

  /// Returns the elements of an array under a key; none where there is no such array.
  package func list(_ key: String) -> [JSONValue] { self[key].elements }

  /// The numbers of an array; nil for anything else.
  package var numbers: [Double]? { if case .array(let values) = self { values.compactMap(\.number) } else { nil } }

  /// The two numbers of an array of two; nil for anything else.
  package var pair: (Double, Double)? {
    guard case .array(let values) = self, values.count == 2, let first = values[0].number, let last = values[1].number
    else { return nil }
    return (first, last)
  }
}

extension JSONValue? {
  /// The text of a string; empty for anything else.
  package var stringOrEmpty: String { self?.stringValue ?? "" }

  /// A whole number; 0 for anything else.
  package var whole: Int { if case .int(let number)? = self { number } else { 0 } }

  /// The elements of an array; none for anything else.
  package var elements: [JSONValue] { self?.array ?? [] }
}
