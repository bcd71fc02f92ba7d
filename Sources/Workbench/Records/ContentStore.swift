public import CommandLanguage

/// What an item holds besides its identity: named values in order.
public struct Content: Hashable, Sendable {
  /// One named value.
  public struct Field: Hashable, Sendable {
    public var name: String
    public var value: Value
    /// The unit of a number where it is another one than the type's; empty for none at all.
    var unit: String?
  }

  /// The fields in order of definition.
  public var fields: [Field] = []

  /// The value of a field, or nil. Setting appends a new field.
  public subscript(name: String) -> Value? {
    get { fields.first { $0.name == name }?.value }
    set {
      if let index = fields.firstIndex(where: { $0.name == name }) {
        if let newValue { fields[index].value = newValue } else { fields.remove(at: index) }
      } else if let newValue {
        fields.append(Field(name: name, value: newValue))
      }
    }
  }
}

extension Content {
  /// A field by its name, or nil.
  func field(_ name: String) -> Field? { fields.first { $0.name == name } }

  /// The content with what another one says of the same row; a value that is missing there takes none away.
  func merged(with other: Content) -> Content {
    var result = self
    for field in other.fields {
      guard let index = result.fields.firstIndex(where: { $0.name == field.name }) else {
        result.fields.append(field)
        continue
      }
      if field.value != .null { result.fields[index] = field }
    }
    return result
  }
}

/// Contents by identifier. Items that were never given a content are not in it and cost nothing.
public struct ContentStore: Hashable, Sendable {
  private var contents: [String: Content] = [:]

  /// The content of an item, or nil if it has none.
  public subscript(identifier: String) -> Content? {
    get { contents[identifier] }
    set { contents[identifier] = newValue }
  }

  /// The fields that any item has, sorted.
  ///
  /// - Complexity: O(n).
  var fieldNames: [String] {
    contents.values.reduce(into: Set<String>()) { names, content in
      for field in content.fields { names.insert(field.name) }
    }.sorted()
  }

  /// Whether no item has a content.
  public var isEmpty: Bool { contents.isEmpty }
}
