import CombineNames
import Foundation
import StreamTracing
import Testing

/// Random graphs of Combine's operators against a naive reading of the public definitions, ``NaivePublishers``.
/// `MCV_GRAPHS` is how many, 10,000 where it is not set; a failure names its seed.
@MainActor @Suite struct RandomGraphTests {
  @Test func `Random graphs of publishers send what a naive reading of the definitions sends`() {
    let count = ProcessInfo.processInfo.environment["MCV_GRAPHS"].flatMap(Int.init) ?? 10_000
    var (compared, steady) = (0, 0)
    for seed in 0..<count {
      var chance = Chance(state: UInt64(seed))
      let graph = NaiveGraph.random(1 + chance.below(8), &chance)
      let naive = NaivePublishers()
      let expected = naive.events(graph, from: 0).filter { $0.time < 30_000_000 }
      if naive.isAmbiguous { continue }
      compared += 1
      let events = Self.events(of: graph, seed, first: .unlimited)
      #expect(events == expected, "seed \(seed): \(graph)")
      if events != expected { break }
      guard graph.isSteady else { continue }
      steady += 1
      let single = Self.events(of: graph, seed, first: .max(1))
      #expect(single == expected, "seed \(seed), one value after the other: \(graph)")
      if single != expected { break }
    }
    #expect(compared > count / 2 && steady > count / 4)
  }

  /// Returns the values of a subscriber that asks for so many, and for one more with each.
  private static func events(of graph: NaiveGraph, _ seed: Int, first: Subscribers.Demand) -> [NaiveEvent] {
    let clock = ManualClock()
    StreamTrace.shared.reset(clock: clock, isOn: true)
    var events: [NaiveEvent] = []
    var subscription: (any Subscription)?
    func note(_ kind: NaiveEvent.Kind) { events.append(NaiveEvent(time: Int(clock.now), kind: kind)) }
    graph.publisher(clock).receive(
      subscriber: AnySubscriber<Int, Boom>(
        receiveSubscription: {
          subscription = $0
          $0.request(first)
        },
        receiveValue: {
          note(.next($0))
          return .max(1)
        }, receiveCompletion: { if case .finished = $0 { note(.finished) } else { note(.failed) } }))
    clock.advance(to: 29_999_999)
    subscription?.cancel()
    #expect(StreamTrace.shared.live == 0, "seed \(seed): subscriptions are left of \(graph)")
    return events
  }
}
