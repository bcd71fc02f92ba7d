import CommandLanguage
import DisplayText
import Foundation
import Synchronization
import TestSupport
import Testing
import TextRendering
import WorkbenchFeatures
import WorkbenchFixtures

@testable import Environment
@testable import Runner
@testable import SessionModel

/// When applies happen, and what they fall into.
@Suite struct AnimationClockTests {
  static let setup = ["screen new t", "section add A", "add a b c to A", "apply"]

  /// A clock on the wall that a test turns.
  final class TestClock: Sendable {
    private let reading = Mutex(0.0)
    var milliseconds: Double {
      get { reading.withLock { $0 } }
      set { reading.withLock { $0 = newValue } }
    }
  }

  private func session(_ lines: [String] = setup) throws -> LayoutSession {
    var session = try LayoutSession()
    for line in lines { try session.run(line) }
    return session
  }

  @Test func virtualTimeMovesOnlyByLines() throws {
    var session = try session()
    #expect(session.session.state.time == 0)
    try session.run("delete a")
    // The next apply first moves time to the end of the running animation.
    #expect(session.result("apply").warnings.isEmpty)
    #expect(session.session.state.time == 300)
    #expect(try session.text("clock") == ["clock  0.300 s   tx2 at 0 of 300 ms (progress 0.00)"])
    #expect(try session.text("clock to 600ms") == ["clock  0.600 s   tx2 at 300 of 300 ms (progress 1.00)"])
    #expect(try session.text("clock +1ms") == ["clock  0.601 s   no animation runs"])
  }

