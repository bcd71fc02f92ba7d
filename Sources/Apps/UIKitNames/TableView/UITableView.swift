internal import ConsoleTexts
internal import DiffableDataSource
public import Foundation
@_spi(UIKitNames) public import UIKitViews

/// A table: rows one below the other, in sections. *Real*: rows, headers, heights, selection, editing, updates.
///
/// The engine's `CollectionView` keeps the rows, as under a collection view: same texts, same rules.
@MainActor @preconcurrency
open class UITableView: UIScrollView {
  /// The look, with UIKit's values.
  public enum Style: Int, Hashable, Sendable {
    case plain = 0
    case grouped, insetGrouped
  }

  /// The animation with which rows come and go, with UIKit's values. *Kept*.
  public enum RowAnimation: Int, Hashable, Sendable {
    case fade = 0
    case right, left, top, bottom, none, middle
    case automatic = 100
  }

  /// The place of a row after scrolling, with UIKit's values.
  public enum ScrollPosition: Int, Hashable, Sendable {
    case none = 0
    case top, middle, bottom
  }

  /// The length that says that content decides.
  public static let automaticDimension: CGFloat = -1
  /// The letter that stands for the search. *Kept*.
  public static let indexSearch = "{search}"

  /// The view underneath: its log says what was asked for. Do not set its data source; set `dataSource` here.
  public var headless: CollectionView { underlying }
  let underlying = UnderlyingView()
  /// The look.
  public let style: Style
  /// The object that is asked and told about rows.
  open weak var delegate: (any UITableViewDelegate)? { didSet { scrollDelegate = delegate } }
  /// The object that is asked about drags. *Kept*.
  open weak var dragDelegate: (any UITableViewDragDelegate)?
  /// The object that is asked about drops. *Kept*.
  open weak var dropDelegate: (any UITableViewDropDelegate)?
  /// The object that is told of rows that will be seen soon. *Kept*.
  open weak var prefetchDataSource: (any UITableViewDataSourcePrefetching)?
  /// The height of rows; by their contents unless set.
  open var rowHeight = UITableView.automaticDimension { didSet { setNeedsLayout() } }
  /// The height that rows which are not seen count as; 44 points where it is automatic.
  open var estimatedRowHeight = UITableView.automaticDimension { didSet { setNeedsLayout() } }
  /// The height of headers.
  open var sectionHeaderHeight = UITableView.automaticDimension { didSet { setNeedsLayout() } }
  /// The height of footers.
  open var sectionFooterHeight = UITableView.automaticDimension { didSet { setNeedsLayout() } }
  /// The height that headers may have. *Kept*.
  open var estimatedSectionHeaderHeight = UITableView.automaticDimension
  /// The height that footers may have. *Kept*.
  open var estimatedSectionFooterHeight = UITableView.automaticDimension
  /// The space above headers (iOS 15); that of a list of the same look where it is automatic.
  open var sectionHeaderTopPadding = UITableView.automaticDimension { didSet { setNeedsLayout() } }
  /// The line below rows. *Kept*.
  open var separatorStyle = UITableViewCell.SeparatorStyle.singleLine
  /// The colour of that line. *Kept*.
  open var separatorColor: UIColor?
  /// The effect on that line. *Kept*.
  open var separatorEffect: UIVisualEffect?
  /// The distances of that line from the sides of the table, in points. *Kept*.
  open var separatorInset = UIEdgeInsets.zero
  /// Whether rows can be selected.
  open var allowsSelection = true
  /// Whether more than one row can be selected.
  open var allowsMultipleSelection = false
  /// Whether rows can be selected while the table is edited.
  open var allowsSelectionDuringEditing = false
  /// Whether more than one row can be selected while the table is edited.
  open var allowsMultipleSelectionDuringEditing = false
  /// The colour of the letters at the side. *Kept*.
  open var sectionIndexColor: UIColor?
  /// Whether content keeps to a width that is comfortable to read. *Kept*.
  open var cellLayoutMarginsFollowReadableWidth = false
  /// Whether rows are inset by the safe area. *Kept*.
  open var insetsContentViewsToSafeArea = true
  /// Whether rows can be dragged. *Kept*.
  open var dragInteractionEnabled = false
  /// The view behind the rows; it fills the table.
  open var backgroundView: UIView? {
    didSet {
      oldValue?.removeFromSuperview()
      if let backgroundView { insertSubview(backgroundView, at: 0) }
    }
  }
  /// The view above all rows.
  open var tableHeaderView: UIView? { didSet { replace(oldValue, by: tableHeaderView) } }
  /// The view below all rows.
  open var tableFooterView: UIView? { didSet { replace(oldValue, by: tableFooterView) } }
  private var editing = false
  private var bridge: TableBridge?
  /// Whether everything is to be read at the next question or layout.
  private(set) var needsLoad = false
  private var isAskingProvider = false
  private var handedOut: [CollectionViewCell] = []
  var isLayingOut = false
  var pending: PendingBatch?
  var displayed: [ObjectIdentifier: Displayed] = [:]
  var placement = TablePlacement()
  /// The headers and footers that were added.
  var shownHeaders: [UIView] = []
  private var headerMakers: [String: () -> UITableViewHeaderFooterView] = [:]

