internal import DisplayText
internal import Glibc
internal import JSONValues
internal import NIOCore
internal import NIOPosix
internal import Platform
internal import QRCodes
internal import Synchronization

/// A class: its seats and their processes, and the instructor.
final class ClassRoom: Sendable {
  private struct State {
    var plan: SeatPlan
    var processes: [Int: SeatProcess] = [:]
    /// Seats that wait for their turn to start, and what waits for them.
    var waiting: [Int] = []
    var pending: [Int: [JSONValue]] = [:]
    /// Seats whose process is being launched: it may send a message before the launch returns.
    var launching: Set<Int> = []
    /// Seats that were started and have not sent a message yet.
    var starting: Set<Int> = []
    /// The number of times that a seat ended by itself lately.
    var failures: [Int: Int] = [:]
    var ended: [SeatProcess] = []
    var paused: JSONValue = .null
    var server: BrowserServer?
    var address = ""
    /// The modules of the QR code of the address.
    var code: JSONValue = .null
    var isEnding = false
  }

  /// So many seats start at a time: each loads its lesson, and all at once would wait for each other.
  private static let startsAtOnce = 4
  /// The number of ends in a row after which a seat is left asleep until its learner does something.
  private static let patience = 3

  let options: ClassOptions
  let files: ClassFiles
  let instructor: Secret
  private let loop: any EventLoop
  private let state: Mutex<State>
  private let print: @Sendable (JSONValue) -> Void
  private let finish: @Sendable () -> Void

  init(
    _ options: ClassOptions, on loop: any EventLoop, print: @escaping @Sendable (JSONValue) -> Void,
    finish: @escaping @Sendable () -> Void
  ) throws(SystemError) {
    (self.options, self.loop, self.print, self.finish) = (options, loop, print, finish)
    files = ClassFiles(state: options.state)
    instructor = try files.instructorSecret()
    var plan = SeatPlan(limit: options.seats)
    for seat in try files.seats(limit: options.seats) { plan[seat.number] = seat }
    state = Mutex(State(plan: plan))
  }

  /// Sets the server of the class, and its address.
  func open(_ server: BrowserServer, address: String) {
    let code = Self.picture(of: address)
    state.withLock { ($0.server, $0.address, $0.code) = (server, address, code) }
    _ = loop.scheduleRepeatedTask(initialDelay: .seconds(2), delay: .seconds(2)) { [self] _ in lookAround() }
  }

  private var server: BrowserServer? { state.withLock { $0.server } }

  var delegate: BrowserServer.Delegate {
    BrowserServer.Delegate(
      room: { [self] secret in
        if instructor.matches(secret) { return .instructor }
        return state.withLock { $0.plan.seat(secret) }.map { .seat($0.number) }
      },
      pass: { [self] room, message in
        if case .seat(let number) = room { pass(message, to: number) }
      },
      instruct: { [self] client, message in instruct(client, message) },
      join: { [self] request in join(request) },
      changed: { [self] room in
        switch room {
        case .seat(let number): seatChanged(number)
        case .instructor: tellClass()
        case .picture: break
        }
      })
  }

  // MARK: Learners

  private func join(_ request: JSONValue) -> (Int, JSONValue) {
    let now = server?.now ?? 0
    let answer = state.withLock { state in
      state.isEnding
        ? .noneFree : state.plan.ask(name: request["name"]?.string ?? "", code: request["code"]?.string, now: now)
    }
    func refusal(_ reason: String) -> JSONValue { ["kind": "error", "code": nil, "reason": .string(reason)] }
    switch answer {
    case .new(let seat):
      do {
        try files.keep(seat)
      } catch {
        state.withLock { $0.plan[seat.number] = nil }
        complain(seat.number, files.folder(seat.number), error)
        return (500, refusal("folder"))
      }
      tell(seat)
      return (201, ticket(seat))
    case .found(let seat): return (201, ticket(seat))
    case .noneFree: return (503, Refusal.noSeatFree.object(options.language))
    case .badName: return (400, refusal("name"))
    case .wrongCode: return (403, refusal("code"))
    case .tooFast: return (429, refusal("pace"))
    }
  }

