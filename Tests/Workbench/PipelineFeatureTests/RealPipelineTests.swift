import CommandLanguage
import DiffableDataSource
import JSONValues
import Pipelines
import Runner
import Synchronization
import Testing
import TextRendering
import WorkbenchFixtures

@testable import Environment
@testable import SessionModel

/// Pipelines by a clock that a test drives: nothing is waited for, but everything is as in real time.
@Suite struct RealPipelineTests {
  /// A clock that advances only while a caller waits for it, and a little with each reading.
  private final class Clock: Sendable {
    private let time = Mutex(1_000_000.0)
    private let waits = Mutex(0)

    var waitCount: Int { waits.withLock { $0 } }

    var world: World {
      World(
        wallClock: WallClock(
          read: {
            self.time.withLock { time in
              time += 0.01
              return time
            }
          },
          sleep: { milliseconds in
            self.waits.withLock { $0 += 1 }
            self.time.withLock { $0 += milliseconds }
          }))
    }

    func pass(_ milliseconds: Double) { time.withLock { $0 += milliseconds } }
  }

  private func session(_ clock: Clock, _ lines: String...) throws -> LayoutSession {
    var session = try LayoutSession()
    session.session.world = clock.world
    for line in ["screen new t", "clock real"] + lines { try session.run(line) }
    return session
  }

  private func trace(_ session: LayoutSession) throws -> PipelineTrace {
    try #require(session.session.state.pipelines["p"]).simulation.trace
  }

  /// Times of outputs to the millisecond: a line takes a moment here, too.
  private func outputs(_ session: LayoutSession) throws -> [Double] {
    let trace = try trace(session)
    return trace.outputs.flatMap { trace.events(named: $0.name) }.map { $0.time.rounded() }
  }

