import Dispatch
import RxCocoaNames
import RxRelayNames
import RxSwiftNames

/// Rows for RxCocoa's shared sequences: what never fails, comes on the main queue and is shared.
enum DrivingRows {
  static let rows: [Row] = entering() + sources() + operators() + combinations()

  @MainActor private static func driver(_ source: Observable<String>) -> Driver<String> {
    source.asDriver(onErrorJustReturn: "x")
  }

  @MainActor private static func signal(_ source: Observable<String>) -> Signal<String> {
    source.asSignal(onErrorJustReturn: "x")
  }

  private static func entering() -> [Row] {
    var row = Table()
    row("asDriver", "-a-b|", gives: "-a-b|") { driver($0.a).asObservable() }
    row("asDriver, error", "-a-#", gives: "-a-(x|)") { driver($0.a).asObservable() }
    row("asDriver, error, another", "-a-#", gives: "-a-(yz|)") {
      $0.a.asDriver(onErrorDriveWith: .of("y", "z")).asObservable()
    }
    row("asDriver, error, recovered", "-a-#", gives: "-a-(<boom>|)") {
      $0.a.asDriver { .just("\($0)") }.asObservable()
    }
    row("asDriver, relay", "-a", gives: "r") { _ in BehaviorRelay(value: "r").asDriver().asObservable() }
    row("asDriver, itself", "-a|", gives: "-a|") { driver($0.a).asDriver().asObservable() }
    row("asSignal", "-a-b|", gives: "-a-b|") { signal($0.a).asObservable() }
    row("asSignal, error", "-a-#", gives: "-a-(x|)") { signal($0.a).asObservable() }
    row("asSignal, error, another", "-a-#", gives: "-a-(y|)") {
      $0.a.asSignal(onErrorSignalWith: .just("y")).asObservable()
    }
    row("asSignal, relay", "-a", gives: "") { _ in PublishRelay<String>().asSignal().asObservable() }
    row("asSharedSequence", "-a|", gives: "-a|") { driver($0.a).asSharedSequence().asObservable() }
    row("asObservable", "-a|", gives: "-a|") { driver($0.a).asObservable() }
    return row.rows
  }

  private static func sources() -> [Row] {
    var row = Table()
    row("empty", "-", gives: "|") { _ in Driver<String>.empty().asObservable() }
    row("never", "-", gives: "") { _ in Driver<String>.never().asObservable() }
    row("just", "-", gives: "(a|)") { _ in Signal.just("a").asObservable() }
    row("of", "-", gives: "(ab|)") { _ in Driver.of("a", "b").asObservable() }
    row("from", "-", gives: "(ab|)") { _ in Driver.from(["a", "b"]).asObservable() }
    row("deferred", "-a|", gives: "-a|") { inputs in Driver.deferred { driver(inputs.a) }.asObservable() }
    row("interval", "-", gives: "--0-(1|)") { _ in
      Driver<Int>.interval(.milliseconds(2)).asObservable().take(2).map { "\($0)" }
    }
    row("timer", "-", gives: "-0-(1|)") { _ in
      Driver<Int>.timer(.milliseconds(1), period: .milliseconds(2)).asObservable().take(2).map { "\($0)" }
    }
    return row.rows
  }

