internal import CommandLanguage
internal import DiffableDataSource
internal import DisplayText
internal import Environment
internal import JSONValues
internal import SessionModel
internal import TextRendering

/// One change computed again with identities made by another rule, as if the same calls had made both lists under it.
struct IdentityComparison: Sendable {
  let rule: HashableRule
  /// The counts of operations, or nil if UIKit would raise.
  private let counts: Counts?
  private let result: Bilingual

  private struct Counts: Sendable {
    var insert: Int
    var delete: Int
    var move: Int
    var stale: Int
  }

  /// An item as the trial sees it: its identity under the rule, who it really is, its name, and what it holds.
  private struct Row {
    var identifier: String
    var truth: String
    var name: String
    var content: Content?
    /// The numbers of the calls that added it, ascending.
    var calls: [Int]

    /// The call that put it where it is.
    var last: Int { calls.last ?? 0 }
  }

  private typealias Sections = [(name: String, rows: [Row])]

  /// Two rows of one identity in one call, for which UIKit raises, or in two, by which the first is moved away; or two equal
  /// rows of the two lists whose hashes differ.
  private struct Repeat: Error {
    var code: String
    var first: String
    var second: String
    /// `E0201: 파이리 repeats 이상해씨`
    var sentence: Bilingual {
      if code == DiagnosticCode.hashMismatch.rawValue {
        return Bilingual(ko: "\(code): \(second) - 같은데 해시가 다름", en: "\(code): \(second) is equal with another hash")
      }
      return Bilingual(ko: "\(code): \(second) - \(first)의 식별자와 중복", en: "\(code): \(second) repeats \(first)")
    }
  }

  init(_ rule: HashableRule, _ comparison: Comparison, _ screen: Screen) {
    self.rule = rule
    var serial = 0
    let equality = rule.equality
    let old = Self.sections(of: comparison.from, equality, comparison.naming, screen, &serial)
    // A load anew numbers places from the start again; other rules do not look at the number, and uuid must not repeat.
    if equality == .index { serial = 0 }
    let new = Self.sections(of: comparison.to, equality, comparison.naming, screen, &serial)
    // An abandoned result is not computed.
    if CancellationToken.isAbandoned {
      (counts, result) = (nil, Bilingual(""))
      return
    }
    do throws(Repeat) {
      let (old, oldRepeat) = try Self.unique(old)
      let (new, newRepeat) = try Self.unique(new)
      let mismatch = rule.hash.flatMap { Self.mismatch(old, new, hashedBy: $0, screen) }
      if let mismatch, screen.draft.version >= HashMismatch.firstRaised { throw mismatch }
      let (before, after) = (Self.snapshot(old), Self.snapshot(new))
      let updates = after.difference(from: before).updates
      let deleted = before.itemIdentifiers.count { after.indexPath(for: $0) == nil }
      let inserted = after.numberOfItems - before.numberOfItems + deleted
      let stale = Self.stale(old, new, comparison)
      counts = Counts(insert: inserted, delete: deleted, move: updates.movedItems.count, stale: stale.count)
      if let lost = newRepeat ?? oldRepeat ?? mismatch {
        result = lost.sentence
      } else if deleted > 0, deleted == before.numberOfItems, inserted == after.numberOfItems {
        result =
          equality == .uuid
          ? Bilingual(ko: "불러올 때마다 모두 바뀜", en: "all is replaced on every load")
          : Bilingual(ko: "모두 바뀜", en: "everything is replaced")
      } else {
        let hasOperations = inserted + deleted + updates.movedItems.count > 0
        result = Self.result(stale, lost: Self.lost(old, new), hasOperations: hasOperations)
      }
    } catch {
      counts = nil
      result = error.sentence
    }
  }

  // MARK: Both lists under the rule

  private static func sections(
    of side: NamedSnapshot, _ rule: IdentityRule, _ naming: ItemNaming, _ screen: Screen, _ serial: inout Int
  ) -> Sections {
    let additions = screen.calls.additions(ofFirst: side.callCount)
    let count = side.snapshot.numberOfSections
    return side.snapshot.sectionIdentifiers.enumerated().map { index, name in
      var rows: [Row] = []
      for identifier in side.snapshot.itemIdentifiers(at: index) {
        if serial % CancellationToken.stride == 0, CancellationToken.isAbandoned { break }
        defer { serial += 1 }
        let content = side.contents[identifier]
        let tag = naming.tag(of: identifier, in: side.contents)
        rows.append(
          Row(
            identifier: Self.identifier(identifier, content, rule, screen, serial, section: name),
            truth: tag.isEmpty ? identifier : tag, name: naming.title(of: identifier, in: side.contents),
            // A section that no call filled, such as an outline or one of an app, counts as one call before all others.
            content: content, calls: additions[identifier] ?? [index - count]))
      }
      return (name, rows)
    }
  }

