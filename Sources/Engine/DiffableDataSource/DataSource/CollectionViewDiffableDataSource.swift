/// A data source that drives a collection view from snapshots: UIKit's `UICollectionViewDiffableDataSource`, headless.
///
/// An apply derives one structural batch from the difference between what is shown and what is given, then a second
/// step for the marks, and hands both to the view; the state is swapped inside the view's update (observed). Methods
/// with UIKit's names stop the program, with UIKit's text, where UIKit raises; the methods whose names begin with
/// `checked` give the same judgement as a `SnapshotError`, and leave the data source and its view as they were. A
/// table's source is this one too, under `UIKitNames`: UIKit's differs in the animations and in falling back to a
/// reload.
///
/// ## Isolation
///
/// UIKit's class is bound to the main actor by name, with the checks put off, because applying on one background queue
/// is allowed. This one is a plain class that is not `Sendable` and bound to no actor: the compiler keeps each data
/// source, its view and its closures in one isolation domain, which is UIKit's rule ("always on the main queue, or
/// always off it") checked before the program runs. A lock would not make the app's providers safe, which run inside an
/// apply, and would turn a re-entrant apply into a real deadlock instead of a message. Programs that get around the
/// compiler, and scripts, are judged at run time by `executionContext`, with UIKit's texts.
///
/// There is no main run loop to hand over to: an apply from a background context is carried out by its caller, unless
/// it is begun by `checkedBeginBackgroundApply` and finished later.
///
/// An apply costs what the difference costs, plus O(sections + rows on screen); section snapshots cost O(items of their
/// section).
///
/// ```swift
/// let view = CollectionView()
/// view.register(forCellWithReuseIdentifier: "Film") { CollectionViewCell() }
/// let source = CollectionViewDiffableDataSource<String, String>(collectionView: view) { view, path, film in
///   let cell = view.dequeueReusableCell(withReuseIdentifier: "Film", for: path)
///   cell.content = film
///   return cell
/// }
///
/// var snapshot = DiffableDataSourceSnapshot<String, String>()
/// snapshot.appendSections(["now", "soon"])
/// snapshot.appendItems(["Alien", "Arrival"], toSection: "now")
/// source.apply(snapshot)
/// snapshot.appendItems(["Dune"], toSection: "soon")
/// source.apply(snapshot)
/// precondition(source.indexPath(for: "Dune") == ItemIndexPath(item: 0, section: 1))
/// precondition(view.cellForItem(at: ItemIndexPath(item: 1, section: 0))?.content as? String == "Arrival")
/// ```
open class CollectionViewDiffableDataSource<
  SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
