internal import ConsoleTexts
public import DiffableDataSource
public import Foundation
@_spi(UIKitNames) public import UIKitViews

/// A collection view without pixels, under UIKit's names. The engine's `CollectionView` keeps the cells; this class
/// speaks of Foundation's index paths and of views.
///
/// A layout that places nothing leaves every row on screen. A source that is not diffable is read at the first question
/// after it was set, where UIKit waits for the next layout.
@MainActor @preconcurrency
open class UICollectionView: UIScrollView {
  /// The kind of a section's header: UIKit's constant.
  public static let elementKindSectionHeader = "UICollectionElementKindSectionHeader"
  /// The kind of a section's footer: UIKit's constant.
  public static let elementKindSectionFooter = "UICollectionElementKindSectionFooter"

  /// The view underneath: its log says what was asked for, and a test scrolls, taps and drags there. Do not set its
  /// data source; set `dataSource` here.
  public var headless: CollectionView { underlying }
  let underlying = UnderlyingView()
  /// The object that is told about selection.
  open weak var delegate: (any UICollectionViewDelegate)? { didSet { scrollDelegate = delegate } }
  /// The layout. It is told of its view.
  open var collectionViewLayout: UICollectionViewLayout { didSet { adoptLayout(insteadOf: oldValue) } }
  /// Whether rows can be selected.
  open var allowsSelection = true
  /// Whether more than one row can be selected.
  open var allowsMultipleSelection = false
  /// Whether rows can be selected while the list is edited.
  open var allowsSelectionDuringEditing = false
  /// Whether more than one row can be selected while the list is edited.
  open var allowsMultipleSelectionDuringEditing = false
  /// Whether the list is edited: its cells are told.
  open var isEditing = false {
    didSet { if isEditing != oldValue { for cell in visibleCells { cell.editingDidChange(isEditing) } } }
  }
  /// Whether cells are asked for before they are seen. *Kept*.
  open var isPrefetchingEnabled = true
  /// The object that is told of rows that will be seen soon. *Real*: after each layout, those of the next screen.
  open weak var prefetchDataSource: (any UICollectionViewDataSourcePrefetching)?
  /// The object that is asked about drags. *Kept*.
  open weak var dragDelegate: (any UICollectionViewDragDelegate)?
  /// The object that is asked about drops. *Kept*.
  open weak var dropDelegate: (any UICollectionViewDropDelegate)?
  /// Whether rows can be dragged. *Kept*.
  open var dragInteractionEnabled = false
  /// Whether the selection follows the focus. *Kept*.
  open var selectionFollowsFocus = false
  /// Whether the focus is remembered. *Kept*.
  open var remembersLastFocusedIndexPath = false
  /// Whether cells that change their size by themselves are asked (iOS 16). *Kept*: they are.
  open var selfSizingInvalidation = SelfSizingInvalidation.enabled
  /// The view behind the rows; it fills the collection view.
  open var backgroundView: UIView? {
    didSet {
      oldValue?.removeFromSuperview()
      if let backgroundView { insertSubview(backgroundView, at: 0) }
    }
  }

  /// The rule for asking cells that change their size by themselves, with UIKit's values.
  public enum SelfSizingInvalidation: Int, Hashable, Sendable {
    case disabled = 0
    case enabled, enabledIncludingConstraints
  }

  var isLayingOut = false
  var pending: PendingBatch?
  /// The cells, headers and footers whose coming was reported.
  var displayed: [ObjectIdentifier: Displayed] = [:]
  private var prefetched: Set<IndexPath> = []

  private var bridge: DataSourceBridge?
  /// Whether everything is to be read anew at the next question or layout.
  private(set) var needsLoad = false
  /// Whether a step of an update is being laid out, in which nothing may be read anew.
  private var isWithinUpdate = false
  /// The dequeued views that are kept alive until the provider has returned them.
  private var handedOut: [CollectionReusableView] = []
  private var isAskingProvider = false
  private var registeredOnce: Set<String> = []
  /// The number of questions to data sources that are being answered, in all views.
  static var providersUnderWay = 0

