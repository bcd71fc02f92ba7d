import CommandLanguage
import Environment
import HashTreeCollections
import TestSupport
import Testing
import TextRendering
import WorkbenchFixtures

@testable import SessionModel

/// The cells after applies and movements: created, reused, kept, released.
@Suite struct CellPoolTests {
  /// Twenty rows of 160 points in a window of 480: three rows are seen.
  static func list(_ more: String..., count: Int = 20) throws -> LayoutSession {
    var list = try LayoutSession(
      "screen new t", "section add A", "add 1..\(count) to A", "layout list(160)", "viewport 390x480")
    for line in more { try list.run(line) }
    return list
  }

  /// `item=number` of the cells of a state, in the order of the list.
  static func cells(_ list: inout LayoutSession, _ state: String) throws -> [String] {
    guard case .array(let cells)? = try list.json("cells --list")["cells"] else { throw MissingValue() }
    return cells.filter { $0["state"] == .string(state) }.map { "\($0["id"]?.text ?? "")=\($0["cell"]?.text ?? "")" }
  }

  // MARK: Scrolling

  @Test func scrollingThereAndBackAsksOnlyOnce() throws {
    var list = try Self.list("apply")
    #expect(try Self.cells(&list, "on screen") == ["1=1", "2=2", "3=3"])
    // Two rows leave and stay prepared, two come, and the next line is prepared ahead.
    let away = try list.json("scroll to 320")
    if case .object(let object) = away { #expect(Set(object.members.map(\.key)).count == object.members.count) }
    #expect(away["provider"] == ["4", "5", "6"] && away["ahead"] == ["6"])
    #expect(away["reused"] == [] && away["returned"] == [])
    #expect(try Self.cells(&list, "on screen") == ["3=3", "4=4", "5=5"])
    #expect(try Self.cells(&list, "prepared") == ["1=1", "2=2", "6=6"])
    // Back: no call at all. What was prepared ahead goes into the queue.
    let back = try list.json("scroll to 0")
    #expect(back["provider"] == [] && back["returned"] == ["1", "2"])
    #expect(try Self.cells(&list, "on screen") == ["1=1", "2=2", "3=3"])
    #expect(try Self.cells(&list, "prepared") == ["4=4", "5=5"])
    #expect(try Self.cells(&list, "in the queue") == ["6=6"])
    #expect(try list.text("cells").contains { $0.contains("back without a call 2 (1, 2)") })
  }

  @Test func farAwayCellsAreUsedAgain() throws {
    var list = try Self.list("apply", "scroll to 480")
    // 1, 2 and 3 left with the first movement; the second lets them go and takes them for 8, 9, 10 and ahead.
    #expect(try Self.cells(&list, "prepared") == ["1=1", "2=2", "3=3", "7=7"])
    let move = try list.json("scroll to 960")
    #expect(move["returned"] == ["7"] && move["provider"] == ["8", "9", "10"] && move["reused"] == ["8", "9", "10"])
    // The last one that came into the queue is the first to be used.
    #expect(try Self.cells(&list, "on screen") == ["7=7", "8=3", "9=2"])
    #expect(try list.text("cells").last?.contains("pool 7 cells") == true)
  }

  @Test func aWholeLineOfAGridIsPreparedAhead() throws {
    var grid = try LayoutSession(
      "screen new t", "section add A", "add 1..30 to A", "layout { h(1w x 100) count 3 { item(1w x 1h) } }",
      "viewport 300x200", "apply")
    let down = try grid.json("scroll by 100")
    #expect(down["provider"] == ["7", "8", "9", "10", "11", "12"] && down["ahead"] == ["10", "11", "12"])
    // Prepared cells stay while they are next: a small step asks for nothing.
    #expect(try grid.json("scroll by 0")["provider"] == [])
    let next = try grid.json("scroll by 100")
    #expect(next["returned"] == ["10", "11", "12"] && next["provider"] == next["ahead"])
    try grid.run("scroll to 700")
    let up = try grid.json("scroll by -100")
    #expect(up["ahead"] == ["16", "17", "18"] && up["provider"] == ["19", "20", "21", "16", "17", "18"])
  }

  @Test func aRowThatScrollsSidewaysAsksToo() throws {
    var row = try LayoutSession(
      "screen new t", "section add A", "add 1..9 to A", "layout { h(100 x 100) { item(1w x 1h) } orth continuous }",
      "viewport 300x200", "apply")
    #expect(row.session.value("cells(last).asked") == .int(3))
    try row.run("orth A to 100")
    #expect(try row.json("cells")["pool"]?["moved"]?["asked"] == ["4"])
    try row.run("orth A to 0")
    #expect(try row.json("cells")["pool"]?["moved"]?["returned"] == ["1"])
  }

  @Test func before15NothingIsPreparedOrKept() throws {
    var list = try LayoutSession(
      "set uikit 14", "screen new t", "section add A", "add 1..20 to A", "layout list(160)", "viewport 390x480",
      "apply")
    let away = try list.json("scroll to 320")
    #expect(away["provider"] == ["4", "5"] && away["reused"] == ["4", "5"] && away["ahead"] == [])
    #expect(try Self.cells(&list, "on screen") == ["3=3", "4=2", "5=1"])
    let back = try list.json("scroll to 0")
    #expect(back["provider"] == ["1", "2"] && back["returned"] == [])
    #expect(try list.json("cells")["pool"]?["cells"] == 3)
  }

  @Test func aCellThatIsBackShowsTheOldContent() throws {
    var list = try Self.list("edit 1 note old", "cell \"{title} {note}\" --class when id == 1", "apply")
    #expect(list.session.value("shows(1)") == .string("1 old"))
    try list.run("scroll to 320")
    #expect(list.session.value("shows(1)") == .null)
    try list.run("edit 1 note new")
    try list.run("scroll to 0")
    #expect(list.session.value("shows(1)") == .string("1 old"))
    // Reconfiguring reaches cells that are prepared.
    try list.run("scroll to 320")
    try list.run("reconfigure 1")
    try list.run("apply")
    #expect(try list.json("cells")["reconfigured"] == ["1"])
    try list.run("scroll to 0")
    #expect(list.session.value("shows(1)") == .string("1 new"))
  }

  @Test func aLargerViewAsksForMoreAndASmallerOneLetsGo() throws {
    var list = try Self.list("apply", "viewport 390x800")
    #expect(try Self.cells(&list, "on screen") == ["1=1", "2=2", "3=3", "4=4", "5=5"])
    try list.run("viewport 390x320")
    #expect(try Self.cells(&list, "on screen") == ["1=1", "2=2"])
    #expect(try Self.cells(&list, "in the queue") == ["3=3", "4=4", "5=5"])
    try list.run("layout list(320)")
    #expect(try Self.cells(&list, "on screen") == ["1=1"])
  }

  // MARK: Applies

  @Test func reconfigureKeepsTheCellAndReloadTakesAnother() throws {
    var list = try LayoutSession("screen new t", "section add A", "add x y z to A", "apply")
    #expect(try Self.cells(&list, "on screen") == ["x=1", "y=2", "z=3"])
    try list.run("reconfigure y; apply")
    #expect(try Self.cells(&list, "on screen") == ["x=1", "y=2", "z=3"])
    try list.run("reload y; apply")
    #expect(try Self.cells(&list, "on screen") == ["x=1", "y=4", "z=3"])
    #expect(try Self.cells(&list, "in the queue") == ["y=2"])
    // A second reload finds the first cell in the queue.
    try list.run("reload y; apply")
    #expect(try Self.cells(&list, "on screen") == ["x=1", "y=2", "z=3"])
    #expect(try list.json("cells")["dequeued"] == ["y"])
    #expect(list.session.value("cells(last).reused") == .int(1))
  }

  @Test func aDeletedCellIsInUseUntilItsAnimationEnds() throws {
    for (line, expected) in [("apply", ["w=4", "z=3"]), ("apply --no-animate", ["w=2", "z=3"])] {
      var list = try LayoutSession("screen new t", "section add A", "add x y z to A", "apply")
      try list.run("delete x y; add w before z")
      try list.run(line)
      #expect(try Self.cells(&list, "on screen") == expected, "\(line)")
    }
  }

  @Test func deletedSectionsLetTheirCellsGo() throws {
    var list = try LayoutSession(
      "screen new t", "section add A B", "add x y to A", "add z to B", "apply", "section delete A", "apply")
    #expect(try Self.cells(&list, "on screen") == ["z=3"])
    #expect(try Self.cells(&list, "in the queue") == ["x=1", "y=2"])
    try list.run("apply --reload-data")
    #expect(try Self.cells(&list, "on screen") == ["z=3"])
  }

  @Test func cellsOfTheNextApplyAreComputedOnACopy() throws {
    var list = try LayoutSession(
      "screen new t", "section add A", "add x y to A", "apply", "reload x; apply", "reload y")
    #expect(list.session.value("cells(next).reused") == .int(1))
    #expect(list.session.value("cells(last).reused") == .int(0))
    #expect(try Self.cells(&list, "in the queue") == ["x=1"])
  }

  @Test func undoAndRedoTakeTheCellsAlong() throws {
    var list = try Self.list("apply", "scroll to 480", "scroll to 960")
    let after = try list.json("cells --list")
    try list.run("undo")
    #expect(try Self.cells(&list, "on screen") == ["4=4", "5=5", "6=6"])
    try list.run("redo")
    #expect(try list.json("cells --list") == after)
  }

  // MARK: Size

  @Test func aLargeListAsksForWhatIsSeenOnly() throws {
    var list = try Self.list("apply", count: 100_000)
    #expect(list.session.currentScreen?.cells.cells.count == 3)
    for offset in [480, 1_000_000, 8_000_000, 0] { try list.run("scroll to \(offset)") }
    #expect((list.session.currentScreen?.cells.cells.count ?? 0) <= 8)
    try list.run("delete where id > 50000; apply")
    #expect(list.session.value("cells(last).asked") == .int(0))
    #expect((list.session.currentScreen?.cells.cells.count ?? 0) <= 8)
    #expect((list.session.currentScreen?.cells.updates[1]?.created) == 3)
  }

  @Test func cellsOfManyRowsAreComputedOnDemand() throws {
    var list = try LayoutSession("screen new t", "section add A", "add 1..5000 to A", "apply", "delete 1..10", "apply")
    #expect(list.session.currentScreen?.cells.cells.count == 0)
    #expect(list.session.value("shows(11)") == .string("11"))
    #expect(list.session.value("shows(1)") == .null)
    #expect(list.session.currentScreen?.cellsNow.shown.count == 4990)
    try list.run("reload 11; apply")
    #expect(list.session.value("cells(last).reused") == .int(1))
    // From the first layout on only the rows in sight have cells.
    try list.run("layout list(160)")
    #expect(try Self.cells(&list, "on screen") == ["11=1", "12=2", "13=3", "14=4", "15=5", "16=6"])
  }
}

extension JSONValue {
  /// A string or a whole number as text.
  fileprivate var text: String? {
    switch self {
    case .string(let text): text
    case .int(let number): "\(number)"
    default: nil
    }
  }
}
