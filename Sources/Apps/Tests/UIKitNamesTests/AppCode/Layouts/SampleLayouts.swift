import UIKit

// Layout functions as they stand in apps: one screen each.

/// Returns a card per page with space around it.
@MainActor func createCardPagingLayout() -> UICollectionViewLayout {
  let item = NSCollectionLayoutItem(
    layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(1.0), heightDimension: .fractionalHeight(1.0)))
  item.contentInsets = NSDirectionalEdgeInsets(top: 20, leading: 20, bottom: 20, trailing: 20)
  let group = NSCollectionLayoutGroup.horizontal(
    layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(1.0), heightDimension: .fractionalWidth(1.0)),
    subitems: [item])
  let section = NSCollectionLayoutSection(group: group)
  section.orthogonalScrollingBehavior = .paging
  section.orthogonalScrollingProperties.bounce = .never
  section.visibleItemsInvalidationHandler = { items, offset, environment in
    for item in items where item.representedElementCategory == .cell {
      let distance = abs(item.frame.midX - offset.x - environment.container.contentSize.width / 2)
      item.alpha = max(0.5, 1 - distance / environment.container.contentSize.width)
    }
  }
  return UICollectionViewCompositionalLayout(section: section)
}

/// Squares, five in a row.
@MainActor func createGridLayout() -> UICollectionViewLayout {
  let itemSize = NSCollectionLayoutSize(widthDimension: .fractionalWidth(0.2), heightDimension: .fractionalHeight(1.0))
  let item = NSCollectionLayoutItem(layoutSize: itemSize)
  let groupSize = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1.0), heightDimension: .fractionalWidth(0.2))
  let group = NSCollectionLayoutGroup.horizontal(layoutSize: groupSize, subitems: [item])
  return UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group))
}

/// Two columns with space between and around them.
@MainActor func createTwoColumnLayout() -> UICollectionViewLayout {
  let itemSize = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1.0), heightDimension: .fractionalHeight(1.0))
  let item = NSCollectionLayoutItem(layoutSize: itemSize)
  let groupSize = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1.0), heightDimension: .absolute(44))
  let group = NSCollectionLayoutGroup.horizontal(layoutSize: groupSize, subitem: item, count: 2)
  let spacing = CGFloat(10)
  group.interItemSpacing = .fixed(spacing)
  let section = NSCollectionLayoutSection(group: group)
  section.interGroupSpacing = spacing
  section.contentInsets = NSDirectionalEdgeInsets(top: 0, leading: 10, bottom: 0, trailing: 10)
  return UICollectionViewCompositionalLayout(section: section)
}

/// Returns a list, a grid of five and a grid of three, as wide as the window allows.
@MainActor func createAdaptiveLayout() -> UICollectionViewLayout {
  UICollectionViewCompositionalLayout { sectionIndex, layoutEnvironment in
    let isWide = layoutEnvironment.container.effectiveContentSize.width > 800
    let columns = sectionIndex == 0 ? 1 : sectionIndex == 1 ? (isWide ? 10 : 5) : (isWide ? 6 : 3)
    let item = NSCollectionLayoutItem(
      layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(1.0), heightDimension: .fractionalHeight(1.0))
    )
    item.contentInsets = NSDirectionalEdgeInsets(top: 2, leading: 2, bottom: 2, trailing: 2)
    let groupHeight = columns == 1 ? NSCollectionLayoutDimension.absolute(44) : .fractionalWidth(0.2)
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(1.0), heightDimension: groupHeight),
      repeatingSubitem: NSCollectionLayoutItem(
        layoutSize: NSCollectionLayoutSize(
          widthDimension: .fractionalWidth(1 / CGFloat(columns)), heightDimension: .fractionalHeight(1.0))),
      count: columns)
    let section = NSCollectionLayoutSection(group: group)
    section.contentInsets = NSDirectionalEdgeInsets(top: 20, leading: 20, bottom: 20, trailing: 20)
    return section
  }
}

