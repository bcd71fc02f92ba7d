import DiffableDataSource
import Testing

@Suite struct `Data source section snapshots` {
  /// S1 shows the sample tree with a expanded, S2 shows p and q.
  private func stage() -> Stage {
    let stage = Stage(showing: "S1:;S2:p,q")
    stage.source.apply(StageTree.sample.expanding(["a"]), to: "S1", animatingDifferences: false)
    stage.view.clearLog()
    return stage
  }

  // MARK: Merging

  @Test func `items of the tree that live elsewhere move here`() {
    let stage = stage()
    var tree = StageTree()
    tree.append(["p", "k"])
    stage.source.apply(tree, to: "S1")
    #expect(stage.shown == "S1:p,k;S2:q")
    #expect(stage.asks == ["0.1k"])
    #expect(stage.contents == ["p", "k", "q"])
  }

  @Test func `a row that moves into an empty section is asked for again`() {
    let empty = Stage(showing: "S1:;S2:p,q")
    var tree = StageTree()
    tree.append(["q"])
    empty.source.apply(tree, to: "S1")
    #expect(empty.asks == ["0.0q"])
    let filled = Stage(showing: "S1:k;S2:p,q")
    var second = StageTree()
    second.append(["k", "q"])
    filled.source.apply(second, to: "S1")
    #expect(filled.asks == [])
    let unknown = Stage(showing: "S2:p,q")
    unknown.source.apply(tree, to: "S3")
    #expect(unknown.asks == ["1.0q"])
    #expect(unknown.shown == "S2:p;S3:q")
  }

  @Test func `a moved item leaves the tree of its old section, where its visible children stay`() {
    let stage = stage()
    var tree = StageTree()
    tree.append(["a"])
    stage.source.apply(tree, to: "S2")
    #expect(stage.shown == "S1:a1,a2,b,c;S2:a")
    #expect(stage.source.snapshot(for: "S1").rootItems == ["a1", "a2", "b", "c"])
    #expect(stage.source.snapshot(for: "S2").items == ["a"])
  }

  @Test func `a tree of a section replaces the one before`() {
    let stage = stage()
    stage.source.apply(StageTree.sample, to: "S1")
    #expect(stage.shown == "S1:a,b,c;S2:p,q")
    #expect(!stage.source.snapshot(for: "S1").isExpanded("a"))
    #expect(stage.source.snapshot(for: "S1").items == ["a", "a1", "a2", "b", "c"])
    stage.source.apply(StageTree(), to: "S1")
    #expect(stage.shown == "S1:;S2:p,q")
  }

  @Test func `a change of expansion alone makes no batch and is kept`() {
    let stage = Stage(showing: "S:")
    var tree = StageTree()
    tree.append(["x"])
    stage.source.apply(tree, to: "S")
    stage.view.clearLog()
    stage.source.apply(tree.expanding(["x"]), to: "S")
    #expect(stage.view.log.updates == [])
    #expect(stage.source.snapshot(for: "S").isExpanded("x"))
  }

  // MARK: Rebasing

  @Test func `a later main apply keeps the tree of an unchanged section`() {
    let stage = stage()
    var main = stage.source.snapshot()
    main.appendItems(["r"], toSection: "S2")
    main.moveSection("S2", beforeSection: "S1")
    stage.source.apply(main)
    #expect(stage.source.snapshot(for: "S1") == StageTree.sample.expanding(["a"]))
  }

  @Test(arguments: [true, false])
  func `a later main apply rebases the tree of a changed section`(animated: Bool) {
    // Both the difference and, in 14, the reload lead to the same tree.
    for version in [UIKitVersion.v14, .newest] {
      let stage = Stage(version: version)
      stage.source.apply(StageTree.sample.expanding(["a"]), to: "S1")
      var main = stage.source.snapshot()
      main.deleteItems(["b"])
      main.insertItems(["n"], afterItem: "a1")
      stage.source.apply(main, animatingDifferences: animated)
      let tree = stage.source.snapshot(for: "S1")
      #expect(tree.visualLines == ["+*a", "  -*a1", "  -*n", "  -*a2", "-*c"])
    }
  }

  @Test func `a removed section loses its tree`() {
    let stage = stage()
    var main = stage.source.snapshot()
    main.deleteSections(["S1"])
    stage.source.apply(main)
    #expect(stage.source.snapshot(for: "S1").items == [])
    main.appendSections(["S1"])
    main.appendItems(["a"], toSection: "S1")
    stage.source.apply(main)
    #expect(stage.source.snapshot(for: "S1").items == ["a"])
  }

