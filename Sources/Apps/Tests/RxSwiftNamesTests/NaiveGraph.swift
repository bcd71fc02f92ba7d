import Dispatch
import RxSwiftNames
import StreamTracing

/// An event of a naive stream, and its time in nanoseconds.
struct NaiveEvent: Equatable {
  enum Kind: Equatable {
    case next(Int)
    case failed
    case completed
  }

  var time: Int
  var kind: Kind

  var isEnd: Bool { if case .next = kind { false } else { true } }
  var value: Int? { if case .next(let value) = kind { value } else { nil } }
}

/// A graph of operators on whole numbers.
indirect enum NaiveGraph {
  case source([NaiveEvent])
  case map(NaiveGraph, Int)
  case filter(NaiveGraph, Int)
  case scan(NaiveGraph)
  case distinct(NaiveGraph)
  case take(NaiveGraph, Int)
  case takeLast(NaiveGraph, Int)
  case takeWhile(NaiveGraph, Int)
  case skip(NaiveGraph, Int)
  case startWith(NaiveGraph, Int)
  case reduce(NaiveGraph)
  case ifEmpty(NaiveGraph, Int)
  case element(NaiveGraph, Int)
  case delay(NaiveGraph, Int)
  case debounce(NaiveGraph, Int)
  case throttle(NaiveGraph, Int, latest: Bool)
  case timeout(NaiveGraph, Int)
  case buffer(NaiveGraph, Int, Int)
  case catching(NaiveGraph, NaiveGraph)
  case retry(NaiveGraph, Int)
  case merge(NaiveGraph, NaiveGraph)
  case concat(NaiveGraph, NaiveGraph)
  case amb(NaiveGraph, NaiveGraph)
  case takeUntil(NaiveGraph, NaiveGraph)
  case skipUntil(NaiveGraph, NaiveGraph)
  case sample(NaiveGraph, NaiveGraph)
  case withLatest(NaiveGraph, NaiveGraph)
  case combineLatest(NaiveGraph, NaiveGraph)
  case zip(NaiveGraph, NaiveGraph)
  case flatMap(NaiveGraph, NaiveGraph)
  case concatMap(NaiveGraph, NaiveGraph)
  case flatMapLatest(NaiveGraph, NaiveGraph)
  case flatMapFirst(NaiveGraph, NaiveGraph)

  /// Two numbers as one.
  static func pair(_ one: Int, _ other: Int) -> Int { (one &* 31 &+ other) % 1009 }
}

extension NaiveGraph {
  /// Returns a graph by chance.
  ///
  /// - Parameter size: How many operators it has at most.
  static func random(_ size: Int, _ chance: inout Chance) -> NaiveGraph {
    if size <= 0 { return .source(randomEvents(&chance)) }
    func one() -> NaiveGraph { random(size - 1, &chance) }
    func two() -> (NaiveGraph, NaiveGraph) {
      (random((size - 1) / 2, &chance), random(size / 2, &chance))
    }
    let count = chance.below(3)
    let time = 1000 * (1 + chance.below(6000))
    let number = 2 + chance.below(3)
    switch chance.below(33) {
    case 0: return .map(one(), number)
    case 1: return .filter(one(), number)
    case 2: return .scan(one())
    case 3: return .distinct(one())
    case 4: return .take(one(), count)
    case 5: return .takeLast(one(), count)
    case 6: return .takeWhile(one(), number)
    case 7: return .skip(one(), count)
    case 8: return .startWith(one(), number)
    case 9: return .reduce(one())
    case 10: return .ifEmpty(one(), number)
    case 11: return .element(one(), count)
    case 12: return .delay(one(), time)
    case 13: return .debounce(one(), time)
    case 14: return .throttle(one(), time, latest: chance.below(2) == 0)
    case 15: return .timeout(one(), time)
    case 16: return .buffer(one(), time, number)
    case 17: return .retry(one(), number)
    default: break
    }
    let (left, right) = two()
    switch chance.below(14) {
    case 0: return .catching(left, right)
    case 1: return .merge(left, right)
    case 2: return .concat(left, right)
    case 3: return .amb(left, right)
    case 4: return .takeUntil(left, right)
    case 5: return .skipUntil(left, right)
    case 6: return .sample(left, right)
    case 7: return .withLatest(left, right)
    case 8: return .combineLatest(left, right)
    case 9: return .zip(left, right)
    case 10: return .flatMap(left, right)
    case 11: return .concatMap(left, right)
    case 12: return .flatMapLatest(left, right)
    default: return .flatMapFirst(left, right)
    }
  }

