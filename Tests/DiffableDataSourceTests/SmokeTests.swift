import DiffableDataSource
import Testing

@Test func smoke() throws {
  var s = DiffableDataSourceSnapshot<String, Int>()
  s.appendSections(["A", "B"])
  s.appendItems([1, 2, 3, 4, 5], toSection: "A")
  s.appendItems([6, 7])
  let old = s
  s.moveItem(3, beforeItem: 1)
  s.deleteItems([2])
  s.moveItem(5, afterItem: 6)
  s.insertItems([9, 10], afterItem: 4)
  s.moveSection("B", beforeSection: "A")
  print(s)
  let d = s.difference(from: old)
  print(d.updates)
  #expect(try d.replay(on: old) == s)
  #expect(try d.inverse.replay(on: s) == old)
  var t = DiffableDataSourceSnapshot<String, Int>()
  for n in s.sectionIdentifiers {
    t.appendSections([n])
    t.appendItems(s.itemIdentifiers(inSection: n))
  }
  #expect(t == s)
  #expect(t.difference(from: old).updates == d.updates)
  #expect(throws: SnapshotError.self) { try s.perform(.appendItems([1, 1], toSection: nil)) }
}
