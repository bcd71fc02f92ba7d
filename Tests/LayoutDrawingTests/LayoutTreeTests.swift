import CompositionalLayout
import DisplayText
import Geometry
import Testing

@testable import LayoutDrawing

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
           `- item 1w x 1h         -> 156 x 320  inse...
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