  @Test func `a main snapshot without the items ends the tree and its expansion`() {
    let stage = stage()
    stage.source.apply(StageSnapshot("S1:;S2:"))
    #expect(stage.source.snapshot(for: "S1").items == [])
  }

  // MARK: Handlers

  private func noting(_ stage: Stage) -> StageNotes {
    let notes = StageNotes()
    stage.source.sectionSnapshotHandlers.shouldExpandItem = {
      notes.lines.append("should expand \($0)")
      return true
    }
    stage.source.sectionSnapshotHandlers.willExpandItem = { notes.lines.append("will expand \($0)") }
    stage.source.sectionSnapshotHandlers.shouldCollapseItem = {
      notes.lines.append("should collapse \($0)")
      return $0 != "b"
    }
    stage.source.sectionSnapshotHandlers.willCollapseItem = { notes.lines.append("will collapse \($0)") }
    stage.source.sectionSnapshotHandlers.snapshotForExpandingParent = { parent, children in
      notes.lines.append("children of \(parent): \(children.items) \(stage.shown)")
      var given = children
      given.append(["\(parent)+"])
      return given
    }
    return notes
  }

  @Test func `the handlers are called in order for a tap`() {
    let stage = stage()
    let notes = noting(stage)
    stage.view.tapDisclosure(at: ItemIndexPath(item: 0, section: 0))
    #expect(notes.lines == ["should collapse a", "will collapse a"])
    #expect(stage.shown == "S1:a,b,c;S2:p,q")
    notes.lines = []
    #expect(stage.source.toggleExpansionByUser(of: "a"))
    #expect(
      notes.lines == ["should expand a", "will expand a", #"children of a: ["a1", "a2"] S1:a,b,c;S2:p,q"#])
    #expect(stage.shown == "S1:a,a1,a2,a+,b,c;S2:p,q")
    #expect(stage.view.log.updates.count == 2)
    #expect(stage.contents == ["a", "a1", "a2", "a+", "b", "c", "p", "q"])
  }

  @Test func `a program's expansion calls no handler`() {
    let stage = Stage(showing: "S1:")
    let notes = noting(stage)
    stage.source.apply(StageTree.sample.expanding(["a"]), to: "S1")
    stage.source.apply(StageTree.sample, to: "S1")
    #expect(notes.lines == [])
  }

  @Test func `a handler may refuse, and nil allows`() {
    let stage = stage()
    stage.source.sectionSnapshotHandlers.shouldCollapseItem = { _ in false }
    #expect(!stage.source.toggleExpansionByUser(of: "a"))
    #expect(stage.shown == "S1:a,a1,a2,b,c;S2:p,q")
    stage.source.sectionSnapshotHandlers = .init()
    #expect(stage.source.toggleExpansionByUser(of: "a"))
    #expect(stage.shown == "S1:a,b,c;S2:p,q")
    stage.source.sectionSnapshotHandlers.shouldExpandItem = { _ in false }
    #expect(!stage.source.toggleExpansionByUser(of: "a"))
    #expect(stage.shown == "S1:a,b,c;S2:p,q")
  }

  @Test func `children can be loaded when a row of a flat section is expanded`() {
    let stage = Stage(showing: "S:x,y")
    stage.source.sectionSnapshotHandlers.snapshotForExpandingParent = { parent, _ in
      var children = StageTree()
      children.append([parent + "1", parent + "2"])
      return children
    }
    stage.view.tapDisclosure(at: ItemIndexPath(item: 0, section: 0))
    #expect(stage.shown == "S:x,x1,x2,y")
  }

  @Test func `given children that are in the tree already are refused`() {
    let stage = stage()
    stage.source.apply(StageTree.sample, to: "S1")
    stage.source.sectionSnapshotHandlers.snapshotForExpandingParent = { _, children in
      var given = children
      given.append(["b"])
      return given
    }
    let refusal = #expect(throws: SnapshotError.self) { try stage.source.checkedToggleExpansionByUser(of: "a") }
    #expect(refusal?.message.hasPrefix("Identifiers in a section snapshot must be unique.") == true)
    #expect(stage.shown == "S1:a,b,c;S2:p,q")
  }

  @Test func `a tap on no row says so`() {
    let stage = stage()
    let byItem = #expect(throws: SnapshotError.self) { try stage.source.checkedToggleExpansionByUser(of: "zz") }
    #expect(byItem?.code == .unknownItem)
    #expect(byItem?.source == .ours)
    let byPath = #expect(throws: SnapshotError.self) {
      try stage.view.checkedTapDisclosure(at: ItemIndexPath(item: 9, section: 0))
    }
    #expect(byPath?.code == .unknownItem)
  }
}
