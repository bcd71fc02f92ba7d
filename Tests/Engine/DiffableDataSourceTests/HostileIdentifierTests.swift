import DiffableDataSource
import Synchronization
import TestSupport
import Testing

/// Identifiers that break or stretch the rules of `Hashable`: the snapshot answers, ends, and stays within itself.
@Suite struct HostileIdentifierTests {
  /// Equal by content, hashed by identity: the mistake of hand-written conformances.
  struct EqualWithUnequalHash: Hashable {
    let value: Int
    let salt: Int

    static func == (left: Self, right: Self) -> Bool { left.value == right.value }
    func hash(into hasher: inout Hasher) { hasher.combine(salt) }
  }

  @Test func equalButUnequalHashesNeitherTrapNorHang() {
    var generator = SeededGenerator(seed: 1)
    var snapshot = DiffableDataSourceSnapshot<Int, EqualWithUnequalHash>()
    snapshot.appendSections([0, 1])
    for step in 0..<600 {
      func draw() -> EqualWithUnequalHash {
        EqualWithUnequalHash(
          value: Int.random(in: 0..<10, using: &generator), salt: Int.random(in: 0..<4, using: &generator))
      }
      let before = snapshot
      let operations: [SnapshotOperation<Int, EqualWithUnequalHash>] = [
        .appendItems([draw()], toSection: step % 2), .insertItems([draw(), draw()], .after, draw()),
        .deleteItems([draw()]), .moveItem(draw(), .before, draw()), .reloadItems([draw()]),
      ]
      // Whether a call finds its identifiers depends on their hashes; it is refused or it is carried out.
      try? snapshot.perform(operations[Int.random(in: 0..<operations.count, using: &generator)])
      #expect(snapshot.itemIdentifiers.count == snapshot.numberOfItems)
      #expect(snapshot.numberOfItems(inSection: 0) + snapshot.numberOfItems(inSection: 1) == snapshot.numberOfItems)
      let difference = snapshot.difference(from: before)
      _ = try? difference.replay(on: before)
      _ = difference.inverse
    }
  }

  @Test func longArgumentsOfEqualButUnequalHashesNeitherTrapNorHang() async {
    // In a process of its own, so that a trap fails this test and no other.
    await #expect(processExitsWith: .success) { Self.useLongArguments() }
  }

  private static func useLongArguments() {
    typealias Identifier = EqualWithUnequalHash
    var generator = SeededGenerator(seed: 2)
    func draw(_ count: Int) -> [Identifier] {
      (0..<count).map { _ in
        Identifier(value: Int.random(in: 0..<30, using: &generator), salt: Int.random(in: 0..<100, using: &generator))
      }
    }
    for count in 1..<150 {
      var snapshot = DiffableDataSourceSnapshot<Identifier, Identifier>()
      let sections = draw(count)
      // Repeats may be seen or not, depending on the hashes; each call is refused or carried out.
      try? snapshot.perform(.appendSections(sections))
      try? snapshot.perform(.appendSections(draw(1)))
      try? snapshot.perform(.deleteSections(draw(count)))
      try? snapshot.perform(.reloadSections(draw(count)))
      try? snapshot.perform(.appendItems(draw(count), toSection: nil))
      try? snapshot.perform(.appendItems(draw(count), toSection: nil))
      let before = snapshot
      try? snapshot.perform(.reloadItems(draw(count)))
      try? snapshot.perform(.reconfigureItems(draw(count)))
      try? snapshot.perform(.deleteItems(draw(count)))
      try? snapshot.perform(.deleteItems(draw(2)))
      _ = try? snapshot.difference(from: before).replay(on: before)
      #expect(snapshot.itemIdentifiers.count == snapshot.numberOfItems)
      #expect(snapshot.sectionIdentifiers.count == snapshot.numberOfSections)
    }
  }

  /// An object whose hash follows a value that can change while it is in a snapshot.
  final class Mutable: Hashable, Sendable {
    let value: Mutex<Int>

    init(_ value: Int) { self.value = Mutex(value) }

    static func == (left: Mutable, right: Mutable) -> Bool {
      left === right || left.value.withLock { $0 } == right.value.withLock { $0 }
    }
    func hash(into hasher: inout Hasher) { hasher.combine(value.withLock { $0 }) }
  }

