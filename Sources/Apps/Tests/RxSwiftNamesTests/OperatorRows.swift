import Foundation
import RxSwiftNames

/// Rows for the operators of one sequence that need no time.
enum OperatorRows {
  static let rows: [Row] = transforming() + filtering() + errors() + utilities()

  private static func transforming() -> [Row] {
    var row = Table()
    row("map", "-a-b-|", gives: "-A-B-|") { $0.a.map { $0.uppercased() } }
    row("map, error", "-a-#", gives: "-A-#") { $0.a.map { $0.uppercased() } }
    row("map, throwing", "-a-b-|", gives: "-a-#") { $0.a.map { if $0 == "b" { throw Boom() } else { return $0 } } }
    row("map, after the end", "-a-|-b", gives: "-A-|") { $0.a.map { $0.uppercased() } }
    row("compactMap", "-1-a-2-|", gives: "-1---2-|") { $0.a.compactMap { Int($0) }.map(String.init) }
    row("compactMap, throwing", "-1-a-|", gives: "-1-#") {
      $0.a.compactMap { text -> String? in
        if text == "a" { throw Boom() }
        return text
      }
    }
    row("enumerated", "-a-b-|", gives: "-<0a>-<1b>-|") { $0.a.enumerated().map { "\($0.index)\($0.element)" } }
    row("scan", "-1-2-3|", gives: "-1-3-6|") { $0.a.scan(0) { $0 + (Int($1) ?? 0) }.map(String.init) }
    row("scan, error", "-1-#", gives: "-1-#") { $0.a.scan(0) { $0 + (Int($1) ?? 0) }.map(String.init) }
    row("scan, throwing", "-1-a|", gives: "-1-#") {
      $0.a.scan(0) { total, text in
        guard let number = Int(text) else { throw Boom() }
        return total + number
      }.map(String.init)
    }
    row("scan, into", "-a-b|", gives: "-a-<ab>|") { $0.a.scan(into: "") { $0 += $1 } }
    row("reduce", "-1-2-|", gives: "-----(3|)") { $0.a.reduce(0) { $0 + (Int($1) ?? 0) }.map(String.init) }
    row("reduce, empty", "--|", gives: "--(0|)") { $0.a.reduce(0) { $0 + (Int($1) ?? 0) }.map(String.init) }
    row("reduce, error", "-1-#", gives: "---#") { $0.a.reduce("") { $0 + $1 } }
    row("reduce, mapResult", "-1-2-|", gives: "-----(<12!>|)") {
      $0.a.reduce("", accumulator: { $0 + $1 }) { $0 + "!" }
    }
    row("toArray", "-a-b-|", gives: "-----(<ab>|)") { $0.a.toArray().asObservable().map { $0.joined() } }
    row("toArray, error", "-a-#", gives: "---#") { $0.a.toArray().asObservable().map { $0.joined() } }
    row("materialize", "-a-|", gives: "-<next(a)>-(<completed>|)") { $0.a.materialize().map(\.debugDescription) }
    row("materialize, error", "-a-#", gives: "-<next(a)>-(<error(boom)>|)") {
      $0.a.materialize().map(\.debugDescription)
    }
    row("dematerialize", "-a-|", gives: "-a-|") { $0.a.materialize().dematerialize() }
    row("dematerialize, error", "-a-#", gives: "-a-#") { $0.a.materialize().dematerialize() }
    row("groupBy", "-a-A-b-|", gives: "-<a:a>-<a:A>-<b:b>-|") {
      $0.a.groupBy { $0.lowercased() }.flatMap { group in group.map { "\(group.key):\($0)" } }
    }
    row("groupBy, error", "-a-#", gives: "-<a:a>-#") {
      $0.a.groupBy { $0.lowercased() }.flatMap { group in group.map { "\(group.key):\($0)" } }
    }
    row("groupBy, throwing", "-a-b-|", gives: "-a-#") {
      $0.a.groupBy { text -> String in
        if text == "b" { throw Boom() }
        return text
      }.flatMap { $0 }
    }
    row("groupBy, first of each", "-a-a-b-|", gives: "-a---b-|") { $0.a.groupBy { $0 }.flatMap { $0.take(1) } }
    row("decode", "-1-x-", gives: "-<11>-#") {
      $0.a.map { Data($0.utf8) }.decode(type: Int.self, decoder: JSONDecoder()).map { "\($0)\($0)" }
    }
    return row.rows
  }

