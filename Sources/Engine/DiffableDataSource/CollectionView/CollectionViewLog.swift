/// One call of the cell provider, as the view saw it.
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
