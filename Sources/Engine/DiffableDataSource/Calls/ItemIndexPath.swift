/// The place of an item: the index of its section and its index within that section.
///
/// The engine's own index path, so that it needs no Foundation. `UIKitNames` converts it to and from
/// `Foundation.IndexPath`. It is printed and encoded as `[section, item]`.
///
/// ```swift
/// let paths = [
///   ItemIndexPath(item: 0, section: 1), ItemIndexPath(item: 2, section: 0), ItemIndexPath(item: 1, section: 0),
/// ]
/// precondition(paths.sorted().map(\.description) == ["[0, 1]", "[0, 2]", "[1, 0]"])
/// ```
public struct ItemIndexPath: Hashable, Comparable, Sendable, CustomStringConvertible {
  /// The index of the section, from 0.
  public var section: Int
  /// The index of the item within its section, from 0.
  public var item: Int

  /// Creates the index path of the item `item` of the section `section`.
  @inlinable
  public init(item: Int, section: Int) {
    self.section = section
    self.item = item
  }

  /// Index paths are ordered by section, then by item.
  @inlinable
  public static func < (left: Self, right: Self) -> Bool {
    (left.section, left.item) < (right.section, right.item)
  }

  public var description: String { "[\(section), \(item)]" }
}

extension ItemIndexPath: Codable {
  public init(from decoder: any Decoder) throws {
    var container = try decoder.unkeyedContainer()
    section = try container.decode(Int.self)
    item = try container.decode(Int.self)
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.unkeyedContainer()
    try container.encode(section)
    try container.encode(item)
  }
}
