internal import DiffableDataSource
public import Foundation
internal import UIKitViews

extension UICollectionView {
  /// Changes rows and sections in one batch. *Real*: it is checked as UIKit checks it; while there is a diffable data
  /// source, only that may change rows. The completion runs on the main queue.
  public func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
    beginBatch()
    updates?()
    endBatch()
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
    collect { $0.structural.insertedItems += indexPaths.compactMap { ItemIndexPath($0) } }
  }
  /// Says that rows went.
  public func deleteItems(at indexPaths: [IndexPath]) {
    collect { $0.structural.deletedItems += indexPaths.compactMap { ItemIndexPath($0) } }
  }
  /// Says that a row moved.
  public func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    guard let from = ItemIndexPath(indexPath), let to = ItemIndexPath(newIndexPath) else { return }
    collect { $0.structural.movedItems.append(.init(from: from, to: to)) }
  }
  /// Asks for new cells.
  public func reloadItems(at indexPaths: [IndexPath]) {
    collect { $0.reloadedItems += indexPaths.compactMap { ItemIndexPath($0) } }
  }
  /// Asks for cells to be filled again (iOS 15): those on screen are, and stay.
  public func reconfigureItems(at indexPaths: [IndexPath]) {
    collect { $0.reconfiguredItems += indexPaths.compactMap { ItemIndexPath($0) } }
  }
  /// Says that sections came.
  public func insertSections(_ sections: IndexSet) { collect { $0.structural.insertedSections += Array(sections) } }
  /// Says that sections went.
  public func deleteSections(_ sections: IndexSet) { collect { $0.structural.deletedSections += Array(sections) } }
  /// Asks for new cells and headers.
  public func reloadSections(_ sections: IndexSet) { collect { $0.reloadedSections += Array(sections) } }
  /// Says that a section moved.
  public func moveSection(_ section: Int, toSection newSection: Int) {
    collect { $0.structural.movedSections.append(.init(from: section, to: newSection)) }
  }
}

extension UICollectionView: BatchingList {
  var isDiffable: Bool { dataSource is any DiffableSource }

  func forgetLayout() { collectionViewLayout.invalidateLayout() }

  var listDescription: String {
    description(of: UICollectionView.self, layout: collectionViewLayout, source: dataSource)
  }
}
