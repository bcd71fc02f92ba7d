internal import CommandLanguage
internal import DiffableDataSource
package import Environment
internal import HashTreeCollections
internal import LibraryDiffs

// A list of RxDataSources is an array: it may hold an identity twice, which a snapshot may not. On a screen of such a
// source each repeat stands in the draft under a name of its own, `a~2`, and the screen remembers that it is `a`.
extension Screen {
  /// Returns the identity of an item for the source of the screen.
  package func identity(of item: String) -> String { feed.identity(of: item) }

  /// Returns the identity of a section for the source of the screen.
  package func identity(ofSection section: String) -> String { feed.identity(ofSection: section) }

  /// Returns the names under which items come into the draft: new ones for those that are there already, on a screen
  /// whose source lets repeats in. On all others the items themselves.
  ///
  /// - Parameter rows: The contents of repeats that are rows of their own, by their places.
  /// - Complexity: O(items) on average
  package mutating func entering(_ items: [String], rows: [Int: Content] = [:]) -> [String] {
    guard feed.source != .diffable else { return items }
    var taken: Set<String> = []
    return items.enumerated().map { place, item in
      let name = Self.freeName(item) { taken.contains($0) || draft.indexPath(for: $0) != nil }
      taken.insert(name)
      feed.repeats[name] = name == item ? nil : identity(of: item)
      if let content = rows[place] ?? (name == item ? nil : contents[item]) { keep(content, of: name, besides: item) }
      return name
    }
  }

  /// Keeps the content of an item that repeats the identity of another one. The number of its row finds it, unless it
  /// is that of the other, too.
  private mutating func keep(_ content: Content, of name: String, besides item: String) {
    keep(content, of: name)
    guard let type, let key = key(of: name), contents[item]?[type.keyField] != .int(key) else { return }
    identities.byKey[key] = name
  }

  /// Returns the same for sections.
  package mutating func entering(sections names: [String]) -> [String] {
    guard feed.source != .diffable else { return names }
    var taken: Set<String> = []
    return names.map { section in
      let name = Self.freeName(section) { taken.contains($0) || draft.indexOfSection($0) != nil }
      taken.insert(name)
      feed.sectionRepeats[name] = name == section ? nil : identity(ofSection: section)
      return name
    }
  }

  /// Returns the name, or the first of `a~2`, `a~3` that is free.
  private static func freeName(_ name: String, _ isTaken: (String) -> Bool) -> String {
    guard isTaken(name) else { return name }
    // Doubling, then halving: a thousand repeats of one item do not cost a million look-ups.
    var (low, high) = (1, 2)
    while isTaken("\(name)~\(high)") { (low, high) = (high, high * 2) }
    while high - low > 1 {
      let middle = (low + high) / 2
      if isTaken("\(name)~\(middle)") { low = middle } else { high = middle }
    }
    return "\(name)~\(high)"
  }

  /// The outcome that the source makes of the draft, or nil if it makes no difference, but loads everything.
  ///
  /// - Complexity: that of the difference
  var pendingOutcome: SourceOutcome? {
    guard feed.source == .animated, !transactions.isEmpty else { return nil }
    return SourceOutcome(feed.source.updates, Comparison(pendingOn: self), self)
  }

  /// Returns the transaction that applying the draft would be on a screen of RxDataSources: staged, or everything anew
  /// where it is the first, the source knows no difference, or the difference is refused.
  func preparedBySource(
    style: ApplyStyle, in setting: ApplySetting
  ) -> Transaction {
    let outcome = style == .reloadData ? nil : pendingOutcome
    let style = outcome?.ending == .staged ? style : .reloadData
    let transaction = prepared(draft, style: style, section: nil, in: setting)
    guard let outcome, outcome.ending == .staged else { return transaction }
    var machine = applyMachine(showing: transaction.before.rowsOnScreen)
    let asked = outcome.cells.asked.map { ItemIndexPath(item: $0.item, section: $0.section) }
    let visible = VisibleRows(transaction.onScreen.map { $0.sorted() })
    let duration = style == .animated && !outcome.stages.isEmpty ? setting.duration : 0
    let actions = try? machine.apply(
      asking: asked, transaction.difference.updates, to: draft.sectionCounts, visible: visible,
      at: transaction.time + duration)
    return transaction.staged(outcome.stages, duration: duration, actions: actions)
  }

  /// A repeat of the draft that the source does not notice yet, by name, or nil if there is none.
  ///
  /// RxDataSources looks for repeats in the old list, and in the new one only among what the old one holds. A repeat of
  /// something new is shown, and the next difference refuses it (observed).
  ///
  /// - Complexity: O(n)
  var unnoticedRepeat: String? {
    guard feed.source == .animated, !feed.repeats.isEmpty || !feed.sectionRepeats.isEmpty else { return nil }
    if let section = draft.sectionIdentifiers.first(where: { feed.sectionRepeats[$0] != nil }) {
      return identity(ofSection: section)
    }
    return draft.itemIdentifiers.first { feed.repeats[$0] != nil }.map(identity(of:))
  }
}
