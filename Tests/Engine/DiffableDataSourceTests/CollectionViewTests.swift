import DiffableDataSource
import TestSupport
import Testing

@Suite struct `Collection view` {
  // MARK: Properties

  /// Random snapshots one after the other, seen through a window: every cell must be the one of its item, and the
  /// provider must be asked exactly for the items that were not on screen before.
  @Test(arguments: 0..<40)
  func `cells follow their items through random applies`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let view = CollectionView(visibleRows: [.all, .positions(3..<11), .positions(0..<4)][Int(seed % 3)])
    let source = CollectionViewDiffableDataSource<Int, Int>(collectionView: view) { _, _, item in
      let cell = CollectionViewCell()
      cell.content = item
      return cell
    }
    var onScreen: [Int: ObjectIdentifier] = [:]
    for _ in 0..<40 {
      let snapshot = Self.randomSnapshot(using: &random)
      view.clearLog()
      source.apply(snapshot, animatingDifferences: .random(using: &random))
      let counts = snapshot.sectionIdentifiers.map(snapshot.numberOfItems(inSection:))
      let visible = view.visibleRows.indexPaths(counts: counts)
      #expect(view.indexPathsForVisibleItems == visible)
      let asked = view.log.cellRequests.compactMap { $0.identifier as? Int }
      #expect(asked == visible.compactMap(snapshot.itemIdentifier(for:)).filter { onScreen[$0] == nil })
      var cells: [Int: ObjectIdentifier] = [:]
      for path in visible {
        guard let item = snapshot.itemIdentifier(for: path), let cell = view.cellForItem(at: path) else {
          Issue.record("no cell at \(path)")
          continue
        }
        #expect(cell.content as? Int == item)
        if let old = onScreen[item] { #expect(old == ObjectIdentifier(cell)) }
        cells[item] = ObjectIdentifier(cell)
      }
      onScreen = cells
    }
  }

  private static func randomSnapshot(
    using random: inout SeededGenerator
  ) -> DiffableDataSourceSnapshot<Int, Int> {
    var snapshot = DiffableDataSourceSnapshot<Int, Int>()
    var items = Array(0..<14).shuffled(using: &random)[...]
    for section in Array(0..<4).shuffled(using: &random).prefix(.random(in: 0...4, using: &random)) {
      let count = Int.random(in: 0...5, using: &random)
      snapshot.appendSections([section])
      snapshot.appendItems(Array(items.prefix(count)))
      items = items.dropFirst(count)
    }
    return snapshot
  }

  @Test func `a visible window names the rows that exist`() {
    let counts = [2, 0, 3, 1]
    func text(_ rows: VisibleRows) -> String {
      rows.indexPaths(counts: counts).map { "\($0.section).\($0.item)" }.joined(separator: " ")
    }
    #expect(text(.all) == "0.0 0.1 2.0 2.1 2.2 3.0")
    #expect(text(.positions(1..<4)) == "0.1 2.0 2.1")
    #expect(text(.positions(5..<90)) == "3.0")
    #expect(text(.positions(6..<90)) == "")
    #expect(text(.positions(-5..<1)) == "0.0")
    #expect(
      text(.indexPaths([.init(item: 2, section: 2), .init(item: 0, section: 0), .init(item: 0, section: 1)]))
        == "0.0 2.2")
  }

  // MARK: Use again

  @Test func `cells that went off screen are used again`() throws {
    let stage = Stage(showing: "A:a,b,c,d", .positions(0..<2))
    let first = try #require(stage.view.cellForItem(at: ItemIndexPath(item: 0, section: 0)) as? CountingCell)
    stage.view.scroll(to: .positions(2..<4))
    #expect(stage.view.log.cellRequests.map(\.kind) == [.recycled, .recycled])
    #expect(stage.contents == ["c", "d"])
    #expect(first.preparations == 1)
    stage.view.clearLog()
    stage.source.apply(StageSnapshot("A:a,b,c,d,e").reloading(items: ["c"]))
    #expect(stage.view.log.cellRequests.map(\.kind) == [.created])
  }

  @Test func `a direct reload asks for everything on screen`() {
    let stage = Stage(showing: "A:a,b,c", .positions(0..<2))
    stage.view.reloadData()
    #expect(stage.asks == ["0.0a", "0.1b"])
  }

  @Test func `the log can be left out`() {
    let stage = Stage()
    stage.view.recordsLog = false
    stage.source.apply(StageSnapshot("A:a"))
    #expect(stage.view.log.events.isEmpty)
    #expect(stage.contents == ["a"])
  }

  // MARK: Supplementary views

  /// Returns a stage whose sections have headers.
  private func headers(_ text: String, _ rows: VisibleRows = .all) -> Stage {
    let stage = Stage(rows)
    stage.view.supplementaryKinds = ["header"]
    stage.view.register(forSupplementaryViewOfKind: "header", withReuseIdentifier: "h") { CollectionReusableView() }
    stage.source.supplementaryViewProvider = { view, kind, path in
      view.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "h", for: path)
    }
    stage.source.apply(StageSnapshot(text), animatingDifferences: false)
    return stage
  }

  @Test func `headers are asked for once, and again only when their section is reloaded`() {
    let stage = headers("A:x;B:y")
    #expect(stage.view.log.supplementaryRequests(ofKind: "header") == [0, 1])
    stage.view.clearLog()
    let first = stage.view.supplementaryView(forElementKind: "header", at: ItemIndexPath(item: 0, section: 0))
    stage.source.apply(StageSnapshot("B:y;A:z,x").reloading(items: ["x"]))
    #expect(stage.view.log.supplementaryRequests(ofKind: "header") == [])
    let moved = stage.view.supplementaryView(forElementKind: "header", at: ItemIndexPath(item: 0, section: 1))
    #expect(moved != nil && moved === first)
    stage.source.apply(StageSnapshot("B:y;A:z,x").reloading(sections: ["A"]))
    #expect(stage.view.log.supplementaryRequests(ofKind: "header") == [1])
    stage.source.apply(StageSnapshot("B:y;A:z,x;C:"))
    #expect(stage.view.log.supplementaryRequests(ofKind: "header") == [1, 2])
  }

  @Test func `headers come and go with the rows of their section`() {
    let stage = headers("A:x,y;B:u", .positions(0..<2))
    #expect(stage.view.log.supplementaryRequests(ofKind: "header") == [0])
    stage.view.scroll(to: .positions(1..<3))
    #expect(stage.view.log.supplementaryRequests(ofKind: "header") == [0, 1])
    stage.view.scroll(to: .positions(2..<3))
    #expect(stage.view.supplementaryView(forElementKind: "header", at: ItemIndexPath(item: 0, section: 0)) == nil)
  }

  @Test func `a supplementary provider without an answer is refused`() {
    let stage = Stage()
    stage.view.supplementaryKinds = ["header"]
    let missing = #expect(throws: SnapshotError.self) { try stage.source.checkedApply(StageSnapshot("A:x")) }
    #expect(missing?.code == .noSupplementaryViewProvider)
    #expect(missing?.source == .uikit)
    stage.source.supplementaryViewProvider = { _, _, _ in nil }
    let empty = #expect(throws: SnapshotError.self) { try stage.source.checkedApply(StageSnapshot("A:x")) }
    #expect(empty?.code == .noSupplementaryViewProvider)
    #expect(empty?.source == .ours)
    #expect(stage.shown == "")
  }
}
