public import DiffableDataSource
public import Foundation

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
  public let headless = CollectionView()
  /// Who is told about selection.
  open weak var delegate: (any UICollectionViewDelegate)? { didSet { scrollDelegate = delegate } }
  /// The layout. It is told of its view.
  open var collectionViewLayout: UICollectionViewLayout { didSet { adoptLayout(insteadOf: oldValue) } }
  /// Whether rows can be selected.
  open var allowsSelection = true
  /// Whether more than one row can be selected.
  open var allowsMultipleSelection = false

  private var bridge: DataSourceBridge?
  private var awaitsFirstLoad = false
  /// What keeps dequeued views alive until the provider has returned them.
  private var handedOut: [CollectionReusableView] = []
  private var isAskingProvider = false
  private var registeredOnce: Set<String> = []
  /// How many questions to data sources are being answered, in all views.
  static var providersUnderWay = 0

  /// Creates an empty collection view.
  public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
    collectionViewLayout = layout
    super.init(frame: frame)
    layout.collectionView = self
  }

  /// Nibs and storyboards do not exist here.
  public required init?(coder: NSCoder) { nil }

  private func adoptLayout(insteadOf old: UICollectionViewLayout) {
    guard old !== collectionViewLayout else { return }
    old.collectionView = nil
    collectionViewLayout.collectionView = self
  }

  // MARK: Data source

  /// What answers the view's questions; the app holds it strongly. A new source starts from an empty view.
  open weak var dataSource: (any UICollectionViewDataSource)? { didSet { adoptDataSource() } }

  private func adoptDataSource() {
    headless.dataSource = nil
    bridge = dataSource.map { DataSourceBridge(of: self, to: $0) }
    headless.dataSource = bridge
    awaitsFirstLoad = bridge != nil && bridge?.diffable == nil
  }

  private func loadIfNeeded() {
    guard awaitsFirstLoad, !isAskingProvider else { return }
    reloadData()
  }

  /// Reads everything anew and asks for every row on screen.
  open func reloadData() {
    awaitsFirstLoad = false
    headless.reloadData()
  }

  open override func layoutIfNeeded() {
    loadIfNeeded()
    super.layoutIfNeeded()
  }

  // MARK: What is on screen

  /// The number of sections.
  open var numberOfSections: Int {
    loadIfNeeded()
    return headless.numberOfSections
  }

  /// The number of items of a section.
  ///
  /// - Precondition: the section exists.
  open func numberOfItems(inSection section: Int) -> Int {
    guard (0..<numberOfSections).contains(section) else {
      Console.raise(
        "request for number of items in section \(section) when there are only \(numberOfSections) sections "
          + "in the collection view")
    }
    return headless.numberOfItems(inSection: section)
  }

  /// The cell at an index path, or nil if the row is not on screen.
  open func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? {
    loadIfNeeded()
    return ItemIndexPath(indexPath).flatMap(headless.cellForItem(at:)).map(view(in:))
  }

  /// The place of a cell, or nil if it is not on screen.
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

  /// The supplementary view of a section, or nil if it is not on screen.
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
