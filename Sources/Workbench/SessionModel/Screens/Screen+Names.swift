package import CommandLanguage
internal import DiffableDataSource
internal import DisplayText
package import Environment
internal import HashTreeCollections

/// The items that a name fits.
package enum NameMatch: Hashable, Sendable {
  case none
  case one(String)
  /// One item of each row that it fits, in the order in which they came.
  case several([String])

  /// The item where there is only one.
  package var item: String? { if case .one(let item) = self { item } else { nil } }
}

extension Screen {
  /// Keeps what an item holds from now on, and its names.
  ///
  /// - Complexity: O(fields of the row) and O(log items) on average
  package mutating func keep(_ content: Content, of identifier: String) {
    let held = contents[identifier]
    contents[identifier] = content
    guard type != nil else { return }
    if let held, held.fields.map(\.name) == content.fields.map(\.name), rowKey(held) == rowKey(content) {
      let known = Set(held.texts)
      if content.texts.allSatisfy({ known.contains($0) }) { return }
    }
    remember(content, as: identifier)
  }

  /// Lets the names of a content find an item.
  mutating func remember(_ content: Content, as identifier: String) {
    identities.names.append(NameIndex.Entry(identifier: identifier, content: content, key: rowKey(content)))
  }

  private func rowKey(_ content: Content) -> Int? {
    if let type, case .int(let key)? = content[type.keyField] { key } else { nil }
  }

  // MARK: Finding

  /// Returns the items that a word fits: an identifier, `#35`, or a text of any field that the type shows.
  ///
  /// The first snapshot that holds one counts. In it the names that items have come before those that they had, and
  /// these before the names in facts that came along, which find a row whose own language is another.
  ///
  /// - Parameters:
  ///   - snapshots: The snapshots in which to look.
  ///   - store: The contents of the items at that time; nil for what those of the draft hold.
  /// - Complexity: O(log items) and O(items of that name)
  package func match(_ word: String, in snapshots: [Snapshot], holding store: ContentStore? = nil) -> NameMatch {
    for snapshot in snapshots where snapshot.indexPath(for: word) != nil { return .one(word) }
    guard let type else { return .none }
    if readsSections, let key = word.hasPrefix("#") ? Int(word.dropFirst()) : type.key(word) {
      let standing = items(ofKey: key, in: snapshots)
      if standing.count > 1 { return .several(standing) }
    }
    if word.hasPrefix("#"), let item = item(ofTag: String(word.dropFirst()), in: snapshots) { return .one(item) }
    let store = store ?? contents
    var seen: Set<String> = []
    let named = identities.names.identifiers(named: word, in: type.fields).filter { seen.insert($0).inserted }
    for snapshot in named.isEmpty ? [] : snapshots {
      let present = named.filter { snapshot.indexPath(for: $0) != nil }
      let now = present.filter { store[$0]?.has(word, in: type.fields) ?? false }
      switch oneOfEachRow(now.isEmpty ? present : now, store) {
      case let rows where rows.count == 1: return .one(rows[0])
      case let rows where !rows.isEmpty: return .several(rows)
      default: continue
      }
    }
    return type.key(word).flatMap { item(ofKey: $0, in: snapshots) }.map { .one($0) } ?? .none
  }

  /// Returns the item of a row in the first snapshot that holds one: the one that was added last.
  ///
  /// - Complexity: O(1) where the row has one identity only, else as that of ``match(_:in:holding:)``
  package func item(ofKey key: Int, in snapshots: [Snapshot]) -> String? {
    guard let type else { return nil }
    for snapshot in snapshots {
      if let known = identities.byKey[key], snapshot.indexPath(for: known) != nil { return known }
      if let found = identities.names.identifiers(ofKey: key).last(where: { snapshot.indexPath(for: $0) != nil }) {
        return found
      }
    }
    let fact = type.row(key).map { IdentityRule.id.identifier(of: $0, in: type, serial: 0, section: nil) }
    guard let fact else { return nil }
    return snapshots.contains { $0.indexPath(for: fact) != nil } ? fact : nil
  }

