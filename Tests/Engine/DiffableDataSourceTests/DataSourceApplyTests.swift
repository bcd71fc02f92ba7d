import DiffableDataSource
import Synchronization
import Testing

@Suite struct `Data source apply` {
  // MARK: First apply, versions

  @Test func `the first apply loads the view, animated in a window it inserts`() {
    let still = Stage()
    still.source.apply(StageSnapshot("A:x"), animatingDifferences: false)
    #expect(still.view.log.updates == [.reloadData])
    let animated = Stage()
    animated.source.apply(StageSnapshot("A:x"))
    #expect(animated.view.log.updates == [.batch(BatchUpdates(insertedSections: [0]))])
    let windowless = Stage()
    windowless.view.isInWindow = false
    windowless.source.apply(StageSnapshot("A:x"))
    #expect(windowless.view.log.updates == [.reloadData])
    for stage in [still, animated, windowless] { #expect(stage.asks == ["0.0x"]) }
  }

  @Test func `the first apply honours marks when animated only`() {
    let marked = StageSnapshot("A:x,y").reloading(items: ["y"])
    let still = Stage()
    still.source.apply(marked, animatingDifferences: false)
    #expect(still.asks == ["0.0x", "0.1y"])
    let animated = Stage()
    animated.source.apply(marked)
    #expect(animated.asks == ["0.0x", "0.1y", "0.1y"])
  }

  @Test(arguments: UIKitVersion.allCases)
  func `not animating means a reload until 14 and a difference from 15 on`(version: UIKitVersion) {
    let stage = Stage(showing: "A:x,y", version: version)
    stage.source.apply(StageSnapshot("A:y,x"), animatingDifferences: false)
    #expect(stage.view.log.updates.count == 1)
    if version <= .v14 {
      #expect(stage.view.log.updates == [.reloadData])
      #expect(stage.asks == ["0.0y", "0.1x"])
    } else {
      #expect(stage.batches == 1)
      #expect(stage.asks == [])
    }
    stage.view.clearLog()
    stage.source.apply(StageSnapshot("A:x,y"), animatingDifferences: true)
    #expect(stage.batches == 1)
    #expect(stage.asks == [])
  }

  @Test func `a reload makes no difference, ignores marks and is the base of the next one`() {
    let stage = Stage(showing: "A:x,y")
    var completions = 0
    stage.source.applySnapshotUsingReloadData(StageSnapshot("A:y,z").reloading(items: ["y"])) { completions += 1 }
    #expect(stage.view.log.updates == [.reloadData])
    #expect(stage.asks == ["0.0y", "0.1z"])
    #expect(stage.source.snapshot().reloadedItemIdentifiers == [])
    stage.source.apply(StageSnapshot("A:y,z,w"))
    #expect(stage.asks == ["0.0y", "0.1z", "0.2w"])
    #expect(completions == 1)
  }

  // MARK: Marks

  @Test func `reloads follow the structural batch at new places`() {
    let stage = Stage(showing: "A:x,y,z")
    stage.source.apply(StageSnapshot("A:w,z,x").reloading(items: ["x"]))
    #expect(stage.view.log.updates.count == 2)
    #expect(stage.batches == 1)
    #expect(
      stage.view.log.updates.last == .reload(sections: [], items: [ItemIndexPath(item: 2, section: 0)]))
    #expect(stage.asks == ["0.0w", "0.2x"])
  }

