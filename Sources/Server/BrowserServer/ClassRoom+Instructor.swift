internal import JSONValues
internal import Lessons
internal import Platform
internal import Synchronization

/// The commands of the instructor.
extension ClassRoom {
  func instruct(_ client: Int, _ message: JSONValue) {
    let wanted = message["seat"]?.string.flatMap(Seat.number)
    let all = state.withLock { $0.seats.map(\.number) }
    let seats = wanted.map { number in all.filter { $0 == number } } ?? all
    switch message["kind"]?.string {
    case "show": server?.change { $0.show(wanted) }
    case "watch": watch(client, wanted)
    case "pause": pause(message, all)
    case "reveal": for seat in all { passAwake(["kind": "reveal"], to: seat) }
    case "say":
      let said: JSONValue = ["kind": "say", "text": message["text"] ?? "", "by": "instructor"]
      for seat in seats { server?.change { $0.publish(.seat(seat), ["message": said]) } }
    case "send": send(message, to: seats)
    case "lead": lead(message, all)
    case "project": project(message)
    case "helped": if let wanted { call(false, wanted) }
    case "codes": answerCodes(client, message)
    case "collect": collect(client, message)
    case "join":
      if let wanted, let into = message["into"]?.string.flatMap(Seat.number) { merge(wanted, into: into) }
    case "remove": if let wanted { remove(wanted, ["kind": "end", "reason": "removed"]) }
    case "end": end()
    default: break
    }
    tellClass()
  }

  func passAwake(_ message: JSONValue, to number: Int) {
    state.withLock { $0[phase: number].takesMessages ? $0.processes[number] : nil }?.send(message)
  }

  func answer(_ client: Int, _ message: JSONValue, _ members: [(String, JSONValue)]) {
    let object = JSONValue.object(members + (message["id"].map { [("id", $0)] } ?? []))
    server?.change { _ in [.send(client: client, object.text)] }
  }

  /// Notes that a learner asks for help, or has got it.
  func call(_ isWanted: Bool, _ number: Int) {
    state.withLock { state in
      let asked = state.plan[number]?.help
      state.plan[number]?.help = isWanted ? asked ?? Self.time : nil
      state.touched.insert(number)
    }
    keep(number)
    tellClass()
  }

  /// Shows a seat to one page of the instructor: the lines that were typed in its lesson, also those from before a
  /// restart, and then what its pages show.
  func watch(_ client: Int, _ number: Int?) {
    let (seat, progress) = state.withLock { state in
      (number.flatMap { state.plan[$0] }, number.flatMap { state.progress[$0] } ?? LessonProgress())
    }
    let entries = progress.current.flatMap { progress.lessons[$0] }?.entries ?? []
    let typed = entries.compactMap { if case .line(let text) = $0 { text } else { nil } }
    let object: JSONValue = [
      "kind": "watched", "seat": JSONValue(text: seat?.name),
      "name": JSONValue(text: seat?.learner), "typed": .array(typed.map { .string($0) }),
    ]
    server?.change { [MessageHub.Action.send(client: client, object.text)] + $0.watch(client, seat: number) }
  }

  func pause(_ message: JSONValue, _ all: [Int]) {
    let told = state.withLock { state -> JSONValue in
      let step: JSONValue = message["step"] ?? .null
      let named = message["lesson"]?.string.map { table.name(of: $0) }
      let lesson = named ?? (step == true ? nil : state.lesson)
      state.pause =
        step == .null || step == false ? .null : ["step": step, "lesson": JSONValue(text: lesson)]
      state.touched.formUnion(all)
      return pauseMessage(state)
    }
    keepClass()
    for seat in all { passUnderWay(told, to: seat) }
  }

  /// Hands a message to a seat whose process is there or under way; a seat that sleeps learns it when it begins.
  func passUnderWay(_ message: JSONValue, to number: Int) {
    let phase = state.withLock { $0[phase: number] }
    if phase != .asleep && phase != .queued { pass(message, to: number) }
  }

  func project(_ message: JSONValue) {
    let isPoll = message["what"]?.string == "poll"
    state.withLock { state in
      state.projected =
        isPoll
        ? [
          "what": "poll", "lesson": message["lesson"] ?? nil, "step": message["step"] ?? nil,
          "revealed": .bool(message["revealed"]?.bool ?? false),
        ] : ["what": "join"]
    }
    keepClass()
  }

  func answerCodes(_ client: Int, _ message: JSONValue) {
    let codes = state.withLock { $0.seats }.map { seat -> JSONValue in
      ["seat": .string(seat.name), "name": .string(seat.learner), "code": .string(seat.code)]
    }
    answer(client, message, [("kind", "codes"), ("codes", .array(codes))])
  }

  // MARK: Leading

  func newDispatch(_ message: JSONValue, _ what: String, _ text: String, _ state: inout State) -> Int {
    state.lastDispatch += 1
    state.dispatches[state.lastDispatch] = Dispatch(id: message["id"], what: what, text: text)
    state.dispatches[state.lastDispatch - Self.dispatchLimit] = nil
    return state.lastDispatch
  }

  /// Sends a line to seats: as a command, also where a question waits.
  func send(_ message: JSONValue, to seats: [Int]) {
    let line = message["line"]?.string ?? ""
    let number = state.withLock { state in
      let number = newDispatch(message, "send", line, &state)
      for seat in seats { state.dispatches[number]?.states[seat] = (state: "waits", message: nil) }
      return number
    }
    for seat in seats {
      pass(["kind": "line", "text": .string(line), "by": "instructor", "dispatch": .int(number)], to: seat)
    }
    report(number)
  }

