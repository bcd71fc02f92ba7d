import TestSupport
import Testing

@testable import Lessons

/// The states of a lesson's step, apart from any terminal: each state with each event.
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

  /// Where each event leads from each state, in the order of ``ways``: 0 for `entered` to 7 for `reached`, or nil if it
  /// does not come.
  static let table: [(Machine.Event, [Int?])] = [
    (.enters, [0, nil, 0, 0, 0, 0, 0, 0]),
    (.asks, [1, nil, nil, nil, 4, 5, 6, 7]),
    (.answers, [nil, 3, nil, nil, 4, 5, 6, 7]),
    (.passes, [nil, 2, nil, 3, 4, 5, 6, 7]),
    (.reveals, [nil, nil, 0, 0, 4, 5, 6, 7]),
    (.ends, [4, nil, 4, 4, 4, 5, 6, 7]),
    (.stops, [0, 0, 0, 0, 4, 5, 6, 7]),
    (.types, [0, nil, nil, nil, 5, 5, 7, 7]),
    (.reaches, [nil, nil, nil, nil, 6, 7, nil, nil]),
  ]

  @Test func theTableNamesEveryEvent() {
    #expect(Set(Self.table.map(\.0)) == Set(Machine.Event.allCases))
  }

  @Test(arguments: table)
  func eventLeadsToTheStatesOfItsRow(_ event: Machine.Event, to row: [Int?]) throws {
    for (way, index) in zip(Self.ways, row) {
      guard let index else { continue }
      var machine = try Self.machine(in: way.state)
      machine.handle(event)
      #expect(machine.state == Machine.State.allCases[index], "\(event) in \(way.state)")
    }
  }

  /// The questions of the shell to the states: whether Enter alone goes on, whether a question is being answered.
  @Test func statesHaveTheirFacts() throws {
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

  // MARK: Traps

  /// An event that does not come in the state.
  enum Misuse: String, CaseIterable, Codable {
    case answeredUnasked, askedAgainWhileRevealing, beganAnewWhileAsked, reachedTwice, typedAtTheQuestion

    func commit() {
      let events: [StepMachine.Event] =
        switch self {
        case .answeredUnasked: [.enters, .answers]
        case .askedAgainWhileRevealing: [.asks, .passes, .asks]
        case .beganAnewWhileAsked: [.asks, .enters]
        case .reachedTwice: [.ends, .reaches, .reaches]
        case .typedAtTheQuestion: [.asks, .types]
        }
      var machine = StepMachine()
      for event in events { machine.handle(event) }
    }
  }

  @Test(arguments: Misuse.allCases) func anEventThatDoesNotComeTraps(_ misuse: Misuse) async {
    await #expect(processExitsWith: .failure) { [misuse] in misuse.commit() }
  }

  // MARK: By chance

  /// Learners who answer, stop, type and move by chance, in lessons whose own lines move, too.
  @Test func whatLearnersDoNeverTraps() {
    for seed in 0..<RandomHistories.count(ofEveryRun: 500) {
      var learner = MadeUpLearner(seed: UInt64(seed))
      learner.learn()
      #expect(learner.faults == [], "seed \(seed)")
    }
  }
}

/// A made-up learner, to whose step the events come in the order in which a lesson sends them, and who keeps account of
/// what must be so.
private struct MadeUpLearner {
  private var machine = StepMachine()
  /// The events after which the machine was not as it must be.
  private(set) var faults: [String] = []
  private var random: SeededGenerator
  private var hasTyped = false
  private var isReached = false

  init(seed: UInt64) { random = SeededGenerator(seed: seed) }

  private mutating func happens(oneIn count: Int) -> Bool { Int.random(in: 0..<count, using: &random) == 0 }

  private mutating func count(upTo most: Int) -> Int { Int.random(in: 0...most, using: &random) }

  private mutating func send(_ event: StepMachine.Event) {
    let before = machine
    machine.handle(event)
    switch event {
    case .enters: (hasTyped, isReached) = (false, false)
    case .types: if before.isShown { hasTyped = true }
    case .reaches: isReached = true
    default: break
    }
    // Only the next beginning of the step takes back that it was shown.
    let isLost = before.isShown && !machine.isShown && event != .enters
    if isLost || machine.hasTyped != hasTyped || machine.isReached != isReached {
      faults.append("\(event) in \(before.state): \(machine.state)")
    }
  }

  mutating func learn() {
    begin(0)
    // The lines of another day are repeated.
    if machine.isShown, happens(oneIn: 3) {
      runLine(1)
      send(.types)
      look()
    }
    for _ in 0..<count(upTo: 10) {
      if happens(oneIn: 3) {
        begin(0)
      } else if machine.isShown {
        if happens(oneIn: 2) { send(.types) }
        look()
      }
      if [.asking, .revealing, .revealingToAnswer].contains(machine.state) {
        faults.append("\(machine.state) at the prompt")
      }
    }
  }

  /// Begins a step, from the prompt or from a line of another one.
  private mutating func begin(_ level: Int) {
    send(.enters)
    show(level)
  }

  private mutating func show(_ level: Int) {
    runLines(level)
    if happens(oneIn: 10) { return send(.stops) }
    if happens(oneIn: 2) {
      send(.asks)
      if happens(oneIn: 6) { return send(.stops) }
      if happens(oneIn: 2) {
        send(.answers)
        if happens(oneIn: 6) { return send(.stops) }
      }
      send(.passes)
      if happens(oneIn: 4) {
        // No command stands after the question.
        send(.reveals)
      } else {
        runLines(level)
        // They may have been left out.
        if machine.isRevealing, !happens(oneIn: 4) { send(.reveals) }
      }
    }
    if happens(oneIn: 10) { return send(.stops) }
    send(.ends)
    guard machine.isShown else { return }
    // Lines to be put in order.
    while !machine.isReached, happens(oneIn: 3) {
      runLine(level)
      send(.types)
      look()
    }
  }

  private mutating func runLines(_ level: Int) { for _ in 0..<count(upTo: 3) { runLine(level) } }

  /// Runs a line of the course, which may itself move.
  private mutating func runLine(_ level: Int) { if level < 3, happens(oneIn: 8) { begin(level + 1) } }

  /// Looks whether the goals are reached.
  private mutating func look() {
    guard machine.isShown, !machine.isReached, happens(oneIn: 3) else { return }
    send(.reaches)
  }
}
