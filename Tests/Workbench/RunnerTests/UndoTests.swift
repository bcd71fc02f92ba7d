import CommandLanguage
import DiffableDataSource
import Environment
import HashTreeCollections
import Pipelines
import TestSupport
import Testing
import WorkbenchFixtures

@testable import Runner
@testable import SessionModel

/// Undo and redo as steps to kept states, compared with the state of a new session that runs the lines.
@Suite struct UndoTests {
  /// The contents of a session, for comparison: everything that a view could show of it.
  private struct Picture: Equatable {
    var lines: [String] = []

    init(_ session: LayoutSession) throws {
      var copy = session
      for line in ["tree", "log", "let", "set", "cells --list", "print count(draft)", "check"] {
        lines += copy.result(line).report?.lines(session.session.textOptions) ?? [copy.code(line) ?? line]
      }
      let state = session.session.state
      lines.append("t=\(state.time) \(state.variables.map { "\($0.key)=\($0.value)" }.sorted())")
      for name in state.order {
        guard let screen = state.screens[name] else { continue }
        lines.append("\(name) \(screen.draft.itemIdentifiers) \(screen.current.itemIdentifiers)")
        lines.append("\(screen.contents.hashValue) \(screen.transactions.count) \(screen.edits.count)")
        lines.append("\(screen.outline(of: "A").visualLines) \(screen.layout.wholeName) \(screen.cells.queuedCount)")
      }
    }
  }

  /// Lines of all kinds that change a state; some of them fail.
  private static func line(_ random: inout SplitMix64, _ number: Int) -> String {
    let item = { (random: inout SplitMix64) in "\(Int.random(in: 1...12, using: &random))" }
    return switch Int.random(in: 0..<16, using: &random) {
    case 0, 1: "add n\(number) to \(Bool.random(using: &random) ? "A" : "B")"
    case 2: "delete \(item(&random))"
    case 3, 4: "move \(item(&random)) before \(item(&random))"
    case 5, 6, 7: "apply"
    case 8: "let v\(number % 3) = \(number)"
    case 9: "reload \(item(&random))"
    case 10: "edit \(item(&random)) mood \"\(number)\""
    case 11: "section add S\(number) \"title \(number)\""
    case 12: "clock to \(Double(number) / 10)"
    case 13: "outline add o\(number) in A"
    case 14: "outline apply A"
    default: Bool.random(using: &random) ? "viewport 390x\(400 + number)" : "layout grid(3)"
    }
  }

  /// Returns the state after each number of changing lines, when they run in a new session.
  private func naive(_ lines: some Sequence<String>, limit: Int) throws -> Picture {
    var session = try LayoutSession(
      "set history \(limit)", "screen new t", "section add A", "section add B", "add 1..12 to A")
    for line in lines { _ = session.result(line) }
    return try Picture(session)
  }

  @Test(arguments: [0, 3, 1000])
  func undoAndRedoEqualRunningTheRemainingLines(_ limit: Int) throws {
    for seed in 0..<RandomHistories.count(ofEveryRun: 12) {
      var random = SplitMix64(seed: UInt64(seed))
      var session = try LayoutSession()
      session.session.isInteractive = seed.isMultiple(of: 2)
      for line in ["set history \(limit)", "screen new t", "section add A", "section add B", "add 1..12 to A"] {
        try session.run(line)
      }
      var (done, undone): ([String], [String]) = ([], [])
      for number in 0..<60 {
        let before = session.session.history.done.count
        switch Int.random(in: 0..<10, using: &random) {
        case 0, 1:
          let count = min(done.count, session.session.history.undoLimit, Int.random(in: 1...4, using: &random))
          guard count > 0 else { continue }
          try session.run("undo \(count)")
          for _ in 0..<count { undone.append(done.removeLast()) }
        case 2:
          let count = min(undone.count, Int.random(in: 1...3, using: &random))
          guard count > 0 else { continue }
          try session.run("redo \(count)")
          for _ in 0..<count { done.append(undone.removeLast()) }
        default:
          let line = Self.line(&random, number)
          _ = session.result(line)
          if session.session.history.done.count > before {
            done.append(line)
            undone = []
          }
        }
        guard number % 12 == 0 else { continue }
        let (kept, replayed) = try (Picture(session), naive(done, limit: limit))
        #expect(kept == replayed, "seed \(seed), line \(number): \(done)")
      }
      // From the end to any point at once, and back to the end.
      let end = try Picture(session)
      let count = Int.random(in: 0...min(done.count, session.session.history.undoLimit), using: &random)
      if count > 0 { try session.run("undo \(count)") }
      let (kept, replayed) = try (Picture(session), naive(done.dropLast(count), limit: limit))
      #expect(kept == replayed, "seed \(seed), \(count) undone: \(done)")
      if count > 0 { try session.run("redo \(count)") }
      #expect(try Picture(session) == end, "seed \(seed), \(count) undone and redone: \(done)")
    }
  }

