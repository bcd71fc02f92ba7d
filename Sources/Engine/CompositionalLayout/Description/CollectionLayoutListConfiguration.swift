public import Geometry

/// The appearance and the parts of a list section (iOS 14). Handlers for swipes and separators change no frame and are
/// not part of it.
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

/// The lengths of a list section, in points, as measured on macOS 27 (Catalyst); phones and pads may differ.
public struct CollectionLayoutListMetrics: Hashable, Sendable {
  /// The insets of the section.
  public let contentInsets: DirectionalEdgeInsets
  /// The estimated height of a row.
  public let rowEstimate: Double
  /// The estimated height of a header or footer.
  public let boundaryEstimate: Double
  /// Whether headers and footers stay in sight.
  public let pinsBoundaries: Bool
  /// The order in depth of headers and footers.
  public let boundaryZIndex: Int

  /// The sides of the two sidebar appearances: 10 points at the size of Catalyst, 77 %.
  static let sidebarSide = 12.987

  /// Creates the lengths for `configuration`.
  public init(_ configuration: CollectionLayoutListConfiguration) {
    let appearance = configuration.appearance
    let isPlain = appearance == .plain || appearance == .sidebarPlain
    var insets = Self.bareInsets(appearance)
    switch configuration.headerMode {
    case .none: break
    case .supplementary:
      if appearance == .grouped || appearance == .insetGrouped { insets.top = 0 }
    case .firstItemInSection:
      if appearance == .plain { insets.top = configuration.headerTopPadding ?? 22 }
      if appearance == .grouped || appearance == .insetGrouped { insets.top = configuration.headerTopPadding ?? 0 }
    }
    if configuration.footerMode == .supplementary, appearance == .grouped || appearance == .insetGrouped {
      insets.bottom = 0
    }
    contentInsets = insets
    rowEstimate = 44
    boundaryEstimate = isPlain ? 28 : 17.5
    pinsBoundaries = isPlain
    boundaryZIndex = appearance == .plain ? 200 : 1
  }

  private static func bareInsets(_ appearance: CollectionLayoutListConfiguration.Appearance) -> DirectionalEdgeInsets {
    switch appearance {
    case .plain: .zero
    case .grouped: DirectionalEdgeInsets(top: 35, bottom: 20)
    case .insetGrouped: DirectionalEdgeInsets(top: 35, leading: 16, bottom: 20, trailing: 16)
    case .sidebar: DirectionalEdgeInsets(leading: sidebarSide, bottom: 10, trailing: sidebarSide)
    case .sidebarPlain: DirectionalEdgeInsets(leading: sidebarSide, trailing: sidebarSide)
    }
  }
}

extension CollectionLayoutSection {
  /// Returns the section of a list: rows as wide as the section, of estimated height, with the lengths of
  /// ``CollectionLayoutListMetrics``.
  public static func list(
    using configuration: CollectionLayoutListConfiguration, layoutEnvironment: LayoutEnvironment
  ) -> CollectionLayoutSection {
    let metrics = CollectionLayoutListMetrics(configuration)
    let rowSize = CollectionLayoutSize(
      widthDimension: .fractionalWidth(1), heightDimension: .estimated(metrics.rowEstimate))
    let row = CollectionLayoutNode.item(CollectionLayoutItem(layoutSize: rowSize))
    var section = CollectionLayoutSection(group: .vertical(layoutSize: rowSize, subitems: [row]))
    section.contentInsets = metrics.contentInsets
    section.contentInsetsReference = .none
    section.listConfiguration = configuration
    if configuration.headerMode == .supplementary {
      let padding = configuration.headerTopPadding ?? 0
      section.boundarySupplementaryItems.append(
        boundaryItem(
          CollectionLayoutListConfiguration.headerElementKind, .top, metrics.boundaryEstimate + padding, metrics))
    }
    if configuration.footerMode == .supplementary {
      section.boundarySupplementaryItems.append(
        boundaryItem(
          CollectionLayoutListConfiguration.footerElementKind, .bottom, metrics.boundaryEstimate, metrics))
    }
    return section
  }

  private static func boundaryItem(
    _ kind: String, _ alignment: RectAlignment, _ estimate: Double, _ metrics: CollectionLayoutListMetrics
  ) -> CollectionLayoutBoundarySupplementaryItem {
    CollectionLayoutBoundarySupplementaryItem(
      layoutSize: CollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .estimated(estimate)),
      elementKind: kind, alignment: alignment, pinToVisibleBounds: metrics.pinsBoundaries,
      zIndex: metrics.boundaryZIndex)
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
