internal import DisplayText
internal import JSONValues
internal import Lessons
internal import NIOCore
internal import Platform
internal import QRCodes
internal import Synchronization

/// The words of seats, and the objects that their pages, the instructor and the projector get for them.
extension ClassRoom {
  func receive(_ envelope: JSONValue, from number: Int) {
    let isFirst = state.withLock { state -> Bool in
      let wasStarting = state[phase: number].isStarting
      handle(.spoke, number, &state)
      guard wasStarting, let lesson = state.lesson, state.plan[number]?.led != lesson else { return wasStarting }
      state.plan[number]?.led = lesson
      return true
    }
    if isFirst {
      keep(number)
      startNext()
    }
    if let event = envelope["event"] { return note(event, number) }
    server?.change { $0.publish(.seat(number), envelope) }
    guard let message = envelope["message"] else { return }
    let changes = state.withLock { state -> Bool in
      if message["kind"]?.string == "state", let asked = ClassTable.wording(in: message) {
        state.wordings[asked.step] = asked.text
      }
      guard state.plan[number]?.note(message, time: Self.time) == true else { return false }
      state.touched.insert(number)
      return true
    }
    if changes {
      keep(number)
      tellClass()
    }
    // The instructor sees it, too: a disk is full for all.
    if message["kind"]?.string == "warning", message["code"]?.string == Self.linesNotKept {
      let words = message["words"]?[options.language.rawValue]?["message"] ?? message["message"]
      tellFault(number, words?.string ?? "")
    }
  }

  /// The code of a session's warning that its lines are not kept.
  static let linesNotKept = "W0105"

  /// Keeps the record of a seat; where that fails the next one may succeed.
  func keep(_ number: Int) {
    if let seat = state.withLock({ $0.plan[number] }), !seat.isRemoved { try? files.keep(seat) }
  }

  /// Keeps the place of the class in its plan.
  func keepClass() {
    files.classRecord = state.withLock { state in
      [
        "plan": .array(options.plan.map { .string($0) }), "lesson": JSONValue(text: state.lesson),
        "pause": state.pause, "projected": state.projected,
      ]
    }
  }

  /// Reports that the system refused an operation for a seat.
  func complain(_ number: Int, _ path: String, _ failure: SystemError) {
    tellFault(number, "'\(path)': \(failure.message.text(options.language))")
  }

  /// Tells the instructor about a failure at a seat, at the terminal and in their page.
  func tellFault(_ number: Int, _ message: String) {
    let event: JSONValue = [
      "kind": "fault", "seat": .string(Seat.name(number)), "message": .string(message),
    ]
    print(event)
    server?.change { $0.tell(.instructor, event) }
  }

  /// Tells at the terminal which records of last time cannot be read.
  func tellDamages() {
    for damage in damages {
      print([
        "kind": "fault", "seat": JSONValue(text: damage.seat.map(Seat.name)), "message": .string(words(of: damage)),
      ])
    }
  }

  /// The object that tells an instructor's page of all of them; nil if there are none.
  var damageReport: JSONValue? {
    guard !damages.isEmpty else { return nil }
    return ["kind": "fault", "seat": nil, "message": .string(damages.map(words).joined(separator: "\n"))]
  }

  private func words(of damage: ClassFiles.Damage) -> String {
    func say(_ ko: String, _ en: String) -> String { options.language == .ko ? ko : en }
    let path = damage.path
    let kept = damage.kept.map { say(" '\($0)'에 남겨 두었습니다.", " It is kept as '\($0)'.") } ?? ""
    if damage.seat == nil {
      return say(
        "'\(path)'을(를) 읽을 수 없습니다.\(kept) 강사의 주소는 새것입니다.",
        "'\(path)' cannot be read.\(kept) The instructor's address is a new one.")
    }
    return say(
      "'\(path)'을(를) 읽을 수 없습니다.\(kept) 그 자리의 폴더도 남아 있고, 번호는 다른 학습자에게 주지 않습니다.",
      "'\(path)' cannot be read.\(kept) So is the folder of that seat, whose number goes to no other learner.")
  }

