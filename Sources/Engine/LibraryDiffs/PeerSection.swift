/// One row of a list as the peers of UIKit see it: its identity, and its content.
///
/// RxDataSources calls the two `identity` and `==`, DifferenceKit `differenceIdentifier` and `isContentEqual(to:)`,
/// IGListKit `diffIdentifier` and `isEqualToDiffableObject:`, DeepDiff `diffId` and `compareContent`.
public struct PeerItem<Identifier: Hashable & Sendable, Content: Equatable & Sendable>: Equatable, Sendable {
  /// The identifier of the item. Unlike a snapshot, a list of a peer may hold the same identifier twice.
  public var identifier: Identifier
  /// The content that the item shows.
  public var content: Content

  /// Creates an item.
  @inlinable
  public init(_ identifier: Identifier, content: Content) {
    self.identifier = identifier
    self.content = content
  }
}

/// One section with its items: `AnimatableSectionModel`, `ArraySection`, or an object of a list adapter.
public struct PeerSection<
  Identifier: Hashable & Sendable, ItemIdentifier: Hashable & Sendable, Content: Equatable & Sendable
>: Equatable, Sendable {
  /// The identifier of the section.
  public var identifier: Identifier
  /// The content that the section shows besides its items, such as a title.
  public var content: Content
  /// The items, in order.
  public var items: [PeerItem<ItemIdentifier, Content>]

  /// Creates a section.
  @inlinable
  public init(_ identifier: Identifier, content: Content, items: [PeerItem<ItemIdentifier, Content>]) {
    self.identifier = identifier
    self.content = content
    self.items = items
  }
}

/// The place of an item: a section and an item within it, both from 0.
public struct PeerPath: Hashable, Comparable, Sendable, CustomStringConvertible {
  /// The index of the section.
  public var section: Int
  /// The index within the section.
  public var item: Int

  /// Creates a path.
  @inlinable
  public init(_ section: Int, _ item: Int) {
    self.section = section
    self.item = item
  }

  @inlinable
  public static func < (left: Self, right: Self) -> Bool {
    (left.section, left.item) < (right.section, right.item)
  }

  /// The path as the peers' tests write it: `0.2`.
  public var description: String { "\(section).\(item)" }
}
