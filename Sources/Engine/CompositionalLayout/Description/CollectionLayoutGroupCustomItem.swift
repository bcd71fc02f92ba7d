public import Geometry

/// A cell of a custom group: its frame inside the group, and its order in depth.
///
/// ```swift
/// import Geometry
///
/// let group = CollectionLayoutGroup.custom(
///   layoutSize: CollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(200)),
///   items: [
///     CollectionLayoutGroupCustomItem(frame: Rect(x: 0, y: 0, width: 200, height: 200)),
///     CollectionLayoutGroupCustomItem(frame: Rect(x: 150, y: 50, width: 100, height: 100), zIndex: 1),
///   ])
/// let layout = CompositionalLayoutDescription(section: CollectionLayoutSection(group: group))
/// let solution = layout.solved(in: LayoutEnvironment(size: Size(width: 390, height: 844)), itemCounts: [4])
/// precondition(solution.attributesForItem(section: 0, item: 3)?.frame.origin == Point(x: 150, y: 250))
/// ```
public struct CollectionLayoutGroupCustomItem: Hashable, Sendable {
  /// The frame, from the corner of the group's space for subitems.
  public let frame: Rect
  /// The order in depth.
  public let zIndex: Int

  /// Creates a cell at `frame`.
  public init(frame: Rect, zIndex: Int = 0) {
    self.frame = frame
    self.zIndex = zIndex
  }
}

/// The source of the frames of a custom group.
///
/// ```swift
/// import Geometry
///
/// let group = CollectionLayoutGroup.custom(
///   layoutSize: CollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(200)),
///   items: [CollectionLayoutGroupCustomItem(frame: Rect(x: 0, y: 0, width: 200, height: 200))])
/// if case .custom(let items) = group.content {
///   let environment = LayoutEnvironment(size: Size(width: 390, height: 844))
///   precondition(items.items(of: group, in: environment).count == 1)
/// }
/// ```
public enum CollectionLayoutGroupCustomItems: Hashable, Sendable {
  /// They are known.
  case fixed([CollectionLayoutGroupCustomItem])
  /// They are asked for when the group's size is known.
  case provider(CollectionLayoutGroupCustomItemProvider)
}

/// A function that returns the frames of a custom group. Two are equal if they are copies of the same one.
///
/// ```swift
/// import Geometry
///
/// let provider = CollectionLayoutGroupCustomItemProvider { environment in
///   let side = environment.container.contentSize.width / 2
///   return [
///     CollectionLayoutGroupCustomItem(frame: Rect(x: 0, y: 0, width: side, height: side)),
///     CollectionLayoutGroupCustomItem(frame: Rect(x: side, y: side, width: side, height: side)),
///   ]
/// }
/// let items = provider.items(in: LayoutEnvironment(size: Size(width: 400, height: 800)))
/// precondition(items.map(\.frame.size.width) == [200, 200])
/// ```
public struct CollectionLayoutGroupCustomItemProvider: Hashable, Sendable {
  private final class Storage: Sendable {
    let items: @Sendable (LayoutEnvironment) -> [CollectionLayoutGroupCustomItem]
    init(_ items: @escaping @Sendable (LayoutEnvironment) -> [CollectionLayoutGroupCustomItem]) { self.items = items }
  }

  private let storage: Storage

  /// Keeps the function; it has to return the same frames for the same environment.
  public init(_ items: @escaping @Sendable (LayoutEnvironment) -> [CollectionLayoutGroupCustomItem]) {
    storage = Storage(items)
  }

  /// Returns the frames in a group of the size of the environment's container.
  public func items(in environment: LayoutEnvironment) -> [CollectionLayoutGroupCustomItem] {
    storage.items(environment)
  }

  public static func == (left: Self, right: Self) -> Bool { left.storage === right.storage }

  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(storage)) }
}

extension CollectionLayoutGroupCustomItems {
  /// Returns the frames in `group`, whose provider sees the group's size inside the whole collection view (observed on
  /// UIKit, macOS 27).
  public func items(
    of group: CollectionLayoutGroup, in environment: LayoutEnvironment
  ) -> [CollectionLayoutGroupCustomItem] {
    switch self {
    case .fixed(let items): return items
    case .provider(let provider):
      var inner = environment
      inner.container = CollectionLayoutContainer(
        contentSize: group.layoutSize.size(
          in: environment.container.contentSize, grid: environment.grid, rules: environment.rules),
        contentInsets: group.contentInsets)
      return provider.items(in: inner)
    }
  }
}
