import DisplayText
import JSONValues
import PluginHosting
import PokemonFacts
import Testing

@Suite struct PokeAPITests {
  @Test func theFirstPageIsAsTheServiceHasIt() async throws {
    let page = try await ShippedPlugins.fetch("pokeapi.pokemon")
    #expect(page.columns == ["name", "url", "id"])
    #expect(page.ints("id") == Array(1...20))
    #expect(page.cells[0..<3] == ["bulbasaur", "https://pokeapi.co/api/v2/pokemon/1/", 1])
    #expect(page.info["total"] == 1351)
    #expect(page.info["next"] == ["limit": 20, "offset": 20])
    #expect(page.info["previous"] == nil)
    #expect(page.info["replayed"] == true)
    #expect(page.info["latency"] == 120)
    #expect(page.missing == [])
  }

  /// Lists of Pokémon are made of these before anything is fetched.
  @Test func everySpeciesIsKnownWithoutAsking() throws {
    let facts = try #require(try ShippedPlugins.host.facts(of: "pokeapi")["pokemon"])
    guard case .array(let rows)? = facts["rows"] else { throw CancellationError() }
    #expect(rows.count == PokemonSpecies.all.count)
    #expect(facts["fields"] == ["id", "name", "ko", "types", "height", "weight"])
    #expect(rows[24] == [25, "pikachu", "피카츄", ["전기"], 0.4, 6])
    #expect(try ShippedPlugins.host.facts(of: "planets") == .null)
  }

  @Test(arguments: [5, 10, 20, 50])
  func pagesFollowEachOtherWithoutGapOrRepetition(_ limit: Int) async throws {
    var page = try await ShippedPlugins.fetch("pokeapi.pokemon", [("limit", .int(limit))])
    var ids = page.ints("id")
    while ids.count < 240 {
      page = try await ShippedPlugins.fetch("pokeapi.pokemon", [("limit", .int(limit))], page: page.info["next"])
      #expect(page.rowCount == limit)
      ids += page.ints("id")
    }
    #expect(ids == Array(1...ids.count))
  }

  @Test func aPageKnowsTheOneBefore() async throws {
    let second = try await ShippedPlugins.fetch("pokeapi.pokemon", [("offset", 20)])
    #expect(second.info["previous"] == ["limit": 20, "offset": 0])
    let first = try await ShippedPlugins.fetch("pokeapi.pokemon", page: second.info["previous"])
    #expect(first.ints("id") == Array(1...20))
  }

  @Test func unrecordedPageIsUnavailableOffline() async throws {
    let failure = try await ShippedPlugins.failure("pokeapi.pokemon", [("offset", 7)])
    #expect(failure.pluginCode == "offline")
    #expect(failure.message.en.contains("not recorded"))
  }

  @Test func theLastSpeciesAndTheFormsBehindThem() async throws {
    let page = try await ShippedPlugins.fetch("pokeapi.pokemon", [("limit", 20), ("offset", 1020)])
    #expect(page.ints("id") == Array(1021...1025) + Array(10_001...10_015))
    #expect(page.strings("name")[4...5] == ["pecharunt", "deoxys-attack"])
  }

  // MARK: Details

  @Test(arguments: [
    [("id", JSONValue.int(25))], [("name", "pikachu")], [("name", "Pikachu")],
    [("url", "https://pokeapi.co/api/v2/pokemon/25/")],
  ])
  func oneByNumberNameOrAddress(_ parameters: [(String, JSONValue)]) async throws {
    let page = try await ShippedPlugins.fetch("pokeapi.pokemon", parameters)
    #expect(page.columns == ["id", "name", "types", "height", "weight", "species"])
    #expect(page.cells == [25, "pikachu", ["electric"], 4, 60, 25])
    #expect(page.info["next"] == .null)
  }

