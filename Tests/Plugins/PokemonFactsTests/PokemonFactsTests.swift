import PokemonFacts
import Testing

@Suite struct PokemonFactsTests {
  @Test func everyLineOfTheTableIsRead() {
    #expect(PokemonSpecies.firstTwoGenerations.map(\.id) == Array(1...251))
    #expect(PokemonSpecies.all.map(\.id) == Array(1...1025))
    #expect(PokemonSpecies.laterOnes.map(\.id) == [386, 474, 772, 1021, 1022, 1023, 1024, 1025])
    #expect(PokemonSpecies.all.allSatisfy { (1...2).contains($0.types.count) && Set($0.types).count == $0.types.count })
    #expect(PokemonSpecies.all.allSatisfy { $0.decimetres > 0 && $0.hectograms > 0 })
    #expect(Set(PokemonSpecies.all.map(\.korean)).count == 1025)
    #expect(Set(PokemonSpecies.all.map(\.slug)).count == 1025)
  }

  @Test(arguments: [
    (1, "bulbasaur", "이상해씨", [PokemonType.grass, .poison], 7, 69),
    (25, "pikachu", "피카츄", [.electric], 4, 60),
    (35, "clefairy", "삐삐", [.fairy], 6, 75),
    (233, "porygon2", "폴리곤2", [.normal], 6, 325),
    (474, "porygon-z", "폴리곤Z", [.normal], 9, 340),
    (700, "sylveon", "님피아", [.fairy], 10, 235),
    (772, "type-null", "타입:널", [.normal], 19, 1205),
  ])
  func species(_ id: Int, _ slug: String, _ korean: String, _ types: [PokemonType], _ height: Int, _ weight: Int) {
    let found = PokemonSpecies.all.first { $0.id == id }
    #expect(found?.slug == slug)
    #expect(found?.korean == korean)
    #expect(found?.types == types)
    #expect(found?.decimetres == height)
    #expect(found?.hectograms == weight)
  }

  @Test func typesHaveTheNumbersAndNamesOfTheService() {
    #expect(PokemonType.allCases.count == 21)
    #expect(PokemonType.allCases.map(\.number) == Array(1...19) + [10_001, 10_002])
    #expect(PokemonType.stellar.recordedKorean == " 스텔라")
    #expect(PokemonType.stellar.korean == "스텔라")
    #expect(PokemonType.unknown.korean == "???")
    #expect(PokemonType.electric.korean == "전기")
    #expect(PokemonType.electric.number == 13)
  }
}
