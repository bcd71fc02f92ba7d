import JSONValues
import PluginHosting
import PokemonFacts
import Testing

@Suite struct PokeKoTests {
  private func translate(_ request: JSONValue) throws -> JSONValue {
    try ShippedPlugins.host.translate(request, with: "poke-ko")
  }

  private func rows(
    _ columns: [JSONValue], _ rows: [JSONValue], of collection: String = "pokeapi.pokemon"
  ) throws
    -> JSONValue
  {
    try translate([
      "table": ["collection": .string(collection), "columns": .array(columns), "rows": .array(rows)]
    ])
  }

  // MARK: Units

  /// Returns the value of tenths with one decimal, by whole numbers alone.
  private func tenths(_ count: Int) -> JSONValue { .string("\(count / 10).\(count % 10)") }

  @Test func metresAndKilogramsOfTheFirst151() async throws {
    let species = PokemonSpecies.firstTwoGenerations.prefix(151)
    let answer = try rows(
      ["height", "weight"], species.map { .array([.int($0.decimetres), .int($0.hectograms)]) })
    #expect(answer["columns"] == ["height", "weight"])
    #expect(answer["units"] == ["height": "m", "weight": "kg"])
    #expect(answer["rows"] == .array(species.map { .array([tenths($0.decimetres), tenths($0.hectograms)]) }))
    #expect(answer["missing"] == [])
  }

  /// The values for which a multiplication by 0.1 prints a tail (interface of the project, facts of the service).
  @Test(arguments: [
    (3, "0.3"), (6, "0.6"), (7, "0.7"), (4, "0.4"), (10, "1.0"), (60, "6.0"), (9999, "999.9"), (0, "0.0"),
  ])
  func tenthsHaveNoRoundingError(_ count: Int, _ text: String) async throws {
    #expect(try rows(["height"], [[.int(count)]])["rows"] == [[.string(text)]])
    let number = try translate(["number": .int(count), "from": "hg", "to": "kg"])
    #expect(number["number"]?.number == Double(text))
    #expect(number["unit"] == "kg")
  }

  @Test func unitsThatItDoesNotKnowAreRefused() async throws {
    #expect(throws: PluginFailure.self) { try translate(["number": 1, "from": "mile", "to": "km"]) }
    #expect(throws: PluginFailure.self) { try translate(["number": .double(1e300), "from": "dm", "to": "m"]) }
  }

  // MARK: Names

  @Test(arguments: [
    ("pikachu", "피카츄"), ("porygon2", "폴리곤2"), ("porygon-z", "폴리곤Z"), ("type-null", "타입:널"),
    ("nidoran-f", "니드런♀"), ("stellar", "스텔라"), ("unknown", "???"), ("shadow", "다크"), ("electric", "전기"),
  ])
  func words(_ word: String, _ name: String) async throws {
    #expect(try translate(["value": .string(word)]) == ["value": .string(name)])
  }

  @Test func everySpeciesAndTypeHasItsName() async throws {
    for species in PokemonSpecies.all {
      #expect(try translate(["value": .int(species.id)]) == ["value": .string(species.korean)])
    }
    for type in PokemonType.allCases {
      let name = try translate(["value": .string(type.rawValue)])["value"]
      guard case .string(let text) = name else {
        Issue.record("\(type) has no name")
        continue
      }
      #expect(!text.isEmpty && text.first != " " && text.last != " ")
    }
    let counts = try ShippedPlugins.host.description(of: "poke-ko", kind: .translator)["counts"]
    #expect(counts == ["names": 1025, "types": 21])
  }

  @Test func formGetsAHintThatNamesItsSpecies() async throws {
    let answer = try translate(["value": "deoxys-normal"])
    guard case .array(let missing) = answer["missing"], let report = missing.first else {
      Issue.record("nothing is missing in \(answer.text)")
      return
    }
    #expect(report["message"]?["en"] == "no Korean name for 'deoxys-normal' (a form, not a species)")
    #expect(report["hint"]?["en"] == "translate its species: deoxys -> 테오키스")
    #expect(report["hint"]?["ko"] == "그 종을 번역하세요: deoxys -> 테오키스")
  }

  // MARK: Pages

  @Test func aPageOfAList() async throws {
    let page = try await ShippedPlugins.fetch("pokeapi.pokemon", [("limit", 151)])
    let answer = try translate(page.table("pokeapi.pokemon"))
    #expect(answer["columns"] == ["ko"])
    let names = PokemonSpecies.firstTwoGenerations.prefix(151).map { JSONValue.array([.string($0.korean)]) }
    #expect(answer["rows"] == .array(names))
    #expect(answer["missing"] == [])
  }

  @Test func aDetailWithTwoTypes() async throws {
    let page = try await ShippedPlugins.fetch("pokeapi.pokemon", [("id", 1)])
    let answer = try translate(page.table("pokeapi.pokemon"))
    #expect(answer["columns"] == ["ko", "types", "height", "weight"])
    #expect(answer["rows"] == [["이상해씨", "풀, 독", "0.7", "6.9"]])
  }

  @Test func formsInAPageAreListedWithTheirRows() async throws {
    let page = try await ShippedPlugins.fetch("pokeapi.pokemon", [("limit", 20), ("offset", 1020)])
    let answer = try translate(page.table("pokeapi.pokemon"))
    guard case .array(let rows) = answer["rows"], case .array(let missing) = answer["missing"] else {
      Issue.record("\(answer.text)")
      return
    }
    #expect(rows.count == 20)
    #expect(rows.count { $0 != [nil] } == 5)
    #expect(missing.count == 15)
    #expect(missing.first?["row"] == 5)
    #expect(missing.first?["field"] == "id")
    #expect(missing.first?["hint"]?["en"] == "translate its species: deoxys -> 테오키스")
  }

  @Test func typesAreFoundByTheirWords() async throws {
    let page = try await ShippedPlugins.fetch("pokeapi.type")
    let answer = try translate(page.table("pokeapi.type"))
    #expect(answer["rows"] == .array(PokemonType.allCases.map { .array([.string($0.korean)]) }))
  }

  @Test func cellsThatCannotBeTranslatedAreReportedAndTheRestStays() async throws {
    let answer = try rows(
      ["id", "types", "height", "weight"],
      [
        [1, ["grass", "cheese"], "tall", .null], [.double(1.5), "grass", 7, ["a"]], [25, ["electric"], 4, 60],
      ])
    #expect(
      answer["rows"] == [
        ["이상해씨", .null, .null, .null], [.null, .null, "0.7", .null], ["피카츄", "전기", "0.4", "6.0"],
      ])
    guard case .array(let missing) = answer["missing"] else { return }
    #expect(
      missing.map { "\($0["row"]?.text ?? "") \($0["field"]?.text ?? "")" }
        == [#"0 "types""#, #"0 "height""#, #"1 "id""#, #"1 "types""#, #"1 "weight""#])
  }

  @Test func aRaggedTableIsRefused() async throws {
    #expect(throws: PluginFailure.self) { try rows(["id", "name"], [[1]]) }
  }
}
