import DisplayText
import TestSupport
import Testing

@testable import TextRendering

@Suite struct OutlineTreeTests {
  static func starters(_ grouping: OutlineTree.Grouping = .level) -> OutlineTree {
    var tree = OutlineTree(
      columns: [.init(), .init(gap: 1), .init(), .init(), .init(.right), .init(.right)], grouping: grouping)
    func heading(_ cells: StyledText...) { tree.append(depth: 0, cells, isAligned: false) }
    func leaf(_ cells: StyledText...) { tree.append(depth: 1, cells) }
    heading("[0] starter", "\"스타팅\"", "layout grid", "header pinned", "3 items")
    leaf("[0,0]", "#1", "이상해씨", "풀, 독", "0.7 m", "6.9 kg")
    leaf("[0,1]", "#4", "파이리", "불꽃", "0.6 m", "8.5 kg")
    leaf("[0,2]", "#7", "꼬부기", "물", "0.5 m", "9.0 kg")
    heading("[1] fairy", "\"페어리\"", "layout grid", "header pinned", "4 items")
    leaf("[1,0]", "#35", "삐삐", "페어리", "0.6 m", "7.5 kg")
    leaf("[1,1]", "#36", "픽시", "페어리", "1.3 m", "40.0 kg")
    leaf("[1,2]", "#39", "푸린", "노말, 페어리", "0.5 m", "5.5 kg")
    leaf("[1,3]", "#40", "푸크린", "노말, 페어리", "1.0 m", "12.0 kg")
    return tree
  }

  /// The tree of the interface's first mock-up, character by character.
  @Test func linesOfOneLevelShareColumns() {
    #expect(
      Self.starters().rendered(TextOptions()) == """
        ├─ [0] starter  "스타팅"  layout grid  header pinned  3 items
        │  ├─ [0,0] #1   이상해씨  풀, 독        0.7 m   6.9 kg
        │  ├─ [0,1] #4   파이리    불꽃          0.6 m   8.5 kg
        │  └─ [0,2] #7   꼬부기    물            0.5 m   9.0 kg
        └─ [1] fairy  "페어리"  layout grid  header pinned  4 items
           ├─ [1,0] #35  삐삐      페어리        0.6 m   7.5 kg
           ├─ [1,1] #36  픽시      페어리        1.3 m  40.0 kg
           ├─ [1,2] #39  푸린      노말, 페어리  0.5 m   5.5 kg
           └─ [1,3] #40  푸크린    노말, 페어리  1.0 m  12.0 kg

        """)
  }

  @Test func siblingsMayHaveColumnsOfTheirOwn() {
    #expect(
      Self.starters(.siblings).rendered(TextOptions(charset: .ascii)) == """
        |- [0] starter  "스타팅"  layout grid  header pinned  3 items
        |  |- [0,0] #1  이상해씨  풀, 독  0.7 m  6.9 kg
        |  |- [0,1] #4  파이리    불꽃    0.6 m  8.5 kg
        |  `- [0,2] #7  꼬부기    물      0.5 m  9.0 kg
        `- [1] fairy  "페어리"  layout grid  header pinned  4 items
           |- [1,0] #35  삐삐    페어리        0.6 m   7.5 kg
           |- [1,1] #36  픽시    페어리        1.3 m  40.0 kg
           |- [1,2] #39  푸린    노말, 페어리  0.5 m   5.5 kg
           `- [1,3] #40  푸크린  노말, 페어리  1.0 m  12.0 kg

        """)
  }

  /// The outline of reviews: children begin further right, the texts stand in one column.
  @Test func aSubtreeSharesColumnsAcrossLevels() {
    var tree = OutlineTree(columns: [.init(), .init(gap: 8)], grouping: .subtree(depth: 0))
    tree.append(depth: 0, ["[0] list", "\"리뷰\"", "6 roots"], isAligned: false)
    tree.append(depth: 1, ["v 민지", "\"다시 보고 싶은 영화\""])
    tree.append(depth: 2, ["·", "\"마지막 장면에서 울었다. 음악이 좋다.\""])
    tree.append(depth: 1, ["> 도윤", "\"기대보다 길다\""])
    tree.append(depth: 1, ["> 서연", "\"배우들이 다 했다\""])
    #expect(
      tree.rendered(TextOptions()) == """
        └─ [0] list  "리뷰"  6 roots
           ├─ v 민지        "다시 보고 싶은 영화"
           │  └─ ·          "마지막 장면에서 울었다. 음악이 좋다."
           ├─ > 도윤        "기대보다 길다"
           └─ > 서연        "배우들이 다 했다"

        """)
  }

  @Test func longLinesAreCutAndCounted() {
    var output = ""
    let cut = Self.starters().write(to: &output, TextOptions(width: 47, usesColor: false))
    #expect(cut == 9)
    #expect(
      output.hasPrefix(
        """
        ├─ [0] starter  "스타팅"  layout grid  header …
        │  ├─ [0,0] #1   이상해씨  풀, 독        0.7 m…
        """))
    #expect(output.contains("\ncut: 9 lines"))
  }

  @Test func depthsThatSkipLevelsAreClosed() {
    var tree = OutlineTree()
    tree.append(depth: 7, ["a"])
    tree.append(depth: 3, ["b"])
    tree.append(depth: -1, ["c\n"])
    #expect(tree.rendered(TextOptions()) == "├─ a\n│  └─ b\n└─ c\\n\n")
    #expect(OutlineTree().rendered(TextOptions()) == "")
  }

  @Test func stemsKeepTheirColumnsWithWideGlyphs() {
    var tree = OutlineTree()
    for (depth, name) in [(0, "a"), (1, "b"), (2, "c"), (1, "d"), (0, "e")] { tree.append(depth: depth, [.init(name)]) }
    #expect(
      tree.rendered(TextOptions(ambiguous: .wide)) == """
        ├─ a
        │   ├─ b
        │   │   └─ c
        │   └─ d
        └─ e

        """)
  }

  @Test func aVeryDeepTreeIsDrawnInLinearSpace() throws {
    var tree = OutlineTree()
    for depth in 0..<50_000 { tree.append(depth: depth, ["x"], isAligned: false) }
    let output = tree.rendered(TextOptions(width: 200))
    let lines = output.split(separator: "\n")
    #expect(lines.count == 50_000)
    #expect(lines[32] == String(repeating: " ", count: 96) + "├─ x")
    #expect(try #require(lines.last).hasSuffix("└─ (depth 49999) x"))
    #expect(lines.allSatisfy { $0.count < 130 })
  }

  /// Cells of one level start at the same columns, for any content.
  @Test(arguments: UInt64(0)..<100)
  func alignment(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    var tree = OutlineTree(columns: [.init(), .init(), .init(.right)])
    for _ in 0..<20 {
      let cells = (0..<2).map { _ in StyledText(cellText(using: &generator)) } + ["$"]
      tree.append(depth: Int.random(in: 0...3, using: &generator), cells)
    }
    let options = TextOptions(width: 1000)
    let lines = tree.rendered(options).split(separator: "\n")
    var endOfLevel: [Int: Int] = [:]
    for (line, text) in zip(tree.lines, lines) {
      let end = options.columns(of: String(text))
      #expect(endOfLevel[line.depth, default: end] == end, "seed \(seed)")
      endOfLevel[line.depth] = end
      #expect(text.hasSuffix("$"))
    }
  }
}
