public import DiffableDataSource
import Dispatch
public import Foundation
internal import UIKitViews

/// The part of UIKit's diffable data sources that is alike for tables and collection views: snapshots are applied and
/// looked into.
@MainActor @preconcurrency
open class DiffableListDataSource<
  SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
>: NSObject {
  /// The engine's data source: it has the throwing twins, the version and the judgement of queues. Do not set its
  /// providers and its reordering handlers; set those here.
  public let headless: CollectionViewDiffableDataSource<SectionIdentifierType, ItemIdentifierType>
  private(set) weak var list: UIView?

  init(_ list: UIView, _ headless: CollectionViewDiffableDataSource<SectionIdentifierType, ItemIdentifierType>) {
    self.list = list
    self.headless = headless
    super.init()
    ListObservation.note(SectionIdentifierType.self)
    ListObservation.note(ItemIdentifierType.self)
    headless.onWarning = { Console.log($0) }
    headless.executionContext = { .main }
  }

  // MARK: Apply

  /// Shows a snapshot by the difference to what is shown. The flag only decides about the animation.
  ///
  /// - Parameter completion: runs once, when the animations have ended; also if nothing changed.
  open func apply(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    animatingDifferences: Bool = true, completion: (() -> Void)? = nil
  ) {
    let report = report(snapshot, animatingDifferences ? .animated : .unanimated)
    onMainThread {
      $0.apply(snapshot, animatingDifferences: animatingDifferences, completion: report.before(completion))
      report.send()
    }
  }

  /// Shows a snapshot and returns when the animations have ended.
  open func apply(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    animatingDifferences: Bool = true
  ) async {
    await headless.apply(snapshot, animatingDifferences: animatingDifferences)
    report(snapshot, animatingDifferences ? .animated : .unanimated).send()
  }

  /// Shows a snapshot without a difference and without animation: everything on screen is asked for.
  open func applySnapshotUsingReloadData(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    completion: (() -> Void)? = nil
  ) {
    let report = report(snapshot, .reloadData)
    onMainThread {
      $0.applySnapshotUsingReloadData(snapshot, completion: report.before(completion))
      report.send()
    }
  }

  /// Shows a snapshot without a difference and without animation.
  open func applySnapshotUsingReloadData(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
  ) async {
    await headless.applySnapshotUsingReloadData(snapshot)
    report(snapshot, .reloadData).send()
  }

  func report(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>, _ style: AppliedSnapshot.Style
  ) -> ApplyReport { ApplyReport(list) { AppliedSnapshot(snapshot, style) } }

  /// Carries out a call here, or, from a background queue, as the next thing on the main one: Swift 5 code applies from
  /// there, and the providers are the app's main-actor code. The engine judges the call as one from the background.
  func onMainThread(
    _ call: @escaping (CollectionViewDiffableDataSource<SectionIdentifierType, ItemIdentifierType>) -> Void
  ) {
    guard !MainQueue.isCurrent else { return carryOut(call) }
    // The caller gives the snapshot and the completion away, as it does in UIKit.
    nonisolated(unsafe) let call = call
    DispatchQueue.main.async {
      MainActor.assumeIsolated {
        self.headless.executionContext = { .background(0) }
        defer { self.headless.executionContext = { .main } }
        unsafe self.carryOut(call)
      }
    }
  }

  /// Calls the engine's data source. Overridden by a table's.
  func carryOut(_ call: (CollectionViewDiffableDataSource<SectionIdentifierType, ItemIdentifierType>) -> Void) {
    call(headless)
  }

  // MARK: Look-ups

  /// Returns a copy of what is shown, without marks. Changing it changes nothing until it is applied.
  open func snapshot() -> NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType> {
    var snapshot = headless.snapshot()
    if snapshot.onWarning == nil { snapshot.onWarning = { Console.log($0) } }
    return snapshot
  }

  /// Returns the item at an index path, or nil if the path is out of range.
  open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? {
    ItemIndexPath(indexPath).flatMap { headless.itemIdentifier(for: $0) }
  }

  /// Returns the index path of an item, or nil if it is not shown.
  open func indexPath(for itemIdentifier: ItemIdentifierType) -> IndexPath? {
    headless.indexPath(for: itemIdentifier).map { IndexPath($0) }
  }

  /// Returns the section at an index, or nil if it is out of range.
  open func sectionIdentifier(for index: Int) -> SectionIdentifierType? { headless.sectionIdentifier(for: index) }

  /// Returns the index of a section, or nil if it is not shown.
  open func index(for sectionIdentifier: SectionIdentifierType) -> Int? { headless.index(for: sectionIdentifier) }
}

extension DiffableListDataSource: DiffableListSource {
  func anyItemIdentifier(for indexPath: ItemIndexPath) -> (any Hashable & Sendable)? {
    headless.anyItemIdentifier(for: indexPath)
  }

  func anySectionIdentifier(at index: Int) -> AnyHashable? {
    headless.sectionIdentifier(for: index).map { AnyHashable($0) }
  }
}
