/// The rows of a collection view that have a cell on screen.
///
/// ```swift
/// var machine = ApplyMachine(counts: [100], rows: .some([]))
/// _ = try machine.apply(.reloadingData, to: [100], visible: .positions(0..<2), at: 0)
/// precondition(machine.rows == .some([ItemIndexPath(item: 0, section: 0), ItemIndexPath(item: 1, section: 0)]))
/// ```
public enum CellRows: Hashable, Sendable {
  /// All that there are.
  case all
  /// These.
  case some(Set<ItemIndexPath>)
}

/// The decisions of a collection view about its cells, without cells: which leave the screen in an apply or a scroll,
/// which rows the provider is asked for, and in which order.
///
/// A view with real cells carries the actions out (`CollectionView`), and a screen of the workbench folds them into
/// numbers. Observed for UIKit: kept and moved rows are not asked for; inserted ones are, once for the structural batch
/// and once more if they are marked for reload, since reloads follow as a batch of their own; reconfiguring asks for
/// the cell that is there.
///
/// While all rows are on screen a step costs O(sections + updates), and O(rows on screen) otherwise.
///
/// ```swift
/// var machine = ApplyMachine(counts: [2])
/// let updates = BatchUpdates(insertedItems: [ItemIndexPath(item: 0, section: 0)])
/// let plan = ApplyPlan(updates, style: .animated, isFirst: false)
/// let actions = try machine.apply(plan, to: [3], visible: .all, at: 300)
/// precondition(actions.compactMap(\.call) == [CellCall(ItemIndexPath(item: 0, section: 0), .missing)])
/// precondition(actions.last == .complete(at: 300))
/// precondition(machine.counts == [3])
/// ```
public struct ApplyMachine: Hashable, Sendable {
  /// The number of items of each section, as the view has loaded them.
  public private(set) var counts: [Int]
  /// The rows that have a cell on screen.
  public private(set) var rows: CellRows
  /// The rows whose cells are prepared and not on screen. They are configured again like those on screen, and of no use
  /// once rows come, go, move or are loaded again (assumed).
  public private(set) var prepared: Set<ItemIndexPath>

  /// Creates the machine of a view that shows some rows of sections of these counts.
  public init(counts: [Int] = [], rows: CellRows = .all, prepared: Set<ItemIndexPath> = []) {
    self.counts = counts
    self.rows = rows
    self.prepared = prepared
  }

  /// Returns the actions of a whole apply.
  ///
  /// - Parameters:
  ///   - plan: The steps.
  ///   - newCounts: The number of items of each section afterwards.
  ///   - visible: The rows on screen afterwards.
  ///   - end: The time at which it is complete, in milliseconds: with its animation, or at once.
  /// - Throws: `invalidBatch` if a batch does not lead from the old counts to the new ones.
  public mutating func apply(
    _ plan: ApplyPlan, to newCounts: [Int], visible: VisibleRows, at end: Double
  ) throws(SnapshotError) -> [ApplyAction] {
    var actions: [ApplyAction] = []
    for step in plan.steps { actions += try carryOut(step, to: newCounts, visible: visible) }
    actions.append(.complete(at: end))
    return actions
  }

  /// Returns the actions of an apply of another source than UIKit's diffable one, which asks for rows by rules of its
  /// own; what stays keeps its cell as it does in a batch.
  ///
  /// - Parameters:
  ///   - paths: The rows that are asked for while all are on screen, once for each request.
  ///   - updates: The batch by which the other rows get their places.
  ///   - newCounts: The number of items of each section afterwards.
  ///   - visible: The rows on screen afterwards.
  ///   - end: The time at which it is complete, in milliseconds.
  /// - Throws: `invalidBatch` if the batch does not lead from the old counts to the new ones.
  public mutating func apply(
    asking paths: [ItemIndexPath], _ updates: BatchUpdates, to newCounts: [Int], visible: VisibleRows, at end: Double
  ) throws(SnapshotError) -> [ApplyAction] {
    let actions = try carryOut(.batch(updates.structural), to: newCounts, visible: visible)
    let arriving = actions.compactMap { $0.call?.path }
    var missing = Set(arriving)
    var calls: [ApplyAction] = []
    let asked = Set(paths)
    for path in paths where hasCell(path) {
      calls.append(.ask(CellCall(path, missing.remove(path) == nil ? .replacement : .missing)))
    }
    if visible != .all {
      calls += arriving.lazy.filter { !asked.contains($0) }.map { .ask(CellCall($0, .missing)) }
    }
    return actions.filter { $0.call == nil } + calls + [.complete(at: end)]
  }

  /// Returns the actions of one step of an apply.
  ///
  /// - Throws: `invalidBatch` if a batch does not lead from the old counts to the new ones; the machine is then as it
  ///   was.
  public mutating func carryOut(
    _ step: CollectionViewUpdate, to newCounts: [Int], visible: VisibleRows
  ) throws(SnapshotError) -> [ApplyAction] {
    var actions: [ApplyAction] = [.begin(step)]
    switch step {
    case .reloadData:
      releasePrepared(&actions)
      if hasRows { actions.append(.releaseAll) }
      counts = newCounts
      rows = .some([])
      fill(visible, &actions)
      actions.append(.fillSupplementaryViews(reloading: []))
    case .batch(let updates):
      let map = try CollectionViewPlaceMap(updates, old: counts, new: newCounts)
      releasePrepared(&actions)
      move(by: map, updates, to: newCounts, visible, &actions)
      actions.append(.fillSupplementaryViews(reloading: []))
    case .reload(let sections, let items):
      releasePrepared(&actions)
      reload(sections: sections, items: items, &actions)
    case .reconfigure(let items):
      for path in items where hasCell(path) || prepared.contains(path) {
        actions.append(.ask(CellCall(path, .existing)))
      }
    }
    actions.append(.layOut)
    return actions
  }

