import Dispatch
import RxSwiftNames

/// Rows for the traits.
enum TraitRows {
  static let rows: [Row] = single() + maybe() + completable() + infallible()

  private static func single() -> [Row] {
    var row = Table()
    @MainActor func one(_ inputs: Inputs, _ text: String) -> Single<String> {
      inputs.cold(text).asSingle()
    }
    row("create: Single", "-", gives: "(a|)") { _ in
      Single.create { end in
        end(.success("a"))
        end(.success("b"))
        return Disposables.create()
      }.asObservable()
    }
    row("create: Single that fails", "-", gives: "#") { _ in
      Single<String>.create { end in
        end(.failure(Boom()))
        return Disposables.create()
      }.asObservable()
    }
    row("map: Single", "-", gives: "--(A|)") { one($0, "-a|").map { $0.uppercased() }.asObservable() }
    row("map: Single, throwing", "-", gives: "--#") { one($0, "-a|").map { _ in throw Boom() }.asObservable() }
    row("filter: Single", "-", gives: "--|") { one($0, "-a|").filter { $0 == "b" }.asObservable() }
    row("compactMap: Single", "-", gives: "--(1|)") {
      one($0, "-1|").compactMap { Int($0) }.map(String.init).asObservable()
    }
    row("flatMap: Single", "-", gives: "----(x|)") { inputs in
      one(inputs, "-a|").flatMap { _ in one(inputs, "-x|") }.asObservable()
    }
    row("flatMapMaybe: Single", "-", gives: "--|") { inputs in
      one(inputs, "-a|").flatMapMaybe { _ in .empty() }.asObservable()
    }
    row("flatMapCompletable: Single", "-", gives: "--|") { inputs in
      one(inputs, "-a|").flatMapCompletable { _ in .empty() }.asObservable().ended()
    }
    row("zip: Single", "-", gives: "---(<ab>|)") {
      Single.zip(one($0, "-a|"), one($0, "--b|")) { $0 + $1 }.asObservable()
    }
    row("zip: Single, pairs", "-", gives: "---(<ab>|)") {
      Single.zip(one($0, "-a|"), one($0, "--b|")).map { $0 + $1 }.asObservable()
    }
    row("zip: Single, collection", "-", gives: "---(<ab>|)") {
      Single.zip([one($0, "-a|"), one($0, "--b|")]).map { $0.joined() }.asObservable()
    }
    row("zip: Single, one fails", "-", gives: "-#") {
      Single.zip(one($0, "-#"), one($0, "--b|")) { $0 + $1 }.asObservable()
    }
    row("catchAndReturn: Single", "-", gives: "-(x|)") { one($0, "-#").catchAndReturn("x").asObservable() }
    row("catch: Single", "-", gives: "---(y|)") { inputs in
      one(inputs, "-#").catch { _ in one(inputs, "-y|") }.asObservable()
    }
    row("retry: Single", "-", gives: "--#") { one($0, "-#").retry(2).asObservable() }
    row("timeout: Single", "-", gives: "--#") {
      one($0, "---a|").timeout(.milliseconds(2), scheduler: $0.main).asObservable()
    }
    row("delay: Single", "-", gives: "----(a|)") {
      one($0, "-a|").delay(.milliseconds(2), scheduler: $0.main).asObservable()
    }
    row("do: Single", "-", gives: "--#") { one($0, "-a|").do(onSuccess: { _ in throw Boom() }).asObservable() }
    row("timer: Single", "-", gives: "--(0|)") {
      Single<Int>.timer(.milliseconds(2), scheduler: $0.main).map(String.init).asObservable()
    }
    row("asMaybe: Single", "-", gives: "--(a|)") { one($0, "-a|").asMaybe().asObservable() }
    row("asCompletable: Single", "-", gives: "--|") { one($0, "-a|").asCompletable().asObservable().ended() }
    return row.rows
  }

