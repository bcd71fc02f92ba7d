import DisplayText
import PluginHosting
import Testing
import WorkbenchFixtures

@testable import Environment

/// The lookup of a source by its name: what a name means, and which plugin gives it.
@Suite struct SourceLookupTests {
  private static func world() -> World { World(makePlugins: { FakePlugins($0) { _, _ in (200, #"{"rows":[]}"#) } }) }

  @Test(
    arguments: [
      ("shop", "shop", nil), ("shop.item", "shop", "item"), ("shop.", "shop", ""), (".item", "", "item"),
      ("shop.item.x", "shop", "item.x"), ("", "", nil),
    ] as [(String, String, String?)])
  func theFirstDotEndsTheSource(name: String, source: String, collection: String?) {
    #expect(SourceName(name).source == source)
    #expect(SourceName(name).collection == collection)
  }

  @Test func aPluginIsFoundByWhatItGives() throws {
    let plugins = try Self.world().host().loadedPlugins
    #expect(plugins.giving("shop")?.description.name == "shop")
    #expect(plugins.giving("upper", .translator)?.description.name == "shop")
    #expect(plugins.giving("upper", .dataSource) == nil)
    #expect(plugins.giving("nobody") == nil)
  }

  @Test func aCallNamesThePluginOfItsSource() throws {
    let call = try Self.world().prepare("shop", NetworkState(), isAwaited: false)
    #expect(call.source == "shop" && call.plugin == "shop")
    #expect(!call.isAwaited)
  }

  @Test func aFeatureOfAnotherKindIsNamed() {
    let failure = #expect(throws: PluginRequestError.self) { try Self.world().prepare("upper", NetworkState()) }
    #expect(failure?.message.en == "there is no source 'upper' ('upper' is a translator)")
    let near = #expect(throws: PluginRequestError.self) { try Self.world().prepare("shopp", NetworkState()) }
    #expect(near?.nearest == "shop")
  }

  /// A request learns what the source says of itself and the page, each once.
  @Test func aRequestIsGivenEachAnswerOnce() throws {
    let world = Self.world()
    var network = NetworkState()
    network.mode = .online
    let schema = try world.description(ofSource: "shop").collection("item", of: "shop")
    let request = PageRequest(collection: schema.name)
    _ = try world.fetch(request, from: "shop", network, time: 0)
    let kinds = world.takeAnswers().map { answer in
      switch answer {
      case .describe(let feature, .dataSource, _): "describe \(feature)"
      case .fetch(_, let source, _, _): "fetch \(source)"
      default: "other"
      }
    }
    #expect(kinds == ["describe shop", "fetch shop"])
    #expect(throws: PluginRequestError.self) {
      try world.description(ofSource: "shop").collection("nothing", of: "shop")
    }
  }
}
