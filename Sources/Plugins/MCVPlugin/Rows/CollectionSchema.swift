/// A kind of record that a source has.
public struct CollectionSchema: Hashable, Sendable {
  /// The name after the dot: `pokemon` of `pokeapi.pokemon`.
  public var name: String
  public var about: Text?
  public var fields: [Field]
  /// The field that tells records apart, or nil.
  public var identity: String?
  /// The field that people read, or nil.
  public var title: String?
  public var parameters: [Parameter]
  /// The number of rows of a page by default, or nil if the collection has no pages.
  public var pageSize: Int?
  /// Whether the request names one record.
  public var isDetail: Bool
  /// The requests to servers for this collection. The host matches recorded answers to them, and cuts parts of lists
  /// that were not recorded out of those that were.
  public var requests: [RequestTemplate]

  /// Creates a schema.
  public init(
    _ name: String, about: Text? = nil, fields: [Field], identity: String? = nil, title: String? = nil,
    parameters: [Parameter] = [], pageSize: Int? = nil, detail isDetail: Bool = false,
    requests: [RequestTemplate] = []
  ) {
    self.name = name
    self.about = about
    self.fields = fields
    self.identity = identity
    self.title = title
    self.parameters = parameters
    self.pageSize = pageSize
    self.isDetail = isDetail
    self.requests = requests
  }

  var json: JSONValue {
    var members: [(String, JSONValue)] = [
      ("name", .string(name)), ("fields", .array(fields.map(\.json))),
      ("parameters", .array(parameters.map(\.json))), ("detail", .bool(isDetail)),
    ]
    if let about { members.append(("about", about.json)) }
    if let identity { members.append(("identity", .string(identity))) }
    if let title { members.append(("title", .string(title))) }
    if let pageSize { members.append(("page", ["size": .int(pageSize)])) }
    if !requests.isEmpty { members.append(("requests", .array(requests.map(\.json)))) }
    return .object(members)
  }
}
