import CommandLanguage
import DiffableDataSource
import LibraryDiffs
import Runner
import TestSupport
import Testing
import WorkbenchFeatures
import WorkbenchFixtures

@testable import Environment
@testable import SessionModel

/// One change on a screen, as each source would bring it on screen. The expected values are the public measurements.
@Suite struct PeerOutcomeTests {
  /// Returns a screen that shows one list and has another one as its draft: `A:1,2';B:3`, a dash for a changed content.
  static func screen(_ old: String, _ new: String, reload: [String] = [], reconfigure: [String] = []) throws -> Screen {
    var screen = Screen("t", type: nil, version: .newest)
    try fill(&screen, old)
    screen.commit(screen.prepared(style: .unanimated, in: Session().timelessSetting(of: screen)))
    screen.draft = Snapshot(version: .newest)
    try fill(&screen, new)
    if !reload.isEmpty { try screen.draft.perform(.reloadItems(reload)) }
    if !reconfigure.isEmpty { try screen.draft.perform(.reconfigureItems(reconfigure)) }
    return screen
  }

  private static func fill(_ screen: inout Screen, _ text: String) throws {
    for part in text.split(separator: ";") {
      let halves = part.split(separator: ":", omittingEmptySubsequences: false)
      let words = halves[1].split(separator: ",").map(String.init)
      let names = words.map { $0.filter { $0 != "'" } }
      try screen.draft.perform(.appendSections([String(halves[0])]))
      try screen.draft.perform(.appendItems(names, toSection: String(halves[0])))
      for (word, name) in zip(words, names) where word.hasSuffix("'") {
        screen.contents[name] = Content(fields: [.init(name: "note", value: .string("new"))])
      }
    }
  }

