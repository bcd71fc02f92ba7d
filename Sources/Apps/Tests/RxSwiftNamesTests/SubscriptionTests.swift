import Foundation
import RxRelayNames
import RxSwiftNames
import StreamTracing
import Testing

/// Subscriptions, subjects, relays, disposables and schedulers.
@MainActor @Suite struct SubscriptionTests {
  @Test func `Closures are called in the order of Rx`() {
    let lab = MarbleLab()
    defer { withExtendedLifetime(lab) {} }
    var calls: [String] = []
    let source = Observable.of("a").do(
      onNext: { _ in calls.append("do next") }, afterNext: { _ in calls.append("do after next") },
      onCompleted: { calls.append("do completed") }, afterCompleted: { calls.append("do after completed") },
      onSubscribe: { calls.append("do subscribe") }, onSubscribed: { calls.append("do subscribed") },
      onDispose: { calls.append("do dispose") })
    _ = source.subscribe(
      onNext: { _ in calls.append("next") }, onCompleted: { calls.append("completed") },
      onDisposed: { calls.append("disposed") })
    #expect(
      calls == [
        "do subscribe", "do subscribed", "do next", "next", "do after next", "do completed", "completed",
        "disposed", "do after completed", "do dispose",
      ])
  }

  @Test func `A bag ends its subscriptions when it is let go`() {
    let lab = MarbleLab()
    defer { withExtendedLifetime(lab) {} }
    let subject = PublishSubject<Int>()
    var values: [Int] = []
    var bag: DisposeBag? = DisposeBag()
    bag.map { subject.subscribe(onNext: { values.append($0) }).disposed(by: $0) }
    subject.onNext(1)
    bag = nil
    subject.onNext(2)
    #expect(values == [1])
    #expect(!subject.hasObservers)
    #expect(StreamTrace.shared.live == 0)
  }

  @Test func `A subscription that is not kept continues, and is reported with its place`() {
    let lab = MarbleLab()
    defer { withExtendedLifetime(lab) {} }
    let subject = PublishSubject<Int>()
    var values: [Int] = []
    _ = subject.subscribe(onNext: { values.append($0) })
    let line = UInt(#line) - 1
    subject.onNext(1)
    #expect(values == [1])
    let found = StreamTrace.shared.findings
    #expect(found.map(\.kind) == [.unkeptSubscription])
    #expect(found.first?.site == SourceSite(#fileID, line))
    subject.onCompleted()
    #expect(StreamTrace.shared.live == 0)
  }

  @Test func `A subscription that has ended need not be kept`() {
    let lab = MarbleLab()
    defer { withExtendedLifetime(lab) {} }
    _ = Observable.just(1).subscribe(onNext: { _ in })
    #expect(StreamTrace.shared.findings == [])
  }

  @Test func `A send to a subject that is sending is reported`() {
    let lab = MarbleLab()
    defer { withExtendedLifetime(lab) {} }
    let subject = PublishSubject<Int>()
    var values: [Int] = []
    let bag = DisposeBag()
    subject.subscribe(onNext: { value in
      values.append(value)
      if value < 3 { subject.onNext(value + 1) }
    }).disposed(by: bag)
    subject.onNext(1)
    #expect(values == [1, 2, 3])
    #expect(StreamTrace.shared.findings.map(\.kind) == [.sentToItself])
    #expect(StreamTrace.shared.findings.first?.site.fileName == "SubscriptionTests.swift")
  }

  @Test func `One that is disposed of while an event is sent gets nothing more`() {
    let lab = MarbleLab()
    defer { withExtendedLifetime(lab) {} }
    let subject = PublishSubject<Int>()
    var values: [String] = []
    let second = SerialDisposable()
    let bag = DisposeBag()
    subject.subscribe(onNext: { _ in second.dispose() }).disposed(by: bag)
    second.disposable = subject.subscribe(onNext: { values.append("\($0)") })
    subject.onNext(1)
    #expect(values == [])
  }

  @Test func `One that comes while an event is sent gets the next one first`() {
    let lab = MarbleLab()
    defer { withExtendedLifetime(lab) {} }
    let subject = PublishSubject<Int>()
    var values: [Int] = []
    let bag = DisposeBag()
    subject.take(1).subscribe(onNext: { _ in
      subject.subscribe(onNext: { values.append($0) }).disposed(by: bag)
    }).disposed(by: bag)
    subject.onNext(1)
    subject.onNext(2)
    #expect(values == [2])
  }

  @Test func `Subjects send what their kinds promise`() throws {
    let lab = MarbleLab()
    defer { withExtendedLifetime(lab) {} }
    func record(_ source: Observable<Int>) -> [String] {
      var events: [String] = []
      source.subscribe { events.append($0.debugDescription) }.dispose()
      return events
    }
    let behavior = BehaviorSubject(value: 1)
    #expect(record(behavior) == ["next(1)"])
    behavior.onNext(2)
    #expect(try behavior.value() == 2)
    behavior.onError(Boom())
    #expect(record(behavior) == ["error(boom)"])
    #expect(throws: Boom.self) { try behavior.value() }
    let replay = ReplaySubject<Int>.create(bufferSize: 2)
    for value in 1...4 { replay.onNext(value) }
    #expect(record(replay) == ["next(3)", "next(4)"])
    replay.onCompleted()
    #expect(record(replay) == ["next(3)", "next(4)", "completed"])
    let async = AsyncSubject<Int>()
    var events: [String] = []
    let subscription = async.subscribe { events.append($0.debugDescription) }
    async.onNext(1)
    async.onNext(2)
    #expect(events == [])
    async.onCompleted()
    #expect(events == ["next(2)", "completed"])
    #expect(record(async) == ["next(2)", "completed"])
    subscription.dispose()
    let publish = PublishSubject<Int>()
    publish.onCompleted()
    publish.onNext(1)
    #expect(record(publish) == ["completed"])
    publish.dispose()
    #expect(record(publish).first?.hasPrefix("error(Object") == true)
  }

  @Test func `Relays never end, and keep what their kinds promise`() {
    let lab = MarbleLab()
    defer { withExtendedLifetime(lab) {} }
    let relay = BehaviorRelay(value: 1)
    var values: [Int] = []
    let bag = DisposeBag()
    relay.subscribe(onNext: { values.append($0) }).disposed(by: bag)
    relay.accept(2)
    #expect(relay.value == 2)
    Observable.of(3, 4).bind(to: relay).disposed(by: bag)
    #expect(values == [1, 2, 3, 4])
    let replay = ReplayRelay<Int>.create(bufferSize: 1)
    replay.accept(1)
    replay.accept(2)
    replay.subscribe(onNext: { values.append($0 * 10) }).disposed(by: bag)
    #expect(values.last == 20)
  }

  @Test func `Work of the main scheduler waits for work of the main scheduler`() {
    let lab = MarbleLab()
    defer { withExtendedLifetime(lab) {} }
    var order: [String] = []
    _ = MainScheduler.instance.schedule(()) { _ in
      order.append("first begins")
      _ = MainScheduler.instance.schedule(()) { _ in
        order.append("second")
        return Disposables.create()
      }
      order.append("first ends")
      return Disposables.create()
    }
    #expect(order == ["first begins", "first ends"])
    lab.run(to: 0)
    #expect(order.last == "second")
  }

  @Test func `A connection shares one subscription, and can be made again`() {
    let lab = MarbleLab()
    defer { withExtendedLifetime(lab) {} }
    var subscriptions = 0
    let source = Observable<Int>.create { observer in
      subscriptions += 1
      observer.onNext(subscriptions)
      return Disposables.create()
    }
    let shared = source.publish()
    var values: [Int] = []
    let bag = DisposeBag()
    shared.subscribe(onNext: { values.append($0) }).disposed(by: bag)
    shared.subscribe(onNext: { values.append($0) }).disposed(by: bag)
    #expect(values == [])
    let connection = shared.connect()
    #expect(values == [1, 1])
    connection.dispose()
    #expect(
      StreamTrace.shared.alive.map { "\($0.kind)" } == ["subscribe", "PublishSubject", "subscribe", "PublishSubject"])
  }

  @Test func `An unhandled error is reported`() {
    let lab = MarbleLab()
    defer { withExtendedLifetime(lab) {} }
    var told: [String] = []
    let before = Hooks.defaultErrorHandler
    Hooks.defaultErrorHandler = { told.append("\($1)") }
    defer { Hooks.defaultErrorHandler = before }
    Observable<Int>.error(Boom()).subscribe(onNext: { _ in }).dispose()
    #expect(told == ["boom"])
    #expect(StreamTrace.shared.findings.map(\.kind) == [.unhandledError])
  }

  @Test func `Events are recorded with the place that sent them`() {
    let lab = MarbleLab()
    defer { withExtendedLifetime(lab) {} }
    let subject = PublishSubject<Int>()
    let bag = DisposeBag()
    subject.map { $0 + 1 }.subscribe(onNext: { _ in }).disposed(by: bag)
    subject.onNext(1)
    let line = Int32(#line) - 1
    let trace = StreamTrace.shared
    #expect(trace.subscriptions.map { "\($0.kind)" } == ["subscribe", "map", "PublishSubject"])
    #expect(trace.subscriptions.map(\.parent) == [0, 1, 2])
    #expect(trace.events.count == 2)
    #expect(trace.events.allSatisfy { trace.origin(of: $0).line == line })
  }

  @Test func `A disposable that counts is ended with its last holder`() {
    let lab = MarbleLab()
    defer { withExtendedLifetime(lab) {} }
    var isEnded = false
    let counted = RefCountDisposable(disposable: Disposables.create { isEnded = true })
    let first = counted.retain()
    counted.dispose()
    #expect(!isEnded)
    first.dispose()
    first.dispose()
    #expect(isEnded)
  }

  @Test func `A virtual scheduler runs work in the order of times`() {
    let lab = MarbleLab()
    defer { withExtendedLifetime(lab) {} }
    let scheduler = HistoricalScheduler()
    var order: [Int] = []
    for delay in [3, 1, 2] {
      _ = scheduler.scheduleRelative(delay, dueTime: .seconds(delay)) { value in
        order.append(value)
        return Disposables.create()
      }
    }
    scheduler.start()
    #expect(order == [1, 2, 3])
    #expect(scheduler.clock.timeIntervalSince1970 == 3)
  }

  @Test func `A value of a trait can be waited for`() async throws {
    let lab = MarbleLab()
    defer { withExtendedLifetime(lab) {} }
    #expect(try await Single.just(1).value == 1)
    #expect(try await Maybe<Int>.empty().value == nil)
    await #expect(throws: Boom.self) { try await Completable.error(Boom()).value }
    var values: [Int] = []
    for try await value in Observable.of(1, 2, 3).values { values.append(value) }
    #expect(values == [1, 2, 3])
  }
}
