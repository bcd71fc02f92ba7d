import Foundation
import RxSwiftNames
import StreamTracing
import Testing

/// Random graphs against a naive reading of the public definitions, ``NaiveStreams``. `MCV_GRAPHS` is how many, 10,000
/// where it is not set; a failure names its seed.
@MainActor @Suite struct RandomGraphTests {
  @Test func `Random graphs send what a naive reading of the definitions sends`() {
    let count = ProcessInfo.processInfo.environment["MCV_GRAPHS"].flatMap(Int.init) ?? 10_000
    var compared = 0
    for seed in 0..<count {
      var chance = Chance(state: UInt64(seed))
      let graph = NaiveGraph.random(1 + chance.below(8), &chance)
      let naive = NaiveStreams()
      let expected = naive.events(graph, from: 0).filter { $0.time < 30_000_000 }
      if naive.isAmbiguous { continue }
      compared += 1
      let clock = ManualClock()
      StreamTrace.shared.reset(clock: clock, isOn: true)
      var events: [NaiveEvent] = []
      func note(_ kind: NaiveEvent.Kind) { events.append(NaiveEvent(time: Int(clock.now), kind: kind)) }
      let subscription = graph.observable(clock).subscribe(
        onNext: { note(.next($0)) }, onError: { _ in note(.failed) }, onCompleted: { note(.completed) })
      clock.advance(to: 29_999_999)
      #expect(events == expected, "seed \(seed): \(graph)")
      subscription.dispose()
      #expect(StreamTrace.shared.live == 0, "seed \(seed): subscriptions are left of \(graph)")
      #expect(clock.waiting == 0, "seed \(seed): work is left of \(graph)")
      if events != expected { break }
    }
    #expect(compared > count / 2)
  }
}