  private static func randomEvents(_ chance: inout Chance) -> [NaiveEvent] {
    var events: [NaiveEvent] = []
    var time = 0
    for _ in 0..<chance.below(5) {
      // Whole microseconds: a date of a scheduler holds no more.
      time += 1000 * (1 + chance.below(4000))
      events.append(NaiveEvent(time: time, kind: .next(chance.below(6))))
    }
    time += 1000 * (1 + chance.below(4000))
    switch chance.below(6) {
    case 0: break
    case 1, 2: events.append(NaiveEvent(time: time, kind: .failed))
    default: events.append(NaiveEvent(time: time, kind: .completed))
    }
    return events
  }

  /// Returns the same graph of RxSwift's operators.
  @MainActor
  func observable(_ clock: ManualClock) -> Observable<Int> {
    let main = MainScheduler.instance
    func make(_ graph: NaiveGraph) -> Observable<Int> { graph.observable(clock) }
    switch self {
    case .source(let events):
      return .create { observer in
        let tickets = events.map { event in
          clock.schedule(after: Int64(event.time)) {
            switch event.kind {
            case .next(let value): observer.onNext(value)
            case .failed: observer.onError(Boom())
            case .completed: observer.onCompleted()
            }
          }
        }
        return Disposables.create { for ticket in tickets { ticket.cancel() } }
      }
    case .map(let source, let step): return make(source).map { $0 &+ step }
    case .filter(let source, let divisor): return make(source).filter { $0 % divisor != 0 }
    case .scan(let source): return make(source).scan(0, accumulator: Self.pair)
    case .distinct(let source): return make(source).distinctUntilChanged()
    case .take(let source, let count): return make(source).take(count)
    case .takeLast(let source, let count): return make(source).takeLast(count)
    case .takeWhile(let source, let divisor): return make(source).take(while: { $0 % divisor != 0 })
    case .skip(let source, let count): return make(source).skip(count)
    case .startWith(let source, let value): return make(source).startWith(value)
    case .reduce(let source): return make(source).reduce(0, accumulator: Self.pair)
    case .ifEmpty(let source, let value): return make(source).ifEmpty(default: value)
    case .element(let source, let index): return make(source).element(at: index)
    case .delay(let source, let time): return make(source).delay(.nanoseconds(time), scheduler: main)
    case .debounce(let source, let time): return make(source).debounce(.nanoseconds(time), scheduler: main)
    case .throttle(let source, let time, let latest):
      return make(source).throttle(.nanoseconds(time), latest: latest, scheduler: main)
    case .timeout(let source, let time): return make(source).timeout(.nanoseconds(time), scheduler: main)
    case .buffer(let source, let time, let count):
      return make(source).buffer(timeSpan: .nanoseconds(time), count: count, scheduler: main)
        .map { $0.reduce(7, Self.pair) }
    case .retry(let source, let count): return make(source).retry(count)
    case .catching(let one, let other): return make(one).catch { _ in make(other) }
    case .merge(let one, let other): return .merge(make(one), make(other))
    case .concat(let one, let other): return make(one).concat(make(other))
    case .amb(let one, let other): return make(one).amb(make(other))
    case .takeUntil(let one, let other): return make(one).take(until: make(other))
    case .skipUntil(let one, let other): return make(one).skip(until: make(other))
    case .sample(let one, let other): return make(one).sample(make(other))
    case .withLatest(let one, let other): return make(one).withLatestFrom(make(other), resultSelector: Self.pair)
    case .combineLatest(let one, let other): return .combineLatest(make(one), make(other), resultSelector: Self.pair)
    case .zip(let one, let other): return .zip(make(one), make(other), resultSelector: Self.pair)
    case .flatMap(let outer, let inner):
      return make(outer).flatMap { value in make(inner).map { Self.pair(value, $0) } }
    case .concatMap(let outer, let inner):
      return make(outer).concatMap { value in make(inner).map { Self.pair(value, $0) } }
    case .flatMapLatest(let outer, let inner):
      return make(outer).flatMapLatest { value in make(inner).map { Self.pair(value, $0) } }
    case .flatMapFirst(let outer, let inner):
      return make(outer).flatMapFirst { value in make(inner).map { Self.pair(value, $0) } }
    }
  }
}

/// Numbers by chance, the same for the same seed: SplitMix64.
struct Chance {
  var state: UInt64

  mutating func below(_ limit: Int) -> Int {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return Int((mixed ^ (mixed >> 31)) % UInt64(limit))
  }
}