  private static func filtering() -> [Row] {
    var row = Table()
    row("filter", "-1-2-3-|", gives: "---2-3-|") { $0.a.filter { $0 > "1" } }
    row("filter, error", "-1-#", gives: "---#") { $0.a.filter { $0 > "1" } }
    row("filter, throwing", "-1-|", gives: "-#") { $0.a.filter { _ in throw Boom() } }
    row("ignoreElements", "-a-b-|", gives: "-----|") { $0.a.ignoreElements().ended() }
    row("ignoreElements, error", "-a-#", gives: "---#") { $0.a.ignoreElements().ended() }
    row("take", "-a-b-c-|", gives: "-a-(b|)") { $0.a.take(2) }
    row("take, none", "-a-|", gives: "|") { $0.a.take(0) }
    row("take, more than there are", "-a-|", gives: "-a-|") { $0.a.take(5) }
    row("take, of what never ends", "-", gives: "(aaa|)") { _ in Observable.repeatElement("a").take(3) }
    row("take, while", "-a-b-x-c", gives: "-a-b-|") { $0.a.take(while: { $0 != "x" }) }
    row("take, while inclusive", "-a-x-c", gives: "-a-(x|)") { $0.a.take(while: { $0 != "x" }, behavior: .inclusive) }
    row("take, while throwing", "-a-|", gives: "-#") { $0.a.take(while: { _ in throw Boom() }) }
    row("take, until one fits", "-a-b-x-c", gives: "-a-b-|") { $0.a.take(until: { $0 == "x" }) }
    row("take, until one fits inclusive", "-a-x-c", gives: "-a-(x|)") {
      $0.a.take(until: { $0 == "x" }, behavior: .inclusive)
    }
    row("take, until another", "-a-b-c-|", "----x", gives: "-a-b|") { $0.a.take(until: $0.b) }
    row("take, until another completes", "-a-b-c-|", "--|", gives: "-a-b-c-|") { $0.a.take(until: $0.b) }
    row("take, until another fails", "-a-b-c-|", "--#", gives: "-a#") { $0.a.take(until: $0.b) }
    row("takeLast", "-a-b-c-|", gives: "-------(bc|)") { $0.a.takeLast(2) }
    row("takeLast, none", "-a-|", gives: "---|") { $0.a.takeLast(0) }
    row("takeLast, error", "-a-#", gives: "---#") { $0.a.takeLast(1) }
    row("skip", "-a-b-c-|", gives: "-----c-|") { $0.a.skip(2) }
    row("skip, more than there are", "-a-|", gives: "---|") { $0.a.skip(5) }
    row("skip, while", "-a-a-b-a-|", gives: "-----b-a-|") { $0.a.skip(while: { $0 == "a" }) }
    row("skip, while throwing", "-a-|", gives: "-#") { $0.a.skip(while: { _ in throw Boom() }) }
    row("skip, until another", "-a-b-c-|", "--x", gives: "---b-c-|") { $0.a.skip(until: $0.b) }
    row("skip, until another completes", "-a-b-|", "--|", gives: "-----|") { $0.a.skip(until: $0.b) }
    row("skip, until another fails", "-a-b-|", "--#", gives: "--#") { $0.a.skip(until: $0.b) }
    row("element", "-a-b-c-|", gives: "---(b|)") { $0.a.element(at: 1) }
    row("element, too few", "-a-|", gives: "---#") { $0.a.element(at: 1) }
    row("single", "-a-|", gives: "-a-|") { $0.a.single() }
    row("single, two", "-a-b-|", gives: "-a-#") { $0.a.single() }
    row("single, none", "--|", gives: "--#") { $0.a.single() }
    row("single, that fits", "-a-b-|", gives: "---b-|") { $0.a.single { $0 == "b" } }
    row("first", "-a-b-|", gives: "-(a|)") { $0.a.first().asObservable().map { $0 ?? "nil" } }
    row("first, none", "--|", gives: "--(<nil>|)") { $0.a.first().asObservable().map { $0 ?? "nil" } }
    row("first, error", "--#", gives: "--#") { $0.a.first().asObservable().map { $0 ?? "nil" } }
    row("ifEmpty", "--|", gives: "--(x|)") { $0.a.ifEmpty(default: "x") }
    row("ifEmpty, not empty", "-a-|", gives: "-a-|") { $0.a.ifEmpty(default: "x") }
    row("ifEmpty, error", "--#", gives: "--#") { $0.a.ifEmpty(default: "x") }
    row("ifEmpty, switchTo", "--|", gives: "---x-|") { $0.a.ifEmpty(switchTo: $0.cold("-x-|")) }
    row("distinctUntilChanged", "-a-a-b-a|", gives: "-a---b-a|") { $0.a.distinctUntilChanged() }
    row("distinctUntilChanged, key", "-a-A-b|", gives: "-a---b|") { $0.a.distinctUntilChanged { $0.lowercased() } }
    row("distinctUntilChanged, comparison", "-a-A-b|", gives: "-a---b|") {
      $0.a.distinctUntilChanged { $0.lowercased() == $1.lowercased() }
    }
    row("distinctUntilChanged, property", "-<aa>-<bb>-c|", gives: "-<aa>---c|") {
      $0.a.distinctUntilChanged(at: \.count)
    }
    row("distinctUntilChanged, throwing", "-a-b|", gives: "-a-#") {
      $0.a.distinctUntilChanged { (_: String, _: String) -> Bool in throw Boom() }
    }
    return row.rows
  }

