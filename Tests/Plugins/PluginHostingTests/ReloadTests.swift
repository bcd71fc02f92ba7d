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

  @Test(arguments: [false, true]) func anEditedPluginAnswersAnewAfterReload(isInside: Bool) throws {
    let folder = try PluginFolder()
    try folder.build(Self.source(answering: "old").text)
    let host = folder.host()
    _ = try host.load("sample", isInside: isInside)
    #expect(try host.translate([:], with: "sample-ko") == ["value": "old 1"])
    try folder.build(Self.source(answering: "new").text)
    #expect(try host.translate([:], with: "sample-ko") == ["value": "old 2"])
    let plugin = try host.reload("sample")
    #expect(plugin.reloads == 1)
    #expect(plugin.isInside == isInside)
    #expect(plugin.path == folder.path + "/libMCVPlugin_Sample.so")
    #expect(try host.translate([:], with: "sample-ko") == ["value": "new 1"])
    // Without an edit it starts afresh as well; this process has the image of the file already, with its state.
    _ = try host.reload("sample")
    #expect(try host.translate([:], with: "sample-ko") == ["value": isInside ? "new 2" : "new 1"])
  }

  @Test func failedReloadKeepsTheLoadedPlugin() throws {
    let folder = try PluginFolder()
    try folder.build(Self.source(answering: "old").text)
    let host = folder.host()
    _ = try host.load("sample")
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
      _ = try host.load("sample")
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

  @Test func reloadsLeaveNoProcessBehind() throws {
    let folder = try PluginFolder()
    var source = SampleSource()
    source.run = #"char line[64]; sprintf(line, "{\"process\":%d}", getpid()); *out = text(line); return MCV_OK;"#
    try folder.build(source.text)
    let host = folder.host()
    var processes: [pid_t] = []
    for reloads in 0...10 {
      if reloads > 0 { #expect(try host.reload("sample").reloads == reloads) }
      guard case .int(let process)? = try host.translate([:], with: "sample-ko")["process"] else { continue }
      processes.append(pid_t(process))
    }
    #expect(Set(processes).count == 11)
    #expect(processes.filter { kill($0, 0) == 0 } == [processes[10]])
  }
}
