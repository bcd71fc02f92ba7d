import JSONValues
import PluginHosting
import Testing

@Suite struct LoadingTests {
  @Test func aPluginOfTheSearchPathIsLoadedAtItsFirstUse() throws {
    let folder = try PluginFolder()
    try folder.build(SampleSource().text)
    let host = folder.host()
    #expect(host.availableFiles() == [PluginFile(fileName: "Sample", path: folder.path + "/libMCVPlugin_Sample.so")])
    #expect(host.loadedPlugins.isEmpty)
    let page = try host.fetch(
      PageRequest(collection: "things"), from: "sample", FetchTerms(timeout: .seconds(5)), isCancelled: { false })
    #expect(page.columns == ["c0", "c1"])
    #expect(page.cells == [.int(0), .string("0.1")])
    #expect(page.info["total"] == 7)
    #expect(host.loadedPlugins.map(\.description.name) == ["sample"])
    #expect(try host.translate(["value": "x"], with: "sample-ko") == ["value": "ok"])
    #expect(try host.description(of: "sample", kind: .dataSource) == ["collections": []])
    #expect(try host.recordings(of: "sample") == nil)
    try host.unload("sample")
    #expect(host.loadedPlugins.isEmpty)
  }
}