  private static func operators() -> [Row] {
    var row = Table()
    row("map", "-a-#", gives: "-A-(X|)") { driver($0.a).map { $0.uppercased() }.asObservable() }
    row("filter", "-a-b|", gives: "---b|") { driver($0.a).filter { $0 == "b" }.asObservable() }
    row("compactMap", "-a-1|", gives: "---1|") { driver($0.a).compactMap { Int($0) }.map { "\($0)" }.asObservable() }
    row("distinctUntilChanged", "-a-a-b|", gives: "-a---b|") { driver($0.a).distinctUntilChanged().asObservable() }
    row("distinctUntilChanged, key", "-a-A-b|", gives: "-a---b|") {
      driver($0.a).distinctUntilChanged { $0.uppercased() }.asObservable()
    }
    row("flatMap", "-a-b|", gives: "--a-b|") { inputs in
      driver(inputs.a).flatMap { driver(inputs.cold("-" + $0 + "|")) }.asObservable()
    }
    row("flatMapLatest", "-ab---|", gives: "----b-|") { inputs in
      driver(inputs.a).flatMapLatest { driver(inputs.cold("--" + $0 + "|")) }.asObservable()
    }
    row("flatMapFirst", "-ab---|", gives: "---a--|") { inputs in
      driver(inputs.a).flatMapFirst { driver(inputs.cold("--" + $0 + "|")) }.asObservable()
    }
    row("debounce", "-ab---|", gives: "----b-|") { driver($0.a).debounce(.milliseconds(2)).asObservable() }
    row("throttle", "-ab---|", gives: "-a--b-|") { driver($0.a).throttle(.milliseconds(3)).asObservable() }
    row("throttle, the first only", "-ab---|", gives: "-a----|") {
      driver($0.a).throttle(.milliseconds(3), latest: false).asObservable()
    }
    row("delay", "-a-|", gives: "---a-|") { driver($0.a).delay(.milliseconds(2)).asObservable() }
    row("scan", "-a-b|", gives: "-a-<ab>|") { driver($0.a).scan("") { $0 + $1 }.asObservable() }
    row("skip", "-a-b|", gives: "---b|") { driver($0.a).skip(1).asObservable() }
    row("startWith", "-a|", gives: "sa|") { driver($0.a).startWith("s").asObservable() }
    row("concat", "-a|", gives: "-a-b|") { driver($0.a).concat(driver($0.cold("-b|"))).asObservable() }
    row("do", "-a|", gives: "-a|") { inputs in
      var isNext = false
      return driver(inputs.a).do(onNext: { _ in isNext = true }).map { isNext ? $0 : "?" }.asObservable()
    }
    row("withUnretained", "-a|", gives: "-a|") { inputs in
      driver(inputs.a).withUnretained(inputs.lab) { _, value in value }.asObservable()
    }
    row("withLatestFrom", "--a--a|", "-1--2", gives: "--1--2|") {
      driver($0.a).withLatestFrom(driver($0.b)).asObservable()
    }
    row("withLatestFrom, both", "--a|", "-1", gives: "--<a1>|") {
      driver($0.a).withLatestFrom(driver($0.b)) { $0 + $1 }.asObservable()
    }
    row("switchLatest", "-a-b|", gives: "--a-b|") { inputs in
      driver(inputs.a).map { driver(inputs.cold("-" + $0 + "|")) }.switchLatest().asObservable()
    }
    row("merge, at most one of sequences", "-ab--|", gives: "--a-b|") { inputs in
      driver(inputs.a).map { driver(inputs.cold("-" + $0 + "|")) }.merge(maxConcurrent: 1).asObservable()
    }
    row("debug", "-a|", gives: "-a|") { driver($0.a).debug("a").asObservable() }
    row("asInfallible", "-a#", gives: "-a(x|)") { driver($0.a).asInfallible().asObservable() }
    row("asInfallible, relay", "-", gives: "r") { _ in BehaviorRelay(value: "r").asInfallible().asObservable() }
    row("asSharedSequence, error", "-a-#", gives: "-a-(y|)") {
      $0.a.asSharedSequence(sharingStrategy: DriverSharingStrategy.self, onErrorJustReturn: "y").asObservable()
    }
    row("asSharedSequence, error, another", "-a-#", gives: "-a-(y|)") {
      $0.a.asSharedSequence(sharingStrategy: SignalSharingStrategy.self, onErrorDriveWith: .just("y")).asObservable()
    }
    row("asSharedSequence, error, recovered", "-a-#", gives: "-a-(<boom>|)") {
      $0.a.asSharedSequence(sharingStrategy: DriverSharingStrategy.self, onErrorRecover: { .just("\($0)") })
        .asObservable()
    }
    row("createUnsafe", "-a|", gives: "-a|") { Driver.createUnsafe(source: $0.a).asObservable() }
    row("merge, of sequences", "-ab|", gives: "--ab|") { inputs in
      driver(inputs.a).map { driver(inputs.cold("-" + $0 + "|")) }.merge().asObservable()
    }
    return row.rows
  }

  private static func combinations() -> [Row] {
    var row = Table()
    row("merge", "-a-|", "--b-|", gives: "-ab-|") { Driver.merge(driver($0.a), driver($0.b)).asObservable() }
    row("merge, collection", "-a-|", "--b-|", gives: "-ab-|") {
      Driver.merge([driver($0.a), driver($0.b)]).asObservable()
    }
    row("combineLatest", "-a-b|", "--1-|", gives: "--<a1><b1>|") {
      Driver.combineLatest(driver($0.a), driver($0.b)) { $0 + $1 }.asObservable()
    }
    row("zip", "-a-b|", "--1-2|", gives: "--<a1>-<b2>|") {
      Signal.zip(signal($0.a), signal($0.b)) { $0 + $1 }.asObservable()
    }
    row("combineLatest, collection", "-a-b|", "--1-|", gives: "--<a1><b1>|") {
      Driver.combineLatest([driver($0.a), driver($0.b)]).map { $0.joined() }.asObservable()
    }
    row("combineLatest, six", "-a|", "--1|", gives: "--<a1a1a1>|") {
      let (a, b) = (driver($0.a), driver($0.b))
      return Driver.combineLatest(a, b, a, b, a, b) { $0 + $1 + $2 + $3 + $4 + $5 }.asObservable()
    }
    row("zip, collection", "-a-b|", "--1-2|", gives: "--<a1>-<b2>|") {
      Signal.zip([signal($0.a), signal($0.b)]) { $0.joined() }.asObservable()
    }
    row("zip, eight", "-a|", "--1|", gives: "--<a1a1a1a1>|") {
      let (a, b) = (signal($0.a), signal($0.b))
      return Signal.zip(a, b, a, b, a, b, a, b) { $0 + $1 + $2 + $3 + $4 + $5 + $6 + $7 }.asObservable()
    }
    row("concat, collection", "-a|", gives: "-a-b|") {
      Driver.concat([driver($0.a), driver($0.cold("-b|"))]).asObservable()
    }
    return row.rows
  }
}
