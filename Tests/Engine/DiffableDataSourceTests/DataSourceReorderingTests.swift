import DiffableDataSource
import Testing

@Suite struct `Data source reordering` {
  typealias Transaction = DiffableDataSourceTransaction<String, String>

  /// Returns a stage where every row but "fixed" can be dragged.
  private func stage(_ text: String) -> (Stage, StageNotes) {
    let stage = Stage(showing: text)
    let notes = StageNotes()
    stage.source.reorderingHandlers.canReorderItem = { $0 != "fixed" }
    stage.source.reorderingHandlers.willReorder = { _ in notes.lines.append("will \(stage.shown)") }
    stage.source.reorderingHandlers.didReorder = { _ in notes.lines.append("did \(stage.shown)") }
    return (stage, notes)
  }

  struct Drag: Sendable, CustomTestStringConvertible {
    var old: String
    var from: (Int, Int)
    var to: (Int, Int)
    var new: String

    var testDescription: String { "\(old) -> \(new)" }
  }

  static let drags = [
    Drag(old: "A:x,y,z", from: (0, 0), to: (0, 2), new: "A:y,z,x"),
    Drag(old: "A:x,y,z", from: (0, 0), to: (0, 1), new: "A:y,x,z"),
    Drag(old: "A:x,y,z", from: (0, 2), to: (0, 0), new: "A:z,x,y"),
    Drag(old: "A:x,y;B:u,v", from: (0, 1), to: (1, 0), new: "A:x;B:y,u,v"),
    Drag(old: "A:x,y;B:u,v", from: (0, 0), to: (1, 1), new: "A:y;B:u,x,v"),
    Drag(old: "A:x,y;B:u,v", from: (0, 0), to: (1, 2), new: "A:y;B:u,v,x"),
    Drag(old: "A:x,y;B:u,v", from: (1, 1), to: (0, 0), new: "A:v,x,y;B:u"),
    Drag(old: "A:x;B:", from: (0, 0), to: (1, 0), new: "A:;B:x"),
  ]

  @Test(arguments: drags)
  func `a drag changes the snapshot, and its difference brings a store up to date`(drag: Drag) throws {
    let (stage, notes) = stage(drag.old)
    var seen: [Transaction] = []
    stage.source.reorderingHandlers.didReorder = {
      seen.append($0)
      notes.lines.append("did \(stage.shown)")
    }
    let moved = stage.view.dragItem(
      from: ItemIndexPath(item: drag.from.1, section: drag.from.0),
      to: ItemIndexPath(item: drag.to.1, section: drag.to.0))
    #expect(moved)
    #expect(stage.shown == drag.new)
    #expect(notes.lines == ["will \(drag.old)", "did \(drag.new)"])
    #expect(stage.asks == [])
    #expect(stage.contents == StageSnapshot(drag.new).itemIdentifiers)

    let transaction = try #require(seen.first)
    #expect(transaction.initialSnapshot.text == drag.old)
    #expect(transaction.finalSnapshot.text == drag.new)
    let store = StageSnapshot(drag.old).itemIdentifiers
    #expect(store.applying(transaction.difference) == StageSnapshot(drag.new).itemIdentifiers)
    // An item that changes its section only, and not its place in the list of all, is also one removal and insertion.
    #expect(transaction.difference.count == 2)
    #expect(
      transaction.difference.allSatisfy {
        switch $0 {
        case .insert(_, _, let other), .remove(_, _, let other): other != nil
        }
      })
    #expect(transaction.sectionTransactions.count == (drag.from.0 == drag.to.0 ? 1 : 2))
    for change in transaction.sectionTransactions {
      let before = transaction.initialSnapshot.itemIdentifiers(inSection: change.sectionIdentifier)
      let after = transaction.finalSnapshot.itemIdentifiers(inSection: change.sectionIdentifier)
      #expect(before.applying(change.difference) == after)
      #expect(change.initialSnapshot.rootItems == before)
      #expect(change.finalSnapshot.rootItems == after)
    }
    let order = transaction.sectionTransactions.compactMap { stage.source.index(for: $0.sectionIdentifier) }
    #expect(order == order.sorted())
  }

  @Test func `without the gate no row can be dragged`() {
    let stage = Stage(showing: "A:x,y")
    stage.source.reorderingHandlers.willReorder = { _ in Issue.record("no drag") }
    #expect(!stage.source.moveItemByUser(from: .init(item: 0, section: 0), to: .init(item: 1, section: 0)))
    let (gated, notes) = self.stage("A:fixed,y")
    #expect(!gated.source.moveItemByUser(from: .init(item: 0, section: 0), to: .init(item: 1, section: 0)))
    #expect(gated.shown == "A:fixed,y")
    #expect(notes.lines == [])
  }

  @Test func `an unchanged order is not a transaction`() {
    let (stage, notes) = stage("A:x,y")
    #expect(!stage.source.moveItemByUser(from: .init(item: 1, section: 0), to: .init(item: 1, section: 0)))
    #expect(notes.lines == [])
    #expect(stage.view.log.updates == [])
  }

  @Test(arguments: [(0, 2), (2, 0), (1, 3), (-1, 0), (0, -1)])
  func `a drop at no place says so`(section: Int, item: Int) {
    let (stage, notes) = stage("A:x,y;B:u,v")
    let refusal = #expect(throws: SnapshotError.self) {
      try stage.view.checkedDragItem(
        from: ItemIndexPath(item: 0, section: 0), to: ItemIndexPath(item: item, section: section))
    }
    #expect(refusal?.code == .unknownDestination)
    #expect(notes.lines == [])
    #expect(stage.shown == "A:x,y;B:u,v")
  }

  @Test func `a drag from no row says so`() {
    let (stage, _) = stage("A:x")
    let refusal = #expect(throws: SnapshotError.self) {
      try stage.view.checkedDragItem(from: ItemIndexPath(item: 1, section: 0), to: ItemIndexPath(item: 0, section: 0))
    }
    #expect(refusal?.code == .unknownItem)
  }

  @Test func `a drag inside a tree keeps its expansion`() {
    let (stage, _) = stage("")
    stage.source.apply(StageTree.sample.expanding(["a"]), to: "S")
    var transactions: [Transaction] = []
    stage.source.reorderingHandlers.didReorder = { transactions.append($0) }
    #expect(stage.source.moveItemByUser(from: .init(item: 1, section: 0), to: .init(item: 2, section: 0)))
    #expect(stage.source.snapshot(for: "S").visualLines == ["+*a", "  -*a2", "  -*a1", "-*b", "-*c"])
    let change = transactions.first?.sectionTransactions.first
    #expect(change?.initialSnapshot == StageTree.sample.expanding(["a"]))
    #expect(change?.finalSnapshot == stage.source.snapshot(for: "S"))
  }

  @Test func `an apply in willReorder ends the drag`() {
    let (stage, notes) = stage("A:x,y")
    stage.source.reorderingHandlers.willReorder = { _ in stage.source.apply(StageSnapshot("A:z")) }
    #expect(!stage.source.moveItemByUser(from: .init(item: 0, section: 0), to: .init(item: 1, section: 0)))
    #expect(stage.shown == "A:z")
    #expect(notes.lines == [])
  }
}
