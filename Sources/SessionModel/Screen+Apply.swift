internal import AnimationTimeline
internal import DiffableDataSource
internal import Records

extension Screen {
  /// The transaction that applying the draft would be, without carrying it out.
  ///
  /// - Parameter visibility: Which cells are on screen; nil where all are.
  package func prepared(
    style: Transaction.Style, time: Double, duration: Double, visibility: CellVisibility? = nil
  ) -> Transaction {
    if source != .diffable {
      return preparedBySource(style: style, time: time, duration: duration, visibility: visibility)
    }
    return prepared(draft, style: style, section: nil, time: time, duration: duration, visibility: visibility)
  }

  /// The transaction that applying the draft would be, with what its timeline is computed from.
  package func prepared(style: Transaction.Style, in setting: ApplySetting) -> Transaction {
    prepared(
      style: style, time: setting.moment.time, duration: setting.stage.rules.effectiveDuration,
      visibility: setting.visibility
    ).staged(in: setting)
  }

  /// The transaction that applying a snapshot would be, with what its timeline is computed from.
  package func prepared(
    _ new: Snapshot, style: Transaction.Style, section: String?, in setting: ApplySetting
  ) -> Transaction {
    prepared(
      new, style: style, section: section, time: setting.moment.time, duration: setting.stage.rules.effectiveDuration,
      visibility: setting.visibility
    ).staged(in: setting)
  }

  /// The transaction that applying a snapshot would be.
  package func prepared(
    _ new: Snapshot, style: Transaction.Style, section: String?, time: Double, duration: Double,
    visibility: CellVisibility?
  ) -> Transaction {
    let old = current
    let isFirst = transactions.isEmpty
    var new = new
    new.onWarning = nil
    let loadsEverything = isFirst || style == .reloadData
    let difference =
      style == .reloadData ? Difference(from: old, to: new.unmarked, updates: .init()) : new.difference(from: old)
    var calls = ProviderCall.calls(for: difference, loadsEverything: loadsEverything)
    if isFirst && style == .animated {
      // A first apply loads the whole view; marks are honoured only when it is animated (observed).
      calls += difference.updates.reloadedItems.map { ProviderCall(path: $0, isNew: true) }
    }
    if let section, !loadsEverything, old.indexOfSection(section).map({ old.sectionCounts[$0] }) ?? 0 == 0 {
      // Rows that move into a section that was empty are asked for again (observed for section applies).
      let arrivals = difference.updates.movedItems.map(\.to).filter { new.sectionIdentifier(at: $0.section) == section }
      calls += arrivals.map { ProviderCall(path: $0, isNew: true) }
    }
    let shown = visibility?.paths(in: new, of: self)
    if let shown {
      // A cell that is prepared is configured again like one on screen, unless the rows changed.
      let isPreparedKept =
        !loadsEverything && difference.updates.isStructurallyEmpty && calls.allSatisfy { !$0.isNew }
      let prepared = isPreparedKept ? Set(cells.prepared.keys.compactMap { new.indexPath(for: $0) }) : []
      calls = ProviderCall.calls(
        calls, among: shown, prepared, new, from: old, visibility?.paths(in: old, of: self) ?? [])
    }
    let updates = difference.updates
    let animates =
      style == .animated
      && !(updates.isStructurallyEmpty && updates.reloadedItems.isEmpty && updates.reloadedSections.isEmpty)
    return Transaction(
      number: transactions.count + 1, old: old, new: style == .reloadData ? new.unmarked : new,
      difference: difference, style: style, isFirst: isFirst, section: section, time: time,
      duration: animates ? duration : 0, calls: calls, onScreen: shown.map(Set.init), oldContents: appliedContents,
      newContents: contents,
      titles: titles, naming: ItemNaming(self))
  }

  /// Makes the draft current.
  package mutating func commit(_ transaction: Transaction) {
    show(transaction)
    applied = applied.replacing(with: transaction.new, by: transaction.structuralUpdates)
    draft = applied.snapshot
    draftEdits = 0
    warnings = []
  }

  /// Makes a section's outline current, and takes the main draft anew.
  package mutating func commit(_ transaction: Transaction, outline: Outline, of section: String) {
    show(transaction)
    applied = applied.replacing(
      with: transaction.new, by: transaction.structuralUpdates, tree: outline, of: section)
    outlineDrafts[section] = nil
    outlineEdits[section] = nil
    draft = applied.snapshot
    draftEdits = 0
    warnings = []
  }

  /// Gives cells that came on screen by scrolling what the store holds now.
  mutating func fill(_ items: [String]) {
    guard !contents.isEmpty || !appliedContents.isEmpty else { return }
    for identifier in items { appliedContents[identifier] = contents[identifier] }
  }

  /// Gives the cells that the provider was asked for their contents.
  private mutating func show(_ transaction: Transaction) {
    transactions.append(transaction)
    takeCells(transaction)
    recording?.append(.apply(transaction.number))
    guard !contents.isEmpty || !appliedContents.isEmpty else { return }
    for (_, identifier) in transaction.itemCalls { appliedContents[identifier] = contents[identifier] }
    for operation in transaction.difference.itemOperations where operation.verb == .delete {
      appliedContents[operation.identifier] = nil
    }
  }
}

extension Transaction {
  /// The same with what its timeline is computed from.
  fileprivate func staged(in setting: ApplySetting) -> Transaction {
    var transaction = self
    transaction.stage = setting.stage
    transaction.interruption = setting.moment.interrupted.map { setting.moment.time - $0.time }
    return transaction
  }
}
