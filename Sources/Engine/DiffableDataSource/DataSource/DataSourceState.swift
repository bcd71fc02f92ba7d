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

  /// The effects of an apply, decided before any of them happens.
  struct Plan {
    /// The contents of the data source after the swap.
    var contents: Contents
    /// The apply as the view is to perform it.
    var apply: ApplyPlan
  }

  /// The form of the apply that is running, if one is.
  enum Running {
    case none, returning, awaited
  }

  /// The judgement of a submitted call: a warning, a refusal, or neither. A warning is given also where the call is
  /// refused.
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

  /// Returns the verdict on a call that arrives from a queue while `outstanding` calls of a background queue wait.
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

  /// Begins to run the call; until `end`, another one is re-entrant.
  mutating func begin(awaited: Bool) { running = awaited ? .awaited : .returning }

  /// Ends the call that has run. `isComplete` is false if the view refused it.
  mutating func end(isComplete: Bool) {
    running = .none
    if isComplete { isLoaded = true }
  }

  // MARK: Plans

  /// Returns the plan of a call: the contents after it and what the view is to do.
  ///
  /// - Throws: only for identifiers whose hash or equality changes.
  func plan(_ request: Request, isInWindow: Bool) throws(SnapshotError) -> Plan {
    switch request {
    case .snapshot(let new, let animated):
      return plan(new, animated, isInWindow, next: { contents.replacing(with: new, by: $0) })
    case .reloadingData(let new):
      return Plan(contents: contents.replacing(with: new, by: nil), apply: .reloadingData)
    case .section(let tree, let section, let animated):
      let new = try contents.merging(tree, into: section)
      return plan(new, animated, isInWindow, asksInEmptySections: true) {
        contents.replacing(with: new, by: $0, tree: tree, of: section)
      }
    case .move(let move, let new):
      let batch = BatchUpdates(movedItems: [move])
      return Plan(
        contents: contents.replacing(with: new, by: batch),
        apply: ApplyPlan(steps: [.batch(batch)], style: .animated))
    }
  }

  /// Returns the plan of an apply that leads to a flat snapshot.
  private func plan(
    _ new: Contents.Snapshot, _ animated: Bool, _ isInWindow: Bool, asksInEmptySections: Bool = false,
    next: (BatchUpdates?) -> Contents
  ) -> Plan {
    let style = ApplyStyle(animatingDifferences: animated, version: version)
    guard style != .reloadData else { return Plan(contents: next(nil), apply: .reloadingData) }
    var difference = new.difference(from: contents.snapshot).updates
    if asksInEmptySections { difference = difference.askingInEmptySections(contents.snapshot, new) }
    return Plan(
      contents: next(difference),
      apply: ApplyPlan(difference, style: style, isFirst: !isLoaded, isInWindow: isInWindow))
  }
}
