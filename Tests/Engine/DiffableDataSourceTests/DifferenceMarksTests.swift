import DiffableDataSource
import Testing

/// The marks of a difference, where no UIKit behaviour is public and this package decided.
@Suite struct DifferenceMarksTests {
  private typealias Snapshot = DiffableDataSourceSnapshot<String, Int>

  private func snapshot(_ items: [Int]) -> Snapshot {
    var snapshot = Snapshot()
    snapshot.appendSections(["A", "B"])
    snapshot.appendItems(items, toSection: "A")
    return snapshot
  }

  @Test func reloadWinsOverReconfigure() {
    let old = snapshot([1, 2, 3])
    var new = old
    new.reconfigureItems([2, 3])
    new.reloadItems([2])
    let updates = new.difference(from: old).updates
    #expect(updates.reloadedItems == [ItemIndexPath(item: 1, section: 0)])
    #expect(updates.reconfiguredItems == [ItemIndexPath(item: 2, section: 0)])
  }

  @Test func aNewItemIsNotReconfiguredButIsReloaded() {
    let old = snapshot([1])
    var new = old
    new.appendItems([8, 9], toSection: "B")
    new.reconfigureItems([8])
    new.reloadItems([9])
    let updates = new.difference(from: old).updates
    #expect(updates.reconfiguredItems.isEmpty)
    #expect(updates.reloadedItems == [ItemIndexPath(item: 1, section: 1)])
  }

  @Test func markedPathsReferToTheNewSnapshot() {
    let old = snapshot([1, 2, 3])
    var new = old
    new.reloadItems([3])
    new.reloadSections(["A"])
    new.moveItem(3, beforeItem: 1)
    new.moveSection("B", beforeSection: "A")
    let updates = new.difference(from: old).updates
    #expect(updates.reloadedItems == [ItemIndexPath(item: 0, section: 1)])
    #expect(updates.reloadedSections == [1])
  }

  @Test func marksOfAbsentItemsAreIgnored() {
    let old = snapshot([1, 2, 3])
    var new = old
    new.reloadItems([1, 2])
    new.reloadSections(["B"])
    new.deleteItems([1])
    new.deleteSections(["B"])
    let updates = new.difference(from: old).updates
    #expect(updates.reloadedItems == [ItemIndexPath(item: 0, section: 0)])
    #expect(updates.reloadedSections.isEmpty)
    #expect(new.reloadedItemIdentifiers == [1, 2])
    #expect(new.unmarked.reloadedItemIdentifiers.isEmpty)
  }

  /// Many marks take another way than few; both give ascending places.
  @Test(arguments: [3, 60, 65, 900])
  func fewAndManyMarksAgree(count: Int) {
    let old = snapshot(Array(0..<1000))
    var new = old
    let marked = Array((0..<count).map { $0 * 1000 / count }.reversed())
    new.reloadItems(marked)
    #expect(
      new.difference(from: old).updates.reloadedItems == marked.reversed().map { ItemIndexPath(item: $0, section: 0) })
  }

  @Test func theInverseHasNoMarks() throws {
    let old = snapshot([1, 2, 3])
    var new = old
    new.deleteItems([1])
    new.reloadItems([2])
    let inverse = new.difference(from: old).inverse
    #expect(inverse.updates.reloadedItems.isEmpty)
    #expect(try inverse.replay(on: new) == old)
  }
}
