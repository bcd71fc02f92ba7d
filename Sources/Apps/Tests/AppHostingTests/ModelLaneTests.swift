import AppHosting
import AppProtocol
import Foundation
import JSONValues
import Testing

/// Models without RxSwift and Combine, requests of their own in a race, and models that misbehave.
@Suite(.serialized) struct ModelLaneTests {
  private static func open(_ file: String, _ swift: String) throws -> OpenModel {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Models")
    var build = try AppBuild(AppSources([folder.appendingPathComponent(file).path]))
    build.model = ModelSwift(swift, values: [])
    return OpenModel(try Machine.process(build.run(Machine.toolchain())))
  }

  @Test func propertiesOfAnObservableObjectAreLanes() throws {
    let model = try Self.open(
      "Library.swift",
      """

        let library = Library()
        let search = library.search
        let clear = library.clear
      """)
    #expect(model.lanes == ["library.books", "library.isLoading"])
    #expect(model.inputs == ["search", "clear"])
    #expect(model.constants.lanes.map(\.type) == ["Array<String>", "Bool"])
    #expect(model.constants.inputs.map(\.type) == ["(String) -> Void", "() -> Void"])
    #expect(model.timedSignals == ["0 library.books []", "0 library.isLoading false"])
    model.send("ab", to: "search")
    #expect(model.timedSignals == ["0 library.isLoading true"])
    model.clock(500)
    #expect(model.timedSignals == [#"200 library.books ["ab 1","ab 2"]"#, "200 library.isLoading false"])
    model.send([], to: "clear")
    #expect(model.timedSignals == ["500 library.books []"])
    model.send(5, to: "search")
    #expect(model.answer.refusal?.isOfType == true)
    model.ask(.close)
    #expect(model.leaks == [])
  }

  @Test func throwingFunctionsAreInputsAndReportErrors() throws {
    let model = try Self.open(
      "Library.swift",
      """

        let lender = Lender()
        let lend = lender.lend
        let check = lender.check
      """)
    #expect(model.inputs == ["lend", "check"])
    #expect(model.constants.inputs.map(\.type) == ["(String) -> Void", "() -> Void"])
    model.send([], to: "check")
    #expect(model.findings.map(\.kind) == [.unhandledError])
    #expect(model.findings.map(\.site.line) == [4])
    #expect(model.findings.map(\.text) == ["no book"])
    model.send("a", to: "lend")
    #expect(model.timedSignals == [])
    model.send("", to: "lend")
    model.clock(200)
    #expect(model.timedSignals == [#"100 lender.lent ["a"]"#])
    #expect(model.findings.map(\.site.line) == [3])
    model.send([], to: "check")
    #expect(model.ending == nil)
    model.ask(.close)
    #expect(model.leaks == [])
  }

  @Test func sequencesThatAreAwaitedAndTasksAreLanes() throws {
    let model = try Self.open(
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
    #expect(model.lanes == ["library.books", "library.isLoading", "ticks", "words", "answer", "failing"])
    #expect(model.inputs == ["typed"])
    #expect(model.timedSignals.contains("0 failing error no book"))
    model.send("a", to: "typed")
    #expect(model.timedSignals == ["0 words a"])
    model.clock(1000)
    #expect(
      model.timedSignals == [
        "100 ticks 0", "150 answer 42", "150 answer completed", "200 ticks 1", "300 ticks 2", "300 ticks completed",
      ])
  }

  private static let searches = [
    AppAction.Sending(.json(JSONPayload("a")), to: "search", at: 0),
    .init(.json(JSONPayload("ab")), to: "search", at: 50),
  ]

  /// Answers of `Task.sleep` in the block stand for the network: each order of them is tried.
  @Test func raceReordersAnswersOfTasks() throws {
    let model = try Self.open(
      "Library.swift",
      """

        let shelf = Shelf(load: { word in
          try? await Task.sleep(for: .milliseconds(100))
          return [word]
        })
        let search = shelf.search
      """)
    model.ask(
      .race(.init(schedules: [[100, 100], [300, 100], [10, 10], [300, 100]], sends: Self.searches, end: 1000)))
    #expect(model.told.race?.requests == 2)
    // The answer for "a" comes last in the second schedule, and stays.
    #expect(model.told.race?.outcomes == [0, 1, 0, 1])
    #expect(model.told.race?.classes.count == 2)
  }

  /// Requests of URL sessions are the app's own: a race moves their answers, too.
  @Test func raceReordersAnswersOfSessions() throws {
    let model = try Self.open(
      "Library.swift",
      """

        let shelf = Shelf(load: { word in
          let url = URL(string: "https://example.com/\\(word)")!
          guard let (data, _) = try? await URLSession.shared.data(from: url) else { return ["-"] }
          return [String(decoding: data, as: UTF8.self)]
        })
        let search = shelf.search
      """)
    var asked: [String] = []
    model.ask(
      .race(.init(schedules: [[100, 100], [300, 100], [10, 10]], sends: Self.searches, end: 1000))
    ) { request in
      let address = request.value["url"]?.string ?? ""
      asked.append(address)
      return JSONPayload(["status": 200, "body": .string("about \(address.suffix(2))"), "headers": [:]])
    }
    #expect(model.told.race?.requests == 2)
    #expect(model.told.race?.outcomes == [0, 1, 0])
    // Each request is answered once; later runs reuse the answer.
    #expect(asked.sorted() == ["https://example.com/a", "https://example.com/ab"])
  }

