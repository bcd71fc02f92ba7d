import CombineNames
import Dispatch
import StreamTracing

/// A graph of operators on whole numbers.
indirect enum NaiveGraph {
  /// An operator with one publisher.
  enum One {
    case map(Int), filter(Int), scan, removeDuplicates, prefix(Int), prefixWhile(Int), dropFirst(Int), dropWhile(Int)
    case prepend(Int), last, reduce, count, replaceEmpty(Int), replaceError(Int), output(Int), collect(Int)
    case delay(Int), debounce(Int), throttle(Int, latest: Bool), timeout(Int), retry(Int)
  }

  /// An operator with two publishers.
  enum Two: CaseIterable {
    case append, catching, merge, prefixUntil, dropUntil, combineLatest, zip, flatMap, flatMapOneByOne, switchToLatest
  }

  case source([NaiveEvent])
  case one(One, NaiveGraph)
  case two(Two, NaiveGraph, NaiveGraph)

  /// Whether a subscriber that requests one value at a time gets the same. An operator with several sources passes its
  /// demand to each of them, and `delay` requests the next value when the last has come. A subject drops the rest.
  var isSteady: Bool {
    switch self {
    case .source: true
    case .one(.delay, _), .two(.zip, _, _), .two(.combineLatest, _, _): false
    case .one(_, let source): source.isSteady
    case .two(_, let left, let right): left.isSteady && right.isSteady
    }
  }

  /// Two numbers as one.
  static func pair(_ one: Int, _ other: Int) -> Int { (one &* 31 &+ other) % 1009 }
}

extension NaiveGraph {
  /// Returns a graph by chance.
  ///
  /// - Parameter size: How many operators it has at most.
  static func random(_ size: Int, _ chance: inout Chance) -> NaiveGraph {
    if size <= 0 { return .source(randomEvents(&chance)) }
    let count = chance.below(3)
    let time = 1000 * (1 + chance.below(6000))
    let number = 2 + chance.below(3)
    let ones: [One] = [
      .map(number), .filter(number), .scan, .removeDuplicates, .prefix(count + 1), .prefixWhile(number),
      .dropFirst(count), .dropWhile(number), .prepend(number), .last, .reduce, .count, .replaceEmpty(number),
      .replaceError(number), .output(count), .collect(number), .delay(time), .debounce(time),
      .throttle(time, latest: true), .throttle(time, latest: false), .timeout(time), .retry(count),
    ]
    let place = chance.below(ones.count + 18)
    if place < ones.count { return .one(ones[place], random(size - 1, &chance)) }
    let kind = Two.allCases[chance.below(Two.allCases.count)]
    let left = random((size - 1) / 2, &chance)
    return .two(kind, left, random(size / 2, &chance))
  }

  private static func randomEvents(_ chance: inout Chance) -> [NaiveEvent] {
    var events: [NaiveEvent] = []
    var time = 0
    for _ in 0..<chance.below(5) {
      time += 1000 * (1 + chance.below(4000))
      events.append(NaiveEvent(time: time, kind: .next(chance.below(6))))
    }
    time += 1000 * (1 + chance.below(4000))
    switch chance.below(6) {
    case 0: break
    case 1, 2: events.append(NaiveEvent(time: time, kind: .failed))
    default: events.append(NaiveEvent(time: time, kind: .finished))
    }
    return events
  }

  /// Returns the same graph of Combine's operators.
  @MainActor
  func publisher(_ clock: ManualClock) -> AnyPublisher<Int, Boom> {
    switch self {
    case .source(let events): return Self.source(events, clock)
    case .one(let kind, let source): return Self.one(kind, source.publisher(clock))
    case .two(let kind, let left, let right):
      return Self.two(kind, left.publisher(clock)) { right.publisher(clock) }
    }
  }

