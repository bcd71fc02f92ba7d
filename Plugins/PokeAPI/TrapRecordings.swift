internal import MCVPlugin

/// The answers of ``PokeAPITrap``, each at the first page of `pokeapi.pokemon` with twenty rows.
enum TrapRecordings {
  /// All of them.
  static var exchanges: [RecordedExchange] { moved + faults + oddBodies }

  private static let limit = 20
  private static let rows = PokeAPIRecordings.pokemonRows

  /// Page 1 as ever; all later pages one row late, as when a row was added at the top in between.
  private static let moved: [RecordedExchange] = stride(from: 0, to: 240, by: limit).map { offset in
    let start = offset == 0 ? 0 : offset - 1
    return PokeAPIRecordings.page(
      rows[start..<(start + limit)], of: .pokemon, limit: limit, offset: offset, trap: .moved)
  }

  private static let faults: [RecordedExchange] = [
    PokeAPIRecordings.page(rows[..<limit], of: .pokemon, limit: limit, offset: 0, trap: .slow, latency: 2_500),
    PokeAPIRecordings.notFound(address(.notFound)), busy, failure(.failing, 500, "Internal Server Error"),
  ]

  private static var busy: RecordedExchange {
    var exchange = failure(.busy, 429, "Too Many Requests")
    exchange.answer.headers["retry-after"] = "2"
    return exchange
  }

  private static func failure(_ trap: PokeAPITrap, _ status: Int, _ text: String) -> RecordedExchange {
    RecordedExchange(
      getting: address(trap).url(), status: status, type: "text/plain; charset=utf-8", body: Array(text.utf8),
      latency: 40)
  }

  private static let oddBodies: [RecordedExchange] = {
    let whole = body(Array(rows[..<limit]), .malformed)
    var wrongTypes = Array(rows[..<limit])
    wrongTypes[2] = ["name": 3, "url": wrongTypes[2]["url"] ?? nil]
    wrongTypes[3] = ["name": nil, "url": wrongTypes[3]["url"] ?? nil]
    wrongTypes[4] = ["url": wrongTypes[4]["url"] ?? nil]
    var noIdentity = Array(rows[..<limit])
    noIdentity[2] = ["name": "venusaur", "url": .string("\(Address.service)/api/v2/pokemon/")]
    var escapes = Array(rows[..<limit])
    escapes[0] = PokeAPIRecordings.row("\u{1B}[31mbulbasaur\u{1B}[0m", 1, of: .pokemon)
    escapes[1] = PokeAPIRecordings.row("\u{1B}]0;title\u{07}ivysaur", 2, of: .pokemon)
    escapes[2] = PokeAPIRecordings.row("\u{202E}ruasunev", 3, of: .pokemon)
    // A byte that no UTF-8 has, in the middle of the first name.
    var invalid = Array(body(Array(rows[..<limit]), .invalidUTF8).text.utf8)
    if let name = invalid.indices.first(where: { invalid[$0...].starts(with: "bulbasaur".utf8) }) {
      invalid.insert(0xFF, at: name + "bulba".utf8.count)
    }
    return [
      exchange(.malformed, Array(whole.text.utf8.prefix(700))),
      exchange(.wrongTypes, Array(body(wrongTypes, .wrongTypes).text.utf8)),
      exchange(.noIdentity, Array(body(noIdentity, .noIdentity).text.utf8)),
      exchange(.escapes, Array(body(escapes, .escapes).text.utf8)),
      exchange(.invalidUTF8, invalid),
    ]
  }()

  private static func address(_ trap: PokeAPITrap) -> Address { .list(.pokemon, limit: limit, offset: 0, trap: trap) }

  private static func body(_ rows: [JSONValue], _ trap: PokeAPITrap) -> JSONValue {
    PokeAPIRecordings.list(rows[...], of: .pokemon, limit: limit, offset: 0, trap: trap)
  }

  private static func exchange(_ trap: PokeAPITrap, _ body: [UInt8]) -> RecordedExchange {
    RecordedExchange(getting: address(trap).url(), body: body, latency: 120)
  }
}
