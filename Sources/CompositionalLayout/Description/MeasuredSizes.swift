public import Geometry

/// The sizes that views reported for themselves; they replace estimates.
///
/// A size is kept per item or boundary item; the solver reads only the axes that are estimated.
public struct MeasuredSizes: Hashable, Sendable {
  /// A boundary item of a section, or of the layout.
  public struct BoundaryKey: Hashable, Sendable {
    /// The kind of view.
    public let elementKind: String
    /// The section; nil for an item of the layout.
    public let section: Int?

    /// Names a boundary item.
    public init(elementKind: String, section: Int?) {
      self.elementKind = elementKind
      self.section = section
    }
  }

  /// The sizes of cells, per section and item.
  public private(set) var items: [Int: [Int: Size]] = [:]
  /// The sizes of boundary items.
  public private(set) var boundaryItems: [BoundaryKey: Size] = [:]

  /// No view has reported anything.
  public init() {}

  /// Whether no view has reported anything.
  public var isEmpty: Bool { items.isEmpty && boundaryItems.isEmpty }

  /// What the cell at an index path reported; sizes that are not finite or negative are not kept.
  public subscript(section: Int, item: Int) -> Size? {
    get { items[section]?[item] }
    set { items[section, default: [:]][item] = newValue.flatMap(Self.usable) }
  }

  /// What a boundary item reported.
  public subscript(boundary key: BoundaryKey) -> Size? {
    get { boundaryItems[key] }
    set { boundaryItems[key] = newValue.flatMap(Self.usable) }
  }

  private static func usable(_ size: Size) -> Size? {
    size.isFinite && size.width >= 0 && size.height >= 0 && max(size.width, size.height) <= LayoutLimits.length
      ? size : nil
  }
}

/// The bounds that keep every frame finite and every solve short.
public enum LayoutLimits {
  /// The largest length that takes part in a layout, in points; longer ones are cut to it.
  public static let length = 1e9
  /// The largest number of cells in one group.
  public static let itemsPerGroup = 100_000
}
