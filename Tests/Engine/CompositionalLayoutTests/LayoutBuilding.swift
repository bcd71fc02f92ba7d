import CompositionalLayout
import Geometry

/// Short forms for descriptions in tests.
enum Build {
  static func size(_ width: CollectionLayoutDimension, _ height: CollectionLayoutDimension) -> CollectionLayoutSize {
    CollectionLayoutSize(widthDimension: width, heightDimension: height)
  }

  static func item(
    _ width: CollectionLayoutDimension, _ height: CollectionLayoutDimension, insets: DirectionalEdgeInsets = .zero
  ) -> CollectionLayoutNode {
    .item(CollectionLayoutItem(layoutSize: size(width, height), contentInsets: insets))
  }

  /// Returns a row as wide as the section.
  static func row(
    _ height: CollectionLayoutDimension, _ subitems: [CollectionLayoutNode], spacing: CollectionLayoutSpacing? = nil
  ) -> CollectionLayoutGroup {
    var group = CollectionLayoutGroup.horizontal(layoutSize: size(.fractionalWidth(1), height), subitems: subitems)
    group.interItemSpacing = spacing
    return group
  }

  /// Returns a grid of so many columns.
  static func grid(_ columns: Int, height: Double = 40) -> CollectionLayoutSection {
    CollectionLayoutSection(
      group: row(
        .absolute(height), [item(.fractionalWidth(1 / Double(columns)), .fractionalHeight(1))]))
  }

  /// Rows of estimated height, one item each.
  static func list(estimate: Double = 44) -> CollectionLayoutSection {
    let rowSize = size(.fractionalWidth(1), .estimated(estimate))
    return CollectionLayoutSection(
      group: .vertical(layoutSize: rowSize, subitems: [.item(CollectionLayoutItem(layoutSize: rowSize))]))
  }

  static func header(
    _ kind: String = "header", height: Double = 30, alignment: RectAlignment = .top, pinned: Bool = false
  ) -> CollectionLayoutBoundarySupplementaryItem {
    CollectionLayoutBoundarySupplementaryItem(
      layoutSize: size(.fractionalWidth(1), .absolute(height)), elementKind: kind, alignment: alignment,
      pinToVisibleBounds: pinned)
  }

  static func environment(
    _ width: Double = 320, _ height: Double = 480, scale: Double = 2, rightToLeft: Bool = false
  ) -> LayoutEnvironment {
    LayoutEnvironment(
      size: Size(width: width, height: height),
      traits: LayoutTraits(displayScale: scale, isRightToLeft: rightToLeft))
  }
}

extension CollectionLayoutSection {
  /// Solves the section alone, or several times.
  func solved(
    _ itemCounts: [Int], in environment: LayoutEnvironment = Build.environment(),
    configuration: CompositionalLayoutConfiguration = .init(), measuredSizes: MeasuredSizes = MeasuredSizes()
  ) -> LayoutSolution {
    CompositionalLayoutDescription(section: self, configuration: configuration)
      .solved(in: environment, itemCounts: itemCounts, measuredSizes: measuredSizes)
  }
}

extension LayoutSolution {
  /// Returns the frames of the cells of a section.
  func frames(section: Int = 0) -> [Rect] {
    (0..<itemCounts[section]).compactMap { attributesForItem(section: section, item: $0)?.frame }
  }
}
