internal import DisplayText
internal import Glibc
internal import JSONValues
internal import Lessons
internal import NIOCore
internal import Platform
internal import Synchronization

/// A class: its seats and their processes, its plan, and the instructor.
///
/// All of it is on disk: the server can be killed at any time, and the next one goes on.
final class ClassRoom: Sendable {
  struct State {
    var plan: SeatPlan
    var phases: [Int: SeatPhase] = [:]
    var processes: [Int: SeatProcess] = [:]
    /// Seats in the order in which they came to wait for their start.
    var queue: [Int] = []
    /// Messages that wait for a seat's process.
    var pending: [Int: [JSONValue]] = [:]
    /// Closures that wait for the end of a seat's process.
    var afterEnd: [Int: [@Sendable () -> Void]] = [:]
    /// The number of times that a seat ended by itself lately.
    var failures: [Int: Int] = [:]
    var ended: [SeatProcess] = []
    /// The progress of each learner, as it is on disk.
    var progress: [Int: LessonProgress] = [:]
    /// When the last page of a seat went, in seconds since 1970; nothing for one that was not opened yet.
    var left: [Int: Int] = [:]
    /// The words of questions as seats showed them.
    var wordings: [ClassTable.WordedStep: String] = [:]
    /// The lesson of the plan where the class is.
    var lesson: String?
    /// The step at which the class waits: `lesson` and `step`; null where it does not.
    var pause: JSONValue = .null
    /// The content of the projector's page: `what`, and for a question `lesson`, `step` and `revealed`.
    var projected: JSONValue = ["what": "join"]
    var dispatches: [Int: Dispatch] = [:]
    var lastDispatch = 0
    /// The dispatch that a seat carries out by its start.
    var startDispatch: [Int: Int] = [:]
    /// The certificates of seats that said goodbye.
    var farewells: [Int: JSONValue] = [:]
    /// Seats whose pages have to learn what changed.
    var touched: Set<Int> = []
    var isTelling = false
    var lastTold = -1.0
    var server: BrowserServer?
    var address = ""
    /// The modules of the QR code of the address.
    var code: JSONValue = .null
    var isEnding = false

    /// The seats that are not closed, by their numbers.
    var seats: [Seat] { plan.seats.values.filter { $0.state != .closed }.sorted { $0.number < $1.number } }

    subscript(phase number: Int) -> SeatPhase {
      get { phases[number] ?? .asleep }
      set { phases[number] = newValue }
    }
  }

  /// A line or a lesson that was sent to seats, and the outcome in each.
  struct Dispatch {
    var id: JSONValue?
    /// `lead` or `send`, and the lesson or the line.
    var what: String
    var text: String
    /// For each seat: `done`, `failed`, `waits` or `asleep`, and the refusal.
    var states: [Int: (state: String, message: JSONValue)] = [:]
  }

  /// So many seats start at a time: each loads its lesson, and all at once would wait for each other.
  static let startsAtOnce = 4
  /// The number of ends in a row after which a seat is left asleep until its learner does something.
  static let patience = 3
  /// Dispatches whose reports go on.
  static let dispatchLimit = 8
  /// Seconds between two tables that the instructor gets.
  static let pace = 0.25

  let options: ClassOptions
  let files: ClassFiles
  let instructor: Secret
  let projector: Secret
  /// Records of last time that cannot be read.
  let damages: [ClassFiles.Damage]
  let table: ClassTable
  let loop: any EventLoop
  let state: Mutex<State>
  let print: @Sendable (JSONValue) -> Void
  let finish: @Sendable () -> Void

  init(
    _ options: ClassOptions, on loop: any EventLoop, print: @escaping @Sendable (JSONValue) -> Void,
    finish: @escaping @Sendable () -> Void
  ) throws(SystemError) {
    (self.options, self.loop, self.print, self.finish) = (options, loop, print, finish)
    files = ClassFiles(state: options.state)
    let secrets = try files.secrets()
    (instructor, projector) = (secrets.instructor, secrets.projector)
    table = ClassTable(files: options.course, plan: options.plan)
    let (seats, damaged) = try files.seats(limit: options.seats)
    damages = (secrets.damage.map { [$0] } ?? []) + damaged
    var state = State(plan: SeatPlan(limit: options.seats, reserved: Set(damaged.compactMap(\.seat))))
    for seat in seats {
      state.plan[seat.number] = seat
      var progress = files.progress(of: seat.number)
      progress.migrate(to: table.course)
      state.progress[seat.number] = progress
      state.left[seat.number] = Self.time
    }
    // After those of a server that ran before: a seat, or a page, may still speak of them.
    state.lastDispatch = Self.time
    state.lesson = options.plan.first
    // Another plan is another class, in the same seats.
    let record = files.classRecord
    if (record["plan"]?.array ?? []).compactMap(\.string) == options.plan {
      state.lesson = record["lesson"]?.string ?? state.lesson
      state.pause = record["pause"] ?? .null
      state.projected = record["projected"] ?? state.projected
    }
    self.state = Mutex(state)
  }

