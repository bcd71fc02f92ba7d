package import CommandLanguage
package import DiffableDataSource
package import Environment
internal import HashTreeCollections
internal import Pipelines

extension Screen {
  /// Returns the identity of a row of the screen's type under the rule that holds.
  ///
  /// A row that is on the screen keeps the identity it has; any other gets the one with which it would be added.
  package func identifier(ofKey key: Int) -> String? {
    if let known = item(ofKey: key, in: [draft, current]) ?? identities.byKey[key] { return known }
    guard let type, let content = type.row(key) else { return nil }
    return identities.rule.identifier(of: content, in: type, serial: nextSerial, section: lastSection)
  }

  /// Makes the identities from now on depend on a seed: it takes the upper half of the numbers that are counted, and 0
  /// is what a screen begins with.
  package mutating func seedIdentities(_ seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let upper = seed == 0 ? 0 : Int(random.next() >> 33) << 32
    identities.made = identities.made & 0xFFFF_FFFF | upper
  }

  private var nextSerial: Int { identities.rule == .index ? draft.numberOfItems : identities.made }

  /// Changes fields of an item, as if the app's store had changed.
  ///
  /// Where the rule makes another identity of the new content, the item of the draft is replaced by one of that
  /// identity at the same place, as an app does that builds its snapshot from the values themselves.
  ///
  /// - Parameter row: The content of the item if nothing was kept of it yet.
  /// - Returns: the item's identity from now on, and what UIKit would log.
  /// - Throws: nothing that can happen to an item of the draft.
  package mutating func edit(
    _ changes: [(name: String, value: Value)], of identifier: String, row: Content?
  ) throws(SnapshotError) -> (identifier: String, warnings: [SnapshotWarning]) {
    let old = contents[identifier] ?? row ?? Content()
    var new = old
    for (name, value) in changes { new[name] = value.adapted(to: old[name]) }
    guard let type else {
      contents[identifier] = new
      return (identifier, [])
    }
    let isOnlyInOutline = draft.indexPath(for: identifier) == nil && outline(holding: identifier) != nil
    let section = draft.sectionIdentifier(containingItem: identifier)
    let result = isOnlyInOutline ? identifier : replacement(of: old, by: new, in: type, section) ?? identifier
    var warnings: [SnapshotWarning] = []
    if result != identifier, draft.indexPath(for: identifier) != nil {
      warnings = try edit(.insertItems([result], .after, identifier))
      _ = try edit(.deleteItems([identifier]))
      edits.count -= 1
      calls.appendRenamed(identifier, to: result)
    }
    // An item of another identity is still found by what it was called.
    if result != identifier { remember(old, as: result) }
    keep(new, of: result)
    if case .int(let key)? = old[type.keyField] { identities.byKey[key] = nil }
    if case .int(let key)? = new[type.keyField] { identities.byKey[key] = result }
    return (result, warnings)
  }

  /// Returns the identity of a changed content, or nil if the change leaves the identity as it is.
  private func replacement(of old: Content, by new: Content, in type: DataType, _ section: String?) -> String? {
    let before = identities.rule.identifier(of: old, in: type, serial: 0, section: section)
    let after = identities.rule.identifier(of: new, in: type, serial: 0, section: section)
    return before == after ? nil : after
  }

  /// Finds the rows of the draft anew, after the draft was taken from what is shown.
  ///
  /// - Complexity: O(n)
  package mutating func findRowsOfDraft() {
    guard type != nil else { return }
    for identifier in draft.itemIdentifiers {
      if let key = key(of: identifier) { identities.byKey[key] = identifier }
    }
  }

  /// Returns an item as one word for people: `#35 삐삐` where it has a row, its identifier otherwise.
  package func label(of identifier: String) -> String {
    guard let key = key(of: identifier) else { return title(of: identifier) }
    return "#\(key) \(title(of: identifier))"
  }

  /// Returns the same for rows of names: in quotes where a name without a number has blanks of its own.
  package func word(of identifier: String) -> String {
    guard key(of: identifier) == nil else { return label(of: identifier) }
    let title = title(of: identifier)
    return title.utf8.contains(UInt8(ascii: " ")) ? Value.quoted(title) : title
  }

  /// Returns the name of an item for people: its title where it has a content, its identifier otherwise.
  package func title(of identifier: String) -> String {
    guard let type, let content = contents[identifier] else { return identifier }
    return type.title(of: content) ?? identifier
  }

  /// Returns the number of an item's row, as in `#35`, or nil.
  package func key(of identifier: String) -> Int? {
    guard let type, case .int(let key)? = contents[identifier]?[type.keyField] else { return nil }
    return key
  }
}

extension DataType {
  /// Returns every name of the rows that are known without being fetched, for did-you-mean.
  package func factNames() -> [String] {
    facts.map { facts in facts.keys.flatMap { facts.row($0).map { Array($0.texts) } ?? [] } } ?? []
  }

  /// Returns the names by which people call the rows that are known without being fetched, for completion.
  package func names() -> [String] {
    facts.map { facts in facts.keys.compactMap { facts.row($0).flatMap(title(of:)) } } ?? []
  }
}

extension Value {
  /// Returns the value in the form of the one that it replaces: a whole number as a number, one value as a list of one.
  fileprivate func adapted(to old: Value?) -> Value {
    switch (old, self) {
    case (.number?, .int(let number)): .number(Double(number))
    case (.list?, .list): self
    case (.list?, _): .list([self])
    default: self
    }
  }
}