  private static func identifier(
    _ identifier: String, _ content: Content?, _ rule: IdentityRule, _ screen: Screen, _ serial: Int, section: String
  ) -> String {
    if let type = screen.type, let content, content[type.keyField] != nil {
      return rule.identifier(of: content, in: type, serial: serial, section: section)
    }
    // An item without a row has only its identifier, and perhaps fields that were edited in.
    let fields = content?.fields ?? []
    switch rule {
    case .id: return identifier
    case .value: return identifier + fields.map { ",\($0.name)=\($0.value.literal)" }.joined()
    case .fields(let names):
      return names.map { content?[$0]?.literal ?? ($0 == "section" ? section : "null") }.joined(separator: "+")
    case .index: return "[\(serial)]"
    case .constant(let number): return "=\(number)"
    case .uuid: return "uuid-\(serial)"
    }
  }

  /// Returns the rows that are left of a list: where calls repeat an identifier, the last one has it.
  ///
  /// - Returns: the list, and the first repeat over two calls.
  /// - Throws: the first repeat within one call.
  private static func unique(_ sections: Sections) throws(Repeat) -> (sections: Sections, moved: Repeat?) {
    struct Addition: Hashable {
      var call: Int
      var identifier: String
    }
    var added: [Addition: Row] = [:]
    var owners: [String: Row] = [:]
    var moved: Repeat?
    for row in sections.lazy.flatMap(\.rows) {
      for call in row.calls {
        if let earlier = added.updateValue(row, forKey: Addition(call: call, identifier: row.identifier)) {
          throw Repeat(code: "E0201", first: earlier.name, second: row.name)
        }
      }
      guard let other = owners[row.identifier] else {
        owners[row.identifier] = row
        continue
      }
      let (first, second) = row.last < other.last ? (row, other) : (other, row)
      owners[row.identifier] = second
      if moved == nil { moved = Repeat(code: "W0201", first: first.name, second: second.name) }
    }
    guard moved != nil else { return (sections, nil) }
    let left = sections.map { section in
      (name: section.name, rows: section.rows.filter { owners[$0.identifier]?.last == $0.last })
    }
    return (left, moved)
  }

  /// Returns the first row that is equal to one of the old list, with another hash.
  private static func mismatch(
    _ old: Sections, _ new: Sections, hashedBy hash: IdentityRule, _ screen: Screen
  ) -> Repeat? {
    func hashes(_ sections: Sections) -> [(row: Row, hash: String)] {
      sections.flatMap { section in
        section.rows.map {
          ($0, identifier($0.truth, $0.content, hash, screen, 0, section: section.name))
        }
      }
    }
    let before = Dictionary(hashes(old).map { ($0.row.identifier, $0) }, uniquingKeysWith: { first, _ in first })
    for (row, hash) in hashes(new) {
      guard let other = before[row.identifier], other.hash != hash else { continue }
      return Repeat(code: DiagnosticCode.hashMismatch.rawValue, first: other.row.name, second: row.name)
    }
    return nil
  }

  private static func snapshot(_ sections: Sections) -> Snapshot {
    var snapshot = Snapshot()
    // No identifier is there twice, so nothing is refused.
    for section in sections {
      try? snapshot.perform(.appendSections([section.name]))
      try? snapshot.perform(.appendItems(section.rows.map(\.identifier), toSection: section.name))
    }
    return snapshot
  }

  // MARK: Judging

  /// Rows whose cell stays although it belonged to another one, or holds another content and nothing asks for it again.
  private static func stale(_ old: Sections, _ new: Sections, _ comparison: Comparison) -> [(row: Row, isOther: Bool)] {
    let before = Dictionary(old.flatMap(\.rows).map { ($0.identifier, $0) }, uniquingKeysWith: { first, _ in first })
    let snapshot = comparison.to.snapshot
    let marked = Set(
      (snapshot.reloadedItemIdentifiers + snapshot.reconfiguredItemIdentifiers).map { identifier in
        let tag = comparison.naming.tag(of: identifier, in: comparison.to.contents)
        return tag.isEmpty ? identifier : tag
      })
    return new.flatMap(\.rows).compactMap { row in
      guard let shown = before[row.identifier], !marked.contains(row.truth) else { return nil }
      if shown.truth != row.truth { return (row, true) }
      return shown.content != row.content ? (row, false) : nil
    }
  }

