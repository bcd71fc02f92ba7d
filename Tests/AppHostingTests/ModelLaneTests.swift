import AppHosting
import Foundation
import JSONValues
import Testing

/// Models without RxSwift and Combine, requests of their own in a race, and models that misbehave.
@Suite(.serialized) struct ModelLaneTests {
  private static func open(_ file: String, _ swift: String) throws -> OpenModel {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Models")
    var build = try AppBuild(AppSources([folder.appendingPathComponent(file).path]))
    build.model = ModelBlock(swift, values: [])
    return OpenModel(try AppProcess(build.run(Machine.toolchain()), Machine.toolchain(), seed: 0))
  }

  @Test func propertiesOfAnObservableObjectAreLanes() throws {
    var model = try Self.open(
      "Library.swift",
      """

        let library = Library()
        let search = library.search
        let clear = library.clear
      """)
    #expect(model.names("lanes") == ["library.books", "library.isLoading"])
    #expect(model.names("inputs") == ["search", "clear"])
    #expect(model.answer.array("lanes").map { $0["type"]?.string } == ["Array<String>", "Bool"])
    #expect(model.answer.array("inputs").map { $0["type"]?.string } == ["(String) -> Void", "() -> Void"])
    #expect(model.timedSignals == ["0 library.books []", "0 library.isLoading false"])
    model.ask("send", [("input", "search"), ("value", "ab")])
    #expect(model.timedSignals == ["0 library.isLoading true"])
    model.ask("clock", [("until", 500)])
    #expect(model.timedSignals == [#"200 library.books ["ab 1","ab 2"]"#, "200 library.isLoading false"])
    model.ask("send", [("input", "clear"), ("value", [])])
    #expect(model.timedSignals == ["500 library.books []"])
    model.ask("send", [("input", "search"), ("value", 5)])
    #expect(model.answer["code"] == "does-not-fit")
    model.ask("close")
    #expect(model.answer.array("leaks") == [])
  }

  @Test func functionsThatThrowAreInputsAndTheirErrorsAreTold() throws {
    var model = try Self.open(
      "Library.swift",
      """

        let lender = Lender()
        let lend = lender.lend
        let check = lender.check
      """)
    #expect(model.names("inputs") == ["lend", "check"])
    #expect(model.answer.array("inputs").map { $0["type"]?.string } == ["(String) -> Void", "() -> Void"])
    model.ask("send", [("input", "check"), ("value", [])])
    #expect(model.answer.array("findings").map { $0["kind"] } == ["unhandledError"])
    #expect(model.answer.array("findings").map { $0["line"] } == [4])
    #expect(model.answer.array("findings").map { $0["text"] } == ["no book"])
    model.ask("send", [("input", "lend"), ("value", "a")])
    #expect(model.timedSignals == [])
    model.ask("send", [("input", "lend"), ("value", "")])
    model.ask("clock", [("until", 200)])
    #expect(model.timedSignals == [#"100 lender.lent ["a"]"#])
    #expect(model.answer.array("findings").map { $0["line"] } == [3])
    model.ask("send", [("input", "check"), ("value", [])])
    #expect(model.ending == nil)
    model.ask("close")
    #expect(model.answer.array("leaks") == [])
  }

