internal import MCVPlugin
internal import PokemonFacts

/// A translator that makes rows of `pokeapi` Korean: names of species and types, metres, kilograms. Names are found by
/// the number of the species, since the words in lists name forms too.
struct PokeKo: Translator {
  static let collections = ["pokeapi.pokemon", "pokeapi.species", "pokeapi.type"]
  static let counts = ["names": KoreanNames().count, "types": PokemonType.allCases.count]
  static let units = [
    UnitConversion(from: "dm", to: "m", dividingBy: 10), UnitConversion(from: "hg", to: "kg", dividingBy: 10),
  ]
  static let fields = [
    TranslatedField("ko", from: "id", about: Text(ko: "한국어 이름", en: "the Korean name")),
    TranslatedField(
      "types", from: "types", about: Text(ko: "한국어 타입, 쉼표로 이음", en: "the Korean types with commas between them")),
    TranslatedField("height", from: "height", about: Text(ko: "키(미터)", en: "the height in metres")),
    TranslatedField("weight", from: "weight", about: Text(ko: "몸무게(킬로그램)", en: "the weight in kilograms")),
  ]

  private let names = KoreanNames()

  init(host: PluginHost, settings: JSONValue) {}

  // MARK: One value

  /// Returns the name of a species by its word or number, or of a type by its word.
  func translate(value: JSONValue) throws -> JSONValue? {
    switch value {
    case .int(let number): return .string(try name(ofNumber: number, word: nil))
    case .string(let word):
      let name = names.name(ofSlug: word) ?? KoreanNames.name(ofType: word)
      return .string(try name ?? untranslated(word))
    default:
      throw Missing(
        message: Text(ko: "이름이나 번호가 아닙니다", en: "this is neither a name nor a number"))
    }
  }

  func convert(number: Double, from: String, to: String) throws -> Double {
    guard Self.units.contains(where: { $0.source == from && $0.target == to }) else {
      let known = Self.units.map { "\($0.source) -> \($0.target)" }.joined(separator: ", ")
      throw PluginError(
        .badRequest, ko: "\(from)에서 \(to)(으)로 바꿀 수 없습니다", en: "cannot convert \(from) to \(to)",
        hint: Text(ko: "있는 것: \(known)", en: "there are: \(known)"))
    }
    guard let tenths = Tenths(number) else {
      throw PluginError(.badRequest, ko: "잴 수 있는 수가 아닙니다", en: "this is not a number of a measure")
    }
    return tenths.value
  }

  // MARK: A table

  func translate(table: TranslationTable) throws -> Translation {
    let columns: [Column] = Column.allCases.filter { table.columns.contains($0.source(in: table.collection)) }
    let places = columns.map { table.columns.firstIndex(of: $0.source(in: table.collection)) ?? 0 }
    let words = table.column("name")
    var translation = Translation(columns: columns.map(\.rawValue))
    for column in columns { translation.units[column.rawValue] = column.unit }
    for (index, row) in table.rows.enumerated() {
      var cells: [JSONValue] = []
      for (column, place) in zip(columns, places) {
        do {
          cells.append(try cell(column, from: row[place], word: words?[index].string))
        } catch {
          translation.missing.append(error.at(row: index, field: table.columns[place], value: row[place]))
          cells.append(.null)
        }
      }
      translation.rows.append(cells)
    }
    return translation
  }

  /// A column that is made, by its name.
  private enum Column: String, CaseIterable {
    case ko, types, height, weight

    /// Returns the column that it is made from.
    func source(in collection: String?) -> String {
      guard self == .ko else { return rawValue }
      return collection == "pokeapi.type" ? "name" : "id"
    }

    var unit: String? {
      switch self {
      case .height: "m"
      case .weight: "kg"
      default: nil
      }
    }
  }

  private func cell(_ column: Column, from value: JSONValue, word: String?) throws(Missing) -> JSONValue {
    // A value that the source does not have needs no translation; the source has reported it.
    if value == .null { return .null }
    switch (column, value) {
    case (.ko, .int(let number)): return .string(try name(ofNumber: number, word: word))
    case (.ko, .string(let type)):
      guard let name = KoreanNames.name(ofType: type) else { throw untranslatedType(type) }
      return .string(name)
    case (.types, .array(let types)): return .string(try types.map(typeName).joined(separator: ", "))
    case (.height, _), (.weight, _):
      if let tenths = value.number.flatMap({ Tenths($0) }) { return .string(tenths.text) }
    default: break
    }
    throw Missing(message: Text(ko: "번역할 수 있는 값이 아닙니다", en: "this is not what can be translated"))
  }

  private func typeName(_ value: JSONValue) throws(Missing) -> String {
    guard let name = value.string.flatMap({ KoreanNames.name(ofType: $0) }) else {
      throw untranslatedType(value.string ?? value.text)
    }
    return name
  }

  // MARK: What has no name

  private func name(ofNumber number: Int, word: String?) throws(Missing) -> String {
    if let name = names.name(ofSpecies: number) { return name }
    return try untranslated(word ?? String(number), isForm: number >= KoreanNames.firstForm)
  }

  /// Says that there is no name for a word, and the name of its species if it is a form.
  private func untranslated(_ word: String, isForm: Bool = false) throws(Missing) -> String {
    let species = names.species(ofForm: word)
    guard isForm || species != nil else {
      throw Missing(
        message: Text(ko: "'\(word)'의 한국어 이름이 없습니다", en: "no Korean name for '\(word)'"),
        hint: Text(
          ko: "pokeapi.species에는 있을 수 있습니다", en: "pokeapi.species may have one"))
    }
    let example = species.map { ": \($0.slug) -> \($0.korean)" } ?? ""
    throw Missing(
      message: Text(
        ko: "'\(word)'의 한국어 이름이 없습니다 (종이 아니라 폼)", en: "no Korean name for '\(word)' (a form, not a species)"),
      hint: Text(ko: "그 종을 번역하세요" + example, en: "translate its species" + example))
  }

  private func untranslatedType(_ word: String) -> Missing {
    Missing(message: Text(ko: "타입 '\(word)'의 한국어 이름이 없습니다", en: "no Korean name for the type '\(word)'"))
  }
}

extension Missing {
  /// Returns the same report with its place.
  fileprivate func at(row: Int, field: String, value: JSONValue) -> Missing {
    var report = self
    (report.row, report.field) = (row, field)
    if case .array = value {} else { report.value = value }
    return report
  }
}