  /// Rows that stay in the list under another identity: their cells go, and what they held with them.
  private static func lost(_ old: Sections, _ new: Sections) -> [Row] {
    let identities = Set(new.flatMap(\.rows).map(\.identifier))
    let gone = Set(old.flatMap(\.rows).filter { !identities.contains($0.identifier) }.map(\.truth))
    return new.flatMap(\.rows).filter { gone.contains($0.truth) }
  }

  private static func result(
    _ stale: [(row: Row, isOther: Bool)], lost: [Row], hasOperations: Bool
  ) -> Bilingual {
    let others = stale.count(where: \.isOther)
    if others > 0 {
      return (hasOperations ? "" : Bilingual(ko: "연산 없음; ", en: "no op; "))
        + Bilingual(
          ko: "셀 \(others)개가 다른 아이템을 보여 줌",
          en: "\(counted(others, "cell")) " + (others == 1 ? "shows another item" : "show other items"))
    }
    if !stale.isEmpty {
      let names = names(stale.map(\.row))
      return Bilingual(ko: "reconfigure가 필요함: \(names.ko)", en: "needs reconfigure \(names.en)")
    }
    if lost.count == 1 { return Bilingual(ko: "상태를 잃음: \(lost[0].name)", en: "state is lost: \(lost[0].name)") }
    if lost.isEmpty { return .right }
    return Bilingual(ko: "상태를 잃음: 셀 \(lost.count)개", en: "state is lost: \(lost.count) cells")
  }

  private static func names(_ rows: [Row]) -> Bilingual {
    let shown = rows.prefix(2).map(\.name).joined(separator: " ")
    guard rows.count > 2 else { return Bilingual(shown) }
    return Bilingual("\(shown) ") + .andMore(rows.count - 2)
  }

  // MARK: Forms

  /// Returns the row of the table.
  func cells(_ language: Language) -> [StyledText] {
    let result = result.text(language)
    guard let counts else {
      return [StyledText(rule.description)] + Array(repeating: "-", count: 5) + [StyledText(result)]
    }
    return [StyledText(rule.description)]
      + [counts.insert, counts.delete, counts.move, counts.insert, counts.stale].map { StyledText("\($0)") }
      + [StyledText(result)]
  }

  /// The JSON form; counts are null where UIKit would raise.
  var json: JSONValue {
    .object([
      ("rule", .string(rule.description)), ("insert", counts.map { .int($0.insert) } ?? .null),
      ("delete", counts.map { .int($0.delete) } ?? .null), ("move", counts.map { .int($0.move) } ?? .null),
      ("newCells", counts.map { .int($0.insert) } ?? .null), ("staleCells", counts.map { .int($0.stale) } ?? .null),
      ("result", .string(result.en)),
    ])
  }
}

extension Comparison {
  /// Returns a sentence about the items that hold something else than before, for a heading: `꼬부기 has a new caption in
  /// tx3`, or nil if none does.
  ///
  /// - Complexity: O(n); O(1) where items have no type and all contents are as before
  func contentSentence(_ options: TextOptions) -> String? {
    if !naming.isTyped, from.contents == to.contents { return nil }
    func rows(_ side: NamedSnapshot) -> [(truth: String, identifier: String)] {
      side.snapshot.itemIdentifiers.map { identifier in
        let tag = naming.tag(of: identifier, in: side.contents)
        return (tag.isEmpty ? identifier : tag, identifier)
      }
    }
    let before = Dictionary(rows(from).map { ($0.truth, $0.identifier) }, uniquingKeysWith: { first, _ in first })
    var changed: [(identifier: String, changes: [ContentChange])] = []
    for row in rows(to) {
      guard let old = before[row.truth] else { continue }
      let changes = ContentChange.all(
        from: naming.content(of: old, in: from.contents), to: naming.content(of: row.identifier, in: to.contents))
      if !changes.isEmpty { changed.append((old, changes)) }
    }
    guard let first = changed.first else { return nil }
    if changed.count > 1 {
      return options.say(
        ko: "\(to.name)에서 아이템 \(changed.count)개의 내용이 바뀜", en: "\(changed.count) items have a new content in \(to.name)")
    }
    let fields = first.changes.prefix(3).map { options.brief($0.field, to: 16) }.joined(separator: ", ")
    let name = options.brief(naming.title(of: first.identifier, in: from.contents).visible, to: 24)
    return options.say(ko: "\(to.name)에서 \(name)의 \(fields) 바뀜", en: "\(name) has a new \(fields) in \(to.name)")
  }
}
