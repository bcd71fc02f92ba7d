import CombineNames
import RxSwiftNames
import StreamTracing

/// Streams of an app's own view models: many events through a chain of operators, and many subscriptions, with and
/// without a record of them.
enum StreamBenchmarks {
  static func run(_ recorder: inout Recorder) {
    guard recorder.isWanted("streams events subscriptions RxSwift Combine") else { return }
    for (isTraced, words, aim) in [(false, "", 60.0), (true, ", traced", 150.0)] {
      events(&recorder, "RxSwift" + words, isTraced, aim, rx)
      events(&recorder, "Combine" + words, isTraced, aim, combine)
      subscriptions(&recorder, "10,000 subscriptions, RxSwift" + words, isTraced, 50, shortRx)
      subscriptions(&recorder, "10,000 subscriptions, Combine" + words, isTraced, 50, shortCombine)
      subscriptions(&recorder, "the same to 10 operators, RxSwift" + words, isTraced, nil, rx)
      subscriptions(&recorder, "the same to 10 operators, Combine" + words, isTraced, nil, combine)
    }
    StreamTrace.shared.reset(clock: ManualClock(), isOn: false)
  }

  /// A chain of ten operators: what begins a subscription, and what sends.
  private struct Chain {
    var subscribe: (@escaping (Int) -> Void) -> () -> Void
    var send: (Int) -> Void
  }

  private static func rx() -> Chain {
    let source = RxSwiftNames.PublishSubject<Int>()
    let other = RxSwiftNames.BehaviorSubject(value: 1)
    let chain = source.map { $0 + 1 }.filter { $0 > 0 }.distinctUntilChanged().scan(0) { $0 &+ $1 }
      .withLatestFrom(other) { $0 &+ $1 }.map { $0 & 0xFFFF }.do(onNext: { _ in }).skip(1).take(1_000_000)
      .compactMap { $0 as Int? }
    return Chain(
      subscribe: { take in
        let subscription = chain.subscribe(onNext: take)
        return { subscription.dispose() }
      }, send: { source.onNext($0) })
  }

  private static func combine() -> Chain {
    let source = CombineNames.PassthroughSubject<Int, Never>()
    let chain = source.map { $0 + 1 }.filter { $0 > 0 }.removeDuplicates().scan(0) { $0 &+ $1 }
      .map { $0 &+ 1 }.map { $0 & 0xFFFF }.handleEvents(receiveOutput: { _ in }).dropFirst().prefix(1_000_000)
      .compactMap { $0 as Int? }
    return Chain(
      subscribe: { take in
        let subscription = chain.sink(receiveValue: take)
        return { subscription.cancel() }
      }, send: { source.send($0) })
  }

  /// Returns a subscription as most are: to one operator of a subject.
  private static func shortRx() -> Chain {
    let source = RxSwiftNames.PublishSubject<Int>()
    let chain = source.map { $0 + 1 }
    return Chain(
      subscribe: { take in
        let subscription = chain.subscribe(onNext: take)
        return { subscription.dispose() }
      }, send: { source.onNext($0) })
  }

  private static func shortCombine() -> Chain {
    let source = CombineNames.PassthroughSubject<Int, Never>()
    let chain = source.map { $0 + 1 }
    return Chain(
      subscribe: { take in
        let subscription = chain.sink(receiveValue: take)
        return { subscription.cancel() }
      }, send: { source.send($0) })
  }

  private static func events(
    _ recorder: inout Recorder, _ name: String, _ isTraced: Bool, _ aim: Double, _ make: () -> Chain
  ) {
    var count = 0
    let time = recorder.median {
      StreamTrace.shared.reset(clock: ManualClock(), isOn: isTraced)
      count = 0
      let chain = make()
      let end = chain.subscribe { _ in count += 1 }
      return (chain, end)
    } _: { (input: inout (Chain, () -> Void)) in
      for number in 0..<100_000 { input.0.send(number) }
      input.1()
      return count
    }
    recorder.add(
      Measurement(group: "streams", name: "100,000 events, \(name)", milliseconds: time, target: aim))
    recorder.check(count == 99_999, "\(count) events of 99,999 came through \(name)")
    recorder.check(StreamTrace.shared.live == 0, "\(StreamTrace.shared.live) subscriptions of \(name) are left")
  }

  /// Subscriptions that all live at the same time, then all end.
  private static func subscriptions(
    _ recorder: inout Recorder, _ name: String, _ isTraced: Bool, _ aim: Double?, _ make: () -> Chain
  ) {
    var count = 0
    let time = recorder.median {
      StreamTrace.shared.reset(clock: ManualClock(), isOn: isTraced)
      count = 0
      return make()
    } _: { (chain: inout Chain) in
      let ends = (0..<10_000).map { _ in chain.subscribe { _ in count += 1 } }
      for end in ends { end() }
      return count
    }
    recorder.add(
      Measurement(group: "streams", name: name, milliseconds: time, target: aim))
    recorder.check(StreamTrace.shared.live == 0, "\(StreamTrace.shared.live) subscriptions of \(name) are left")
  }
}
