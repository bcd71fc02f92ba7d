import CompositionalLayout
import Geometry
import TestSupport

/// Layouts made by chance, for properties that hold for all of them.
struct RandomLayouts {
  private var generator: SeededGenerator

  init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

  mutating func int(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &generator) }
  mutating func chance(_ one: Int) -> Bool { int(1...one) == 1 }
  mutating func pick<Value>(_ values: [Value]) -> Value { values[int(0...values.count - 1)] }

  mutating func environment(rightToLeft: Bool = false) -> LayoutEnvironment {
    LayoutEnvironment(
      size: Size(width: Double(int(100...500)), height: Double(int(100...900))),
      traits: LayoutTraits(displayScale: pick([1, 2, 3]), isRightToLeft: rightToLeft),
      layoutMargins: EdgeInsets(top: 8, left: 12, bottom: 8, right: 12),
      rules: LayoutRules(uikit: pick([14, 15, 17, 27])))
  }

  mutating func description() -> CompositionalLayoutDescription {
    var configuration = CompositionalLayoutConfiguration(
      scrollDirection: chance(4) ? .horizontal : .vertical, interSectionSpacing: Double(pick([0, 0, 12])))
    if chance(4) { configuration.boundarySupplementaryItems = [boundaryItem("layout")] }
    if chance(4) { configuration.contentInsetsReference = .layoutMargins }
    return CompositionalLayoutDescription(
      sections: (0..<int(1...4)).map { _ in section(configuration.scrollDirection) }, configuration: configuration)
  }

  mutating func itemCounts(_ description: CompositionalLayoutDescription) -> [Int] {
    guard case .each(let list) = description.sections else { return [] }
    return list.map { _ in pick([0, 1, 2, 5, 23]) }
  }

  mutating func section(_ axis: Axis) -> CollectionLayoutSection {
    var section = CollectionLayoutSection(group: group(depth: 2))
    if chance(3) { section.contentInsets = insets() }
    if chance(3) { section.interGroupSpacing = Double(int(0...10)) }
    if chance(3) { section.boundarySupplementaryItems = [boundaryItem("header")] }
    if chance(4) { section.decorationItems = [.background(elementKind: "back", contentInsets: insets())] }
    if chance(4) { section.orthogonalScrollingBehavior = pick([.continuous, .paging, .groupPagingCentered]) }
    if chance(5) { section.supplementariesFollowContentInsets = false }
    return section
  }

  mutating func insets() -> DirectionalEdgeInsets {
    DirectionalEdgeInsets(
      top: Double(int(0...8)), leading: Double(int(0...8)), bottom: Double(int(0...8)), trailing: Double(int(0...8)))
  }

  mutating func boundaryItem(_ kind: String) -> CollectionLayoutBoundarySupplementaryItem {
    CollectionLayoutBoundarySupplementaryItem(
      layoutSize: Build.size(pick([.fractionalWidth(1), .absolute(60)]), pick([.absolute(30), .estimated(20)])),
      elementKind: kind, alignment: pick(RectAlignment.allCases),
      absoluteOffset: chance(4) ? Point(x: Double(int(-9...9)), y: Double(int(-9...9))) : .zero,
      extendsBoundary: !chance(4), pinToVisibleBounds: chance(4))
  }

  mutating func dimension(_ axis: Axis) -> CollectionLayoutDimension {
    let fraction = pick([0.2, 0.25, 1.0 / 3, 0.5, 1])
    return switch int(0...7) {
    case 0...4: axis == .horizontal ? .fractionalWidth(fraction) : .fractionalHeight(fraction)
    case 5, 6: .absolute(Double(int(10...90)))
    default: .estimated(Double(int(10...90)))
    }
  }

  mutating func group(depth: Int) -> CollectionLayoutGroup {
    let axis = pick(Axis.allCases)
    let size = Build.size(dimension(.horizontal), dimension(.vertical))
    var group: CollectionLayoutGroup
    switch int(0...5) {
    case 0:
      group = CollectionLayoutGroup(
        layoutSize: size, content: .equal(axis: axis, .init(node(depth: depth)), count: int(1...4)))
    case 1:
      group = CollectionLayoutGroup(
        layoutSize: size, content: .repeating(axis: axis, .init(node(depth: depth)), count: int(1...4)))
    default:
      group = CollectionLayoutGroup(
        layoutSize: size, content: .subitems(axis: axis, (0..<int(1...3)).map { _ in node(depth: depth) }))
    }
    if chance(3) { group.interItemSpacing = chance(2) ? .fixed(Double(int(0...9))) : .flexible(Double(int(0...9))) }
    if chance(4) { group.contentInsets = insets() }
    if chance(5) {
      group.edgeSpacing = CollectionLayoutEdgeSpacing(
        leading: .flexible(2), top: .fixed(3), trailing: chance(2) ? .fixed(1) : nil)
    }
    if chance(5) { group.supplementaryItems = [badge("group")] }
    return group
  }

  private mutating func node(depth: Int) -> CollectionLayoutNode {
    if depth > 0, chance(3) { return .group(group(depth: depth - 1)) }
    var item = CollectionLayoutItem(layoutSize: Build.size(dimension(.horizontal), dimension(.vertical)))
    if chance(3) { item.contentInsets = insets() }
    if chance(4) { item.supplementaryItems = [badge("badge")] }
    if chance(5) { item.edgeSpacing = CollectionLayoutEdgeSpacing(leading: .fixed(2), bottom: .flexible(1)) }
    return .item(item)
  }

  private mutating func badge(_ kind: String) -> CollectionLayoutSupplementaryItem {
    CollectionLayoutSupplementaryItem(
      layoutSize: Build.size(.absolute(Double(int(5...20))), .absolute(15)), elementKind: kind,
      containerAnchor: CollectionLayoutAnchor(
        edges: DirectionalRectEdge(rawValue: int(0...15)), fractionalOffset: Point(x: 0.5, y: -0.5)))
  }
}