  /// Notes an event of a seat: its progress, an answer, a step, or the outcome of a line of the instructor.
  func note(_ event: JSONValue, _ number: Int) {
    switch event["kind"]?.string {
    case "progress": return note(LessonProgress.reading(Array((event["text"]?.string ?? "").utf8)).progress, number)
    case "outcome": return note(outcome: event, number)
    case "farewell": return state.withLock { $0.farewells[number] = event["certificate"] ?? .null }
    default: break
    }
    let event = event.adding([("seat", .string(Seat.name(number)))])
    print(event)
    server?.change { $0.tell(.instructor, event) }
    tellClass()
  }

  func note(_ progress: LessonProgress, _ number: Int) {
    var progress = progress
    progress.migrate(to: table.course)
    let before = state.withLock { state in
      state.touched.insert(number)
      return state.progress.updateValue(progress, forKey: number) ?? LessonProgress()
    }
    for (name, lesson) in progress.lessons {
      for (step, record) in lesson.steps {
        let old = before.lessons[name]?.steps[step]
        if old == nil || old?.answers.first != record.answers.first { tellPoll(name, step) }
      }
    }
    tellClass()
  }

  func note(outcome event: JSONValue, _ number: Int) {
    guard let dispatch = event["dispatch"]?.int else { return }
    state.withLock { state in
      let refusal: JSONValue = event["message"] ?? .null
      state.dispatches[dispatch]?.states[number] = (
        state: refusal == .null ? "done" : "failed", message: refusal
      )
      state.startDispatch[number] = nil
      if state.dispatches[dispatch]?.what == "lead", refusal == .null {
        state.plan[number]?.led = state.dispatches[dispatch]?.text
      }
    }
    keep(number)
    report(dispatch)
  }

  // MARK: Events

  func tell(_ number: Int) {
    if let seat = state.withLock({ $0.plan[number] }) { tell(seat) }
  }

  func tell(_ seat: Seat) {
    let event: JSONValue = [
      "kind": "seat", "seat": .string(seat.name), "name": .string(seat.learner),
      "state": .string(seat.state.rawValue),
    ]
    print(event)
    server?.change { $0.tell(.instructor, event) }
    state.withLock { _ = $0.touched.insert(seat.number) }
    tellClass()
  }

  /// Sends what changed to the instructor, to the projector and to learners: now, or a moment later where that was done
  /// just now.
  func tellClass() {
    let delay = state.withLock { state -> Double? in
      guard let server = state.server, !state.isTelling else { return nil }
      state.isTelling = true
      return max(0, Self.pace - (server.now - state.lastTold))
    }
    guard let delay else { return }
    _ = loop.scheduleTask(in: .milliseconds(Int64(delay * 1000))) { [self] in sendClass() }
  }

  func sendClass() {
    let (shown, touched) = state.withLock { state in
      state.isTelling = false
      state.lastTold = state.server?.now ?? 0
      defer { state.touched = [] }
      return (state, state.touched)
    }
    guard let server = shown.server, !shown.isEnding else { return }
    for number in touched {
      if let seat = shown.plan[number] { server.change { $0.greet(.seat(number), greeting(of: seat, shown)) } }
    }
    server.change { $0.greet(.projector, projection(shown)) }
    // Without an open page of the instructor nothing is drawn.
    if server.viewers(of: .instructor) > 0 { server.change { $0.tell(.instructor, object(shown, hub: $0)) } }
  }

  /// Returns the object `class` of a learner's page.
  func greeting(of seat: Seat, _ state: State) -> JSONValue {
    [
      "kind": "class", "name": .string(seat.learner), "help": .bool(seat.help != nil),
      "lesson": JSONValue(text: state.lesson),
      "plan": options.plan.isEmpty ? [] : table.standings(state.progress[seat.number] ?? LessonProgress()),
      "held": state.pause, "title": JSONValue(text: options.title),
      "instructor": JSONValue(text: options.instructor),
    ]
  }

