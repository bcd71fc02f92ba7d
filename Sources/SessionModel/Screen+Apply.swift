internal import AnimationTimeline
package import DiffableDataSource
internal import Records

extension Screen {
  /// The transaction that applying the draft would be, without carrying it out.
  ///
  /// - Parameter visibility: Which cells are on screen; nil where all are.
  package func prepared(
    style: ApplyStyle, time: Double, duration: Double, visibility: CellVisibility? = nil
  ) -> Transaction {
    if source != .diffable {
      return preparedBySource(style: style, time: time, duration: duration, visibility: visibility)
    }
    return prepared(draft, style: style, section: nil, time: time, duration: duration, visibility: visibility)
  }

  /// The transaction that applying the draft would be, with what its timeline is computed from.
  package func prepared(style: ApplyStyle, in setting: ApplySetting) -> Transaction {
    prepared(
      style: style, time: setting.moment.time, duration: setting.stage.rules.effectiveDuration,
      visibility: setting.visibility
    ).staged(in: setting)
  }

  /// The transaction that applying a snapshot would be, with what its timeline is computed from.
  package func prepared(
    _ new: Snapshot, style: ApplyStyle, section: String?, in setting: ApplySetting
  ) -> Transaction {
    prepared(
      new, style: style, section: section, time: setting.moment.time, duration: setting.stage.rules.effectiveDuration,
      visibility: setting.visibility
    ).staged(in: setting)
  }

  /// The transaction that applying a snapshot would be.
  package func prepared(
    _ new: Snapshot, style: ApplyStyle, section: String?, time: Double, duration: Double,
    visibility: CellVisibility?
  ) -> Transaction {
    let old = current
    let isFirst = transactions.isEmpty
    var new = new
    new.onWarning = nil
    let difference =
      style == .reloadData ? Difference(from: old, to: new.unmarked, updates: .init()) : new.difference(from: old)
    let updates = section == nil ? difference.updates : difference.updates.askingInEmptySections(old, new)
    let plan = ApplyPlan(updates, style: style, isFirst: isFirst)
    let (before, shown) = (visibility?.paths(in: old, of: self), visibility?.paths(in: new, of: self))
    var machine = applyMachine(showing: before)
    let length = plan.movesViews ? duration : 0
    let actions = machine.actions(of: plan, to: new.sectionCounts, visible: VisibleRows(shown), endingAt: time + length)
    return Transaction(
      number: transactions.count + 1, old: old, new: style == .reloadData ? new.unmarked : new,
      difference: difference, style: style, isFirst: isFirst, section: section, time: time, duration: length,
      actions: actions, onScreenBefore: before.map(Set.init), onScreen: shown.map(Set.init),
      oldContents: appliedContents, newContents: contents, titles: titles, naming: ItemNaming(self))
  }

  /// The collection view as it is before an apply.
  ///
  /// - Parameter visible: The rows on screen; nil where all are.
  func applyMachine(showing visible: [ItemIndexPath]?) -> ApplyMachine {
    let isPrepared = visible != nil && !cells.prepared.isEmpty
    return ApplyMachine(
      counts: current.sectionCounts, rows: visible.map { .some(Set($0)) } ?? .all,
      prepared: isPrepared ? Set(cells.prepared.keys.compactMap { current.indexPath(for: $0) }) : [])
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

extension ApplyMachine {
  /// The actions of an apply; everything is loaded again where its difference does not fit, which none of two snapshots
  /// does.
  mutating func actions(
    of plan: ApplyPlan, to counts: [Int], visible: VisibleRows, endingAt end: Double
  ) -> [ApplyAction] {
    if let actions = try? apply(plan, to: counts, visible: visible, at: end) { return actions }
    return (try? apply(.reloadingData, to: counts, visible: visible, at: end)) ?? []
  }
}

extension VisibleRows {
  /// These rows; all where there are none.
  init(_ paths: [ItemIndexPath]?) { self = paths.map { .indexPaths(Set($0)) } ?? .all }
}
