import TestSupport
import Testing

@testable import DiffableDataSource

/// The batch that an app writes for a difference: what UIKit takes, and what changes for that.
@Suite struct HandwrittenBatchTests {
  typealias Snapshot = DiffableDataSourceSnapshot<String, String>
  /// Sections with their items, as text: `A: a b`.
  typealias List = [(section: String, items: [String])]

  private static func list(_ text: String) -> List {
    text.split(separator: "|").map { part in
      let words = part.split(separator: " ").map(String.init)
      return (String(words[0].dropLast()), Array(words.dropFirst()))
    }
  }

  private static func snapshot(_ list: List) -> Snapshot {
    var snapshot = Snapshot()
    snapshot.appendSections(list.map(\.section))
    for (section, items) in list { snapshot.appendItems(items, toSection: section) }
    return snapshot
  }

  private static func path(_ section: Int, _ item: Int) -> ItemIndexPath { ItemIndexPath(item: item, section: section) }

  struct Fact: Sendable {
    let old: String
    let new: String
    var reloads: [String] = []
    var reloadedSections: [String] = []
    let calls: ListBatch
    let replaced: [BatchObstacle: Int]
  }

  private static func calls(
    _ structural: BatchUpdates, sections: [Int] = [], items: [ItemIndexPath] = []
  ) -> ListBatch {
    var calls = ListBatch()
    (calls.structural, calls.reloadedSections, calls.reloadedItems) = (structural, sections, items)
    return calls
  }

  static let facts = [
    Fact(
      old: "A: a b", new: "A: a |B: b",
      calls: calls(.init(insertedSections: [1], deletedItems: [path(0, 1)])), replaced: [.intoInsertedSection: 1]),
    Fact(
      old: "A: a |B: b", new: "A: a b",
      calls: calls(.init(deletedSections: [1], insertedItems: [path(0, 1)])), replaced: [.outOfDeletedSection: 1]),
    Fact(
      old: "A: a b", new: "B: a b", calls: calls(.init(deletedSections: [0], insertedSections: [0])),
      replaced: [.intoInsertedSection: 2]),
    Fact(
      old: "A: a b |B: c", new: "A: a |B: c b",
      calls: calls(.init(movedItems: [.init(from: path(0, 1), to: path(1, 1))])), replaced: [:]),
    // A reloaded section is deleted and inserted.
    Fact(
      old: "A: a b c", new: "A: c a b", reloadedSections: ["A"],
      calls: calls(.init(deletedItems: [path(0, 2)], insertedItems: [path(0, 0)]), sections: [0]),
      replaced: [.intoInsertedSection: 1]),
    Fact(
      old: "A: a b |B: c", new: "A: a |B: c b", reloadedSections: ["A"],
      calls: calls(.init(deletedItems: [path(0, 1)], insertedItems: [path(1, 1)]), sections: [0]),
      replaced: [.outOfDeletedSection: 1]),
    Fact(
      old: "A: a |B: b |C: c", new: "C: c |A: a |B: b", reloadedSections: ["C"],
      calls: calls(.init(deletedSections: [2], insertedSections: [0])), replaced: [.reloadBesideMove: 1]),
    // A reload counts in the old list.
    Fact(
      old: "A: a b", new: "A: x a b", reloads: ["b"],
      calls: calls(.init(insertedItems: [path(0, 0)]), items: [path(0, 1)]), replaced: [:]),
    Fact(
      old: "A: a b c", new: "A: c a b", reloads: ["c"],
      calls: calls(.init(deletedItems: [path(0, 2)], insertedItems: [path(0, 0)])), replaced: [.reloadBesideMove: 1]),
    // The reloaded item would be inserted where the other one moves to.
    Fact(
      old: "A: a b c", new: "A: c a b", reloads: ["a"],
      calls: calls(
        .init(
          deletedItems: [path(0, 0)], insertedItems: [path(0, 1)],
          movedItems: [.init(from: path(0, 2), to: path(0, 0))])),
      replaced: [.reloadBesideMove: 1]),
    Fact(
      old: "A: a", new: "A: a b |B: c", reloads: ["b", "c"], reloadedSections: ["B"],
      calls: calls(.init(insertedSections: [1], insertedItems: [path(0, 1)])), replaced: [.reloadOfInserted: 3]),
  ]

  @Test(arguments: facts) func rules(fact: Fact) throws {
    let old = Self.snapshot(Self.list(fact.old))
    var new = Self.snapshot(Self.list(fact.new))
    new.reloadItems(fact.reloads)
    new.reloadSections(fact.reloadedSections)
    let batch = HandwrittenBatch(new.difference(from: old))
    #expect(batch.calls == fact.calls)
    #expect(batch.replaced == fact.replaced)
    #expect(try batch.leadsToNew())
  }

