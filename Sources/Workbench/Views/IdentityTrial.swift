internal import CommandLanguage
internal import DiffableDataSource
internal import DisplayText
internal import TextRendering

/// One change computed again with identities made by another rule.
struct IdentityTrial: Sendable {
  let rule: IdentityRule
  /// Nil where UIKit would raise.
  private let counts: (insert: Int, delete: Int, move: Int, stale: Int)?
  private let result: String

  /// An item as the trial sees it: where it is, who it really is, and what it holds.
  private struct Row {
    var identifier: String
    var truth: String
    var content: Content?
  }

  init(_ rule: IdentityRule, _ comparison: Comparison, _ screen: Screen) {
    self.rule = rule
    var serial = 0
    let old = Self.sections(of: comparison.from, rule, screen, &serial)
    // A load anew numbers places from the start again; other rules do not look at the number, and uuid must not repeat.
    if rule == .index { serial = 0 }
    let new = Self.sections(of: comparison.to, rule, screen, &serial)
    do throws(SnapshotError) {
      let before = try Self.snapshot(old)
      let after = try Self.snapshot(new)
      let updates = after.difference(from: before).updates
      let stale = Self.stale(old, new, comparison)
      let arrived = after.numberOfItems - before.numberOfItems
      let deleted = before.itemIdentifiers.count { after.indexPath(for: $0) == nil }
      let inserted = arrived + deleted
      counts = (inserted, deleted, updates.movedItems.count, stale)
      result = Self.result(rule, inserted, deleted, stale, after.numberOfItems)
    } catch {
      counts = nil
      let code = error.code == .repeatedItemIdentifiers ? "E0201 on the second item" : error.message
      result = code
    }
  }

  private static func sections(
    of side: NamedSnapshot, _ rule: IdentityRule, _ screen: Screen, _ serial: inout Int
  ) -> [(name: String, rows: [Row])] {
    side.snapshot.sectionIdentifiers.enumerated().map { index, name in
      let rows = side.snapshot.itemIdentifiers(at: index).map { identifier in
        defer { serial += 1 }
        let content = side.contents[identifier]
        return Row(
          identifier: Self.identifier(identifier, content, rule, screen, serial), truth: identifier, content: content)
      }
      return (name, rows)
    }
  }

  private static func identifier(
    _ identifier: String, _ content: Content?, _ rule: IdentityRule, _ screen: Screen, _ serial: Int
  ) -> String {
    if let type = screen.type, let content, case .int(let key)? = content[type.keyField] {
      return rule.identifier(of: content, in: type, key: key, serial: serial)
    }
    // An item without a row has only its identifier, and perhaps fields that were edited in.
    let fields = content?.fields ?? []
    switch rule {
    case .id: return identifier
    case .value: return identifier + fields.map { ",\($0.name)=\($0.value.literal)" }.joined()
    case .fields(let names): return names.map { content?[$0]?.literal ?? "null" }.joined(separator: "+")
    case .index: return "[\(serial)]"
    case .constant(let number): return "=\(number)"
    case .uuid: return "uuid-\(serial)"
    }
  }

  private static func snapshot(_ sections: [(name: String, rows: [Row])]) throws(SnapshotError) -> Snapshot {
    var snapshot = Snapshot()
    for section in sections {
      try snapshot.perform(.appendSections([section.name]))
      try snapshot.perform(.appendItems(section.rows.map(\.identifier), toSection: section.name))
    }
    return snapshot
  }

  /// Cells that stay although they belong to another item now, or hold another content, and nothing asks for them again.
  private static func stale(
    _ old: [(name: String, rows: [Row])], _ new: [(name: String, rows: [Row])], _ comparison: Comparison
  ) -> Int {
    let before = Dictionary(old.flatMap(\.rows).map { ($0.identifier, $0) }, uniquingKeysWith: { first, _ in first })
    let marked = Set(
      comparison.to.snapshot.reloadedItemIdentifiers + comparison.to.snapshot.reconfiguredItemIdentifiers)
    return new.flatMap(\.rows).count { row in
      guard let shown = before[row.identifier], !marked.contains(row.truth) else { return false }
      return shown.truth != row.truth || shown.content != row.content
    }
  }

  private static func result(
    _ rule: IdentityRule, _ inserted: Int, _ deleted: Int, _ stale: Int, _ total: Int
  ) -> String {
    if total > 0, inserted == total, deleted > 0 { return "everything is replaced" }
    if stale > 0 {
      return rule == .index ? "cells show other content" : "needs reconfigure"
    }
    if inserted > 0, deleted > 0, rule != .id { return "changed cells lose state" }
    return "right"
  }

  /// The row of the table.
  var cells: [StyledText] {
    guard let counts else {
      return [StyledText(rule.description)] + Array(repeating: "-", count: 5) + [StyledText(result)]
    }
    return [StyledText(rule.description)]
      + [counts.insert, counts.delete, counts.move, counts.insert, counts.stale].map { StyledText("\($0)") }
      + [StyledText(result)]
  }

  /// The JSON form.
  var json: JSONValue {
    .object([
      ("rule", .string(rule.description)), ("insert", counts.map { .int($0.insert) } ?? .null),
      ("delete", counts.map { .int($0.delete) } ?? .null), ("move", counts.map { .int($0.move) } ?? .null),
      ("newCells", counts.map { .int($0.insert) } ?? .null), ("staleCells", counts.map { .int($0.stale) } ?? .null),
      ("result", .string(result)),
    ])
  }
}
