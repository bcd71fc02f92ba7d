public import CompositionalLayout
public import Geometry

/// One side of an apply: a solved layout, and how far it is scrolled.
public struct AnimationScene: Sendable {
  /// The layout with the frames of all views.
  public var solution: LayoutSolution
  /// The scroll position of the collection view and its orthogonal sections.
  public var scroll: LayoutScrollState

  /// Creates a scene.
  public init(_ solution: LayoutSolution, scroll: LayoutScrollState = .rest) {
    self.solution = solution
    self.scroll = scroll
  }

  /// The visible part of the content.
  public var visibleRect: Rect {
    Rect(origin: scroll.contentOffset, size: solution.environment.container.contentSize)
  }

  /// The largest number of views of a scene that are looked at.
  public static let viewLimit = 20_000

  /// Returns the views in sight; of several with the same kind and place the first one.
  ///
  /// - Complexity: O(log sections + views in sight).
  func viewsInSight() -> [(element: LayoutElement, state: AnimatedState)] {
    Self.distinct(solution.attributes(in: visibleRect, scroll: scroll, limit: Self.viewLimit))
  }

  /// Returns all views, with the cells of whole groups up to a limit.
  ///
  /// - Complexity: O(sections + limit).
  func allViews(limit: Int) -> [(element: LayoutElement, state: AnimatedState)] {
    Self.distinct(solution.allAttributes(scroll: scroll, limit: limit))
  }

  private static func distinct(
    _ attributes: [CollectionViewLayoutAttributes]
  ) -> [(element: LayoutElement, state: AnimatedState)] {
    var seen = Set<LayoutElement>(minimumCapacity: attributes.count)
    return attributes.compactMap { attributes in
      seen.insert(attributes.element).inserted ? (attributes.element, AnimatedState(attributes)) : nil
    }
  }

  /// Returns the state of a view in the layout, in sight or not; nil if it has none.
  func state(of element: LayoutElement) -> AnimatedState? {
    solution.attributes(of: element, scroll: scroll).map(AnimatedState.init)
  }

  /// Returns whether a view would be in sight.
  func shows(_ state: AnimatedState) -> Bool { state.frame.intersects(visibleRect) }
}

extension AnimatedState {
  /// Creates an opaque view where a layout puts it.
  init(_ attributes: CollectionViewLayoutAttributes) {
    self.init(frame: attributes.frame, zIndex: attributes.zIndex)
  }
}