  @Test func `a reload gives a new cell, a reconfigure the one that is there`() throws {
    let stage = Stage(showing: "A:x,y")
    let first = ItemIndexPath(item: 0, section: 0)
    let second = ItemIndexPath(item: 1, section: 0)
    let old = try (#require(stage.view.cellForItem(at: first)), #require(stage.view.cellForItem(at: second)))
    stage.source.apply(StageSnapshot("A:x,y").reloading(items: ["x"], reconfiguring: ["y"]))
    #expect(stage.view.cellForItem(at: first) !== old.0)
    #expect(stage.view.cellForItem(at: second) === old.1)
    #expect((old.1 as? CountingCell)?.preparations == 0)
    #expect(stage.view.log.cellRequests.map(\.kind) == [.created, .existing])
  }

  @Test func `reload wins over reconfigure, and so do an insertion and a reloaded section`() {
    let both = Stage(showing: "A:x,y")
    both.source.apply(StageSnapshot("A:x,y").reloading(items: ["x"], reconfiguring: ["x"]))
    #expect(both.view.log.cellRequests.map(\.kind) == [.created])
    let inserted = Stage(showing: "A:x")
    inserted.source.apply(StageSnapshot("A:x,w").reloading(reconfiguring: ["w"]))
    #expect(inserted.asks == ["0.1w"])
    let section = Stage(showing: "A:x")
    section.source.apply(StageSnapshot("A:x").reloading(sections: ["A"], reconfiguring: ["x"]))
    #expect(section.asks == ["0.0x"])
  }

  @Test func `a reconfigure follows its item, and one without a cell does nothing`() {
    let stage = Stage(showing: "A:x,y,z", .positions(0..<1))
    stage.source.apply(StageSnapshot("A:z,x,y").reloading(reconfiguring: ["x", "y"]))
    #expect(stage.asks == ["0.0z"])
    stage.view.clearLog()
    stage.source.apply(StageSnapshot("A:y,z,x").reloading(reconfiguring: ["z"]))
    #expect(stage.asks == ["0.0y"])
  }

  @Test func `a reload of a row off screen waits until it comes on screen`() {
    let stage = Stage(showing: "A:x,y,z", .positions(0..<1))
    stage.source.apply(StageSnapshot("A:x,y,z").reloading(items: ["z"]))
    #expect(stage.asks == [])
    stage.view.scroll(to: .positions(2..<3))
    #expect(stage.asks == ["0.2z"])
  }

  @Test func `marks of identifiers that are gone are ignored`() {
    let stage = Stage(showing: "A:x,y")
    var snapshot = StageSnapshot("A:x,y").reloading(items: ["y"], reconfiguring: ["y"])
    snapshot.deleteItems(["y"])
    stage.source.apply(snapshot)
    #expect(stage.asks == [])
  }

  @Test func `a thousand outstanding applies come in order`() throws {
    let stage = Stage()
    stage.source.executionContext = { .background(0) }
    let notes = StageNotes()
    for index in 0..<1000 {
      try stage.source.checkedBeginBackgroundApply(StageSnapshot("A:\(index)")) { notes.lines.append("\(index)") }
    }
    for _ in 0..<500 { try stage.source.checkedFinishOutstandingApply() }
    #expect(stage.shown == "A:499")
    #expect(stage.source.outstandingApplyCount == 500)
    while try stage.source.checkedFinishOutstandingApply() {}
    #expect(notes.lines == (0..<1000).map(String.init))
  }

  @Test func `equal identifiers with other content change nothing`() {
    let stage = Stage(showing: "A:x")
    let cell = stage.view.cellForItem(at: ItemIndexPath(item: 0, section: 0))
    cell?.content = "old content"
    stage.source.apply(StageSnapshot("A:x"))
    #expect(stage.contents == ["old content"])
    stage.source.apply(StageSnapshot("A:x").reloading(reconfiguring: ["x"]))
    #expect(stage.contents == ["x"])
  }

  // MARK: Transaction

  @Test func `the state is swapped inside the view's update`() {
    let probe = ProbingView()
    let source = StageSource(collectionView: probe) { _, _, _ in CollectionViewCell() }
    for text in ["A:x", "A:x,y;B:", "B:"] { source.apply(StageSnapshot(text)) }
    #expect(probe.counts == ["[] -> [1]", "[1] -> [2, 0]", "[2, 0] -> [0]"])
  }

  @Test func `completions wait for the animation, and run once each`() {
    let stage = Stage(showing: "A:x")
    stage.view.animationsEndAtOnce = false
    let notes = StageNotes()
    stage.source.apply(StageSnapshot("A:x,y")) { notes.lines.append("first") }
    // A second apply before the animation has ended starts from the logical state.
    stage.source.apply(StageSnapshot("A:x,y,z")) { notes.lines.append("second") }
    #expect(notes.lines == [])
    #expect(stage.asks == ["0.1y", "0.2z"])
    stage.view.finishAnimations()
    stage.view.finishAnimations()
    #expect(notes.lines == ["first", "second"])
    stage.source.apply(StageSnapshot("A:"), animatingDifferences: false) { notes.lines.append("still") }
    #expect(notes.lines == ["first", "second", "still"])
  }

  @Test func `a completion may apply again`() {
    let stage = Stage(showing: "A:x")
    stage.source.apply(StageSnapshot("A:x,y")) { stage.source.apply(StageSnapshot("A:y")) }
    #expect(stage.shown == "A:y")
  }

  @Test func `an awaited apply returns when it is done`() async throws {
    let stage = Stage(showing: "A:x")
    await stage.source.apply(StageSnapshot("A:x,y"))
    #expect(stage.shown == "A:x,y")
    await stage.source.apply(StageTree.sample, to: "B", animatingDifferences: false)
    #expect(stage.shown == "A:x,y;B:a,b,c")
    await stage.source.applySnapshotUsingReloadData(StageSnapshot("C:"))
    #expect(stage.shown == "C:")
  }

  @Test func `view and data source do not keep each other alive`() {
    let view = CollectionView()
    var source: StageSource? = StageSource(collectionView: view) { _, _, _ in CollectionViewCell() }
    #expect(view.dataSource === source)
    source = nil
    #expect(view.dataSource == nil)

    var lonely: CollectionView? = CollectionView()
    let survivor = lonely.map { StageSource(collectionView: $0) { _, _, _ in CollectionViewCell() } }
    weak let gone = lonely
    lonely = nil
    #expect(gone == nil)
    var completions = 0
    survivor?.apply(StageSnapshot("A:x")) { completions += 1 }
    #expect(survivor?.snapshot().text == "A:x")
    #expect(completions == 1)
  }

  @Test func `a new data source starts from an empty screen`() {
    let stage = Stage(showing: "A:x,y")
    let second = StageSource(collectionView: stage.view) { _, _, _ in CollectionViewCell() }
    #expect(stage.view.indexPathsForVisibleItems == [])
    second.apply(StageSnapshot("B:u"))
    #expect(stage.view.indexPathsForVisibleItems == [ItemIndexPath(item: 0, section: 0)])
  }

  @Test func `of 100,000 items only the 30 on screen are asked for`() {
    typealias Large = CollectionViewDiffableDataSource<Int, Int>
    let view = CollectionView(visibleRows: .positions(50_000..<50_030))
    let source = Large(collectionView: view) { _, _, _ in CollectionViewCell() }
    var snapshot = Large.Snapshot()
    snapshot.appendSections([0, 1])
    snapshot.appendItems(Array(0..<49_990), toSection: 0)
    snapshot.appendItems(Array(49_990..<100_000), toSection: 1)
    source.apply(snapshot)
    #expect(view.log.cellRequests.compactMap { $0.identifier as? Int } == Array(50_000..<50_030))
    view.clearLog()
    snapshot.moveItem(99_999, beforeItem: 0)
    snapshot.deleteItems([70_000])
    source.apply(snapshot)
    // One row came in front, so that the window shows the row before its first one.
    #expect(view.log.cellRequests.compactMap { $0.identifier as? Int } == [49_999])
  }
}

extension `Data source apply` {
  /// An identifier that counts how often it is hashed.
  struct Counted: Hashable, Sendable {
    final class Counter: Sendable {
      let hashes = Mutex(0)

