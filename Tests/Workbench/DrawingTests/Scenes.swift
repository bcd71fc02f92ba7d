import CompositionalLayout
import DisplayText
import Geometry

/// Layouts that several tests draw, and the names of what is in them.
enum Scenes {
  static let screen = LayoutEnvironment(size: Size(width: 390, height: 844))

  static func size(
    _ width: CollectionLayoutDimension, _ height: CollectionLayoutDimension
  ) -> CollectionLayoutSize { CollectionLayoutSize(widthDimension: width, heightDimension: height) }

  static func item(
    _ width: CollectionLayoutDimension = .fractionalWidth(1),
    _ height: CollectionLayoutDimension = .fractionalHeight(1),
    insets: DirectionalEdgeInsets = .zero
  ) -> CollectionLayoutItem {
    CollectionLayoutItem(layoutSize: size(width, height), contentInsets: insets)
  }

  static func header(_ height: Double, pinned: Bool = false) -> CollectionLayoutBoundarySupplementaryItem {
    CollectionLayoutBoundarySupplementaryItem(
      layoutSize: size(.fractionalWidth(1), .absolute(height)), elementKind: "header", alignment: .top,
      pinToVisibleBounds: pinned)
  }

  /// Two sections with pinned headers, 3 and 4 cells of 110 x 100 in rows of three, 20 points apart.
  static var grid: LayoutSolution {
    var group = CollectionLayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .absolute(100)),
      subitems: [.item(item(.absolute(110)))])
    group.interItemSpacing = .fixed(20)
    var section = CollectionLayoutSection(group: group)
    section.interGroupSpacing = 20
    section.contentInsets = DirectionalEdgeInsets(leading: 10, bottom: 20, trailing: 10)
    section.boundarySupplementaryItems = [header(40, pinned: true)]
    section.supplementariesFollowContentInsets = false
    return CompositionalLayoutDescription(section: section).solved(in: screen, itemCounts: [3, 4])
  }

  static let pokemon = [
    [["#1", "이상해씨", "풀, 독"], ["#4", "파이리", "불꽃"], ["#7", "꼬부기", "물"]],
    [["#35", "삐삐", "페어리"], ["#36", "픽시", "페어리"], ["#39", "푸린", "노말, 페어리"], ["#40", "푸크린", "노말, 페어리"]],
  ]

  static func pokemonName(_ element: LayoutElement) -> [String] {
    switch element {
    case .cell(let section, let item): pokemon[section][item]
    case .supplementary(_, let section, _): [["스타팅", "페어리"][section]]
    case .decoration: ["배경"]
    }
  }

  /// Returns one row of six groups of 156 x 320, each scrolling to the edge of a group.
  static func row(
    _ behavior: CollectionLayoutSectionOrthogonalScrollingBehavior = .groupPaging, count: Int = 6,
    traits: LayoutTraits = LayoutTraits()
  ) -> LayoutSolution {
    let group = CollectionLayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(0.4), .absolute(320)),
      subitems: [.item(item(insets: DirectionalEdgeInsets(leading: 10, trailing: 10)))])
    var section = CollectionLayoutSection(group: group)
    section.orthogonalScrollingBehavior = behavior
    section.boundarySupplementaryItems = [header(44)]
    var environment = screen
    environment.traits = traits
    return CompositionalLayoutDescription(section: section).solved(in: environment, itemCounts: [count])
  }

  static let films = ["봄날의 기차", "한강의 밤", "별이 지는 집", "여름, 소나기", "두 번째 인생", "눈 오는 마을"]

  static func filmName(_ element: LayoutElement) -> [String] {
    guard case .cell(let section, let item) = element else { return ["Popular Movies"] }
    return ["[\(section),\(item)]", films[item % films.count]]
  }

  static func text(_ lines: [StyledText]) -> String { lines.map(\.plain).joined(separator: "\n") }
}
