import CompositionalLayout
import Geometry
import TestSupport

/// Makes layouts from a seed: all that the naive solver supports, in any mixture.
struct RandomLayout {
  private(set) var generator: SeededGenerator

  init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

  mutating func pick<T>(_ choices: [T]) -> T { choices[Int.random(in: choices.indices, using: &generator)] }
  mutating func chance(_ percent: Int) -> Bool { Int.random(in: 0..<100, using: &generator) < percent }
  mutating func points(_ range: ClosedRange<Int>) -> Double { Double(Int.random(in: range, using: &generator)) }

  mutating func environment() -> LayoutEnvironment {
    LayoutEnvironment(
      size: Size(width: points(200...500), height: points(300...900)),
      traits: LayoutTraits(displayScale: pick([1, 2, 3])),
      layoutMargins: chance(20) ? EdgeInsets(top: 3, left: 8, bottom: 5, right: 12) : .zero)
  }

  mutating func layout() -> (CompositionalLayoutDescription, [Int]) {
    let direction: Axis = chance(75) ? .vertical : .horizontal
    let sections = (0..<Int.random(in: 1...3, using: &generator)).map { _ in section(direction) }
    var configuration = CompositionalLayoutConfiguration(
      scrollDirection: direction, interSectionSpacing: chance(40) ? points(1...20) : 0)
    if chance(25) { configuration.boundarySupplementaryItems = [boundary("whole", direction)] }
    let counts = sections.map { _ in chance(10) ? 0 : Int.random(in: 1...23, using: &generator) }
    return (CompositionalLayoutDescription(sections: sections, configuration: configuration), counts)
  }

  private mutating func section(_ direction: Axis) -> CollectionLayoutSection {
    var section = CollectionLayoutSection(group: group(depth: 0))
    if chance(50) { section.contentInsets = insets(0...20) }
    if chance(50) { section.interGroupSpacing = points(1...20) }
    if chance(25) { section.orthogonalScrollingBehavior = pick([.continuous, .groupPaging, .paging]) }
    if chance(20) { section.contentInsetsReference = .layoutMargins }
    if chance(20) { section.supplementariesFollowContentInsets = false }
    for kind in ["a", "b"] where chance(25) { section.boundarySupplementaryItems.append(boundary(kind, direction)) }
    if chance(20) {
      section.decorationItems = [.background(elementKind: "ground", contentInsets: insets(0...6))]
    }
    return section
  }

  private mutating func boundary(_ kind: String, _ direction: Axis) -> CollectionLayoutBoundarySupplementaryItem {
    // Corners and edges that the scroll direction crosses; items at the sides have rules of their own.
    let alignments: [RectAlignment] =
      direction == .vertical
      ? [.top, .topLeading, .topTrailing, .bottom, .bottomLeading, .bottomTrailing]
      : [.leading, .topLeading, .bottomLeading, .trailing, .topTrailing, .bottomTrailing]
    let breadth: CollectionLayoutDimension =
      chance(50) ? .absolute(points(10...60)) : pick([share(.vertical), share(.horizontal)])
    let length: CollectionLayoutDimension = .absolute(points(10...40))
    var item = CollectionLayoutBoundarySupplementaryItem(
      layoutSize: direction == .vertical
        ? CollectionLayoutSize(widthDimension: breadth, heightDimension: length)
        : CollectionLayoutSize(widthDimension: length, heightDimension: breadth),
      elementKind: kind, alignment: pick(alignments))
    if chance(25) { item.offset = Point(x: points(-9...9), y: points(-9...9)) }
    if chance(20) { item.extendsBoundary = false }
    return item
  }

  private mutating func insets(_ range: ClosedRange<Int>) -> DirectionalEdgeInsets {
    DirectionalEdgeInsets(
      top: points(range), leading: points(range), bottom: points(range), trailing: points(range))
  }

  private mutating func share(_ axis: Axis) -> CollectionLayoutDimension {
    let fraction = pick([1, 0.5, 1.0 / 3, 0.25, 0.3, 0.2, 0.4])
    return axis == .horizontal ? .fractionalWidth(fraction) : .fractionalHeight(fraction)
  }

  private mutating func dimension(_ axis: Axis) -> CollectionLayoutDimension {
    chance(70) ? share(axis) : .absolute(points(20...90))
  }

  private mutating func group(depth: Int) -> CollectionLayoutGroup {
    let size = CollectionLayoutSize(
      widthDimension: depth == 0 && chance(60) ? .fractionalWidth(1) : dimension(.horizontal),
      heightDimension: depth == 0 ? .absolute(points(60...240)) : dimension(.vertical))
    let axis: Axis = chance(60) ? .horizontal : .vertical
    var group: CollectionLayoutGroup
    switch Int.random(in: 0..<10, using: &generator) {
    case 0, 1:
      group = .init(layoutSize: size, content: .equal(axis: axis, .init(node(depth)), count: pick([1, 2, 3, 4])))
    case 2:
      group = .init(layoutSize: size, content: .repeating(axis: axis, .init(node(depth)), count: pick([1, 2, 5])))
    default:
      let count = pick([1, 1, 2, 3])
      group = .init(layoutSize: size, content: .subitems(axis: axis, (0..<count).map { _ in node(depth) }))
    }
    if chance(40) { group.interItemSpacing = chance(60) ? .fixed(points(0...12)) : .flexible(points(0...12)) }
    if chance(20) { group.contentInsets = insets(0...5) }
    if chance(10) { group.supplementaryItems = [badge("frame\(depth)")] }
    return group
  }

  private mutating func node(_ depth: Int) -> CollectionLayoutNode {
    if depth < 2, chance(25) { return .group(group(depth: depth + 1)) }
    var item = CollectionLayoutItem(
      layoutSize: CollectionLayoutSize(widthDimension: dimension(.horizontal), heightDimension: dimension(.vertical)))
    if chance(40) { item.contentInsets = insets(0...6) }
    if chance(20) {
      item.edgeSpacing = CollectionLayoutEdgeSpacing(
        leading: edge(), top: edge(), trailing: edge(), bottom: edge())
    }
    if chance(20) { item.supplementaryItems = [badge("badge")] }
    return .item(item)
  }

  private mutating func edge() -> CollectionLayoutSpacing? {
    if chance(50) { return nil }
    return chance(60) ? .fixed(points(0...8)) : .flexible(points(0...8))
  }

  private mutating func badge(_ kind: String) -> CollectionLayoutSupplementaryItem {
    let size = CollectionLayoutSize(
      widthDimension: .absolute(points(5...20)),
      heightDimension: chance(70) || kind != "badge" ? .absolute(points(5...20)) : share(.vertical))
    return CollectionLayoutSupplementaryItem(
      layoutSize: size, elementKind: kind, containerAnchor: anchor(), itemAnchor: chance(40) ? anchor() : nil)
  }

  private mutating func anchor() -> CollectionLayoutAnchor {
    let edges: DirectionalRectEdge = pick([
      .top, .bottom, .leading, .trailing, [.top, .trailing], [.bottom, .leading], [], .all,
    ])
    let offset = Point(x: points(-4...4) / 4, y: points(-4...4) / 4)
    return chance(50)
      ? CollectionLayoutAnchor(edges: edges, fractionalOffset: offset)
      : CollectionLayoutAnchor(edges: edges, absoluteOffset: offset)
  }
}