  /// Creates an empty table.
  public init(frame: CGRect, style: Style) {
    self.style = style
    super.init(frame: frame)
    begin()
  }

  private func begin() {
    underlying.list = self
    headless.kind = .table
    headless.supplementaryKinds = nil
    headless.version = .ofApp
    if !ListLoading.asksWithoutWindow { headless.scroll(to: .indexPaths([])) }
    headless.onLayout = { [weak self] in MainActor.assumeIsolated { self?.layOutWithinUpdate() } }
    headless.onReload = { [weak self] counts in MainActor.assumeIsolated { self?.tellOfReload(counts) } }
    alwaysBounceVertical = true
  }

  /// Creates an empty plain table.
  public convenience override init(frame: CGRect) { self.init(frame: frame, style: .plain) }

  /// Creates a table of a storyboard or a nib.
  public required init?(coder: NSCoder) {
    style = (coder as? InterfaceCoder)?.tableStyle ?? .plain
    super.init(coder: coder)
    begin()
  }

  private func replace(_ old: UIView?, by new: UIView?) {
    old?.removeFromSuperview()
    if let new { addSubview(new) }
    setNeedsLayout()
  }

  // MARK: Data source

  /// The object that answers the table's questions; the app holds it strongly. A new source starts from an empty table.
  open weak var dataSource: (any UITableViewDataSource)? { didSet { adoptDataSource() } }

  private func adoptDataSource() {
    headless.dataSource = nil
    bridge = dataSource.map { TableBridge(of: self, to: $0) }
    headless.dataSource = bridge
    needsLoad = bridge != nil && bridge?.diffable == nil
    setNeedsLayout()
  }

  func loadIfNeeded() {
    guard needsLoad, !isAskingProvider else { return }
    reloadData()
  }

  /// Reads everything anew and asks for every row on screen.
  open func reloadData() {
    needsLoad = false
    placement.forgetHeights()
    Console.raising { () throws(SnapshotError) in try headless.checkedReloadData() }
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
  }

