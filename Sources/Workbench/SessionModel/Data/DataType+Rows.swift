internal import CommandLanguage
package import Environment

extension DataType {
  /// Creates the type of rows of a collection or a file: its rows become known when they are added.
  ///
  /// - Parameters:
  ///   - name: what stands in front of a row's key in its identity.
  ///   - origin: `SOURCE.COLLECTION`; empty for a file.
  ///   - facts: The rows that the source knows without a request.
  package init(rowsOf schema: CollectionDescription, name: String, origin: String, facts: CachedFacts? = nil) {
    self.init(
      name: name, origin: origin, fields: [schema.identity, schema.title].compactMap { $0 },
      keyField: schema.identity ?? "", titleFields: [schema.title ?? schema.identity].compactMap { $0 },
      facts: facts)
  }

  /// Learns the columns of data whose rows are added.
  package mutating func learn(_ table: DataTable) {
    for column in table.columns {
      learn(column, unit: table.unit(column))
    }
    if let title = table.schema.title { learn(title: title) }
    if keyField.isEmpty, let identity = table.schema.identity { keyField = identity }
  }

  /// Learns the fields of facts, before rows are made of them.
  mutating func learnFacts() {
    guard let facts else { return }
    for field in facts.fields { learn(field, unit: facts.units[field]) }
    learn(title: facts.titleField)
  }

  /// Returns for each column of data its unit, where it is another one than the type's; empty for none at all.
  func ownUnits(of table: DataTable) -> [String?] {
    table.columns.map { column in
      let unit = table.unit(column) ?? ""
      return unit == units[column] ?? "" ? nil : unit
    }
  }

  /// Returns the name by which people call a row: its title, or where that is not known what named it before, or nil.
  func title(of content: Content) -> String? {
    for field in titleFields {
      if let value = content[field], value != .null { return value.description }
    }
    return nil
  }
}