  @Test func hashesThatChangeAfterInsertionNeitherTrapNorHang() {
    let objects = (0..<200).map { Mutable($0) }
    var snapshot = DiffableDataSourceSnapshot<Int, Mutable>()
    snapshot.appendSections([0])
    snapshot.appendItems(objects)
    let before = snapshot
    for (index, object) in objects.enumerated() where index.isMultiple(of: 3) {
      object.value.withLock { $0 = index + 1_000 }
    }
    #expect(snapshot.numberOfItems == 200)
    #expect(snapshot.itemIdentifiers.count == 200)
    #expect(snapshot.itemIdentifier(for: ItemIndexPath(item: 3, section: 0)) === objects[3])
    for (index, object) in objects.enumerated() {
      _ = snapshot.indexOfItem(object)
      try? snapshot.perform(.appendItems([object], toSection: 0))
      try? snapshot.perform(.moveItem(objects[index / 2], .before, object))
      try? snapshot.perform(.reconfigureItems([object]))
      if index.isMultiple(of: 2) { try? snapshot.perform(.deleteItems([object])) }
      #expect(snapshot.itemIdentifiers.count == snapshot.numberOfItems)
    }
    _ = try? snapshot.difference(from: before).replay(on: before)
    #expect(before.itemIdentifiers.count == 200)
    #expect(zip(before.itemIdentifiers, objects).allSatisfy { $0 === $1 })
  }

  struct SameHash: Hashable {
    let value: Int

    func hash(into hasher: inout Hasher) {}
  }

  @Test func equalHashesOnlyCostTime() {
    let items = (0..<1_000).map { SameHash(value: $0) }
    var snapshot = DiffableDataSourceSnapshot<SameHash, SameHash>()
    snapshot.appendSections([SameHash(value: 0)])
    snapshot.appendItems(items)
    snapshot.moveItem(items[999], beforeItem: items[0])
    snapshot.deleteItems([items[500]])
    #expect(snapshot.numberOfItems == 999)
    #expect(snapshot.indexOfItem(items[0]) == 1)
    #expect(snapshot.indexOfItem(items[998]) == 998)
    #expect(snapshot.indexOfItem(items[500]) == nil)
  }

  @Test func `NFC and NFD Hangul are one identifier`() throws {
    let composed = "한글"
    let decomposed = "\u{1112}\u{1161}\u{11AB}\u{1100}\u{1173}\u{11AF}"
    #expect(Array(composed.utf8) != Array(decomposed.utf8))
    var snapshot = DiffableDataSourceSnapshot<String, String>()
    snapshot.appendSections([composed])
    let repeated = #expect(throws: SnapshotError.self) {
      try snapshot.perform(.appendItems([composed, decomposed], toSection: decomposed))
    }
    #expect(repeated?.code == .repeatedItemIdentifiers)
    let present = #expect(throws: SnapshotError.self) { try snapshot.perform(.appendSections([decomposed])) }
    #expect(present?.code == .sectionAlreadyExists)

