/// A source of records. Each instance is used on any thread, so conforming types are values or protect themselves.
public protocol DataSource: Sendable {
  /// The schemas of its collections: for `schema`, completion and help, and for checking requests and rows.
  static var collections: [CollectionSchema] { get }
  /// The names of the secrets that it asks the host for. None by default.
  static var secrets: [String] { get }
  /// The servers that it asks, such as `https://pokeapi.co`. None by default.
  static var origins: [String] { get }
  /// The answers that it carries with it, as lines of JSON `{"request":{..},"answer":{..}}`. None by default.
  static var recordings: String { get }
  /// The rows that it has without a request to a server, by the name of their collection. None by default.
  static var facts: [String: KnownRows] { get }

  /// Creates an instance with its settings, an object.
  init(host: PluginHost, settings: JSONValue) throws

  /// Returns the rows of one page. The request names a collection of ``collections``, and its arguments are checked.
  ///
  /// The task of the call is cancelled when the person stops it. A ``PluginError`` is shown as it is, and every other
  /// error by its description.
  func fetch(_ request: FetchRequest) async throws -> Page
}

extension DataSource {
  public static var secrets: [String] { [] }
  public static var origins: [String] { [] }
  public static var recordings: String { "" }
  public static var facts: [String: KnownRows] { [:] }

  /// The answer to `describe`.
  static var description: JSONValue {
    [
      "collections": .array(collections.map(\.json)), "secrets": .array(secrets.map { .string($0) }),
      "origins": .array(origins.map { .string($0) }),
    ]
  }
}

/// A person's request for rows of a source.
public struct FetchRequest: Hashable, Sendable {
  /// The schema of the collection that is asked for.
  public var collection: CollectionSchema
  /// The arguments, of the declared types, with the defaults. Members of ``page`` count before them, so a source reads
  /// `offset` here whether it comes from a person or from the page before.
  public var arguments: Arguments
  /// The ``Page/next`` of the page before, or nil for the first one.
  public var page: JSONValue?
  /// The host's number for this request, or nil if it gives none.
  var call: Int?

  /// Creates a request.
  public init(_ collection: CollectionSchema, arguments: Arguments = Arguments(), page: JSONValue? = nil) {
    self.collection = collection
    self.arguments = arguments
    self.page = page
  }

  /// Reads a request of the host.
  ///
  /// - Throws: ``PluginError/Code/badRequest``.
  init(_ json: JSONValue, collections: [CollectionSchema]) throws(PluginError) {
    guard case .string(let name) = json["collection"], let schema = collections.first(where: { $0.name == name }) else {
      let asked = if case .string(let name) = json["collection"] { name } else { "?" }
      let names = collections.map(\.name).joined(separator: ", ")
      throw PluginError(
        .badRequest, ko: "\(asked)(이)라는 컬렉션이 없습니다", en: "there is no collection \(asked)",
        hint: Text(ko: "있는 것: \(names)", en: "there are: \(names)"))
    }
    collection = schema
    arguments = try Arguments(json["parameters"], declared: schema.parameters, of: name)
    call = json["call"]?.int
    if let given = json["page"], given != .null {
      page = given
      if case .object(let object) = given { arguments.overlay(object) }
    }
  }

  /// Returns the whole number under `name`, or nil.
  public func int(_ name: String) -> Int? { arguments.int(name) }
  /// Returns the number under `name`, or nil.
  public func double(_ name: String) -> Double? { arguments.double(name) }
  /// Returns the string under `name`, or nil.
  public func string(_ name: String) -> String? { arguments.string(name) }
  /// Returns the truth value under `name`, or nil.
  public func bool(_ name: String) -> Bool? { arguments.bool(name) }
}
