public import JSONValues

/// The identity of an HTTP request: method, origin, path, the query in sorted order, and the body.
///
/// Headers do not count, and neither do secrets: a request that was recorded with a key is found by one without it.
public struct RequestKey: Hashable, Sendable {
  /// `GET`
  public let method: String
  let origin: String
  let path: String
  let query: [RequestURL.Parameter]
  /// The body; empty where there is none.
  public let body: String

  /// Creates the key of a request in the form of the plugin interface: `{"method":"GET","url":"https://…"}`.
  ///
  /// - Complexity: O(*n* log *n*) in the size of the request.
  public init(_ request: JSONValue, hiding mask: SecretMask = SecretMask()) {
    if case .string(let name)? = request["method"], name != "GET" { method = name.uppercased() } else { method = "GET" }
    var text = ""
    if case .string(let address)? = request["url"] { text = mask.hiding(in: address) }
    let url = RequestURL(text)
    (origin, path) = (url.origin, url.path)
    query = url.query.filter { !SecretNames.isSecretParameter($0.name) && !$0.value.isMasked }
      .sorted { ($0.name, $0.value) < ($1.name, $1.value) }
    if request["body"] != nil, case .string(let content)? = mask.hiding(inRequest: request)["body"] {
      body = (try? JSONValue(parsing: content))?.text ?? content
    } else {
      body = ""
    }
  }

  /// The address of a request with this key, as it is sent.
  public var address: String {
    var url = RequestURL("")
    (url.origin, url.path, url.query) = (origin, path, query)
    return url.maskedText
  }

  /// `GET https://pokeapi.co/api/v2/pokemon?limit=20&offset=0`
  public var text: String { "\(method) \(origin)\(path)\(queryText)" + (body.isEmpty ? "" : "  \(body)") }

  /// `pokemon?limit=20&offset=0`: the last part of the path, for a line of text.
  public var shortText: String {
    let parts = path.split(separator: "/")
    // A number alone says too little.
    let isNumber = parts.last.map { $0.allSatisfy(\.isNumber) } ?? false
    let tail = parts.suffix(isNumber ? 2 : 1).joined(separator: "/")
    return (method == "GET" ? "" : method + " ") + (tail.isEmpty ? origin : tail) + queryText
  }

  /// A request with this key, in the form of the plugin interface.
  public var request: JSONValue {
    let path = PercentEncoding.encode(path, keeping: "/:@!$&'()*+,;=")
    let pairs = query.map { parameter in
      let name = PercentEncoding.encode(parameter.name, keeping: "[]")
      return "\(name)=\(PercentEncoding.encode(parameter.value, keeping: ",:/"))"
    }
    let url = origin + path + (pairs.isEmpty ? "" : "?" + pairs.joined(separator: "&"))
    var members: [(String, JSONValue)] = [("method", .string(method)), ("url", .string(url))]
    if !body.isEmpty { members.append(("body", .string(body))) }
    return .object(members)
  }

  private var queryText: String {
    query.isEmpty ? "" : "?" + query.map { "\($0.name)=\($0.value)" }.joined(separator: "&")
  }

  // MARK: Nearness

  /// One part in which a wanted request differs from a recorded one.
  public struct Difference: Hashable, Sendable {
    /// `offset`, or `method`, `server`, `path`, `body`.
    public let part: String
    /// The part of the request, or nil if the part is not there.
    public let wanted: String?
    /// The part of the recording, or nil if the part is not there.
    public let recorded: String?
  }

  /// Returns the parts in which this request differs from a recorded one, the largest first.
  public func differences(from recorded: RequestKey) -> [Difference] {
    var result: [Difference] = []
    func compare(_ part: String, _ wanted: String, _ other: String) {
      if wanted != other { result.append(Difference(part: part, wanted: wanted, recorded: other)) }
    }
    compare("method", method, recorded.method)
    compare("server", origin, recorded.origin)
    compare("path", path, recorded.path)
    let own = Dictionary(grouping: query, by: \.name)
    let other = Dictionary(grouping: recorded.query, by: \.name)
    for name in Set(own.keys).union(other.keys).sorted() {
      let wanted = own[name]?.map(\.value).joined(separator: ",")
      let known = other[name]?.map(\.value).joined(separator: ",")
      if wanted != known { result.append(Difference(part: name, wanted: wanted, recorded: known)) }
    }
    compare("body", body, recorded.body)
    return result
  }

  /// Returns the distance between two requests; 0 where they are the same.
  func distance(to other: RequestKey) -> Int {
    var distance = method == other.method ? 0 : 40
    if origin != other.origin { distance += 60 }
    let (own, foreign) = (path.split(separator: "/"), other.path.split(separator: "/"))
    distance += 10 * (zip(own, foreign).count { $0 != $1 } + abs(own.count - foreign.count))
    if body != other.body { distance += 4 }
    let (mine, theirs) = (Set(query), Set(other.query))
    return distance + 2 * mine.symmetricDifference(theirs).count
  }
}