  // MARK: Requests

  /// A delay in the Swift of the script stands for a request: its first value is the answer, and disposing of the
  /// subscription before that cancels the request. Delays in the app's own files are not requests.
  @Test func delaysOfTheBlockAreRequests() throws {
    let model = try Self.open(
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
    model.send(1, to: "start")
    #expect(model.requests == ["A 0 running"])
    model.send(2, to: "start", at: 50)
    model.clock(60)
    #expect(model.requests == ["A 0 cancelled 50", "B 50 running"])
    model.clock(200)
    #expect(model.requests == ["B 50 answered 150"])
    // The second one has answered, so disposing of it cancels nothing.
    model.send(1, to: "typed")
    model.send(2, to: "typed", at: 250)
    model.clock(400)
    #expect(model.requests == ["C 200 cancelled 250", "D 250 answered 350"])
    // An error is not delayed.
    model.send(-1, to: "start")
    #expect(model.requests == ["E 400 failed 400"])
    #expect(model.told.requests.map(\.site.line) == [4])
    model.ask(.close)
    #expect(model.requests == [])
  }

  @Test func sleepsAndSessionsAreRequests() throws {
    let model = try Self.open(
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
    model.send("", to: "search")
    model.clock(200)
    #expect(model.requests == ["B 0 answered 100"])
    model.send([], to: "stop")
    #expect(model.requests == ["A 0 cancelled 200"])
    model.send("c", to: "put")
    #expect(model.timedSignals == [#"200 shelf.books ["c"]"#])
    model.send("a", to: "search") { _ in JSONPayload(["status": 200, "body": "b", "headers": [:]]) }
    #expect(model.requests == ["C 200 answered 200"])
    #expect(model.told.requests.map(\.address) == ["https://example.com/a"])
    model.send("b", to: "search")
    #expect(model.requests == ["D 200 failed 200"])
  }

  // MARK: Models that misbehave

  @Test func aSubjectThatFeedsItselfHasItsPlace() throws {
    let model = try Self.open(
      "Hostile.swift",
      """

        let numbers = PublishSubject<Int>()
        let loop = Hostile.feedsItself(numbers)
      """)
    let computing = Duration.seconds(5)
    model.send(1, to: "numbers", computing: computing)
    let ending = try #require(model.ending)
    #expect(ending.place?.file.hasSuffix("Hostile.swift") == true, "\(ending)")
    #expect(ending.place?.line == 8)
  }

  @Test func endlessSendIsReportedWithItsLine() throws {
    let model = try Self.open(
      "Hostile.swift",
      """

        let numbers = PublishSubject<Int>()
        let endless = Hostile.endless(numbers)
      """)
    let computing = Duration.seconds(8)
    model.send(1, to: "numbers", computing: computing)
    #expect(model.ending?.cause == .looped)
    guard case .endless(_, let site)? = model.outcome.events.first else {
      Issue.record("\(model.outcome.events)")
      return
    }
    #expect(site.file == "Hostile.swift")
    #expect([30, 31].contains(site.line), "\(site)")
  }

  @Test func schedulerThatNeverRunsIsReported() throws {
    let model = try Self.open(
      "Hostile.swift",
      """

        let numbers = PublishSubject<Int>()
        let deaf = Hostile.deaf(numbers)
      """)
    model.send(1, to: "numbers")
    #expect(model.signals == ["numbers 1"])
    #expect(model.findings.map(\.kind) == [.neverRun])
    #expect(model.findings.map(\.site.file) == ["Hostile.swift"])
    #expect(model.findings.map(\.site.line) == [18])
    // The session goes on, and it is reported once.
    model.send(2, to: "numbers")
    #expect(model.signals == ["numbers 2"])
    #expect(model.findings == [])
    model.ask(.close)
    #expect(model.isDone)
  }

  @Test func errorsThatATraitForbidsAreReported() throws {
    let model = try Self.open(
      "Hostile.swift",
      """

        let numbers = PublishSubject<Int>()
        let relay = BehaviorRelay(value: 0)
        let binding = Hostile.breaks(relay, numbers)
        let forgotten = numbers.subscribe(onNext: { _ in })
      """)
    model.send(1, to: "numbers")
    #expect(model.signals.contains("relay 1"))
    model.send(2, to: "numbers")
    #expect(model.findings.map(\.kind) == [.failedTrait])
    #expect(model.findings.map(\.site.file) == ["Hostile.swift"])
    #expect(model.findings.map(\.site.line) == [26])
    model.send(3, to: "numbers")
    #expect(model.signals == ["numbers 3"])
  }

  // MARK: Leaks

  /// After `close` every subscription has ended, or is named with its place.
  @Test func leaksAfterCloseAreNamed() throws {
    let model = try Self.open(
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
    model.clock(2500)
    model.ask(.close)
    let leaks = model.leaks
    #expect(leaks.contains("Leaking 8"))
    #expect(leaks.contains("subscribe 27"))
    #expect(!leaks.contains { $0.hasPrefix("Counter") || $0.contains("interval") || $0.contains("share") }, "\(leaks)")
  }
}
