/// A collection view without pixels: it keeps cells for the rows on screen and asks its data source exactly when a
/// view would.
///
/// It reads counts around each structural batch and refuses one that does not lead from the old counts to the new ones;
/// it moves cells with their items, asks for rows that come on screen, uses cells again that went off, and writes down
/// every call. It has no layout: `visibleRows` says what is on screen.
///
/// An apply costs O(sections + updates + rows on screen).
///
/// Like the data source, it is a plain class that is not `Sendable`: the compiler keeps it in one isolation domain.
///
/// ```swift
/// let view = CollectionView(visibleRows: .positions(0..<10))
/// let source = CollectionViewDiffableDataSource<String, Int>(collectionView: view) { _, _, _ in CollectionViewCell() }
/// var snapshot = source.snapshot()
/// snapshot.appendSections(["A"])
/// snapshot.appendItems(Array(0..<1_000))
/// source.apply(snapshot)
/// precondition(view.log.cellRequests.count == 10)
///
/// view.clearLog()
/// view.scroll(to: .positions(5..<15))
/// precondition(view.log.cellRequests.map(\.indexPath.item) == [10, 11, 12, 13, 14])
/// ```
open class CollectionView: CollectionViewUpdating {
  /// The object that answers the view's questions. It is not kept alive by the view; an app holds it strongly
  /// (observed). A new data source starts from an empty screen.
  public weak var dataSource: (any CollectionViewDataSource)? {
    didSet { if dataSource !== oldValue { screen.clear() } }
  }
  /// Whether the view is in a window.
  public var isInWindow = true
  /// The kind of list, which texts about the view name.
  public var kind = Kind.collection
  /// The generation of UIKit whose rules and texts hold for batches of an app's own and for dequeued views.
  public var version = UIKitVersion.newest
  /// Whether a view that is dequeued must be returned as the answer to a question, as UIKit demands since 18.
  public var expectsDequeuedViews = false
  /// The kinds of supplementary views that the layout wants for each section that has a row on screen, and for each
  /// empty one if all rows are visible, or nil if a layout says which there are, by `checkedShow(ofKind:at:)`.
  public var supplementaryKinds: [String]? = []
  /// The closure that is called inside each update, after the rows were asked for: the layout pass. Applying from here
  /// is re-entrant.
  public var onLayout: (() -> Void)?
  /// The closure that is called with the counts when everything is read anew, before rows are asked for.
  public var onReload: ((_ counts: [Int]) -> Void)?
  /// Whether animations take no time. If not, they end when `finishAnimations()` is called.
  public var animationsEndAtOnce = true
  /// Everything that happened.
  public private(set) var log = CollectionViewLog()
  /// Whether happenings are written to the log.
  public var recordsLog = true

  /// The rule for which rows count as on screen. Change it by `scroll(to:)`.
  public internal(set) var visibleRows: VisibleRows

  var screen = CollectionViewScreen()
  var cellMakers: [String: () -> CollectionViewCell] = [:]
  var viewMakers: [CollectionViewScreen.SupplementaryReuse: () -> CollectionReusableView] = [:]
  /// The question that the data source is being asked.
  var request: Request?
  private var isAnimating = false
  private var animationEnds: [() -> Void] = []

  /// Creates an empty view.
  public init(visibleRows: VisibleRows = .all) {
    self.visibleRows = visibleRows
  }

  /// The view as UIKit's texts print it; the address, which differs in every run, is zero here.
  open var description: String { "<\(kind.className): 0x0>" }

  // MARK: What is on screen

  /// Returns the cell at an index path, or nil if the row is not on screen.
  public func cellForItem(at indexPath: ItemIndexPath) -> CollectionViewCell? { screen.cells[indexPath] }

  /// The rows on screen, ascending.
  ///
  /// - Complexity: O(v log v) for v rows on screen
  public var indexPathsForVisibleItems: [ItemIndexPath] { screen.cells.keys.sorted() }

  /// Returns the supplementary view of a section, or nil if it is not on screen.
  public func supplementaryView(forElementKind kind: String, at indexPath: ItemIndexPath) -> CollectionReusableView? {
    screen.supplementaryViews[.init(kind: kind, path: indexPath)]
  }

  /// The number of items of each section that the view has loaded.
  public var counts: [Int] { screen.counts }

  /// The number of sections that the view has loaded.
  public var numberOfSections: Int { screen.counts.count }

  /// Returns the number of items that the view has loaded for a section; 0 past the end.
  public func numberOfItems(inSection index: Int) -> Int {
    screen.counts.indices.contains(index) ? screen.counts[index] : 0
  }

  /// The selected rows, on screen or not. A batch moves them with their items; rows that are loaded again are selected
  /// no more.
  public var selectedItems: Set<ItemIndexPath> { screen.selectedItems }

  /// Selects a row, or takes its selection away; a row that there is not is passed over. Cells are not notified.
  public func setSelected(_ isSelected: Bool, at indexPath: ItemIndexPath) {
    screen.setSelected(isSelected, at: indexPath)
  }

  /// Puts other rows on screen; those that come into view are asked for, also again after they left it.
  ///
  /// - Precondition: the data source answers with cells.
  public func scroll(to rows: VisibleRows) {
    do throws(SnapshotError) { try checkedScroll(to: rows) } catch { raise(error) }
  }

  /// `scroll(to:)`, which throws where the data source's answers are refused; the view is then unchanged.
  public func checkedScroll(to rows: VisibleRows) throws(SnapshotError) {
    let old = (visibleRows, screen)
    visibleRows = rows
    do throws(SnapshotError) { try fillScreen() } catch {
      (visibleRows, screen) = old
      throw error
    }
  }

  // MARK: Log

  /// Forgets everything that was written to the log.
  public func clearLog() { log = CollectionViewLog() }

  func record(_ event: CollectionViewLog.Event) {
    if recordsLog { log.events.append(event) }
  }

  // MARK: Updates

  public func perform(
    _ updates: [CollectionViewUpdate], animated: Bool, swapState: () -> Void
  ) throws(SnapshotError) {
    if case .batch? = updates.first, try readCounts() != screen.counts {
      throw .invalid("the data source's counts changed before the update")
    }
    try carryOut(updates, animated: animated, swapState: swapState)
  }

  /// Carries out the steps of a change. Counts are asked for where they are not known.
  func carryOut(
    _ updates: [CollectionViewUpdate], to counts: [Int]? = nil, animated: Bool, swapState: () -> Void
  ) throws(SnapshotError) {
    let old = (screen, visibleRows)
    let fades = animated && isInWindow
    screen.fades = fades
    do throws(SnapshotError) {
      for (index, update) in updates.enumerated() {
        record(.update(update, animated: animated))
        try carryOut(update, to: counts, swapState: index == 0 ? swapState : {})
      }
    } catch {
      (screen, visibleRows) = old
      throw error
    }
    screen.fades = false
    if fades, !updates.isEmpty, !animationsEndAtOnce {
      isAnimating = true
    } else if !isAnimating {
      screen.endAnimations()
    }
  }

  // MARK: Animations

  public func whenAnimationsEnd(_ body: @escaping () -> Void) {
    if isAnimating { animationEnds.append(body) } else { body() }
  }

  /// Ends the animations that are under way and runs what waits for them, in order.
  public func finishAnimations() {
    isAnimating = false
    screen.endAnimations()
    let ends = animationEnds
    animationEnds = []
    for end in ends { end() }
  }
}

extension CollectionView: CustomStringConvertible {}
