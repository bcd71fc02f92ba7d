/// Views that wait to be used again, by reuse identifier: the one that came last is used first (observed:
/// re-implementations that copied UIKit's behaviour, PSTCollectionView among them).
///
/// A view may be a real one, the number of one, or nothing at all where only their count is asked for.
///
/// It is public, as only public types are specialised in other targets.
///
/// ```swift
/// var queues = CellReuse<String, Int>()
/// queues.put(7, "Film")
/// queues.put(8, "Film", isFading: true)
/// precondition(queues.take("Film") == 7)
/// precondition(queues.take("Film") == nil)
/// queues.endAnimations()
/// precondition(queues.take("Film") == 8)
/// ```
public struct CellReuse<Identifier: Hashable, Cell> {
  @usableFromInline var queues: [Identifier: [Cell]] = [:]
  /// The cells that leave with an animation; they go into their queues when it ends.
  @usableFromInline var fading: [(identifier: Identifier, cell: Cell)] = []

  @inlinable public init() {}

  /// Puts a view into its queue.
  ///
  /// - Parameters:
  ///   - cell: The view.
  ///   - identifier: Its reuse identifier, which names the queue.
  ///   - isFading: Whether it is in use until the animation ends (inferred: such views are seen to fade), so that the
  ///     same apply does not get it back.
  @inlinable public mutating func put(_ cell: Cell, _ identifier: Identifier, isFading: Bool = false) {
    if isFading {
      fading.append((identifier, cell))
    } else {
      queues[identifier, default: []].append(cell)
    }
  }

  /// Takes the view out of a queue that came into it last, or returns nil if the queue is empty.
  @inlinable public mutating func take(_ identifier: Identifier) -> Cell? { queues[identifier]?.popLast() }

  /// Puts what faded away into its queues, in the order in which it left.
  @inlinable public mutating func endAnimations() {
    for (identifier, cell) in fading { queues[identifier, default: []].append(cell) }
    fading = []
  }

  /// The number of cells in all queues.
  ///
  /// - Complexity: O(queues)
  @inlinable public var count: Int { queues.values.reduce(0) { $0 + $1.count } }

  /// The queues: the cells of each identifier, in the order in which they came.
  @inlinable public var waiting: [Identifier: [Cell]] { queues }
}

extension CellReuse: Sendable where Identifier: Sendable, Cell: Sendable {}
