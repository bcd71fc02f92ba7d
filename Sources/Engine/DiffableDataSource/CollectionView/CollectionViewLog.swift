/// One call of the cell provider, as the view saw it.
///
/// ```swift
/// let view = CollectionView()
/// view.register(forCellWithReuseIdentifier: "Film") { CollectionViewCell() }
/// let source = CollectionViewDiffableDataSource<String, String>(collectionView: view) { view, path, _ in
///   view.dequeueReusableCell(withReuseIdentifier: "Film", for: path)
/// }
///
/// var snapshot = source.snapshot()
/// snapshot.appendSections(["now"])
/// snapshot.appendItems(["Alien", "Arrival"])
/// source.apply(snapshot)
/// snapshot.reconfigureItems(["Arrival"])
/// source.apply(snapshot)
/// precondition(view.log.cellRequests.map(\.kind) == [.created, .created, .existing])
/// precondition(view.log.cellRequests.last?.indexPath == ItemIndexPath(item: 1, section: 0))
/// ```
public struct CellRequest: Sendable {
  /// The source of the answer.
  public enum Kind: String, Hashable, Sendable, Codable {
    /// The provider made a cell.
    case created
    /// The provider took a cell that had gone off screen.
    case recycled
    /// The provider was given the cell that is there: a reconfigure.
    case existing
  }

  /// The row, in the state in which it was asked for.
  public let indexPath: ItemIndexPath
  /// The item.
  public let identifier: any Hashable & Sendable
  /// The source of the cell.
  public let kind: Kind

  /// Creates the record of a request.
  public init(indexPath: ItemIndexPath, identifier: any Hashable & Sendable, kind: Kind) {
    self.indexPath = indexPath
    self.identifier = identifier
    self.kind = kind
  }
}

/// The history of a headless view: its events, in order. It grows until it is cleared.
///
/// ```swift
/// let view = CollectionView()
/// let source = CollectionViewDiffableDataSource<String, Int>(collectionView: view) { _, _, _ in CollectionViewCell() }
/// var snapshot = source.snapshot()
/// snapshot.appendSections(["A"])
/// snapshot.appendItems([1, 2, 3])
/// source.apply(snapshot, animatingDifferences: false)
/// precondition(view.log.updates == [.reloadData])
///
/// view.clearLog()
/// snapshot.deleteItems([2])
/// source.apply(snapshot)
/// precondition(view.log.updates.count == 1)
/// precondition(view.log.cellRequests.isEmpty)
/// ```
public struct CollectionViewLog: Sendable {
  /// One happening.
  public enum Event: Sendable {
    /// A step of an apply begins.
    case update(CollectionViewUpdate, animated: Bool)
    /// The cell provider answered.
    case cell(CellRequest)
    /// The supplementary view provider answered.
    case supplementaryView(kind: String, section: Int)
  }

  /// All happenings since the log was cleared.
  public internal(set) var events: [Event] = []

  /// Creates an empty log.
  public init() {}

  /// The calls of the cell provider, in order.
  ///
  /// - Complexity: O(events)
  public var cellRequests: [CellRequest] {
    events.compactMap { if case .cell(let request) = $0 { request } else { nil } }
  }

  /// The steps that the data source asked for, in order.
  ///
  /// - Complexity: O(events)
  public var updates: [CollectionViewUpdate] {
    events.compactMap { if case .update(let update, _) = $0 { update } else { nil } }
  }

  /// Returns the sections whose supplementary views of one kind were asked for, in order.
  ///
  /// - Complexity: O(events)
  public func supplementaryRequests(ofKind wanted: String) -> [Int] {
    events.compactMap { if case .supplementaryView(wanted, let section) = $0 { section } else { nil } }
  }
}
