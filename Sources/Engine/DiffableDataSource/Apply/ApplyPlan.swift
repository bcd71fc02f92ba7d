/// The form of an apply, as an app asks for it.
///
/// ```swift
/// precondition(ApplyStyle(animatingDifferences: true, version: .newest) == .animated)
/// precondition(ApplyStyle(animatingDifferences: false, version: .newest) == .unanimated)
/// precondition(ApplyStyle(animatingDifferences: false, version: .v14) == .reloadData)
/// ```
public enum ApplyStyle: Hashable, Sendable {
  /// A difference with animation.
  case animated
  /// A difference without animation.
  case unanimated
  /// Everything is loaded again, without a difference.
  case reloadData

  /// Creates the form of `apply(_:animatingDifferences:)`: until 14, not animating meant not to compute a difference
  /// (documented for AppKit, and by the change in 15).
  public init(animatingDifferences: Bool, version: UIKitVersion) {
    self = animatingDifferences ? .animated : version >= .v15 ? .unanimated : .reloadData
  }
}

/// The steps that a view carries out for one apply.
///
/// ```swift
/// let updates = BatchUpdates(
///   insertedItems: [ItemIndexPath(item: 1, section: 0)], reloadedItems: [ItemIndexPath(item: 0, section: 0)])
/// let plan = ApplyPlan(updates, style: .animated, isFirst: false)
/// precondition(plan.steps.count == 2)
/// precondition(plan.steps.last == .reload(sections: [], items: updates.reloadedItems))
///
/// let first = ApplyPlan(updates, style: .unanimated, isFirst: true)
/// precondition(first.steps == [.reloadData])
/// ```
public struct ApplyPlan: Hashable, Sendable {
  /// The steps, in order; none where nothing changed.
  public var steps: [CollectionViewUpdate]
  /// The form in which it was asked for.
  public var style: ApplyStyle

  /// The plan of an apply that loads everything again.
  public static let reloadingData = ApplyPlan(steps: [.reloadData], style: .reloadData)

  /// Creates a plan of given steps.
  public init(steps: [CollectionViewUpdate], style: ApplyStyle) {
    self.steps = steps
    self.style = style
  }

  /// Creates the plan of one structural batch, then of what the marks ask for, at new places (observed).
  ///
  /// The first apply loads the whole view, or inserts the sections if it is animated in a window; it honours marks only
  /// when animated (observed, in part unsettled).
  ///
  /// - Parameters:
  ///   - difference: The updates between what is shown and what is given; unused where everything is loaded again.
  ///   - style: The form in which it was asked for.
  ///   - isFirst: Whether nothing was applied before.
  ///   - isInWindow: Whether the view is in a window.
  /// - Complexity: O(reloads + reconfigures)
  public init(_ difference: BatchUpdates, style: ApplyStyle, isFirst: Bool, isInWindow: Bool = true) {
    guard style != .reloadData else {
      self = .reloadingData
      return
    }
    let isAnimated = style == .animated
    self.init(steps: [], style: style)
    if !difference.isStructurallyEmpty {
      let loads = isFirst && !(isAnimated && isInWindow)
      steps.append(loads ? .reloadData : .batch(difference.structural))
    }
    if isFirst, !isAnimated { return }
    let sections = Set(difference.reloadedSections)
    // An item of a reloaded section is asked for once if nothing else changed, else twice (observed).
    let items =
      difference.isStructurallyEmpty
      ? difference.reloadedItems.filter { !sections.contains($0.section) } : difference.reloadedItems
    if !sections.isEmpty || !items.isEmpty {
      steps.append(.reload(sections: difference.reloadedSections, items: items))
    }
    // The cell of a reloaded section is new: reload wins, as for an item that has both marks (our decision).
    let kept = difference.reconfiguredItems.filter { !sections.contains($0.section) }
    if !kept.isEmpty { steps.append(.reconfigure(items: kept)) }
  }

  /// Whether the apply shows something as an animation: a reconfigure alone moves nothing.
  public var movesViews: Bool {
    style == .animated && steps.contains { if case .reconfigure = $0 { false } else { true } }
  }
}

extension BatchUpdates {
  /// Deletes, inserts and moves only.
  var structural: Self {
    Self(
      deletedSections: deletedSections, insertedSections: insertedSections, movedSections: movedSections,
      deletedItems: deletedItems, insertedItems: insertedItems, movedItems: movedItems)
  }

  /// Returns the batch of a section apply: a row that moves into a section that was empty is asked for again, into
  /// another one it is not (observed). So such a move becomes a delete and an insert.
  ///
  /// - Parameters:
  ///   - old: The snapshot before the apply.
  ///   - new: The snapshot after it.
  ///   - kept: The old places of sections whose rows move with their cells all the same.
  /// - Complexity: O(sections + k log k) for k updates
  public func askingInEmptySections<Section, Item>(
    _ old: DiffableDataSourceSnapshot<Section, Item>, _ new: DiffableDataSourceSnapshot<Section, Item>,
    keepingRowsOf kept: Set<Int> = []
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
      guard wasEmpty[move.to.section] == true, !kept.contains(move.from.section) else {
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
