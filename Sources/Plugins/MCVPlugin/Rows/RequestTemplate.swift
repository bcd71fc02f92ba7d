/// The form of the requests for a collection: a path with places for parameters, such as `/api/v2/pokemon/{id}/`.
public struct RequestTemplate: Hashable, Sendable {
  /// The way a server is asked for a part of a list: names of the query, and of the members of its answer.
  public struct Paging: Hashable, Sendable {
    /// The name in the query for how many rows.
    public var limit: String
    /// The name in the query for how many rows are left out in front of them.
    public var offset: String
    /// The member of the body with the address of the following part, or nil.
    public var next: String?
    /// The member of the body with the address of the part before, or nil.
    public var previous: String?

    /// Creates it.
    public init(limit: String = "limit", offset: String = "offset", next: String? = nil, previous: String? = nil) {
      self.limit = limit
      self.offset = offset
      self.next = next
      self.previous = previous
    }
  }

  /// The path, with the names of parameters in braces.
  public var path: String
  /// The parameters of the collection for which the path stands by itself: `list` `popular` for `/3/movie/popular`.
  public var parameters: [String: JSONValue]
  /// The member of the body that holds the rows, or nil if the body is one.
  public var rows: String?
  /// The member of the body that counts the rows of all parts, or nil.
  public var total: String?
  /// The way parts of the list are asked for, or nil if limit and offset cannot be chosen.
  public var paging: Paging?

  /// Creates a template.
  public init(
    _ path: String, parameters: [String: JSONValue] = [:], rows: String? = nil, total: String? = nil,
    paging: Paging? = nil
  ) {
    self.path = path
    self.parameters = parameters
    self.rows = rows
    self.total = total
    self.paging = paging
  }

  var json: JSONValue {
    var members: [(String, JSONValue)] = [("path", .string(path))]
    if !parameters.isEmpty { members.append(("parameters", .object(parameters.map { ($0.key, $0.value) }))) }
    let names = [
      ("rows", rows), ("total", total), ("limit", paging?.limit), ("offset", paging?.offset), ("next", paging?.next),
      ("previous", paging?.previous),
    ]
    for case (let key, let name?) in names { members.append((key, .string(name))) }
    return .object(members)
  }
}
