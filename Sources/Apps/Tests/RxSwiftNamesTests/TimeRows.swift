import Dispatch
import RxSwiftNames

/// Rows for the operators of time, of several sequences, and of makers.
enum TimeRows {
  static let rows: [Row] = timing() + combining() + flattening() + creation() + sharing()

  private static func timing() -> [Row] {
    var row = Table()
    row("debounce", "-a-b----c--|", gives: "-----b----c|") { $0.a.debounce(.milliseconds(2), scheduler: $0.main) }
    row("debounce, completion sends at once", "-a|", gives: "--(a|)") {
      $0.a.debounce(.milliseconds(2), scheduler: $0.main)
    }
    row("debounce, error drops", "-a#", gives: "--#") { $0.a.debounce(.milliseconds(2), scheduler: $0.main) }
    row("debounce, value in the frame of the timer", "-a--b", gives: "-------b") {
      $0.a.debounce(.milliseconds(3), scheduler: $0.main)
    }
    row("throttle", "-a-b-c-d---|", gives: "-a--b--d---|") { $0.a.throttle(.milliseconds(3), scheduler: $0.main) }
    row("throttle, the newest of a time", "-abc---|", gives: "-a---c-|") {
      $0.a.throttle(.milliseconds(4), scheduler: $0.main)
    }
    row("throttle, completion waits", "-a-b|", gives: "-a----(b|)") {
      $0.a.throttle(.milliseconds(5), scheduler: $0.main)
    }
    row("throttle, error", "-a-b#", gives: "-a--#") { $0.a.throttle(.milliseconds(5), scheduler: $0.main) }
    row("throttle, first only", "-a-b-c-d--|", gives: "-a---c----|") {
      $0.a.throttle(.milliseconds(3), latest: false, scheduler: $0.main)
    }
    row("delay", "-a-b-|", gives: "----a-b-|") { $0.a.delay(.milliseconds(3), scheduler: $0.main) }
    row("delay, error at once", "-a-#", gives: "---#") { $0.a.delay(.milliseconds(3), scheduler: $0.main) }
    row("delaySubscription", "-a-b-|", gives: "---b-|") { $0.a.delaySubscription(.milliseconds(2), scheduler: $0.main) }
    row("sample", "-a-b-c-|", "--x--x-x|", gives: "--a--c-|") { $0.a.sample($0.b) }
    row("sample, nothing new", "-a----|", "--xx", gives: "--a") { $0.a.sample($0.b) }
    row("sample, default", "---a-|", "-x--x", gives: "-d--a") { $0.a.sample($0.b, defaultValue: "d") }
    row("sample, error", "-a-#", "--x", gives: "--a#") { $0.a.sample($0.b) }
    row("buffer", "-a-b-c---|", gives: "---<ab>--c--(<>|)") {
      $0.a.buffer(timeSpan: .milliseconds(3), count: 10, scheduler: $0.main).map { $0.joined() }
    }
    row("buffer, count", "-abc--|", gives: "--<ab>---(c|)") {
      $0.a.buffer(timeSpan: .milliseconds(30), count: 2, scheduler: $0.main).map { $0.joined() }
    }
    row("window", "-a-b-c-|", gives: "-<0a>-<0b>-<1c>-|") {
      $0.a.window(timeSpan: .milliseconds(3), count: 10, scheduler: $0.main).enumerated()
        .flatMap { index, window in window.map { "\(index)\($0)" } }
    }
    row("window, count", "-a-b-c-|", gives: "-<0a>-<0b>-<1c>-|") {
      $0.a.window(timeSpan: .milliseconds(30), count: 2, scheduler: $0.main).enumerated()
        .flatMap { index, window in window.map { "\(index)\($0)" } }
    }
    row("window, error", "-a-#", gives: "-a-#") {
      $0.a.window(timeSpan: .milliseconds(30), count: 2, scheduler: $0.main).flatMap { $0 }
    }
    row("take, for a time", "-a-b-c", gives: "-a-b|") { $0.a.take(for: .milliseconds(4), scheduler: $0.main) }
    row("skip, for a time", "-a-b-c|", gives: "-----c|") { $0.a.skip(.milliseconds(4), scheduler: $0.main) }
    return row.rows
  }