/// Cells with a badge on the upper trailing corner.
@MainActor func createBadgeLayout() -> UICollectionViewLayout {
  let badgeAnchor = NSCollectionLayoutAnchor(edges: [.top, .trailing], fractionalOffset: CGPoint(x: 0.3, y: -0.3))
  let badge = NSCollectionLayoutSupplementaryItem(
    layoutSize: NSCollectionLayoutSize(widthDimension: .absolute(20), heightDimension: .absolute(20)),
    elementKind: "badge-element-kind", containerAnchor: badgeAnchor)
  let item = NSCollectionLayoutItem(
    layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(0.25), heightDimension: .fractionalHeight(1.0)),
    supplementaryItems: [badge])
  item.contentInsets = NSDirectionalEdgeInsets(top: 5, leading: 5, bottom: 5, trailing: 5)
  let group = NSCollectionLayoutGroup.horizontal(
    layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(1.0), heightDimension: .fractionalWidth(0.2)),
    subitems: [item])
  let section = NSCollectionLayoutSection(group: group)
  section.contentInsets = NSDirectionalEdgeInsets(top: 20, leading: 20, bottom: 20, trailing: 20)
  return UICollectionViewCompositionalLayout(section: section)
}

/// Returns a large cell beside two small ones; rows that scroll.
@MainActor func createNestedGroupsLayout() -> UICollectionViewLayout {
  UICollectionViewCompositionalLayout { (sectionIndex: Int, _: NSCollectionLayoutEnvironment) in
    let leadingItem = NSCollectionLayoutItem(
      layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(0.7), heightDimension: .fractionalHeight(1.0))
    )
    leadingItem.contentInsets = NSDirectionalEdgeInsets(top: 10, leading: 10, bottom: 10, trailing: 10)
    let trailingItem = NSCollectionLayoutItem(
      layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(1.0), heightDimension: .fractionalHeight(0.3))
    )
    trailingItem.contentInsets = NSDirectionalEdgeInsets(top: 10, leading: 10, bottom: 10, trailing: 10)
    let trailingGroup = NSCollectionLayoutGroup.vertical(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(0.3), heightDimension: .fractionalHeight(1.0)),
      subitem: trailingItem, count: 2)
    let nestedGroup = NSCollectionLayoutGroup.horizontal(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(sectionIndex == 0 ? 1.0 : 0.85), heightDimension: .fractionalHeight(0.4)),
      subitems: [leadingItem, trailingGroup])
    let section = NSCollectionLayoutSection(group: nestedGroup)
    if sectionIndex > 0 { section.orthogonalScrollingBehavior = .continuous }
    return section
  }
}

/// Rows under a header that stays in sight, above a footer.
@MainActor func createPinnedHeaderLayout() -> UICollectionViewLayout {
  let item = NSCollectionLayoutItem(
    layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(1.0), heightDimension: .fractionalHeight(1.0)))
  let group = NSCollectionLayoutGroup.horizontal(
    layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(1.0), heightDimension: .absolute(44)),
    subitems: [item])
  let section = NSCollectionLayoutSection(group: group)
  section.interGroupSpacing = 5
  section.contentInsets = NSDirectionalEdgeInsets(top: 0, leading: 10, bottom: 0, trailing: 10)
  let estimated = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1.0), heightDimension: .estimated(44))
  let header = NSCollectionLayoutBoundarySupplementaryItem(
    layoutSize: estimated, elementKind: "section-header-element-kind", alignment: .top)
  header.pinToVisibleBounds = true
  header.zIndex = 2
  let footer = NSCollectionLayoutBoundarySupplementaryItem(
    layoutSize: estimated, elementKind: "section-footer-element-kind", alignment: .bottom)
  section.boundarySupplementaryItems = [header, footer]
  return UICollectionViewCompositionalLayout(section: section)
}

/// Rows on a coloured ground.
@MainActor func createDecoratedLayout() -> UICollectionViewLayout {
  let item = NSCollectionLayoutItem(
    layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(1.0), heightDimension: .fractionalHeight(1.0)))
  let group = NSCollectionLayoutGroup.horizontal(
    layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(1.0), heightDimension: .absolute(44)),
    subitems: [item])
  let section = NSCollectionLayoutSection(group: group)
  section.interGroupSpacing = 5
  section.contentInsets = NSDirectionalEdgeInsets(top: 10, leading: 10, bottom: 10, trailing: 10)
  let background = NSCollectionLayoutDecorationItem.background(elementKind: "background")
  background.contentInsets = NSDirectionalEdgeInsets(top: 5, leading: 5, bottom: 5, trailing: 5)
  section.decorationItems = [background]
  let layout = UICollectionViewCompositionalLayout(section: section)
  layout.register(GroundView.self, forDecorationViewOfKind: "background")
  return layout
}

