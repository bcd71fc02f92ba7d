import CompositionalLayout
import DisplayText
import Geometry
import Testing

@testable import Drawing

@Suite struct LayoutTreeTests {
  @Test(arguments: [
    (
      TextOptions(width: 80),
      """
        section  orth continuous
        ├─ header  1w x 44  top    -> 390 x 44
        └─ h-group 0.4w x 320      -> 156 x 320
           └─ item 1w x 1h         -> 156 x 320  inset 0 10 0 10 -> 136 x 320
      """
    ),
    (
      TextOptions(width: 48, charset: .ascii),
      """
        section  orth continuous
        |- header  1w x 44  top    -> 390 x 44
        `- h-group 0.4w x 320      -> 156 x 320
           `- item 1w x 1h         -> 156 x 320  in...
      """
    ),
  ])
  func aRow(options: TextOptions, expected: String) {
    #expect(Scenes.text(Scenes.row(.continuous).tree(section: 0, options: options)) == expected)
  }

  /// A section without items is shown as if it had one whole group.
  @Test(arguments: [0, 1, 4]) func aGrid(count: Int) {
    let solution = Scenes.grid.description.solved(in: Scenes.screen, itemCounts: [count])
    #expect(
      Scenes.text(solution.tree(section: 0, options: TextOptions(width: 120))) == """
          section  inset 0 10 20 10  gap 20  follow off
          ├─ header  1w x 40  top  pin    -> 390 x 40
          └─ h-group 1w x 100  gap 20     -> 370 x 100
             │  holds 3 across: 370 of 370; 4 would take 500
             └─ item 110 x 1h             -> 110 x 100
        """)
  }

  /// Equal shares win over the height of the item, and a badge says where it is attached.
  @Test func aColumnOfShares() {
    var item = Scenes.item(.fractionalWidth(1), .fractionalHeight(0.3), insets: DirectionalEdgeInsets(bottom: 10))
    item.supplementaryItems = [
      CollectionLayoutSupplementaryItem(
        layoutSize: Scenes.size(.absolute(20), .estimated(20)), elementKind: "new",
        containerAnchor: CollectionLayoutAnchor(edges: [.top, .trailing], fractionalOffset: Point(x: 0.5, y: -0.5)))
    ]
    let group = CollectionLayoutGroup.vertical(
      layoutSize: Scenes.size(.fractionalWidth(1), .absolute(320)), subitem: .item(item), count: 3)
    var section = CollectionLayoutSection(group: group)
    section.decorationItems = [.background(elementKind: "ground", contentInsets: DirectionalEdgeInsets(top: 4))]
    let solution = CompositionalLayoutDescription(section: section).solved(in: Scenes.screen, itemCounts: [6])
    #expect(
      Scenes.text(solution.tree(section: 0, options: TextOptions(width: 120))) == """
          section
          ├─ decoration ground  inset 4 0 0 0    -> 390 x 636
          └─ v-group 1w x 320  count 3           -> 390 x 320
             │  holds 3 equal shares down of 320
             └─ item 1w x 0.3h                   -> 390 x 106.67  inset 0 0 10 0 -> 390 x 96.67
                └─ badge new  20 x ~20  top trailing  frac 0.5 -0.5
        """)
  }

  @Test func manyNodesAreCounted() {
    let group = CollectionLayoutGroup.vertical(
      layoutSize: Scenes.size(.fractionalWidth(1), .absolute(4000)),
      subitems: Array(repeating: .item(Scenes.item(.fractionalWidth(1), .absolute(1))), count: 3000))
    let solution = CompositionalLayoutDescription(section: CollectionLayoutSection(group: group))
      .solved(in: Scenes.screen, itemCounts: [1])
    let lines = solution.tree(section: 0, options: TextOptions(width: 80)).map(\.plain)
    #expect(lines.count < 510)
    #expect(lines.last == "  left out: 2500 nodes and what they hold")
    #expect(solution.tree(section: 3, options: TextOptions()).isEmpty == false)
  }
}
