internal import CommandLanguage
internal import PokemonFacts

/// The types of data that a session knows.
enum DataCatalog {
  /// The names of the types.
  static let names = ["pokemon"]

  /// The type of that name, or nil.
  static func type(named name: String) -> DataType? { name == "pokemon" ? pokemon : nil }

  /// Facts about the first 251 species: number, names, types, height and weight.
  private static let pokemon: DataType = {
    let rows = PokemonSpecies.firstTwoGenerations
    let numbers: [String: Int] = rows.reduce(into: [:]) { numbers, row in
      numbers[row.slug] = row.id
      numbers[row.korean] = row.id
    }
    return DataType(
      name: "pokemon", fields: ["id", "name", "ko", "types", "height", "weight"], keyField: "id", titleField: "ko",
      row: { key in
        guard rows.indices.contains(key - 1) else { return nil }
        let row = rows[key - 1]
        var content = Content()
        content["id"] = .int(row.id)
        content["name"] = .string(row.slug)
        content["ko"] = .string(row.korean)
        content["types"] = .list(row.types.map { .string($0.korean) })
        content["height"] = .number(Double(row.decimetres) / 10)
        content["weight"] = .number(Double(row.hectograms) / 10)
        return content
      }, key: { numbers[$0] }, keys: { rows.map(\.id) }, units: ["height": "m", "weight": "kg"])
  }()
}
