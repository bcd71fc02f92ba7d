import CommandLanguage
import CompositionalLayout
import DiffableDataSource
import DisplayText
import Foundation
import Geometry
import LayoutCases
import Testing
import TextRendering
import WorkbenchFixtures

@testable import Runner
@testable import SessionModel

/// Layouts of screens: what lines say and keep.
@Suite struct LayoutCommandTests {
  static let folder =
    URL(fileURLWithPath: #filePath).deletingLastPathComponent().path + "/../../Engine/CompositionalLayoutTests/Cases"
  static let caseFiles =
    (try? FileManager.default.contentsOfDirectory(atPath: folder).filter { $0.hasSuffix(".json") }.sorted()) ?? []

  /// The keys that programs read, by the contract for other programs.
  @Test(arguments: ["frames", "visible"])
  func framesHaveTheKeysOfTheContract(_ command: String) throws {
    var session = try LayoutSession(
      "screen new p of pokemon", "section add A", "add 이상해씨 파이리 to A", "apply", "layout grid(2, 100)")
    let json = try session.json(command)
    #expect(json["kind"] == .string(command))
    #expect(json["container"]?["w"]?.number == 390 && json["container"]?["h"]?.number == 844)
    #expect(json["contentSize"]?["w"]?.number == 390)
    #expect(json["contentSize"]?["h"]?.number == 140)
    #expect(json["offset"] == [.double(0), .double(0)])
    guard case .array(let frames)? = json["frames"] else { return #expect(Bool(false), "no frames") }
    #expect(frames.count == 3)
    #expect(frames[0]["kind"] == "supplementary" && frames[0]["elementKind"] == "header")
    for key in ["section", "item", "x", "y", "w", "h", "z"] { #expect(frames.allSatisfy { $0[key]?.number != nil }) }
    #expect(frames[1]["kind"] == "item" && frames[1]["id"] == "pokemon:1" && frames[2]["id"] == "pokemon:4")
    // 390 / 2 less insets of 10 at both sides, below a header of 40.
    #expect([frames[2]["x"], frames[2]["y"], frames[2]["w"], frames[2]["h"]].map { $0?.number } == [205, 40, 175, 80])
  }

  @Test(arguments: ["layout", "frames", "frames --kind group", "visible", "visible --ids", "box"])
  func aListThatWasNotRecordedNamesTheOneWhoseLengthsItHas(_ command: String) throws {
    var session = try LayoutSession(
      "screen new s", "section add A", "add a", "apply", "layout insetGrouped", "set idiom pad")
    guard case .array(let borrowed)? = try session.json(command)["borrowedListMetrics"] else {
      return #expect(Bool(false), "nothing is borrowed")
    }
    #expect(borrowed.count == 1 && borrowed[0]["idiom"] == "pad" && borrowed[0]["appearance"] == "insetGrouped")
    #expect(borrowed[0]["from"]?["idiom"] == "phone" && borrowed[0]["from"]?["appearance"] == "insetGrouped")
    for line in ["set idiom auto", "set idiom mac"] {
      try session.run(line)
      #expect(try session.json(command)["borrowedListMetrics"] == nil)
    }
    try session.run("set idiom pad")
    try session.run("layout plain")
    #expect(try session.json(command)["borrowedListMetrics"] == nil)
  }

  @Test func aCaseKeepsTheIdiomAndTheHeightsOfHeaders() throws {
    var session = try LayoutSession(
      "screen new s", "section add A B", "add a to A", "add b to B", "apply", "layout { list(insetGrouped, header) }",
      "measure A header 40")
    var recorded = try session.json("frames --case")["case"]
    #expect(recorded?["idiom"] == nil && recorded?["measured"]?["header"]?.number == 40)
    try session.run("set idiom mac")
    recorded = try session.json("frames --case")["case"]
    #expect(recorded?["idiom"] == "mac")
  }

  @Test(arguments: [
    ("layout grd(3, 120)", "layout grid(3, 120)"), ("layout A gird(2, 100) # grid", "layout A grid(2, 100)"),
    ("layout lst", "layout list"),
  ])
  func aMisspelledPresetIsOfferedAsALineToRun(_ typed: String, _ fixed: String) throws {
    var session = try LayoutSession("screen new p", "section add A", "add a", "apply")
    #expect(session.result(typed).error?.fix == fixed)
  }

  /// Every case of the repository, written as lines of the language, comes out with the frames of the case.
  @Test(arguments: caseFiles)
  func aCaseBecomesLinesWithItsFrames(_ name: String) throws {
    let data = try Data(contentsOf: URL(fileURLWithPath: Self.folder + "/" + name))
    for layoutCase in try LayoutCaseFile(parsing: Array(data)).cases where layoutCase.measured.isEmpty {
      guard layoutCase.items.reduce(0, +) < 2000 else { continue }
      var session = try LayoutSession("screen new s")
      session.session.state.settings.uikit = try #require(UIKitVersion(rawValue: layoutCase.uikit))
      for line in layoutCase.settingsToKnow(session.session.state.settings) { try session.run(line) }
      for (section, count) in layoutCase.items.enumerated() {
        try session.run("section add s\(section)")
        if count > 0 { try session.run("add \(section * 10_000)..\(section * 10_000 + count - 1) to s\(section)") }
      }
      try session.run("apply")
      for line in layoutCase.lines where session.code(line) != nil {
        // Layouts for which UIKit raises are refused here.
        #expect(layoutCase.expected.frames.isEmpty, "\(layoutCase.id): \(line)")
      }
      for (section, offset) in layoutCase.orthogonalOffsets { try session.run("orth s\(section) to \(Int(offset))") }
      guard layoutCase.contentOffset == nil, layoutCase.adjustedContentInset == .zero,
        let screen = session.session.currentScreen, screen.layout.isGiven
      else { continue }
      let laidOut = session.session.laidOut(screen)
      let outcome = LayoutCaseOutcome(
        contentSize: laidOut.solution.contentSize, attributes: laidOut.solution.allAttributes(scroll: laidOut.scroll),
        snap: layoutCase.outcome().snap)
      #expect(layoutCase.differences(from: outcome) == [], "\(layoutCase.id)")
      // The block that is printed gives the same layout again.
      let spec = try session.text("layout --spec").joined()
      let before = laidOut.solution.description
      try session.run(spec)
      let after = session.session.laidOut(try #require(session.session.currentScreen)).solution.description
      #expect((0..<layoutCase.items.count).allSatisfy { before.section(at: $0) == after.section(at: $0) })
      #expect(before.configuration == after.configuration)
    }
  }

  @Test func aRecordedCaseHolds() throws {
    var session = try LayoutSession(
      "screen new s", "section add A B", "add 1..9 to A", "add x y to B", "apply", "set scale 2",
      "layout A grid(3, 120)", "layout B plain", "measure x 61", "viewport 320x200", "scroll to 100")
    let text = try session.text("frames --case").joined(separator: "\n")
    let cases = try LayoutCaseFile(parsing: Array(text.utf8)).cases
    #expect(cases.count == 1 && cases[0].id == "s")
    #expect(cases[0].differences() == [])
    #expect(cases[0].container == Geometry.Size(width: 320, height: 200) && cases[0].scale == 2)
    #expect(cases[0].contentOffset == Point(x: 0, y: 100))
    #expect(cases[0].expected.frames.contains { $0.element == .cell(section: 1, item: 0) && $0.frame.height == 61 })
  }

  @Test func aRecordedCaseHoldsScrolledRows() throws {
    var session = try LayoutSession(
      "screen new s", "section add A B", "add 1..9 to A", "add x y to B", "apply", "viewport 320x200",
      "layout A { h(100 x 50) { item(1w x 1h) } orth continuous }", "layout B plain", "orth A to 130")
    let text = try session.text("frames --case").joined(separator: "\n")
    let recorded = try #require(try LayoutCaseFile(parsing: Array(text.utf8)).cases.first)
    #expect(recorded.orthogonalOffsets == [0: 130])
    #expect(recorded.expected.frames.contains { $0.element == .cell(section: 0, item: 2) && $0.frame.minX == 70 })
    #expect(recorded.differences() == [])
  }

  @Test func aRowThatMeasuresBelowItsEstimateSaysThatUIKitsAnswerIsNotKnown() throws {
    var session = try LayoutSession(
      "screen new s", "section add A", "add a b to A", "apply",
      "layout { h(300 x ~350) { item(1w x ~350) } orth continuous }", "measure a 100")
    // b is as high as the estimate still.
    #expect(try !session.text("frames").contains { $0.contains("not known") })
    try session.run("measure b 80")
    #expect(try session.text("frames").filter { $0.contains("not known") }.count == 2)
  }

  @Test func aSectionKeepsItsLayoutWhenItMoves() throws {
    var session = try LayoutSession(
      "screen new s", "section add A B", "add a to A", "add b to B", "apply", "layout list(50)",
      "layout B list(80)", "section move B before A", "apply")
    #expect(try session.json("print frame(b).h")["value"]?.number == 80)
    #expect(try session.json("print frame(b).y")["value"]?.number == 0)
    #expect(try session.json("print frame(a).y")["value"]?.number == 80)
  }

  @Test func everythingGoesBackWithUndo() throws {
    var session = try LayoutSession(
      "screen new s", "section add A", "add 1..50 to A", "apply", "layout list(100)", "viewport 300x400",
      "scroll to 1000", "measure 1 10")
    #expect(try session.json("print offset()")["value"]?.number == 1000)
    try session.run("undo 2")
    #expect(try session.json("print offset()")["value"]?.number == 0)
    try session.run("undo")
    #expect(session.session.currentScreen?.layout.viewport == nil)
    try session.run("undo")
    #expect(session.session.currentScreen?.layout.isGiven == false)
    try session.run("redo 3")
    #expect(try session.json("print offset()")["value"]?.number == 1000)
  }

  /// The content shrinks under the offset: the view stays where its content is.
  @Test func theOffsetFollowsContentThatShrinks() throws {
    var session = try LayoutSession(
      "screen new s", "section add A", "add 1..50 to A", "apply", "layout list(100)", "scroll to 4000",
      "delete 11..50", "apply")
    #expect(try session.json("print offset()")["value"]?.number == 156)
    try session.run("add 51..90 to A")
    try session.run("apply")
    #expect(try session.json("print offset()")["value"]?.number == 156)
  }

  /// Files and pipes get all rows; a terminal gets those of `set limit`, and all with `--all`.
  @Test(arguments: ["frames", "cells --list"])
  func onlyATerminalCutsALongView(_ command: String) throws {
    var session = try LayoutSession(
      "screen new s", "section add A", "add 1..6000", "apply", "layout { h(1w x 0.1) { item(1w x 1h) } }")
    #expect(try session.text(command).count > 6000)
    #expect(try session.text(command + " --all").count > 6000)
    #expect(try !session.text(command).contains { $0.contains(" more ") })
  }

  @Test func aLayoutWithoutABoundIsRefused() throws {
    var session = try LayoutSession("screen new s", "section add A", "add 1..3 to A", "apply")
    let before = try session.text("layout")
    let error = try #require(session.result("layout { h(1w x 50) { item(0w x 1h) } }").error)
    #expect(error.code == "E0302" && error.message.en.hasSuffix("is not public; the layout is refused"))
    #expect(error.message.ko.hasSuffix("이 레이아웃은 쓰지 않습니다"))
    #expect(try session.text("layout") == before)
  }

  @Test(arguments: [
    "layout { h(1e300 x 44) { item(1w x 1h) } }", "layout { h(0 x 0) { item(0 x 0) } }",
    "layout { h(1w x 44) count 100000 { item(1w x 1h) } }", "layout { v(1w x 1e9) { item(1w x 1h) } }",
    "layout { h(-5 x -5) { item(-1w x -1h) } gap -1000 }", "layout list(0.000001)", "layout grid(100000, 100000)",
    "layout { h(1w x 44) inset 1e9 1e9 1e9 1e9 { item(1w x 1h) } }", "viewport 1x1", "viewport 100000x100000",
    "scroll to 1e308", "scroll by -1e308", "set scale 0.5", "set safearea 10000", "measure 1 100000",
    "layout { h(1w x ~0) { item(1w x ~0) } header 1e9 pin }",
  ])
  func extremeNumbersFailOrGiveFiniteFrames(_ line: String) throws {
    var session = try LayoutSession("screen new s", "section add A", "add 1..500 to A", "apply", "layout grid(3, 40)")
    let result = session.result(line)
    if let error = result.error {
      #expect(["E0301", "E0302", "E0304", "E0103"].contains(error.code.rawValue), "\(error)")
      return
    }
    let screen = try #require(session.session.currentScreen)
    let laidOut = session.session.laidOut(screen)
    let views = laidOut.solution.allAttributes(scroll: laidOut.scroll)
    #expect(views.allSatisfy { $0.frame.isFinite })
    for command in ["frames", "visible --box", "box", "check layout", "locate 1,1"] {
      #expect(try !session.text(command).isEmpty)
    }
    let explained = session.result("explain frame [0,3]")
    #expect(explained.report != nil || explained.error?.code == "E0203")
  }

  @Test func theInsetsOfTheScrollViewMoveItAndMakeNoRowNarrower() throws {
    var session = try LayoutSession(
      "screen new s", "section add A", "add 1..20 to A", "apply", "viewport 390x300",
      "layout { h(1w x 50) { item(1w x 1h) } header 30 pin }", "set safearea 10,0,0,0", "set contentinset 20,16,34,0")
    func header() throws -> [Double?] {
      guard case .array(let frames)? = try session.json("frames")["frames"] else { return [] }
      return ["x", "y", "w"].map { frames.first?[$0]?.number }
    }
    #expect(try session.json("frames")["offset"] == [.double(-16), .double(-30)])
    #expect(try header() == [0, 0, 390])
    try session.run("scroll to 100")
    #expect(try session.json("frames")["offset"] == [.double(-16), .double(100)])
    #expect(try header() == [0, 130, 390])
    // The content is 30 + 20 x 50 long, and 34 more can be scrolled.
    try session.run("scroll to 5000")
    #expect(try session.json("frames")["offset"] == [.double(-16), .double(764)])
    try session.run("scroll to [0,0]")
    let screen = try #require(session.session.currentScreen)
    #expect(session.session.laidOut(screen).visibleRect == Rect(x: -16, y: 0, width: 390, height: 300))
    #expect(try session.text("check layout").joined().contains("contentInsetAcross"))
    try session.run("set contentinset 20,0,34,0")
    #expect(try session.text("check layout").count == 1)
    for value in ["-1", "1,2"] { #expect(session.code("set contentinset \(value)") == "E0103") }
  }

  @Test func prefetchingAsksForWhatComesNext() throws {
    var session = try LayoutSession(
      "screen new s", "section add A", "add 1..30 to A", "apply", "layout list(100)", "viewport 390x400")
    func paths(_ json: JSONValue, _ key: String) -> [Int] {
      guard case .array(let values)? = json[key] else { return [] }
      return values.compactMap { if case .array(let path) = $0 { path[1].number.map { Int($0) } } else { nil } }
    }
    let first = try session.json("scroll by 100")
    #expect(paths(first, "cells") == [4])
    #expect(paths(first, "prefetch") == [5, 6, 7, 8])
    let second = try session.json("scroll by 100")
    #expect(paths(second, "cells") == [5])
    #expect(paths(second, "prefetch") == [9])
    let back = try session.json("scroll by -100")
    #expect(paths(back, "cells") == [1])
    #expect(paths(back, "prefetch") == [0])
    #expect(try paths(session.json("scroll by 0"), "prefetch") == [])
  }

  @Test func onlyCellsInSightAreAskedFor() throws {
    var session = try LayoutSession(
      "screen new s", "section add A", "add 1..30 to A", "layout list(100)", "viewport 390x400", "apply")
    #expect(try session.json("print cells(last)")["value"] == [4, 4, 0])
    // A deletion moves one row on screen; a reload far below it asks for nothing.
    try session.run("delete 1")
    try session.run("reload 30")
    try session.run("apply")
    #expect(try session.json("print cells(last)")["value"] == [1, 1, 0])
    guard case .array(let asked)? = try session.json("cells")["asked"] else { return }
    #expect(asked == [["at": [0, 3], "content": "5", "id": "5", "new": true, "shows": "5"]])
  }

  @Test func completionOffersPresetsAndSections() throws {
    let session = try LayoutSession("screen new s", "section add greetings")
    let names = SessionNames(session: session.session).names(for: .layout).map(\.text)
    for name in ["banner", "horizontal", "vertical", "double", "list", "grid", "insetGrouped", "greetings"] {
      #expect(names.contains(name))
    }
  }

  /// The seeds' numbers: a banner of 640, cards of 0.4w x 320 less 10 at both sides, three rows in 320, two columns.
  @Test func presetsHaveTheSeedsNumbers() throws {
    var session = try LayoutSession(
      "screen new s", "section add A B C D", "add a1 a2 to A", "add b1 b2 to B", "add c1 c2 c3 c4 to C",
      "add d1 d2 to D", "apply", "layout A banner", "layout B horizontal", "layout C vertical", "layout D double",
      "layout section-gap 14")
    func frame(_ item: String) throws -> [Double] {
      guard case .array(let values) = try session.json("print frame(\(item))")["value"] else { return [] }
      return values.compactMap(\.number)
    }
    #expect(try frame("a2") == [390, 0, 390, 640])
    #expect(try frame("b1") == [10, 698, 136, 320])
    #expect(try frame("b2") == [166, 698, 136, 320])
    #expect(try frame("c1")[0...1] == [0, 1076])
    #expect(try frame("c4")[0...1] == [390, 1076])
    #expect(abs(try frame("c1")[3] - (320.0 / 3 - 10)) < 0.01)
    #expect(try frame("d1") == [4, 1410, 187, 312])
    #expect(try frame("d2") == [199, 1410, 187, 312])
  }
}