  private static func combining() -> [Row] {
    var row = Table()
    row("startWith", "--a-|", gives: "(xy)-a-|") { $0.a.startWith("x", "y") }
    row("startWith, error", "--#", gives: "x-#") { $0.a.startWith("x") }
    row("withLatestFrom", "-a--b-c|", "--1--2", gives: "----<b1>-<c2>|") { $0.a.withLatestFrom($0.b) { $0 + $1 } }
    row("withLatestFrom, alone", "-a--b-c|", "--1--2", gives: "----1-2|") { $0.a.withLatestFrom($0.b) }
    row("withLatestFrom, other completes", "---a|", "-1|", gives: "---1|") { $0.a.withLatestFrom($0.b) }
    row("withLatestFrom, other fails", "---a|", "-1#", gives: "--#") { $0.a.withLatestFrom($0.b) }
    row("withLatestFrom, throwing", "---a|", "-1", gives: "---#") { $0.a.withLatestFrom($0.b) { _, _ in throw Boom() } }
    row("combineLatest", "-a--b-|", "--1--2-|", gives: "--<a1>-<b1><b2>-|") {
      Observable.combineLatest($0.a, $0.b) { $0 + $1 }
    }
    row("combineLatest, pairs", "-a-|", "--1|", gives: "--<a1>|") {
      Observable.combineLatest($0.a, $0.b).map { $0 + $1 }
    }
    row("combineLatest, error", "-a--#", "--1", gives: "--<a1>-#") { Observable.combineLatest($0.a, $0.b) { $0 + $1 } }
    row("combineLatest, throwing", "-a", "--1", gives: "--#") {
      Observable.combineLatest($0.a, $0.b) { (_: String, _: String) -> String in throw Boom() }
    }
    row("combineLatest, one without a value", "-|", "--1-2-|", gives: "--|") {
      Observable.combineLatest($0.a, $0.b) { $0 + $1 }
    }
    row("combineLatest, of sequences of values", "-", gives: "(<13><23><24>|)") { _ in
      Observable.combineLatest(Observable.of("1", "2"), Observable.of("3", "4")) { $0 + $1 }
    }
    row("combineLatest, three", "-a-|", "--b-|", "---c|", gives: "---<abc>|") {
      Observable.combineLatest($0.a, $0.b, $0.c) { $0 + $1 + $2 }
    }
    row("combineLatest, collection", "-a-|", "--b|", gives: "--<ab>|") {
      Observable.combineLatest([$0.a, $0.b]).map { $0.joined() }
    }
    row("combineLatest, empty collection", "-", gives: "(x|)") { _ in
      Observable.combineLatest([Observable<String>]()) { _ in "x" }
    }
    row("zip", "-a-b---|", "--1--2|", gives: "--<a1>--<b2>-|") { Observable.zip($0.a, $0.b) { $0 + $1 } }
    row("zip, error", "-a-#", "--1", gives: "--<a1>#") { Observable.zip($0.a, $0.b) { $0 + $1 } }
    row("zip, completes with the next value of the other", "-a|", "-1-2-|", gives: "-<a1>-|") {
      Observable.zip($0.a, $0.b) { $0 + $1 }
    }
    row("zip, of sequences of values", "-", gives: "(<13><24>|)") { _ in
      Observable.zip(Observable.of("1", "2"), Observable.of("3", "4")) { $0 + $1 }
    }
    row("zip, collection", "-a-|", "--b|", gives: "--<ab>|") { Observable.zip([$0.a, $0.b]).map { $0.joined() } }
    row("amb", "--a-b|", "-1-2-|", gives: "-1-2-|") { $0.a.amb($0.b) }
    row("amb, sequence", "--a-b|", "-1-2-|", "---", gives: "-1-2-|") { Observable.amb([$0.a, $0.b, $0.c]) }
    row("amb, error first", "-#", "--1", gives: "-#") { $0.a.amb($0.b) }
    row("merge", "-a--b|", "--1-|", gives: "-a1-b|") { Observable.merge($0.a, $0.b) }
    row("merge, error", "-a--b|", "--#", gives: "-a#") { Observable.merge($0.a, $0.b) }
    row("merge, array", "-a--b|", "--1-|", gives: "-a1-b|") { Observable.merge([$0.a, $0.b]) }
    row("merge, of nothing", "-", gives: "|") { _ in Observable.merge([]) }
    row("merge, of sequences of values", "-", gives: "(1324|)") { _ in Observable.merge(.of("1", "2"), .of("3", "4")) }
    row("concat", "-a-|", "-1-2-|", gives: "-a-2-|") { $0.a.concat($0.b) }
    row("concat, error", "-a-#", "-1-2-|", gives: "-a-#") { $0.a.concat($0.b) }
    row("concat, several", "-", gives: "-ab|") { Observable.concat($0.cold("-a|"), $0.cold("b|")) }
    row("concat, many that end at once", "-", gives: "(x|)") { _ in
      Observable.concat((0..<20_000).map { $0 == 7 ? Observable.just("x") : .empty() })
    }
    return row.rows
  }

