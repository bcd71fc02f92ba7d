import DiffableDataSource
import Testing

/// The rows Q1 to Q22 of public observations: what a data source asks and answers.
@Suite struct `Data source table` {
  struct Row: Sendable, CustomTestStringConvertible {
    var name: String
    var old: String
    var new: String
    var items: [String] = []
    var sections: [String] = []
    var asks: [String]

    var testDescription: String { name }
  }

  static let rows = [
    Row(name: "Q1", old: "A:x,y,z", new: "A:x,y,z", items: ["y"], asks: ["0.1y"]),
    Row(name: "Q2", old: "A:x,y,z", new: "A:x,y,z", sections: ["A"], asks: ["0.0x", "0.1y", "0.2z"]),
    Row(name: "Q3", old: "A:x,y,z", new: "A:z,x,y", asks: []),
    Row(name: "Q4", old: "A:x,y,z", new: "A:z,x,y", items: ["z"], asks: ["0.0z"]),
    Row(name: "Q5", old: "A:x,y,z", new: "A:x,y,z,w", asks: ["0.3w"]),
    Row(name: "Q5 in front", old: "A:x,y,z", new: "A:w,x,y,z", asks: ["0.0w"]),
    Row(name: "inserted and reloaded", old: "A:x", new: "A:x,w", items: ["w"], asks: ["0.1w", "0.1w"]),
    Row(name: "Q7", old: "A:x,y,z", new: "A:x,z", asks: []),
    Row(name: "to another section", old: "A:x,y,z;B:u", new: "A:x,z;B:u,y", asks: []),
    Row(name: "to another section, reloaded", old: "A:x,y;B:u", new: "A:x;B:u,y", items: ["y"], asks: ["1.1y"]),
    Row(name: "to an empty section", old: "A:x,y;B:", new: "A:x;B:y", asks: []),
    Row(name: "Q9", old: "A:x,y,z;B:u", new: "B:u;A:x,y,z", asks: []),
    Row(name: "Q10", old: "A:x,y,z;B:u", new: "A:x,y,z;B:u;C:w", asks: ["2.0w"]),
    Row(name: "Q11", old: "A:x,y,z;B:u", new: "B:u,q;A:x,y,z", asks: ["0.1q"]),
    Row(name: "out of a deleted section", old: "A:1,2;B:3", new: "B:3,1", asks: []),
    Row(name: "into an inserted section", old: "A:1,2", new: "A:1;B:2,3", asks: ["1.1" + "3"]),
    Row(
      name: "item of a reloaded section", old: "A:x,y", new: "A:x,y", items: ["y"], sections: ["A"],
      asks: ["0.0x", "0.1y"]),
    Row(
      name: "item of a reloaded section, and a change", old: "A:x,y", new: "A:y,x", items: ["y"], sections: ["A"],
      asks: ["0.0y", "0.1x", "0.0y"]),
  ]

  @Test(arguments: rows, [false, true])
  func `the provider is asked for new and reloaded rows only`(row: Row, animated: Bool) {
    let stage = Stage(showing: row.old)
    let new = StageSnapshot(row.new).reloading(items: row.items, sections: row.sections)
    stage.source.apply(new, animatingDifferences: animated)
    #expect(stage.asks == row.asks)
    #expect(stage.shown == row.new)
    #expect(stage.contents == new.itemIdentifiers)
  }

  @Test func `Q12 a collapsed tree shows its roots`() {
    let stage = Stage(showing: "S1:;S2:p,q")
    stage.source.apply(StageTree.sample, to: "S1", animatingDifferences: false)
    #expect(stage.shown == "S1:a,b,c;S2:p,q")
    #expect(stage.source.indexPath(for: "a1") == nil)
    #expect(stage.contents == ["a", "b", "c", "p", "q"])
  }

  @Test func `Q13 an expanded tree shows its children and is kept`() {
    let stage = Stage(showing: "S1:;S2:p,q")
    stage.source.apply(StageTree.sample, to: "S1", animatingDifferences: false)
    stage.view.clearLog()
    stage.source.apply(StageTree.sample.expanding(["a"]), to: "S1", animatingDifferences: false)
    #expect(stage.shown == "S1:a,a1,a2,b,c;S2:p,q")
    #expect(stage.asks == ["0.1a1", "0.2a2"])
    let tree = stage.source.snapshot(for: "S1")
    #expect(tree.isExpanded("a"))
    #expect(tree.items == ["a", "a1", "a2", "b", "c"])
  }

  @Test func `Q15 an unknown section is appended`() {
    let stage = Stage(showing: "S1:;S2:p,q")
    var tree = StageTree()
    tree.append(["k"])
    stage.source.apply(tree, to: "S3")
    #expect(stage.shown == "S1:;S2:p,q;S3:k")
    #expect(stage.asks == ["2.0k"])
  }

