public import Geometry

/// A cell of a custom group: its frame inside the group, and its order in depth.
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
public enum CollectionLayoutGroupCustomItems: Hashable, Sendable {
  /// They are known.
  case fixed([CollectionLayoutGroupCustomItem])
  /// They are asked for when the group's size is known.
  case provider(CollectionLayoutGroupCustomItemProvider)
}

/// A function that returns the frames of a custom group. Two are equal if they are copies of the same one.
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
