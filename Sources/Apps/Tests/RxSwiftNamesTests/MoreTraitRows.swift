import Dispatch
import RxSwiftNames

/// Rows for what the traits share with sequences of many values: each keeps its rule of values and ends.
enum MoreTraitRows {
  static let rows: [Row] = single() + maybe() + completable() + infallible()

  private static func single() -> [Row] {
    var row = Table()
    @MainActor func one(_ inputs: Inputs, _ text: String) -> Single<String> { inputs.cold(text).asSingle() }
    row("asObservable: Single", "-", gives: "--(a|)") { one($0, "-a|").asObservable() }
    row("create: Single, disposed of before it ends", "-", gives: "") { _ in
      Single<String>.create { _ in Disposables.create() }.asObservable()
    }
    row("error: Single", "-", gives: "#") { _ in Single<String>.error(Boom()).asObservable() }
    row("just: Single", "-", gives: "(a|)") { _ in Single.just("a").asObservable() }
    row("never: Single", "-", gives: "") { _ in Single<String>.never().asObservable() }
    row("deferred: Single", "-", gives: "--(a|)") { inputs in Single.deferred { one(inputs, "-a|") }.asObservable() }
    row("deferred: Single, throwing", "-", gives: "#") { _ in Single<String>.deferred { throw Boom() }.asObservable() }
    row("delaySubscription: Single", "-", gives: "----(a|)") {
      one($0, "-a|").delaySubscription(.milliseconds(2), scheduler: $0.main).asObservable()
    }
    row("observe: Single", "-", gives: "--(a|)") { one($0, "-a|").observe(on: $0.later).asObservable() }
    row("observe: Single, error", "-", gives: "-#") { one($0, "-#").observe(on: $0.main).asObservable() }
    row("subscribe: Single", "-", gives: "--(a|)") { one($0, "-a|").subscribe(on: $0.later).asObservable() }
    row("using: Single", "-", gives: "--(a|)") { inputs in
      Single.using({ BooleanDisposable() }, primitiveSequenceFactory: { _ in one(inputs, "-a|") }).asObservable()
    }
    row("debug: Single", "-", gives: "--(a|)") { one($0, "-a|").do(onSuccess: { _ in }).asObservable() }
    row("retry: Single, when", "-", gives: "-----#") { inputs in
      var attempts = 0
      return one(inputs, "-#").retry(when: { (errors: Observable<any Error>) in
        errors.flatMap { error -> Observable<Int> in
          attempts += 1
          if attempts > 1 { return .error(error) }
          return Observable<Int>.timer(.milliseconds(3), scheduler: MainScheduler.instance)
        }
      }).asObservable()
    }
    row("flatMap: Single, inner error", "-", gives: "---#") { inputs in
      one(inputs, "-a|").flatMap { _ in one(inputs, "-#") }.asObservable()
    }
    row("filter: Single, throwing", "-", gives: "--#") { one($0, "-a|").filter { _ in throw Boom() }.asObservable() }
    row("zip: Single, throwing", "-", gives: "---#") {
      Single.zip(one($0, "-a|"), one($0, "--b|")) { (_: String, _: String) -> String in throw Boom() }.asObservable()
    }
    return row.rows
  }

