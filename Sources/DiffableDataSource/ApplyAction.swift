/// One call of the cell provider.
package struct CellCall: Hashable, Sendable {
  /// The place of the row, in the state in which it is asked for.
  package var path: ItemIndexPath
  /// Whether a cell is dequeued; false where the cell that is there is configured again.
  package var isNew: Bool

  package init(path: ItemIndexPath, isNew: Bool) {
    self.path = path
    self.isNew = isNew
  }
}

/// One thing that a collection view does in an apply or a scroll.
///
/// The cases with much in them are indirect: a first apply of a million rows is a million calls.
package enum ApplyAction: Hashable, Sendable {
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
}