  /// Returns the object `class` of the instructor's page.
  func object(_ state: State, hub: MessageHub) -> JSONValue {
    let isPaused = state.pause != .null
    let now = state.server?.now ?? 0
    let people = state.seats.map { seat in
      ClassTable.Person(
        seat: seat, phase: state[phase: seat.number], progress: state.progress[seat.number] ?? LessonProgress(),
        viewers: hub.viewers(of: .seat(seat.number)), left: state.left[seat.number],
        quiet: seat.lastActivity == 0 ? 0 : Int(max(0, now - seat.lastActivity) / 60))
    }
    let pausedTitle = table.stepTitle(state.pause["lesson"]?.string, state.pause["step"]?.int)
    var members: [(String, JSONValue)] = [
      ("kind", "class"), ("limit", .int(options.seats)), ("learners", .string(state.address)),
      ("projector", .string(projector.text + "/")), ("code", state.code), ("plan", table.outline),
      ("lesson", JSONValue(text: state.lesson)),
      ("next", JSONValue(text: table.next(after: state.lesson))),
      ("paused", isPaused ? state.pause.adding([("title", pausedTitle)]) : nil),
      ("shown", JSONValue(text: hub.shown.map(Seat.name))), ("projected", state.projected),
    ]
    members += [
      ("title", JSONValue(text: options.title)), ("instructor", JSONValue(text: options.instructor)),
      ("seats", table.rows(people, isPaused: isPaused, time: Self.time)),
    ]
    return .object(members)
  }

  /// Returns the object of the projector's page.
  func projection(_ state: State) -> JSONValue {
    if state.projected["what"]?.string == "poll", let lesson = state.projected["lesson"]?.string,
      let step = state.projected["step"]?.string, let poll = table.poll(lesson, step, people(state), state.wordings)
    {
      let isRevealed = state.projected["revealed"]?.bool ?? false
      return [
        "kind": "projector", "what": "poll", "revealed": .bool(isRevealed),
        "poll": ClassTable.withoutNames(poll, isRevealed: isRevealed),
      ]
    }
    let seats = state.seats
    return [
      "kind": "projector", "what": "join", "learners": .string(state.address), "code": state.code,
      "people": .int(seats.count), "names": .array(seats.map { .string($0.learner) }),
      "title": JSONValue(text: options.title),
    ]
  }

  func people(_ state: State) -> [(name: String, progress: LessonProgress)] {
    state.seats.map { (name: $0.learner, progress: state.progress[$0.number] ?? LessonProgress()) }
  }

  func greetInstructor() {
    if let damageReport { server?.change { $0.tell(.instructor, damageReport) } }
    tellClass()
    tellPolls()
    report(state.withLock { $0.lastDispatch })
  }

  /// Sends the instructor the answers to all questions.
  func tellPolls() {
    guard let server, server.viewers(of: .instructor) > 0 else { return }
    let (people, wordings) = state.withLock { (self.people($0), $0.wordings) }
    let polls = table.polls(people, wordings)
    server.change { $0.tell(.instructor, ["kind": "polls", "polls": polls]) }
  }

  /// Sends the instructor the answers to one question, once there are any.
  func tellPoll(_ lesson: String, _ step: String) {
    guard let server, server.viewers(of: .instructor) > 0 else { return }
    let (people, wordings) = state.withLock { (self.people($0), $0.wordings) }
    guard let poll = table.poll(lesson, step, people, wordings), (poll["answered"]?.int ?? 0) > 0 else {
      return
    }
    server.change { $0.tell(.instructor, ["kind": "poll", "poll": poll]) }
  }

  /// Returns the modules of the QR code of an address, row by row; null where it has none.
  static func picture(of address: String) -> JSONValue {
    guard let code = QRCode(address) else { return nil }
    return .array(
      (0..<code.size).map { row in .string(String((0..<code.size).map { code[row, $0] ? "1" : "0" })) })
  }
}
