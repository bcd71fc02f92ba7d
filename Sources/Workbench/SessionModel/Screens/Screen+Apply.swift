internal import AnimationTimeline
package import DiffableDataSource
internal import Environment
internal import HashTreeCollections

extension Screen {
  /// Returns the transaction that applying the draft would be, without carrying it out.
  package func prepared(style: ApplyStyle, in setting: ApplySetting) -> Transaction {
    if feed.source != .diffable { return preparedBySource(style: style, in: setting) }
    return prepared(draft, style: style, section: nil, in: setting)
  }

  /// Returns the transaction that applying a snapshot would be.
  ///
  /// - Parameter section: The section whose outline it is; nil for the main snapshot.
  package func prepared(_ new: Snapshot, style: ApplyStyle, section: String?, in setting: ApplySetting) -> Transaction {
    let old = current
    let isFirst = transactions.isEmpty
    var new = new
    new.onWarning = nil
    let difference =
      style == .reloadData ? Difference(from: old, to: new.unmarked, updates: .init()) : new.difference(from: old)
    // What UIKit does with an identifier of two outlines is not known; the row keeps its cell, as in any other move.
    let outlines = Set(section == nil ? [] : outlineSections.compactMap(old.indexOfSection))
    let updates =
      section == nil ? difference.updates : difference.updates.askingInEmptySections(old, new, keepingRowsOf: outlines)
    let plan = ApplyPlan(updates, style: style, isFirst: isFirst)
    let held = heldHeaders(after: new, style: style)
    let (before, after) = scenes(
      of: style == .reloadData ? new.unmarked : new, holding: held,
      callCount: section == nil ? calls.count : namedCurrent.callCount, in: setting)
    let visible = after.rowsOnScreen
    var machine = applyMachine(showing: before.rowsOnScreen)
    let length = plan.movesViews ? setting.duration : 0
    let time = setting.moment.time
    let actions = machine.actions(
      of: plan, to: new.sectionCounts, visible: VisibleRows(visible), endingAt: time + length)
    return Transaction(
      number: transactions.count + 1, before: before, after: after, updates: difference.updates, style: style,
      section: section, time: time, duration: length, events: CellEvents(actions), onScreen: visible.map(Set.init),
      rules: setting.rules, interruption: setting.moment.interrupted.map { time - $0.time }, heldHeaders: held,
      rule: identities.hashable)
  }

  /// Returns the screen before and after an apply. Both have the layout of now: an apply does not change it.
  private func scenes(
    of new: Snapshot, holding headers: [HeldHeader], callCount: Int, in setting: ApplySetting
  ) -> (before: Scene, after: Scene) {
    let last = transactions.last
    let naming = ItemNaming(self)
    let old = NamedSnapshot(
      name: last?.name ?? "empty", snapshot: current, contents: appliedContents,
      titles: last?.titles ?? titles, naming: last?.naming ?? naming, callCount: namedCurrent.callCount)
    let next = NamedSnapshot(
      name: "tx\(transactions.count + 1)", snapshot: new, contents: contents,
      titles: headerTitles(holding: headers), naming: naming, callCount: callCount)
    // The result of the last apply is stored once.
    let before = Scene(
      last.flatMap { $0.after.holds(old) ? $0.after.keptContents : nil } ?? CopyOnWrite(wrappedValue: old), of: self,
      in: setting.environment, setting.presets)
    // The last apply led to the same rows.
    let known = last.flatMap { $0.after.hasFrames(of: before, isSameSnapshot: true) ? $0.after : nil }
    return (
      known.map { before.sharingFrames(with: $0) } ?? setting.scenes.shared(before),
      setting.scenes.shared(Scene(next, of: self, in: setting.environment, setting.presets))
    )
  }

  /// Returns the collection view as it is before an apply.
  ///
  /// - Parameter visible: The rows on screen, or nil if all are.
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
    edits.count = 0
    edits.warnings = []
  }

  /// Makes a section's outline current, and takes the main draft anew.
  package mutating func commit(_ transaction: Transaction, outline: Outline, of section: String) {
    show(transaction)
    applied = applied.replacing(
      with: transaction.new, by: transaction.structuralUpdates, tree: outline, of: section)
    edits.outlines[section] = nil
    edits.outlineCounts[section] = nil
    edits.droppedExpansion[section] = nil
    draft = applied.snapshot
    dropPendingCalls()
    edits.count = 0
    edits.warnings = []
  }

  /// Keeps an apply, and lets cells and headers follow it.
  private mutating func show(_ transaction: Transaction) {
    if let last = transactions.last {
      // The frames of very many applies would fill the memory.
      last.before.forgetFrames()
      if !transaction.before.sharesFrames(with: last.after) { last.after.forgetFrames() }
    }
    takeCells(transaction)
    transactions.append(transaction.showing(ShownCells(self)))
    takeHeaders(transaction)
    recording?.append(.apply(transaction.number))
  }
}

extension ApplyMachine {
  /// Returns the actions of an apply; everything is loaded again where its difference does not fit, which none of two
  /// snapshots does.
  mutating func actions(
    of plan: ApplyPlan, to counts: [Int], visible: VisibleRows, endingAt end: Double
  ) -> [ApplyAction] {
    if let actions = try? apply(plan, to: counts, visible: visible, at: end) { return actions }
    return (try? apply(.reloadingData, to: counts, visible: visible, at: end)) ?? []
  }
}

extension VisibleRows {
  /// Creates the set of these rows; all where there are none.
  init(_ paths: [ItemIndexPath]?) { self = paths.map { .indexPaths(Set($0)) } ?? .all }
}
