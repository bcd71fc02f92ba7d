internal import MCVPlugin
internal import PokemonFacts

/// Facts about every species, in both languages and in the units that people use: a list of Pokémon needs no server.
enum SpeciesFacts {
  static var rows: KnownRows {
    KnownRows(
      fields: ["id", "name", "ko", "types", "height", "weight"], title: "ko", names: ["name", "ko"],
      units: ["height": "m", "weight": "kg"],
      rows: PokemonSpecies.all.map { species in
        [
          .int(species.id), .string(species.slug), .string(species.korean),
          .array(species.types.map { .string($0.korean) }), .double(Double(species.decimetres) / 10),
          .double(Double(species.hectograms) / 10),
        ]
      })
  }
}
