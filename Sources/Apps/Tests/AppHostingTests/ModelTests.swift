import AppHosting
import AppProtocol
import DisplayText
import Foundation
import JSONValues
import Testing

/// Models: files of an app with the Swift that makes them, in a process of their own.
@Suite(.serialized) struct ModelTests {
  private static let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("Models/Counter.swift").path

  private static func open(_ swift: String, values: [ModelSwift.Value] = []) throws -> OpenModel {
    var build = try AppBuild(AppSources([file]))
    build.model = ModelSwift(swift, values: values)
    return OpenModel(try Machine.process(build.run(Machine.toolchain())))
  }

  private static let counter = """

      let steps = PublishSubject<Counter.Step>()
      let counter = Counter(steps: steps)
      let total = counter.total
      let crash = PublishSubject<Int>()
      let crashed = crash.map { counter.crash($0) }
      let late = Observable<Int>.interval(.seconds(1), scheduler: MainScheduler.instance)
      let number = 5
    """

  @Test func constantsAreInputsAndLanes() throws {
    let model = try Self.open(Self.counter)
    #expect(model.isDone)
    #expect(model.inputs == ["steps", "total", "crash"])
    #expect(model.lanes == ["steps", "total", "crash", "crashed", "late"])
    #expect(
      model.constants.inputs.map(\.type) == [
        "PublishSubject<Counter.Step>", "BehaviorSubject<Int>", "PublishSubject<Int>",
      ])
    #expect(model.constants.inputs.map(\.site.line) == [2, 4, 5])
    #expect(model.signals == ["total 0"])
  }

  @Test func timeStandsStillUntilItIsMoved() throws {
    let model = try Self.open(Self.counter)
    model.clock(2500)
    #expect(model.signals == ["late 0", "late 1"])
    #expect(model.told.signals.map(\.time) == [1000, 2000])
    #expect(model.told.signals.map(\.site.line) == [7, 7])
  }

  @Test func onlyValuesOfTheInputTypeAreSent() throws {
    let model = try Self.open(
      Self.counter, values: [.init(input: "steps", text: ".up"), .init(input: "steps", text: ".down")])
    model.send(made: 0, to: "steps")
    #expect(model.signals == ["total 1", "steps up"])
    model.send("up", to: "steps")
    #expect(model.answer.refusal?.isOfType == true)
    model.send(2, to: "crash")
    #expect(model.signals == ["crash 2", "crashed 3"])
    model.send(2, to: "none")
    #expect(model.answer.refusal?.message == AppRefusal(.noInput("none")).message)
    model.send(1, to: "crash", at: 300)
    #expect(model.signals == [])
    model.clock(400)
    #expect(model.signals == ["crash 1", "crashed 2"])
  }

  @Test func aTrapEndsTheModelAndHasItsPlace() throws {
    let model = try Self.open(Self.counter)
    model.send(3, to: "crash")
    let ending = try #require(model.ending)
    #expect(ending.words?.contains("Index out of range") == true)
    #expect(ending.place?.file.hasSuffix("Counter.swift") == true)
    #expect(ending.place?.line == 18)
  }

  @Test func unkeptSubscriptionsAndLeaksAreReported() throws {
    let model = try Self.open(
      """

        let source = PublishSubject<Int>()
        let leaking = Leaking(source)
        let counter = Counter(steps: .never())
        counter.forgets(source)
      """)
    #expect(model.findings.map(\.kind) == [.unkeptSubscription])
    #expect(model.findings.map(\.site.line) == [15])
    model.ask(.close)
    #expect(model.leaks.contains("Leaking 3"))
    #expect(model.leaks.contains("subscribe 15"))
    #expect(!model.leaks.contains { $0.hasPrefix("Counter") })
  }

  @Test func aRaceLivesThroughEverySchedule() throws {
    let model = try Self.open(
      """

        let start = PublishSubject<Int>()
        let answers = start.flatMapLatest { number in
          Observable.just(number).delay(.milliseconds(100), scheduler: MainScheduler.instance)
        }
      """)
    let sends = [
      AppAction.Sending(.json(JSONPayload(1)), to: "start", at: 0), .init(.json(JSONPayload(2)), to: "start", at: 200),
    ]
    let schedules: [[Double]] = [[50, 50], [200, 50], [300, 50], [50, 300]]
    func race(_ exchange: AppAction.Race.Exchange?) {
      model.ask(.race(.init(schedules: schedules, sends: sends, end: 1000, exchange: exchange)))
    }
    race(nil)
    // An answer in the moment of the next send comes too late.
    #expect(model.told.race?.outcomes == [0, 1, 1, 0])
    #expect(model.told.race?.requests == 2)
    #expect(model.told.race?.flattenings.map(\.name) == ["flatMapLatest"])
    race(.init(from: "flatMapLatest", to: "concatMap"))
    #expect(model.told.race?.outcomes == [0, 0, 0, 0])
    race(.init(from: "flatMapLatest", to: "flatMapFirst"))
    #expect(model.told.race?.outcomes == [0, 1, 1, 0])
  }

  @Test func endlessSendIsStopped() throws {
    let model = try Self.open(
      """

        let start = PublishSubject<Int>()
        let endless = start.flatMap { _ in Observable.repeatElement(1) }
      """)
    let computing = Duration.seconds(1)
    model.send(1, to: "start", computing: computing)
    #expect(model.ending?.cause == .looped)
  }

  @Test func errorsOfTheBlockHaveTheirPlace() throws {
    do {
      _ = try Self.open("\n  let wrong = Nowhere()\n")
      Issue.record("it compiled")
    } catch let failure as AppFailure {
      #expect(failure.place == AppPlace(.model, line: 2, column: 15))
    }
  }

  @Test func errorsOfAValueHaveTheirPlace() throws {
    do {
      _ = try Self.open(Self.counter, values: [.init(input: "steps", text: "\nnowhere")])
      Issue.record("it compiled")
    } catch let failure as AppFailure {
      #expect(failure.message.en.hasPrefix("the Swift of the value does not compile: "))
      #expect(failure.place?.source == .value && failure.place?.line == 2, "\(failure)")
    }
  }
}