    snapshot.appendItems([composed, "다음"], toSection: decomposed)
    #expect(snapshot.indexOfItem(decomposed) == 0)
    snapshot.appendItems([decomposed])
    #expect(snapshot.itemIdentifiers.map { Array($0.utf8) } == ["다음", composed].map { Array($0.utf8) })
    let other = try NaiveSnapshot("\(decomposed):다음,\(decomposed)").product()
    #expect(other == snapshot)
    #expect(other.difference(from: snapshot).updates.movedItems.isEmpty)
    #expect(other.difference(from: snapshot).updates.insertedItems.isEmpty)
  }

  /// Equal by identifier, with content beside it.
  struct Song: Hashable {
    let identifier: Int
    let title: String

    static func == (left: Self, right: Self) -> Bool { left.identifier == right.identifier }
    func hash(into hasher: inout Hasher) { hasher.combine(identifier) }
  }

  private func songs(_ titles: String...) -> DiffableDataSourceSnapshot<Song, Song> {
    var snapshot = DiffableDataSourceSnapshot<Song, Song>()
    snapshot.appendSections([Song(identifier: 0, title: "section")])
    snapshot.appendItems(titles.enumerated().map { Song(identifier: $0.offset, title: $0.element) })
    return snapshot
  }

  @Test func aPresentIdentifierKeepsItsStoredValue() {
    var snapshot = songs("a", "b", "c")
    snapshot.reloadItems([Song(identifier: 0, title: "new a")])
    snapshot.reconfigureItems([Song(identifier: 1, title: "new b")])
    snapshot.appendItems([Song(identifier: 0, title: "new a")])
    snapshot.insertItems([Song(identifier: 1, title: "new b")], afterItem: Song(identifier: 2, title: "new c"))
    snapshot.moveItem(Song(identifier: 2, title: "new c"), afterItem: Song(identifier: 0, title: "new a"))
    #expect(snapshot.itemIdentifiers.map(\.title) == ["b", "a", "c"])
    #expect(snapshot.itemIdentifier(for: ItemIndexPath(item: 0, section: 0))?.title == "b")
  }

  @Test func aDeletedAndReappendedIdentifierShowsItsNewValue() {
    let old = songs("a", "b")
    var new = old
    new.deleteItems([Song(identifier: 0, title: "whatever")])
    new.appendItems([Song(identifier: 0, title: "new a")])
    #expect(new.itemIdentifiers.map(\.title) == ["b", "new a"])
    #expect(new.itemIdentifiers(inSection: Song(identifier: 0, title: "")).map(\.title) == ["b", "new a"])
    #expect(new.itemIdentifier(for: ItemIndexPath(item: 1, section: 0))?.title == "new a")
    #expect(old.itemIdentifiers.map(\.title) == ["a", "b"])
    #expect(old.itemIdentifier(for: ItemIndexPath(item: 0, section: 0))?.title == "a")
    let difference = new.difference(from: old)
    #expect(difference.updates.movedItems.count == 1)
    #expect(difference.updates.deletedItems.isEmpty && difference.updates.insertedItems.isEmpty)
  }

  @Test func everyWayOfDeletingForgetsTheStoredValue() {
    let section = Song(identifier: 0, title: "section")
    let renewed = Song(identifier: 0, title: "renewed")
    let old = songs("a", "b")
    var byItems = old
    byItems.deleteItems([renewed, Song(identifier: 1, title: "")])
    byItems.appendItems([renewed])
    var bySection = old
    bySection.deleteSections([section])
    bySection.appendSections([renewed])
    bySection.appendItems([renewed])
    var byAll = old
    byAll.deleteAllItems()
    byAll.appendSections([renewed])
    byAll.appendItems([renewed])
    for snapshot in [byItems, bySection, byAll] {
      #expect(snapshot.itemIdentifiers.map(\.title) == ["renewed"])
    }
    #expect(byItems.sectionIdentifiers.map(\.title) == ["section"])
    #expect(bySection.sectionIdentifiers.map(\.title) == ["renewed"])
    #expect(byAll.sectionIdentifiers.map(\.title) == ["renewed"])
    #expect(bySection.sectionIdentifier(containingItem: renewed)?.title == "renewed")
    #expect(old.itemIdentifiers.map(\.title) == ["a", "b"])
    #expect(old.sectionIdentifiers.map(\.title) == ["section"])
  }

  @Test func siblingsKeepTheirOwnValues() {
    let parent = songs("a")
    var left = parent
    var right = parent
    left.appendItems([Song(identifier: 9, title: "left")])
    right.appendItems([Song(identifier: 9, title: "right"), Song(identifier: 8, title: "other")])
    var refused = parent
    try? refused.perform(
      .appendItems([Song(identifier: 7, title: "refused")], toSection: Song(identifier: 5, title: "unknown")))
    refused.appendItems([Song(identifier: 7, title: "accepted")])
    #expect(left.itemIdentifiers.map(\.title) == ["a", "left"])
    #expect(right.itemIdentifiers.map(\.title) == ["a", "right", "other"])
    #expect(refused.itemIdentifiers.map(\.title) == ["a", "accepted"])
    #expect(right.difference(from: left).updates.insertedItems == [ItemIndexPath(item: 2, section: 0)])
    #expect(right.difference(from: left).updates.deletedItems == [])
  }

  /// Thousands of other identifiers come and go meanwhile.
  @Test func aNewValueOutlivesTurnover() {
    var snapshot = songs("a", "b")
    snapshot.deleteItems([Song(identifier: 0, title: "")])
    snapshot.appendItems([Song(identifier: 0, title: "new a")])
    snapshot.reloadItems([Song(identifier: 0, title: "")])
    for round in 1...12 {
      let crowd = (0..<1_000).map { Song(identifier: round * 1_000 + $0, title: "crowd") }
      snapshot.insertItems(crowd, beforeItem: Song(identifier: 1, title: ""))
      snapshot.deleteItems(crowd)
    }
    #expect(snapshot.itemIdentifiers.map(\.title) == ["b", "new a"])
    #expect(snapshot.reloadedItemIdentifiers.map(\.title) == ["new a"])
  }

  @Test func everyCopyKeepsTheValueOfItsTime() {
    var snapshot = songs("v0")
    var copies = [snapshot]
    for version in 1..<20 {
      snapshot.deleteItems([Song(identifier: 0, title: "")])
      snapshot.appendItems([Song(identifier: 0, title: "v\(version)")])
      copies.append(snapshot)
    }
    #expect(copies.map { $0.itemIdentifiers.map(\.title) } == (0..<20).map { ["v\($0)"] })
  }
}
