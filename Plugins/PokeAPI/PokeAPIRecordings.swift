internal import MCVPlugin
internal import PokemonFacts

/// The answers that the plugin carries with it: facts about species in the service's response shape.
///
/// Lists say, as the service does, that there are 1351 entries; recorded are their first 240, the page after the last
/// species (`limit 20 offset 1020`: five species and fifteen forms), and every detail of the species in `PokemonFacts`.
enum PokeAPIRecordings {
  /// All recorded requests and answers.
  ///
  /// - Complexity: O(*n*).
  static var exchanges: [RecordedExchange] {
    lists(of: .pokemon, rows: pokemonRows) + lists(of: .species, rows: speciesRows)
      + [
        page(pokemonTail, of: .pokemon, limit: 20, offset: 1020),
        page(typeRows[...], of: .type, limit: 40, offset: 0),
        page(typeRows.prefix(20), of: .type, limit: 20, offset: 0),
        page(typeRows.dropFirst(20), of: .type, limit: 20, offset: 20),
      ]
      + PokemonSpecies.recorded.flatMap { details(of: $0) } + deoxysForms.flatMap { $0 }
      + PokemonType.allCases.flatMap { details(of: $0) }
      + ["0", "missingno"].flatMap { key in Resource.allCases.map { notFound(.detail($0, key)) } }
      + TrapRecordings.exchanges
  }

  // MARK: Lists

  /// Returns a row of a list: a name and an address that ends with the number.
  static func row(_ name: String, _ number: Int, of kind: Resource) -> JSONValue {
    ["name": .string(name), "url": .string(Address.detail(kind, String(number)).url())]
  }

  /// The rows of the lists that are recorded.
  static let pokemonRows = PokemonSpecies.firstTwoGenerations.map { row($0.slug, $0.id, of: .pokemon) }
  private static let speciesRows = PokemonSpecies.firstTwoGenerations.map { row($0.slug, $0.id, of: .species) }
  private static let typeRows = PokemonType.allCases.map { row($0.rawValue, $0.number, of: .type) }

  /// The five last species, and the forms after them.
  private static let pokemonTail: ArraySlice<JSONValue> = {
    let last = PokemonSpecies.laterOnes.filter { $0.id > 1020 }.map { row($0.slug, $0.id, of: .pokemon) }
    let forms = Forms.names.enumerated().map { row($1, Forms.first + $0, of: .pokemon) }
    return (last + forms)[...]
  }()

  /// Pages of the sizes that people ask for, as far as whole pages can be filled.
  private static func lists(of kind: Resource, rows: [JSONValue]) -> [RecordedExchange] {
    [5, 10, 20, 50, 151].flatMap { limit in
      stride(from: 0, through: rows.count - limit, by: limit).map { offset in
        page(rows[offset..<(offset + limit)], of: kind, limit: limit, offset: offset)
      }
    }
  }

  /// Returns a page as the service sends it.
  static func page(
    _ rows: ArraySlice<JSONValue>, of kind: Resource, limit: Int, offset: Int, trap: PokeAPITrap? = nil,
    latency: Int = 120
  ) -> RecordedExchange {
    let address = Address.list(kind, limit: limit, offset: offset, trap: trap)
    return answer(address, list(rows, of: kind, limit: limit, offset: offset, trap: trap), latency: latency)
  }

  /// Returns the body of a page.
  static func list(
    _ rows: ArraySlice<JSONValue>, of kind: Resource, limit: Int, offset: Int, trap: PokeAPITrap?
  ) -> JSONValue {
    func link(_ offset: Int) -> JSONValue {
      .string(Address.list(kind, limit: limit, offset: offset, trap: trap).url())
    }
    return [
      "count": .int(kind.count), "next": offset + limit < kind.count ? link(offset + limit) : nil,
      "previous": offset > 0 ? link(max(0, offset - limit)) : nil, "results": .array(Array(rows)),
    ]
  }

  // MARK: Details

  /// Returns a Pokémon and its species, by number and by name.
  private static func details(of species: PokemonSpecies) -> [RecordedExchange] {
    let name = Forms.listedName(of: species)
    let pokemon = pokemon(name, number: species.id, of: species)
    let names: JSONValue = [
      "id": .int(species.id), "name": .string(species.slug),
      "names": [["language": language("ko", 3), "name": .string(species.korean)]],
      "varieties": [["is_default": true, "pokemon": row(name, species.id, of: .pokemon)]],
    ]
    return answers([.detail(.pokemon, String(species.id)), .detail(.pokemon, name)], pokemon, latency: 80)
      + answers([.detail(.species, String(species.id)), .detail(.species, species.slug)], names, latency: 60)
  }

  /// The other forms of the species 386, which measure what it measures.
  private static let deoxysForms: [[RecordedExchange]] = {
    guard let deoxys = PokemonSpecies.laterOnes.first(where: { $0.slug == "deoxys" }) else { return [] }
    return Forms.names.prefix(3).enumerated().map { index, name in
      let number = Forms.first + index
      let form = pokemon(name, number: number, of: deoxys)
      return answers([.detail(.pokemon, String(number)), .detail(.pokemon, name)], form, latency: 80)
        + [notFound(.detail(.species, String(number)))]
    }
  }()

  private static func pokemon(_ name: String, number: Int, of species: PokemonSpecies) -> JSONValue {
    let types = species.types.enumerated().map { index, type -> JSONValue in
      ["slot": .int(index + 1), "type": row(type.rawValue, type.number, of: .type)]
    }
    return [
      "height": .int(species.decimetres), "id": .int(number), "is_default": .bool(number < Forms.first),
      "name": .string(name), "species": row(species.slug, species.id, of: .species), "types": .array(types),
      "weight": .int(species.hectograms),
    ]
  }

  private static func details(of type: PokemonType) -> [RecordedExchange] {
    let members = PokemonSpecies.firstTwoGenerations.compactMap { species -> JSONValue? in
      guard let slot = species.types.firstIndex(of: type) else { return nil }
      return ["pokemon": row(species.slug, species.id, of: .pokemon), "slot": .int(slot + 1)]
    }
    let body: JSONValue = [
      "id": .int(type.number), "name": .string(type.rawValue),
      "names": [["language": language("ko", 3), "name": .string(type.recordedKorean)]],
      "pokemon": .array(members),
    ]
    return answers([String(type.number), type.rawValue].map { .detail(.type, $0) }, body, latency: 60)
  }

  private static func language(_ name: String, _ number: Int) -> JSONValue {
    ["name": .string(name), "url": .string("\(Address.service)/api/v2/language/\(number)/")]
  }

  // MARK: Answers

  private static func answer(_ address: Address, _ body: JSONValue, latency: Int) -> RecordedExchange {
    RecordedExchange(getting: address.url(), json: body, latency: latency)
  }

  /// Returns the same answer at several addresses, written once.
  private static func answers(_ addresses: [Address], _ body: JSONValue, latency: Int) -> [RecordedExchange] {
    var bytes: [UInt8] = []
    body.write(into: &bytes)
    return addresses.map { RecordedExchange(getting: $0.url(), body: bytes, latency: latency) }
  }

  /// Returns the service's answer for a thing that it does not have.
  static func notFound(_ address: Address) -> RecordedExchange {
    RecordedExchange(
      getting: address.url(), status: 404, type: "text/plain; charset=utf-8",
      body: Array("Not Found".utf8), latency: 70)
  }
}
