internal import DisplayText
internal import JSONValues
internal import NIOCore
internal import NIOPosix
internal import Platform
internal import Synchronization

/// The processes of seats: their starts, one after another, and their ends.
extension ClassRoom {
  /// Hands a message to a seat; a seat that sleeps is woken.
  func pass(_ message: JSONValue, to number: Int) {
    let kind = message["kind"]?.string
    if kind == "help" { return call(message["wanted"]?.bool == true, number) }
    let process = state.withLock { state -> SeatProcess? in
      if kind == "line" || kind == "answer" || kind == "hint" {
        state.plan[number]?.lastActivity = state.server?.now ?? 0
        state.failures[number] = 0
      }
      if state[phase: number].takesMessages, let process = state.processes[number] { return process }
      if kind != "interrupt" { state.pending[number, default: []].append(message) }
      return nil
    }
    if let process { return kind == "interrupt" ? process.interrupt() : process.send(message) }
    if kind != "interrupt" { wake(number) }
  }

  /// Has the process of a seat started, unless there is one or it is under way: of two, one would hold the lesson and
  /// the other would get the lines.
  func wake(_ number: Int) {
    state.withLock { state in
      guard let seat = state.plan[number], seat.state != .closed, !state.isEnding,
        state.failures[number, default: 0] < Self.patience
      else { return }
      handle(.wanted, number, &state)
    }
    startNext()
  }

  /// Takes in an event of a seat; a seat that comes to wait for its turn goes to the end of the queue.
  func handle(_ event: SeatPhase.Event, _ number: Int, _ state: inout State) {
    let before = state[phase: number]
    state[phase: number].handle(event)
    if state[phase: number] == .queued, before != .queued { state.queue.append(number) }
  }

  func startNext() {
    while let number = state.withLock({ state -> Int? in
      guard state.phases.values.count(where: \.isStarting) < Self.startsAtOnce else { return nil }
      while !state.queue.isEmpty {
        let number = state.queue.removeFirst()
        guard state[phase: number] == .queued else { continue }
        handle(.turn, number, &state)
        return number
      }
      return nil
    }) {
      launch(number)
    }
  }

  /// Returns the first message to a seat: where it is, and where the class is.
  func opening(of seat: Seat, _ state: State) -> JSONValue {
    var members: [(String, JSONValue)] = [
      ("kind", "begin"), ("seat", .string(seat.name)), ("learner", .string(seat.learner)),
      ("lang", .string(options.language.rawValue)), ("folder", .string(files.folder(seat.number))),
      ("swift", .bool(options.swift)), ("plan", .array(options.plan.map { .string($0) })),
      ("pause", pauseMessage(state)),
    ]
    if let lesson = state.lesson {
      members += [("lesson", .string(lesson)), ("moves", .bool(seat.led != lesson))]
    }
    if let dispatch = state.startDispatch[seat.number] { members.append(("dispatch", .int(dispatch))) }
    for (key, value) in [("title", options.title), ("instructor", options.instructor)] {
      if let value { members.append((key, .string(value))) }
    }
    return .object(members + options.opening)
  }

  /// Returns the message to seats about the step at which the class waits.
  func pauseMessage(_ state: State) -> JSONValue {
    let lesson = state.pause["lesson"]?.string
    let earlier = lesson.flatMap(options.plan.firstIndex(of:)).map { options.plan[..<$0] } ?? []
    return [
      "kind": "pause", "step": state.pause["step"] ?? nil, "lesson": state.pause["lesson"] ?? nil,
      "earlier": .array(earlier.map { .string($0) }),
    ]
  }

