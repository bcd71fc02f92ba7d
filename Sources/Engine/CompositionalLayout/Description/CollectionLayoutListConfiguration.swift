/// The appearance and the parts of a list section (iOS 14). Handlers for swipes and separators change no frame and are
/// not part of it.
///
/// ```swift
/// import Geometry
///
/// let environment = LayoutEnvironment(size: Size(width: 390, height: 844))
/// let settings = CollectionLayoutListConfiguration(appearance: .insetGrouped, headerMode: .supplementary)
/// let layout = CompositionalLayoutDescription.list(using: settings, layoutEnvironment: environment)
/// let solution = layout.solved(in: environment, itemCounts: [3])
/// precondition(solution.attributesForItem(section: 0, item: 0)?.frame.size.width == 358)
/// ```
public struct CollectionLayoutListConfiguration: Hashable, Sendable {
  /// The look, with UIKit's values.
  public enum Appearance: Int, Hashable, Sendable, CaseIterable {
    case plain = 0, grouped = 1, insetGrouped = 2, sidebar = 3, sidebarPlain = 4
  }

  /// The source of a list's header, with UIKit's values.
  public enum HeaderMode: Int, Hashable, Sendable, CaseIterable {
    case none = 0, supplementary = 1, firstItemInSection = 2
  }

  /// The source of a list's footer, with UIKit's values.
  public enum FooterMode: Int, Hashable, Sendable, CaseIterable {
    case none = 0, supplementary = 1
  }

  /// The parts of a list that may become as narrow as their content (iOS 18).
  public struct ContentHuggingElements: OptionSet, Hashable, Sendable {
    /// One bit per part.
    public let rawValue: Int
    /// Creates a set from its bits.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// The supplementary header.
    public static let supplementaryHeader = ContentHuggingElements(rawValue: 1)
  }

  /// The look.
  public var appearance: Appearance
  /// The source of the header.
  public var headerMode: HeaderMode
  /// The source of the footer.
  public var footerMode: FooterMode
  /// Whether lines are drawn between rows.
  public var showsSeparators: Bool
  /// Space above the header of a section, in points; nil for what the system takes (iOS 15).
  public var headerTopPadding: Double?
  /// The parts that may become as narrow as their content (iOS 18).
  public var contentHuggingElements: ContentHuggingElements

  /// Creates a configuration.
  public init(
    appearance: Appearance, headerMode: HeaderMode = .none, footerMode: FooterMode = .none,
    showsSeparators: Bool = true, headerTopPadding: Double? = nil, contentHuggingElements: ContentHuggingElements = []
  ) {
    self.appearance = appearance
    self.headerMode = headerMode
    self.footerMode = footerMode
    self.showsSeparators = showsSeparators
    self.headerTopPadding = headerTopPadding
    self.contentHuggingElements = contentHuggingElements
  }

  /// UIKit's kind of a header.
  public static let headerElementKind = "UICollectionElementKindSectionHeader"
  /// UIKit's kind of a footer.
  public static let footerElementKind = "UICollectionElementKindSectionFooter"
}

extension CollectionLayoutSection {
  /// Returns the section of a list: rows as wide as the section, of estimated height, with the lengths of
  /// ``CollectionLayoutListMetrics``.
  ///
  /// The insets are those of a list of one section in `layoutEnvironment`. Until a caller sets others, a solve takes
  /// those of its own environment and of the place of the section.
  public static func list(
    using configuration: CollectionLayoutListConfiguration, layoutEnvironment: LayoutEnvironment
  ) -> CollectionLayoutSection {
    let metrics = CollectionLayoutListMetrics.table(for: configuration.appearance, in: layoutEnvironment)
    let rowSize = CollectionLayoutSize(
      widthDimension: .fractionalWidth(1), heightDimension: .estimated(CollectionLayoutListMetrics.rowEstimate))
    let row = CollectionLayoutNode.item(CollectionLayoutItem(layoutSize: rowSize))
    var section = CollectionLayoutSection(group: .vertical(layoutSize: rowSize, subitems: [row]))
    section.contentInsetsReference = .none
    section.listConfiguration = configuration
    if configuration.headerMode == .supplementary {
      section.boundarySupplementaryItems.append(
        boundaryItem(CollectionLayoutListConfiguration.headerElementKind, .top, metrics))
    }
    if configuration.footerMode == .supplementary {
      section.boundarySupplementaryItems.append(
        boundaryItem(CollectionLayoutListConfiguration.footerElementKind, .bottom, metrics))
    }
    section.contentInsets = metrics.contentInsets(
      of: configuration, in: layoutEnvironment, isFirst: true, isLast: true)
    section.hasListInsets = true
    return section
  }

  private static func boundaryItem(
    _ kind: String, _ alignment: RectAlignment, _ metrics: CollectionLayoutListMetrics
  ) -> CollectionLayoutBoundarySupplementaryItem {
    CollectionLayoutBoundarySupplementaryItem(
      layoutSize: CollectionLayoutSize(
        widthDimension: .fractionalWidth(1), heightDimension: .estimated(metrics.boundaryEstimate)),
      elementKind: kind, alignment: alignment, pinToVisibleBounds: metrics.pinsBoundaries,
      zIndex: metrics.boundaryZIndex)
  }

  /// Returns the section with the insets that its list has in `environment` at a place among `count` sections; one with
  /// insets of its own as it is.
  func resolved(in environment: LayoutEnvironment, at index: Int, of count: Int) -> CollectionLayoutSection {
    guard hasListInsets, let listConfiguration else { return self }
    var section = self
    section.contentInsets = CollectionLayoutListMetrics.table(for: listConfiguration.appearance, in: environment)
      .contentInsets(of: listConfiguration, in: environment, isFirst: index == 0, isLast: index == count - 1)
    section.hasListInsets = true
    return section
  }

  /// Returns whether the first, the last and the other sections of a layout have different insets, because they are
  /// lists.
  func dependsOnPlace(in environment: LayoutEnvironment) -> Bool {
    guard hasListInsets else { return false }
    let places = (0..<3).map { resolved(in: environment, at: $0, of: 3) }
    return places[0] != places[1] || places[1] != places[2]
  }
}

extension CompositionalLayoutDescription {
  /// Returns a layout whose sections are all such lists.
  public static func list(
    using configuration: CollectionLayoutListConfiguration, layoutEnvironment: LayoutEnvironment
  ) -> CompositionalLayoutDescription {
    CompositionalLayoutDescription(section: .list(using: configuration, layoutEnvironment: layoutEnvironment))
  }
}
