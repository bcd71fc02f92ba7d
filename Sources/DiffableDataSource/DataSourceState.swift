/// The judgements and decisions of a data source, without effects.
///
/// An apply goes through `submit` (is the call allowed now?), `begin`, `plan` (what is the view to do?), the swap of
/// `contents` inside the view's update, and `end`. The data source around it carries out what the plan says.
struct DataSourceState<SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable> {
  typealias Contents = DataSourceContents<SectionIdentifierType, ItemIdentifierType>

  /// One call that changes the data source.
  enum Request {
    /// `apply(_:animatingDifferences:)`
    case snapshot(Contents.Snapshot, animated: Bool)
    /// `applySnapshotUsingReloadData(_:)`
    case reloadingData(Contents.Snapshot)
    /// `apply(_:to:animatingDifferences:)`
    case section(Contents.Tree, SectionIdentifierType, animated: Bool)
    /// The user dropped an item.
    case move(BatchUpdates.ItemMove, Contents.Snapshot)
  }

  /// What an apply does.
  struct Plan {
    /// What the data source holds after the swap.
    var contents: Contents
    /// What the view is to do; empty if nothing changed.
    var updates: [CollectionViewUpdate]
    /// Whether it is to show that as an animation.
    var animated: Bool
  }

  /// Whether an apply is running, and in which form.
  enum Running {
    case none, returning, awaited
  }

  /// What is said about a submitted call. A warning is given also where the call is refused.
  struct Verdict {
    var warning: SnapshotWarning?
    var refusal: SnapshotError?
  }

  let version: UIKitVersion
  var contents: Contents
  private(set) var running = Running.none
  private var isLoaded = false
  private var lastContext: ExecutionContext?

  init(version: UIKitVersion) {
    self.version = version
    contents = Contents(version: version)
  }

  // MARK: Events

  /// A call arrives from a queue while `outstanding` calls of a background queue wait.
  mutating func submit(
    from context: ExecutionContext, outstanding: Int, view: @autoclosure () -> String
  ) -> Verdict {
    var verdict = Verdict()
    if let lastContext, lastContext != context { verdict.warning = DataSourceText.mixedQueues(view: view()) }
    if running != .none {
      verdict.refusal = DataSourceText.reentrantApply(version: version, view: view())
    } else if context == .main, outstanding > 0 {
      verdict.refusal = DataSourceText.deadlock(view: view())
    } else {
      lastContext = context
    }
    return verdict
  }

  /// The call starts to run; until `end`, another one is re-entrant.
  mutating func begin(awaited: Bool) { running = awaited ? .awaited : .returning }

  /// The call has run. `isComplete` is false if the view refused it.
  mutating func end(isComplete: Bool) {
    running = .none
    if isComplete { isLoaded = true }
  }

  // MARK: Plans

  /// What a call makes the view do.
  ///
  /// - Throws: only for identifiers whose hash or equality changes.
  func plan(_ request: Request, isInWindow: Bool) throws(SnapshotError) -> Plan {
    switch request {
    case .snapshot(let new, let animated):
      guard diffs(animated) else { return reloading(contents.replacing(with: new, by: nil)) }
      let difference = new.difference(from: contents.snapshot).updates
      return Plan(
        contents: contents.replacing(with: new, by: difference),
        updates: updates(difference, animated: animated, isInWindow: isInWindow), animated: animated)
    case .reloadingData(let new):
      return reloading(contents.replacing(with: new, by: nil))
    case .section(let tree, let section, let animated):
      let new = try contents.merging(tree, into: section)
      guard diffs(animated) else {
        return reloading(contents.replacing(with: new, by: nil, tree: tree, of: section))
      }
      let difference = new.difference(from: contents.snapshot).updates.askingInEmptySections(contents.snapshot, new)
      return Plan(
        contents: contents.replacing(with: new, by: difference, tree: tree, of: section),
        updates: updates(difference, animated: animated, isInWindow: isInWindow), animated: animated)
    case .move(let move, let new):
      let batch = BatchUpdates(movedItems: [move])
      return Plan(contents: contents.replacing(with: new, by: batch), updates: [.batch(batch)], animated: true)
    }
  }

  /// Until 14, not animating meant not to compute a difference (documented for AppKit, and by the change in 15).
  private func diffs(_ animated: Bool) -> Bool { animated || version >= .v15 }

  private func reloading(_ next: Contents) -> Plan {
    Plan(contents: next, updates: [.reloadData], animated: false)
  }

  /// One structural batch, then what the marks ask for, at new places (observed).
  ///
  /// The first apply loads the whole view, or inserts the sections if it is animated in a window; it honours marks only
  /// when animated (observed, in part unsettled).
  private func updates(
    _ difference: BatchUpdates, animated: Bool, isInWindow: Bool
  ) -> [CollectionViewUpdate] {
    var result: [CollectionViewUpdate] = []
    if !difference.isStructurallyEmpty {
      let loads = !isLoaded && !(animated && isInWindow)
      result.append(loads ? .reloadData : .batch(difference.structural))
    }
    if !isLoaded, !animated { return result }
    let sections = Set(difference.reloadedSections)
    // An item of a reloaded section is asked for once if nothing else changed, else twice (observed).
    let items =
      difference.isStructurallyEmpty
      ? difference.reloadedItems.filter { !sections.contains($0.section) } : difference.reloadedItems
    if !sections.isEmpty || !items.isEmpty {
      result.append(.reload(sections: difference.reloadedSections, items: items))
    }
    // The cell of a reloaded section is new: reload wins, as for an item that has both marks (our decision).
    let kept = difference.reconfiguredItems.filter { !sections.contains($0.section) }
    if !kept.isEmpty { result.append(.reconfigure(items: kept)) }
    return result
  }
}

extension BatchUpdates {
  /// Deletes, inserts and moves only.
  var structural: Self {
    Self(
      deletedSections: deletedSections, insertedSections: insertedSections, movedSections: movedSections,
      deletedItems: deletedItems, insertedItems: insertedItems, movedItems: movedItems)
  }

  /// The batch of a section apply: a row that moves into a section that was empty is asked for again, into another one
  /// it is not (observed). So such a move becomes a delete and an insert.
  ///
  /// - Complexity: O(sections + k log k) for k updates
  func askingInEmptySections<Section, Item>(
    _ old: DiffableDataSourceSnapshot<Section, Item>, _ new: DiffableDataSourceSnapshot<Section, Item>
  ) -> Self {
    guard !movedItems.isEmpty else { return self }
    var wasEmpty: [Int: Bool] = [:]
    for section in Set(movedItems.map(\.to.section)) {
      let before = new.sectionIdentifier(at: section).flatMap(old.indexOfSection)
      wasEmpty[section] = before.map { old.numberOfItems(at: $0) == 0 } ?? true
    }
    var result = self
    result.movedItems = []
    let inserted = Set(insertedSections)
    for move in movedItems {
      guard wasEmpty[move.to.section] == true else {
        result.movedItems.append(move)
        continue
      }
      result.deletedItems.append(move.from)
      if !inserted.contains(move.to.section) { result.insertedItems.append(move.to) }
    }
    result.deletedItems.sort()
    result.insertedItems.sort()
    return result
  }
}

extension DiffableDataSourceSnapshot {
  /// The number of items of the section at an index that must be in range.
  func numberOfItems(at sectionIndex: Int) -> Int { structure.itemCount(inSection: sectionIndex) }
}
