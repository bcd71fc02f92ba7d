/// One batch of updates: what a peer hands to one `performBatchUpdates`.
///
/// Every stage has two index spaces of its own. Deletes, updates of items and the sources of moves count in the lists
/// as the stage before left them; inserts, updates of sections and the destinations of moves count in the lists as this
/// stage leaves them. All lists are in ascending order, moves by their destination.
public struct PeerStage: Hashable, Sendable {
  /// A section that changes its place.
  public struct SectionMove: Hashable, Sendable {
    /// Its index before the stage.
    public var from: Int
    /// Its index after the stage.
    public var to: Int

    /// Creates a move.
    public init(from: Int, to: Int) {
      self.from = from
      self.to = to
    }
  }

  /// An item that changes its place.
  public struct ItemMove: Hashable, Sendable {
    /// Its place before the stage.
    public var from: PeerPath
    /// Its place after the stage.
    public var to: PeerPath

    /// Creates a move.
    public init(from: PeerPath, to: PeerPath) {
      self.from = from
      self.to = to
    }
  }

  /// Sections that go, with their items; indexes before the stage.
  public var sectionDeletes: [Int] = []
  /// Sections that come, with their items; indexes after the stage.
  public var sectionInserts: [Int] = []
  /// Sections that change their place.
  public var sectionMoves: [SectionMove] = []
  /// Sections that are reloaded as a whole; indexes after the stage.
  public var sectionUpdates: [Int] = []
  /// Items that go; places before the stage.
  public var itemDeletes: [PeerPath] = []
  /// Items that come; places after the stage.
  public var itemInserts: [PeerPath] = []
  /// Items that change their place.
  public var itemMoves: [ItemMove] = []
  /// Items that are reloaded; places before the stage.
  public var itemUpdates: [PeerPath] = []

  /// Creates a stage that does nothing.
  public init() {}

  /// Whether there is nothing to do.
  public var isEmpty: Bool { self == PeerStage() }

  /// Returns the stage with every list in ascending order.
  ///
  /// - Complexity: O(k log k)
  func sorted() -> PeerStage {
    var stage = self
    stage.sectionDeletes.sort()
    stage.sectionInserts.sort()
    stage.sectionMoves.sort { $0.to < $1.to }
    stage.sectionUpdates.sort()
    stage.itemDeletes.sort()
    stage.itemInserts.sort()
    stage.itemMoves.sort { $0.to < $1.to }
    stage.itemUpdates.sort()
    return stage
  }
}