  static func outcome(_ source: String, _ screen: Screen) throws -> SourceOutcome {
    SourceOutcome(try #require(UpdateSource(source)), Comparison(pendingOn: screen), screen)
  }

  struct Row: Sendable, CustomTestStringConvertible {
    var name: String
    var old: String
    var new: String
    /// For each source: stages, moves, and which items get a new cell, lose theirs, stay old.
    var expected: [String: String]
    var testDescription: String { name }

    init(_ name: String, _ old: String, _ new: String, _ expected: [String: String]) {
      (self.name, self.old, self.new, self.expected) = (name, old, new, expected)
    }
  }

  /// `stages moves(fewest) asked | lost | stale`, the last three as names.
  static let rows = [
    Row(
      "D05", "A:0,1,2", "A:1,2,0",
      [
        "uikit": "1 1(1) | |", "rxdatasources": "1 2(1) | |", "differencekit": "1 2(1) | |", "iglistkit": "1 3(1) | |",
        "deepdiff": "1 3(1) | |", "collectiondifference": "1 1(1) | |",
      ]),
    Row(
      "D08", "A:1,2,3,4", "A:2,4,5,3",
      ["uikit": "1 1(1) 5 | |", "rxdatasources": "2 1(1) 5 | |", "deepdiff": "1 2(1) 5 | |"]),
    Row(
      "D10", "A:0,1,2", "A:2,4,0',3",
      [
        "uikit": "1 1(1) 4 3 | | 0", "rxdatasources": "2 1(1) 4 0 3 | |", "differencekit": "3 1(1) 4 0 3 | |",
        "iglistkit": "1 1(0) 4 0 3 | 0 |", "deepdiff": "2 2(1) 4 0 3 | |",
        "collectiondifference": "1 1(1) 4 3 | | 0",
      ]),
    Row(
      "D11", "A:x,y,z;B:u", "A:x,z;B:u,y",
      [
        "uikit": "1 1(1) | |", "rxdatasources": "1 2(1) | |", "differencekit": "1 2(1) | |",
        "iglistkit": "1 0(0) y | y |", "deepdiff": "2 0(0) y | y |",
      ]),
    Row(
      "D15", "A:1;B:2", "B:0;A:",
      ["uikit": "1 1(1) 0 | |", "rxdatasources": "3 1(1) 0 | |", "differencekit": "3 1(1) 0 | |"]),
    Row(
      "D16", "S4:10,11,12;S9:25,26,27", "S9:11',26,27';S4:10',12",
      [
        "uikit": "1 2(2) | | 11 27 10", "rxdatasources": "3 2(2) 11 27 10 | |",
        "differencekit": "4 2(2) 11 27 10 | |",
      ]),
    Row("D18", "A:1,2;B:3", "B:3,1", ["uikit": "1 1(1) | |", "rxdatasources": "2 0(0) 1 | 1 |"]),
    Row("D19", "A:1,2", "A:1;B:2,3", ["uikit": "1 1(1) 3 | |", "rxdatasources": "2 0(0) 2 3 | 2 |"]),
    Row("D33", "A:1", "A:1'", ["uikit": "0 0(0) | | 1", "rxdatasources": "1 0(0) 1 | |"]),
  ]

  @Test(arguments: rows)
  func stagesMovesAndCellsAreTheMeasuredOnes(_ row: Row) throws {
    let screen = try Self.screen(row.old, row.new)
    for (source, expected) in row.expected {
      let outcome = try Self.outcome(source, screen)
      let cells = outcome.cells
      func names(_ paths: [PeerPath]) -> String { paths.map { outcome.item(at: $0) }.joined(separator: " ") }
      let moves = outcome.moves
      let text =
        "\(outcome.stages.count) \(moves.count)(\(moves.fewest)) \(names(cells.asked)) | \(names(cells.remade)) | \(names(cells.stale))"
      func words(_ text: String) -> [Substring] { text.split(separator: " ") }
      #expect(words(text) == words(expected), "\(source)")
      #expect(outcome.leadsToNew, "\(source)")
    }
  }

  @Test func marksOfUIKitAreASecondBatchAndKeepTheCell() throws {
    let screen = try Self.screen("A:a,b,c", "A:c,a',b'", reload: ["a"], reconfigure: ["b"])
    let outcome = try Self.outcome("uikit", screen)
    #expect(outcome.stages.count == 2)
    #expect(outcome.stages[1].itemUpdates == [PeerPath(0, 1)])
    #expect(outcome.cells.reloaded == [PeerPath(0, 1)])
    #expect(outcome.reconfigured == [PeerPath(0, 2)])
    #expect(outcome.cells.stale.isEmpty)
  }

  @Test func reloadRemakesEveryCell() throws {
    let screen = try Self.screen("A:a,b", "A:b,c")
    let outcome = try Self.outcome("reload", screen)
    #expect(outcome.loadsEverything && outcome.stages.isEmpty)
    #expect(outcome.cells.asked.count == 2)
    #expect(outcome.cells.remade == [PeerPath(0, 0)])
  }

  @Test func flatModelsSayThatTheyKnowNoSections() throws {
    let screen = try Self.screen("A:a", "A:a;B:b")
    for source in ["deepdiff", "collectiondifference"] {
      guard case .reloaded(let reason) = try Self.outcome(source, screen).ending else {
        Issue.record("\(source) has stages")
        continue
      }
      #expect(reason == .sectionsChanged)
    }
  }

  // MARK: Screens of RxDataSources

  private func session(_ lines: String...) -> (Session, [CommandResult]) {
    var session = Session()
    let results = lines.map { session.run($0) }
    return (session, results)
  }

  @Test func duplicateOfADraftFailsAtTheSecondApply() throws {
    let (session, results) = session(
      "screen new t --source animated", "section add A", "apply", "add x x", "apply", "add y", "apply")
    #expect(results[4].succeeded && results[4].warnings.map(\.code) == ["W0208"])
    #expect(results[6].error?.code == "E0225" && results[6].error?.raises == true)
    #expect(session.state.screens["t"]?.transactions.count == 2)
  }

  @Test func duplicateOfAShownItemFailsAtOnce() {
    let (session, results) = session(
      "screen new t --source animated", "section add A", "add x", "apply", "clock", "add x", "apply")
    #expect(results[6].error?.code == "E0225")
    #expect(session.state.screens["t"]?.draft.itemIdentifiers == ["x", "x~2"])
    #expect(session.state.screens["t"]?.current.itemIdentifiers == ["x"])
  }

  @Test func aReleaseBuildReloads() {
    let (session, results) = session(
      "set crash repair", "screen new t --source animated", "section add A", "add x y", "apply", "section add A",
      "apply")
    #expect(results[6].warnings.map(\.code) == ["W0209"])
    let last = session.state.screens["t"]?.transactions.last
    #expect(last?.style == .reloadData && last?.callCounts.asked == 2)
  }

  @Test func changedContentsAreReloadedWithoutAMark() {
    let (session, results) = session(
      "screen new t --source animated", "section add A", "add x y z", "apply", "edit y note n", "move z before x",
      "apply")
    #expect(results[6].succeeded)
    let last = session.state.screens["t"]?.transactions.last
    #expect(last?.stages?.count == 2)
    #expect(last.map { Array($0.calls) } == [CellCall(ItemIndexPath(item: 2, section: 0), .replacement)])
    #expect(last?.counts == OperationCounts(move: 1, reload: 1))
    #expect(last?.staleItems == [])
  }

  @Test(arguments: ["reload x", "reconfigure x", "section reload A", "outline add q in A"])
  func marksAndOutlinesAreRefused(_ line: String) {
    let (_, results) = session("screen new t --source reload", "section add A", "add x", "apply", line)
    #expect(results[4].error?.code == "E0227")
  }

  @Test func manyRepeatsHaveNamesOfTheirOwn() throws {
    let (session, results) = session(
      "screen new t --source reload", "section add A A", "add " + String(repeating: "x ", count: 3000), "add x~9",
      "apply")
    #expect(results[2].succeeded)
    let screen = try #require(session.state.screens["t"])
    #expect(screen.draft.sectionIdentifiers == ["A", "A~2"])
    #expect(screen.draft.numberOfItems >= 3000)
    #expect(screen.draft.itemIdentifiers.prefix(3000).allSatisfy { screen.identity(of: $0) == "x" })
  }

  @Test(arguments: 0..<40 as Range<UInt64>)
  func anAnimatedScreenAlwaysShowsItsDraft(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    var session = Session()
    _ = session.run("set crash repair")
    _ = session.run("screen new t --source animated")
    _ = session.run("section add A B")
    for _ in 0..<40 {
      let item = "i\(Int.random(in: 0..<8, using: &generator))"
      let line =
        switch Int.random(in: 0..<6, using: &generator) {
        case 0, 1: "add \(item) to \(Bool.random(using: &generator) ? "A" : "B")"
        case 2: "delete \(item)"
        case 3: "move \(item) after i0"
        case 4: "edit \(item) note n\(Int.random(in: 0..<3, using: &generator))"
        default: "apply"
        }
      let result = session.run(line)
      guard line == "apply" else { continue }
      #expect(result.succeeded, "seed \(seed)")
      let screen = try #require(session.state.screens["t"])
      #expect(screen.current.itemIdentifiers == screen.draft.itemIdentifiers, "seed \(seed)")
      // RxDataSources never leaves a cell with an old content.
      #expect(screen.staleItems.isEmpty, "seed \(seed)")
    }
  }
}