  private func ticket(_ seat: Seat) -> JSONValue {
    let address = state.withLock { $0.address }
    return [
      "seat": .string(seat.name), "url": .string(address + seat.secret.text + "/"),
      "path": .string(seat.secret.text + "/"), "code": .string(seat.code),
    ]
  }

  private func seatChanged(_ number: Int) {
    let isSeen = (server?.viewers(of: .seat(number)) ?? 0) > 0
    if isSeen {
      state.withLock { $0.plan[number]?.isOpened = true }
      wake(number)
    }
    tellClass()
  }

  // MARK: Processes

  /// Hands a message to a seat; one that sleeps is woken.
  private func pass(_ message: JSONValue, to number: Int) {
    let process = state.withLock { state -> SeatProcess? in
      if message["kind"]?.string == "line" {
        state.plan[number]?.lastActivity = state.server?.now ?? 0
        state.failures[number] = 0
      }
      if let process = state.processes[number] { return process }
      if message["kind"]?.string != "interrupt" { state.pending[number, default: []].append(message) }
      return nil
    }
    if let process {
      return message["kind"]?.string == "interrupt" ? process.interrupt() : process.send(message)
    }
    wake(number)
  }

  /// Has the process of a seat started, unless there is one or it is under way: of two, one would hold the lesson and
  /// the other would get the lines.
  private func wake(_ number: Int) {
    state.withLock { state in
      let isUnderWay =
        state.waiting.contains(number) || state.launching.contains(number) || state.starting.contains(number)
      let isWanted =
        state.plan[number] != nil && state.processes[number] == nil && !isUnderWay && !state.isEnding
        && state.failures[number, default: 0] < Self.patience
      if isWanted { state.waiting.append(number) }
    }
    startNext()
  }

  private func startNext() {
    while let number = state.withLock({ state -> Int? in
      guard state.starting.count < Self.startsAtOnce, !state.waiting.isEmpty else { return nil }
      let number = state.waiting.removeFirst()
      state.launching.insert(number)
      state.starting.insert(number)
      return number
    }) {
      launch(number)
    }
  }

