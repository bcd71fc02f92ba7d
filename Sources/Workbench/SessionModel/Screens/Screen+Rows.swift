internal import CommandLanguage
internal import DiffableDataSource
package import Environment
internal import HashTreeCollections

/// A row of data.
package struct FoundRow: Sendable {
  package var table: DataTable
  package var row: Int

  package init(table: DataTable, row: Int) {
    self.table = table
    self.row = row
  }
}

extension Screen {
  /// Prepares rows of data for being added: their contents, and identities by the rule.
  ///
  /// - Returns: the identities, and the first row for which none can be made, as the field that identifies rows is
  ///   missing or null in it.
  /// - Complexity: O(cells)
  package mutating func enter(_ table: DataTable, _ rows: [Int], offset: Int) -> (identifiers: [String], missing: Int?)
  {
    type?.learn(table)
    guard let units = type?.ownUnits(of: table) else { return ([], nil) }
    if type?.isFilledByFacts ?? false { type?.learnFacts() }
    var identifiers: [String] = []
    identifiers.reserveCapacity(rows.count)
    for row in rows {
      let content = table.content(row, units: units)
      guard let identifier = enter(content, offset: offset + identifiers.count) else { return (identifiers, row) }
      identifiers.append(identifier)
    }
    return (identifiers, nil)
  }

  /// Prepares a row of data for being added: its content, and an identity by the rule.
  ///
  /// An item that is there keeps what the row does not say of it.
  ///
  /// - Parameter offset: how many rows the same line added before it.
  /// - Returns: nil where the field that identifies rows is missing or null in this one.
  package mutating func enter(_ row: Content, offset: Int) -> String? {
    guard let type else { return nil }
    if identities.rule == .id, row[type.keyField] ?? .null == .null { return nil }
    if case .fields(let names) = identities.rule, names.contains(where: { row[$0] ?? .null == .null }) { return nil }
    let serial = identities.rule == .index ? draft.numberOfItems + offset : identities.made
    var content = row
    if type.isFilledByFacts, case .int(let key)? = row[type.keyField], let facts = type.row(key) {
      content = facts.merged(with: row)
    }
    let identifier = identities.rule.identifier(of: content, in: type, serial: serial)
    identities.made += 1
    // Under a rule such as `index` another row may have had the identity.
    if let held = contents[identifier], held[type.keyField] == content[type.keyField] {
      content = held.merged(with: content)
    }
    keep(content, of: identifier)
    if case .int(let key)? = content[type.keyField] { identities.byKey[key] = identifier }
    return identifier
  }

  /// Prepares one row for being added, made of all that is known of it: of facts, of fetched rows, and of what the
  /// screen holds of it, which counts most.
  ///
  /// - Parameters:
  ///   - found: The fetched rows, the latest last.
  ///   - key: The number of the row; nil where it has none.
  ///   - offset: how many rows the same line added before it.
  /// - Returns: nil where nothing is known, or no identity can be made.
  package mutating func enter(_ found: [FoundRow], key: Int?, offset: Int) -> String? {
    var row = Content()
    if found.isEmpty, let facts = key.flatMap({ type?.row($0) }) {
      type?.learnFacts()
      row = facts
    }
    for part in found {
      type?.learn(part.table)
      row = row.merged(with: part.table.content(part.row, units: type?.ownUnits(of: part.table) ?? []))
    }
    // Edits stay: the screen's own store is the newest.
    if let key, let known = identities.byKey[key], let held = contents[known], held[type?.keyField ?? ""] == .int(key) {
      row = row.merged(with: held)
    }
    return row.fields.isEmpty ? nil : enter(row, offset: offset)
  }
}

/// The row and the data from which each element of a call's argument came.
package struct RowOrigins: Sendable {
  private var spans: [(start: Int, table: String, rows: [Int])] = []

  package init() {}

  /// The number of different data.
  package var tableCount: Int { Set(spans.map(\.table)).count }

  package mutating func append(_ table: String, _ rows: [Int], at start: Int) { spans.append((start, table, rows)) }

  /// `page1 row 20`, or nil for what is no row of data.
  package func name(at position: Int) -> String? {
    guard let span = spans.last(where: { $0.start <= position }), position - span.start < span.rows.count else {
      return nil
    }
    return "\(span.table) row \(span.rows[position - span.start] + 1)"
  }
}
