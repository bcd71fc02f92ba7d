import DisplayText
import JSONValues
import Testing

@testable import BrowserServer

/// Protocol 1, without a socket.
@Suite struct MessageHubTests {
  static func hub(hands: Bool = false) -> MessageHub { MessageHub(language: .en, version: "1.0", hands: hands) }

  /// Returns the objects that are sent to a page, in order.
  static func objects(_ actions: [MessageHub.Action], to client: Int) -> [JSONValue] {
    actions.compactMap { action in
      guard case .send(client, let text) = action else { return nil }
      return try? JSONValue(parsing: text)
    }
  }

  static func passed(_ actions: [MessageHub.Action]) -> [JSONValue] {
    actions.compactMap { if case .pass(_, let message) = $0 { message } else { nil } }
  }

  static func bytes(_ text: String) -> [UInt8] { Array(text.utf8) }

  @Test func helloTellsAPageItsPermissions() {
    var hub = Self.hub()
    let hello = Self.objects(hub.enter(1, .picture, now: 0), to: 1)
    #expect(hello.count == 1)
    #expect(hello[0]["kind"] == "hello" && hello[0]["protocol"] == 1 && hello[0]["hands"] == false)
    #expect(hello[0]["seat"] == .null && hello[0]["lang"] == "en")
    var own = Self.hub(hands: true)
    #expect(Self.objects(own.enter(1, .picture, looksOnly: true, now: 0), to: 1)[0]["hands"] == false)
    #expect(Self.objects(own.enter(2, .seat(7), now: 0), to: 2)[0]["seat"] == "s07")
  }

  @Test func objectsAreNumberedAndAnswersReachOnlyTheirAsker() {
    var hub = Self.hub(hands: true)
    _ = hub.enter(1, .picture, now: 0)
    _ = hub.enter(2, .picture, now: 0)
    let message: JSONValue = ["message": ["kind": "apply"], "client": 2, "id": "a"]
    let actions = hub.publish(.picture, message)
    #expect(Self.objects(actions, to: 1) == [["kind": "apply", "seq": 1]])
    #expect(Self.objects(actions, to: 2) == [["kind": "apply", "seq": 1, "id": "a"]])
    let aside = hub.publish(.picture, ["message": ["kind": "text"], "client": 1, "id": 5, "only": true])
    #expect(Self.objects(aside, to: 1) == [["kind": "text", "id": 5]] && Self.objects(aside, to: 2).isEmpty)
  }

