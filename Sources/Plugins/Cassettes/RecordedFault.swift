public import JSONValues

/// Something that goes wrong with a request on purpose, as a line of a cassette.
public struct RecordedFault: Hashable, Sendable {
  /// The kind of a fault.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// The server asks for a pause; `retryAfter` in seconds.
    case tooManyRequests = "429"
    /// No answer comes; `after` in milliseconds.
    case timeout
    /// The connection ends within the body; `bytes` of it arrive, after `latency` milliseconds where that is there.
    case cut
    /// The answer comes late; `latency` in milliseconds.
    case slow
  }

  /// The kind of the fault.
  public var kind: Kind
  /// The number of requests that it happens to, the first ones; nil for all.
  public var times: Int?
  /// Seconds, milliseconds or bytes, as the kind says.
  public var amount: Int
  /// The milliseconds until a cut answer is there; nil for those of the answer.
  public private(set) var latency: Int?
  /// The line of the cassette, from 1, or nil if the fault was not read from a text.
  public internal(set) var lineNumber: Int?

  /// Creates a fault.
  public init(_ kind: Kind, times: Int? = nil, amount: Int? = nil) {
    self.kind = kind
    self.times = times
    self.amount = amount ?? kind.defaultAmount
  }

  /// Whether it stands in the place of an answer.
  var stops: Bool { kind == .tooManyRequests || kind == .timeout }

  /// Returns an answer as the fault changes it.
  public func applied(to answer: JSONValue) -> JSONValue {
    guard case .object(let object) = answer else { return answer }
    var members = object.members.map { ($0.key, $0.value) }
    switch kind {
    case .slow: members.append(("latency", .int(amount)))
    case .cut:
      if let latency { members.append(("latency", .int(latency))) }
      if case .string(let body)? = answer["body"] {
        members.append(("body", .string(String(decoding: Array(body.utf8).prefix(amount), as: UTF8.self))))
        // The server's own content length shows that something is missing.
        var headers: [(String, JSONValue)] = []
        if case .object(let known)? = answer["headers"] { headers = known.members.map { ($0.key, $0.value) } }
        headers.removeAll { $0.0.lowercased() == "content-length" }
        headers.append(("content-length", .string(String(body.utf8.count))))
        members.append(("headers", .object(headers)))
      }
    case .tooManyRequests, .timeout: break
    }
    return .object(members)
  }

  /// The answer of a server that asks for a pause.
  var pause: JSONValue {
    .object([
      ("status", 429), ("headers", .object([("retry-after", .string(String(amount)))])), ("body", ""),
      ("latency", 0),
    ])
  }

  var members: [(String, JSONValue)] {
    var members: [(String, JSONValue)] = [("fault", .string(kind.rawValue)), (kind.amountName, .int(amount))]
    if let latency { members.append(("latency", .int(latency))) }
    if let times { members.append(("times", .int(times))) }
    return members
  }

  /// Creates the fault of a line, or nil if it names none.
  init?(line: JSONValue) throws(CassetteError.Reason) {
    let kind: Kind
    switch line["fault"] {
    case .string(let name)?:
      guard let known = Kind(rawValue: name) else { throw .unknownFault("\"\(name)\"") }
      kind = known
    case .int(429)?: kind = .tooManyRequests
    case nil:
      guard line["latency"] != nil else { return nil }
      kind = .slow
    case let other?: throw .unknownFault(other.text)
    }
    if case .object(let object) = line {
      let taken = ["request", "fault", "times", "recorded", kind.amountName] + (kind == .cut ? ["latency"] : [])
      if let surplus = object.members.first(where: { !taken.contains($0.key) }) {
        throw .surplusMember(surplus.key, of: "\"\(kind.rawValue)\"")
      }
    }
    func whole(_ name: String) throws(CassetteError.Reason) -> Int? {
      guard let value = line[name], value != .null else { return nil }
      guard let number = value.number, number >= 0, number < 1e9 else { throw .badNumber(name) }
      return Int(number)
    }
    self.init(kind, times: try whole("times"), amount: try whole(kind.amountName))
    if kind == .cut { latency = try whole("latency") }
  }
}

extension RecordedFault.Kind {
  fileprivate var amountName: String {
    switch self {
    case .tooManyRequests: "retryAfter"
    case .timeout: "after"
    case .cut: "bytes"
    case .slow: "latency"
    }
  }

  fileprivate var defaultAmount: Int {
    switch self {
    case .tooManyRequests: 1
    case .timeout: 10_000
    case .cut: 20
    case .slow: 3_000
    }
  }
}
