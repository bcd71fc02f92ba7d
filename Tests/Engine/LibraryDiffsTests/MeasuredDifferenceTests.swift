import LibraryDiffs
import Testing

/// The measured answers of the peers, row by row; the numbers are those of the public collection of cases.
@Suite struct MeasuredDifferenceTests {
  struct Row: Sendable, CustomTestStringConvertible {
    var name: String
    var old: String
    var new: String
    var answers: [(models: [PeerModel], text: String)]
    var testDescription: String { name }

    init(_ name: String, _ old: String, _ new: String, _ answers: (models: [PeerModel], text: String)...) {
      (self.name, self.old, self.new, self.answers) = (name, old, new, answers)
    }
  }

  static let both: [PeerModel] = [.rxDataSources, .differenceKit]
  static let rx: [PeerModel] = [.rxDataSources]
  static let dk: [PeerModel] = [.differenceKit]
  static let ig: [PeerModel] = [.igListKit]
  static let dd: [PeerModel] = [.deepDiff]
  static let offsets: [PeerModel] = [.igListKit, .deepDiff]
  static let std: [PeerModel] = [.collectionDifference]

  static let rows: [Row] = [
    Row("D01", "A:x,y,z", "A:x,y,z", (PeerModel.allCases, "")),
    Row("D02", "A:0,1,2", "A:0,1,2,3", (PeerModel.allCases, "#1 ins 0.3")),
    Row("D03", "A:0,1,2", "A:0,2", (PeerModel.allCases, "#1 del 0.1")),
    Row("D04", "A:0,1,2", "A:2,0,1", (both, "#1 mov 0.2>0.0"), (std, "#1 mov 0.2>0.0")),
    Row(
      "D05", "A:0,1,2", "A:1,2,0", (both, "#1 mov 0.1>0.0 0.2>0.1"), (offsets, "#1 mov 0.1>0.0 0.2>0.1 0.0>0.2"),
      (std, "#1 mov 0.0>0.2")),
    Row("D06", "A:0,1,2,3", "A:3,2,1,0", (both, "#1 mov 0.3>0.0 0.2>0.1 0.1>0.2")),
    Row("D07", "A:a,b", "A:b,a", (both, "#1 mov 0.1>0.0"), (offsets, "#1 mov 0.1>0.0 0.0>0.1")),
    Row(
      "D08", "A:1,2,3,4", "A:2,4,5,3", (both, "#1 del 0.0 #2 ins 0.2 mov 0.2>0.1"),
      (offsets, "#1 del 0.0 ins 0.2 mov 0.3>0.1 0.2>0.3")),
    Row(
      "D10", "A:0,1,2", "A:2,4,0',3", (rx, "#1 del 0.1 upd 0.0 #2 ins 0.1 0.3 mov 0.1>0.0"),
      (dk, "#1 upd 0.0 #2 del 0.1 #3 ins 0.1 0.3 mov 0.1>0.0"), (ig, "#1 del 0.0 0.1 ins 0.1 0.2 0.3 mov 0.2>0.0"),
      (dd, "#1 del 0.1 ins 0.1 0.3 mov 0.2>0.0 0.0>0.2 #2 upd 0.2")),
    Row(
      "D11", "A:x,y,z;B:u", "A:x,z;B:u,y", (both, "#1 mov 0.2>0.1 0.1>1.1"), (ig, "#1 del 0.1 ins 1.1"),
      (dd, "#1 del 0.1 #2 ins 1.1"), (std, "#1 del 0.1 #2 ins 1.1")),
    Row("D12", "A:x,y,z;B:u", "B:u;A:x,y,z", (both, "#1 secMov 1>0"), (ig, "#1 secMov 1>0 0>1"), (dd, "reload")),
    Row("D13", "A:1", "A:1;B:2,3", (both + ig, "#1 secIns 1"), (dd + std, "reload")),
    Row(
      "D15", "A:1;B:2", "B:0;A:", (both, "#1 del 0.0 1.0 #2 secMov 1>0 #3 ins 0.0"), (ig, "#1 secDel 0 1 secIns 0 1"),
      (dd, "reload")),
    Row(
      "D16", "S4:10,11,12;S9:25,26,27", "S9:11',26,27';S4:10',12",
      (rx, "#1 del 1.0 upd 0.0 0.1 1.2 #2 secMov 1>0 #3 mov 1.1>0.0"),
      (dk, "#1 upd 0.0 0.1 1.2 #2 del 1.0 #3 secMov 1>0 #4 mov 1.1>0.0")),
    Row("D17", "A:1,2;B:3,4", "B:3,4", (both + ig, "#1 secDel 0")),
    Row("D18", "A:1,2;B:3", "B:3,1", (both, "#1 secDel 0 #2 ins 0.1"), (ig, "#1 secDel 0 ins 0.1")),
    Row("D19", "A:1,2", "A:1;B:2,3", (both, "#1 del 0.1 #2 secIns 1"), (ig, "#1 del 0.1 secIns 1")),
    Row("D20", "A:1;B:2;C:3", "B:2;C:3;A:1", (both, "#1 secMov 1>0 2>1")),
    Row("D24", "A:1,2;B:3,4", "C:5,6;D:7,8", (both, "#1 secDel 0 1 #2 secIns 0 1")),
    Row(
      "D30", "A:1,2,3,4,5,6,7", "A:1,4,5,2,3,6,7", (both, "#1 mov 0.3>0.1 0.4>0.2"),
      (offsets, "#1 mov 0.3>0.1 0.4>0.2 0.1>0.3 0.2>0.4")),
    Row("D33", "A:1", "A:1'", (both + dd, "#1 upd 0.0"), (ig, "#1 del 0.0 ins 0.0"), (std, "")),
    Row("X1", "A:1", "A:1,1", (rx, "duplicateItem 0.1 new"), (dk + dd, "#1 ins 0.1"), (ig, "")),
    Row("X2 the first diff", "A:", "A:1,1", (both, "#1 ins 0.0 0.1")),
    Row("X2 the next diff", "A:1,1", "A:2,1,1", (rx, "duplicateItem 0.0 old"), (dk, "#1 ins 0.0")),
    Row("X4", "A:1;B:2", "A:1,2;B:2", (rx, "duplicateItem 1.0 new"), (dk, "#1 ins 1.0 mov 1.0>0.1")),
    Row("X6", "A:1", "A:1;A:2", (rx, "duplicateSection 1 new"), (dk, "#1 secIns 1")),
    Row("X6 late", "-", "A:1;A:2", (both, "#1 secIns 0 1")),
    Row("a title", "A:1", "A':1", (rx, ""), (dk, "#1 secUpd 0"), (ig, "#1 secDel 0 secIns 0")),
  ]

