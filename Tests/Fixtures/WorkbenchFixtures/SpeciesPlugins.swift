import DisplayText
internal import Environment
package import JSONValues
package import PluginHosting
internal import PokemonFacts
internal import Runner
package import SessionModel
internal import WorkbenchFeatures

/// A host with the source `pokeapi`, which has every species and answers no request: lists `of pokemon` without a
/// plugin.
package struct SpeciesPlugins: PluginServices {
  package init() {}

  package func availableFiles() -> [PluginFile] { [] }

  package var loadedPlugins: [LoadedPlugin] {
    let about = Bilingual(ko: "시험", en: "a test")
    let description = PluginDescription(
      id: "test.pokeapi/1", name: "pokeapi", version: "1.0", toolchain: "none", about: about, abiMajor: 1, abiMinor: 0,
      features: [.init(kindName: FeatureKind.dataSource.rawValue, name: "pokeapi", about: about)])
    return [LoadedPlugin(description: description, path: "/pokeapi.so", isInside: false, reloads: 0, notices: [])]
  }

  package func load(
    _ pathOrName: String, isInside: Bool?
  ) throws(PluginFailure) -> LoadedPlugin {
    guard pathOrName == "pokeapi" else { throw PluginFailure(.notOnSearchPath(pathOrName, known: [])) }
    return loadedPlugins[0]
  }

  package func unload(_ name: String) throws(PluginFailure) {}
  package func reload(_ name: String) throws(PluginFailure) -> LoadedPlugin { loadedPlugins[0] }
  package func recordings(of feature: String) throws(PluginFailure) -> [UInt8]? { nil }

  package func layout(_ request: JSONValue, with feature: String) throws(PluginFailure) -> JSONValue {
    throw PluginFailure(.noFunction(PluginCall(.section, of: feature)))
  }

  package func translate(_ request: JSONValue, with feature: String) throws(PluginFailure) -> JSONValue {
    throw PluginFailure(.noFunction(PluginCall(.run, of: feature)))
  }

  package func fetch(
    _ request: PageRequest, from feature: String, _ terms: FetchTerms, isCancelled: @Sendable () -> Bool
  ) throws(PluginFailure) -> FetchedPage {
    throw PluginFailure(.failed(PluginCall(.fetch, of: feature), .unavailable, .init(message: "no servers here")))
  }

  package func description(of feature: String, kind: FeatureKind) throws(PluginFailure) -> JSONValue {
    [
      "collections": [
        [
          "name": "pokemon", "identity": "id", "title": "name",
          "fields": [["name": "id", "type": "int"], ["name": "name", "type": "string"]], "parameters": [],
        ]
      ]
    ]
  }

  package func facts(of feature: String) throws(PluginFailure) -> JSONValue { Self.facts }

  private static let facts: JSONValue = [
    "pokemon": [
      "fields": ["id", "name", "ko", "types", "height", "weight"], "title": "ko", "names": ["name", "ko"],
      "units": ["height": "m", "weight": "kg"],
      "rows": .array(
        PokemonSpecies.all.map { species in
          [
            .int(species.id), .string(species.slug), .string(species.korean),
            .array(species.types.map { .string($0.korean) }), .double(Double(species.decimetres) / 10),
            .double(Double(species.hectograms) / 10),
          ]
        }),
    ]
  ]
}

extension Session {
  /// A session whose lists can be `of pokemon`.
  package static var withSpecies: Session {
    var session = Session()
    session.world = World(makePlugins: { _ in SpeciesPlugins() })
    return session
  }
}