final class GroundView: UICollectionReusableView {}

/// Squares that shrink from the first to the last: places of one's own.
@MainActor func createCascadeLayout() -> UICollectionViewLayout {
  let group = NSCollectionLayoutGroup.custom(
    layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(1.0), heightDimension: .absolute(200))
  ) { environment in
    let width = environment.container.contentSize.width
    return (0..<4).map { index in
      let side = 80 - CGFloat(index) * 10
      let x = (width - side) * CGFloat(index) / 3
      return NSCollectionLayoutGroupCustomItem(
        frame: CGRect(x: x, y: CGFloat(index) * 40, width: side, height: side), zIndex: index)
    }
  }
  return UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group))
}

/// Returns a settings screen.
@MainActor func createSettingsLayout() -> UICollectionViewLayout {
  var configuration = UICollectionLayoutListConfiguration(appearance: .insetGrouped)
  configuration.headerMode = .supplementary
  configuration.headerTopPadding = 8
  configuration.separatorConfiguration.bottomSeparatorInsets = NSDirectionalEdgeInsets(
    top: 0, leading: 56, bottom: 0, trailing: 0)
  configuration.itemSeparatorHandler = { indexPath, separators in
    var separators = separators
    if indexPath.item == 0 { separators.topSeparatorVisibility = .hidden }
    return separators
  }
  configuration.trailingSwipeActionsConfigurationProvider = { _ in
    let delete = UIContextualAction(style: .destructive, title: "Delete") { _, _, completion in completion(true) }
    return UISwipeActionsConfiguration(actions: [delete])
  }
  return UICollectionViewCompositionalLayout.list(using: configuration)
}

/// Returns a list in one section, a strip of tags in the other.
@MainActor func createMixedLayout() -> UICollectionViewLayout {
  let configuration = UICollectionViewCompositionalLayoutConfiguration()
  configuration.interSectionSpacing = 20
  let titleBar = NSCollectionLayoutBoundarySupplementaryItem(
    layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(52)),
    elementKind: "title", alignment: .top)
  configuration.boundarySupplementaryItems = [titleBar]
  return UICollectionViewCompositionalLayout(
    sectionProvider: { index, environment in
      guard index == 0 else {
        return NSCollectionLayoutSection.list(
          using: UICollectionLayoutListConfiguration(appearance: .plain), layoutEnvironment: environment)
      }
      let tag = NSCollectionLayoutItem(
        layoutSize: NSCollectionLayoutSize(widthDimension: .absolute(80), heightDimension: .absolute(32)))
      let strip = NSCollectionLayoutGroup.horizontal(
        layoutSize: NSCollectionLayoutSize(widthDimension: .absolute(80), heightDimension: .absolute(32)),
        subitems: [tag])
      let section = NSCollectionLayoutSection(group: strip)
      section.interGroupSpacing = 8
      section.contentInsets = NSDirectionalEdgeInsets(top: 8, leading: 16, bottom: 8, trailing: 16)
      section.orthogonalScrollingBehavior = .continuousGroupLeadingBoundary
      return section
    }, configuration: configuration)
}

/// Three cells pushed apart, a column beside them, a shelf that scrolls sideways as a whole.
@MainActor func createShelfLayout() -> UICollectionViewLayout {
  let box = NSCollectionLayoutItem(
    layoutSize: NSCollectionLayoutSize(widthDimension: .absolute(60), heightDimension: .fractionalHeight(1)))
  box.edgeSpacing = NSCollectionLayoutEdgeSpacing(leading: .fixed(4), top: nil, trailing: .fixed(4), bottom: nil)
  let row = NSCollectionLayoutGroup.horizontal(
    layoutSize: NSCollectionLayoutSize(widthDimension: .absolute(240), heightDimension: .fractionalHeight(0.5)),
    subitems: [box, box, box])
  row.interItemSpacing = .flexible(4)
  let shelf = NSCollectionLayoutGroup.vertical(
    layoutSize: NSCollectionLayoutSize(widthDimension: .absolute(240), heightDimension: .fractionalHeight(1)),
    subitems: [row])
  let section = NSCollectionLayoutSection(group: shelf)
  section.interGroupSpacing = 12
  let configuration = UICollectionViewCompositionalLayoutConfiguration()
  configuration.scrollDirection = .horizontal
  return UICollectionViewCompositionalLayout(section: section, configuration: configuration)
}
