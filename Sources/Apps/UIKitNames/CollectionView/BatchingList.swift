import DiffableDataSource
internal import UIKitViews

/// A list whose app changes rows and sections in batches of its own: a collection view or a table.
@MainActor
protocol BatchingList: UIView {
  /// The view underneath, which checks batches and carries them out.
  var headless: CollectionView { get }
  /// The batch that is being collected; nil outside of one.
  var pending: PendingBatch? { get set }
  /// Whether everything is to be read anew.
  var needsLoad: Bool { get }
  /// Whether only a diffable data source may change rows.
  var isDiffable: Bool { get }
  /// Reads everything anew if that is needed.
  func loadIfNeeded()
  /// Forgets what was laid out: rows come, go or change their sizes.
  func forgetLayout()
  /// The list as UIKit's texts print it.
  var listDescription: String { get }
}

/// The changes that an app has asked for within a batch, and the number of its beginnings without an end.
struct PendingBatch {
  var batch = ListBatch()
  var depth = 0
}

extension BatchingList {
  /// Begins a batch, or one within it. A reload that waits is read first, with the data as it is now.
  ///
  /// - Parameter call: The call that begins it; of batches within each other that of the outermost counts.
  func beginBatch(by call: ListBatch.Call = .performBatchUpdates) {
    if pending == nil {
      loadIfNeeded()
      pending = PendingBatch()
      pending?.batch.call = call
    }
    pending?.depth += 1
  }

  /// Ends a batch; the outermost end carries it out.
  func endBatch() {
    guard let ending = pending else { return }
    guard ending.depth == 1 else {
      pending?.depth -= 1
      return
    }
    pending = nil
    carryOut(ending.batch)
  }

  /// Notes a change: within a batch for its end, else as a batch of its own.
  func collect(_ change: (inout ListBatch) -> Void) {
    beginBatch()
    var collected = pending ?? PendingBatch()
    change(&collected.batch)
    pending = collected
    endBatch()
  }

  private func carryOut(_ batch: ListBatch) {
    forgetLayout()
    setNeedsLayout()
    // A reload that was asked for within the batch reads everything anew, whatever the batch says.
    if needsLoad { return loadIfNeeded() }
    // Under a diffable data source an empty batch asks for sizes anew.
    if isDiffable, batch.isEmpty { return }
    let checked = Console.raising { () throws(SnapshotError) -> CheckedBatch in
      if isDiffable { try headless.checkedDirectMutation() }
      return try headless.checked(batch)
    }
    // The app may make another batch within the layout of this one: that comes after it.
    if !batch.isEmpty { ListObservation.changed?(self, .batch(checked)) }
    Console.raising { () throws(SnapshotError) in try headless.checkedPerform(checked) }
  }

  /// Tells of a load before rows are asked for: the app may make a batch within that.
  func tellOfReload(_ counts: [Int]) {
    if !isDiffable { ListObservation.changed?(self, .reloaded(counts)) }
  }
}
