import AppProtocol
import DisplayText
import Glibc
import JSONValues
import PluginHosting
import Testing

@Suite struct SearchPathTests {
  @Test func filesAreFoundByTheirNamesAndTheFirstOneCounts() throws {
    let (first, second) = (try PluginFolder(), try PluginFolder())
    // Nothing is opened, so these need not be plugins.
    for name in [
      "libMCVPlugin_PokeKo.so", "libMCVPlugin_B.so", "libOther.so", "libMCVPlugin_.so", "libMCVPlugin_C.so.1",
    ] {
      first.write("x", to: name)
    }
    for name in ["libMCVPlugin_poke-ko.so", "libMCVPlugin_D.so"] { second.write("x", to: name) }
    let named = second.write("x", to: "libmine.so")
    var configuration = PluginHostConfiguration(
      explicitPaths: [named], searchFolders: [first.path, "relative", "/nonexistent", second.path])
    configuration.childProgram = "/nonexistent"
    let host = PluginLoader(configuration, services: RecordingServices())
    #expect(
      host.availableFiles() == [
        PluginFile(fileName: "mine", path: named),
        PluginFile(fileName: "B", path: first.path + "/libMCVPlugin_B.so"),
        PluginFile(fileName: "PokeKo", path: first.path + "/libMCVPlugin_PokeKo.so"),
        PluginFile(fileName: "D", path: second.path + "/libMCVPlugin_D.so"),
      ])
  }

  @Test func theStandardPathHasNoWorkingDirectory() {
    let folder = PluginFolder.programs
    let configuration = PluginHostConfiguration.standard(
      explicitPaths: ["./a.so", "/tmp"],
      environment: ["MCV_PLUGIN_PATH": "/p1::/p2", "HOME": "/home/me"])
    #expect(configuration.explicitPaths == ["./a.so"])
    #expect(
      configuration.searchFolders == [
        "/tmp", "/p1", "/p2", "/home/me/.local/share/mcv/plugins", folder + "/../lib/mcv/plugins", folder,
      ])
    let bare = PluginHostConfiguration.standard(environment: ["XDG_DATA_HOME": "relative"])
    #expect(bare.searchFolders == [folder + "/../lib/mcv/plugins", folder])
    #expect(
      PluginHostConfiguration.standard(environment: ["XDG_DATA_HOME": "/data"]).searchFolders.first
        == "/data/mcv/plugins")
  }

  @Test(arguments: ["PokeKo", "pokeko", "poke-ko", "POKE_KO"])
  func spellingsOfANameFindTheSamePlugin(_ name: String) throws {
    let folder = try PluginFolder()
    var source = SampleSource()
    source.name = "poke"
    try folder.build(source.text, as: "PokeKo")
    let host = folder.host()
    #expect(try host.load(name).description.name == "poke")
    #expect(try host.load("poke").reloads == 0)
    #expect(host.loadedPlugins.count == 1)
  }

  @Test func aFeatureIsFoundInAFileOfAnotherName() throws {
    let folder = try PluginFolder()
    var source = SampleSource()
    source.name = "weather"
    try folder.build(source.text, as: "Zebra")
    source.name = "broken"
    source.entry = "abort();"
    try folder.build(source.text, as: "Aardvark")
    let host = folder.host()
    #expect(try host.translate([:], with: "weather_KO") == ["value": "ok"])
    #expect(host.loadedPlugins.map(\.description.name) == ["weather"])
    let failure = #expect(throws: PluginFailure.self) { try host.translate([:], with: "nothing") }
    #expect(failure?.text.code == .pluginNotFound)
  }

  @Test func theSamePluginIsLoadedOnce() throws {
    let folder = try PluginFolder()
    let path = try folder.build(SampleSource().text)
    let host = folder.host()
    let first = try host.load("sample")
    #expect(try host.load(path) == first)
    #expect(try host.load(folder.path + "/./libMCVPlugin_Sample.so") == first)
    #expect(try host.load("test.sample/1") == first)
    let isLinked = unsafe symlink(path, folder.path + "/link.so") == 0
    #expect(isLinked)
    #expect(try host.load(folder.path + "/link.so") == first)
    #expect(host.loadedPlugins == [first])
  }

  @Test(arguments: [false, true]) func namesThatAreTakenAreRefused(isInside: Bool) throws {
    let folder = try PluginFolder()
    let host = folder.host()
    _ = try host.load(folder.build(SampleSource().text))
    var sameID = SampleSource()
    sameID.name = "other"
    sameID.id = "test.sample/1"
    var sameName = SampleSource()
    sameName.id = "test.other/1"
    var sameFeature = SampleSource()
    sameFeature.name = "third"
    sameFeature.features = #"{sizeof(mcv_feature), 0, MCV_KIND_TRANSLATOR, "sample-ko", {"가", "a"}, &translator, NULL}"#
    var otherKind = SampleSource()
    otherKind.name = "fourth"
    otherKind.features = #"{sizeof(mcv_feature), 0, MCV_KIND_TRANSLATOR, "sample", {"가", "a"}, &translator, NULL}"#
    for (index, source) in [sameID, sameName, sameFeature].enumerated() {
      let path = try folder.build(source.text, as: "Second\(index)")
      let failure = #expect(throws: PluginFailure.self) { try host.load(path, isInside: isInside) }
      #expect(failure?.text.code == .pluginNameTaken)
      #expect(failure?.message.en.contains("\"sample\"") == true)
      expectBothLanguages(failure)
    }
    _ = try host.load(folder.build(otherKind.text, as: "Fourth"), isInside: isInside)
    #expect(host.loadedPlugins.map(\.description.name) == ["sample", "fourth"])
    // An unloaded plugin frees its names.
    try host.unload("sample")
    #expect(
      try host.load(folder.path + "/libMCVPlugin_Second0.so", isInside: isInside).description.name
        == "other")
  }

  @Test func filesAreDescribedWithoutBeingLoaded() throws {
    let folder = try PluginFolder()
    try folder.build(SampleSource().text)
    folder.write("no library", to: "libMCVPlugin_Text.so")
    let host = folder.host()
    #expect(host.availableFiles().map { host.description(of: $0)?.name } == ["sample", nil])
    #expect(host.loadedPlugins.isEmpty)
  }
}
