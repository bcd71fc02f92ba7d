import DiffableDataSource
import Testing

@Suite struct `Data source refusals` {
  private func source(_ view: CollectionView, refusing refused: String) -> StageSource {
    StageSource(collectionView: view) { _, _, item in item == refused ? nil : CollectionViewCell() }
  }

  @Test func `a provider without a cell is refused, and everything is as before`() {
    let view = CollectionView()
    let source = source(view, refusing: "bad")
    source.apply(StageSnapshot("A:x,y"))
    let cells = view.indexPathsForVisibleItems.map { view.cellForItem(at: $0).map(ObjectIdentifier.init) }
    var completions = 0
    let refusal = #expect(throws: SnapshotError.self) {
      try source.checkedApply(StageSnapshot("A:y,new,bad")) { completions += 1 }
    }
    #expect(refusal?.code == .cellProviderReturnedNil)
    #expect(
      refusal?.message
        == "UICollectionViewDiffableDataSource cell provider returned nil for index path [0, 2] with item identifier "
        + "'bad', which is not allowed. You must always return a cell to the collection view: <UICollectionView: 0x0>")
    #expect(refusal?.offenders == [.init("bad", at: [.item(ItemIndexPath(item: 2, section: 0))])])
    #expect(source.snapshot().text == "A:x,y")
    #expect(view.indexPathsForVisibleItems.map { view.cellForItem(at: $0).map(ObjectIdentifier.init) } == cells)
    #expect(completions == 0)
    source.apply(StageSnapshot("A:y"))
    #expect(view.indexPathsForVisibleItems.count == 1)
  }

  @Test func `a refused scroll changes nothing`() {
    let view = CollectionView(visibleRows: .positions(0..<1))
    let source = source(view, refusing: "bad")
    source.apply(StageSnapshot("A:x,bad"))
    #expect(throws: SnapshotError.self) { try view.checkedScroll(to: .positions(0..<2)) }
    #expect(view.visibleRows == .positions(0..<1))
    #expect(view.indexPathsForVisibleItems == [ItemIndexPath(item: 0, section: 0)])
  }

  @Test(arguments: [2, -1, Int.max])
  func `the number of items past the end is refused`(index: Int) throws {
    let source = Stage(showing: "A:x,y;B:").source
    let refusal = #expect(throws: SnapshotError.self) { try source.checkedNumberOfItems(inSection: index) }
    #expect(refusal?.message == "Invalid parameter not satisfying: section < _impl.numberOfSections")
    #expect(source.numberOfItems(inSection: 0) == 2)
    #expect(source.numberOfItems(inSection: 1) == 0)
  }

  @Test func `a reconfigure that answers with another cell is refused`() {
    let view = CollectionView()
    let source = source(view, refusing: "")
    source.apply(StageSnapshot("A:x"))
    let refusal = #expect(throws: SnapshotError.self) {
      try source.checkedApply(StageSnapshot("A:x").reloading(reconfiguring: ["x"]))
    }
    #expect(refusal?.code == .reconfiguredCellReplaced)
  }

  @Test func `a view that changes without its data source is refused`() {
    let stage = Stage(showing: "A:x")
    let refusal = #expect(throws: SnapshotError.self) { try stage.view.checkedDirectMutation() }
    #expect(refusal?.code == .directMutation)
    stage.view.kind = .table
    let ofTable = #expect(throws: SnapshotError.self) { try stage.view.checkedDirectMutation() }
    #expect(
      ofTable?.message
        == "UITableView must be updated via the UITableViewDiffableDataSource APIs when acting as the UITableView's "
        + "dataSource: please do not call mutation APIs directly on UITableView")
    CollectionView().deleteItems(at: [ItemIndexPath(item: 0, section: 0)])
  }

  @Test func `a view refuses a batch that does not fit the counts`() {
    let stage = Stage(showing: "A:x,y")
    for batch in [
      BatchUpdates(deletedItems: [ItemIndexPath(item: 0, section: 0)]),
      BatchUpdates(insertedSections: [1]),
      BatchUpdates(insertedItems: [ItemIndexPath(item: 0, section: 0)]),
    ] {
      let refusal = #expect(throws: SnapshotError.self) {
        try stage.view.perform([.batch(batch)], animated: false) {}
      }
      #expect(refusal?.code == .invalidBatch)
      #expect(stage.contents == ["x", "y"])
    }
  }

  // MARK: Traps

  enum Trap: String, CaseIterable, Codable {
    case nilCell, numberOfItems, noSupplementaryViewProvider, directMutation, reentrantApply, olderReentrantApply
    case deadlock, unregistered

    var text: String {
      switch self {
      case .nilCell: "UICollectionViewDiffableDataSource cell provider returned nil for index path [0, 0] with item"
      case .numberOfItems: "Invalid parameter not satisfying: section < _impl.numberOfSections"
      case .noSupplementaryViewProvider:
        "Invalid parameter not satisfying: self.supplementaryViewProvider || (self.supplementaryReuseIdentifierProvider && "
          + "self.supplementaryViewConfigurationHandler)"
      case .directMutation:
        "UICollectionView must be updated via the UICollectionViewDiffableDataSource APIs when acting as the "
          + "UICollectionView's dataSource: please do not call mutation APIs directly on UICollectionView"
      case .reentrantApply:
        "BUG_IN_CLIENT_OF_DIFFABLE_DATA_SOURCE__APPLYING_SNAPSHOTS_REENTRANTLY_OR_ON_MAIN_AND_BACKGROUND_THREADS"
      case .olderReentrantApply, .deadlock:
        "Deadlock detected: calling this method on the main queue with outstanding async updates is not permitted"
      case .unregistered: "could not dequeue a view of kind: UICollectionElementKindCell with identifier nothing"
      }
    }

    func run() {
      let stage = Stage(showing: "A:x", version: self == .olderReentrantApply ? .v17 : .newest)
      switch self {
      case .nilCell:
        let source = StageSource(collectionView: CollectionView()) { _, _, _ in nil }
        source.apply(StageSnapshot("A:x"))
        // The view is gone, so that nothing is asked; with a view that stays, the program stops.
        let view = CollectionView()
        let second = StageSource(collectionView: view) { _, _, _ in nil }
        second.apply(StageSnapshot("A:x"))
        view.reloadData()
      case .numberOfItems: _ = stage.source.numberOfItems(inSection: 1)
      case .noSupplementaryViewProvider:
        stage.view.supplementaryKinds = ["header"]
        stage.source.apply(StageSnapshot("A:y"))
      case .directMutation: stage.view.insertItems(at: [ItemIndexPath(item: 0, section: 0)])
      case .reentrantApply, .olderReentrantApply:
        stage.view.onLayout = { stage.source.apply(StageSnapshot("A:z")) }
        stage.source.apply(StageSnapshot("A:y"))
      case .deadlock:
        try? stage.source.checkedBeginBackgroundApply(StageSnapshot("A:y"))
        stage.source.apply(StageSnapshot("A:z"))
      case .unregistered:
        _ = stage.view.dequeueReusableCell(withReuseIdentifier: "nothing", for: ItemIndexPath(item: 0, section: 0))
      }
    }
  }

  @Test(arguments: Trap.allCases)
  func `misuse stops the program with UIKit's text`(trap: Trap) async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { [trap] in
      trap.run()
    }
    let output = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(output.contains(trap.text))
  }
}
