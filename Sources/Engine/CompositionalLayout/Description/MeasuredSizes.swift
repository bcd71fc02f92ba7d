public import Geometry

/// The size a view reported for itself, as far as it reported one.
///
/// ```swift
/// let size = MeasuredSize(height: 62)
/// precondition(size[.vertical] == 62)
/// precondition(size.width == nil)
/// ```
public struct MeasuredSize: Hashable, Sendable {
  /// The extent along x; nil if it is not known.
  public var width: Double?
  /// The extent along y; nil if it is not known.
  public var height: Double?

  /// Creates a size of what is known.
  public init(width: Double? = nil, height: Double? = nil) {
    self.width = width
    self.height = height
  }

  /// The extent along `axis`; nil if it is not known.
  public subscript(axis: Axis) -> Double? { axis == .horizontal ? width : height }

  /// The size without lengths that no view can have: negative, not finite, or beyond ``LayoutLimits/length``.
  var usable: MeasuredSize? {
    let width = width.flatMap { (0...LayoutLimits.length).contains($0) ? $0 : nil }
    let height = height.flatMap { (0...LayoutLimits.length).contains($0) ? $0 : nil }
    return width == nil && height == nil ? nil : MeasuredSize(width: width, height: height)
  }
}

/// The sizes that views reported for themselves; they replace estimates.
///
/// The solver reads only the axes that are estimated, so it does no harm to report more. Lengths that no view can have
/// are not kept.
///
/// ```swift
/// import Geometry
///
/// let size = CollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .estimated(44))
/// let row = CollectionLayoutGroup.horizontal(
///   layoutSize: size, subitems: [.item(CollectionLayoutItem(layoutSize: size))])
/// let layout = CompositionalLayoutDescription(section: CollectionLayoutSection(group: row))
/// let environment = LayoutEnvironment(size: Size(width: 390, height: 844))
///
/// var sizes = MeasuredSizes()
/// sizes[section: 0, item: 0] = MeasuredSize(height: 100)
/// let solution = layout.solved(in: environment, itemCounts: [3], measuredSizes: sizes)
/// precondition(solution.attributesForItem(section: 0, item: 1)?.frame.origin.y == 100)
/// ```
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
  public private(set) var items: [Int: [Int: MeasuredSize]] = [:]
  /// The sizes of boundary items.
  public private(set) var boundaryItems: [BoundaryKey: MeasuredSize] = [:]

  /// Creates the sizes of views of which none has reported anything.
  public init() {}

  /// Whether no view has reported anything.
  public var isEmpty: Bool { items.isEmpty && boundaryItems.isEmpty }

  /// The size that the cell at an index path reported.
  public subscript(section section: Int, item item: Int) -> MeasuredSize? {
    get { items[section]?[item] }
    set {
      guard let size = newValue?.usable else {
        items[section]?[item] = nil
        if items[section]?.isEmpty == true { items[section] = nil }
        return
      }
      items[section, default: [:]][item] = size
    }
  }

  /// The size that a boundary item reported.
  public subscript(boundary key: BoundaryKey) -> MeasuredSize? {
    get { boundaryItems[key] }
    set { boundaryItems[key] = newValue?.usable }
  }
}

/// The bounds that keep every frame finite and every solve short.
///
/// ```swift
/// import Geometry
///
/// let size = CollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(2e9))
/// let row = CollectionLayoutGroup.horizontal(
///   layoutSize: size, subitems: [.item(CollectionLayoutItem(layoutSize: size))])
/// let layout = CompositionalLayoutDescription(section: CollectionLayoutSection(group: row))
/// let solution = layout.solved(in: LayoutEnvironment(size: Size(width: 390, height: 844)), itemCounts: [1])
/// precondition(solution.contentSize.height <= LayoutLimits.length)
/// ```
public enum LayoutLimits {
  /// The largest length that takes part in a layout, in points; longer ones are cut to it.
  public static let length = 1e9
  /// The largest number of items of one section that are laid out.
  public static let itemsPerSection = 1_000_000_000
  /// The largest number of cells in one group.
  public static let itemsPerGroup = 100_000
}
