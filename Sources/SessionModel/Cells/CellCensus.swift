internal import DiffableDataSource

/// How many cells there are, and what one apply did to them.
///
/// Where every row counts as on screen and cells show the names of their items, each shown row has a cell and all cells
/// are of one kind. Applies that the pool has not followed are then counted and not carried out: which cell an item got
/// makes no difference to any number.
package struct CellCensus: Sendable {
  /// The cells on screen.
  package private(set) var shown: Int
  /// The cells that are prepared and not on screen.
  package private(set) var prepared: Int
  /// The cells that wait to be used again.
  package private(set) var queued: Int
  /// What the last movement since the last apply did; nil where there was none.
  package let lastMove: CellTurn?
  /// Whether somebody has told what is on screen, by a layout, or what cells show, by a template.
  package let isTold: Bool
  /// The items that the apply gave a cell out of the queue, in the order of the calls.
  package private(set) var dequeued: [String] = []
  /// Texts of other items, or older ones, that cells went on showing.
  package private(set) var leftovers: [CellLeftover] = []

  /// All cells.
  package var cells: Int { shown + prepared + queued }

  /// - Parameter transaction: The apply; one that has not happened is tried.
  /// - Complexity: O(1), or O(calls + deletions) of all applies that wait to be followed.
  package init(_ screen: Screen, of transaction: Transaction) {
    var pool = screen.cells
    var applies = screen.transactions[...]
    if transaction.number > applies.count {
      applies.append(transaction)
      if !pool.isDeferred { pool.take(transaction, screen.cellProvider(of: transaction)) }
    }
    let waiting = pool.isDeferred ? applies.dropFirst(pool.taken) : []
    let isCounted = pool.canBeCounted(behind: waiting)
    if !isCounted { pool = pool.caughtUp(Array(applies)) { screen.cellProvider(of: $0) } }
    shown = pool.shown.count
    prepared = pool.prepared.count
    queued = pool.queuedCount
    lastMove = pool.lastMove
    isTold = pool.isBounded || !pool.registrations.isEmpty
    if let turn = pool.turns[transaction.number] {
      dequeued = turn.dequeued.map(\.item)
      leftovers = turn.leftovers
    }
    guard isCounted else { return }
    for apply in waiting { count(apply, isWanted: apply.number == transaction.number) }
  }

  /// Counts what an apply does, in the order in which ``CellPool`` carries it out.
  private mutating func count(_ transaction: Transaction, isWanted: Bool) {
    let (old, new) = (transaction.old, transaction.new)
    let isLoaded = transaction.isFirst || transaction.style == .reloadData
    let isAnimated = transaction.duration > 0
    let leaving = isLoaded ? shown : transaction.removedItems.count
    // Cells that fade away come into the queue when the animation ends.
    var fading = 0
    if isAnimated { fading += leaving } else { queued += leaving }
    var asked = Set<ItemIndexPath>(minimumCapacity: transaction.calls.count)
    for call in transaction.calls where call.isNew {
      if queued > 0 {
        queued -= 1
        if isWanted, let item = new.itemIdentifier(for: call.path) { dequeued.append(item) }
      }
      let isFirstCall = asked.insert(call.path).inserted
      let hadCell =
        !isFirstCall || !isLoaded && new.itemIdentifier(for: call.path).map { old.indexPath(for: $0) != nil } ?? false
      guard hadCell else { continue }
      if isAnimated { fading += 1 } else { queued += 1 }
    }
    queued += fading
    shown = new.numberOfItems
  }
}

extension CellPool {
  /// Whether applies that wait can be counted: every row on screen has a cell, and all cells are of one kind.
  ///
  /// Other sources than UIKit's do not ask for each row that comes.
  fileprivate func canBeCounted(behind waiting: some Collection<Transaction>) -> Bool {
    guard isDeferred, let first = waiting.first else { return false }
    return !isBounded && registrations.isEmpty && prepared.isEmpty && shown.count == first.old.numberOfItems
      && waiting.allSatisfy { $0.stages == nil }
  }
}
