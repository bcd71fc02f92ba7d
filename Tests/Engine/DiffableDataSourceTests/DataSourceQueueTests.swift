import DiffableDataSource
import Testing

@Suite struct `Data source queues` {
  private func stage(_ text: String = "") -> (Stage, StageNotes) {
    let stage = Stage()
    let notes = StageNotes()
    stage.source.onWarning = { notes.lines.append($0.code.rawValue) }
    return (stage, notes)
  }

  @Test(arguments: [ExecutionContext.main, .background(0), .background(7)])
  func `always the same queue is allowed`(context: ExecutionContext) {
    let (stage, notes) = stage()
    stage.source.executionContext = { context }
    for text in ["A:x", "A:y", "A:"] { stage.source.apply(StageSnapshot(text)) }
    #expect(notes.lines == [])
  }

  @Test func `mixing is warned about at each change and carried out`() {
    let (stage, notes) = stage()
    let contexts: [ExecutionContext] = [.main, .background(1), .background(1), .main, .background(2), .background(1)]
    var expected = 0
    for (index, context) in contexts.enumerated() {
      stage.source.executionContext = { context }
      stage.source.apply(StageSnapshot("A:\(index)"))
      if index > 0, contexts[index - 1] != context { expected += 1 }
      #expect(notes.lines.count == expected)
      #expect(stage.shown == "A:\(index)")
    }
    #expect(expected == 4)
    #expect(Set(notes.lines) == ["mixedQueues"])
  }

  @Test func `a user's tap and drag are always on the main queue`() {
    let (stage, notes) = stage()
    stage.source.executionContext = { .background(1) }
    stage.source.reorderingHandlers.canReorderItem = { _ in true }
    stage.source.apply(StageTree.sample, to: "S")
    stage.view.tapDisclosure(at: ItemIndexPath(item: 0, section: 0))
    #expect(notes.lines == ["mixedQueues"])
    stage.view.dragItem(from: ItemIndexPath(item: 3, section: 0), to: ItemIndexPath(item: 4, section: 0))
    #expect(notes.lines == ["mixedQueues"])
    stage.source.apply(stage.source.snapshot())
    #expect(notes.lines == ["mixedQueues", "mixedQueues"])
  }

  @Test func `a tap that meets an outstanding apply is refused`() throws {
    let (stage, notes) = stage()
    stage.source.executionContext = { .background(0) }
    stage.source.apply(StageTree.sample, to: "S")
    try stage.source.checkedBeginBackgroundApply(StageSnapshot("A:x"))
    let refusal = #expect(throws: SnapshotError.self) { try stage.source.checkedToggleExpansionByUser(of: "a") }
    #expect(refusal?.code == .deadlock)
    #expect(notes.lines == ["mixedQueues"])
    #expect(stage.shown == "S:a,b,c")
  }

  @Test func `outstanding applies are finished in order, before a later one of their queue`() throws {
    let (stage, notes) = stage()
    stage.source.executionContext = { .background(0) }
    try stage.source.checkedBeginBackgroundApply(StageSnapshot("A:x")) { notes.lines.append("1 \(stage.shown)") }
    try stage.source.checkedBeginBackgroundApply(StageSnapshot("A:x,y")) { notes.lines.append("2 \(stage.shown)") }
    #expect(stage.source.outstandingApplyCount == 2)
    #expect(stage.shown == "")
    stage.source.apply(StageSnapshot("A:y")) { notes.lines.append("3 \(stage.shown)") }
    #expect(notes.lines == ["1 A:x", "2 A:x,y", "3 A:y"])
    #expect(stage.source.outstandingApplyCount == 0)
  }

  @Test func `apply inside the layout or the supplementary provider is refused`() {
    let (stage, _) = stage()
    var refusals: [SnapshotError.Code] = []
    func applyAgain() {
      do throws(SnapshotError) { try stage.source.checkedApply(StageSnapshot("B:")) } catch {
        refusals.append(error.code)
      }
    }
    stage.view.onLayout = { applyAgain() }
    stage.source.apply(StageSnapshot("A:x"))
    #expect(refusals == [.reentrantApply])
    stage.view.onLayout = nil
    stage.view.supplementaryKinds = ["header"]
    stage.source.supplementaryViewProvider = { _, _, _ in
      applyAgain()
      return CollectionReusableView()
    }
    stage.source.apply(StageSnapshot("A:x,y"))
    #expect(refusals == [.reentrantApply, .reentrantApply])
    #expect(stage.shown == "A:x,y")
  }

  @Test(arguments: UIKitVersion.allCases)
  func `snapshot for a section inside an awaited apply hangs from 18 on`(version: UIKitVersion) async {
    let stage = Stage(version: version)
    var codes: [SnapshotError.Code?] = []
    stage.view.onLayout = {
      do throws(SnapshotError) {
        _ = try stage.source.checkedSnapshot(for: "A")
        codes.append(nil)
      } catch { codes.append(error.code) }
    }
    await stage.source.apply(StageSnapshot("A:x"))
    #expect(codes == [version >= .v18 ? .deadlock : nil])
    codes = []
    stage.source.checkedLater(StageSnapshot("A:y"))
    #expect(codes == [nil])
  }

  @Test @MainActor func `the main thread is the main queue`() {
    #expect(ExecutionContext.current == .main)
  }

  @Test func `another thread is a background queue`() async {
    let context = await Task.detached { ExecutionContext.current }.value
    #expect(context == .background(0))
  }
}

extension StageSource {
  /// Applies by the form with a completion, from asynchronous code.
  fileprivate func checkedLater(_ snapshot: StageSnapshot) { apply(snapshot, completion: {}) }
}
