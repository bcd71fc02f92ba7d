internal import DiffableDataSource
public import Foundation
internal import UIKitViews

/// The changes that an app makes in one batch, in UIKit's index spaces.
struct PendingUpdates {
  var batch = BatchUpdates()
  var reloadedItems: [ItemIndexPath] = []
  var reloadedSections: [Int] = []

  /// The steps in the order of the engine, each list ascending.
  var steps: [CollectionViewUpdate] {
    var batch = batch
    batch.deletedItems.sort()
    batch.insertedItems.sort()
    batch.deletedSections.sort()
    batch.insertedSections.sort()
    batch.movedItems.sort { $0.to < $1.to }
    batch.movedSections.sort { $0.to < $1.to }
    var steps: [CollectionViewUpdate] = batch.isEmpty ? [] : [.batch(batch)]
    if !reloadedItems.isEmpty || !reloadedSections.isEmpty {
      steps.append(.reload(sections: reloadedSections.sorted(), items: reloadedItems.sorted()))
    }
    return steps
  }
}

extension UICollectionView {
  /// Changes rows and sections in one batch. *Real*: the counts have to agree afterwards, by UIKit's rule; while there
  /// is a diffable data source, only that may change rows. The completion runs on the main queue.
  public func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
    if pending == nil {
      _ = numberOfSections
      pending = PendingUpdates()
      updates?()
      let collected = pending ?? PendingUpdates()
      pending = nil
      commit(collected)
    } else {
      updates?()
    }
    AnimationClock.after(0.25) { completion?(true) }
  }

  /// Changes rows and sections in one batch, and returns when it is over.
  public func performBatchUpdates(_ updates: (() -> Void)?) async -> Bool {
    await withCheckedContinuation { continuation in
      performBatchUpdates(updates) { continuation.resume(returning: $0) }
    }
  }

  /// Says that rows came.
  public func insertItems(at indexPaths: [IndexPath]) {
    collect { $0.batch.insertedItems += indexPaths.compactMap { ItemIndexPath($0) } }
  }
  /// Says that rows went.
  public func deleteItems(at indexPaths: [IndexPath]) {
    collect { $0.batch.deletedItems += indexPaths.compactMap { ItemIndexPath($0) } }
  }
  /// Says that a row moved.
  public func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    guard let from = ItemIndexPath(indexPath), let to = ItemIndexPath(newIndexPath) else { return }
    collect { $0.batch.movedItems.append(.init(from: from, to: to)) }
  }
  /// Asks for new cells.
  public func reloadItems(at indexPaths: [IndexPath]) {
    collect { $0.reloadedItems += indexPaths.compactMap { ItemIndexPath($0) } }
  }
  /// Asks for cells to be filled again (iOS 15): those on screen are asked for.
  public func reconfigureItems(at indexPaths: [IndexPath]) { reloadItems(at: indexPaths) }
  /// Says that sections came.
  public func insertSections(_ sections: IndexSet) { collect { $0.batch.insertedSections += Array(sections) } }
  /// Says that sections went.
  public func deleteSections(_ sections: IndexSet) { collect { $0.batch.deletedSections += Array(sections) } }
  /// Asks for new cells and headers.
  public func reloadSections(_ sections: IndexSet) { collect { $0.reloadedSections += Array(sections) } }
  /// Says that a section moved.
  public func moveSection(_ section: Int, toSection newSection: Int) {
    collect { $0.batch.movedSections.append(.init(from: section, to: newSection)) }
  }

  /// Notes a change: within a batch for its end, alone as a batch of its own. The counts from before are those that the
  /// view knows, since an app has changed its data by now.
  private func collect(_ change: (inout PendingUpdates) -> Void) {
    var updates = pending ?? PendingUpdates()
    change(&updates)
    if pending == nil { commit(updates) } else { pending = updates }
  }

  private func commit(_ updates: PendingUpdates) {
    let steps = updates.steps
    guard !steps.isEmpty else { return setNeedsLayout() }
    do throws(SnapshotError) {
      if dataSource is any DiffableSource { try headless.checkedDirectMutation() }
      try bridgedCounts { swap throws(SnapshotError) in try headless.perform(steps, animated: true, swapState: swap) }
    } catch { Console.raise(error.message) }
    if !updates.reloadedSections.isEmpty { forgetSupplementaries(ofSections: updates.reloadedSections) }
    finishUpdate()
  }
}
