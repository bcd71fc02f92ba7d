/// The connections that are not the WebSocket of a page yet: new ones, unfinished requests, and those that are kept for
/// a next one.
///
/// The limits do not depend on the address: a class has one behind its router, or behind a proxy. Where too many wait,
/// the one that has waited longest is closed.
struct PendingConnections: Sendable {
  /// Connections at most.
  static let capacity = 256
  /// Seconds from the beginning, or from the last answer, to the end of the next request.
  static let patience = 10.0

  private var arrivals: [Int: Double] = [:]

  /// Lets a connection in.
  ///
  /// - Parameters:
  ///   - connection: A number that no other connection has.
  ///   - now: Seconds on any clock.
  /// - Returns: The connection that has to go for it, if any.
  /// - Complexity: O(capacity) where one has to go.
  mutating func enter(_ connection: Int, now: Double) -> Int? {
    var oldest: Int?
    if arrivals.count >= Self.capacity { oldest = arrivals.min { ($0.value, $0.key) < ($1.value, $1.key) }?.key }
    if let oldest { arrivals[oldest] = nil }
    arrivals[connection] = now
    return oldest
  }

  /// Notes that a connection has got an answer.
  mutating func answered(_ connection: Int, now: Double) {
    if arrivals[connection] != nil { arrivals[connection] = now }
  }

  /// Forgets a connection that ended, or became the WebSocket of a page.
  mutating func leave(_ connection: Int) { arrivals[connection] = nil }

  /// Forgets the connections that have waited too long, and returns them.
  mutating func expire(now: Double) -> [Int] {
    let late = arrivals.filter { now - $0.value >= Self.patience }.keys.sorted()
    for connection in late { arrivals[connection] = nil }
    return late
  }
}