  /// An apply is an overlap only if a clock line has placed time inside the animation and nothing was applied since.
  @Test(arguments: [
    (["clock +150ms", "add x", "apply"], 150.0, true), (["clock +0ms", "add x", "apply"], 0, true),
    (["clock +299ms", "add x", "apply"], 299, true), (["clock +300ms", "add x", "apply"], 300, false),
    (["clock +150ms", "add x", "apply", "add y", "apply"], 450, false),
    (["clock +150ms", "add x", "apply", "clock +10ms", "add y", "apply"], 160, true),
    (["clock +150ms", "add x", "apply --no-animate", "add y", "apply"], 150, false),
    (["clock +150ms", "clock +200ms", "add x", "apply"], 350, false),
    (["clock +150ms", "outline add x in A", "outline apply A"], 150, true),
    (["clock +150ms", "screen new u", "section add B", "apply"], 150, false),
    (["clock +150ms", "screen new u", "section add B", "apply", "screen use t", "add x", "apply"], 150, true),
    (["screen new u", "section add B", "apply"], 300, false),
  ])
  func overlaps(_ lines: [String], at time: Double, _ isOverlap: Bool) throws {
    var session = try session()
    for line in lines.dropLast() { try session.run(line) }
    let result = session.result(try #require(lines.last))
    #expect(result.error == nil)
    #expect(result.warnings.map(\.code.rawValue) == (isOverlap ? ["W0801"] : []))
    let last = try #require(session.session.currentScreen?.transactions.last)
    #expect(last.time == time)
    #expect((last.interruption != nil) == isOverlap)
  }

  @Test func theWarningSaysWhatIsAssumed() throws {
    var session = try session(setup() + ["clock +150ms", "add x"])
    let finish = try #require(session.result("apply").warnings.first)
    #expect(finish.message.en == "tx2 comes while tx1 is animated, 150 ms after it")
    #expect(finish.notes.contains { $0.text.en.contains("tx1 ends at once") })
    #expect(finish.helps.first?.en == "set anim.overlap merge")
    var merging = try self.session(setup() + ["set anim.overlap merge", "clock +150ms", "add x"])
    let merge = try #require(merging.result("apply").warnings.first)
    #expect(merge.notes.contains { $0.text.en.contains("go on from where they are") })
  }

  private func setup() -> [String] { Self.setup }

  /// With merge a view starts where it is at the moment, with finish where the apply before wanted it.
  @Test func mergedTracksStartWhereViewsAre() throws {
    let lines = [
      "screen new t", "section add A", "add a b to A", "layout { h(1w x 40) { item(1w x 1h) } }", "apply",
      "move b before a", "apply", "clock +150ms", "add c before b", "apply",
    ]
    var finishing = try session(lines)
    // Half of the way from 0 to 40 is 20; finished it was at 40.
    #expect(try finishing.text("print frame(a).y at 0ms") == ["40"])
    var merging = try session(["set anim.overlap merge"] + lines)
    #expect(try merging.text("print frame(a).y at 0ms") == ["20"])
    #expect(try merging.text("print frame(a).y at 300ms") == ["80"])
    #expect(try merging.text("verify")[0].hasSuffix("frames = layouts  ok"))
  }

  @Test func aFailedApplyDoesNotMoveTime() throws {
    var session = try session(setup() + ["add x", "outline add y in A"])
    #expect(session.code("outline apply A") == "E0223")
    #expect(session.session.state.time == 0)
  }

  // MARK: The real clock

  private func realSession(_ wall: TestClock) throws -> LayoutSession {
    var session = try LayoutSession()
    session.session.world = World(
      wallClock: WallClock(read: { wall.milliseconds }, sleep: { wall.milliseconds += $0 }))
    for line in setup() { try session.run(line) }
    return session
  }

  @Test func realTimeRunsWithTheWallClock() throws {
    let wall = TestClock()
    wall.milliseconds = 5000
    var session = try realSession(wall)
    try session.run("clock +1s")
    #expect(try session.text("clock real") == ["clock  1.000 s  real   no animation runs"])
    wall.milliseconds = 5250
    #expect(try session.text("print time()") == ["1250ms"])
    try session.run("add x")
    #expect(session.result("apply").warnings.isEmpty)
    wall.milliseconds = 5350
    #expect(try session.text("clock") == ["clock  1.350 s  real   tx2 at 100 of 300 ms (progress 0.23)"])
    // Nothing waits: this one falls into the animation before it.
    try session.run("add y")
    #expect(session.result("apply").warnings.map(\.code.rawValue) == ["W0801"])
    #expect(session.session.currentScreen?.transactions.last?.interruption == 100)
    #expect(try session.text("clock +50ms") == ["clock  1.400 s  real   tx3 at 50 of 300 ms (progress 0.06)"])
    try session.run("clock virtual")
    wall.milliseconds = 9000
    #expect(try session.text("print time()") == ["1400ms"])
    #expect(try session.json("clock")["mode"] == "virtual")
  }

  /// Undo executes lines again: they get the readings that they got the first time.
  @Test func undoKeepsTheTimesOfRealApplies() throws {
    let wall = TestClock()
    var session = try realSession(wall)
    try session.run("clock real")
    for step in 1...4 {
      wall.milliseconds = Double(step) * 1000
      try session.run("add x\(step)")
      wall.milliseconds += 137
      try session.run("apply")
    }
    let times = session.session.currentScreen?.transactions.map(\.time)
    #expect(times == [0, 1137, 2137, 3137, 4137])
    wall.milliseconds = 60_000
    try session.run("undo 2")
    #expect(session.session.currentScreen?.transactions.map(\.time) == [0, 1137, 2137, 3137])
    try session.run("redo 2")
    #expect(session.session.currentScreen?.transactions.map(\.time) == times)
    #expect(try session.text("print time()") == ["60000ms"])
  }

  @Test func withoutServicesThereIsNoRealClock() throws {
    var session = try session()
    session.session.world = nil
    #expect(session.code("clock real") == "E0103")
    #expect(!session.session.state.clock.isReal)
  }

  @Test func theDirectiveStartsTheRealClock() throws {
    for (mode, expected) in [("real", "\"mode\":\"real\""), ("virtual", "\"mode\":\"virtual\"")] {
      let results = ByteSink.memory()
      var options = RunOptions()
      options.json = true
      let runner = ScriptRunner(
        session: options.session(), options: options, results: results)
      runner.run(SourceText(name: "test.mcv", text: "@clock \(mode)\nclock\n"))
      #expect(runner.machine.exitCode == .done)
      #expect(results.takeText().contains(expected))
    }
  }

  // MARK: Files and journals

  /// The end of a file counts the last animation.
  @Test(arguments: [("apply", 0.3), ("apply\nclock +1s", 1), ("apply --no-animate", 0), ("apply\nadd b\napply", 0.6)])
  func virtualTimeOfAFile(_ lines: String, _ seconds: Double) throws {
    let mcv = try McvProcess()
    let path = try mcv.write("#!mcv 1\nscreen new t\nsection add A\nadd a\n\(lines)\n", to: "time.mcv")
    let result = try mcv.run(["--json", "test", path])
    let milliseconds = Int(seconds * 1000)
    #expect(result.output.contains("\"virtual\":\(milliseconds)"), "\(result)")
  }

  @Test func aSavedSessionHasTheSameTimes() throws {
    let lines = setup() + ["clock +150ms", "add x", "apply", "clock +1s", "delete a", "apply"]
    var first = try session(lines)
    let script = first.session.history.script(.standard)
    var again = try session(script.text.split(separator: "\n").dropFirst().map(String.init))
    #expect(try again.text("log") == first.text("log"))
    #expect(again.session.state.time == first.session.state.time)
  }

  @Test func aResumedSessionHasTheSameTimes() throws {
    let mcv = try McvProcess()
    let environment = mcv.environment.merging(["TERM": "xterm-256color", "NO_COLOR": "1"]) { $1 }
    let terminal = try Pseudoterminal(McvProcess.program, arguments: [], environment: environment)
    try #require(terminal.wait { $0.text.hasSuffix("mcv>") })
    terminal.send((setup() + ["clock +150ms", "add x", "apply", "clock +10ms"]).joined(separator: "; ") + "\r")
    try #require(terminal.wait { $0.text.contains("tx2 at 10 of 300 ms") }, "\(terminal.screen.text)")
    kill(terminal.process, SIGKILL)
    #expect(terminal.waitForExit() == .signalled(9))
    let resumed = try mcv.run(["--resume"], input: "clock\n")
    #expect(resumed.output == "clock  0.160 s   tx2 at 10 of 300 ms (progress 0.00)\n")
  }
}