  /// A batch that leads elsewhere is found: the moves of a difference between other snapshots.
  @Test func anotherResultIsSeen() throws {
    let old = Self.snapshot(Self.list("A: a b c"))
    let new = Self.snapshot(Self.list("A: c a b"))
    let other = Self.snapshot(Self.list("A: b a c"))
    let mixed = SnapshotDifference(from: old, to: other, updates: new.difference(from: old).updates)
    #expect(try !HandwrittenBatch(mixed).leadsToNew())
    let fewer = Self.snapshot(Self.list("A: a b"))
    #expect(throws: SnapshotError.self) {
      try HandwrittenBatch(SnapshotDifference(from: old, to: fewer, updates: .init())).leadsToNew()
    }
  }

  // MARK: Random pairs

  private struct Pair {
    let old: List
    let new: List
    let difference: SnapshotDifference<String, String>

    init(_ random: inout SeededGenerator) {
      func list(_ random: inout SeededGenerator) -> List {
        var list: List = "ABCDE".filter { _ in Int.random(in: 0..<3, using: &random) > 0 }
          .map { ("\($0)", []) }
        if Bool.random(using: &random) { list.shuffle(using: &random) }
        guard !list.isEmpty else { return [] }
        for item in 0..<14 where Int.random(in: 0..<4, using: &random) > 0 {
          let section = Int.random(in: 0..<list.count, using: &random)
          list[section].items.append("\(item)")
        }
        if Bool.random(using: &random) { for section in list.indices { list[section].items.shuffle(using: &random) } }
        return list
      }
      /// Some rows deleted, moved and inserted.
      func edited(_ list: List, _ random: inout SeededGenerator) -> List {
        var list = list
        for edit in 0..<Int.random(in: 0...4, using: &random) {
          guard let section = list.indices.randomElement(using: &random),
            let other = list.indices.randomElement(using: &random)
          else { break }
          let row = list[section].items.popLast()
          if let coming = edit == 3 ? "new" : row { list[other].items.insert(coming, at: 0) }
        }
        return list
      }
      old = list(&random)
      new = Bool.random(using: &random) ? list(&random) : edited(old, &random)
      let before = HandwrittenBatchTests.snapshot(old)
      var after = HandwrittenBatchTests.snapshot(new)
      let share = Int.random(in: 0..<4, using: &random)
      func some(_ names: [String]) -> [String] { names.filter { _ in Int.random(in: 0..<10, using: &random) < share } }
      after.reloadSections(some(new.map(\.section)))
      after.reloadItems(some(new.flatMap(\.items)))
      after.reconfigureItems(some(new.flatMap(\.items)))
      difference = after.difference(from: before)
    }

    /// The difference as it is, called as one batch: reloads at their old places, those of what is new as they are.
    var literal: ListBatch {
      var calls = ListBatch()
      let updates = difference.updates
      calls.structural = updates.structural
      calls.reloadedSections = updates.reloadedSections.map { index in
        old.firstIndex { $0.section == new[index].section } ?? 999
      }
      calls.reloadedItems = updates.reloadedItems.map { oldPlace($0) }
      calls.reconfiguredItems = updates.reconfiguredItems.map { oldPlace($0) }
      return calls
    }

    private func oldPlace(_ path: ItemIndexPath) -> ItemIndexPath {
      let item = new[path.section].items[path.item]
      for (index, section) in old.enumerated() {
        if let place = section.items.firstIndex(of: item) { return ItemIndexPath(item: place, section: index) }
      }
      return ItemIndexPath(item: 0, section: 999)
    }

    /// Carries calls out on arrays: all that leaves is removed by its old place, then what comes is put in by its new
    /// one, ascending. Rows of inserted and reloaded sections are read from the new list.
    func result(of calls: ListBatch) -> List {
      let updates = calls.structural
      let moved = Dictionary(uniqueKeysWithValues: updates.movedSections.map { ($0.to, $0.from) })
      var order: [Int?] = old.indices.filter {
        !updates.deletedSections.contains($0) && !moved.values.contains($0)
      }
      for place in (updates.insertedSections + moved.keys).sorted() { order.insert(moved[place], at: place) }
      return order.enumerated().map { place, from in
        guard let from, !calls.reloadedSections.contains(from) else { return new[place] }
        let leaving = updates.deletedItems + updates.movedItems.map(\.from)
        var items = old[from].items.enumerated()
          .filter { !leaving.contains(ItemIndexPath(item: $0.offset, section: from)) }.map(\.element)
        let coming =
          updates.insertedItems.map { (at: $0, text: new[$0.section].items[$0.item]) }
          + updates.movedItems.map { (at: $0.to, text: old[$0.from.section].items[$0.from.item]) }
        for one in coming.filter({ $0.at.section == place }).sorted(by: { $0.at < $1.at }) {
          items.insert(one.text, at: one.at.item)
        }
        return (old[from].section, items)
      }
    }

    func checked(_ calls: ListBatch) throws -> CheckedBatch {
      try CheckedBatch(
        calls, old: old.map(\.items.count), new: new.map(\.items.count),
        BatchText(kind: .collection, version: .v16, view: "view"))
    }
  }

  /// UIKit takes each batch, it leads to the new list, and it is the difference itself where UIKit takes that.
  @Test(arguments: UInt64(0)..<8) func randomPairs(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var taken = 0
    for round in 0..<RandomHistories.count(ofEveryRun: 800) / 8 {
      let pair = Pair(&random)
      let batch = HandwrittenBatch(pair.difference)
      let note: Comment = "seed \(seed), round \(round): \(pair.old) -> \(pair.new), \(pair.difference.updates)"
      #expect(throws: Never.self, note) { try pair.checked(batch.calls) }
      let result = pair.result(of: batch.calls)
      #expect(result.map(\.section) == pair.new.map(\.section), note)
      #expect(result.map(\.items) == pair.new.map(\.items), note)
      #expect(try batch.leadsToNew(), note)
      if (try? pair.checked(pair.literal)) != nil {
        taken += 1
        #expect(batch.replaced.isEmpty && batch.difference.updates == pair.difference.updates, note)
        #expect(batch.calls == pair.literal, note)
      } else {
        #expect(!batch.replaced.isEmpty, note)
      }
    }
    #expect(taken > 0)
  }
}
