/// A species: National Pokédex number, names, types, height and weight.
///
/// Plain facts as the games and their public databases state them; heights are in decimetres and weights in hectograms,
/// as the databases give them.
public struct PokemonSpecies: Hashable, Sendable {
  /// The number in the National Pokédex.
  public let id: Int
  /// The name that the databases use in addresses.
  public let slug: String
  /// The Korean name.
  public let korean: String
  /// One or two types in the order of their slots.
  public let types: [PokemonType]
  /// The height in decimetres.
  public let decimetres: Int
  /// The weight in hectograms.
  public let hectograms: Int

  /// The first 251 species in the order of their numbers, which have no gap.
  ///
  /// - Complexity: O(*n*) when first asked for.
  public static let firstTwoGenerations: [PokemonSpecies] = rows(of: SpeciesTable.firstTwoGenerations)

  /// All species of nine generations in the order of their numbers, which have no gap: the species 25 is at place 24.
  ///
  /// - Complexity: O(*n*) when first asked for.
  public static let all: [PokemonSpecies] =
    firstTwoGenerations
    + [SpeciesTable.thirdAndFourth, SpeciesTable.fifthAndSixth, SpeciesTable.seventhToNinth].flatMap { rows(of: $0) }

  /// Some later species, whose names are traps for programs: with a colon, with a Latin letter, or with a name that
  /// only its forms have.
  public static let laterOnes: [PokemonSpecies] = [386, 474, 772, 1021, 1022, 1023, 1024, 1025].compactMap {
    all.indices.contains($0 - 1) ? all[$0 - 1] : nil
  }

  /// The species whose answers are recorded: the first two generations, and ``laterOnes``.
  public static var recorded: [PokemonSpecies] { firstTwoGenerations + laterOnes }

  /// Reads lines of `number,slug,Korean name,decimetres,hectograms,type/type`.
  private static func rows(of table: String) -> [PokemonSpecies] {
    table.utf8.split(separator: UInt8(ascii: "\n")).compactMap { line in
      let fields = line.split(separator: UInt8(ascii: ",")).map { String(Substring($0)) }
      guard fields.count == 6, let id = Int(fields[0]), let height = Int(fields[3]), let weight = Int(fields[4]) else {
        return nil
      }
      let types = fields[5].utf8.split(separator: UInt8(ascii: "/")).compactMap {
        PokemonType(rawValue: String(Substring($0)))
      }
      return PokemonSpecies(
        id: id, slug: fields[1], korean: fields[2], types: types, decimetres: height, hectograms: weight)
    }
  }
}