  @MainActor
  private static func source(_ events: [NaiveEvent], _ clock: ManualClock) -> AnyPublisher<Int, Boom> {
    Deferred {
      let subject = PassthroughSubject<Int, Boom>()
      let tickets = events.map { event in
        clock.schedule(after: Int64(event.time)) {
          switch event.kind {
          case .next(let value): subject.send(value)
          case .failed: subject.send(completion: .failure(Boom()))
          case .finished: subject.send(completion: .finished)
          }
        }
      }
      return subject.handleEvents(receiveCancel: { for ticket in tickets { ticket.cancel() } })
    }.eraseToAnyPublisher()
  }

  @MainActor
  private static func one(_ kind: One, _ source: AnyPublisher<Int, Boom>) -> AnyPublisher<Int, Boom> {
    let main = DispatchQueue.main
    switch kind {
    case .map(let step): return source.map { $0 &+ step }.eraseToAnyPublisher()
    case .filter(let divisor): return source.filter { $0 % divisor != 0 }.eraseToAnyPublisher()
    case .scan: return source.scan(0, pair).eraseToAnyPublisher()
    case .removeDuplicates: return source.removeDuplicates().eraseToAnyPublisher()
    case .prefix(let count): return source.prefix(count).eraseToAnyPublisher()
    case .prefixWhile(let divisor): return source.prefix { $0 % divisor != 0 }.eraseToAnyPublisher()
    case .dropFirst(let count): return source.dropFirst(count).eraseToAnyPublisher()
    case .dropWhile(let divisor): return source.drop { $0 % divisor == 0 }.eraseToAnyPublisher()
    case .prepend(let value): return source.prepend(value).eraseToAnyPublisher()
    case .last: return source.last().eraseToAnyPublisher()
    case .reduce: return source.reduce(0, pair).eraseToAnyPublisher()
    case .count: return source.count().eraseToAnyPublisher()
    case .replaceEmpty(let value): return source.replaceEmpty(with: value).eraseToAnyPublisher()
    case .replaceError(let value):
      return source.replaceError(with: value).setFailureType(to: Boom.self).eraseToAnyPublisher()
    case .output(let index): return source.output(at: index).eraseToAnyPublisher()
    case .collect(let count): return source.collect(count).map { $0.reduce(7, pair) }.eraseToAnyPublisher()
    case .delay(let time): return source.delay(for: .nanoseconds(time), scheduler: main).eraseToAnyPublisher()
    case .debounce(let time): return source.debounce(for: .nanoseconds(time), scheduler: main).eraseToAnyPublisher()
    case .throttle(let time, let latest):
      return source.throttle(for: .nanoseconds(time), scheduler: main, latest: latest).eraseToAnyPublisher()
    case .timeout(let time):
      return source.timeout(.nanoseconds(time), scheduler: main, customError: { Boom() }).eraseToAnyPublisher()
    case .retry(let count): return source.retry(count).eraseToAnyPublisher()
    }
  }

  @MainActor
  private static func two(
    _ kind: Two, _ left: AnyPublisher<Int, Boom>, _ make: @escaping @MainActor () -> AnyPublisher<Int, Boom>
  ) -> AnyPublisher<Int, Boom> {
    let right = make()
    func inner(_ value: Int) -> AnyPublisher<Int, Boom> { right.map { pair(value, $0) }.eraseToAnyPublisher() }
    switch kind {
    case .append: return left.append(right).eraseToAnyPublisher()
    case .catching: return left.catch { _ in right }.eraseToAnyPublisher()
    case .merge: return left.merge(with: right).eraseToAnyPublisher()
    case .prefixUntil: return left.prefix(untilOutputFrom: right).eraseToAnyPublisher()
    case .dropUntil: return left.drop(untilOutputFrom: right).eraseToAnyPublisher()
    case .combineLatest: return left.combineLatest(right, pair).eraseToAnyPublisher()
    case .zip: return left.zip(right, pair).eraseToAnyPublisher()
    case .flatMap: return left.flatMap(inner).eraseToAnyPublisher()
    case .flatMapOneByOne:
      return left.buffer(size: .max, prefetch: .keepFull, whenFull: .dropOldest)
        .flatMap(maxPublishers: .max(1), inner).eraseToAnyPublisher()
    case .switchToLatest: return left.map(inner).switchToLatest().eraseToAnyPublisher()
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