  private static func errors() -> [Row] {
    var row = Table()
    row("catch", "-a-#", gives: "-a--b-|") { inputs in inputs.a.catch { _ in inputs.cold("-b-|") } }
    row("catch, no error", "-a-|", gives: "-a-|") { inputs in inputs.a.catch { _ in inputs.cold("-b-|") } }
    row("catch, fails again", "-a-#", gives: "-a--#") { inputs in inputs.a.catch { _ in inputs.cold("-#") } }
    row("catch, throwing", "-a-#", gives: "-a-#") { inputs in inputs.a.catch { _ in throw Boom() } }
    row("catch, sequence", "-", gives: "--a--b-|") { inputs in
      Observable.catch(sequence: [inputs.cold("--a-#"), inputs.cold("-b-|"), inputs.cold("-c")])
    }
    row("catch, sequence that fails", "-", gives: "--#") { inputs in
      Observable.catch(sequence: [inputs.cold("-#"), inputs.cold("-#")])
    }
    row("catchAndReturn", "-a-#", gives: "-a-(x|)") { $0.a.catchAndReturn("x") }
    row("retry", "-", gives: "-a--a--a--(a|)") { inputs in
      var attempts = 0
      return Observable.deferred {
        attempts += 1
        return inputs.cold(attempts < 4 ? "-a-#" : "-(a|)")
      }.retry()
    }
    row("retry, count", "-", gives: "-a-a#") { $0.cold("-a#").retry(2) }
    row("retry, count completed", "-", gives: "-a|") { $0.cold("-a|").retry(2) }
    row("retry, when", "-", gives: "-a--a--a|") { inputs in
      var attempts = 0
      return Observable.deferred {
        attempts += 1
        return inputs.cold(attempts < 3 ? "-a#" : "-a|")
      }.retry(when: { errors in errors.delay(.milliseconds(1), scheduler: MainScheduler.instance) })
    }
    row("retry, when that completes", "-", gives: "-a|") { inputs in
      inputs.cold("-(a#)").retry(when: { errors in
        errors.delay(.milliseconds(1), scheduler: MainScheduler.instance).take(1).map { _ in }
      }).take(2)
    }
    row("retry, when that fails", "-", gives: "-a#") { inputs in
      inputs.cold("-a#").retry(when: { errors in errors.flatMap { Observable<Int>.error($0) } })
    }
    row("retry, when of a type", "-", gives: "-a#") { inputs in
      inputs.cold("-a#").retry(when: { (errors: Observable<RxError>) in errors })
    }
    row("timeout", "-a-b-----c|", gives: "-a-b--#") { $0.a.timeout(.milliseconds(3), scheduler: $0.main) }
    row("timeout, other", "-a-b-----c|", gives: "-a-b---x|") {
      $0.a.timeout(.milliseconds(3), other: $0.cold("-x|"), scheduler: $0.main)
    }
    row("timeout, in time", "-a-b-|", gives: "-a-b-|") { $0.a.timeout(.milliseconds(3), scheduler: $0.main) }
    row("catchError", "-a-#", gives: "-a-(x|)") { $0.a.catch { _ in .just("x") } }
    return row.rows
  }

