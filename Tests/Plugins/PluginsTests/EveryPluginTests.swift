import DisplayText
import JSONValues
import PluginHosting
import Testing

@Suite struct EveryPluginTests {
  @Test(arguments: ShippedPlugins.names)
  func itLoadsAndHasTextsInBothLanguages(_ file: String, _ name: String) throws {
    let plugin = try ShippedPlugins.host.load(ShippedPlugins.path(of: file))
    #expect(plugin.description.name == name)
    #expect(plugin.description.id == "mcv.\(name)/1")
    #expect(plugin.notices == [])
    for about in [plugin.description.about] + plugin.description.features.map(\.about) {
      #expect(!about.en.isEmpty && about.ko.unicodeScalars.contains { ("가"..."힣").contains($0) })
    }
  }

  @Test(arguments: ShippedPlugins.sources)
  func itsSchemaNamesFieldsThatItsPagesHave(_ source: String) async throws {
    let description = try ShippedPlugins.host.description(of: source, kind: .dataSource)
    guard case .array(let collections) = description["collections"] else {
      Issue.record("no collections")
      return
    }
    for collection in collections {
      guard case .string(let name) = collection["name"], case .array(let fields) = collection["fields"] else {
        Issue.record("a collection without name or fields")
        continue
      }
      let names = fields.compactMap { $0["name"] }
      #expect(collection["identity"].map { names.contains($0) } == true)
      #expect(collection["title"].map { names.contains($0) } == true)
      for described in [collection] + fields { #expect(hasBothLanguages(described["about"])) }
      guard source != "tmdb" || name != "review" else { continue }
      let page = try await ShippedPlugins.fetch("\(source).\(name)")
      #expect(page.columns.allSatisfy { names.contains(.string($0)) })
      #expect(page.rowCount > 0)
    }
  }

  private func hasBothLanguages(_ about: JSONValue?) -> Bool {
    guard case .string(let ko) = about?["ko"], case .string(let en) = about?["en"] else { return false }
    return !ko.isEmpty && !en.isEmpty && ko != en
  }

  @Test(arguments: ["pokeapi", "tmdb", "news"])
  func itsRecordingsAreLinesWithOneAnswerForEachRequest(_ source: String) async throws {
    let lines = try ShippedPlugins.recordings(of: source)
    var urls: Set<String> = []
    for line in lines {
      guard case .string(let url) = line["request"]?["url"], case .int(let status) = line["answer"]?["status"],
        case .int(let latency) = line["answer"]?["latency"]
      else {
        Issue.record("\(line.text.prefix(200))")
        continue
      }
      #expect(line["request"]?["method"] == "GET")
      #expect(urls.insert(url).inserted, "\(url) is there twice")
      #expect((200..<600).contains(status) && (0...10_000).contains(latency))
      #expect((line["answer"]?["body"] == nil) != (line["answer"]?["base64"] == nil))
    }
    #expect(urls.count >= 9)
  }

  /// A plugin that asks no server brings no Foundation into the process.
  @Test(arguments: ["PokeKo", "Diary", "PlanetsC"])
  func itDoesNotNeedFoundation(_ file: String) async throws {
    let name = Array("libFoundation".utf8)
    #expect(try !Files.bytes(at: ShippedPlugins.path(of: file)).contains(name))
    #expect(try Files.bytes(at: ShippedPlugins.path(of: "TMDB")).contains(name))
  }
}
