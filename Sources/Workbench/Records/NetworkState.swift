internal import Cassettes

/// Where answers come from: the part of the network that undo gives back.
struct NetworkState: Sendable {
  /// Who answers requests.
  enum Mode: String, Hashable, Sendable, CaseIterable {
    /// Cassettes only.
    case offline
    /// The person's cassette, and servers for the rest.
    case online
    /// As online, and what servers answer is added to the cassette.
    case record
    /// Servers only; the cassette starts anew.
    case rerecord

    /// Whether a server may be asked.
    var asksServers: Bool { self != .offline }
    /// Whether answers of servers are written to the cassette.
    var records: Bool { self == .record || self == .rerecord }
  }

  var mode = Mode.offline
  /// The cassette of the person, or nil.
  var cassette: String?
  /// How often each request was made.
  var uses: [RequestKey: Int] = [:]
  /// The last requests, oldest first.
  var log: [Exchange] = []

  /// Requests that are kept for `net show`.
  static let logLimit = 500

  /// Notes requests that were made.
  mutating func note(_ exchanges: [Exchange]) {
    for exchange in exchanges {
      uses[exchange.key, default: 0] += 1
      for part in exchange.parts { uses[part, default: 0] += 1 }
    }
    log += exchanges
    if log.count > Self.logLimit { log.removeFirst(log.count - Self.logLimit) }
  }
}

/// One request of a plugin, and who answered it.
struct Exchange: Hashable, Sendable {
  /// Who answered.
  enum Answerer: String, Hashable, Sendable {
    /// The cassette of the person.
    case cassette
    /// The answers that the plugin carries with it.
    case plugin
    /// A server, over the network.
    case server
    /// Nobody.
    case nobody
  }

  var key: RequestKey
  /// The source that asked.
  var source: String
  var answerer: Answerer
  /// Whether the plugin ran in a process of its own.
  var isApart: Bool
  /// The HTTP status, or nil where there was no answer.
  var status: Int?
  /// Milliseconds.
  var latency: Double
  /// The recorded requests of whose answers this one is made, where it was not recorded itself.
  var parts: [RequestKey] = []
}
