import AnimationTimeline
import CompositionalLayout
import DiffableDataSource
import Geometry
import TestSupport

/// Applies made by chance: two snapshots with sections and marks, two layouts, two places of scrolling.
struct RandomAnimations {
  private var generator: SeededGenerator

  init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

  private mutating func int(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &generator) }
  private mutating func chance(_ one: Int) -> Bool { int(1...one) == 1 }

  mutating func scenario() -> Scenario {
    var scenario = Scenario("", "")
    var items = (0..<int(0...30)).map { "i\($0)" }.shuffled(using: &generator)
    let oldSections = Array("ABCDEF".map(String.init).shuffled(using: &generator).prefix(int(1...5)))
    scenario.old = snapshot(oldSections, items)
    items = items.filter { _ in !chance(5) } + (0..<int(0...6)).map { "n\($0)" }
    if chance(2) { items.swapAt(0, items.count / 2) }
    if chance(4) { items.shuffle(using: &generator) }
    var sections = oldSections.filter { _ in !chance(5) } + (chance(3) ? ["N"] : [])
    if sections.isEmpty { sections = ["M"] }
    if chance(3) { sections.shuffle(using: &generator) }
    scenario.new = snapshot(sections, items)
    mark(&scenario.new)
    let isHorizontal = chance(4)
    scenario.isRightToLeft = chance(3)
    scenario.viewport = Size(width: Double(int(80...400)), height: Double(int(80...500)))
    scenario.layout = layout(isHorizontal)
    if chance(3) { scenario.newLayout = layout(isHorizontal) }
    scenario.oldScroll = scroll(isHorizontal)
    scenario.newScroll = chance(2) ? scenario.oldScroll : scroll(isHorizontal)
    return scenario
  }

  private mutating func snapshot(_ sections: [String], _ items: [String]) -> Scenario.Snapshot {
    var snapshot = Scenario.Snapshot()
    snapshot.appendSections(sections)
    var rest = items[...]
    for (index, section) in sections.enumerated() {
      let count = index == sections.count - 1 ? rest.count : int(0...rest.count)
      snapshot.appendItems(Array(rest.prefix(count)), toSection: section)
      rest = rest.dropFirst(count)
    }
    return snapshot
  }

  private mutating func mark(_ snapshot: inout Scenario.Snapshot) {
    let items = snapshot.itemIdentifiers
    for item in items where chance(8) { snapshot.reloadItems([item]) }
    for item in items where chance(8) { snapshot.reconfigureItems([item]) }
    for section in snapshot.sectionIdentifiers where chance(10) { snapshot.reloadSections([section]) }
  }

  private mutating func scroll(_ isHorizontal: Bool) -> LayoutScrollState {
    let along = Double(int(0...300))
    return LayoutScrollState(
      contentOffset: isHorizontal ? Point(x: along, y: 0) : Point(x: 0, y: along),
      orthogonalOffsets: chance(2) ? [int(0...3): Double(int(0...200))] : [:])
  }

  private mutating func layout(_ isHorizontal: Bool) -> CompositionalLayoutDescription {
    var configuration = CompositionalLayoutConfiguration(
      scrollDirection: isHorizontal ? .horizontal : .vertical, interSectionSpacing: chance(2) ? 7 : 0)
    if chance(3) { configuration.boundarySupplementaryItems = [Scenario.header("top", height: 12, pinned: chance(2))] }
    return CompositionalLayoutDescription(
      sections: (0..<6).map { _ in chance(12) ? nil : section() }, configuration: configuration)
  }

  private mutating func section() -> CollectionLayoutSection {
    let columns = int(1...3)
    var item = CollectionLayoutItem(
      layoutSize: Scenario.size(.fractionalWidth(1 / Double(columns)), .fractionalHeight(1)))
    if chance(3) {
      item.supplementaryItems = [
        CollectionLayoutSupplementaryItem(
          layoutSize: Scenario.size(.absolute(9), .absolute(9)), elementKind: "dot",
          containerAnchor: CollectionLayoutAnchor(edges: .top))
      ]
    }
    let isOrthogonal = chance(4)
    let group = CollectionLayoutGroup.horizontal(
      layoutSize: Scenario.size(
        isOrthogonal ? .absolute(Double(int(40...150))) : .fractionalWidth(1), .absolute(Double(int(20...90)))),
      subitems: Array(repeating: .item(item), count: columns))
    var section = CollectionLayoutSection(group: group)
    if isOrthogonal { section.orthogonalScrollingBehavior = .continuous }
    section.interGroupSpacing = Double(int(0...9))
    if chance(2) { section.boundarySupplementaryItems = [Scenario.header(height: 15, pinned: chance(2))] }
    if chance(3) { section.decorationItems = [.background(elementKind: "back")] }
    return section
  }

  mutating func rules() -> AnimationRules {
    AnimationRules(
      duration: Double(int(1...900)),
      curve: [.linear, .easeIn, .easeOut, .easeInOut, .cubic(0.9, 0.1, 0.1, 0.9), .spring(dampingRatio: 1)][int(0...5)],
      fades: !chance(4), crossing: chance(3) ? .fade : .run, reloadCrossFades: !chance(4),
      badgesFollowItems: !chance(4), depthChange: chance(2) ? .start : .end)
  }
}
