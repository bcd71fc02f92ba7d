internal import MCVNetworking
internal import MCVPlugin

/// The source `pokeapi`: lists with pages, and details by number, name or address, with fields and units as the service
/// has them.
struct PokeAPI: DataSource {
  static let collections = [PokeAPISchema.pokemon, PokeAPISchema.species, PokeAPISchema.type]
  static let origins = [Address.service]
  static var recordings: String { RecordedExchange.lines(PokeAPIRecordings.exchanges) }
  static var facts: [String: KnownRows] { [PokeAPISchema.pokemon.name: SpeciesFacts.rows] }

  private let client: HTTPClient
  private let origin: String

  /// - Parameter settings: `origin` is another service of the same form, such as `http://127.0.0.1:8080`.
  init(host: PluginHost, settings: JSONValue) throws {
    client = HTTPClient(host: host, transport: CurlTransport())
    origin = settings["origin"]?.string ?? Address.service
  }

  func fetch(_ request: FetchRequest) async throws -> Page {
    let kind = Self.resource(of: request.collection)
    if let key = try Self.detailKey(of: request, kind) { return try await detail(kind, key) }
    let limit = try Self.number("limit", of: request, in: 1...100_000)
    let offset = try Self.number("offset", of: request, in: 0...1_000_000)
    let address = Address.list(kind, limit: limit, offset: offset, trap: try Self.trap(of: request))
    let (body, answer) = try await client.json(HTTPRequest(address.url(at: origin)))
    var page = try Rows.list(body, of: kind, offset: offset)
    page.setOrigin(answer)
    return page
  }

  private func detail(_ kind: Resource, _ key: String) async throws -> Page {
    let (body, answer) = try await client.json(HTTPRequest(Address.detail(kind, key).url(at: origin)))
    var page =
      switch kind {
      case .pokemon: try Rows.pokemon(body)
      case .species: try Rows.species(body)
      case .type: try Rows.type(body)
      }
    page.setOrigin(answer)
    return page
  }

  // MARK: Requests

  private static func resource(of collection: CollectionSchema) -> Resource {
    switch collection.name {
    case "species": .species
    case "type": .type
    default: .pokemon
    }
  }

  /// Returns the key of the one thing that is asked for, or nil if a list is.
  private static func detailKey(of request: FetchRequest, _ kind: Resource) throws(PluginError) -> String? {
    let given = ["id", "name", "url"].filter { request.arguments[$0].map { $0 != .null } ?? false }
    guard let name = given.first else { return nil }
    guard given.count == 1 else {
      throw PluginError(
        .badRequest, ko: "\(given.joined(separator: ", ")) 가운데 하나만 쓰세요",
        en: "give only one of \(given.joined(separator: ", "))")
    }
    if let id = request.int("id") {
      guard id >= 0 else { throw PluginError(.badRequest, ko: "id는 0 이상입니다", en: "an id is not negative") }
      return String(id)
    }
    let text = request.string(name) ?? ""
    if name == "url" {
      if let key = Address.key(in: text, of: kind) { return key }
      throw PluginError(
        .badRequest, ko: "\(kind.rawValue)의 주소가 아닙니다", en: "this is not an address of a \(kind.rawValue)",
        hint: Text(
          ko: "예: \(Address.detail(kind, "25").url())", en: "for example \(Address.detail(kind, "25").url())"))
    }
    let word = text.lowercased()
    if Address.isKey(word) { return word }
    throw PluginError(
      .badRequest, ko: "서비스의 이름은 영어 소문자, 숫자, '-'로 씁니다",
      en: "names of the service have small letters, digits and '-'",
      hint: Text(ko: "예: mr-mime", en: "for example mr-mime"))
  }

  private static func number(
    _ name: String, of request: FetchRequest, in range: ClosedRange<Int>
  ) throws(PluginError) -> Int {
    if let number = request.int(name), range.contains(number) { return number }
    throw PluginError(
      .badRequest, ko: "\(name)은(는) \(range.lowerBound)부터 \(range.upperBound)까지의 정수입니다",
      en: "\(name) is a whole number from \(range.lowerBound) to \(range.upperBound)")
  }

  private static func trap(of request: FetchRequest) throws(PluginError) -> PokeAPITrap? {
    guard let name = request.string("trap") else { return nil }
    if let trap = PokeAPITrap(rawValue: name) { return trap }
    throw PluginError(
      .badRequest, ko: "'\(name)'(이)라는 trap은 없습니다", en: "there is no trap '\(name)'",
      hint: Text(ko: "있는 것: \(PokeAPITrap.names)", en: "there are: \(PokeAPITrap.names)"))
  }
}