  @Test(arguments: ShippedPipelines.all.map(\.name))
  func realTimeRunEqualsVirtualTimeRun(_ preset: String) throws {
    var virtual = try LayoutSession("screen new t", "pipe p from \(preset) --scenario")
    var real = try session(Clock(), "pipe p from \(preset) --scenario")
    // The Pokédex as it was published asks for a page twice, and the screen refuses the rows.
    for _ in 0..<4 {
      let codes = [virtual.code("clock +3s"), real.code("clock +3s")]
      #expect(codes[0] == codes[1])
    }
    let (expected, actual) = (try trace(virtual), try trace(real))
    #expect(actual.events.map(\.signal) == expected.events.map(\.signal))
    #expect(actual.events.map { $0.time.rounded() } == expected.events.map(\.time))
    #expect(actual.requests.map { $0.endedAt?.rounded() } == expected.requests.map(\.endedAt))
    #expect(try outputs(real) == outputs(virtual))
    #expect(
      try real.text("print values(\(actual.outputs[0].name)).last")
        == virtual.text("print values(\(actual.outputs[0].name)).last"))
  }

  @Test func eachLineCatchesUpWithRealTime() throws {
    let clock = Clock()
    var session = try session(clock, "pipe p from modern-collection-view --scenario")
    clock.pass(600)
    #expect(try outputs(session).isEmpty)
    try session.run("tree")
    #expect(try outputs(session) == [500])
    #expect(session.session.state.screens["t"]?.current.numberOfItems == 20)
    #expect(session.session.state.screens["t"]?.transactions.last?.time.rounded() == 500)
    clock.pass(600)
    try session.run("screen list")
    #expect(try outputs(session) == [500, 1100])
    #expect(clock.waitCount == 0)
  }

  @Test func aMarbleShowsWhatHasHappenedAndNotTheFuture() throws {
    let clock = Clock()
    var session = try session(clock, "pipe p from modern-collection-view --scenario", "clock +750ms")
    let lanes = try session.json("marble")
    guard case .array(let requests)? = lanes["requests"] else { return #expect(Bool(false)) }
    #expect(requests.map { $0["end"] } == ["answered", "running"])
    #expect(try session.text("print values(tvList).count").count == 1)
    #expect(try session.text("print requests().count") == ["2"])
  }

  @Test func aLatencyThatALineSetIsWaitedFor() throws {
    var session = try session(
      Clock(), "pipe p from pokedex", "clock +400ms", "latency 50ms", "send nextPage 2", "clock +100ms")
    let trace = try trace(session)
    let times = trace.requests.map { (($0.endedAt ?? 0) - $0.request.beganAt).rounded() }
    #expect(times == [300, 50])
    try session.run("latency 20ms for C; send nextPage 3; clock +100ms")
    let third = try self.trace(session).requests[2]
    #expect(((third.endedAt ?? 0) - third.request.beganAt).rounded() == 20)
  }

  @Test func undoAndRedoGiveTheSameStatesAndWaitForNothing() throws {
    let clock = Clock()
    var session = try session(clock, "pipe p from modern-collection-view --scenario")
    var traces: [PipelineTrace] = []
    var items: [Int?] = []
    for _ in 0..<4 {
      try session.run("clock +500ms")
      // Lines that only look take time, too, and see what has happened meanwhile.
      clock.pass(40)
      try session.run("tree")
      // A line is taken back to the state that it found.
      traces.append(try trace(session))
      items.append(session.session.state.screens["t"]?.current.numberOfItems)
    }
    let waits = clock.waitCount
    for count in [3, 2, 1] {
      try session.run("undo")
      #expect(try trace(session).events == traces[count - 1].events)
      #expect(session.session.state.screens["t"]?.current.numberOfItems == items[count - 1])
    }
    for count in [2, 3, 4] {
      clock.pass(1000)
      try session.run("redo")
      #expect(try trace(session).events == traces[count - 1].events)
      #expect(try trace(session).requests == traces[count - 1].requests)
      #expect(session.session.state.screens["t"]?.current.numberOfItems == items[count - 1])
    }
    #expect(clock.waitCount == waits)
  }

  @Test func undoneSendsAreForgotten() throws {
    let clock = Clock()
    var session = try session(clock, "pipe p from pokedex", "clock +400ms", "send nextPage 2", "clock +400ms")
    #expect(session.session.state.screens["t"]?.current.numberOfItems == 40)
    try session.run("undo 2")
    try session.run("clock +400ms")
    #expect(session.session.state.screens["t"]?.current.numberOfItems == 20)
    try session.run("send nextPage 3; clock +400ms")
    #expect(try session.text("print values(pokemons).count") == ["[20, 40]"])
  }

  @Test func anInterruptEndsTheWait() throws {
    let clock = Clock()
    var session = try LayoutSession()
    let world = World(
      wallClock: WallClock(read: { 5 }, sleep: { _ in Issue.record("nobody waits") }), interruption: { { true } })
    session.session.world = world
    try session.run("clock real")
    try session.run("clock +5s")
    #expect(session.session.state.time == 0)
    #expect(clock.waitCount == 0)
  }

  @Test func refusedApplyIsReportedAndTheRestContinues() throws {
    let clock = Clock()
    var session = try session(
      clock, #"pipe p { publish x; x -> scan append -> all; all -> apply }"#, "send x [1, 2] at 100",
      "send x [1] at 200")
    clock.pass(150)
    #expect(session.result("tree").warnings.isEmpty)
    clock.pass(150)
    let late = session.result("tree")
    #expect(late.report != nil && late.warnings.map(\.code.rawValue) == ["E0605"])
    #expect(session.result("tree").warnings.isEmpty)
  }

  @Test func waitOfHoursIsRefused() throws {
    var session = try session(Clock())
    #expect(session.code("clock +7200000ms") == "E0121")
  }

  @Test func virtualPipelinesGoOnWhenTheClockIsReal() throws {
    var session = try LayoutSession("screen new t", "pipe p from modern-collection-view")
    session.session.world = Clock().world
    try session.run("clock real; clock +1s")
    #expect(session.session.state.screens["t"]?.current.numberOfItems == 20)
  }
}
