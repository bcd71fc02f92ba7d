import CommandLanguage
import DiffableDataSource
import DisplayText
import TestSupport
import Testing
import TextRendering

@testable import ComparisonFeature
@testable import SessionModel

@Suite struct ViewsDiffTests {
  /// Returns the change of the mock-up, on a screen without a type.
  private func plain() throws -> ViewsFixture {
    var fixture = ViewsFixture()
    fixture.apply(try ViewsFixture.snapshot([("A", ["가", "나", "다", "라"])]))
    var next = fixture.screen.current
    try next.perform(.deleteItems(["나"]))
    try next.perform(.insertItems(["마"], .before, "다"))
    try next.perform(.moveItem("라", .before, "가"))
    try next.perform(.reconfigureItems(["다"]))
    fixture.apply(next)
    return fixture
  }

  @Test func batchFormIsTheMockUp() throws {
    #expect(
      try ViewsFixture.pokemon().lines("diff tx1 tx2 --batch") == [
        "diff  tx1 -> tx2  as performBatchUpdates  (order UIKit applies: delete, insert, move)",
        "",
        "  op           old    new    id   item         because",
        "  delete       [0,1]         #4   파이리       in old, not in new",
        "  insert              [0,2]  #35  삐삐         in new, not in old",
        "  move         [0,3]  [0,0]  #25  피카츄       same id, not in the longest kept run",
        "  reconfigure  [0,2]  [0,3]  #7   꼬부기 Lv.5  asked for; cell kept, provider called once",
        "",
        "  kept in place  #1 이상해씨 (1 item)  [0,0] -> [0,1]   no op; only its frame changes",
        "  totals  delete 1  insert 1  move 1  reload 0  reconfigure 1  kept 1   verify: old + ops = new  ok",
      ])
  }

  @Test func batchFormInEightyColumnsOfASCIICutsTheReasonFirst() throws {
    let lines = try plain().lines("diff tx2", width: 60, charset: .ascii)
    #expect(lines[1] == "      (order UIKit applies: delete, insert, move)")
    #expect(lines[4] == "  delete       [0,1]         나    in old, not in new")
    #expect(lines[7] == "  reconfigure  [0,2]  [0,3]  다    asked for; cell kept, ...")
    #expect(lines[8].hasPrefix("  cut: 2 cells in "))
    #expect(lines.allSatisfy { TextOptions().columns(of: $0) <= 60 })
  }

  @Test func unifiedFormIsTheMockUp() throws {
    #expect(
      try ViewsFixture.pokemon().lines("diff tx1 tx2 --unified", width: 80) == [
        "--- tx1  poke  4 items",
        "+++ tx2  poke  4 items",
        "@@ [0] starter  \"스타팅\" @@",
        "> [0,0] #25 피카츄         moved from [0,3]",
        "  [0,1] #1  이상해씨",
        "- [0,1] #4  파이리",
        "+ [0,2] #35 삐삐",
        "~ [0,3] #7  꼬부기 Lv.5    reconfigure  name \"꼬부기\" -> \"꼬부기 Lv.5\"",
        "< [0,3] #25 피카츄         moved to [0,0]",
      ])
  }

  @Test func sideFormStandsInTwoColumns() throws {
    #expect(
      try plain().lines("diff tx2 --side", width: 44) == [
        "tx1  t  4 items         tx2  t  4 items",
        "@@ [0] A @@",
        "                      > [0,0] 라",
        "[0,0] 가                [0,1] 가",
        "[0,1] 나              -",
        "                      + [0,2] 마",
        "[0,2] 다              ~ [0,3] 다",
        "[0,3] 라              <",
      ])
  }

  @Test func equalSnapshotsSaySo() throws {
    #expect(try plain().lines("diff") == ["diff  tx2 -> draft  no change"])
    #expect(try plain().lines("diff tx1 tx1 --unified") == ["diff  tx1 -> tx1  no change"])
  }

  @Test func sectionsAreOperationsOfTheirOwn() throws {
    var fixture = ViewsFixture()
    fixture.apply(try ViewsFixture.snapshot([("A", ["a", "b"]), ("B", ["c"]), ("C", []), ("D", [])]))
    fixture.apply(try ViewsFixture.snapshot([("C", ["a"]), ("N", ["n"]), ("D", []), ("B", ["c"])]))
    #expect(
      try fixture.lines("diff tx2") == [
        "diff  tx1 -> tx2  as performBatchUpdates  (order UIKit applies: delete, insert, move)",
        "",
        "  op              old  new    item  because",
        "  delete section  [0]         A     in old, not in new; its items go with it",
        "  insert section       [1]    N     in new, not in old; its items come with it",
        "  insert               [0,0]  a     same id, before at [0,0]",
        "  move section    [1]  [3]    B     same id, not in the longest kept run of sections",
        "",
        "  by hand 1 move is a delete and an insert (UIKit: cannot move an item from a deleted section); how",
        "    the diffable data source does it is not public",
        "  with deleted sections   2 items   no op of their own",
        "  with inserted sections  1 item   no op of their own",
        "  kept in place  c (1 item)  [1,0] -> [3,0]   no op; only its frame changes",
        "  totals  sections delete 1 insert 1 move 1",
        "          items delete 0  insert 1  move 0  reload 0  reconfigure 0  kept 1",
        "          verify: old + ops = new  ok",
      ])
    #expect(
      try fixture.lines("diff tx2 --unified").dropFirst(2) == [
        "@@ - [0] A @@", "< [0,0] a    moved to [0,0]", "- [0,1] b", "@@ [0] C @@",
        "> [0,0] a    moved from [0,0]", "@@ + [1] N @@", "+ [1,0] n", "@@ > [3] B  moved from [1] @@", "  [3,0] c",
      ])
  }

  @Test func jsonHasTheKeysOfTheContract() throws {
    let json = try plain().json("diff tx1 tx2")
    #expect(
      json.text
        == #"{"edits":0,"from":"tx1","items":{"delete":[{"at":[0,1],"id":"나"}],"insert":[{"at":[0,2],"id":"마"}],"#
        + #""move":[{"from":[0,3],"id":"라","to":[0,0]}],"reconfigure":[{"at":[0,2],"id":"다"}],"reload":[]},"#
        + #""ops":{"delete":1,"insert":1,"move":1,"reconfigure":1,"reload":0},"#
        + #""replaced":{"intoInsertedSection":0,"outOfDeletedSection":0,"reloadBesideMove":0,"reloadOfInserted":0},"#
        + #""screen":"t","sections":{"delete":[],"insert":[],"move":[],"reload":[]},"to":"tx2"}"#)
    let empty = try plain().json("diff")
    #expect(empty["items"]?["delete"] == [] && empty["sections"]?["move"] == [])
  }

  @Test func longUnchangedRunsAreLeftOutWithTheirCount() throws {
    var fixture = ViewsFixture()
    let items = (0..<100).map { "i\($0)" }
    fixture.apply(try ViewsFixture.snapshot([("A", items)]))
    fixture.apply(try ViewsFixture.snapshot([("A", items.filter { $0 != "i50" })]))
    #expect(
      try fixture.lines("diff tx2 --unified").dropFirst(3) == [
        "  … 47 unchanged", "  [0,47] i47", "  [0,48] i48", "  [0,49] i49", "- [0,50] i50", "  [0,50] i51",
        "  [0,51] i52", "  [0,52] i53", "  … 46 unchanged",
      ])
    let batch = try fixture.lines("diff tx2")
    #expect(
      batch[5...6] == [
        "  kept in place  i51 .. i99 (49 items)  [0,51]..[0,99] -> [0,50]..[0,98]",
        "                 no op; only their frames change",
      ])
    #expect(batch.contains("  kept in place  50 items   no op; index path as before"))
  }

  @Test func unknownTransactionsNameTheKnownOnes() throws {
    let failure = try plain().failure("diff tx9")
    #expect(failure.code == "E0224")
    #expect(failure.message.en == "'tx9' names no snapshot")
    #expect(failure.notes.map(\.text.en) == ["draft, current, tx1 to tx2"])
    #expect(failure.helps.first?.en == "diff tx2")
    #expect(failure.range?.bytes == 5..<8)
    #expect(try plain().failure("diff tx1 drafd").helps.first?.en == "diff tx1 draft")
    // A word that never names one is another mistake than a number that is not there yet.
    for line in ["diff foo", "diff tx1 foo", "diff tx", "why a foo", "cells foo", "tree txt"] {
      #expect(try plain().failure(line).code == "E0117", "\(line)")
    }
    #expect(try plain().failure("diff --side --unified").code == "E0103")
  }

  /// The pieces reproduce the old and the new order for every change.
  @Test(arguments: 0..<200 as Range<UInt64>) func piecesHoldEveryItemOnce(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let old = try ViewsFixture.random(&generator)
    let new = try ViewsFixture.random(&generator)
    let difference = new.difference(from: old)
    var oldItems: [ItemIndexPath: Int] = [:]
    var newItems: [ItemIndexPath: Int] = [:]
    func see(old section: Int?, _ item: Int) {
      oldItems[ItemIndexPath(item: item, section: section ?? -1), default: 0] += 1
    }
    func see(new section: Int?, _ item: Int) {
      newItems[ItemIndexPath(item: item, section: section ?? -1), default: 0] += 1
    }
    for section in DifferenceLines(difference).sections {
      for piece in section.pieces {
        switch piece {
        case .kept(let from, let to, let count):
          for offset in 0..<count {
            see(old: section.old, from + offset)
            see(new: section.new, to + offset)
            #expect(
              old.itemIdentifier(for: ItemIndexPath(item: from + offset, section: section.old ?? -1))
                == new.itemIdentifier(for: ItemIndexPath(item: to + offset, section: section.new ?? -1)))
          }
        case .marked(let from, let to):
          see(old: section.old, from)
          see(new: section.new, to)
        case .gone(let range): for item in range { see(old: section.old, item) }
        case .came(let range): for item in range { see(new: section.new, item) }
        case .left(let item, let to):
          see(old: section.old, item)
          #expect(
            new.itemIdentifier(for: to)
              == old.itemIdentifier(for: ItemIndexPath(item: item, section: section.old ?? -1)))
        case .arrived(let item, _): see(new: section.new, item)
        }
      }
    }
    #expect(oldItems.count == old.numberOfItems && oldItems.values.allSatisfy { $0 == 1 }, "seed \(seed)")
    #expect(newItems.count == new.numberOfItems && newItems.values.allSatisfy { $0 == 1 }, "seed \(seed)")
  }

  @Test func aHundredThousandOperationsPrint() throws {
    var fixture = ViewsFixture()
    let items = (0..<100_000).map { "i\($0)" }
    fixture.apply(try ViewsFixture.snapshot([("A", items)]))
    fixture.apply(try ViewsFixture.snapshot([("A", items.map { $0 + "x" })]))
    #expect(try fixture.lines("diff tx2 --batch").count == 200_006)
    #expect(try fixture.lines("diff tx2 --unified").count == 200_003)
    #expect(try fixture.lines("diff tx2 --side").count == 200_002)
  }
}

extension ViewsFixture {
  /// Up to four sections with up to twelve of sixteen items.
  static func random(_ generator: inout SeededGenerator) throws -> Snapshot {
    var items = (0..<16).map { "i\($0)" }.shuffled(using: &generator)
    let sections = ["A", "B", "C", "D"].shuffled(using: &generator).prefix(Int.random(in: 0...4, using: &generator))
    var snapshot = Snapshot()
    for section in sections {
      let count = Int.random(in: 0...min(6, items.count), using: &generator)
      try snapshot.perform(.appendSections([section]))
      try snapshot.perform(.appendItems(Array(items.prefix(count)), toSection: section))
      items.removeFirst(count)
    }
    return snapshot
  }
}
