internal import CommandLanguage
internal import DiffableDataSource

extension DataType {
  /// The type of rows of a collection or a file: its rows become known when they are added.
  ///
  /// - Parameter name: what stands in front of a row's key in its identity.
  init(rowsOf schema: CollectionSchema, name: String) {
    self.init(
      name: name, fields: [schema.identity, schema.title].compactMap { $0 }, keyField: schema.identity ?? "",
      titleField: schema.title ?? schema.identity ?? "", row: { _ in nil }, key: { _ in nil }, keys: { [] })
    fallbackTitleField = titleField
    isOpen = true
  }

  /// Learns the columns of data whose rows are added.
  mutating func learn(_ table: DataTable) {
    guard isOpen else { return }
    for column in table.columns where !fields.contains(column) { fields.append(column) }
    for field in table.schema.fields { if let unit = field.unit { units[field.name] = unit } }
    if let title = table.schema.title { titleField = title }
    if keyField.isEmpty, let identity = table.schema.identity { keyField = identity }
  }

  /// What people call a row: its title, or where that is not known what named it before, or nil.
  func title(of content: Content) -> String? {
    for field in [titleField, fallbackTitleField] {
      if let value = content[field], value != .null { return value.description }
    }
    return nil
  }
}

extension Screen {
  /// Prepares a row of data for being added: its content, and an identity by the rule.
  ///
  /// - Parameter offset: how many rows the same line added before it.
  /// - Returns: nil where the field that identifies rows is missing or null in this one.
  mutating func enter(_ content: Content, offset: Int) -> String? {
    guard let type else { return nil }
    if identity == .id, content[type.keyField] ?? .null == .null { return nil }
    if case .fields(let names) = identity, names.contains(where: { content[$0] ?? .null == .null }) { return nil }
    let serial = identity == .index ? draft.numberOfItems + offset : madeIdentities
    let identifier = identity.identifier(of: content, in: type, serial: serial)
    madeIdentities += 1
    contents[identifier] = content
    if case .int(let key)? = content[type.keyField] { identifiersByKey[key] = identifier }
    return identifier
  }
}

/// Which row of which data gave each element of a call's argument.
struct RowOrigins: Sendable {
  private var spans: [(start: Int, table: String, rows: [Int])] = []

  /// How many different data there are.
  var tableCount: Int { Set(spans.map(\.table)).count }

  mutating func append(_ table: String, _ rows: [Int], at start: Int) { spans.append((start, table, rows)) }

  /// `page1 row 20`, or nil for what is no row of data.
  func name(at position: Int) -> String? {
    guard let span = spans.last(where: { $0.start <= position }), position - span.start < span.rows.count else {
      return nil
    }
    return "\(span.table) row \(span.rows[position - span.start] + 1)"
  }
}
