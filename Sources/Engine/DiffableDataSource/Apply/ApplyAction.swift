/// One call of the cell provider.
///
/// ```swift
/// let path = ItemIndexPath(item: 0, section: 0)
/// precondition(CellCall(path, .missing).isNew)
/// precondition(CellCall(path, .replacement).isNew)
/// precondition(!CellCall(path, .existing).isNew)
/// ```
public struct CellCall: Hashable, Sendable {
  /// The kind of a request to the provider.
  public enum Kind: Hashable, Sendable {
    /// A cell for a row that has none.
    case missing
    /// Another cell for a row that has one: a reload. The old one is in use until the new one is there.
    case replacement
    /// The cell that is there, to configure it again.
    case existing
  }

  /// The place of the row, in the state in which it is asked for.
  public var path: ItemIndexPath
  /// The kind of the request.
  public var kind: Kind

  /// Creates a call for the row at a place.
  public init(_ path: ItemIndexPath, _ kind: Kind) {
    self.path = path
    self.kind = kind
  }

  /// Whether a cell is dequeued.
  public var isNew: Bool { kind != .existing }
}

/// One action of a collection view in an apply or a scroll.
///
/// The cases with much in them are indirect: a first apply of a million rows is a million calls.
///
/// ```swift
/// var machine = ApplyMachine(counts: [2])
/// let updates = BatchUpdates(deletedItems: [ItemIndexPath(item: 1, section: 0)])
/// let actions = try machine.apply(
///   ApplyPlan(updates, style: .animated, isFirst: false), to: [1], visible: .all, at: 300)
/// precondition(actions.contains(.release(ItemIndexPath(item: 1, section: 0))))
/// precondition(actions.allSatisfy { $0.call == nil })
/// ```
public enum ApplyAction: Hashable, Sendable {
  /// A step of the apply begins; inside the first one the data source's state is swapped.
  indirect case begin(CollectionViewUpdate)
  /// Cells that are prepared and not on screen go into the queues.
  case releasePrepared
  /// All cells on screen leave it, in the order of their rows.
  case releaseAll
  /// The cell of a row leaves the screen; the row counts before the structural batch.
  case release(ItemIndexPath)
  /// The cells that stay get the places of the structural batch.
  indirect case move(CollectionViewPlaceMap)
  /// The provider is asked for a row: for a new cell, which takes the place of one that is there, or for that one.
  case ask(CellCall)
  /// Supplementary views are asked for where they are missing, first of all those of reloaded sections.
  case fillSupplementaryViews(reloading: [Int])
  /// The layout pass at the end of a step.
  case layOut
  /// The apply is complete, at a time in milliseconds: its animation has ended, or there is none.
  case complete(at: Double)

  /// The call of the cell provider that it is; nil for anything else.
  public var call: CellCall? { if case .ask(let call) = self { call } else { nil } }
}