  /// Returns the items of a row that stand in the first snapshot that holds one, under a rule that reads the section;
  /// none under any other.
  ///
  /// - Complexity: O(items that the row had)
  package func items(ofKey key: Int, in snapshots: [Snapshot]) -> [String] {
    guard readsSections else { return [] }
    var seen: Set<String> = []
    let known = identities.names.identifiers(ofKey: key).filter { seen.insert($0).inserted }
    for snapshot in snapshots {
      let present = known.filter { snapshot.indexPath(for: $0) != nil }
      if !present.isEmpty { return present }
    }
    return []
  }

  /// Returns the items of a row that stand in the draft, else in what is shown, where they are several, so that its
  /// number means none of them.
  package func ambiguousItems(ofKey key: Int) -> [String]? {
    let items = items(ofKey: key, in: [draft, current])
    return items.count > 1 ? items : nil
  }

  /// Returns whether the row of an item was added to other sections, too.
  private func isOneOfSeveral(_ identifier: String) -> Bool {
    guard readsSections, let key = key(of: identifier) else { return false }
    return Set(identities.names.identifiers(ofKey: key)).count > 1
  }

  /// Whether a row is another item in each section.
  private var readsSections: Bool {
    if let type, case .fields(let names) = identities.rule { names.contains(where: type.isSection) } else { false }
  }

  /// Returns the item whose row has a key, a number or a text, in the first snapshot that holds one.
  private func item(ofTag key: String, in snapshots: [Snapshot]) -> String? {
    if let number = Int(key), let item = item(ofKey: number, in: snapshots) { return item }
    let named = type.map { identities.names.identifiers(named: key, in: [$0.keyField]) } ?? []
    for snapshot in snapshots {
      if let found = named.last(where: { snapshot.indexPath(for: $0) != nil }) { return found }
    }
    return nil
  }

  /// Returns an item that is in no snapshot any more, by a name that it had last.
  package func formerItem(named name: String) -> String? {
    type.flatMap { identities.names.identifiers(named: name, in: $0.fields).last }
  }

  /// Returns the last transaction after which an item of that name was gone.
  ///
  /// - Complexity: O(transactions · log items)
  package func lastDeletion(of name: String) -> Transaction? {
    transactions.last { transaction in
      guard let item = match(name, in: [transaction.old], holding: transaction.oldContents).item else { return false }
      return transaction.new.indexPath(for: item) == nil
    }
  }

  /// Returns of items of the same row the one that was added last. Under a rule such as `uuid` a row may be there
  /// often.
  private func oneOfEachRow(_ items: [String], _ store: ContentStore) -> [String] {
    guard items.count > 1, let type, !readsSections else { return items }
    var places: [Value: Int] = [:]
    var result: [String] = []
    for item in items {
      let field = store[item]?[type.keyField] ?? contents[item]?[type.keyField] ?? .null
      let key = field == .null ? .string(item) : field
      guard let place = places.updateValue(places[key] ?? result.count, forKey: key) else {
        result.append(item)
        continue
      }
      if case .int(let number) = key, identities.byKey[number] == result[place] { continue }
      result[place] = item
    }
    return result
  }

  // MARK: Saying

  /// Returns the shortest word that means an item and no other: `#35`, or its identifier as it can be typed.
  func handle(of identifier: String) -> String {
    let tag = ItemNaming(self).tag(of: identifier, in: contents)
    if tag.isEmpty || isOneOfSeveral(identifier) { return Value.identifierLiteral(identifier) }
    let key = String(tag.dropFirst())
    return Value.identifierLiteral(key) == key || Int(key) != nil ? tag : Value.quoted(tag)
  }

  /// Returns the finding for a name that fits several items.
  ///
  /// - Parameter line: A line that means one of them, made of its handle.
  package func ambiguity(
    _ name: String, _ items: [String], at place: SourceRange?, usage: String? = nil, line: (String) -> String = { $0 }
  ) -> Diagnostic {
    var diagnostic = Diagnostic(.ambiguousName(name.excerpt, count: items.count), at: place, usage: usage)
    diagnostic.notes = items.prefix(5).map { item in
      let path = draft.indexPath(for: item).map { "   \(ItemIndexPath?($0).text)" } ?? ""
      return .init(.fits, label(of: item).excerpt + path)
    }
    if items.count > 5 { diagnostic.notes.append(.init(nil, .andMore(items.count - 5))) }
    diagnostic.helps = items.prefix(5).map { Bilingual(line(handle(of: $0))) }
    diagnostic.identifiers = items.map(handle)
    return diagnostic
  }
}