  @Test func sequencesThatAreAwaitedAndTasksAreLanes() throws {
    var model = try Self.open(
      "Library.swift",
      """

        let library = Library()
        let ticks = library.ticks(3)
        let (words, typed) = AsyncStream<String>.makeStream()
        let answer = Task { () -> Int in
          try await Task.sleep(for: .milliseconds(150))
          return 42
        }
        let failing = Task { () -> Int in
          throw NoBook()
        }
      """)
    #expect(model.names("lanes") == ["library.books", "library.isLoading", "ticks", "words", "answer", "failing"])
    #expect(model.names("inputs") == ["typed"])
    #expect(model.timedSignals.contains("0 failing error no book"))
    model.ask("send", [("input", "typed"), ("value", "a")])
    #expect(model.timedSignals == ["0 words a"])
    model.ask("clock", [("until", 1000)])
    #expect(
      model.timedSignals == [
        "100 ticks 0", "150 answer 42", "150 answer completed", "200 ticks 1", "300 ticks 2", "300 ticks completed",
      ])
  }

  /// Answers of `Task.sleep` in the block stand for the network: each order of them is tried.
  @Test func aRaceMovesTheAnswersOfTasks() throws {
    var model = try Self.open(
      "Library.swift",
      """

        let shelf = Shelf(load: { word in
          try? await Task.sleep(for: .milliseconds(100))
          return [word]
        })
        let search = shelf.search
      """)
    let sends: JSONValue = [
      ["input": "search", "value": "a", "at": 0], ["input": "search", "value": "ab", "at": 50],
    ]
    model.ask(
      "race", [("schedules", [[100, 100], [300, 100], [10, 10], [300, 100]]), ("sends", sends), ("until", 1000)])
    #expect(model.answer["requests"] == 2)
    // The answer for "a" comes last in the second schedule, and stays.
    #expect(model.answer["outcomes"] == [0, 1, 0, 1])
    let classes = model.answer.array("classes").map { outcome -> [String] in
      if case .array(let signals) = outcome { return signals.map { "\($0["value"] ?? .null)" } }
      return []
    }
    #expect(classes.count == 2)
  }

  /// Requests of URL sessions are the app's own: a race moves their answers, too.
  @Test func aRaceMovesTheAnswersOfSessions() throws {
    var model = try Self.open(
      "Library.swift",
      """

        let shelf = Shelf(load: { word in
          let url = URL(string: "https://example.com/\\(word)")!
          guard let (data, _) = try? await URLSession.shared.data(from: url) else { return ["-"] }
          return [String(decoding: data, as: UTF8.self)]
        })
        let search = shelf.search
      """)
    let sends: JSONValue = [
      ["input": "search", "value": "a", "at": 0], ["input": "search", "value": "ab", "at": 50],
    ]
    var asked: [String] = []
    model.ask(
      "race", [("schedules", [[100, 100], [300, 100], [10, 10]]), ("sends", sends), ("until", 1000)]
    ) { request in
      asked.append(request["url"]?.string ?? "")
      return ["status": 200, "body": .string("about \(request["url"]?.string.suffix(2) ?? "")"), "headers": [:]]
    }
    #expect(model.answer["requests"] == 2)
    #expect(model.answer["outcomes"] == [0, 1, 0])
    // What was answered once is known in every run.
    #expect(asked.sorted() == ["https://example.com/a", "https://example.com/ab"])
  }

  // MARK: Requests

  /// A delay in the Swift of the script stands for a request: its first value is the answer, and whoever lets go of it
  /// before that cancels it. Delays in the app's own files are its own affair.
  @Test func delaysOfTheBlockAreRequests() throws {
    var model = try Self.open(
      "Requests.swift",
      """

        let start = PublishSubject<Int>()
        let answers = start.flatMapLatest { number -> Observable<Int> in
          if number < 0 { return Observable.error(RxError.timeout).delay(.milliseconds(100), scheduler: MainScheduler.instance) }
          return Observable.just(number).concat(Observable.never())
            .delay(.milliseconds(100), scheduler: MainScheduler.instance)
        }
        let typed = PassthroughSubject<Int, Never>()
        let found = typed.map { Just($0).delay(for: .milliseconds(100), scheduler: DispatchQueue.main) }.switchToLatest()
      """)
    model.ask("send", [("input", "start"), ("value", 1)])
    #expect(model.requests == ["A 0 running"])
    model.ask("send", [("input", "start"), ("value", 2), ("at", 50)])
    model.ask("clock", [("until", 60)])
    #expect(model.requests == ["A 0 cancelled 50", "B 50 running"])
    model.ask("clock", [("until", 200)])
    #expect(model.requests == ["B 50 answered 150"])
    // The second has answered, so nothing is cancelled when it is let go.
    model.ask("send", [("input", "typed"), ("value", 1)])
    model.ask("send", [("input", "typed"), ("value", 2), ("at", 250)])
    model.ask("clock", [("until", 400)])
    #expect(model.requests == ["C 200 cancelled 250", "D 250 answered 350"])
    // An error is not delayed.
    model.ask("send", [("input", "start"), ("value", -1)])
    #expect(model.requests == ["E 400 failed 400"])
    #expect(model.answer.array("requestLog").map { $0["line"] } == [4])
    model.ask("close")
    #expect(model.requests == [])
  }

  @Test func sleepsAndSessionsAreRequests() throws {
    var model = try Self.open(
      "Library.swift",
      """

        let shelf = Shelf(load: { word in
          if word.isEmpty {
            try? await Task.sleep(for: .milliseconds(100))
            return []
          }
          let url = URL(string: "https://example.com/\\(word)")!
          guard let (data, _) = try? await URLSession.shared.data(from: url) else { return ["-"] }
          return [String(decoding: data, as: UTF8.self)]
        })
        let search = shelf.search
        let waiting = Task { () -> Int in
          try await Task.sleep(nanoseconds: 500_000_000)
          return 1
        }
        let stop = { waiting.cancel() }
        let put = { (word: String) in shelf.books = [word] }
      """)
    #expect(model.requests == ["A 0 running"])
    model.ask("send", [("input", "search"), ("value", "")])
    model.ask("clock", [("until", 200)])
    #expect(model.requests == ["B 0 answered 100"])
    model.ask("send", [("input", "stop"), ("value", [])])
    #expect(model.requests == ["A 0 cancelled 200"])
    model.ask("send", [("input", "put"), ("value", "c")])
    #expect(model.timedSignals == [#"200 shelf.books ["c"]"#])
    model.ask("send", [("input", "search"), ("value", "a")]) { _ in ["status": 200, "body": "b", "headers": [:]] }
    #expect(model.requests == ["C 200 answered 200"])
    #expect(model.answer.array("requestLog").map { $0["url"] } == ["https://example.com/a"])
    model.ask("send", [("input", "search"), ("value", "b")])
    #expect(model.requests == ["D 200 failed 200"])
  }

  // MARK: Models that misbehave

  @Test func aSubjectThatFeedsItselfHasItsPlace() throws {
    var model = try Self.open(
      "Hostile.swift",
      """

        let numbers = PublishSubject<Int>()
        let loop = Hostile.feedsItself(numbers)
      """)
    var limits = AppLimits()
    limits.computing = .seconds(5)
    model.ask("send", [("input", "numbers"), ("value", 1)], limits)
    let ending = try #require(model.ending)
    #expect(ending.place?.file.hasSuffix("Hostile.swift") == true, "\(ending)")
    #expect(ending.place?.line == 8)
  }

  @Test func sendingWithoutEndHasItsPlace() throws {
    var model = try Self.open(
      "Hostile.swift",
      """

        let numbers = PublishSubject<Int>()
        let endless = Hostile.endless(numbers)
      """)
    var limits = AppLimits()
    limits.computing = .seconds(8)
    model.ask("send", [("input", "numbers"), ("value", 1)], limits)
    #expect(model.ending?.cause == .looped)
    let told = try #require(model.events.first { $0["event"] == "endless" })
    #expect(told["file"] == "Hostile.swift")
    #expect([30, 31].contains(Int(told["line"]?.number ?? 0)), "\(told)")
  }

  @Test func aSchedulerThatRunsNothingIsTold() throws {
    var model = try Self.open(
      "Hostile.swift",
      """

        let numbers = PublishSubject<Int>()
        let deaf = Hostile.deaf(numbers)
      """)
    model.ask("send", [("input", "numbers"), ("value", 1)])
    #expect(model.signals == ["numbers 1"])
    #expect(model.answer.array("findings").map { $0["kind"] } == ["neverRun"])
    #expect(model.answer.array("findings").map { $0["file"] } == ["Hostile.swift"])
    #expect(model.answer.array("findings").map { $0["line"] } == [18])
    // The session goes on, and it is told once.
    model.ask("send", [("input", "numbers"), ("value", 2)])
    #expect(model.signals == ["numbers 2"])
    #expect(model.answer.array("findings") == [])
    model.ask("close")
    #expect(model.answer["ok"] == true)
  }

  @Test func anErrorWhereNoneMayBeIsTold() throws {
    var model = try Self.open(
      "Hostile.swift",
      """

        let numbers = PublishSubject<Int>()
        let relay = BehaviorRelay(value: 0)
        let binding = Hostile.breaks(relay, numbers)
        let forgotten = numbers.subscribe(onNext: { _ in })
      """)
    model.ask("send", [("input", "numbers"), ("value", 1)])
    #expect(model.signals.contains("relay 1"))
    model.ask("send", [("input", "numbers"), ("value", 2)])
    #expect(model.answer.array("findings").map { $0["kind"] } == ["failedTrait"])
    #expect(model.answer.array("findings").map { $0["file"] } == ["Hostile.swift"])
    #expect(model.answer.array("findings").map { $0["line"] } == [26])
    model.ask("send", [("input", "numbers"), ("value", 3)])
    #expect(model.signals == ["numbers 3"])
  }

  // MARK: Leaks

  /// After `close` every subscription has ended, or is named with its place.
  @Test func whatIsNotLetGoIsNamed() throws {
    var model = try Self.open(
      "Counter.swift",
      """

        let source = PublishSubject<Int>()
        let kept = Counter(steps: .never())
        let timer = Observable<Int>.interval(.seconds(1), scheduler: MainScheduler.instance)
        let shared = source.share(replay: 1)
        let connected = source.publish()
        let connection = connected.connect()
        let leaking = Leaking(source)
      """)
    model.ask("clock", [("until", 2500)])
    model.ask("close")
    let leaks = model.answer.array("leaks").map { "\($0["type"]?.string ?? "") \(Int($0["line"]?.number ?? 0))" }
    #expect(leaks.contains("Leaking 8"))
    #expect(leaks.contains("subscribe 27"))
    #expect(!leaks.contains { $0.hasPrefix("Counter") || $0.contains("interval") || $0.contains("share") }, "\(leaks)")
  }
}
