public import Geometry

/// The settings for all sections of a layout.
///
/// ```swift
/// import Geometry
///
/// let size = CollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(44))
/// let row = CollectionLayoutGroup.horizontal(
///   layoutSize: size, subitems: [.item(CollectionLayoutItem(layoutSize: size))])
/// let layout = CompositionalLayoutDescription(
///   section: CollectionLayoutSection(group: row),
///   configuration: CompositionalLayoutConfiguration(interSectionSpacing: 20))
/// let solution = layout.solved(in: LayoutEnvironment(size: Size(width: 390, height: 844)), itemCounts: [1, 1])
/// precondition(solution.attributesForItem(section: 1, item: 0)?.frame.origin.y == 64)
/// ```
public struct CompositionalLayoutConfiguration: Hashable, Sendable {
  /// The direction in which sections follow each other.
  public var scrollDirection: Axis
  /// The space between two sections; none before the first or after the last.
  public var interSectionSpacing: Double
  /// Headers and footers of the whole layout.
  public var boundarySupplementaryItems: [CollectionLayoutBoundarySupplementaryItem]
  /// The edges that the insets of sections are measured from when the section itself names none (iOS 14).
  public var contentInsetsReference: ContentInsetsReference

  /// Creates a configuration, by default UIKit's.
  public init(
    scrollDirection: Axis = .vertical, interSectionSpacing: Double = 0,
    boundarySupplementaryItems: [CollectionLayoutBoundarySupplementaryItem] = [],
    contentInsetsReference: ContentInsetsReference = .safeArea
  ) {
    self.scrollDirection = scrollDirection
    self.interSectionSpacing = interSectionSpacing
    self.boundarySupplementaryItems = boundarySupplementaryItems
    self.contentInsetsReference = contentInsetsReference
  }
}

/// A whole layout as a value: a description for each section, and the configuration.
///
/// ```swift
/// import Geometry
///
/// let size = CollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(44))
/// let row = CollectionLayoutGroup.horizontal(
///   layoutSize: size, subitems: [.item(CollectionLayoutItem(layoutSize: size))])
/// var inset = CollectionLayoutSection(group: row)
/// inset.contentInsets = DirectionalEdgeInsets(leading: 16, trailing: 16)
/// let layout = CompositionalLayoutDescription(sections: [CollectionLayoutSection(group: row), inset])
/// let solution = layout.solved(in: LayoutEnvironment(size: Size(width: 390, height: 844)), itemCounts: [1, 1])
/// precondition(solution.attributesForItem(section: 0, item: 0)?.frame.size.width == 390)
/// precondition(solution.attributesForItem(section: 1, item: 0)?.frame.size.width == 358)
/// ```
public struct CompositionalLayoutDescription: Hashable, Sendable {
  /// The source of the description of each section.
  public enum Sections: Hashable, Sendable {
    /// All sections are alike.
    case uniform(CollectionLayoutSection)
    /// One entry per section, or nil if a section provider returned none.
    case each([CollectionLayoutSection?])
  }

  /// The sections.
  public var sections: Sections
  /// The settings for all sections.
  public var configuration: CompositionalLayoutConfiguration

  /// Creates a layout whose sections are all alike.
  public init(section: CollectionLayoutSection, configuration: CompositionalLayoutConfiguration = .init()) {
    sections = .uniform(section)
    self.configuration = configuration
  }

  /// Creates a layout with one description per section, or nil if there is none.
  public init(sections: [CollectionLayoutSection?], configuration: CompositionalLayoutConfiguration = .init()) {
    self.sections = .each(sections)
    self.configuration = configuration
  }

  /// Asks `sectionProvider` for each section, in order; it sees the whole collection view without insets (observed on
  /// UIKit, macOS 27).
  public init(
    sectionCount: Int, environment: LayoutEnvironment, configuration: CompositionalLayoutConfiguration = .init(),
    sectionProvider: (Int, LayoutEnvironment) -> CollectionLayoutSection?
  ) {
    sections = .each((0..<max(0, sectionCount)).map { sectionProvider($0, environment) })
    self.configuration = configuration
  }

  /// Returns the description of a section, or nil if there is none.
  public func section(at index: Int) -> CollectionLayoutSection? {
    switch sections {
    case .uniform(let section): section
    case .each(let list): list.indices.contains(index) ? list[index] : nil
    }
  }
}