  /// Creates an empty collection view.
  public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
    collectionViewLayout = layout
    super.init(frame: frame)
    begin()
  }

  /// Creates a collection view without a layout, which only a subclass may do that puts one in its place.
  public convenience init() { self.init(frame: .zero, collectionViewLayout: MissingLayout()) }

  private func begin() {
    if collectionViewLayout is MissingLayout { Console.raise(.layoutIsNil) }
    collectionViewLayout.collectionView = self
    underlying.list = self
    headless.version = .ofApp
    if !ListLoading.asksWithoutWindow { headless.scroll(to: .indexPaths([])) }
    headless.onLayout = { [weak self] in MainActor.assumeIsolated { self?.layOutWithinUpdate() } }
    headless.onReload = { [weak self] counts in MainActor.assumeIsolated { self?.tellOfReload(counts) } }
  }

  /// Creates a collection view of a storyboard or a nib.
  public required init?(coder: NSCoder) {
    collectionViewLayout = (coder as? InterfaceCoder)?.content as? UICollectionViewLayout ?? UICollectionViewLayout()
    super.init(coder: coder)
    begin()
  }

  private func adoptLayout(insteadOf old: UICollectionViewLayout) {
    guard old !== collectionViewLayout else { return }
    old.collectionView = nil
    collectionViewLayout.collectionView = self
    setNeedsLayout()
  }

  // MARK: Data source

  /// The object that answers the view's questions; the app holds it strongly. A new source starts from an empty view.
  open weak var dataSource: (any UICollectionViewDataSource)? { didSet { adoptDataSource() } }

  private func adoptDataSource() {
    headless.dataSource = nil
    bridge = dataSource.map { DataSourceBridge(of: self, to: $0) }
    headless.dataSource = bridge
    needsLoad = bridge != nil && bridge?.diffable == nil
    setNeedsLayout()
  }

  func loadIfNeeded() {
    guard needsLoad, !isAskingProvider, !isWithinUpdate, pending == nil else { return }
    needsLoad = false
    collectionViewLayout.invalidateLayout()
    Console.raising { () throws(SnapshotError) in try headless.checkedReloadData() }
    setNeedsLayout()
  }

  /// Reads everything anew and asks for every row on screen, at the next question, batch or layout.
  open func reloadData() {
    needsLoad = true
    setNeedsLayout()
  }

  open override func layoutIfNeeded() {
    loadIfNeeded()
    super.layoutIfNeeded()
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    loadIfNeeded()
    layOutRows()
    backgroundView?.frame = bounds
    prefetch()
  }

  @_spi(UIKitNames) open override func offsetDidChange() {
    if collectionViewLayout.shouldInvalidateLayout(forBoundsChange: bounds) { collectionViewLayout.invalidateLayout() }
    setNeedsLayout()
    super.offsetDidChange()
  }

  @_spi(UIKitNames) open override func restingOffset(for proposed: CGPoint, velocity: CGPoint) -> CGPoint {
    collectionViewLayout.targetContentOffset(forProposedContentOffset: proposed, withScrollingVelocity: velocity)
  }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    headless.expectsDequeuedViews = window != nil
    setNeedsLayout()
  }

  private func layOutWithinUpdate() {
    isWithinUpdate = true
    defer { isWithinUpdate = false }
    setNeedsLayout()
    layOutRows()
  }

  /// Reports the rows one screen further that were not reported before.
  private func prefetch() {
    guard isPrefetchingEnabled, window != nil, let prefetchDataSource, bounds.height > 0 else { return }
    let ahead = bounds.offsetBy(dx: 0, dy: bounds.height)
    let shown = Set(indexPathsForVisibleItems)
    let paths = (collectionViewLayout.layoutAttributesForElements(in: ahead) ?? [])
      .filter { $0.representedElementCategory == .cell && !shown.contains($0.indexPath) }.map(\.indexPath)
      .filter { prefetched.insert($0).inserted }.sorted()
    if !paths.isEmpty { prefetchDataSource.collectionView(self, prefetchItemsAt: paths) }
  }

  // MARK: What is on screen

  /// The number of sections.
  open var numberOfSections: Int {
    loadIfNeeded()
    return headless.numberOfSections
  }

  /// Returns the number of items of a section.
  ///
  /// - Precondition: the section exists.
  open func numberOfItems(inSection section: Int) -> Int {
    guard (0..<numberOfSections).contains(section) else {
      Console.raise(
        .itemCountOfMissingSection, [.section: .number(section), .sections: .number(numberOfSections)])
    }
    return headless.numberOfItems(inSection: section)
  }

  /// Returns the cell at an index path, or nil if the row is not on screen.
  open func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? {
    loadIfNeeded()
    return ItemIndexPath(indexPath).flatMap(headless.cellForItem(at:)).map(view(in:))
  }

  /// Returns the place of a cell, or nil if it is not on screen.
  ///
  /// - Complexity: O(v log v) for v rows on screen
  open func indexPath(for cell: UICollectionViewCell) -> IndexPath? {
    guard let box = cell.box else { return nil }
    return headless.indexPathsForVisibleItems.first { headless.cellForItem(at: $0) === box }.map { IndexPath($0) }
  }

  /// The rows on screen, ascending; UIKit promises no order.
  ///
  /// - Complexity: O(v log v) for v rows on screen
  open var indexPathsForVisibleItems: [IndexPath] {
    loadIfNeeded()
    return headless.indexPathsForVisibleItems.map { IndexPath($0) }
  }

  /// The cells on screen, in the order of their index paths.
  ///
  /// - Complexity: O(v log v) for v rows on screen
  open var visibleCells: [UICollectionViewCell] {
    loadIfNeeded()
    return headless.indexPathsForVisibleItems.compactMap { headless.cellForItem(at: $0).map(view(in:)) }
  }

  /// Returns the supplementary view of a section, or nil if it is not on screen.
  open func supplementaryView(forElementKind kind: String, at indexPath: IndexPath) -> UICollectionReusableView? {
    let shown = ItemIndexPath(indexPath).flatMap { headless.supplementaryView(forElementKind: kind, at: $0) }
    return shown.map(view(in:))
  }

  // MARK: Dequeued views

  func keepUntilReturned(_ box: CollectionReusableView) { handedOut.append(box) }

  /// Runs a question to the data source; what is dequeued in it lives until it is answered.
  func asking<Answer>(_ question: () -> Answer) -> Answer {
    let outer = isAskingProvider
    isAskingProvider = true
    Self.providersUnderWay += 1
    defer {
      isAskingProvider = outer
      Self.providersUnderWay -= 1
      if !outer { handedOut.removeAll() }
    }
    return question()
  }

  /// Registers under an identifier unless that was done before.
  func registerOnce(_ identifier: String, _ register: () -> Void) {
    if registeredOnce.insert(identifier).inserted { register() }
  }
}

/// The layout of a collection view that was created without one.
private final class MissingLayout: UICollectionViewLayout {}