  /// Takes the class to a lesson: to that of the message, or to the next of the plan. A pause ends.
  ///
  /// Seats that sleep without a page go there when their learners come back.
  func lead(_ message: JSONValue, _ seats: [Int]) {
    let named = message["lesson"]?.string.map { table.name(of: $0) }
    guard let lesson = named ?? table.next(after: state.withLock { $0.lesson }) else { return }
    let seen = Set(seats.filter { (server?.viewers(of: .seat($0)) ?? 0) > 0 })
    let (number, pause) = state.withLock { state in
      (state.lesson, state.pause) = (lesson, .null)
      state.touched.formUnion(seats)
      let number = newDispatch(message, "lead", lesson, &state)
      for seat in seats {
        let sleeps = state[phase: seat] == .asleep || state[phase: seat] == .leaving
        state.dispatches[number]?.states[seat] = (
          state: sleeps && !seen.contains(seat) ? "asleep" : "waits", message: nil
        )
        if sleeps, seen.contains(seat) { state.startDispatch[seat] = number }
        if state[phase: seat] == .queued { state.startDispatch[seat] = number }
      }
      return (number, pauseMessage(state))
    }
    keepClass()
    for seat in seats {
      passUnderWay(pause, to: seat)
      if state.withLock({ $0.startDispatch[seat] }) == number {
        wake(seat)
      } else if state.withLock({ $0.dispatches[number]?.states[seat]?.state }) == "waits" {
        pass(
          ["kind": "lead", "lesson": .string(lesson), "by": "instructor", "dispatch": .int(number)], to: seat)
      }
    }
    report(number)
  }

  /// Tells the instructor what each seat made of a line.
  func report(_ number: Int) {
    let (dispatch, plan) = state.withLock { ($0.dispatches[number], $0.plan) }
    guard let dispatch else { return }
    let seats = dispatch.states.sorted { $0.key < $1.key }.map { seat, outcome -> JSONValue in
      [
        "seat": .string(Seat.name(seat)), "name": .string(plan[seat]?.learner ?? ""),
        "state": .string(outcome.state), "message": outcome.message,
      ]
    }
    let object: JSONValue = [
      "kind": "report", "id": dispatch.id ?? nil, "number": .int(number), "what": .string(dispatch.what),
      "text": .string(dispatch.text), "asked": .int(seats.count),
      "done": .int(dispatch.states.values.count { $0.state == "done" }),
      "seats": .array(seats),
    ]
    server?.change { $0.tell(.instructor, object) }
  }

  // MARK: Collecting

  /// Returns the progress files of the class and its table as one archive.
  func archive() -> [UInt8] {
    let shown = state.withLock { $0 }
    var (archive, _) = files.archive(of: shown.seats, time: Self.time)
    var text = ""
    server?.change { hub in
      text = object(shown, hub: hub).adding([("polls", table.polls(people(shown), shown.wordings))]).text
      return []
    }
    archive.add("class/class.json", Array((text + "\n").utf8), time: Self.time)
    return archive.bytes
  }

  func collect(_ client: Int, _ message: JSONValue) {
    let seats = state.withLock { $0.seats }
    let (archive, empty) = files.archive(of: seats, time: Self.time)
    let missing = empty.map { seat -> JSONValue in ["seat": .string(seat.name), "name": .string(seat.learner)] }
    answer(
      client, message,
      [
        ("kind", "collect"), ("count", .int(archive.count)), ("seats", .int(seats.count)), ("empty", .array(missing)),
        ("url", "archive.tar"),
      ])
  }

  // MARK: Seats that go

  /// Takes a seat out of the class; its files stay on disk.
  ///
  /// - Parameter goodbye: The last message to its pages.
  func remove(_ number: Int, _ goodbye: JSONValue) {
    guard
      let progress = state.withLock({ state -> LessonProgress? in
        guard state.plan[number] != nil else { return nil }
        state.plan[number]?.isRemoved = true
        state.plan[number]?.state = .closed
        return state.progress[number] ?? LessonProgress()
      })
    else { return }
    let last = goodbye.adding(
      goodbye["kind"]?.string == "end" ? [("learned", table.standings(progress)), ("certificate", nil)] : [])
    server?.change { $0.tell(.seat(number), last) }
    tell(number)
    dismiss(number) { [self] in
      state.withLock { state in
        (state.plan[number], state.progress[number], state.pending[number]) = (nil, nil, nil)
        (state.phases[number], state.left[number], state.failures[number]) = (nil, nil, nil)
      }
      files.retire(number, time: Self.time)
      server?.change { hub in
        hub.forget(.seat(number))
        return []
      }
      tellPolls()
      tellClass()
    }
  }

  /// Joins a seat with another of the same person: what was done in either counts.
  func merge(_ number: Int, into other: Int) {
    guard number != other,
      let (target, joined) = state.withLock({ state -> (Seat, LessonProgress)? in
        guard state.plan[number] != nil, let target = state.plan[other] else { return nil }
        let (ours, theirs) = (state.progress[other] ?? LessonProgress(), state.progress[number] ?? LessonProgress())
        return (target, ours.joined(with: theirs))
      })
    else { return }
    dismiss(other) { [self] in
      do throws(SystemError) {
        try files.keep(joined, of: other)
        state.withLock { $0.progress[other] = joined }
      } catch {
        complain(other, files.folder(other), error)
      }
      if (server?.viewers(of: .seat(other)) ?? 0) > 0 { wake(other) }
      remove(
        number, ["kind": "moved", "path": .string(target.secret.text + "/"), "name": .string(target.learner)])
    }
  }
}
