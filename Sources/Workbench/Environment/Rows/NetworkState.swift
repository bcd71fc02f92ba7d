package import Cassettes

/// The source of answers: the part of the network that undo gives back.
package struct NetworkState: Sendable {
  /// The mode: which parties may answer requests.
  package enum Mode: String, Hashable, Sendable, CaseIterable {
    /// Cassettes only.
    case offline
    /// The person's cassette, and servers for the rest.
    case online
    /// As online, and what servers answer is added to the cassette.
    case record
    /// Servers only; the cassette starts anew.
    case rerecord

    /// Whether a server may be asked.
    package var asksServers: Bool { self != .offline }
    /// Whether answers of servers are written to the cassette.
    package var records: Bool { self == .record || self == .rerecord }
  }

  package var mode = Mode.offline
  /// The cassette of the person, or nil.
  package var cassette: String?
  /// The number of times that each request was made.
  package var uses: [RequestKey: Int] = [:]
  /// The faults of the cassette that took effect, by their requests.
  package var faults: [RequestKey: Set<RecordedFault>] = [:]
  /// The last requests, oldest first.
  package var log: [Exchange] = []

  package init(mode: Mode = Mode.offline, cassette: String? = nil, uses: [RequestKey: Int] = [:], log: [Exchange] = [])
  {
    self.mode = mode
    self.cassette = cassette
    self.uses = uses
    self.log = log
  }

  /// Requests that are kept for `net show`.
  static let logLimit = 500

  /// Notes requests that were made.
  package mutating func note(_ exchanges: [Exchange]) {
    for exchange in exchanges {
      uses[exchange.key, default: 0] += 1
      for part in exchange.parts { uses[part, default: 0] += 1 }
      if !exchange.faults.isEmpty { faults[exchange.key, default: []].formUnion(exchange.faults) }
    }
    log += exchanges
    if log.count > Self.logLimit { log.removeFirst(log.count - Self.logLimit) }
  }
}

/// One request of a plugin, and the party that answered it.
package struct Exchange: Hashable, Sendable {
  /// The party that answered.
  package enum Answerer: String, Hashable, Sendable {
    /// The cassette of the person.
    case cassette
    /// The answers that the plugin carries with it.
    case plugin
    /// A server, over the network.
    case server
    /// No party: the request has no answer.
    case nobody
  }

  package var key: RequestKey
  /// The source that asked.
  package var source: String
  package var answerer: Answerer
  /// The HTTP status, or nil if there was no answer.
  package var status: Int?
  /// Milliseconds.
  package var latency: Double
  /// The recorded requests of whose answers this one is made, where it was not recorded itself.
  package var parts: [RequestKey] = []
  /// The faults of the cassette that took effect.
  package var faults: [RecordedFault] = []

  /// The fault that cut the answer, or nil.
  var cut: RecordedFault? { faults.last { $0.kind == .cut } }

  package init(
    key: RequestKey, source: String, answerer: Answerer, status: Int? = nil, latency: Double,
    parts: [RequestKey] = [], faults: [RecordedFault] = []
  ) {
    self.key = key
    self.source = source
    self.answerer = answerer
    self.status = status
    self.latency = latency
    self.parts = parts
    self.faults = faults
  }
}
