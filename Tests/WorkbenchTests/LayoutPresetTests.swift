import CommandLanguage
import CompositionalLayout
import DisplayText
import Environment
import JSONValues
import LayoutCases
import PluginHosting
import Runner
import SessionModel
import Synchronization
import Testing
import WorkbenchFixtures

/// Where layouts by name come from.
@Suite struct LayoutPresetTests {
  private let plugins = LayoutPlugins()

  private func session() throws -> LayoutSession {
    var list = try LayoutSession()
    list.session.world = World(makePlugins: { [plugins] _ in plugins })
    for line in ["screen new t", "section add A B", "add 1..7 to A", "add x to B"] { try list.run(line) }
    return list
  }

  @Test func aBuiltInPresetAsksNoPlugin() throws {
    var list = try session()
    for line in ["layout grid(3, 120)", "visible --box", "apply", "add 8", "apply", "timeline"] { try list.run(line) }
    #expect(plugins.calls.withLock { $0 } == [])
  }

  @Test func descriptionsOfPluginsAreReadOnce() throws {
    var list = try session()
    for line in ["layout stack", "visible --box", "apply", "add 8", "apply", "timeline"] { try list.run(line) }
    #expect(plugins.calls.withLock { $0.count { $0 == "describe" } } == 1)
  }

  @Test func pluginsCannotReplaceBuiltInPresets() throws {
    var list = try session()
    #expect(try list.text("layout list")[0].contains("list"))
    #expect(plugins.calls.withLock { $0 } == [])
    #expect(try list.text("layout own.list").joined().contains("33"))
    #expect(list.session.presets.presets.map(\.name).suffix(3) == ["stack", "own.list", "broken"])
  }

  /// UIKit stops where a section provider returns nothing.
  @Test func anAnswerThatCannotBeReadIsNoSection() throws {
    var list = try session()
    #expect(list.result("layout broken").error?.code == "E0304")
  }

  @Test func aDocumentIsReadByItself() throws {
    let section = try LayoutDocument(section: LayoutPlugins.rows(33)).section()
    #expect(section.group.layoutSize.heightDimension == .absolute(33))
    #expect(try LayoutDocument(configuration: ["interSectionSpacing": 5]).configuration().interSectionSpacing == 5)
    for (document, place) in [
      (["group": ["axis": "h"]], "section.group"), (["rows": 3], "section"), (3, "section"),
      (
        ["group": ["axis": "h", "width": ["fw": 1], "height": ["abs": "x"], "subitems": []]], "section.group.height.abs"
      ),
    ] as [(JSONValue, String)] {
      let error = #expect(throws: LayoutCaseError.self) { try LayoutDocument(section: document).section() }
      #expect(error?.path == place)
    }
    let error = #expect(throws: LayoutCaseError.self) {
      try LayoutDocument(configuration: ["sections": []]).configuration()
    }
    #expect(error?.path == "configuration")
  }
}

/// A host with one layout plugin, which notes what it is asked.
private final class LayoutPlugins: PluginServices {
  let calls = Mutex<[String]>([])

  static func rows(_ height: JSONValue) -> JSONValue {
    let whole: JSONValue = ["fw": 1]
    return [
      "group": [
        "type": "group", "axis": "h", "width": whole, "height": ["abs": height],
        "subitems": [["type": "item", "width": whole, "height": ["fh": 1]]],
      ]
    ]
  }

  func availableFiles() -> [PluginFile] { [] }

  var loadedPlugins: [LoadedPlugin] {
    let about = Bilingual(ko: "시험", en: "a test")
    let description = PluginDescription(
      id: "test.own/1", name: "own", version: "1.0", toolchain: "none", about: about, abiMajor: 1, abiMinor: 0,
      features: [.init(kindName: FeatureKind.layout.rawValue, name: "own", about: about)])
    return [LoadedPlugin(description: description, path: "/own.so", isInside: false, reloads: 0, notices: [])]
  }

  func load(_ pathOrName: String, isInside: Bool?) throws(PluginFailure) -> LoadedPlugin { loadedPlugins[0] }
  func unload(_ name: String) throws(PluginFailure) {}
  func reload(_ name: String) throws(PluginFailure) -> LoadedPlugin { loadedPlugins[0] }
  func recordings(of feature: String) throws(PluginFailure) -> [UInt8]? { nil }

  func description(of feature: String, kind: FeatureKind) throws(PluginFailure) -> JSONValue {
    calls.withLock { $0.append("describe") }
    return ["presets": .array(["stack", "list", "broken"].map { ["name": .string($0), "uniform": true] })]
  }

  func layout(_ request: JSONValue, with feature: String) throws(PluginFailure) -> JSONValue {
    calls.withLock { $0.append("layout") }
    guard request["section"] != nil else { return .null }
    return ["section": request["preset"] == "broken" ? ["group": 3] : Self.rows(request["preset"] == "list" ? 33 : 40)]
  }

  func fetch(
    _ request: PageRequest, from feature: String, _ terms: FetchTerms, isCancelled: @Sendable () -> Bool
  ) throws(PluginFailure) -> FetchedPage {
    throw PluginFailure(.notLoaded(feature))
  }

  func translate(_ request: JSONValue, with feature: String) throws(PluginFailure) -> JSONValue { .null }
}
