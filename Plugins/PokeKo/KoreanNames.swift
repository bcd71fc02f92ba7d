internal import PokemonFacts

/// Korean names of species and types, by what the service calls them.
struct KoreanNames: Sendable {
  /// The numbers from here on name forms, which have no name of their own.
  static let firstForm = 10_001

  private let byNumber: [Int: PokemonSpecies]
  private let bySlug: [String: PokemonSpecies]

  /// Creates all names that are known.
  ///
  /// - Complexity: O(*n*).
  init() {
    let species = PokemonSpecies.all
    byNumber = Dictionary(species.map { ($0.id, $0) }) { first, _ in first }
    bySlug = Dictionary(species.map { ($0.slug, $0) }) { first, _ in first }
  }

  /// The number of species that have a name here.
  var count: Int { byNumber.count }

  /// Returns the name of a species by its number.
  func name(ofSpecies number: Int) -> String? { byNumber[number]?.korean }

  /// Returns the name of a species by the word in its address.
  func name(ofSlug slug: String) -> String? { bySlug[slug]?.korean }

  /// Returns the species of a form such as `deoxys-normal`: the longest part before a `-` that names one.
  ///
  /// - Complexity: O(*n*) in the length of the word.
  func species(ofForm slug: String) -> PokemonSpecies? {
    var rest = slug[...]
    // A word that only an attack has is not searched without end.
    guard rest.utf8.count <= 128 else { return nil }
    while let dash = rest.lastIndex(of: "-") {
      rest = rest[..<dash]
      if let species = bySlug[String(rest)] { return species }
    }
    return nil
  }

  /// Returns the name of a type, without the blanks that the service has around one of them.
  static func name(ofType slug: String) -> String? { PokemonType(rawValue: slug)?.korean }
}
