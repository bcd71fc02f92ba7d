import DiffableDataSource
import TestSupport
import Testing

/// The cases of the peers' and UIKit's fixtures. Deletes, inserts and moves between sections are fixed; of other moves
/// only the number is, since which of several equally short sets UIKit picks cannot be observed.
@Suite struct DifferenceTableTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let name: String
    let old: String
    let new: String
    var deletedSections: [Int] = []
    var insertedSections: [Int] = []
    var sectionMoves = 0
    var deleted: [ItemIndexPath] = []
    var inserted: [ItemIndexPath] = []
    /// All item moves, those between sections included.
    var moves = 0
    /// The moves between sections, exactly.
    var between: [NaiveDifference.Move] = []

    var testDescription: String { "\(name): \(old) → \(new)" }
  }

  static func at(_ section: Int, _ item: Int) -> ItemIndexPath { ItemIndexPath(item: item, section: section) }

  static let rows: [Row] = [
    Row(name: "D01", old: "A:x,y,z", new: "A:x,y,z"),
    Row(name: "D02", old: "A:0,1,2", new: "A:0,1,2,3", inserted: [at(0, 3)]),
    Row(name: "D03", old: "A:0,1,2", new: "A:0,2", deleted: [at(0, 1)]),
    Row(name: "D04", old: "A:0,1,2", new: "A:2,0,1", moves: 1),
    Row(name: "D05", old: "A:0,1,2", new: "A:1,2,0", moves: 1),
    Row(name: "D06", old: "A:0,1,2,3", new: "A:3,2,1,0", moves: 3),
    Row(name: "D07", old: "A:a,b", new: "A:b,a", moves: 1),
    Row(name: "D08", old: "A:1,2,3,4", new: "A:2,4,5,3", deleted: [at(0, 0)], inserted: [at(0, 2)], moves: 1),
    Row(
      name: "D10", old: "A:0,1,2", new: "A:2,4,0,3", deleted: [at(0, 1)], inserted: [at(0, 1), at(0, 3)], moves: 1),
    Row(
      name: "D11", old: "A:x,y,z;B:u", new: "A:x,z;B:u,y", moves: 1,
      between: [.init(from: at(0, 1), to: at(1, 1))]),
    Row(name: "D12", old: "A:x,y,z;B:u", new: "B:u;A:x,y,z", sectionMoves: 1),
    Row(name: "D13", old: "A:1", new: "A:1;B:2,3", insertedSections: [1]),
    Row(
      name: "D15", old: "A:1;B:2", new: "B:0;A:", sectionMoves: 1, deleted: [at(0, 0), at(1, 0)],
      inserted: [at(0, 0)]),
    Row(
      name: "D16", old: "S4:10,11,12;S9:25,26,27", new: "S9:11,26,27;S4:10,12", sectionMoves: 1, deleted: [at(1, 0)],
      moves: 1, between: [.init(from: at(0, 1), to: at(0, 0))]),
    Row(name: "D17", old: "A:1,2;B:3,4", new: "B:3,4", deletedSections: [0]),
    Row(
      name: "D18", old: "A:1,2;B:3", new: "B:3,1", deletedSections: [0], moves: 1,
      between: [.init(from: at(0, 0), to: at(0, 1))]),
    Row(
      name: "D19", old: "A:1,2", new: "A:1;B:2,3", insertedSections: [1], moves: 1,
      between: [.init(from: at(0, 1), to: at(1, 0))]),
    Row(name: "D20", old: "A:1;B:2;C:3", new: "B:2;C:3;A:1", sectionMoves: 1),
    Row(name: "D24", old: "A:1,2;B:3,4", new: "C:5,6;D:7,8", deletedSections: [0, 1], insertedSections: [0, 1]),
    Row(name: "D30", old: "A:1,2,3,4,5,6,7", new: "A:1,4,5,2,3,6,7", moves: 2),
    Row(
      name: "deleted to inserted", old: "A:1,2", new: "B:2,3", deletedSections: [0], insertedSections: [0], moves: 1,
      between: [.init(from: at(0, 1), to: at(0, 0))]),
    Row(name: "from nothing", old: "∅", new: "A:1;B:", insertedSections: [0, 1]),
    Row(name: "to nothing", old: "A:1;B:", new: "∅", deletedSections: [0, 1]),
  ]

  @Test(arguments: rows, [false, true]) func row(_ row: Row, derived: Bool) throws {
    let oldModel = NaiveSnapshot(row.old)
    let newModel = NaiveSnapshot(row.new)
    let old = try oldModel.product()
    let new = try derived ? newModel.product(derivedFrom: old, oldModel) : newModel.product()
    let difference = new.difference(from: old)
    let updates = difference.updates
    #expect(updates.deletedSections == row.deletedSections)
    #expect(updates.insertedSections == row.insertedSections)
    #expect(updates.movedSections.count == row.sectionMoves)
    #expect(updates.deletedItems == row.deleted)
    #expect(updates.insertedItems == row.inserted)
    #expect(updates.movedItems.count == row.moves)
    let moves = Set(updates.movedItems.map { NaiveDifference.Move(from: $0.from, to: $0.to) })
    #expect(moves.isSuperset(of: row.between))
    #expect(updates.reloadedSections == [] && updates.reloadedItems == [] && updates.reconfiguredItems == [])
    #expect(try difference.replay(on: old) == new)
    #expect(try difference.inverse.replay(on: new) == old)
    try NaiveReplay.check(updates, from: oldModel, to: newModel)
  }

  /// An item whose content changed while its identifier did not.
  struct Versioned: Hashable {
    let identifier: Int
    let content: String

    static func == (left: Self, right: Self) -> Bool { left.identifier == right.identifier }
    func hash(into hasher: inout Hasher) { hasher.combine(identifier) }
  }

  @Test func `D33: changed content behind an equal identifier is not a difference`() throws {
    var old = DiffableDataSourceSnapshot<String, Versioned>()
    old.appendSections(["A"])
    old.appendItems([Versioned(identifier: 1, content: "1")])
    var new = DiffableDataSourceSnapshot<String, Versioned>()
    new.appendSections(["A"])
    new.appendItems([Versioned(identifier: 1, content: "1′")])
    let difference = new.difference(from: old)
    #expect(
      try difference.updates == NaiveSnapshot("∅").product().difference(from: NaiveSnapshot("∅").product()).updates)
    #expect(try difference.replay(on: old) == new)
  }

  @Test func marksAreAtNewPlacesAndOnlyForWhatIsThere() throws {
    let old = try NaiveSnapshot("A:1,2,3;B:4").product()
    var new = old
    new.reloadItems(["3", "1"])
    new.reconfigureItems(["4", "2"])
    new.reloadSections(["B"])
    new.deleteItems(["1"])
    new.moveSection("B", beforeSection: "A")
    let updates = new.difference(from: old).updates
    #expect(Set(updates.reloadedItems) == [ItemIndexPath(item: 1, section: 1)])
    #expect(Set(updates.reconfiguredItems) == [ItemIndexPath(item: 0, section: 0), ItemIndexPath(item: 0, section: 1)])
    #expect(updates.reloadedSections == [0])
    #expect(new.difference(from: new).updates.reloadedItems == [ItemIndexPath(item: 1, section: 1)])
  }

  @Test func reloadWinsOverReconfigureAndInsertionOverReconfigure() throws {
    let old = try NaiveSnapshot("A:1,2").product()
    var new = old
    new.appendItems(["3", "4"])
    new.reloadItems(["1", "3"])
    new.reconfigureItems(["1", "2", "4"])
    let updates = new.difference(from: old).updates
    #expect(Set(updates.reloadedItems) == [ItemIndexPath(item: 0, section: 0), ItemIndexPath(item: 2, section: 0)])
    #expect(updates.reconfiguredItems == [ItemIndexPath(item: 1, section: 0)])
  }
}