  private static func maybe() -> [Row] {
    var row = Table()
    @MainActor func some(_ inputs: Inputs, _ text: String) -> Maybe<String> { inputs.cold(text).asMaybe() }
    row("asObservable: Maybe", "-", gives: "--(a|)") { some($0, "-a|").asObservable() }
    row("catch: Maybe", "-", gives: "---(y|)") { inputs in
      some(inputs, "-#").catch { _ in some(inputs, "-y|") }.asObservable()
    }
    row("compactMap: Maybe", "-", gives: "--|") {
      some($0, "-a|").compactMap { Int($0) }.map(String.init).asObservable()
    }
    row("deferred: Maybe", "-", gives: "-|") { inputs in Maybe.deferred { some(inputs, "-|") }.asObservable() }
    row("delay: Maybe", "-", gives: "----(a|)") {
      some($0, "-a|").delay(.milliseconds(2), scheduler: $0.main).asObservable()
    }
    row("do: Maybe", "-", gives: "--#") { some($0, "-a|").do(onNext: { _ in throw Boom() }).asObservable() }
    row("do: Maybe, completion", "-", gives: "-#") { some($0, "-|").do(onCompleted: { throw Boom() }).asObservable() }
    row("empty: Maybe", "-", gives: "|") { _ in Maybe<String>.empty().asObservable() }
    row("error: Maybe", "-", gives: "#") { _ in Maybe<String>.error(Boom()).asObservable() }
    row("just: Maybe", "-", gives: "(a|)") { _ in Maybe.just("a").asObservable() }
    row("map: Maybe", "-", gives: "--(A|)") { some($0, "-a|").map { $0.uppercased() }.asObservable() }
    row("map: Maybe, throwing", "-", gives: "--#") { some($0, "-a|").map { _ in throw Boom() }.asObservable() }
    row("map: Maybe, none", "-", gives: "-|") { some($0, "-|").map { $0.uppercased() }.asObservable() }
    row("never: Maybe", "-", gives: "") { _ in Maybe<String>.never().asObservable() }
    row("observe: Maybe", "-", gives: "-|") { some($0, "-|").observe(on: $0.later).asObservable() }
    row("retry: Maybe", "-", gives: "--#") { some($0, "-#").retry(2).asObservable() }
    row("timeout: Maybe", "-", gives: "--#") {
      some($0, "---|").timeout(.milliseconds(2), scheduler: $0.main).asObservable()
    }
    row("zip: Maybe, one is empty", "-", gives: "---|") {
      Maybe.zip(some($0, "-a|"), some($0, "---|")) { $0 + $1 }.asObservable()
    }
    return row.rows
  }

  private static func completable() -> [Row] {
    var row = Table()
    @MainActor func end(_ inputs: Inputs, _ text: String) -> Completable {
      inputs.cold(text).ignoreElements().asCompletable()
    }
    row("asObservable: Completable", "-", gives: "-|") { end($0, "-|").asObservable().ended() }
    row("andThen: Completable", "-", gives: "---|") { end($0, "-|").andThen(end($0, "--|")).asObservable().ended() }
    row("andThen: Completable, Maybe", "-", gives: "-(a|)") { end($0, "-|").andThen(Maybe.just("a")).asObservable() }
    row("catch: Completable", "-", gives: "---|") { inputs in
      end(inputs, "-#").catch { _ in end(inputs, "--|") }.asObservable().ended()
    }
    row("deferred: Completable", "-", gives: "-|") { inputs in
      Completable.deferred { end(inputs, "-|") }.asObservable().ended()
    }
    row("delay: Completable", "-", gives: "---|") {
      end($0, "-|").delay(.milliseconds(2), scheduler: $0.main).asObservable().ended()
    }
    row("do: Completable", "-", gives: "-#") { end($0, "-|").do(onCompleted: { throw Boom() }).asObservable().ended() }
    row("empty: Completable", "-", gives: "|") { _ in Completable.empty().asObservable().ended() }
    row("error: Completable", "-", gives: "#") { _ in Completable.error(Boom()).asObservable().ended() }
    row("never: Completable", "-", gives: "") { _ in Completable.never().asObservable().ended() }
    row("observe: Completable", "-", gives: "-|") { end($0, "-|").observe(on: $0.later).asObservable().ended() }
    row("retry: Completable", "-", gives: "--#") { end($0, "-#").retry(2).asObservable().ended() }
    row("timeout: Completable", "-", gives: "--#") {
      end($0, "---|").timeout(.milliseconds(2), scheduler: $0.main).asObservable().ended()
    }
    row("merge: Completable", "-", gives: "---|") {
      Completable.merge(end($0, "-|"), end($0, "---|")).asObservable().ended()
    }
    row("zip: Completable, one fails", "-", gives: "-#") {
      Completable.zip(end($0, "-#"), end($0, "--|")).asObservable().ended()
    }
    return row.rows
  }

