internal import DiffableDataSource
internal import Environment
internal import HashTreeCollections

/// The number of cells, and the changes that one apply made to them.
///
/// Where every row counts as on screen and cells show the names of their items, each row has a cell and all are of one
/// kind. Applies that the pool has not followed are then only counted, since no number depends on which cell an item
/// got.
package struct CellCounts: Sendable {
  /// The cells on screen.
  package private(set) var shown: Int
  /// The cells that are prepared and not on screen.
  package private(set) var prepared: Int
  /// The cells that wait to be used again.
  package private(set) var queued: Int
  /// The changes by the last movement since the last apply, or nil if there was none.
  package let lastMove: CellUpdate?
  /// Whether a layout determines the rows on screen, or a template the contents of the cells.
  package let isTold: Bool
  /// The items that the apply gave a cell out of the queue, in the order of the calls.
  package private(set) var dequeued: [String] = []
  /// Texts of other items, or older ones, that cells went on showing.
  package private(set) var leftovers: [CellLeftover] = []

  /// All cells.
  package var cells: Int { shown + prepared + queued }

  /// - Parameter transaction: The apply; an apply that has not happened is tried.
  /// - Complexity: O(1), or O(calls + deletions) of all applies that wait to be followed.
  package init(_ screen: Screen, of transaction: Transaction) {
    var pool = screen.cells
    var applies = screen.transactions
    if transaction.number > applies.count {
      applies.append(transaction)
      if !pool.isDeferred { pool.take(transaction, screen.cellProvider(of: transaction)) }
    }
    let waiting = applies.dropFirst(pool.isDeferred ? pool.taken : applies.count)
    let isCounted = pool.canBeCounted(behind: waiting)
    if !isCounted { pool = pool.caughtUp(applies) { screen.cellProvider(of: $0) } }
    shown = pool.shown.count
    prepared = pool.prepared.count
    queued = pool.queuedCount
    lastMove = pool.lastMove
    isTold = pool.isBounded || !pool.registrations.isEmpty
    if let update = pool.updates[transaction.number] {
      dequeued = update.dequeued.map(\.item)
      leftovers = update.leftovers
    }
    guard isCounted else { return }
    var reuse = CellReuse<String, Void>()
    for _ in 0..<queued { reuse.put((), Self.kind) }
    for apply in waiting { count(apply, &reuse, isWanted: apply.number == transaction.number) }
    queued = reuse.count
  }

  /// The reuse identifier of cells that show the names of their items.
  private static let kind = CellRegistration.plain.reuseIdentifier

  /// Counts what an apply does.
  ///
  /// - Complexity: O(events), and O(cells on screen) where all are released
  private mutating func count(_ transaction: Transaction, _ reuse: inout CellReuse<String, Void>, isWanted: Bool) {
    let fades = transaction.duration > 0
    for event in transaction.events {
      switch event {
      case .releaseAll:
        for _ in 0..<shown { reuse.put((), Self.kind, isFading: fades) }
        shown = 0
      case .release:
        reuse.put((), Self.kind, isFading: fades)
        shown -= 1
      case .ask(let call) where call.isNew:
        if reuse.take(Self.kind) != nil, isWanted, let item = transaction.new.itemIdentifier(for: call.path) {
          dequeued.append(item)
        }
        if call.kind == .replacement { reuse.put((), Self.kind, isFading: fades) } else { shown += 1 }
      case .complete: reuse.endAnimations()
      case .ask, .releasePrepared: break
      }
    }
  }
}

extension CellPool {
  /// Returns whether applies that wait can be counted: every row on screen has a cell, and all cells are of one kind.
  ///
  /// Other sources than UIKit's do not ask for each row that comes.
  fileprivate func canBeCounted(behind waiting: some Collection<Transaction>) -> Bool {
    guard isDeferred, let first = waiting.first else { return false }
    return !isBounded && registrations.isEmpty && prepared.isEmpty && shown.count == first.old.numberOfItems
      && waiting.allSatisfy { $0.stages == nil }
  }
}