      var count: Int { hashes.withLock { $0 } }
    }

    let number: Int
    let counter: Counter

    static func == (left: Self, right: Self) -> Bool { left.number == right.number }

    func hash(into hasher: inout Hasher) {
      counter.hashes.withLock { $0 += 1 }
      hasher.combine(number)
    }
  }

  @Test func `an apply pays for what changes and for what is on screen`() {
    let counter = Counted.Counter()
    let items = (0..<20_000).map { Counted(number: $0, counter: counter) }
    let view = CollectionView(visibleRows: .positions(0..<10))
    let source = CollectionViewDiffableDataSource<Int, Counted>(collectionView: view) { _, _, _ in CollectionViewCell()
    }
    var tree = DiffableDataSourceSectionSnapshot<Counted>()
    tree.append(Array(items[..<10_000]))
    source.apply(tree, to: 0)
    var main = source.snapshot()
    main.appendSections([1])
    main.appendItems(Array(items[10_000..<19_999]))
    source.apply(main)
    let before = counter.count
    main.appendItems([items[19_999]])
    main.moveItem(items[15_000], beforeItem: items[10_001])
    source.apply(main)
    source.reorderingHandlers.canReorderItem = { _ in true }
    source.moveItemByUser(from: .init(item: 5, section: 1), to: .init(item: 7_000, section: 1))
    #expect(counter.count - before < 100)
  }
}

/// A view that writes down the counts before and after the swap.
final class ProbingView: CollectionViewUpdating {
  weak var dataSource: (any CollectionViewDataSource)?
  var isInWindow: Bool { true }
  var counts: [String] = []

  func perform(_ updates: [CollectionViewUpdate], animated: Bool, swapState: () -> Void) throws(SnapshotError) {
    let before = try read()
    swapState()
    counts.append("\(before) -> \(try read())")
  }

  private func read() throws(SnapshotError) -> [Int] {
    guard let dataSource else { return [] }
    var result: [Int] = []
    for index in 0..<dataSource.numberOfSections {
      result.append(try dataSource.checkedNumberOfItems(inSection: index))
    }
    return result
  }

  func whenAnimationsEnd(_ body: @escaping () -> Void) { body() }

  func dequeueReusableCell(withReuseIdentifier name: String, for indexPath: ItemIndexPath) -> CollectionViewCell {
    CollectionViewCell()
  }

  func dequeueReusableSupplementaryView(
    ofKind kind: String, withReuseIdentifier name: String, for indexPath: ItemIndexPath
  ) -> CollectionReusableView {
    CollectionReusableView()
  }
}