  /// Returns the actions of a scroll, or of another change of the visible rows: rows that left the screen are released,
  /// then cells for new ones are requested.
  ///
  /// - Complexity: O(sections + rows on screen · log(rows on screen))
  public mutating func show(_ visible: VisibleRows) -> [ApplyAction] {
    var actions: [ApplyAction] = []
    fill(visible, &actions)
    actions.append(.fillSupplementaryViews(reloading: []))
    return actions
  }

  // MARK: Steps

  private mutating func move(
    by map: CollectionViewPlaceMap, _ updates: BatchUpdates, to newCounts: [Int], _ visible: VisibleRows,
    _ actions: inout [ApplyAction]
  ) {
    if rows == .all, visible == .all {
      actions += deleted(by: updates).map { .release($0) }
      counts = newCounts
      actions.append(.move(map))
      actions += inserted(by: updates).map { .ask(CellCall($0, .missing)) }
      return
    }
    let wanted = visible.indexPaths(counts: newCounts)
    let isWanted = Set(wanted)
    var kept: Set<ItemIndexPath> = []
    var leaving: [ItemIndexPath] = []
    for path in rowsWithCells {
      if let place = map.newPlace(ofOld: path), visible == .all || isWanted.contains(place) {
        kept.insert(place)
      } else {
        leaving.append(path)
      }
    }
    actions += leaving.sorted().map { .release($0) }
    counts = newCounts
    actions.append(.move(map))
    actions += wanted.lazy.filter { !kept.contains($0) }.map { .ask(CellCall($0, .missing)) }
    rows = visible == .all ? .all : .some(isWanted)
  }

  /// Returns the rows that a batch takes away, ascending, where all had a cell.
  ///
  /// - Complexity: O(k log k) for k deleted items, those of deleted sections included
  private func deleted(by updates: BatchUpdates) -> [ItemIndexPath] {
    var paths = updates.deletedItems
    let movedOut = Set(updates.movedItems.lazy.map(\.from))
    for section in updates.deletedSections {
      paths += (0..<counts[section]).lazy.map { ItemIndexPath(item: $0, section: section) }
        .filter { !movedOut.contains($0) }
    }
    return updates.deletedItems.isEmpty ? paths : paths.sorted()
  }

  /// Returns the rows that a batch brings, ascending.
  ///
  /// - Complexity: O(k log k) for k inserted items, those of inserted sections included
  private func inserted(by updates: BatchUpdates) -> [ItemIndexPath] {
    var paths = updates.insertedItems
    let movedIn = Set(updates.movedItems.lazy.map(\.to))
    for section in updates.insertedSections {
      paths += (0..<counts[section]).lazy.map { ItemIndexPath(item: $0, section: section) }
        .filter { !movedIn.contains($0) }
    }
    return updates.insertedItems.isEmpty ? paths : paths.sorted()
  }

  private func reload(sections: [Int], items: [ItemIndexPath], _ actions: inout [ApplyAction]) {
    if !sections.isEmpty {
      switch rows {
      case .all:
        for section in sections where counts.indices.contains(section) {
          for item in 0..<counts[section] {
            actions.append(.ask(CellCall(ItemIndexPath(item: item, section: section), .replacement)))
          }
        }
      case .some(let paths):
        let wanted = Set(sections)
        for path in paths.filter({ wanted.contains($0.section) }).sorted() {
          actions.append(.ask(CellCall(path, .replacement)))
        }
      }
      actions.append(.fillSupplementaryViews(reloading: sections))
    }
    for path in items where hasCell(path) { actions.append(.ask(CellCall(path, .replacement))) }
  }

  /// Requests cells for visible rows without one, and releases those of rows out of sight.
  private mutating func fill(_ visible: VisibleRows, _ actions: inout [ApplyAction]) {
    if rows == .all, visible == .all { return }
    let wanted = visible.indexPaths(counts: counts)
    let have = Set(rowsWithCells)
    if visible == .all {
      rows = .all
    } else {
      let isWanted = Set(wanted)
      actions += have.filter { !isWanted.contains($0) }.sorted().map { .release($0) }
      rows = .some(isWanted)
    }
    actions += wanted.lazy.filter { !have.contains($0) }.map { .ask(CellCall($0, .missing)) }
  }

  private mutating func releasePrepared(_ actions: inout [ApplyAction]) {
    guard !prepared.isEmpty else { return }
    prepared = []
    actions.append(.releasePrepared)
  }

  // MARK: Rows

  private var rowsWithCells: [ItemIndexPath] {
    switch rows {
    case .all: VisibleRows.all.indexPaths(counts: counts)
    case .some(let paths): Array(paths)
    }
  }

  private var hasRows: Bool {
    switch rows {
    case .all: counts.contains { $0 > 0 }
    case .some(let paths): !paths.isEmpty
    }
  }

  private func hasCell(_ path: ItemIndexPath) -> Bool {
    switch rows {
    case .all: counts.indices.contains(path.section) && (0..<counts[path.section]).contains(path.item)
    case .some(let paths): paths.contains(path)
    }
  }
}