  @_spi(UIKitNames) open override func offsetDidChange() {
    setNeedsLayout()
    super.offsetDidChange()
  }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    setNeedsLayout()
  }

  private func layOutWithinUpdate() {
    setNeedsLayout()
    layOutRows()
  }

  // MARK: What is on screen

  /// The number of sections.
  open var numberOfSections: Int {
    loadIfNeeded()
    return headless.numberOfSections
  }

  /// Returns the number of rows of a section.
  open func numberOfRows(inSection section: Int) -> Int {
    loadIfNeeded()
    return headless.numberOfItems(inSection: section)
  }

  /// Returns the cell at an index path, or nil if the row is not on screen.
  open func cellForRow(at indexPath: IndexPath) -> UITableViewCell? {
    loadIfNeeded()
    return ItemIndexPath(indexPath).flatMap(headless.cellForItem(at:)).map(row(in:))
  }

  /// Returns the place of a cell, or nil if it is not on screen.
  open func indexPath(for cell: UITableViewCell) -> IndexPath? {
    guard let box = cell.box else { return nil }
    return headless.indexPathsForVisibleItems.first { headless.cellForItem(at: $0) === box }.map { IndexPath($0) }
  }

  /// The rows on screen, ascending.
  open var indexPathsForVisibleRows: [IndexPath]? {
    loadIfNeeded()
    return headless.indexPathsForVisibleItems.map { IndexPath($0) }
  }

  /// The cells on screen, ascending.
  open var visibleCells: [UITableViewCell] {
    loadIfNeeded()
    return headless.indexPathsForVisibleItems.compactMap { headless.cellForItem(at: $0).map(row(in:)) }
  }

  // MARK: Dequeued rows

  /// Says which class of rows a reuse identifier stands for; nil takes it back.
  open func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
    headless.register(forCellWithReuseIdentifier: identifier) {
      guard let type = cellClass as? UITableViewCell.Type else { Self.raiseUnregistered(identifier) }
      return TableCellBox(type.init(dequeuedFor: identifier))
    }
  }

  /// Says which nib a reuse identifier stands for. Without its file the row is one of the class of the nib's name if
  /// that is known, else an empty one.
  open func register(_ nib: UINib?, forCellReuseIdentifier identifier: String) {
    guard let nib else { return register(nil as AnyClass?, forCellReuseIdentifier: identifier) }
    registerPrototype(forCellReuseIdentifier: identifier) {
      nib.reusableView(UITableViewCell.self) { $0.init(dequeuedFor: identifier) }
    }
  }

  /// Says how a row of a reuse identifier is made.
  package func registerPrototype(
    forCellReuseIdentifier identifier: String, _ make: @escaping @MainActor () -> UITableViewCell
  ) {
    headless.register(forCellWithReuseIdentifier: identifier) {
      let cell = make()
      cell.reuseIdentifier = identifier
      return TableCellBox(cell)
    }
  }

  /// Says which class of headers and footers a reuse identifier stands for.
  open func register(_ aClass: AnyClass?, forHeaderFooterViewReuseIdentifier identifier: String) {
    headerMakers[identifier] = (aClass as? UITableViewHeaderFooterView.Type).map { type in
      { type.init(dequeuedFor: identifier) }
    }
  }

  /// Says which nib a reuse identifier stands for. Without its file the view is empty.
  open func register(_ nib: UINib?, forHeaderFooterViewReuseIdentifier identifier: String) {
    headerMakers[identifier] = nib.map { nib in
      {
        let view = nib.reusableView(UITableViewHeaderFooterView.self) { $0.init(dequeuedFor: identifier) }
        view.reuseIdentifier = identifier
        return view
      }
    }
  }

  /// Returns a row: while it is being reconfigured the one that is there, else one that went off screen, or a new one.
  ///
  /// - Precondition: a class is registered for the identifier.
  open func dequeueReusableCell(withIdentifier identifier: String, for indexPath: IndexPath) -> UITableViewCell {
    let path = ItemIndexPath(item: indexPath.row, section: indexPath.section)
    do throws(SnapshotError) {
      let box = try headless.checkedDequeueReusableCell(withReuseIdentifier: identifier, for: path)
      handedOut.append(box)
      return row(in: box)
    } catch { Self.raiseUnregistered(identifier) }
  }

  /// Returns a row that went off screen, or a new one, or nil if nothing is registered (the older way).
  open func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
    do throws(SnapshotError) {
      let box = try headless.checkedDequeueReusableCell(
        withReuseIdentifier: identifier, for: ItemIndexPath(item: 0, section: 0))
      handedOut.append(box)
      return row(in: box)
    } catch { return nil }
  }

  /// Returns a header or footer, or nil if nothing is registered.
  open func dequeueReusableHeaderFooterView(withIdentifier identifier: String) -> UITableViewHeaderFooterView? {
    headerMakers[identifier]?()
  }

  private static func raiseUnregistered(_ identifier: String) -> Never {
    Console.raise(.notRegisteredInTable, [.reuseIdentifier: .text(identifier)])
  }

  /// Runs a question to the data source; what is dequeued in it lives until it is answered.
  func asking<Answer>(_ question: () -> Answer) -> Answer {
    let outer = isAskingProvider
    isAskingProvider = true
    defer {
      isAskingProvider = outer
      if !outer { handedOut.removeAll() }
    }
    return question()
  }

  /// Returns the engine's cell that carries a row; a cell that the app made by itself is given one.
  func box(of cell: UITableViewCell) -> CollectionViewCell {
    if let box = cell.box { return box }
    let box = TableCellBox(cell)
    handedOut.append(box)
    return box
  }

  /// Returns the row that an engine's cell carries.
  func row(in cell: CollectionViewCell) -> UITableViewCell {
    guard let box = cell as? TableCellBox else {
      Console.raise(inOurWords: "\(self) shows a cell that UIKit's names did not make.")
    }
    return box.view
  }

  // MARK: Editing

  /// Whether the table is edited.
  open var isEditing: Bool {
    get { editing }
    set { setEditing(newValue, animated: false) }
  }

  /// Begins or ends editing: the rows are told.
  open func setEditing(_ editing: Bool, animated: Bool) {
    self.editing = editing
    for cell in visibleCells { cell.setEditing(editing, animated: animated) }
  }
}
