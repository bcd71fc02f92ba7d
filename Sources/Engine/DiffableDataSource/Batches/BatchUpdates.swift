/// One batch of updates as positions, in the index spaces of UIKit's `performBatchUpdates`.
///
/// Deletes and the sources of moves count in the old state, inserts and the destinations of moves in the new one
/// (documented). Reloads and reconfigures follow as a batch of their own, in the new state (observed). Items of a
/// deleted or inserted section are not listed, except those that move out of it or into it.
///
/// ```swift
/// let updates = BatchUpdates(
///   insertedItems: [ItemIndexPath(item: 0, section: 0)],
///   movedItems: [.init(from: ItemIndexPath(item: 2, section: 0), to: ItemIndexPath(item: 1, section: 0))])
/// precondition(!updates.isStructurallyEmpty)
/// precondition(updates.inverse.deletedItems == updates.insertedItems)
/// precondition(updates.inverse.movedItems[0].from == updates.movedItems[0].to)
/// ```
public struct BatchUpdates: Hashable, Sendable {
  /// A section that changes its place among the kept ones.
  public struct SectionMove: Hashable, Sendable, Codable {
    /// Its index in the old state.
    public var from: Int
    /// Its index in the new state.
    public var to: Int

    /// Creates a move from an old index to a new one.
    public init(from: Int, to: Int) {
      self.from = from
      self.to = to
    }
  }

  /// An item that changes its section, or its place among the kept ones of its section.
  public struct ItemMove: Hashable, Sendable, Codable {
    /// Its place in the old state.
    public var from: ItemIndexPath
    /// Its place in the new state.
    public var to: ItemIndexPath

    /// Creates a move from an old place to a new one.
    public init(from: ItemIndexPath, to: ItemIndexPath) {
      self.from = from
      self.to = to
    }
  }

  /// Sections to delete, old indexes, ascending.
  public var deletedSections: [Int]
  /// Sections to insert, new indexes, ascending.
  public var insertedSections: [Int]
  /// Sections to move, ascending by destination.
  public var movedSections: [SectionMove]
  /// Items to delete, old places, ascending.
  public var deletedItems: [ItemIndexPath]
  /// Items to insert, new places, ascending.
  public var insertedItems: [ItemIndexPath]
  /// Items to move, ascending by destination.
  public var movedItems: [ItemMove]
  /// Sections to reload after the structural batch, new indexes, ascending.
  public var reloadedSections: [Int]
  /// Items to reload after the structural batch, new places, ascending.
  public var reloadedItems: [ItemIndexPath]
  /// Items whose cells are to be reconfigured, new places, ascending.
  public var reconfiguredItems: [ItemIndexPath]

  /// Creates a batch.
  public init(
    deletedSections: [Int] = [], insertedSections: [Int] = [], movedSections: [SectionMove] = [],
    deletedItems: [ItemIndexPath] = [], insertedItems: [ItemIndexPath] = [], movedItems: [ItemMove] = [],
    reloadedSections: [Int] = [], reloadedItems: [ItemIndexPath] = [], reconfiguredItems: [ItemIndexPath] = []
  ) {
    self.deletedSections = deletedSections
    self.insertedSections = insertedSections
    self.movedSections = movedSections
    self.deletedItems = deletedItems
    self.insertedItems = insertedItems
    self.movedItems = movedItems
    self.reloadedSections = reloadedSections
    self.reloadedItems = reloadedItems
    self.reconfiguredItems = reconfiguredItems
  }

  /// Whether no section or item is deleted, inserted or moved.
  public var isStructurallyEmpty: Bool {
    deletedSections.isEmpty && insertedSections.isEmpty && movedSections.isEmpty && deletedItems.isEmpty
      && insertedItems.isEmpty && movedItems.isEmpty
  }

  /// Whether there is nothing to do at all.
  public var isEmpty: Bool {
    isStructurallyEmpty && reloadedSections.isEmpty && reloadedItems.isEmpty && reconfiguredItems.isEmpty
  }

  /// The structural batch that leads back: deletes and inserts exchanged, moves reversed, no reloads.
  ///
  /// - Complexity: O(k log k) for k updates
  public var inverse: BatchUpdates {
    BatchUpdates(
      deletedSections: insertedSections, insertedSections: deletedSections,
      movedSections: movedSections.map { SectionMove(from: $0.to, to: $0.from) }.sorted { $0.to < $1.to },
      deletedItems: insertedItems, insertedItems: deletedItems,
      movedItems: movedItems.map { ItemMove(from: $0.to, to: $0.from) }.sorted { $0.to < $1.to })
  }
}
