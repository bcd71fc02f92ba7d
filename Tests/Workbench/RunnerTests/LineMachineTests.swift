import Testing

@testable import Runner

/// The table of a runner's states, apart from any terminal: each state with each event.
@Suite struct LineMachineTests {
  typealias Machine = LineMachine
  typealias State = LineMachine.State

  /// A way into each state, as short as it can be.
  private static let ways: [(state: State, events: [Machine.Event])] = [
    (.idle, []),
    (.preparing, [.begins]),
    (.running, [.begins, .prepared]),
    (.awaitingExpectation, [.begins, .prepared, .awaits]),
    (.interrupted, [.begins, .prepared, .interrupted]),
    (.ended(.failed), [.begins, .prepared, .failed(.failed)]),
    (.ended(.stopped), [.begins, .prepared, .stopped]),
    (.ended(.quit), [.begins, .prepared, .quit(.done)]),
    (.leaving, [.begins, .prepared, .leaves]),
  ]

  private static func machine(in state: State, bails: Bool = true) -> Machine? {
    guard let way = ways.first(where: { $0.state == state }) else { return nil }
    var machine = Machine(bails: bails)
    for event in way.events { machine.handle(event) }
    return machine
  }

  @Test func eachStateCanBeReached() {
    for way in Self.ways { #expect(Self.machine(in: way.state)?.state == way.state) }
  }

  /// Where each event leads from each state; a row names the states in the order of ``ways``.
  @Test(arguments: [
    (Machine.Event.entered, Array(repeating: "preparing", count: 9).joined(separator: " ")),
    (.begins, "preparing preparing preparing preparing interrupted failed stopped quit preparing"),
    (.prepared, "idle running running awaiting interrupted failed stopped quit leaving"),
    (.refused(.usage), "idle idle running awaiting interrupted failed stopped quit leaving"),
    (.awaits, "idle preparing awaiting awaiting interrupted failed stopped quit leaving"),
    (.lineComes, "idle preparing running awaiting interrupted failed stopped quit leaving"),
    (.settled, "idle preparing running running interrupted failed stopped quit leaving"),
    (.failed(.data), "failed failed failed failed interrupted failed stopped quit failed"),
    (.stopped, "stopped stopped stopped stopped interrupted failed stopped quit stopped"),
    (.interrupted, Array(repeating: "interrupted ", count: 7).joined() + "quit interrupted"),
    (.tookBack, "idle preparing running awaiting stopped failed stopped quit leaving"),
    (.quit(.done), "quit quit quit quit quit quit quit quit quit"),
    (.leaves, "leaving leaving leaving leaving leaving leaving leaving leaving leaving"),
    (.stays(forgetsCode: false), "idle running running running running running running running running"),
    (.goesOn, "idle preparing running awaiting interrupted running running quit leaving"),
    (.entryEnds, "idle running running running running running running leaving leaving"),
  ])
  func anEventLeads(_ event: Machine.Event, to row: String) throws {
    for (way, name) in zip(Self.ways, row.split(separator: " ")) {
      var machine = try #require(Self.machine(in: way.state))
      machine.handle(event)
      #expect(machine.state == Self.state(String(name)), "\(event) in \(way.state)")
    }
  }

  private static func state(_ name: String) -> State? {
    switch name {
    case "idle": .idle
    case "preparing": .preparing
    case "running": .running
    case "awaiting": .awaitingExpectation
    case "interrupted": .interrupted
    case "failed": .ended(.failed)
    case "stopped": .ended(.stopped)
    case "quit": .ended(.quit)
    case "leaving": .leaving
    default: nil
    }
  }

  @Test func theEndOfAScriptRestsOrStaysEnded() throws {
    let expected: [State] = [
      .idle, .idle, .idle, .idle, .interrupted, .ended(.failed), .ended(.stopped), .ended(.quit), .idle,
    ]
    for (way, state) in zip(Self.ways, expected) where way.state != .idle {
      var machine = try #require(Self.machine(in: way.state))
      #expect(machine.handle(.ends) == [.flush])
      #expect(machine.state == state, "\(way.state)")
      #expect(machine.depth == 0)
    }
  }

  @Test func whatIsToBeDone() throws {
    for way in Self.ways {
      var machine = try #require(Self.machine(in: way.state))
      #expect(machine.handle(.lineComes) == (way.state == .awaitingExpectation ? [.settle] : []))
    }
    var machine = Machine(bails: true)
    #expect(machine.handle(.entered) == [])
    #expect(machine.handle(.prepared) == [])
    #expect(machine.handle(.interrupted) == [.restore])
    #expect(machine.wasInterrupted && machine.hasEnded && machine.exitCode == .interrupted)
    #expect(machine.handle(.tookBack) == [])
    #expect(!machine.wasInterrupted && machine.hasEnded)
    #expect(machine.handle(.entryEnds) == [.flush])
    #expect(!machine.hasEnded && machine.lastOutcome == .interrupted && machine.exitCode == .done)
  }

  @Test func theFirstFailureGivesTheCode() {
    var machine = Machine(bails: false)
    machine.handle(.begins)
    machine.handle(.prepared)
    machine.handle(.failed(.data))
    machine.handle(.failed(.usage))
    #expect(machine.exitCode == .data && !machine.hasEnded)
    machine.handle(.quit(.usage))
    #expect(machine.exitCode == .data && machine.hasQuit)
  }

  @Test func anEntryHasACodeOfItsOwn() {
    var machine = Machine(bails: true)
    machine.handle(.failed(.missing))
    machine.handle(.entered)
    machine.handle(.refused(.usage))
    machine.handle(.entryEnds)
    #expect(machine.lastOutcome == .usage && machine.exitCode == .missing && !machine.hasEnded)
    machine.handle(.entered)
    machine.handle(.prepared)
    machine.handle(.quit(.done))
    machine.handle(.entryEnds)
    #expect(machine.hasQuit && !machine.hasEnded && machine.exitCode == .done)
    machine.handle(.stays(forgetsCode: true))
    #expect(machine.state == .idle)
  }

  @Test func aScriptInsideOfAnotherGoesBackToIt() {
    var machine = Machine(bails: true)
    for event in [Machine.Event.begins, .prepared, .begins, .prepared] { machine.handle(event) }
    #expect(machine.depth == 2)
    machine.handle(.ends)
    #expect(machine.state == .running && machine.depth == 1)
    machine.handle(.ends)
    #expect(machine.state == .idle && machine.depth == 0)
  }
}
