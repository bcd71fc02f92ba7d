public import JSONValues

/// The form of the requests for a collection of a source: a path with places for parameters and, where a list is
/// asked for in parts, the words for that.
///
/// A source says so in its description:
/// `{"path":"/api/v2/pokemon","limit":"limit","offset":"offset","rows":"results","total":"count","next":"next",
/// "previous":"previous"}`, or `{"path":"/api/v2/pokemon/{id}/"}`.
public struct RequestForm: Hashable, Sendable {
  /// The form of a request for a part of a list: the names of two numbers in the query.
  public struct Paging: Hashable, Sendable {
    /// The parameter for the number of rows that are asked for.
    public let limit: String
    /// The parameter for the number of rows that are left out in front of them.
    public let offset: String
    /// The member of the body that holds the rows.
    public let rows: String
    /// The member that holds the address of the following part, or nil.
    public let next: String?
    /// The member that holds the address of the part before, or nil.
    public let previous: String?
  }

  /// The path: `/api/v2/pokemon/{id}/`.
  public let path: String
  /// The parameters that the path stands for by itself: `list` `popular` for `/3/movie/popular`.
  public let parameters: JSONObject
  /// The member of the body that holds the rows, or nil if the body is one row.
  public let rows: String?
  /// The member of the body that counts the rows of all parts, or nil.
  public let total: String?
  /// The form of requests for parts, or nil if parts cannot be asked for.
  public let paging: Paging?

  /// Reads what a source says, or returns nil if there is no path in it.
  public init?(_ document: JSONValue) {
    func name(_ key: String) -> String? {
      if case .string(let text)? = document[key], !text.isEmpty { text } else { nil }
    }
    guard let path = name("path") else { return nil }
    self.path = path
    if case .object(let given)? = document["parameters"] { parameters = given } else { parameters = JSONObject([]) }
    rows = name("rows")
    total = name("total")
    if let limit = name("limit"), let offset = name("offset"), let rows {
      paging = Paging(limit: limit, offset: offset, rows: rows, next: name("next"), previous: name("previous"))
    } else {
      paging = nil
    }
  }

  /// Returns the values at the places of the path of a request, by their names, or nil if the path is another one.
  ///
  /// - Complexity: O(*n*) in the length of the path.
  public func places(in key: RequestKey) -> [(name: String, value: String)]? {
    let (own, other) = (path.split(separator: "/"), key.path.split(separator: "/"))
    guard own.count == other.count else { return nil }
    var places: [(String, String)] = []
    for (part, word) in zip(own, other) {
      if part.hasPrefix("{"), let end = part.firstIndex(of: "}") {
        // `{edition}.json`
        let suffix = part[part.index(after: end)...]
        guard word.hasSuffix(suffix) else { return nil }
        places.append((String(part.dropFirst().prefix { $0 != "}" }), String(word.dropLast(suffix.count))))
      } else if part != word {
        return nil
      }
    }
    return places
  }

  /// Returns the part of a list that a request asks for, or nil if it asks for none.
  public func part(of key: RequestKey) -> (limit: Int, offset: Int)? {
    guard let paging, places(in: key) != nil, let limit = key.number(paging.limit), limit > 0 else { return nil }
    guard key.query.contains(where: { $0.name == paging.offset }) else { return (limit, 0) }
    guard let offset = key.number(paging.offset), offset >= 0, offset <= Int.max - limit else { return nil }
    return (limit, offset)
  }
}

extension RequestKey {
  /// The named values of the query, sorted, without secrets.
  public var parameters: [(name: String, value: String)] { query.map { ($0.name, $0.value) } }

  /// Returns the whole number of a name that is in the query once.
  func number(_ name: String) -> Int? {
    let found = query.filter { $0.name == name }
    return found.count == 1 ? Int(found[0].value) : nil
  }
}
