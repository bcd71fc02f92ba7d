internal import PokemonFacts

/// Pokémon that are not species of their own: the service numbers them from 10001, after the last species.
enum Forms {
  /// The names of the first ones, in the order of their numbers.
  static let names = [
    "deoxys-attack", "deoxys-defense", "deoxys-speed", "wormadam-sandy", "wormadam-trash", "shaymin-sky",
    "giratina-origin", "rotom-heat", "rotom-wash", "rotom-frost", "rotom-fan", "rotom-mow", "castform-sunny",
    "castform-rainy", "castform-snowy",
  ]

  /// The number of the first form.
  static let first = 10_001

  /// Returns the name by which a species is listed: 386 has that of its usual form.
  static func listedName(of species: PokemonSpecies) -> String {
    species.slug == "deoxys" ? "deoxys-normal" : species.slug
  }
}