  private static func infallible() -> [Row] {
    var row = Table()
    @MainActor func safe(_ source: Observable<String>) -> Infallible<String> {
      source.asInfallible(onErrorJustReturn: "!")
    }
    row("asObservable: Infallible", "-a#", gives: "-a(!|)") { safe($0.a).asObservable() }
    row("compactMap: Infallible", "-a-1|", gives: "---1|") {
      safe($0.a).compactMap { Int($0) }.map(String.init).asObservable()
    }
    row("concat: Infallible", "-a|", gives: "-a-b|") { safe($0.a).concat(safe($0.cold("-b|"))).asObservable() }
    row("concatMap: Infallible", "-ab--|", gives: "--a-b|") { inputs in
      safe(inputs.a).concatMap { safe(inputs.cold("-\($0)|")) }.asObservable()
    }
    row("debug: Infallible", "-a|", gives: "-a|") { safe($0.a).do(onNext: { _ in }).asObservable() }
    row("deferred: Infallible", "-a|", gives: "-a|") { inputs in Infallible.deferred { safe(inputs.a) }.asObservable() }
    row("delay: Infallible", "-a-|", gives: "---a-|") {
      safe($0.a).delay(.milliseconds(2), scheduler: $0.main).asObservable()
    }
    row("distinctUntilChanged: Infallible", "-a-a-b|", gives: "-a---b|") {
      safe($0.a).distinctUntilChanged().asObservable()
    }
    row("distinctUntilChanged: Infallible, key", "-a-A-b|", gives: "-a---b|") {
      safe($0.a).distinctUntilChanged { $0.lowercased() }.asObservable()
    }
    row("do: Infallible", "-a|", gives: "-a|") { inputs in
      var isNext = false
      return safe(inputs.a).do(onNext: { _ in isNext = true }).map { isNext ? $0 : "?" }.asObservable()
    }
    row("empty: Infallible", "-", gives: "|") { _ in Infallible<String>.empty().asObservable() }
    row("filter: Infallible", "-a-b|", gives: "---b|") { safe($0.a).filter { $0 == "b" }.asObservable() }
    row("flatMap: Infallible", "-a-b|", gives: "--a-b|") { inputs in
      safe(inputs.a).flatMap { safe(inputs.cold("-\($0)|")) }.asObservable()
    }
    row("flatMapFirst: Infallible", "-ab---|", gives: "---a--|") { inputs in
      safe(inputs.a).flatMapFirst { safe(inputs.cold("--\($0)|")) }.asObservable()
    }
    row("from: Infallible", "-", gives: "(ab|)") { _ in Infallible.from(["a", "b"]).asObservable() }
    row("from: Infallible, nil", "-", gives: "|") { _ in Infallible<String>.from(optional: nil).asObservable() }
    row("just: Infallible", "-", gives: "(a|)") { _ in Infallible.just("a").asObservable() }
    row("never: Infallible", "-", gives: "") { _ in Infallible<String>.never().asObservable() }
    row("of: Infallible", "-", gives: "(ab|)") { _ in Infallible.of("a", "b").asObservable() }
    row("skip: Infallible", "-a-b|", gives: "---b|") { safe($0.a).skip(1).asObservable() }
    row("take: Infallible", "-a-b|", gives: "-(a|)") { safe($0.a).take(1).asObservable() }
    row("throttle: Infallible", "-ab---|", gives: "-a--b-|") {
      safe($0.a).throttle(.milliseconds(3), scheduler: $0.main).asObservable()
    }
    row("withLatestFrom: Infallible", "--a--a|", "-1--2", gives: "--1--2|") {
      safe($0.a).withLatestFrom(safe($0.b)).asObservable()
    }
    row("withUnretained: Infallible", "-a|", gives: "-a|") { inputs in
      safe(inputs.a).withUnretained(inputs.lab) { _, text in text }.asObservable()
    }
    return row.rows
  }
}
