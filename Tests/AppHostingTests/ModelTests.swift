import AppHosting
import Foundation
import JSONValues
import Testing

/// Models: files of an app with the Swift that makes them, in a process of their own.
@Suite(.serialized) struct ModelTests {
  private static let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("Models/Counter.swift").path

  private static func open(_ swift: String, values: [ModelBlock.Value] = []) throws -> OpenModel {
    var build = try AppBuild(AppSources([file]))
    build.model = ModelBlock(swift, values: values)
    return OpenModel(try AppProcess(build.run(Machine.toolchain()), Machine.toolchain(), seed: 0))
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
    #expect(model.answer["ok"] == true)
    #expect(model.names("inputs") == ["steps", "total", "crash"])
    #expect(model.names("lanes") == ["steps", "total", "crash", "crashed", "late"])
    #expect(
      model.answer.array("inputs").map { $0["type"] } == [
        "PublishSubject<Counter.Step>", "BehaviorSubject<Int>", "PublishSubject<Int>",
      ])
    #expect(model.answer.array("inputs").map { $0["line"] } == [2, 4, 5])
    #expect(model.signals == ["total 0"])
  }

  @Test func timeStandsStillUntilItIsMoved() throws {
    var model = try Self.open(Self.counter)
    model.ask("clock", [("until", 2500)])
    #expect(model.signals == ["late 0", "late 1"])
    #expect(model.answer.array("signals").map { $0["t"] } == [1000, 2000])
    #expect(model.answer.array("signals").map { $0["line"] } == [7, 7])
  }

  @Test func valuesAreSentIfTheyFit() throws {
    var model = try Self.open(
      Self.counter, values: [.init(input: "steps", text: ".up"), .init(input: "steps", text: ".down")])
    model.ask("send", [("input", "steps"), ("made", 0)])
    #expect(model.signals == ["total 1", "steps up"])
    model.ask("send", [("input", "steps"), ("value", "up")])
    #expect(model.answer["code"] == "does-not-fit")
    model.ask("send", [("input", "crash"), ("value", 2)])
    #expect(model.signals == ["crash 2", "crashed 3"])
    model.ask("send", [("input", "none"), ("value", 2)])
    #expect(model.answer["code"] == "no-input")
    model.ask("send", [("input", "crash"), ("value", 1), ("at", 300)])
    #expect(model.signals == [])
    model.ask("clock", [("until", 400)])
    #expect(model.signals == ["crash 1", "crashed 2"])
  }

  @Test func aTrapEndsTheModelAndHasItsPlace() throws {
    var model = try Self.open(Self.counter)
    model.ask("send", [("input", "crash"), ("value", 3)])
    let ending = try #require(model.ending)
    #expect(ending.words?.contains("Index out of range") == true)
    #expect(ending.place?.file.hasSuffix("Counter.swift") == true)
    #expect(ending.place?.line == 18)
  }

  @Test func whatNobodyKeepsAndWhatStaysAliveIsTold() throws {
    var model = try Self.open(
      """

        let source = PublishSubject<Int>()
        let leaking = Leaking(source)
        let counter = Counter(steps: .never())
        counter.forgets(source)
      """)
    #expect(model.answer.array("findings").map { $0["kind"] } == ["nobodyKeeps"])
    #expect(model.answer.array("findings").map { $0["line"] } == [15])
    model.ask("close")
    let leaks = model.answer.array("leaks").map { "\($0["type"]?.string ?? "") \(number($0["line"]))" }
    #expect(leaks.contains("Leaking 3"))
    #expect(leaks.contains("subscribe 15"))
    #expect(!leaks.contains { $0.hasPrefix("Counter") })
  }

  @Test func aRaceLivesThroughEverySchedule() throws {
    var model = try Self.open(
      """

        let start = PublishSubject<Int>()
        let answers = start.flatMapLatest { number in
          Observable.just(number).delay(.milliseconds(100), scheduler: MainScheduler.instance)
        }
      """)
    let sends: JSONValue = [
      ["input": "start", "value": 1, "at": 0], ["input": "start", "value": 2, "at": 200],
    ]
    let schedules: JSONValue = [[50, 50], [200, 50], [300, 50], [50, 300]]
    func race(_ exchange: JSONValue) {
      model.ask("race", [("schedules", schedules), ("sends", sends), ("until", 1000), ("exchange", exchange)])
    }
    race(.null)
    // An answer in the moment of the next send comes too late.
    #expect(model.answer["outcomes"] == [0, 1, 1, 0])
    #expect(model.answer["requests"] == 2)
    #expect(model.answer.array("flattenings").map { $0["name"] } == ["flatMapLatest"])
    race(["from": "flatMapLatest", "to": "concatMap"])
    #expect(model.answer["outcomes"] == [0, 0, 0, 0])
    race(["from": "flatMapLatest", "to": "flatMapFirst"])
    #expect(model.answer["outcomes"] == [0, 1, 1, 0])
  }

  @Test func endlessSendingIsEnded() throws {
    var model = try Self.open(
      """

        let start = PublishSubject<Int>()
        let endless = start.flatMap { _ in Observable.repeatElement(1) }
      """)
    var limits = AppLimits()
    limits.computing = .seconds(1)
    model.ask("send", [("input", "start"), ("value", 1)], limits)
    #expect(model.ending?.cause == .looped)
  }

  @Test func errorsOfTheBlockHaveTheirPlace() throws {
    do {
      _ = try Self.open("\n  let wrong = Nowhere()\n")
      Issue.record("it compiled")
    } catch let failure as AppFailure {
      #expect(failure.place?.file == AppBuild.modelName)
      #expect(failure.place?.line == 2)
    }
  }

  private func number(_ value: JSONValue?) -> Int { Int(value?.number ?? 0) }
}