  /// Seconds since 1970.
  static var time: Int { Glibc.time(nil) }

  /// Sets the server of the class, and its address.
  func open(_ server: BrowserServer, address: String) {
    let code = Self.picture(of: address)
    state.withLock { state in
      (state.server, state.address, state.code) = (server, address, code)
      state.touched.formUnion(state.plan.seats.keys)
    }
    _ = loop.scheduleRepeatedTask(initialDelay: .seconds(2), delay: .seconds(2)) { [self] _ in lookAround() }
    tellClass()
  }

  var server: BrowserServer? { state.withLock { $0.server } }

  var delegate: BrowserServer.Delegate {
    BrowserServer.Delegate(
      room: { [self] secret in
        if instructor.matches(secret) { return .instructor }
        if projector.matches(secret) { return .projector }
        return state.withLock { $0.plan.seat(secret) }.map { .seat($0.number) }
      },
      pass: { [self] room, message in
        if case .seat(let number) = room { pass(message, to: number) }
      },
      instruct: { [self] client, message in instruct(client, message) },
      join: { [self] request in join(request) },
      download: { [self] room, name in
        guard room == .instructor, name == "archive.tar" else { return nil }
        return (name: "class.tar", bytes: archive())
      },
      changed: { [self] room in
        switch room {
        case .seat(let number): seatChanged(number)
        case .instructor: greetInstructor()
        case .picture, .projector: break
        }
      })
  }

  // MARK: Learners

  func join(_ request: JSONValue) -> (Int, JSONValue) {
    let now = server?.now ?? 0
    func refusal(_ reason: String) -> JSONValue { ["kind": "error", "code": nil, "reason": .string(reason)] }
    if state.withLock({ $0.isEnding }) { return (410, refusal("over")) }
    let answer = state.withLock { state in
      state.plan.ask(
        name: request["name"]?.string ?? "", code: request["code"]?.string,
        isAnother: request["another"]?.bool ?? false, now: now)
    }
    switch answer {
    case .new(let seat):
      do {
        try files.keep(seat)
      } catch {
        state.withLock { $0.plan[seat.number] = nil }
        complain(seat.number, files.folder(seat.number), error)
        return (500, refusal("folder"))
      }
      state.withLock { state in
        // A seat that was never opened may have had the number.
        (state.progress[seat.number], state.left[seat.number]) = (nil, nil)
      }
      tell(seat)
      return (201, ticket(seat))
    case .found(let seat): return (201, ticket(seat))
    case .same(let seat):
      let isPresent = (server?.viewers(of: .seat(seat.number)) ?? 0) > 0
      return (409, refusal("same").adding([("name", .string(seat.learner)), ("present", .bool(isPresent))]))
    case .noneFree: return (503, Refusal.noSeatFree.object(options.language))
    case .badName: return (400, refusal("name"))
    case .wrongCode: return (403, refusal("code"))
    case .tooFast: return (429, refusal("pace"))
    }
  }

  func ticket(_ seat: Seat) -> JSONValue {
    let address = state.withLock { $0.address }
    return [
      "seat": .string(seat.name), "name": .string(seat.learner), "url": .string(address + seat.secret.text + "/"),
      "path": .string(seat.secret.text + "/"), "code": .string(seat.code),
    ]
  }

  func seatChanged(_ number: Int) {
    let isSeen = (server?.viewers(of: .seat(number)) ?? 0) > 0
    state.withLock { state in
      state.left[number] = isSeen ? nil : state.left[number] ?? Self.time
      if isSeen { state.plan[number]?.isOpened = true }
      state.touched.insert(number)
    }
    if isSeen { wake(number) }
    tellClass()
  }
}
