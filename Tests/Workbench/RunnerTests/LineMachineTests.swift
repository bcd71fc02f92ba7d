import TestSupport
import Testing

@testable import Runner

/// The table of a runner's states, apart from any terminal: the states in which an event may come, and where it leads.
@Suite struct LineMachineTests {
  typealias Machine = LineMachine
  typealias State = LineMachine.State

  private static let (failed, stopped, quit) = (State.ended(.failed), State.ended(.stopped), State.ended(.quit))

  /// A way into each state inside of a script, as short as it can be.
  private static let waysInside: [State: [Machine.Event]] = [
    .preparing: [.begins], .running: [.begins, .prepared], .awaitingExpectation: [.begins, .prepared, .awaits],
    .interrupted: [.begins, .prepared, .interrupted], failed: [.begins, .prepared, .failed(.failed)],
    stopped: [.begins, .prepared, .stopped], quit: [.begins, .prepared, .quit(.done)],
  ]

  /// A way into each state in which no script is open.
  private static let waysOutside: [State: [Machine.Event]] = [
    .idle: [], .interrupted: [.begins, .prepared, .interrupted, .ends],
    failed: [.begins, .prepared, .failed(.failed), .ends], stopped: [.begins, .prepared, .stopped, .ends],
    quit: [.begins, .prepared, .quit(.done), .ends], .leaving: [.leaves],
  ]

  /// A way into each state inside of an entry.
  private static let waysInEntry: [State: [Machine.Event]] = [
    .preparing: [.entered], .running: [.entered, .prepared], failed: [.entered, .prepared, .failed(.failed)],
    stopped: [.entered, .prepared, .interrupted, .tookBack], quit: [.entered, .prepared, .quit(.done)],
  ]

  private static func machine(behind events: [Machine.Event]) -> Machine {
    var machine = Machine(bails: true)
    for event in events { machine.handle(event) }
    return machine
  }

