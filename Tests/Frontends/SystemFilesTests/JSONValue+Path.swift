import JSONValues

extension JSONValue {
  /// The value at the end of a path of keys.
  subscript(path: String...) -> JSONValue? { path.reduce(Optional(self)) { $0?[$1] } }

  var string: String? { if case .string(let text) = self { text } else { nil } }

  var elements: [JSONValue]? { if case .array(let elements) = self { elements } else { nil } }
}
