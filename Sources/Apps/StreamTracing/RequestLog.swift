internal import Synchronization

/// The record of a model's requests, in the order in which they began: where each was made, and what became of it.
///
/// A request is what a race moves: a subscription to a `delay` in the Swift of the script, which stands for the
/// network, a call of `Task.sleep` there, or a request of a URL session anywhere. Those of sessions begin on threads of
/// their own, so a lock protects the record. Without ``begin(in:)`` nothing is recorded.
public final class RequestLog: Sendable {
  /// The end of a request.
  public enum Ending: String, Sendable {
    case answered, failed
    /// The app cancelled the request before its answer came.
    case cancelled
  }

  /// A request.
  public struct Request: Sendable {
    /// Its number, from 0; people know it by a letter, A for 0, as in a race.
    public var number: Int
    /// The place that made it; ``SourceSite/nowhere`` of a URL session's.
    public var site: SourceSite
    /// The address that a URL session asks; empty for others.
    public var address: String
    /// Nanoseconds of the clock.
    public var start: Int64
    public var end: Int64 = -1
    public var ending: Ending?
    /// The subscription that it is; 0 if it is none.
    var subscription: Int32 = 0
  }

  private struct State {
    /// The file whose delays stand for the time of answers, or nil if nothing is recorded.
    var file: String?
    var requests: [Request] = []
    /// Requests that began or ended since they were asked for last.
    var news: Set<Int> = []
    /// Subscriptions that have not ended, as requests.
    var open: [Int32: Int] = [:]
    /// The number of events that were looked at.
    var seenEvents = 0
  }

  private let state = Mutex(State())

  /// The number of requests above which no more are recorded.
  public static let mostRequests = 100_000

  init() {}

  /// Forgets everything, and records requests of a file's delays and those of sessions; nil records nothing.
  public func begin(in file: String?) { state.withLock { $0 = State(file: file) } }

  /// Notes that a request begins.
  ///
  /// - Returns: Its number, or nil if nothing is recorded.
  public func begin(at time: Int64, _ site: SourceSite = .nowhere, address: String = "") -> Int? {
    state.withLock { Self.begin(&$0, time, site, address) }
  }

  private static func begin(_ state: inout State, _ time: Int64, _ site: SourceSite, _ address: String) -> Int? {
    let number = state.requests.count
    guard state.file != nil, number < mostRequests else { return nil }
    state.requests.append(Request(number: number, site: site, address: address, start: time))
    state.news.insert(number)
    return number
  }

  /// Notes that a request ended.
  public func end(_ number: Int?, _ ending: Ending, at time: Int64) {
    guard let number else { return }
    state.withLock { Self.end(&$0, number, ending, time) }
  }

  private static func end(_ state: inout State, _ number: Int, _ ending: Ending, _ time: Int64) {
    guard state.requests.indices.contains(number), state.requests[number].ending == nil else { return }
    state.requests[number].ending = ending
    state.requests[number].end = time
    state.news.insert(number)
  }

  /// Notes that a subscription to a delay begins, if it stands for a request.
  func begin(_ subscription: Int32, at time: Int64, _ site: SourceSite) {
    guard subscription > 0 else { return }
    state.withLock { state in
      guard state.file == site.fileName, let number = Self.begin(&state, time, site, "") else { return }
      state.requests[number].subscription = subscription
      state.open[subscription] = number
    }
  }

  /// Returns the requests that began or ended since this was asked last.
  ///
  /// - Complexity: O(events since then + requests under way).
  public func takeNews(_ trace: StreamTrace) -> [Request] {
    state.withLock { state in
      // A delay has answered once it sent a value, even if it is cancelled after that.
      if !state.open.isEmpty {
        for event in trace.events[min(state.seenEvents, trace.events.count)...] {
          guard let number = state.open[event.subscription] else { continue }
          state.open[event.subscription] = nil
          Self.end(&state, number, event.kind == .failed ? .failed : .answered, event.time)
        }
        for (subscription, number) in state.open {
          let record = trace.subscriptions[Int(subscription) - 1]
          guard let ending = record.ending else { continue }
          state.open[subscription] = nil
          let own: Ending =
            switch ending {
            case .completed: .answered
            case .failed: .failed
            case .disposed: .cancelled
            }
          Self.end(&state, number, own, record.end)
        }
      }
      state.seenEvents = trace.events.count
      defer { state.news = [] }
      return state.news.sorted().map { state.requests[$0] }
    }
  }
}