  @Test func eachStateCanBeReached() {
    for ways in [Self.waysInside, Self.waysOutside, Self.waysInEntry] {
      for (state, events) in ways { #expect(Self.machine(behind: events).state == state) }
    }
  }

  private func check(_ event: Machine.Event, _ row: [State: State], _ ways: [State: [Machine.Event]]) throws {
    for (state, next) in row {
      var machine = Self.machine(behind: try #require(ways[state]))
      machine.handle(event)
      #expect(machine.state == next, "\(event) in \(state)")
    }
  }

  /// Where each event leads inside of a script, by the state in which it comes.
  static let inside: [(Machine.Event, [State: State])] = [
    (.begins, [.running: .preparing, .interrupted: .interrupted, failed: failed, stopped: stopped, quit: quit]),
    (.prepared, [.preparing: .running, .interrupted: .interrupted, failed: failed, stopped: stopped, quit: quit]),
    (.awaits, [.running: .awaitingExpectation, failed: failed, stopped: stopped, quit: quit]),
    (.lineComes, [.running: .running, .awaitingExpectation: .awaitingExpectation]),
    (.settled, [.awaitingExpectation: .running, failed: failed, stopped: stopped, quit: quit]),
    (.failed(.data), [.preparing: failed, .running: failed, .awaitingExpectation: failed, .interrupted: .interrupted]),
    (.failed(.data), [failed: failed, stopped: stopped, quit: quit]),
    (.stopped, [.running: stopped, .interrupted: .interrupted, failed: failed, stopped: stopped, quit: quit]),
    (.interrupted, [.running: .interrupted, .interrupted: .interrupted, failed: .interrupted, stopped: .interrupted]),
    (.interrupted, [quit: quit]),
    (.tookBack, [.interrupted: stopped]),
    (.quit(.done), [.running: quit, failed: quit, stopped: quit, quit: quit]),
    (.goesOn, [.running: .running, .interrupted: .interrupted, failed: .running, stopped: .running, quit: quit]),
    (.ends, [.preparing: .idle, .running: .idle, .interrupted: .interrupted, failed: failed, stopped: stopped]),
    (.ends, [quit: quit]),
  ]

  /// The same outside of scripts and entries.
  static let outside: [(Machine.Event, [State: State])] = [
    (.entered, [.idle: .preparing, .interrupted: .preparing, .leaving: .preparing]),
    (.entered, [failed: .preparing, stopped: .preparing, quit: .preparing]),
    (.begins, [.idle: .preparing, .interrupted: .interrupted, failed: failed, stopped: stopped, quit: quit]),
    (.failed(.usage), [.idle: failed, .interrupted: .interrupted, failed: failed, stopped: stopped, quit: quit]),
    (.leaves, [.idle: .leaving, .interrupted: .leaving, .leaving: .leaving]),
    (.leaves, [failed: .leaving, stopped: .leaving, quit: .leaving]),
    (.stays(forgetsCode: false), [.idle: .idle, quit: .idle, .leaving: .idle]),
    (.goesOn, [.idle: .idle, .interrupted: .interrupted, failed: .idle, stopped: .idle, quit: quit]),
  ]

  /// The same in an entry.
  static let inEntry: [(Machine.Event, [State: State])] = [
    (.refused(.usage), [.preparing: .preparing]),
    (.entryEnds, [.preparing: .idle, .running: .idle, failed: .idle, stopped: .idle, quit: .leaving]),
  ]

  @Test(arguments: inside) func eventInsideAScriptLeadsToItsState(_ event: Machine.Event, as row: [State: State]) throws
  {
    try check(event, row, Self.waysInside)
  }

  @Test(arguments: outside) func eventOutsideScriptsLeadsToItsState(
    _ event: Machine.Event, as row: [State: State]
  ) throws {
    try check(event, row, Self.waysOutside)
  }

  @Test(arguments: inEntry) func eventInAnEntryLeadsToItsState(_ event: Machine.Event, as row: [State: State]) throws {
    try check(event, row, Self.waysInEntry)
  }

  @Test func eventsReturnTheirActions() {
    var machine = Self.machine(behind: [.begins, .prepared])
    #expect(machine.handle(.lineComes) == [])
    machine.handle(.awaits)
    #expect(machine.handle(.lineComes) == [.settle])
    #expect(machine.handle(.settled) == [])
    #expect(machine.handle(.ends) == [.flush])
    #expect(machine.handle(.entered) == [] && machine.isEntering)
    #expect(machine.handle(.prepared) == [])
    #expect(machine.handle(.interrupted) == [.restore])
    #expect(machine.wasInterrupted && machine.hasEnded && machine.exitCode == .interrupted)
    #expect(machine.handle(.tookBack) == [])
    #expect(!machine.wasInterrupted && machine.hasEnded)
    #expect(machine.handle(.entryEnds) == [.flush])
    #expect(!machine.hasEnded && machine.lastOutcome == .interrupted && machine.exitCode == .done)
    #expect(!machine.isEntering)
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

  @Test func eachEntryHasItsOwnExitCode() {
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

  // MARK: Traps

  /// An event that no runner sends in the state.
  enum Misuse: String, CaseIterable, Codable {
    case preparedWithoutScript, settledWithoutExpectation, endsWithoutScript, endsInAnEntry, entryEndsInAScript
    case enteredInAnEntry, stayedInALine, tookBackWithoutInterrupt

    func commit() {
      let events: [LineMachine.Event] =
        switch self {
        case .preparedWithoutScript: [.prepared]
        case .settledWithoutExpectation: [.begins, .prepared, .settled]
        case .endsWithoutScript: [.begins, .prepared, .ends, .ends]
        case .endsInAnEntry: [.entered, .prepared, .ends]
        case .entryEndsInAScript: [.entered, .prepared, .begins, .entryEnds]
        case .enteredInAnEntry: [.entered, .prepared, .entered]
        case .stayedInALine: [.entered, .prepared, .stays(forgetsCode: true)]
        case .tookBackWithoutInterrupt: [.entered, .prepared, .tookBack]
        }
      var machine = LineMachine(bails: true)
      for event in events { machine.handle(event) }
    }
  }

  @Test(arguments: Misuse.allCases) func anEventThatNoRunnerSendsTraps(_ misuse: Misuse) async {
    await #expect(processExitsWith: .failure) { [misuse] in misuse.commit() }
  }

  // MARK: By chance

  /// Scripts, entries, lessons and lines of standard input, with failures, interrupts and `quit` by chance.
  @Test(arguments: [true, false]) func whatRunnersSendNeverTraps(bails: Bool) {
    for seed in 0..<RandomHistories.count(ofEveryRun: 400) {
      var runner = MadeUpRunner(bails: bails, seed: UInt64(seed))
      switch seed % 3 {
      case 0: runner.runPrompt()
      case 1: runner.runScripts()
      default: runner.runStandardInput()
      }
      #expect(runner.faults == [], "seed \(seed)")
      #expect(runner.machine.depth == 0 && !runner.machine.isEntering, "seed \(seed)")
    }
  }
}

/// A made-up runner, which sends its machine what runners send, in their order, and keeps account of what must be so.
private struct MadeUpRunner {
  private(set) var machine: LineMachine
  /// The events after which the machine was not as it must be.
  private(set) var faults: [String] = []
  private var random: SeededGenerator
  /// Whether there is a person, who interrupts lines and is asked by lessons.
  private var isPrompt = false
  private var depth = 0
  /// The code of the first failure, and what it was in front of the entry that runs.
  private var code = ExitCode.done
  private var codeBefore = ExitCode.done

  init(bails: Bool, seed: UInt64) {
    machine = LineMachine(bails: bails)
    random = SeededGenerator(seed: seed)
  }

  private var bails: Bool { machine.bails }

  private mutating func happens(oneIn count: Int) -> Bool { Int.random(in: 0..<count, using: &random) == 0 }

  private mutating func count(upTo most: Int) -> Int { Int.random(in: 0...most, using: &random) }

  @discardableResult
  private mutating func send(_ event: LineMachine.Event) -> [LineMachine.Action] {
    let before = machine
    let actions = machine.handle(event)
    var mayGoOn = false
    switch event {
    case .begins: depth += 1
    case .ends: depth -= 1
    case .failed(let code), .quit(let code), .refused(let code): note(code)
    case .interrupted: note(.interrupted)
    case .entered:
      (codeBefore, code, mayGoOn) = (code, .done, true)
    case .entryEnds:
      if machine.lastOutcome != code { faults.append("outcome behind \(event) in \(before)") }
      if before.state != .ended(.quit) { code = codeBefore }
      mayGoOn = true
    case .stays(let forgetsCode):
      if forgetsCode { code = .done }
      mayGoOn = true
    case .goesOn, .leaves: mayGoOn = true
    default: break
    }
    if machine.depth != depth || machine.exitCode != code || before.hasEnded && !machine.hasEnded && !mayGoOn {
      faults.append("\(event) in \(before): \(machine)")
    }
    return actions
  }

  private mutating func note(_ code: ExitCode) { if self.code == .done { self.code = code } }

  // MARK: Starts

  mutating func runPrompt() {
    isPrompt = true
    // `mcv lesson` opens one outside of every entry.
    if happens(oneIn: 3) { showLesson(1) }
    for _ in 0..<count(upTo: 12) {
      enter()
      while machine.hasQuit || happens(oneIn: 12) {
        // The end of the input; what runs for the answer; a line of a page, which comes without one.
        if !machine.hasQuit || happens(oneIn: 4) { send(.leaves) }
        if happens(oneIn: 5) { break }
        send(.stays(forgetsCode: happens(oneIn: 2)))
        if happens(oneIn: 3) { enter() }
      }
    }
  }

  mutating func runScripts() {
    for _ in 0..<count(upTo: 4) {
      // A file that cannot be read.
      if happens(oneIn: 6) { send(.failed(.usage)) } else { runScript(1) }
    }
    // Pages go on sending lines to what a script has left.
    for _ in 0..<count(upTo: 3) { enter() }
  }

  mutating func runStandardInput() {
    send(.begins)
    send(.prepared)
    for _ in 0..<count(upTo: 12) where !machine.hasEnded {
      if send(.lineComes) == [.settle] { settle() }
      // Prose and directives await nothing.
      if machine.hasEnded || happens(oneIn: 10) { continue }
      runAwaitedLine()
      if !machine.hasEnded, happens(oneIn: 15) {
        // The input cannot be read on.
        send(.failed(.usage))
        break
      }
    }
    if !machine.hasQuit, isAwaited { settle() }
    send(.ends)
  }

  /// Whether a line of standard input has run that was not compared yet.
  private var isAwaited = false

  private mutating func runAwaitedLine() {
    runLine(1)
    // A line that has ended the run by itself awaits nothing; one that ran a file which did so does.
    if machine.hasEnded, happens(oneIn: 2) { return }
    send(.awaits)
    isAwaited = true
  }

  private mutating func settle() {
    if !bails, !machine.hasEnded, happens(oneIn: 4) {
      // The commands after the one that failed run now.
      send(.failed(.failed))
      isAwaited = false
      send(.settled)
      runAwaitedLine()
    }
    guard isAwaited else { return }
    isAwaited = false
    send(.settled)
    if happens(oneIn: 5) { send(.failed(.unmet)) }
  }

  // MARK: Runs

  private mutating func enter() {
    send(.entered)
    if happens(oneIn: 8) {
      send(.refused(.usage))
    } else if readPreamble() {
      send(.prepared)
      runLines(0)
    }
    if machine.wasInterrupted { send(.tookBack) }
    send(.entryEnds)
  }

  private mutating func runScript(_ level: Int) {
    send(.begins)
    if bails, happens(oneIn: 8) {
      send(.failed(.usage))
    } else if readPreamble() {
      send(.prepared)
      runLines(level)
    }
    send(.ends)
  }

  /// - Returns: Whether the lines may run.
  private mutating func readPreamble() -> Bool {
    if happens(oneIn: 10) {
      send(.failed(.missing))
      return false
    }
    guard happens(oneIn: 10) else { return true }
    send(.failed(.failed))
    return !bails
  }

  private mutating func runLines(_ level: Int) {
    for _ in 0..<count(upTo: 4) where !machine.hasEnded { runLine(level) }
  }

  private mutating func runLine(_ level: Int) {
    for _ in 0...count(upTo: 2) {
      if machine.hasEnded { return }
      if isPrompt, happens(oneIn: 15) {
        send(.interrupted)
        return
      }
      if happens(oneIn: 30) {
        // A limit is reached.
        send(.failed(.timeout))
        send(.stopped)
        return
      }
      // The reader of the results is gone; the command runs all the same.
      if happens(oneIn: 30) { send(.stopped) }
      runCommand(level)
      if machine.wasInterrupted { return }
    }
    if !machine.hasEnded, happens(oneIn: 30) {
      // One include too many.
      send(.failed(.failed))
      send(.stopped)
    }
  }

  private mutating func runCommand(_ level: Int) {
    if isPrompt, happens(oneIn: 15) {
      send(.interrupted)
      return
    }
    switch count(upTo: 11) {
    case 0: send(.quit(happens(oneIn: 2) ? .done : .unmet))
    case 1: if level < 4 { runScript(level + 1) }
    case 2: if level < 4 { showLesson(level + 1) }
    case 3: send(.failed(.data))
    default: break
    }
  }

  private mutating func showLesson(_ level: Int) {
    for _ in 0...count(upTo: 2) {
      send(.begins)
      send(.prepared)
      for _ in 0..<count(upTo: 4) {
        if happens(oneIn: 3) {
          // A directive is carried out, whatever the lines before it did.
          if isPrompt, happens(oneIn: 8) { send(.interrupted) }
          if happens(oneIn: 8) { send(.failed(.failed)) }
        } else if !machine.hasEnded {
          runLine(level + 1)
        }
      }
      send(.ends)
      if isPrompt { send(.goesOn) }
    }
  }
}
