import DisplayText
import JSONValues
import PluginHosting
import Testing

@Suite struct PlanetsTests {
  @Test func eightPlanetsInTheirOrder() async throws {
    let page = try await ShippedPlugins.fetch("planets.planet")
    #expect(page.columns == ["id", "ko", "en", "radius", "moons", "rings", "found", "largest"])
    #expect(page.strings("ko") == ["수성", "금성", "지구", "화성", "목성", "토성", "천왕성", "해왕성"])
    #expect(page.strings("en").last == "Neptune")
    #expect(page.ints("id") == Array(1...8))
    #expect(page.info["next"] == .null)
    #expect(page.info["total"] == 8)
  }

  @Test func cellsOfEveryKind() async throws {
    let page = try await ShippedPlugins.fetch("planets.planet", [("limit", 1), ("offset", 2)])
    #expect(page.cells == [3, "지구", "Earth", .double(6371), 1, false, .null, ["달"]])
    let uranus = try await ShippedPlugins.fetch("planets.planet", [("limit", 1), ("offset", 6)])
    #expect(uranus.column("found") == [1781])
    #expect(uranus.column("rings") == [true])
  }

  @Test func pagesFollowEachOther() async throws {
    var ids: [Int] = []
    var next: JSONValue?
    repeat {
      let page = try await ShippedPlugins.fetch("planets.planet", [("limit", 3)], page: next)
      ids += page.ints("id")
      next = page.info["next"]
    } while next != .null
    #expect(ids == Array(1...8))
    #expect(try await ShippedPlugins.fetch("planets.planet", [("offset", 8)]).rowCount == 0)
  }

  @Test(arguments: [
    [("limit", JSONValue.int(0))], [("limit", .int(9))], [("limit", "3")], [("limit", .double(1.5))],
    [("limit", .int(.max))], [("offset", .int(-1))], [("offset", .int(.min))], [("colour", "red")],
  ])
  func wrongRequestsAreRefused(_ parameters: [(String, JSONValue)]) async throws {
    #expect(try await ShippedPlugins.failure("planets.planet", parameters).code == "E0506")
  }

  @Test func anUnknownCollectionIsRefused() async throws {
    let failure = try await ShippedPlugins.failure("planets.comet")
    #expect(failure.code == "E0506")
    #expect(failure.helps.contains { $0.en.contains("planets.planet") })
  }

  @Test func itCarriesNoRecordings() async throws {
    #expect(try ShippedPlugins.host.recordings(of: "planets") == nil)
  }

  /// A thousand pages are alike, and leave nothing behind that the host would have to free: `Scripts/sanitize` looks.
  @Test func aThousandCalls() async throws {
    let first = try await ShippedPlugins.fetch("planets.planet").cells
    for _ in 0..<1_000 { #expect(try await ShippedPlugins.fetch("planets.planet").cells == first) }
  }
}