  private static func flattening() -> [Row] {
    var row = Table()
    row("flatMap", "-a-b-|", gives: "--a-(Ab)-(B|)") { inputs in
      inputs.a.flatMap { inputs.cold("-\($0)-(\($0.uppercased())|)") }
    }
    row("flatMap, inner error", "-a-b-|", gives: "--#") { inputs in inputs.a.flatMap { _ in inputs.cold("-#") } }
    row("flatMap, throwing", "-a-b-|", gives: "-#") { inputs in
      inputs.a.flatMap { (_: String) -> Observable<String> in throw Boom() }
    }
    row("flatMap, completes with the last", "-a|", gives: "---a-|") { inputs in
      inputs.a.flatMap { inputs.cold("--\($0)-|") }
    }
    row("flatMapLatest", "-a-b-|", gives: "--a-b-B|") { inputs in
      inputs.a.flatMapLatest { inputs.cold("-\($0)-\($0.uppercased())|") }
    }
    row("flatMapLatest, inner error", "-a-b-|", gives: "--#") { inputs in
      inputs.a.flatMapLatest { _ in inputs.cold("-#") }
    }
    row("flatMapFirst", "-a-b--c|", gives: "--a-A--c-C|") { inputs in
      inputs.a.flatMapFirst { inputs.cold("-\($0)-\($0.uppercased())|") }
    }
    row("concatMap", "-ab--|", gives: "--a-Ab-(B|)") { inputs in
      inputs.a.concatMap { inputs.cold("-\($0)-(\($0.uppercased())|)") }
    }
    row("switchLatest", "-a-b-|", gives: "--a-b-B|") { inputs in
      inputs.a.map { inputs.cold("-\($0)-\($0.uppercased())|") }.switchLatest()
    }
    row("merge, nested", "-ab-|", gives: "--ab|") { inputs in inputs.a.map { inputs.cold("-\($0)|") }.merge() }
    row("merge, at most one", "-ab--|", gives: "--a-b|") { inputs in
      inputs.a.map { inputs.cold("-\($0)|") }.merge(maxConcurrent: 1)
    }
    row("concat, nested", "-ab--|", gives: "--a-b|") { inputs in inputs.a.map { inputs.cold("-\($0)|") }.concat() }
    return row.rows
  }

