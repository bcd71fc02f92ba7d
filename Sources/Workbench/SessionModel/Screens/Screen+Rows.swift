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

/// The rows that one line brings to a screen.
///
/// The first row of an identity gives the item its content. Another one of the line would be refused or left out, or,
/// on a screen whose source lets repeats in, is an item beside it.
package struct EnteringRows: Sendable {
  /// The contents of rows whose identity another item has, by their places in the line.
  package private(set) var repeats: [Int: Content] = [:]
  /// The section into which the rows come, for a rule of identity that reads it.
  fileprivate let section: String?
  /// Whether a row of an item that is in the draft leaves it as it is.
  private let keepsPresent: Bool
  /// The contents before the line: what has one now, and had none then, is an item of the line.
  private let former: ContentStore
  /// The items of the line that had a content before it.
  private var known: Set<String> = []

  /// - Parameters:
  ///   - section: The section into which the rows come; nil for the last one.
  ///   - leavesOutPresent: Whether rows of items that are in the draft are left out.
  ///   - replacesDraft: Whether the rows make a snapshot of their own.
  package init(
    _ screen: Screen, section: String?, leavesOutPresent: Bool = false, replacesDraft: Bool = false
  ) {
    self.section = section ?? screen.lastSection
    keepsPresent = leavesOutPresent || !replacesDraft && screen.feed.source != .diffable
    former = screen.contents
  }

  /// Returns whether a row leaves the item of its identity, which has a content, as it is.
  ///
  /// - Complexity: O(log items) on average
  fileprivate mutating func isRepeat(_ identifier: String, in draft: Snapshot) -> Bool {
    if former[identifier] == nil || !known.insert(identifier).inserted { return true }
    return keepsPresent && draft.indexPath(for: identifier) != nil
  }

  fileprivate mutating func append(repeat content: Content, at place: Int) { repeats[place] = content }
}

extension Screen {
  /// The section into which an item comes where a line names none.
  var lastSection: String? { draft.sectionIdentifier(at: draft.numberOfSections - 1) }

  /// Prepares rows of data for being added: their contents, and identities by the rule.
  ///
  /// - Returns: the identities, and the first row for which none can be made, as the field that identifies rows is
  ///   missing or null in it.
  /// - Complexity: O(cells)
  package mutating func enter(
    _ table: DataTable, _ rows: [Int], offset: Int, of line: inout EnteringRows
  ) -> (identifiers: [String], missing: Int?) {
    type?.learn(table)
    guard let units = type?.ownUnits(of: table) else { return ([], nil) }
    if type?.isFilledByFacts ?? false { type?.learnFacts() }
    var identifiers: [String] = []
    identifiers.reserveCapacity(rows.count)
    for row in rows {
      let content = table.content(row, units: units)
      guard let identifier = enter(content, offset: offset + identifiers.count, of: &line) else {
        return (identifiers, row)
      }
      identifiers.append(identifier)
    }
    return (identifiers, nil)
  }

  /// Prepares a row of data for being added: its content, and an identity by the rule.
  ///
  /// An item that is there keeps what the row does not say of it.
  ///
  /// - Parameters:
  ///   - offset: How many rows the same line added before it.
  ///   - line: The rows of the line.
  /// - Returns: nil if the field that identifies rows is missing or null in this one.
  package mutating func enter(_ row: Content, offset: Int, of line: inout EnteringRows) -> String? {
    guard let type else { return nil }
    if identities.rule == .id, row[type.keyField] ?? .null == .null { return nil }
    if case .fields(let names) = identities.rule,
      names.contains(where: { row[$0] ?? .null == .null && !type.isSection($0) })
    {
      return nil
    }
    let serial = identities.rule == .index ? draft.numberOfItems + offset : identities.made
    var content = row
    if type.isFilledByFacts, case .int(let key)? = row[type.keyField], let facts = type.row(key) {
      content = facts.merged(with: row)
    }
    let identifier = identities.rule.identifier(of: content, in: type, serial: serial, section: line.section)
    if contents[identifier] != nil, line.isRepeat(identifier, in: draft) {
      line.append(repeat: content, at: offset)
      return identifier
    }
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
  ///   - key: The number of the row, or nil if it has none.
  ///   - offset: how many rows the same line added before it.
  ///   - line: The rows of the line.
  /// - Returns: nil if nothing is known, or no identity can be made.
  package mutating func enter(
    _ found: [FoundRow], key: Int?, offset: Int, of line: inout EnteringRows
  ) -> String? {
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
    return row.fields.isEmpty ? nil : enter(row, offset: offset, of: &line)
  }
}

/// The row and the data from which each element of a call's argument came.
package struct RowOrigins: Sendable {
  private var spans: [(start: Int, table: String, rows: [Int])] = []

  package init() {}

  /// The number of different data.
  package var tableCount: Int { Set(spans.map(\.table)).count }

  package mutating func append(_ table: String, _ rows: [Int], at start: Int) { spans.append((start, table, rows)) }

  /// `page1 row 20`, or nil for what is not a row of data.
  package func name(at position: Int) -> String? {
    guard let span = spans.last(where: { $0.start <= position }), position - span.start < span.rows.count else {
      return nil
    }
    return "\(span.table) row \(span.rows[position - span.start] + 1)"
  }
}
