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
  public static let all: [PokemonSpecies] = firstTwoGenerations + laterTables.flatMap { rows(of: $0) }

  private static var laterTables: [String] {
    [SpeciesTable.thirdAndFourth, SpeciesTable.fifthAndSixth, SpeciesTable.seventhToNinth]
  }

  /// Some later species, whose names are traps for programs: with a colon, with a Latin letter, or with a name that
  /// only its forms have.
  ///
  /// - Complexity: O(length of the tables) when first asked for; the other species in them are not read.
  public static let laterOnes: [PokemonSpecies] = {
    let numbers = [386, 474, 772, 1021, 1022, 1023, 1024, 1025]
    return laterTables.flatMap { rows(of: $0) { numbers.contains($0) } }
  }()

  /// The species whose answers are recorded: the first two generations, and ``laterOnes``.
  public static var recorded: [PokemonSpecies] { firstTwoGenerations + laterOnes }

  /// Reads lines of `number,slug,Korean name,decimetres,hectograms,type/type`, of the numbers that are wanted.
  private static func rows(of table: String, where isWanted: (Int) -> Bool = { _ in true }) -> [PokemonSpecies] {
    let bytes = Array(table.utf8)
    var species: [PokemonSpecies] = []
    var line = 0
    while line < bytes.count {
      let end = bytes[line...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
      defer { line = end + 1 }
      guard let id = number(bytes[line..<end].prefix { $0 != UInt8(ascii: ",") }), isWanted(id) else { continue }
      let fields = bytes[line..<end].split(separator: UInt8(ascii: ","))
      guard fields.count == 6, let height = number(fields[3]), let weight = number(fields[4]) else { continue }
      let types = fields[5].split(separator: UInt8(ascii: "/")).compactMap { PokemonType(rawValue: text($0)) }
      species.append(
        PokemonSpecies(
          id: id, slug: text(fields[1]), korean: text(fields[2]), types: types, decimetres: height, hectograms: weight))
    }
    return species
  }

  private static func text(_ bytes: ArraySlice<UInt8>) -> String { String(decoding: bytes, as: UTF8.self) }

  private static func number(_ digits: ArraySlice<UInt8>) -> Int? {
    guard !digits.isEmpty, digits.allSatisfy({ $0 &- 0x30 < 10 }) else { return nil }
    return digits.reduce(0) { $0 * 10 + Int($1 - 0x30) }
  }
}
