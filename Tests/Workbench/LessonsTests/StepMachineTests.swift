import Testing

@testable import Lessons

/// The states of a lesson's step, told apart from any terminal: each state with each event.
@Suite struct StepMachineTests {
  typealias Machine = StepMachine

  /// A way into each state, as short as it can be.
  private static let ways: [(state: Machine.State, events: [Machine.Event])] = [
    (.entered, []),
    (.asking, [.asks]),
    (.revealing, [.asks, .passes]),
    (.revealingToAnswer, [.asks, .answers]),
    (.shown, [.ends]),
    (.tried, [.ends, .types]),
    (.reachedAtOnce, [.ends, .reaches]),
    (.reached, [.ends, .types, .reaches]),
  ]

  private static func machine(in state: Machine.State) throws -> Machine {
    let way = try #require(ways.first { $0.state == state })
    var machine = Machine()
    for event in way.events { machine.handle(event) }
    return machine
  }

  @Test func eachStateCanBeReached() throws {
    #expect(Self.ways.map(\.state) == Machine.State.allCases)
    for way in Self.ways { #expect(try Self.machine(in: way.state).state == way.state) }
  }

  /// Where each event leads from each state, in the order of ``ways``: 0 for `entered` to 7 for `reached`.
  static let table: [(Machine.Event, [Int])] = [
    (.enters, [0, 0, 0, 0, 0, 0, 0, 0]),
    (.asks, [1, 1, 2, 3, 4, 5, 6, 7]),
    (.answers, [0, 3, 2, 3, 4, 5, 6, 7]),
    (.passes, [0, 2, 2, 3, 4, 5, 6, 7]),
    (.reveals, [0, 1, 0, 0, 4, 5, 6, 7]),
    (.ends, [4, 4, 4, 4, 4, 5, 6, 7]),
    (.stops, [0, 0, 0, 0, 4, 5, 6, 7]),
    (.types, [0, 1, 2, 3, 5, 5, 7, 7]),
    (.reaches, [0, 1, 2, 3, 6, 7, 6, 7]),
  ]

  @Test func theTableNamesEveryEvent() {
    #expect(Set(Self.table.map(\.0)) == Set(Machine.Event.allCases))
  }

  @Test(arguments: table)
  func anEventLeads(_ event: Machine.Event, to row: [Int]) throws {
    for (way, index) in zip(Self.ways, row) {
      var machine = try Self.machine(in: way.state)
      machine.handle(event)
      #expect(machine.state == Machine.State.allCases[index], "\(event) in \(way.state)")
    }
  }

  /// The questions of the shell to the states: whether Enter alone goes on, whether a question is being answered.
  @Test func factsOfTheStates() throws {
    let facts = try Self.ways.map { way -> String in
      let machine = try Self.machine(in: way.state)
      return [
        machine.isShown ? "shown" : "", machine.isRevealing ? "revealing" : "", machine.isAnswered ? "answered" : "",
        machine.hasTyped ? "typed" : "", machine.isReached ? "reached" : "",
      ].filter { !$0.isEmpty }.joined(separator: " ")
    }
    #expect(
      facts == [
        "", "", "revealing", "revealing answered", "shown", "shown typed", "shown reached", "shown typed reached",
      ])
  }
}