  func launch(_ number: Int) {
    guard let begin = state.withLock({ state in state.plan[number].map { opening(of: $0, state) } }) else {
      return ended(number)
    }
    let (program, folder, loop) = (options.program, files.folder(number), loop)
    SeatStarter.shared.start { [self] in
      let hasEnded = EndMark()
      do {
        let process = try SeatProcess(
          program: program, folder: folder, begin: begin, on: loop,
          receive: { [self] envelope in receive(envelope, from: number) },
          end: { [self] in
            hasEnded.flag.store(true, ordering: .relaxed)
            if state.withLock({ $0.processes[number] != nil }) { ended(number) }
          })
        loop.execute { [self] in
          started(number, process)
          // The process may have ended before the launch returned.
          if hasEnded.flag.load(ordering: .relaxed) { ended(number) }
        }
      } catch {
        let failure = error as? SystemError
        loop.execute { [self] in
          if let failure { complain(number, program, failure) }
          ended(number)
        }
      }
    }
  }

  func started(_ number: Int, _ process: SeatProcess) {
    let (pending, isDismissed) = state.withLock { state in
      handle(.launched, number, &state)
      state.processes[number] = process
      state.plan[number]?.isOpened = true
      let isNew = state.plan[number]?.lastActivity == 0
      if state.plan[number]?.state != .closed { state.plan[number]?.state = isNew ? .open : .awake }
      state.plan[number]?.lastActivity = state.server?.now ?? 0
      defer { state.pending[number] = nil }
      return (state.pending[number] ?? [], state.afterEnd[number] != nil || state.isEnding)
    }
    for message in pending { process.send(message) }
    if isDismissed { dismiss(number) }
    tell(number)
  }

  func ended(_ number: Int) {
    let (wasThere, isWanted, failed, jobs) = state.withLock { state -> (Bool, Bool, [Int], [@Sendable () -> Void]) in
      let before = state[phase: number]
      handle(.ended, number, &state)
      let process = state.processes.removeValue(forKey: number)
      if let process { state.ended.append(process) }
      state.plan[number]?.asked = nil
      let isMeant = before == .leaving || before == .leavingWanted || state.isEnding
      var failed: [Int] = []
      if !isMeant {
        state.plan[number]?.state = .asleep
        state.failures[number, default: 0] += 1
        state.startDispatch[number] = nil
        failed = state.dispatches.keys.filter { state.dispatches[$0]?.states[number]?.state == "waits" }
        for dispatch in failed { state.dispatches[dispatch]?.states[number] = (state: "failed", message: nil) }
      }
      return (process != nil, !isMeant, failed, state.afterEnd.removeValue(forKey: number) ?? [])
    }
    server?.change { hub in
      hub.forgetState(of: .seat(number))
      return isWanted && wasThere ? hub.tell(.seat(number), ["kind": "restarted"]) : []
    }
    for dispatch in failed { report(dispatch) }
    for job in jobs { job() }
    tell(number)
    if isWanted, (server?.viewers(of: .seat(number)) ?? 0) > 0 { wake(number) }
    startNext()
  }

  /// Lets the process of a seat end; its journal stays.
  func dismiss(_ number: Int) {
    let process = state.withLock { state -> SeatProcess? in
      state[phase: number].handle(.dismissed)
      if state.plan[number]?.state != .closed { state.plan[number]?.state = .asleep }
      return state.processes[number]
    }
    process?.sleep()
  }

  /// Lets the process of a seat end, and then calls a closure; at once where there is none.
  func dismiss(_ number: Int, then body: @escaping @Sendable () -> Void) {
    dismiss(number)
    let isOver = state.withLock { state -> Bool in
      if state[phase: number] == .asleep { return true }
      state.afterEnd[number, default: []].append(body)
      return false
    }
    if isOver { body() }
  }
}

/// A starter of processes on a thread of its own: starting blocks on the loop, which serves all pages meanwhile.
private final class SeatStarter: Sendable {
  static let shared = SeatStarter()
  private let pool = NIOThreadPool(numberOfThreads: 1)

  init() { pool.start() }

  func start(_ body: @escaping @Sendable () -> Void) { pool.submit { _ in body() } }
}

/// A flag that a process has ended.
private final class EndMark: Sendable {
  let flag = Atomic<Bool>(false)
}