/// A model that runs, with what it said.
struct OpenModel {
  let process: AppProcess
  var answer: JSONValue = .null
  var ending: AppEnding?
  /// The messages beside the last answer.
  var events: [JSONValue] = []
  private var lanes: [String] = []

  init(_ process: AppProcess) {
    self.process = process
    ask("open")
    lanes = names("lanes")
  }

  mutating func ask(
    _ verb: String, _ members: [(String, JSONValue)] = [], _ limits: AppLimits = AppLimits(),
    answering: (JSONValue) -> JSONValue = { _ in ["unavailable": "not-recorded"] }
  ) {
    switch process.ask(verb, members, limits, answering: answering) {
    case .answered(let answer, let events): (self.answer, self.events) = (answer, events)
    case .ended(let ending, let events): (self.ending, self.events) = (ending, events)
    case .cancelled: break
    }
  }

  func names(_ key: String) -> [String] { answer.array(key).map { $0["name"]?.string ?? "" } }

  /// The events of the last answer with their times, the kinds of ends, and values as JSON.
  var timedSignals: [String] {
    answer.array("signals").map { signal in
      let lane = lanes[Int(signal["lane"]?.number ?? 0)]
      let kind = signal["kind"]?.string ?? ""
      var words: [String] = ["\(Int(signal["t"]?.number ?? 0))", lane]
      if kind != "next" { words.append(kind) }
      if kind != "completed", let value = signal["value"] { words.append(value.words) }
      return words.joined(separator: " ")
    }
  }

  /// The requests of the last answer that began or ended: the letter, the time, and the end.
  var requests: [String] {
    answer.array("requestLog").map { request in
      let letter = String(UnicodeScalar(UInt8(65 + Int(request["number"]?.number ?? 0))))
      let end = request["endedAt"]?.number.map { "\(request["ended"]?.string ?? "") \(Int($0))" } ?? "running"
      return "\(letter) \(Int(request["t"]?.number ?? -1)) \(end)"
    }
  }

  /// The events of the last answer, in words.
  var signals: [String] {
    answer.array("signals").map { signal in
      let lane = lanes[Int(signal["lane"]?.number ?? 0)]
      return "\(lane) \(signal["value"].map { $0.words } ?? "")"
    }
  }
}

extension JSONValue {
  fileprivate var words: String {
    switch self {
    case .string(let text): text
    case .int(let number): "\(number)"
    default: text
    }
  }
}