  private static func creation() -> [Row] {
    var row = Table()
    row("create", "-", gives: "(ab|)") { _ in
      Observable.create { observer in
        observer.onNext("a")
        observer.onNext("b")
        observer.onCompleted()
        observer.onNext("c")
        return Disposables.create()
      }
    }
    row("empty", "-", gives: "|") { _ in .empty() }
    row("never", "-", gives: "") { _ in .never() }
    row("error", "-", gives: "#") { _ in .error(Boom()) }
    row("just", "-", gives: "(a|)") { _ in .just("a") }
    row("just, on a scheduler", "-", gives: "(a|)") { .just("a", scheduler: $0.main) }
    row("of", "-", gives: "(ab|)") { _ in .of("a", "b") }
    row("of, on a scheduler", "-", gives: "(ab|)") { .of("a", "b", scheduler: $0.later) }
    row("from", "-", gives: "(ab|)") { _ in .from(["a", "b"]) }
    row("from, sequence", "-", gives: "(123|)") { _ in Observable.from(1...3).map(String.init) }
    row("from, optional", "-", gives: "(a|)") { _ in .from(optional: "a") }
    row("from, nil", "-", gives: "|") { _ in .from(optional: nil) }
    row("deferred", "-", gives: "-a|") { inputs in .deferred { inputs.cold("-a|") } }
    row("deferred, throwing", "-", gives: "#") { inputs in .deferred { throw Boom() } }
    row("generate", "-", gives: "(123|)") { _ in
      Observable.generate(initialState: 1, condition: { $0 <= 3 }, iterate: { $0 + 1 }).map(String.init)
    }
    row("generate, throwing", "-", gives: "(1#)") { _ in
      Observable.generate(initialState: 1, condition: { _ in true }, iterate: { _ in throw Boom() }).map(String.init)
    }
    row("repeatElement", "-", gives: "(aa|)") { _ in Observable.repeatElement("a").take(2) }
    row("using", "-", gives: "-a|") { inputs in
      .using({ BooleanDisposable() }, observableFactory: { _ in inputs.cold("-a|") })
    }
    row("using, throwing", "-", gives: "#") { _ in
      .using({ BooleanDisposable() }, observableFactory: { _ in throw Boom() })
    }
    row("range", "-", gives: "(345|)") { _ in Observable.range(start: 3, count: 3).map(String.init) }
    row("range, none", "-", gives: "|") { _ in Observable.range(start: 3, count: 0).map(String.init) }
    row("interval", "-", gives: "--0-1-(2|)") {
      Observable<Int>.interval(.milliseconds(2), scheduler: $0.main).take(3).map(String.init)
    }
    row("timer", "-", gives: "---(0|)") { Observable<Int>.timer(.milliseconds(3), scheduler: $0.main).map(String.init) }
    row("timer, period", "-", gives: "---0-(1|)") {
      Observable<Int>.timer(.milliseconds(3), period: .milliseconds(2), scheduler: $0.main).take(2).map(String.init)
    }
    return row.rows
  }

  private static func sharing() -> [Row] {
    var row = Table()
    row("share", "-", gives: "-(aa)-|") { inputs in
      let shared = inputs.cold("-a-|").share()
      return Observable.merge(shared, shared)
    }
    row("share, replay", "-a-b-|", gives: "-(aa)-(bb)-|") { inputs in
      let shared = inputs.a.share(replay: 1)
      return Observable.merge(shared, shared)
    }
    row("share, replay to a late one", "-a-b-|", gives: "-aa(bb)-|") { inputs in
      let shared = inputs.a.share(replay: 1)
      return Observable.merge(shared, shared.delaySubscription(.milliseconds(2), scheduler: MainScheduler.instance))
    }
    row("share, subscribes anew after the end", "-", gives: "-a-a|") { inputs in
      let shared = inputs.cold("-a|").share(replay: 1)
      return shared.concat(shared)
    }
    row("share, for ever", "-", gives: "-a(a|)") { inputs in
      let shared = inputs.cold("-a|").share(replay: 1, scope: .forever)
      return shared.concat(shared)
    }
    row("share, for ever without replay", "-", gives: "-a|") { inputs in
      let shared = inputs.cold("-a|").share(scope: .forever)
      return shared.concat(shared)
    }
    row("publish", "-a-|", gives: "-a-|") { inputs in inputs.a.publish().refCount() }
    row("replay", "-a-b-|", gives: "-(aa)-(bb)-|") { inputs in
      let shared = inputs.a.replay(1).refCount()
      return Observable.merge(shared, shared)
    }
    row("replayAll", "-ab-|", gives: "-ab(ab)|") { inputs in
      let shared = inputs.a.replayAll().refCount()
      return Observable.merge(
        shared, shared.delaySubscription(.milliseconds(3), scheduler: MainScheduler.instance))
    }
    row("refCount", "-a-|", gives: "-a-|") { $0.a.publish().refCount() }
    row("multicast", "-a-|", gives: "-a-|") { $0.a.multicast(PublishSubject()).refCount() }
    row("multicast, selector", "-a-b|", gives: "-(aa)-(bb)|") {
      $0.a.multicast({ PublishSubject<String>() }) { Observable.merge($0, $0) }
    }
    return row.rows
  }
}
