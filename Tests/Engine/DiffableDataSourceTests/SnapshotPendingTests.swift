import DiffableDataSource
import TestSupport
import Testing

/// Items that are appended one by one, of which the last ones wait to enter their list: nothing tells.
@Suite struct SnapshotPendingTests {
  @Test(arguments: UInt64(0)..<40)
  func appendingOneByOneEqualsOneCall(_ seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var snapshot = DiffableDataSourceSnapshot<String, Int>()
    snapshot.appendSections(["A", "B"])
    var kept: [(snapshot: DiffableDataSourceSnapshot<String, Int>, lists: [[Int]])] = []
    var lists: [[Int]] = [[], []]
    for number in 0..<300 {
      let section = Int.random(in: 0..<12, using: &random) == 0 ? 0 : 1
      snapshot.appendItems([number], toSection: section == 0 ? "A" : Bool.random(using: &random) ? "B" : nil)
      lists[section].append(number)
      switch Int.random(in: 0..<60, using: &random) {
      case 0:
        let item = Int.random(in: 0...number, using: &random)
        snapshot.deleteItems([item])
        for index in lists.indices { lists[index].removeAll { $0 == item } }
      case 1, 2, 3: kept.append((snapshot, lists))
      case 4:
        // A copy goes its own way, with the same table.
        var copy = snapshot
        copy.appendItems([1000 + number, 2000 + number])
        #expect(copy.numberOfItems == snapshot.numberOfItems + 2)
      default: break
      }
      #expect(snapshot.numberOfItems == lists[0].count + lists[1].count)
      #expect(snapshot.numberOfItems(inSection: "B") == lists[1].count)
      guard let last = lists[1].last else { continue }
      #expect(snapshot.indexPath(for: last) == ItemIndexPath(item: lists[1].count - 1, section: 1))
      #expect(snapshot.itemIdentifier(for: ItemIndexPath(item: lists[1].count - 1, section: 1)) == last)
      #expect(snapshot.itemIdentifier(for: ItemIndexPath(item: lists[1].count, section: 1)) == nil)
      #expect(snapshot.indexPath(for: number + 1) == nil)
      #expect(snapshot.sectionIdentifier(containingItem: last) == "B")
    }
    kept.append((snapshot, lists))
    for (index, state) in kept.enumerated() {
      var whole = DiffableDataSourceSnapshot<String, Int>()
      whole.appendSections(["A", "B"])
      whole.appendItems(state.lists[0], toSection: "A")
      whole.appendItems(state.lists[1], toSection: "B")
      #expect(state.snapshot == whole && state.snapshot.itemIdentifiers == state.lists[0] + state.lists[1])
      #expect(try whole.difference(from: state.snapshot).replay(on: state.snapshot) == whole)
      for other in kept[..<index] {
        let difference = state.snapshot.difference(from: other.snapshot)
        #expect(difference.updates.movedItems.isEmpty)
        #expect(try difference.replay(on: other.snapshot) == state.snapshot)
        #expect((state.snapshot == other.snapshot) == (state.lists == other.lists))
      }
    }
  }
}