  @Test func `Q16 every section answers with a tree`() {
    let stage = Stage(showing: "S1:;S2:p,q")
    #expect(stage.source.snapshot(for: "none").items == [])
    #expect(stage.source.snapshot(for: "S2").rootItems == ["p", "q"])
  }

  @Test(arguments: [false, true])
  func `Q17 equal snapshots make no batch`(animated: Bool) {
    let stage = Stage()
    var completions = 0
    var batches: [Int] = []
    for text in ["", "A:0", "A:0", "A:0,1"] {
      stage.source.apply(StageSnapshot(text), animatingDifferences: animated) { completions += 1 }
      batches.append(stage.batches)
    }
    #expect(batches == [0, 1, 1, 2])
    #expect(completions == 4)
  }

  @Test func `Q18 a copy is independent until it is applied`() {
    let stage = Stage(showing: "A:x")
    var copy = stage.source.snapshot()
    copy.appendItems(["y"])
    #expect(stage.shown == "A:x")
    #expect(stage.asks == [])
  }

  @Test func `Q19 look-ups out of range answer nil`() {
    let source = Stage(showing: "A:x,y;B:z").source
    for path in [(100, 100), (0, 2), (2, 0), (-1, 0), (0, -1), (Int.max, Int.min)] {
      #expect(source.itemIdentifier(for: ItemIndexPath(item: path.1, section: path.0)) == nil)
    }
    #expect(source.indexPath(for: "missing") == nil)
    #expect(source.sectionIdentifier(for: 2) == nil)
    #expect(source.sectionIdentifier(for: -1) == nil)
    #expect(source.index(for: "C") == nil)
    #expect(source.itemIdentifier(for: ItemIndexPath(item: 1, section: 0)) == "y")
    #expect(source.indexPath(for: "z") == ItemIndexPath(item: 0, section: 1))
    #expect(source.sectionIdentifier(for: 1) == "B")
    #expect(source.index(for: "B") == 1)
  }

  @Test func `Q20 marks are never kept`() {
    let stage = Stage(showing: "A:x,y")
    stage.source.apply(StageSnapshot("A:x,y").reloading(items: ["x"], sections: ["A"], reconfiguring: ["y"]))
    #expect(stage.source.snapshot().reloadedItemIdentifiers == [])
    #expect(stage.source.snapshot().reconfiguredItemIdentifiers == [])
    #expect(stage.source.snapshot().reloadedSectionIdentifiers == [])
    stage.view.clearLog()
    stage.source.apply(stage.source.snapshot())
    #expect(stage.asks == [])
  }

  @Test(arguments: UIKitVersion.allCases)
  func `Q21 apply inside the cell provider is refused`(version: UIKitVersion) throws {
    let view = CollectionView()
    var refusals: [SnapshotError] = []
    weak var again: StageSource?
    let source = StageSource(collectionView: view, version: version) { _, _, _ in
      do throws(SnapshotError) { try again?.checkedApply(StageSnapshot("B:1")) } catch { refusals.append(error) }
      return CollectionViewCell()
    }
    again = source
    source.apply(StageSnapshot("A:x"))
    #expect(refusals.map(\.code) == [.reentrantApply])
    let name =
      "BUG_IN_CLIENT_OF_DIFFABLE_DATA_SOURCE__APPLYING_SNAPSHOTS_REENTRANTLY_OR_ON_MAIN_AND_BACKGROUND_THREADS"
    let message = try #require(refusals.first).message
    #expect(version >= .v18 ? message.contains(name) : message.hasPrefix("Deadlock detected: calling this method"))
    #expect(source.snapshot().text == "A:x")
  }

  @Test func `Q22 a main apply meets an outstanding background apply`() throws {
    let stage = Stage(showing: "A:x")
    var warnings: [SnapshotWarning] = []
    stage.source.onWarning = { warnings.append($0) }
    stage.source.executionContext = { .background(1) }
    let background = Stage()
    background.source.onWarning = { warnings.append($0) }
    try background.source.checkedBeginBackgroundApply(StageSnapshot("A:b"))
    #expect(warnings == [])
    let refusal = #expect(throws: SnapshotError.self) { try background.source.checkedApply(StageSnapshot("A:m")) }
    let ending =
      "Please always submit updates either always on the main queue or always off the main queue - "
      + "view=<UICollectionView: 0x0>"
    #expect(
      warnings.map(\.message) == [
        "Warning: applying updates in a non-thread confined manner is dangerous and can lead to deadlocks. " + ending
      ])
    #expect(refusal?.code == .deadlock)
    #expect(
      refusal?.message
        == "Deadlock detected: calling this method on the main queue with outstanding async updates is not permitted "
        + "and will deadlock. " + ending)
    #expect(background.shown == "")
    #expect(try background.source.checkedFinishOutstandingApply())
    #expect(background.shown == "A:b")
    #expect(try !background.source.checkedFinishOutstandingApply())
  }
}