  private func launch(_ number: Int) {
    guard let seat = state.withLock({ $0.plan[number] }) else { return }
    let begin: JSONValue = .object(
      [
        ("kind", "begin"), ("seat", .string(seat.name)), ("lang", .string(options.language.rawValue)),
        ("folder", .string(files.folder(number))), ("swift", .bool(options.swift)),
      ] + options.opening)
    let (program, folder, loop) = (options.program, files.folder(number), loop)
    SeatStarter.shared.start { [self] in
      let hasEnded = EndMark()
      do {
        let process = try SeatProcess(
          program: program, folder: folder, begin: begin, on: loop,
          receive: { [self] envelope in receive(envelope, from: number) },
          end: { [self] in
            hasEnded.flag.store(true, ordering: .relaxed)
            if !state.withLock({ $0.launching.contains(number) }) { ended(number) }
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

  private func started(_ number: Int, _ process: SeatProcess) {
    let pending = state.withLock { state in
      state.launching.remove(number)
      state.processes[number] = process
      state.plan[number]?.isOpened = true
      let isNew = state.plan[number]?.lastActivity == 0
      state.plan[number]?.state = isNew ? .open : .awake
      state.plan[number]?.lastActivity = state.server?.now ?? 0
      defer { state.pending[number] = nil }
      return (state.paused == .null ? [] : [["kind": "pause", "step": state.paused]])
        + (state.pending[number] ?? [])
    }
    for message in pending { process.send(message) }
    tell(number)
  }

  private func ended(_ number: Int) {
    let (process, isWanted) = state.withLock { state -> (SeatProcess?, Bool) in
      state.launching.remove(number)
      state.starting.remove(number)
      let process = state.processes.removeValue(forKey: number)
      if let process { state.ended.append(process) }
      let wasAsleep = state.plan[number]?.state == .asleep || state.plan[number]?.state == .closed
      if !wasAsleep {
        state.plan[number]?.state = .asleep
        state.failures[number, default: 0] += 1
      }
      return (process, !wasAsleep && !state.isEnding)
    }
    server?.change { hub in
      hub.forgetState(of: .seat(number))
      return isWanted && process != nil ? hub.tell(.seat(number), ["kind": "restarted"]) : []
    }
    tell(number)
    startNext()
    if isWanted, (server?.viewers(of: .seat(number)) ?? 0) > 0 { wake(number) }
  }

  // MARK: What seats say

  private func receive(_ envelope: JSONValue, from number: Int) {
    let isFirst = state.withLock { $0.starting.remove(number) != nil }
    if isFirst { startNext() }
    if let event = envelope["event"] { return note(event, number) }
    server?.change { $0.publish(.seat(number), envelope) }
    guard let message = envelope["message"] else { return }
    if state.withLock({ $0.plan[number]?.note(message) == true }) { tellClass() }
    // The instructor is told, too: a disk is full for all.
    if message["kind"]?.string == "warning", message["code"]?.string == Self.linesNotKept {
      let words = message["words"]?[options.language.rawValue]?["message"] ?? message["message"]
      tellFault(number, words?.string ?? "")
    }
  }

  /// The code of a session's warning that its lines are not kept.
  private static let linesNotKept = "W0105"

  /// Reports that the system refused an operation for a seat.
  private func complain(_ number: Int, _ path: String, _ failure: SystemError) {
    tellFault(number, "'\(path)': \(failure.message.text(options.language))")
  }

  /// Tells the instructor about a failure at a seat, at the terminal and in their page.
  private func tellFault(_ number: Int, _ message: String) {
    let event: JSONValue = [
      "kind": "fault", "seat": .string(Seat.name(number)), "message": .string(message),
    ]
    print(event)
    server?.change { $0.tell(.instructor, event) }
  }

  /// Notes an answer, or a step that was reached or done.
  private func note(_ event: JSONValue, _ number: Int) {
    let event = event.adding([("seat", .string(Seat.name(number)))])
    state.withLock { state in
      guard var seat = state.plan[number] else { return }
      switch event["kind"]?.string {
      case "step":
        seat.lesson = event["lesson"]?.string
        seat.step = event["step"]?.string
        if event["done"]?.bool == true { seat.done.insert((seat.lesson ?? "") + "/" + (seat.step ?? "")) }
      case "answer": if event["right"]?.bool == false { seat.wrong += 1 }
      default: break
      }
      state.plan[number] = seat
    }
    print(event)
    server?.change { $0.tell(.instructor, event) }
    tellClass()
  }

  // MARK: Events

  private func tell(_ number: Int) {
    if let seat = state.withLock({ $0.plan[number] }) { tell(seat) }
  }

  private func tell(_ seat: Seat) {
    let event: JSONValue = [
      "kind": "seat", "seat": .string(seat.name), "name": .string(seat.learner),
      "state": .string(seat.state.rawValue),
    ]
    print(event)
    server?.change { $0.tell(.instructor, event) }
    tellClass()
  }

  /// Sends the instructor the place of every learner.
  private func tellClass() {
    // Without an open page of the instructor nothing is drawn.
    guard let server, server.viewers(of: .instructor) > 0 else { return }
    let (rows, paused, address, code) = state.withLock { state in
      (state.plan.seats.values.sorted { $0.number < $1.number }, state.paused, state.address, state.code)
    }
    let seen = Dictionary(uniqueKeysWithValues: rows.map { ($0.number, server.viewers(of: .seat($0.number))) })
    server.change { hub in
      let shown: JSONValue = hub.shown.map { .string(Seat.name($0)) } ?? nil
      return hub.tell(
        .instructor,
        [
          "kind": "class", "limit": .int(options.seats), "learners": .string(address), "paused": paused,
          "shown": shown, "code": code,
          "seats": .array(
            rows.map { seat in
              seat.row(isPaused: paused != .null, now: server.now).adding([("viewers", .int(seen[seat.number] ?? 0))])
            }),
        ])
    }
  }

  /// Returns the modules of the QR code of an address, row by row; null where it has none.
  private static func picture(of address: String) -> JSONValue {
    guard let code = QRCode(address) else { return nil }
    return .array(
      (0..<code.size).map { row in .string(String((0..<code.size).map { code[row, $0] ? "1" : "0" })) })
  }

  // MARK: The instructor

  private func instruct(_ client: Int, _ message: JSONValue) {
    let wanted = message["seat"]?.string.flatMap(Seat.number)
    let all = state.withLock { $0.plan.seats.values.filter { $0.state != .closed }.map(\.number).sorted() }
    let seats = wanted.map { number in all.filter { $0 == number } } ?? all
    switch message["kind"]?.string {
    case "show": server?.change { $0.show(wanted) }
    case "watch": server?.change { $0.watch(client, seat: wanted) }
    case "pause":
      let step = message["step"] ?? nil
      state.withLock { $0.paused = step }
      for seat in all { passAwake(["kind": "pause", "step": step], to: seat) }
    case "reveal": for seat in all { passAwake(["kind": "reveal"], to: seat) }
    case "say":
      let said: JSONValue = ["kind": "say", "text": message["text"] ?? "", "by": "instructor"]
      for seat in seats { server?.change { $0.publish(.seat(seat), ["message": said]) } }
    case "send":
      for seat in seats { pass(["kind": "line", "text": message["line"] ?? "", "by": "instructor"], to: seat) }
    case "collect":
      let found = state.withLock { $0.plan.seats.values.sorted { $0.number < $1.number } }.compactMap(files.progress)
      let answer: JSONValue = .object(
        [("kind", "collect"), ("files", .array(found))] + (message["id"].map { [("id", $0)] } ?? []))
      server?.change { _ in [.send(client: client, answer.text)] }
    case "end": end()
    default: break
    }
    tellClass()
  }

  private func passAwake(_ message: JSONValue, to number: Int) {
    state.withLock { $0.processes[number] }?.send(message)
  }

  /// Puts idle seats to sleep, and takes note of processes that ended.
  private func lookAround() {
    let sleepy = state.withLock { state -> [Int] in
      state.ended.removeAll { $0.reap() }
      let now = state.server?.now ?? 0
      return state.processes.keys.filter { now - (state.plan[$0]?.lastActivity ?? now) > options.idle }
    }
    for number in sleepy {
      let process = state.withLock { state -> SeatProcess? in
        state.plan[number]?.state = .asleep
        return state.processes[number]
      }
      process?.sleep()
      tell(number)
    }
  }

  /// Ends the class: seats keep their journals, and pages get a message.
  func end() {
    let (processes, seats) = state.withLock { state -> ([SeatProcess], [Int]) in
      state.isEnding = true
      for number in state.plan.seats.keys { state.plan[number]?.state = .closed }
      return (Array(state.processes.values), state.plan.seats.keys.sorted())
    }
    for number in seats {
      server?.change { $0.tell(.seat(number), ["kind": "end"]) }
      tell(number)
    }
    for process in processes { process.sleep() }
    let deadline = ContinuousClock.now + .seconds(3)
    waitForEnds(processes, until: deadline)
  }

  private func waitForEnds(_ processes: [SeatProcess], until deadline: ContinuousClock.Instant) {
    let left = processes.filter { !$0.reap() }
    if left.isEmpty { return finish() }
    if ContinuousClock.now > deadline {
      for process in left { process.end() }
      return finish()
    }
    _ = loop.scheduleTask(in: .milliseconds(20)) { [self] in waitForEnds(left, until: deadline) }
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