  @Test(arguments: rows)
  func answersEqualTheMeasuredOnes(_ row: Row) {
    for (models, text) in row.answers {
      for model in models { #expect(model.answer(row.old, row.new) == text, "\(model)") }
    }
  }

  /// Every stage of the rows says how many moves would do, as the column of UIKit does.
  @Test(arguments: [
    ("A:0,1,2", "A:1,2,0", 1, 0), ("A:0,1,2,3", "A:3,2,1,0", 3, 0), ("A:1,2,3,4", "A:2,4,5,3", 1, 0),
    ("A:x,y,z;B:u", "A:x,z;B:u,y", 1, 1), ("A:1,2,3,4,5,6,7", "A:1,4,5,2,3,6,7", 2, 0),
  ])
  func fewestMovesEqualUIKitsMoves(_ old: String, _ new: String, fewest: Int, needless: Int) throws {
    let updates = try PeerModel.rxDataSources.updates(from: sections(old), to: sections(new))
    let steps = try updates.steps(from: sections(old).map(\.items.count), to: sections(new).map(\.items.count))
    let economies = steps.map(MoveMinimality.init)
    #expect(economies.reduce(0) { $0 + $1.fewestItemMoves } == fewest)
    #expect(economies.reduce(0) { $0 + $1.isNeedlessItem.count { $0 } } == needless)
  }

  @Test func theFewestSectionMovesAreCounted() throws {
    let (old, new) = (sections("A:1;B:2;C:3"), sections("B:2;C:3;A:1"))
    let updates = try PeerModel.differenceKit.updates(from: old, to: new)
    let step = try #require(try updates.steps(from: [1, 1, 1], to: [1, 1, 1]).first)
    #expect(MoveMinimality(step).fewestSectionMoves == 1)
    #expect(step.stage.sectionMoves.count == 2)
  }
}

/// The batches that IGListKit cleans.
@Suite struct CleanedBatchTests {
  @Test func aMovedSectionWhoseItemsChangeIsDeletedAndInserted() {
    var batch = PeerStage()
    batch.sectionMoves = [.init(from: 2, to: 4)]
    batch.itemDeletes = [PeerPath(2, 0), PeerPath(3, 4)]
    #expect(notation([batch.cleaned]) == "#1 secDel 2 del 3.4 secIns 4")
  }

  @Test func aMoveOutOfADeletedSectionIsDropped() {
    var batch = PeerStage()
    batch.sectionDeletes = [0]
    batch.itemMoves = [.init(from: PeerPath(0, 0), to: PeerPath(0, 1))]
    #expect(notation([batch.cleaned]) == "#1 secDel 0")
  }

  @Test func cleanedBatchDropsRepeatedDeletesAndDoubtfulMoves() {
    var batch = PeerStage()
    batch.sectionDeletes = [1]
    batch.sectionMoves = [.init(from: 1, to: 2)]
    batch.itemDeletes = [PeerPath(0, 0), PeerPath(0, 0)]
    #expect(notation([batch.cleaned]) == "#1 secDel 1 del 0.0")
  }
}