  private static func maybe() -> [Row] {
    var row = Table()
    row("create: Maybe", "-", gives: "|") { _ in
      Maybe<String>.create { end in
        end(.completed)
        return Disposables.create()
      }.asObservable()
    }
    row("create: Maybe with a value", "-", gives: "(a|)") { _ in
      Maybe<String>.create { end in
        end(.success("a"))
        return Disposables.create()
      }.asObservable()
    }
    row("ifEmpty: Maybe", "-", gives: "(x|)") { _ in Maybe<String>.empty().ifEmpty(default: "x").asObservable() }
    row("ifEmpty: Maybe, switchTo", "-", gives: "(y|)") { _ in
      Maybe<String>.empty().ifEmpty(switchTo: Single.just("y")).asObservable()
    }
    row("flatMap: Maybe", "-", gives: "(<ab>|)") { _ in Maybe.just("a").flatMap { .just($0 + "b") }.asObservable() }
    row("filter: Maybe", "-", gives: "|") { _ in Maybe.just("a").filter { $0 == "b" }.asObservable() }
    row("asSingle: Maybe", "-", gives: "#") { _ in Maybe<String>.empty().asSingle().asObservable() }
    row("catchAndReturn: Maybe", "-", gives: "(x|)") { _ in
      Maybe<String>.error(Boom()).catchAndReturn("x").asObservable()
    }
    row("zip: Maybe", "-", gives: "(<ab>|)") { _ in
      Maybe.zip(Maybe.just("a"), Maybe.just("b")) { $0 + $1 }.asObservable()
    }
    return row.rows
  }

  private static func completable() -> [Row] {
    var row = Table()
    @MainActor func end(_ inputs: Inputs, _ text: String) -> Completable {
      inputs.cold(text).ignoreElements().asCompletable()
    }
    row("create: Completable", "-", gives: "|") { _ in
      Completable.create { end in
        end(.completed)
        return Disposables.create()
      }.asObservable().ended()
    }
    row("andThen", "-", gives: "--a|") { inputs in end(inputs, "-|").andThen(inputs.cold("-a|")) }
    row("andThen: fails", "-", gives: "-#") { inputs in end(inputs, "-#").andThen(inputs.cold("-a|")) }
    row("andThen: Single", "-", gives: "-(a|)") { inputs in end(inputs, "-|").andThen(Single.just("a")).asObservable() }
    row("concat: Completable", "-", gives: "---|") { inputs in
      end(inputs, "-|").concat(end(inputs, "--|")).asObservable().ended()
    }
    row("zip: Completable", "-", gives: "--|") { inputs in
      Completable.zip(end(inputs, "-|"), end(inputs, "--|")).asObservable().ended()
    }
    row("merge: Completable, one fails", "-", gives: "-#") { inputs in
      Completable.merge(end(inputs, "-#"), end(inputs, "--|")).asObservable().ended()
    }
    return row.rows
  }

  private static func infallible() -> [Row] {
    var row = Table()
    func safe(_ source: Observable<String>) -> Infallible<String> { source.asInfallible(onErrorJustReturn: "!") }
    row("create: Infallible", "-", gives: "(a|)") { _ in
      Infallible.create { send in
        send(.next("a"))
        send(.completed)
        return Disposables.create()
      }.asObservable()
    }
    row("map: Infallible", "-a-|", gives: "-A-|") { safe($0.a).map { $0.uppercased() }.asObservable() }
    row("flatMapLatest: Infallible", "-a-b-|", gives: "--a-b|") { inputs in
      safe(inputs.a).flatMapLatest { safe(inputs.cold("-\($0)|")) }.asObservable()
    }
    row("combineLatest: Infallible", "-a-|", "--b|", gives: "--<ab>|") {
      Infallible.combineLatest(safe($0.a), safe($0.b)) { $0 + $1 }.asObservable()
    }
    row("zip: Infallible", "-a-|", "--b|", gives: "--<ab>|") {
      Infallible.zip(safe($0.a), safe($0.b)) { $0 + $1 }.asObservable()
    }
    row("merge: Infallible", "-a-|", "--b|", gives: "-ab|") { Infallible.merge(safe($0.a), safe($0.b)).asObservable() }
    row("scan: Infallible", "-a-b|", gives: "-a-<ab>|") { safe($0.a).scan("") { $0 + $1 }.asObservable() }
    row("startWith: Infallible", "-a|", gives: "xa|") { safe($0.a).startWith("x").asObservable() }
    row("share: Infallible", "-a|", gives: "-a|") { safe($0.a).share(replay: 1).asObservable() }
    row("debounce: Infallible", "-a---|", gives: "---a-|") {
      safe($0.a).debounce(.milliseconds(2), scheduler: $0.main).asObservable()
    }
    return row.rows
  }
}
