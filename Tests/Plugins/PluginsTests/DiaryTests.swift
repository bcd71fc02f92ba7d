import JSONValues
import PluginHosting
import Testing

@Suite struct DiaryTests {
  @Test func twoSectionsWithAHeaderOfTheirOwnKind() async throws {
    let page = try await ShippedPlugins.fetch("diary.section")
    #expect(page.columns == ["id", "name", "image", "header"])
    #expect(page.strings("id") == ["morning", "afternoon"])
    #expect(page.strings("name") == ["아침", "오후"])
    #expect(Set(page.strings("header")).count == 2)
    #expect(page.strings("image").count == 2)
  }

  @Test func bothKindsOfEntriesAreInBothSections() async throws {
    let page = try await ShippedPlugins.fetch("diary.entry")
    #expect(page.columns == ["id", "section", "kind", "text", "date", "picture"])
    #expect(Set(page.ints("id")).count == page.rowCount)
    let pairs = Set(zip(page.strings("section"), page.strings("kind")).map { "\($0) \($1)" })
    #expect(pairs == ["morning summary", "morning memory", "afternoon summary", "afternoon memory"])
  }

  @Test func aSummaryIsOneLineAndAMemoryHasADay() async throws {
    let summaries = try await ShippedPlugins.fetch("diary.entry", [("kind", "summary")])
    #expect(summaries.column("date").allSatisfy { $0 == .null })
    #expect(summaries.column("picture").allSatisfy { $0 == .null })
    #expect(summaries.strings("text").allSatisfy { !$0.contains("\n") })
    #expect(Set(summaries.strings("text")).count == summaries.rowCount - 1)
    let memories = try await ShippedPlugins.fetch("diary.entry", [("kind", "memory")])
    #expect(memories.strings("date").count == memories.rowCount)
    #expect(memories.column("picture").contains(.null))
    #expect(memories.strings("picture").count > 0)
  }

  @Test func oneSectionOnly() async throws {
    let page = try await ShippedPlugins.fetch("diary.entry", [("section", "afternoon")])
    #expect(Set(page.strings("section")) == ["afternoon"])
    #expect(page.rowCount == 6)
  }

  @Test(arguments: [[("kind", JSONValue.string("dream"))], [("section", "night")], [("day", .int(1))]])
  func wrongRequestsAreRefused(_ parameters: [(String, JSONValue)]) async throws {
    #expect(try await ShippedPlugins.failure("diary.entry", parameters).code == "E0506")
  }
}