> {
  /// The snapshots that this data source shows.
  public typealias Snapshot = DiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
  /// The trees that its sections can show.
  public typealias SectionSnapshot = DiffableDataSourceSectionSnapshot<ItemIdentifierType>
  /// A closure that makes or configures the view of a kind for a section.
  public typealias SupplementaryViewProvider = (
    _ collectionView: any CollectionViewUpdating, _ elementKind: String, _ indexPath: ItemIndexPath
  ) -> CollectionReusableView?

  /// The closure that makes headers, footers and other views. If the layout asks for one and this is nil, the program
  /// is wrong.
  public var supplementaryViewProvider: SupplementaryViewProvider?
  /// The closures that are called when the user expands or collapses a row.
  public var sectionSnapshotHandlers = SectionSnapshotHandlers()
  /// The closures that are called when the user drags a row.
  public var reorderingHandlers = ReorderingHandlers()
  /// Receives what UIKit would write to the console about queues. Nothing is printed.
  public var onWarning: ((SnapshotWarning) -> Void)?
  /// The closure that tells from where a call comes.
  public var executionContext: () -> ExecutionContext = { .current }

  var state: DataSourceState<SectionIdentifierType, ItemIdentifierType>
  /// Applies that a background queue began and that are not finished.
  var backlog = DataSourceBacklog<Outstanding>()
  weak var view: (any CollectionViewUpdating)?
  private let cellProvider: (ItemIndexPath, ItemIdentifierType) -> CollectionViewCell?

  struct Outstanding {
    var request: DataSourceState<SectionIdentifierType, ItemIdentifierType>.Request
    var completion: (() -> Void)?
  }

  /// Makes the data source of a view, and sets it there. The view does not keep it alive, and it does not keep the view
  /// alive: hold both.
  ///
  /// - Parameters:
  ///   - collectionView: the view to drive.
  ///   - version: the generation of UIKit whose rules and texts hold.
  ///   - cellProvider: gives the cell for an item; nil is a mistake.
  public init<View: CollectionViewUpdating>(
    collectionView: View, version: UIKitVersion = .newest,
    cellProvider:
      @escaping (
        _ collectionView: View, _ indexPath: ItemIndexPath, _ itemIdentifier: ItemIdentifierType
      ) -> CollectionViewCell?
  ) {
    state = DataSourceState(version: version)
    self.cellProvider = { [weak collectionView] path, item in
      collectionView.flatMap { cellProvider($0, path, item) }
    }
    view = collectionView
    collectionView.dataSource = self
  }

  /// The generation of UIKit whose rules and texts hold.
  public var version: UIKitVersion { state.version }

  var viewText: String { view.map { String(describing: $0) } ?? "nil" }

  // MARK: Look-ups

  /// Returns a copy of what is shown, without marks. Changing it changes nothing until it is applied.
  public func snapshot() -> Snapshot { state.contents.snapshot }

  /// Returns the item at an index path, or nil if the path is out of range.
  ///
  /// - Complexity: O(√n)
  public func itemIdentifier(for indexPath: ItemIndexPath) -> ItemIdentifierType? {
    state.contents.snapshot.itemIdentifier(for: indexPath)
  }

  /// Returns the index path of an item, or nil if it is not shown; also if it is hidden below a collapsed one.
  ///
  /// - Complexity: O(√n)
  public func indexPath(for itemIdentifier: ItemIdentifierType) -> ItemIndexPath? {
    state.contents.snapshot.indexPath(for: itemIdentifier)
  }

  /// Returns the section at an index, or nil if it is out of range (documented since 15).
  public func sectionIdentifier(for index: Int) -> SectionIdentifierType? {
    state.contents.snapshot.sectionIdentifier(at: index)
  }

  /// Returns the index of a section, or nil if it is not shown (documented since 15).
  public func index(for sectionIdentifier: SectionIdentifierType) -> Int? {
    state.contents.snapshot.indexOfSection(sectionIdentifier)
  }

  /// Returns the tree of a section, with hidden items and expansion; of a section that was filled by a main snapshot,
  /// its items as roots; of an unknown section, an empty one (observed).
  ///
  /// - Precondition: from 18 on, no awaited apply is running, in which this call was reported to hang.
  /// - Complexity: O(items of the section) if it was filled by a main snapshot
  public func snapshot(for section: SectionIdentifierType) -> SectionSnapshot {
    do throws(SnapshotError) { return try checkedSnapshot(for: section) } catch { raise(error) }
  }

  /// `snapshot(for:)`, which throws where UIKit hangs.
  ///
  /// - Throws: `deadlock` inside an awaited apply, from 18 on.
  public func checkedSnapshot(for section: SectionIdentifierType) throws(SnapshotError) -> SectionSnapshot {
    if version >= .v18, state.running == .awaited {
      throw DataSourceText.sectionSnapshotDuringAwaitedApply(view: viewText)
    }
    return try state.contents.sectionSnapshot(for: section)
  }

  /// Returns the number of items of the section at an index.
  ///
  /// - Precondition: the index is in range.
  public func numberOfItems(inSection index: Int) -> Int {
    do throws(SnapshotError) { return try checkedNumberOfItems(inSection: index) } catch { raise(error) }
  }
}

// MARK: - Answers to the view

extension CollectionViewDiffableDataSource: CollectionViewDataSource {
  public var numberOfSections: Int { state.contents.snapshot.numberOfSections }

  public func checkedNumberOfItems(inSection index: Int) throws(SnapshotError) -> Int {
    guard (0..<numberOfSections).contains(index) else { throw DataSourceText.sectionIndexOutOfRange }
    return state.contents.snapshot.numberOfItems(at: index)
  }

  public func checkedCell(forItemAt indexPath: ItemIndexPath) throws(SnapshotError) -> CollectionViewCell {
    guard let item = itemIdentifier(for: indexPath) else { throw DataSourceText.noSuchRow(indexPath) }
    guard let cell = cellProvider(indexPath, item) else {
      throw DataSourceText.cellProviderReturnedNil(at: indexPath, item: String(describing: item), view: viewText)
    }
    return cell
  }

  public func checkedSupplementaryView(
    ofKind kind: String, at indexPath: ItemIndexPath
  ) throws(SnapshotError) -> CollectionReusableView {
    guard let provider = supplementaryViewProvider, let view else {
      throw DataSourceText.noSupplementaryViewProvider
    }
    guard let answer = provider(view, kind, indexPath) else {
      throw DataSourceText.supplementaryViewProviderReturnedNil(kind: kind, at: indexPath, view: viewText)
    }
    return answer
  }

  public func anyItemIdentifier(for indexPath: ItemIndexPath) -> (any Hashable & Sendable)? {
    itemIdentifier(for: indexPath)
  }
}
