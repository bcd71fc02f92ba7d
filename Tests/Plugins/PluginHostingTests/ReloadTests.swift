import AppProtocol
import Glibc
import JSONValues
import PluginHosting
import Testing

@Suite struct ReloadTests {
  private static func source(answering answer: String) -> SampleSource {
    var source = SampleSource()
    source.run =
      #"static int calls; char line[64]; sprintf(line, "{\"value\":\"\#(answer) %d\"}", ++calls); *out = text(line); return MCV_OK;"#
    return source
  }

  /// Resident memory of this process in bytes.
  private static func memory() throws -> Int {
    guard let file = unsafe fopen("/proc/self/statm", "r") else { throw Missing(path: "/proc/self/statm") }
    defer { unsafe fclose(file) }
    var bytes = [UInt8](repeating: 0, count: 256)
    let count = unsafe fread(&bytes, 1, bytes.count, file)
    let fields = String(decoding: bytes[..<count], as: UTF8.self).split(separator: " ")
    return (Int(fields[1]) ?? 0) * Int(getpagesize())
  }

  @Test(arguments: [false, true]) func anEditedPluginAnswersAnewAfterReload(isolated: Bool) throws {
    let folder = try PluginFolder()
    try folder.build(Self.source(answering: "old").text)
    let host = folder.host()
    _ = try host.load("sample", as: isolated ? .isolated : .inside)
    #expect(try host.translate([:], with: "sample-ko") == ["value": "old 1"])
    try folder.build(Self.source(answering: "new").text)
    #expect(try host.translate([:], with: "sample-ko") == ["value": "old 2"])
    let plugin = try host.reload("sample")
    #expect(plugin.reloads == 1)
    #expect(plugin.isIsolated == isolated)
    #expect(plugin.path == folder.path + "/libMCVPlugin_Sample.so")
    #expect(try host.translate([:], with: "sample-ko") == ["value": "new 1"])
    // Without an edit it starts afresh as well.
    _ = try host.reload("sample")
    #expect(try host.translate([:], with: "sample-ko") == ["value": "new 1"])
    #expect(folder.names == ["libMCVPlugin_Sample.so", "libMCVPlugin_Sample.so.c"], "the copies are gone")
  }

  @Test(arguments: [false, true]) func failedReloadKeepsTheLoadedPlugin(isolated: Bool) throws {
    let folder = try PluginFolder()
    try folder.build(Self.source(answering: "old").text)
    let host = folder.host()
    _ = try host.load("sample", as: isolated ? .isolated : .inside)
    #expect(try host.translate([:], with: "sample-ko") == ["value": "old 1"])
    var broken = SampleSource()
    broken.entry = "abort();"
    try folder.build(broken.text)
    #expect(throws: PluginFailure.self) { try host.reload("sample") }
    #expect(try host.translate([:], with: "sample-ko") == ["value": "old 2"])
    #expect(host.loadedPlugins.map(\.reloads) == [0])
    folder.write("half", to: "libMCVPlugin_Sample.so")
    #expect(throws: PluginFailure.self) { try host.reload("sample") }
    #expect(try host.translate([:], with: "sample-ko") == ["value": "old 3"])
  }

  @Test func loadingAfterUnloadingStartsAfresh() throws {
    let folder = try PluginFolder()
    try folder.build(Self.source(answering: "same").text)
    let host = folder.host()
    for _ in 1...3 {
      _ = try host.load("sample", as: .inside)
      #expect(try host.translate([:], with: "sample-ko") == ["value": "same 1"])
      #expect(try host.translate([:], with: "sample-ko") == ["value": "same 2"])
      try host.unload("sample")
      let failure = #expect(throws: PluginFailure.self) { try host.translate([:], with: "sample-ko") }
      #expect(failure?.text.code == .pluginNotFound || failure?.text.code == .pluginNotLoaded)
    }
    // Hosts do not share a plugin's state either.
    #expect(try folder.host().translate([:], with: "sample-ko") == ["value": "same 1"])
  }

  @Test func instancesGetTheirSettingsAgain() throws {
    let folder = try PluginFolder()
    var source = SampleSource()
    source.prelude = "static char config_text[256];"
    source.create = "memcpy(config_text, config.ptr, config.len); return &created;"
    source.run = "*out = text(config_text); return MCV_OK;"
    try folder.build(source.text)
    let host = folder.host(RecordingServices(settings: ["speed": 3]))
    #expect(try host.translate([:], with: "sample-ko") == ["speed": 3])
    _ = try host.reload("sample")
    #expect(try host.translate([:], with: "sample-ko") == ["speed": 3])
  }

  @Test func aHundredReloadsCostLittleMemory() throws {
    let folder = try PluginFolder()
    try folder.build(Self.source(answering: "a").text)
    let host = folder.host()
    _ = try host.load("sample", as: .inside)
    for _ in 0..<10 { _ = try host.reload("sample") }
    let before = try Self.memory()
    for _ in 0..<100 {
      _ = try host.reload("sample")
      #expect(try host.translate([:], with: "sample-ko") == ["value": "a 1"])
    }
    // An image that is kept costs its pages, here six of 4 KiB, and some bookkeeping of the loader. Other tests run
    // beside this one, so the limit leaves memory for them.
    let growth = try Self.memory() - before
    #expect(growth < 100 * 128 << 10, "\(growth) bytes")
    #expect(host.loadedPlugins.map(\.reloads) == [110])
  }
}
