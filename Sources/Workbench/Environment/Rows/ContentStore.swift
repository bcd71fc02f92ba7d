package import CommandLanguage
internal import HashTreeCollections

/// The content of an item besides its identity: named values in order.
package struct Content: Hashable, Sendable {
  /// One named value.
  package struct Field: Hashable, Sendable {
    package var name: String
    package var value: Value
    /// The unit of a number where it is another one than the type's; empty for none at all.
    package var unit: String?

    package init(name: String, value: Value, unit: String? = nil) {
      self.name = name
      self.value = value
      self.unit = unit
    }
  }

  /// The fields in order of definition.
  package var fields: [Field] = []

  package init(fields: [Field] = []) {
    self.fields = fields
  }

  /// The value of a field, or nil. Setting appends a new field.
  package subscript(name: String) -> Value? {
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
  /// Returns a field by its name, or nil.
  package func field(_ name: String) -> Field? { fields.first { $0.name == name } }

  /// Returns the content with what another one says of the same row; a value that is missing there takes none away.
  package func merged(with other: Content) -> Content {
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
package struct ContentStore: Hashable, Sendable {
  private var contents: TreeDictionary<String, Content> = [:]

  package init() {}

  /// The content of an item, or nil if it has none.
  package subscript(identifier: String) -> Content? {
    get { contents[identifier] }
    set { contents[identifier] = newValue }
  }

  /// The fields that any item has, sorted.
  ///
  /// - Complexity: O(n).
  package var fieldNames: [String] {
    contents.values.reduce(into: Set<String>()) { names, content in
      for field in content.fields { names.insert(field.name) }
    }.sorted()
  }

  /// Returns the identifiers whose contents differ from those of another store, in no order.
  ///
  /// - Complexity: O(1) for a store and its unchanged copy, otherwise O(contents of both)
  package func identifiers(differingFrom other: ContentStore) -> [String] {
    if self == other { return [] }
    var identifiers: [String] = []
    for (identifier, content) in contents where other[identifier] != content { identifiers.append(identifier) }
    for (identifier, _) in other.contents where contents[identifier] == nil { identifiers.append(identifier) }
    return identifiers
  }

  /// Whether no item has a content.
  package var isEmpty: Bool { contents.isEmpty }
}