  @Test func resumeSendsTheMissedMessages() {
    var hub = Self.hub()
    _ = hub.enter(1, .picture, now: 0)
    for number in 1...5 { _ = hub.publish(.picture, ["message": ["kind": "input", "number": .int(number)]]) }
    let missed = Self.objects(hub.receive(1, Self.bytes(#"{"kind":"resume","seq":3}"#), now: 1), to: 1)
    #expect(missed.map { $0["number"] } == [4, 5])
    #expect(Self.objects(hub.receive(1, Self.bytes(#"{"kind":"resume","seq":5}"#), now: 1), to: 1).isEmpty)
    // A number of another server's life: the state is all there is to tell.
    _ = hub.publish(.picture, ["message": ["kind": "state", "t": 1]])
    let fresh = Self.objects(hub.receive(1, Self.bytes(#"{"kind":"resume","seq":99}"#), now: 1), to: 1)
    #expect(fresh.map { $0["kind"] } == ["input", "input", "input", "input", "input", "state"])
  }

  @Test func messagesBeyondCapacityAreReplacedByTheState() {
    var feed = Feed(capacity: 200)
    _ = feed.append(["kind": "state", "t": 0])
    for _ in 0..<100 { _ = feed.append(["kind": "apply", "text": "0123456789"]) }
    #expect(feed.entries(behind: 1) == nil && feed.entries(behind: 100)?.count == 1)
    #expect(feed.beginning.count == 1 && feed.last == 101)
    for _ in 0..<10_000 { _ = feed.append(["kind": "text", "text": "0123456789"]) }
    #expect(feed.beginning.reduce(0) { $0 + $1.utf8.count } < 70_000 && feed.beginning.count > 100)
  }

  @Test(arguments: [
    "", "x", "[]", "{}", #"{"kind":1}"#, #"{"kind":"line"}"#, #"{"kind":"line","text":1}"#, #"{"kind":"resume"}"#,
    #"{"kind":"complete","text":"a"}"#, #"{"kind":"scrub","tx":1}"#, #"{"kind":"show","seat":"s01"}"#, "\u{FF}",
    #"{"kind":"quit"}"#, String(repeating: "[", count: 60_000),
  ])
  func malformedMessageIsRefused(_ text: String) {
    var hub = Self.hub(hands: true)
    _ = hub.enter(1, .picture, now: 0)
    let actions = hub.receive(1, Self.bytes(text), now: 0)
    let errors = Self.objects(actions, to: 1)
    #expect(errors.count == 1 && errors[0]["code"] == "E0904" && errors[0]["kind"] == "error")
    #expect(Self.passed(actions).isEmpty)
  }

  @Test(arguments: [
    #"{"kind":"line","id":1,"text":"apply"}"#, #"{"kind":"interrupt"}"#,
    #"{"kind":"complete","id":1,"text":"import /","cursor":8}"#,
  ])
  func readOnlyPageCannotAct(_ text: String) {
    var hub = Self.hub()
    _ = hub.enter(1, .picture, now: 0)
    let refused = Self.objects(hub.receive(1, Self.bytes(text), now: 0), to: 1)
    #expect(refused.map { $0["code"] } == ["E0901"])
    var open = Self.hub(hands: true)
    _ = open.enter(1, .picture, now: 0)
    let passed = Self.passed(open.receive(1, Self.bytes(text), now: 0))
    #expect(passed.count == 1 && passed[0]["client"] == 1 && passed[0]["by"] == "page")
    // A page cannot send under another name.
    let forged = #"{"kind":"line","text":"a","client":9,"by":"instructor"}"#
    let sent = Self.passed(open.receive(1, Self.bytes(forged), now: 0))
    #expect(sent.map { $0["by"] } == ["page"] && sent.map { $0["client"] } == [1])
  }

  @Test func excessMessagesAreRefusedThenDisconnected() {
    var hub = Self.hub(hands: true)
    _ = hub.enter(1, .picture, now: 0)
    let line = Self.bytes(#"{"kind":"line","id":1,"text":"apply"}"#)
    var passed = 0
    for _ in 0..<200 { passed += Self.passed(hub.receive(1, line, now: 0)).count }
    #expect(passed == 100)
    #expect(Self.objects(hub.receive(1, line, now: 0), to: 1)[0]["code"] == "E0902")
    // Twenty a second come back.
    for _ in 0..<40 { passed += Self.passed(hub.receive(1, line, now: 1)).count }
    #expect(passed == 120)
    var isCut = false
    for _ in 0..<500 {
      for action in hub.receive(1, line, now: 1) { if case .close = action { isCut = true } }
    }
    #expect(isCut)
  }

  // MARK: Classes

  @Test func seatsReceiveOnlyTheirOwnMessages() {
    var hub = Self.hub()
    _ = hub.enter(1, .seat(1), now: 0)
    _ = hub.enter(2, .seat(2), now: 0)
    let actions = hub.publish(.seat(1), ["message": ["kind": "text", "rows": []]])
    #expect(Self.objects(actions, to: 1).count == 1 && Self.objects(actions, to: 2).isEmpty)
  }

  @Test func oneSeatIsShownToAllAndTheInstructorLooksAtAnother() {
    var hub = Self.hub()
    _ = hub.enter(1, .seat(1), now: 0)
    _ = hub.enter(2, .seat(2), now: 0)
    _ = hub.enter(3, .instructor, now: 0)
    _ = hub.publish(.seat(1), ["message": ["kind": "picture", "svg": "a"]])
    let begun = hub.show(1)
    #expect(Self.objects(begun, to: 2).map { $0["seat"] } == ["s01"] && Self.objects(begun, to: 1).isEmpty)
    let next = hub.publish(.seat(1), ["message": ["kind": "picture", "svg": "b"]])
    #expect(Self.objects(next, to: 2).map { $0["message"]?["svg"] } == ["b"])
    #expect(Self.objects(next, to: 3).isEmpty)
    _ = hub.watch(3, seat: 2)
    let watched = hub.publish(.seat(2), ["message": ["kind": "text", "rows": []]])
    #expect(Self.objects(watched, to: 3).map { $0["kind"] } == ["shown"])
    // Answers to a seat reach its learner only.
    #expect(Self.objects(hub.publish(.seat(2), ["message": ["kind": "completions"]]), to: 3).isEmpty)
    #expect(Self.objects(hub.show(nil), to: 2).map { $0["seat"] } == [.null])
  }

  @Test func onlyTheInstructorLeads() {
    var hub = Self.hub(hands: true)
    _ = hub.enter(1, .seat(1), now: 0)
    _ = hub.enter(2, .instructor, now: 0)
    let reveal = Self.bytes(#"{"kind":"reveal"}"#)
    #expect(Self.objects(hub.receive(1, reveal, now: 0), to: 1)[0]["code"] == "E0904")
    let actions = hub.receive(2, reveal, now: 0)
    #expect(actions.contains { if case .instruct(2, _) = $0 { true } else { false } })
    #expect(
      Self.objects(hub.receive(2, Self.bytes(#"{"kind":"line","text":"a"}"#), now: 0), to: 2)[0]["code"] == "E0904")
  }
}

/// The rules for who gets a seat.
@Suite struct SeatPlanTests {
  @Test func aSeatIsFoundAgainByNameAndCode() throws {
    var plan = SeatPlan(limit: 2)
    guard case .new(let seat) = plan.ask(name: " 하늘 ", code: nil, now: 0) else {
      Issue.record("no seat")
      return
    }
    #expect(seat.learner == "하늘" && seat.code.utf8.count == 9 && seat.name == "s01")
    guard case .found(let again) = plan.ask(name: "하늘", code: seat.code, now: 1) else {
      Issue.record("not found")
      return
    }
    #expect(again.secret == seat.secret)
    // The same name without the code: the learner is asked whether it is the same person.
    guard case .same(let known) = plan.ask(name: "하늘", code: nil, now: 20) else {
      Issue.record("nobody is asked")
      return
    }
    #expect(known.number == 1)
    guard case .new(let other) = plan.ask(name: "하늘", code: nil, isAnother: true, now: 20) else {
      Issue.record("no second seat")
      return
    }
    #expect(other.secret != seat.secret && other.learner == "하늘 2")
    guard case .found(let second) = plan.ask(name: "하늘", code: other.code, now: 21) else {
      Issue.record("not found by its code")
      return
    }
    #expect(second.number == 2)
    guard case .noneFree = plan.ask(name: "바다", code: nil, now: 40) else {
      Issue.record("a third seat")
      return
    }
  }

  /// A wrong code costs nothing: it takes no memory, and does not lock out the learner with the right one.
  @Test func wrongCodesDoNotLockALearnerOut() {
    var plan = SeatPlan(limit: 1)
    guard case .new(let seat) = plan.ask(name: "a", code: nil, now: 0) else {
      Issue.record("no seat")
      return
    }
    for number in 0..<10_000 {
      for name in ["a", "name \(number)"] {
        guard case .wrongCode = plan.ask(name: name, code: String(number), now: 0) else {
          Issue.record("a wrong code was taken")
          return
        }
      }
    }
    for code in [seat.code, seat.code.uppercased(), seat.code.filter { $0 != "-" }, " \(seat.code) "] {
      guard case .found = plan.ask(name: "a", code: code, now: 0) else {
        Issue.record("\(code) does not find the seat")
        return
      }
    }
  }

  @Test func codesAreLongAndDiffer() {
    let codes = (0..<1000).map { _ in SeatCode.new() }
    #expect(Set(codes).count == 1000)
    #expect(
      codes.allSatisfy { $0.wholeMatch(of: /[a-hjkmnp-z2-9]{4}-[a-hjkmnp-z2-9]{4}/) != nil && SeatCode.isCode($0) })
    #expect(!SeatCode.isCode("0042") && !SeatCode.isCode(""))
  }

  /// A class of thirty that comes in together is seated within seconds; a program does not have every seat in an
  /// instant.
  @Test func seatsAreGivenOneAfterAnother() {
    var plan = SeatPlan(limit: 30)
    func given(at now: Double) -> Int {
      (0..<100).count { _ in
        if case .new = plan.ask(name: "a", code: nil, isAnother: true, now: now) { true } else { false }
      }
    }
    #expect(given(at: 0) == 15)
    #expect((1...10).map { given(at: Double($0)) }.reduce(0, +) == 15)
    guard case .noneFree = plan.ask(name: "a", code: nil, isAnother: true, now: 11) else {
      Issue.record("a seat too many")
      return
    }
  }

  @Test func unopenedSeatIsGivenToAnotherLearner() {
    var plan = SeatPlan(limit: 2)
    guard case .new(let first) = plan.ask(name: "a", code: nil, now: 0),
      case .new(let second) = plan.ask(name: "b", code: nil, now: 20)
    else {
      Issue.record("no seats")
      return
    }
    plan[1]?.isOpened = true
    guard case .noneFree = plan.ask(name: "c", code: nil, now: 79) else {
      Issue.record("it was given away too soon")
      return
    }
    guard case .new(let third) = plan.ask(name: "c", code: nil, now: 80) else {
      Issue.record("nobody has it")
      return
    }
    #expect(third.number == 2 && third.secret != second.secret)
    #expect(plan.seat(second.secret.text) == nil && plan.seat(first.secret.text)?.number == 1)
  }

  @Test(arguments: [("", ""), ("  \u{202E}\u{1B}[31m ", "[31m"), ("가\u{200B}나\n다", "가나 다"), ("<b>", "<b>")])
  func namesAreCleaned(_ name: String, _ cleaned: String) { #expect(SeatPlan.cleaned(name) == cleaned) }

  @Test func recordsReadBack() throws {
    let seat = Seat(number: 7, learner: "하늘", code: SeatCode.new(), secret: Secret())
    let read = try #require(Seat(seat.record))
    #expect(read.number == 7 && read.learner == "하늘" && read.code == seat.code && read.secret == seat.secret)
    // Four digits, of an older version, become a code that cannot be tried out.
    let old = try #require(Seat(Seat(number: 7, learner: "하늘", code: "0042", secret: seat.secret).record))
    #expect(SeatCode.isCode(old.code) && old.secret == seat.secret)
    #expect(Seat(["seat": "s7", "name": "a", "code": "1", "secret": "x"]) == nil)
  }
}

/// Whom the server lets in.
@Suite struct RequestGateTests {
  @Test(arguments: [
    ("127.0.0.1:8080", true), ("localhost:8080", true), ("LOCALHOST:8080", true), ("127.0.0.1:8081", false),
    ("evil.example:8080", false), ("evil.example", false), ("127.0.0.1", false), ("", false),
    ("127.0.0.1:8080.evil.example", false),
  ])
  func onlyTheServersOwnHostIsAllowed(_ host: String, _ isAllowed: Bool) {
    #expect(RequestGate(host: "127.0.0.1", port: 8080).allows(host: host) == isAllowed)
  }

  @Test(arguments: [("10.0.0.5:8080", true), ("class.example:8080", false), ("1.2.3.4", false)])
  func wildcardHostAllowsOnlyAddressesWithItsPort(_ host: String, _ isAllowed: Bool) {
    #expect(RequestGate(host: "0.0.0.0", port: 8080).allows(host: host) == isAllowed)
  }

  @Test func foreignOriginsAreRefused() {
    let gate = RequestGate(host: "127.0.0.1", port: 8080)
    let host = "127.0.0.1:8080"
    #expect(gate.allows(origin: "http://127.0.0.1:8080", host: host, isRequired: true))
    #expect(gate.allows(origin: nil, host: host, isRequired: false))
    #expect(!gate.allows(origin: nil, host: host, isRequired: true))
    for origin in [
      "http://evil.example", "null", "https://127.0.0.1:8080", "http://127.0.0.1", "http://localhost:8080",
    ] {
      #expect(!gate.allows(origin: origin, host: host, isRequired: false), "\(origin)")
    }
  }

  @Test func secretsAreReadFromAddresses() {
    let secret = Secret().text
    #expect(RequestAddress("/\(secret)/ws?look").file == "ws" && RequestAddress("/\(secret)/ws?look").query == "look")
    #expect(RequestAddress("/\(secret)").file == nil && RequestAddress("/\(secret)").secret != nil)
    #expect(RequestAddress("/\(secret)/").file == "")
    #expect(RequestAddress("/\(secret)x/").secret == nil && RequestAddress("/seat").secret == nil)
    #expect(RequestAddress("").secret == nil && RequestAddress("//").secret == nil)
    #expect(RequestAddress("/\(secret)/../../etc/passwd").file == "../../etc/passwd")
  }
}

/// The place of a learner, as the instructor sees it.
@Suite struct SeatPlaceTests {
  private func state(_ step: Int, isDone: Bool = false, met: Bool = false) -> JSONValue {
    [
      "kind": "state",
      "lesson": [
        "lesson": "lesson02", "number": "02", "title": "Moves", "step": .int(step), "steps": 6, "name": "Step",
        "isDone": .bool(isDone), "goals": [["text": "two items", "met": .bool(met)]],
      ],
    ]
  }

  /// Each message, whether it changes the row, the question that waits, and the errors at the step.
  @Test func aPlaceFollowsWhatTheSessionTells() {
    var seat = Seat(number: 1, learner: "하늘", code: "0042", secret: Secret())
    let steps: [(JSONValue, Bool, String?, Int)] = [
      (["kind": "question", "asks": "answer"], true, "answer", 0),
      (["kind": "question", "asks": "answer"], false, "answer", 0), (["kind": "text"], false, "answer", 0),
      (["kind": "done"], false, "answer", 0), (["kind": "answered"], true, Optional.none, 0),
      (state(1), true, Optional.none, 0), (["kind": "error", "code": "E0203"], true, Optional.none, 1),
      (["kind": "error", "code": "E0901"], false, Optional.none, 1), (state(1), false, Optional.none, 1),
      (state(2), true, Optional.none, 0),
    ]
    for (message, changes, asked, errors) in steps {
      #expect(seat.note(message, time: 100) == changes, "\(message)")
      #expect(seat.asked == asked && seat.place.errors == errors, "\(message)")
    }
    #expect(seat.place.missing == ["two items"] && seat.place.goals == 1 && seat.place.since == 100)
    _ = seat.note(state(2), time: 200)
    #expect(seat.place.since == 100)
    // A call for help ends when the step is done.
    seat.help = 150
    _ = seat.note(state(2, isDone: true, met: true), time: 300)
    #expect(seat.help == nil && seat.isStepDone && seat.place.missing.isEmpty)
  }

  /// The place is there again after a restart of the server.
  @Test func aPlaceIsKeptInTheRecord() throws {
    var seat = Seat(number: 7, learner: "하늘", code: SeatCode.new(), secret: Secret())
    _ = seat.note(state(3), time: 100)
    _ = seat.note(["kind": "error", "code": "E0203"], time: 110)
    (seat.led, seat.help) = ("lesson02", 120)
    let read = try #require(Seat(seat.record))
    #expect(read.place == seat.place && read.led == "lesson02" && read.help == 120)
  }
}

/// The process of a seat from start to end.
@Suite struct SeatPhaseTests {
  /// The transitions; an event that is not in the row of a phase changes nothing there.
  private static let table: [(SeatPhase, [SeatPhase.Event: SeatPhase])] = [
    (.asleep, [.wanted: .queued]),
    (.queued, [.turn: .launching, .dismissed: .asleep]),
    (.launching, [.launched: .starting, .spoke: .launchingHeard, .ended: .asleep]),
    (.launchingHeard, [.launched: .running, .ended: .asleep]),
    (.starting, [.spoke: .running, .dismissed: .leaving, .ended: .asleep]),
    (.running, [.dismissed: .leaving, .ended: .asleep]),
    (.leaving, [.wanted: .leavingWanted, .ended: .asleep]),
    (.leavingWanted, [.dismissed: .leaving, .ended: .queued]),
  ]

  @Test func everyEventLeadsWhereTheTableSays() {
    #expect(Set(Self.table.map(\.0)) == Set(SeatPhase.allCases))
    for (phase, row) in Self.table {
      for event in SeatPhase.Event.allCases {
        var next = phase
        next.handle(event)
        #expect(next == row[event] ?? phase, "\(event) in \(phase)")
      }
    }
  }
}

/// Pages that come while a question waits.
@Suite struct PendingQuestionTests {
  @Test func aPageThatConnectsGetsTheQuestionThatWaits() {
    var hub = MessageHub(language: .en, version: "1", hands: true)
    _ = hub.greet(.seat(1), ["kind": "class", "help": false])
    let question: JSONValue = ["kind": "question", "question": "1.1", "asks": "answer"]
    _ = hub.publish(.seat(1), ["message": ["kind": "state", "t": 0]])
    _ = hub.publish(.seat(1), ["message": question])
    func kinds(_ client: Int) -> [JSONValue?] {
      MessageHubTests.objects(hub.enter(client, .seat(1), now: 0), to: client).map { $0["kind"] }
    }
    #expect(kinds(1) == ["hello", "class", "state", "question"])
    // A page that comes back keeps what was typed for it.
    let hello = MessageHubTests.objects(hub.enter(9, .seat(1), now: 0), to: 9).first
    #expect(hello?["question"] == "1.1")
    // What else comes does not close it.
    _ = hub.publish(.seat(1), ["message": ["kind": "done", "exit": 0]])
    #expect(kinds(2).last == "question")
    _ = hub.publish(.seat(1), ["message": ["kind": "answered", "question": "1.1"]])
    #expect(kinds(3).last == "state")
    // A session that begins anew asks anew.
    _ = hub.publish(.seat(1), ["message": question])
    hub.forgetState(of: .seat(1))
    #expect(kinds(4) == ["hello", "class"])
  }

  @Test(arguments: [
    #"{"kind":"answer","question":"1.1","choice":2}"#, #"{"kind":"answer","question":"1.1","skip":true}"#,
    #"{"kind":"answer","question":"1.1","text":"1 2"}"#, #"{"kind":"hint"}"#, #"{"kind":"help","wanted":true}"#,
    #"{"kind":"certificate","id":1,"name":null}"#,
  ])
  func answersOfSeatsArePassedOn(_ text: String) {
    var hub = MessageHub(language: .en, version: "1", hands: true)
    _ = hub.enter(1, .seat(1), now: 0)
    _ = hub.enter(2, .projector, now: 0)
    let passed = hub.receive(1, Array(text.utf8), now: 0)
    #expect(passed.contains { if case .pass(.seat(1), _) = $0 { true } else { false } })
    // The projector only looks.
    let refused = hub.receive(2, Array(text.utf8), now: 0)
    #expect(!refused.contains { if case .pass = $0 { true } else { false } })
  }
}

/// The gate of a server behind a proxy.
@Suite struct ProxyGateTests {
  private let gate = RequestGate(host: "10.0.0.11", port: 8080, address: "https://Class.example/a/")

  @Test func proxyHostIsAllowed() {
    #expect(gate.allows(host: "class.example") && gate.allows(host: "10.0.0.11:8080"))
    #expect(gate.allows(origin: "https://class.example", host: "class.example", isRequired: true))
    #expect(gate.allows(origin: "http://10.0.0.11:8080", host: "10.0.0.11:8080", isRequired: true))
  }

  @Test func otherHostsAndOriginsAreRefused() {
    #expect(!gate.allows(host: "elsewhere.example") && !gate.allows(host: "class.example:8080"))
    for origin in ["http://elsewhere.example", "https://elsewhere.example", "https://class.example.elsewhere", "null"] {
      #expect(!gate.allows(origin: origin, host: "class.example", isRequired: true))
    }
    #expect(!gate.allows(origin: nil, host: "class.example", isRequired: true))
    #expect(!RequestGate(host: "10.0.0.11", port: 8080).allows(host: "class.example"))
  }
}
