import CollectionViewTesting
import DiffableDataSource
import Foundation
import Testing

/// Texts of lists in tests, as other people write them.
@Suite struct TestedListTests {
  private func moved() throws -> TestedList {
    var snapshot = DiffableDataSourceSnapshot<String, Int>()
    snapshot.appendSections(["feed"])
    snapshot.appendItems([1, 2, 3])
    var list = try TestedList("feed")
    try list.apply(snapshot)
    snapshot.moveItem(3, beforeItem: 1)
    snapshot.deleteItems([2])
    snapshot.appendItems([4])
    snapshot.reconfigureItems([1])
    try list.apply(snapshot)
    return list
  }

  @Test func `a text that is right passes`() throws {
    try moved().expect(.unifiedDiff) {
      """
      --- tx1  feed  3 items
      +++ tx2  feed  3 items
      @@ [0] feed @@
      > [0,0] 3    moved from [0,2]
      ~ [0,1] 1    reconfigure
      - [0,1] 2
      < [0,2] 3    moved to [0,0]
      + [0,2] 4
      """
    }
    try moved().expect(.tree) {
      """
      tree  feed  1 section  3 items  tx2

      └─ [0] feed  3 items
         ├─ [0,0] 3
         ├─ [0,1] 1
         └─ [0,2] 4
      """
    }
  }

  @Test func `a text that is wrong tells both, and why`() throws {
    let list = try moved()
    let failure = try #require(throws: GoldenMismatch.self) {
      try list.expect(.tree) {
        """
        tree  feed  1 section  3 items  tx2

        └─ [0] feed  3 items
           ├─ [0,0] 1
           ├─ [0,1] 3
           └─ [0,2] 4
        """
      }
    }
    #expect(failure.description.hasPrefix("tree current\n  tree  feed"))
    #expect(failure.description.contains("\n- ") && failure.description.contains("\n+ "))
    #expect(failure.description.contains("why\n"), "\(failure)")
    #expect(failure.description.contains("longest kept run"), "\(failure)")
    #expect(failure.description.contains("MCV_UPDATE_GOLDENS=1"))
  }

  @Test func `frames and timelines follow the layout, and time is virtual`() throws {
    var snapshot = DiffableDataSourceSnapshot<Int, UUID>()
    let items = (0..<3).map { _ in UUID() }
    snapshot.appendSections([0])
    snapshot.appendItems(items)
    var list = try TestedList(viewport: (300, 500))
    func name(_ value: Any) -> String {
      (value as? UUID).flatMap { items.firstIndex(of: $0) }.map { "item\($0)" } ?? "\(value)"
    }
    try list.apply(snapshot, identifier: name)
    try list.layout("grid(3, 100)")
    let frames = try list.text(.frames)
    #expect(frames.contains("item2"), "\(frames)")
    snapshot.moveItem(items[2], beforeItem: items[0])
    try list.apply(snapshot, identifier: name)
    #expect(try list.text(.timeline).contains("item2"))
    let before = try list.text(.line("print time()"))
    try list.wait(2)
    #expect(try list.text(.line("print time()")) != before)
  }

  @Test func `what cannot be shown is told with its code`() throws {
    var list = try TestedList()
    let failure = try #require(throws: TestedList.Failure.self) { try list.layout("gird(3)") }
    #expect(failure.code.hasPrefix("E"))
    #expect(failure.description.contains("in: layout gird(3)"))
    var same = DiffableDataSourceSnapshot<Int, Int>()
    same.appendSections([0])
    same.appendItems([1, 2])
    #expect(throws: TestedList.Failure.self) { try list.apply(same) { _ in "same" } }
    #expect(throws: TestedList.Failure.self) { try TestedList(width: 3) }
  }

  @Test func `a missing file beside the test is told, with what it would hold`() throws {
    let list = try moved()
    let failure = try #require(throws: GoldenMismatch.self) { try list.expect(.tree, named: "nothing-of-that-name") }
    #expect(failure.description.contains("__Goldens__/TestedListTests/nothing-of-that-name.txt"))
    #expect(failure.description.contains("+ └─ [0] feed  3 items"))
  }
}