/// A model that runs, with what it said.
final class OpenModel {
  private let process: AppProcess
  private(set) var outcome = AppOutcome()
  /// The last answer that it gave.
  private(set) var answer = AppAnswer(at: 0)
  private(set) var constants = ModelAnswer.Constants(inputs: [], lanes: [])

  init(_ process: AppProcess) {
    self.process = process
    ask(.open(.init(screen: nil)))
    constants = told.constants ?? constants
  }

  /// Performs an action at the time that the model has.
  func ask(
    _ action: AppAction, computing: Duration = .seconds(10),
    answering: (JSONPayload) -> JSONPayload = { _ in .unavailable("not-recorded") }
  ) {
    do {
      outcome = try process.ask(AppRequest(action, at: answer.time), computing: computing, answering: answering)
    } catch {
      Issue.record(error)
    }
    if let answer = outcome.answer { self.answer = answer }
  }

  func clock(_ until: Double) { ask(.clock(until: until)) }

  func send(
    _ value: JSONValue, to input: String, at time: Double? = nil, computing: Duration = .seconds(10),
    answering: (JSONPayload) -> JSONPayload = { _ in .unavailable("not-recorded") }
  ) {
    let sending = AppAction.Sending(.json(JSONPayload(value)), to: input, at: time)
    ask(.send(sending), computing: computing, answering: answering)
  }

  func send(made number: Int, to input: String, at time: Double? = nil) {
    ask(.send(.init(.made(number), to: input, at: time)))
  }

  var ending: AppEnding? { outcome.ending }
  var isDone: Bool { outcome.answer?.isDone == true }
  /// The part of the last answer that is a model's.
  var told: ModelAnswer { answer.model ?? ModelAnswer() }
  var inputs: [String] { constants.inputs.map(\.name) }
  var lanes: [String] { constants.lanes.map(\.name) }
  var findings: [ModelAnswer.Finding] { told.findings }
  /// The types of what is still alive, and their lines.
  var leaks: [String] { (told.leaks ?? []).map { "\($0.type) \($0.site.line)" } }

  /// The events of the last answer with their times, the kinds of ends, and values as JSON.
  var timedSignals: [String] { told.signals.map { "\(Int($0.time)) \(lanes[$0.lane]) \($0.event.words)" } }

  /// The events of the last answer, in words.
  var signals: [String] { told.signals.map { "\(lanes[$0.lane]) \($0.event.words)" } }

  /// The requests of the last answer that began or ended: the letter, the time, and the end.
  var requests: [String] {
    told.requests.map { request in
      let letter = String(UnicodeScalar(UInt8(65 + request.number)))
      let end = request.end.map { "\(request.ending?.rawValue ?? "") \(Int($0))" } ?? "running"
      return "\(letter) \(Int(request.start)) \(end)"
    }
  }
}

extension AppRefusal {
  /// Whether a value has another type than its input.
  var isOfType: Bool { message.en.hasPrefix("the input ") }
}

extension ModelAnswer.Signal.Event {
  fileprivate var words: String {
    switch self {
    case .next(let value): value.value.string
    case .completed: "completed"
    case .failed(let words): "error \(words)"
    }
  }
}