  private static func utilities() -> [Row] {
    var row = Table()
    row("do", "-a-|", gives: "-a-|") { $0.a.do(onNext: { _ in }) }
    row("do, throwing", "-a-|", gives: "-#") { $0.a.do(onNext: { _ in throw Boom() }) }
    row("do, throwing on completion", "-a-|", gives: "-a-#") { $0.a.do(onCompleted: { throw Boom() }) }
    row("debug", "-a-|", gives: "-a-|") { $0.a.debug("a") }
    row("observe", "-a-b|", gives: "-a-b|") { $0.a.observe(on: $0.main) }
    row("observe, concurrent", "-a-b#", gives: "-a-b#") { $0.a.observe(on: $0.later) }
    row("observe, current thread", "-a-b|", gives: "-a-b|") { $0.a.observe(on: CurrentThreadScheduler.instance) }
    row("subscribe", "-a-b|", gives: "-a-b|") { $0.a.subscribe(on: $0.later) }
    row("subscribe, cold", "-", gives: "-a|") { $0.cold("-a|").subscribe(on: $0.main) }
    row("asSingle", "-a-|", gives: "---(a|)") { $0.a.asSingle().asObservable() }
    row("asSingle, none", "--|", gives: "--#") { $0.a.asSingle().asObservable() }
    row("asSingle, two", "-a-b-|", gives: "---#") { $0.a.asSingle().asObservable() }
    row("asMaybe", "-a-|", gives: "---(a|)") { $0.a.asMaybe().asObservable() }
    row("asMaybe, none", "--|", gives: "--|") { $0.a.asMaybe().asObservable() }
    row("asMaybe, two", "-a-b-|", gives: "---#") { $0.a.asMaybe().asObservable() }
    row("asCompletable", "-a-|", gives: "---|") { $0.a.ignoreElements().asCompletable().asObservable().ended() }
    row("asInfallible", "-a-#", gives: "-a-(x|)") { $0.a.asInfallible(onErrorJustReturn: "x").asObservable() }
    row("asInfallible, fallback", "-a-#", gives: "-a-(y|)") {
      $0.a.asInfallible(onErrorFallbackTo: .just("y")).asObservable()
    }
    row("asInfallible, recover", "-a-#", gives: "-a-(<boom>|)") {
      $0.a.asInfallible(onErrorRecover: { .just("\($0)") }).asObservable()
    }
    row("asObservable", "-a-|", gives: "-a-|") { $0.a.asObservable() }
    row("withUnretained", "-a-|", gives: "-a-|") { inputs in
      inputs.a.withUnretained(inputs.lab.clock) { _, text in text }
    }
    row("withUnretained, gone", "-a-|", gives: "-|") { inputs in
      inputs.a.withUnretained(BehaviorSubject(value: 1)).map { $1 }
    }
    return row.rows
  }
}