  @Test func stepsGoToTheStatesThatWereThere() throws {
    var session = try LayoutSession()
    for line in ["screen new t", "section add A", "add 1..1000", "apply", "move 5 before 900"] { try session.run(line) }
    let moved = try #require(session.session.currentScreen).draft
    try session.run("undo")
    #expect(session.session.currentScreen?.draft.indexOfItem("5") == 4)
    try session.run("redo")
    // The state is the one that was there, not one like it.
    #expect(session.session.currentScreen?.draft.difference(from: moved).isEmpty == true)
  }

  @Test(arguments: [false, true])
  func setHistoryBoundsUndo(_ isInteractive: Bool) throws {
    var session = try LayoutSession()
    session.session.isInteractive = isInteractive
    for line in ["set history 10", "screen new t", "section add A"] { try session.run(line) }
    for number in 0..<300 { try session.run("let a = \(number)") }
    #expect(session.session.history.undoLimit == 10)
    #expect(session.code("undo 11") == "E0121")
    #expect(session.code("undo 1000") == "E0121")
    #expect(session.session.state.variables["a"] == .int(299))
    try session.run("undo 4")
    #expect(session.session.state.variables["a"] == .int(295))
    #expect(session.code("undo 7") == "E0121")
    try session.run("undo 6")
    #expect(session.session.state.variables["a"] == .int(289))
    #expect(session.code("undo") == "E0121")
    try session.run("redo 100")
    #expect(session.session.state.variables["a"] == .int(299))
    #expect(session.session.history.undoLimit == 10)
  }

  @Test(arguments: ["set", "set crash", "let", "net", "viewport", "layout", "translate", "clock"])
  func linesThatOnlyShowAreNotUndone(_ line: String) throws {
    var session = try LayoutSession("screen new t", "section add A")
    _ = session.result(line)
    #expect(session.session.history.done.count == 2)
  }

  @Test func withoutStatesNothingIsUndone() throws {
    var session = try LayoutSession("set history 0")
    #expect(session.code("undo") == nil)
    #expect(session.session.state.settings.history == 1000)
    try session.run("redo")
    try session.run("let a = 1")
    #expect(session.code("undo") == "E0121")
    #expect(session.session.state.variables["a"] == .int(1))
  }

  @Test func newLineClearsTheRedoStack() throws {
    var session = try LayoutSession("screen new t", "section add A", "add a", "add b", "undo", "add c", "undo", "undo")
    #expect(session.session.currentScreen?.draft.itemIdentifiers == [])
    try session.run("redo 5")
    #expect(session.session.currentScreen?.draft.itemIdentifiers == ["a", "c"])
  }
}

/// Lists whose copies share.
@Suite struct PersistentListTests {
  @Test func persistentListBehavesLikeAnArray() {
    var random = SplitMix64(seed: 7)
    var (list, array): (PersistentList<Int>, [Int]) = ([], [])
    var kept: [(PersistentList<Int>, [Int])] = []
    for number in 0..<4000 {
      if Int.random(in: 0..<9, using: &random) == 0 {
        let count = Int.random(in: 0...min(array.count, 200), using: &random)
        list.removeLast(count)
        array.removeLast(count)
      } else if !array.isEmpty, Bool.random(using: &random) {
        let place = Int.random(in: 0..<array.count, using: &random)
        list[place] = number
        array[place] = number
      } else {
        let more = Array(number..<number + Int.random(in: 0...70, using: &random))
        list += more
        array += more
      }
      if number % 100 == 0 { kept.append((list, array)) }
      #expect(list.count == array.count && list.last == array.last)
    }
    for (list, array) in kept { #expect(list.elementsEqual(array)) }
  }
}