  /// Every recorded species is there with the units of the service: decimetres and hectograms.
  @Test func allRecordedSpeciesHaveTheirFacts() async throws {
    for species in PokemonSpecies.recorded where species.slug != "deoxys" {
      let page = try await ShippedPlugins.fetch("pokeapi.pokemon", [("id", .int(species.id))])
      #expect(
        page.cells == [
          .int(species.id), .string(species.slug), .array(species.types.map { .string($0.rawValue) }),
          .int(species.decimetres), .int(species.hectograms), .int(species.id),
        ])
      let named = try await ShippedPlugins.fetch("pokeapi.species", [("name", .string(species.slug))])
      #expect(named.cells == [.int(species.id), .string(species.slug), .string(species.korean)])
    }
  }

  @Test func aFormHasTheNumberOfItsSpeciesBesideItsOwn() async throws {
    let form = try await ShippedPlugins.fetch("pokeapi.pokemon", [("name", "deoxys-attack")])
    #expect(form.cells == [10_001, "deoxys-attack", ["psychic"], 17, 608, 386])
    let usual = try await ShippedPlugins.fetch("pokeapi.pokemon", [("name", "deoxys-normal")])
    #expect(usual.cells == [386, "deoxys-normal", ["psychic"], 17, 608, 386])
    #expect(try await ShippedPlugins.failure("pokeapi.species", [("id", 10_001)]).pluginCode == "not-found")
  }

  @Test func typesHaveTheNamesThatTheServiceHas() async throws {
    let list = try await ShippedPlugins.fetch("pokeapi.type")
    #expect(list.ints("id") == Array(1...19) + [10_001, 10_002])
    #expect(list.info["total"] == 21)
    let electric = try await ShippedPlugins.fetch("pokeapi.type", [("name", "electric")])
    #expect(electric.cells[..<3] == [13, "electric", "전기"])
    #expect(electric.cells[3].text.contains(#""pikachu","raichu""#))
    #expect(try await ShippedPlugins.fetch("pokeapi.type", [("id", 19)]).strings("ko") == [" 스텔라"])
  }

  // MARK: What goes wrong

  @Test(arguments: [
    ("not-found", "not-found", "404"), ("busy", "too-many-requests", "429"), ("failing", "server-failed", "500"),
    ("malformed", "bad-answer", "JSON"), ("invalid-utf8", "bad-answer", "UTF-8"),
    ("no-identity", "bad-answer", "row 3"),
  ])
  func trapFailsWithItsCode(_ trap: String, _ code: String, _ words: String) async throws {
    let failure = try await ShippedPlugins.failure("pokeapi.pokemon", [("trap", .string(trap))])
    #expect(failure.pluginCode == code)
    #expect(failure.message.en.contains(words))
  }

  @Test func aBusyServerSaysWhenToTryAgain() async throws {
    let failure = try await ShippedPlugins.failure("pokeapi.pokemon", [("trap", "busy")])
    #expect(failure.helps.contains { $0.en.contains("2 s") })
  }

  @Test func theMovedListRepeatsARowAtThePageBorder() async throws {
    let first = try await ShippedPlugins.fetch("pokeapi.pokemon", [("trap", "moved")])
    #expect(first.info["next"] == ["limit": 20, "offset": 20, "trap": "moved"])
    let second = try await ShippedPlugins.fetch("pokeapi.pokemon", [("trap", "moved")], page: first.info["next"])
    #expect(first.ints("id") == Array(1...20))
    #expect(second.ints("id") == Array(20...39))
  }

  @Test func aSlowAnswerTakesTwoAndAHalfSecondsOfVirtualTime() async throws {
    let page = try await ShippedPlugins.fetch("pokeapi.pokemon", [("trap", "slow")])
    #expect(page.info["latency"] == 2_500)
    #expect(page.rowCount == 20)
  }

  @Test func wrongFieldsAreNullAndReportedAndTheOtherRowsStay() async throws {
    let page = try await ShippedPlugins.fetch("pokeapi.pokemon", [("trap", "wrong-types")])
    #expect(page.ints("id") == Array(1...20))
    #expect(page.column("name")[1...5] == ["ivysaur", .null, .null, .null, "charizard"])
    #expect(page.missing == [#"2 "name""#, #"3 "name""#, #"4 "name""#])
  }

  @Test func escapesAreDataLikeAnyOther() async throws {
    let page = try await ShippedPlugins.fetch("pokeapi.pokemon", [("trap", "escapes")])
    #expect(page.strings("name")[0] == "\u{1B}[31mbulbasaur\u{1B}[0m")
  }

  @Test(arguments: [
    [("limit", JSONValue.int(0))], [("limit", .int(-1))], [("limit", "20")], [("offset", .int(-1))], [("trap", "none")],
    [("id", .int(-1))], [("name", "mr. mime")], [("name", "")], [("name", "../type/1")], [("wort", .int(1))],
    [("id", .int(1)), ("name", "bulbasaur")], [("url", "https://pokeapi.co/api/v2/type/1/")],
    [("url", "https://pokeapi.co/api/v2/pokemon/1/../../type/1/")], [("url", "")],
  ])
  func wrongRequestsAreRefusedBeforeAnythingIsAsked(_ parameters: [(String, JSONValue)]) async throws {
    let failure = try await ShippedPlugins.failure("pokeapi.pokemon", parameters)
    #expect(failure.code == "E0506")
  }
}
