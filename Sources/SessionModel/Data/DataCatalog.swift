internal import CommandLanguage
internal import PokemonFacts
internal import Records

/// The types of data that a session knows without a plugin.
package enum DataCatalog {
  /// The names of the types.
  package static let names = ["pokemon"]

  /// The collection whose rows these are, whoever asks for them.
  private static let pokemonOrigin = "pokeapi.pokemon"

  /// Returns the type of that name, or nil: `pokemon` is `pokeapi.pokemon` with facts about every species in its rows.
  package static func type(named name: String) -> DataType? {
    guard name == "pokemon" else { return nil }
    return DataType(
      name: name, origin: pokemonOrigin, fields: pokemon.fields, keyField: "id",
      titleFields: [pokemon.titleField, "name"], units: pokemon.units, facts: pokemon, isFilledByFacts: true)
  }

  /// Returns the facts about a collection's rows that are known without fetching them, or nil.
  static func facts(of origin: String) -> RowFacts? { origin == pokemonOrigin ? pokemon : nil }

  /// Facts about all species: number, names, types, height and weight.
  private static let pokemon: RowFacts = {
    let rows = PokemonSpecies.all
    let numbers: [String: Int] = rows.reduce(into: Dictionary(minimumCapacity: 2 * rows.count)) { numbers, row in
      numbers[row.slug] = row.id
      numbers[row.korean] = row.id
    }
    return RowFacts(
      fields: ["id", "name", "ko", "types", "height", "weight"], titleField: "ko",
      units: ["height": "m", "weight": "kg"],
      row: { key in
        guard rows.indices.contains(key - 1) else { return nil }
        let row = rows[key - 1]
        var content = Content()
        content.fields = [
          .init(name: "id", value: .int(row.id)), .init(name: "name", value: .string(row.slug)),
          .init(name: "ko", value: .string(row.korean)),
          .init(name: "types", value: .list(row.types.map { .string($0.korean) })),
          .init(name: "height", value: .number(Double(row.decimetres) / 10)),
          .init(name: "weight", value: .number(Double(row.hectograms) / 10)),
        ]
        return content
      }, key: { numbers[$0] }, keys: { rows.map(\.id) })
  }()
}
