import AppProtocol
import DisplayText
import JSONValues
import PluginHosting
import Synchronization
import Testing

/// Calls that fail, and answers that are not what the interface asks for.
@Suite struct CallTests {
  @Test func aPluginWhoseStartFailsIsNotLoaded() throws {
    let folder = try PluginFolder()
    var source = SampleSource()
    source.prelude = """
      static mcv_status start(const mcv_host *h, mcv_buffer *e) {
        *e = text("{\\"code\\":\\"no-key\\",\\"message\\":{\\"ko\\":\\"열쇠가 없습니다\\",\\"en\\":\\"no key\\"},\\"hint\\":{\\"ko\\":\\"열쇠를 넣으세요\\",\\"en\\":\\"set the key\\"}}");
        return MCV_UNAVAILABLE;
      }
      """
    source.descriptor = [".start = start"]
    let host = folder.host()
    let failure = #expect(throws: PluginFailure.self) { try host.load(folder.build(source.text)) }
    #expect(failure?.text.code == .pluginRefused)
    #expect(failure?.message.en == "no key")
    expectBothLanguages(failure)
    #expect(failure?.helps.map(\.en) == ["set the key"])
    #expect(failure?.pluginCode == "no-key")
    #expect(failure?.message.ko == "열쇠가 없습니다")
    #expect(failure?.helps.map(\.ko) == ["열쇠를 넣으세요"])
    #expect(host.loadedPlugins.isEmpty)
  }

  @Test(arguments: [
    (#"*error = text("{\"message\":\"no room\"}"); return NULL;"#, "no room"),
    ("return NULL;", "create of \"sample-ko\" failed without a word of why"),
    (
      #"*error = text("oops"); return NULL;"#,
      "create of \"sample-ko\" failed, and its error document cannot be read: this may not stand here (byte 0)"
    ),
  ])
  func aFailedCreateIsAFailureOfTheCall(_ body: String, _ message: String) throws {
    let folder = try PluginFolder()
    var source = SampleSource()
    source.create = body
    try folder.build(source.text)
    let host = folder.host()
    for _ in 1...2 {
      let failure = #expect(throws: PluginFailure.self) { try host.translate([:], with: "sample-ko") }
      #expect(failure?.text.code == .pluginCreation)
      #expect(failure?.message.en == message)
      expectBothLanguages(failure, isOfPlugin: message == "no room")
    }
  }

  private static let statuses: [(String, FailureCode)] = [
    ("MCV_FAILED", .requestFailed), ("MCV_CANCELLED", .callCancelled), ("MCV_TIMED_OUT", .requestTimedOut),
    ("MCV_BAD_INPUT", .badRequest), ("MCV_UNSUPPORTED", .pluginUnsupported), ("MCV_UNAVAILABLE", .requestFailed),
    ("MCV_ASK_SERVER", .badPluginAnswer), ("-1", .badPluginAnswer), ("99", .badPluginAnswer),
  ]

  @Test(arguments: statuses)
  func statusBecomesTheCode(_ status: String, _ code: FailureCode) throws {
    let folder = try PluginFolder()
    var source = SampleSource()
    source.run = #"*out = text("{\"message\":\"why\",\"code\":\"c\"}"); return \#(status);"#
    try folder.build(source.text)
    let failure = #expect(throws: PluginFailure.self) { try folder.host().translate([:], with: "sample-ko") }
    #expect(failure?.text.code == code)
    if code != .badPluginAnswer {
      #expect(failure?.message.en == "why")
      expectBothLanguages(failure, isOfPlugin: true)
      #expect(failure?.pluginCode == "c")
    }
  }

  @Test(arguments: [
    (#"*out = text("{\"a\":");"#, "not JSON: the text ends too early (byte 5)"),
    (#"*out = text("\xff");"#, "UTF-8"),
    (#"*out = text("[1]");"#, "it is not an object"),
    (#"*out = text("");"#, "not JSON"),
    ("", "not JSON"),
    (#"*out = (mcv_buffer){NULL, 10, NULL, NULL};"#, "10 bytes that are missing"),
    (#"*out = (mcv_buffer){(uint8_t *)"x", 200u << 20, NULL, NULL};"#, "or over 104857600"),
    (#"*out = (mcv_buffer){(uint8_t *)"x", SIZE_MAX, NULL, NULL};"#, "or over 104857600"),
  ])
  func anAnswerThatIsNotInOrderIsABadAnswer(_ body: String, _ words: String) throws {
    let folder = try PluginFolder()
    var source = SampleSource()
    source.run = body + " return MCV_OK;"
    source.describe = body + " return MCV_OK;"
    try folder.build(source.text)
    let host = folder.host()
    for call in [
      { _ = try host.translate([:], with: "sample-ko") }, { _ = try host.description(of: "sample", kind: .dataSource) },
    ] {
      let failure = #expect(throws: PluginFailure.self) { try call() }
      #expect(failure?.text.code == .badPluginAnswer)
      #expect(failure?.message.en.contains(words) == true, "\(failure?.message.en ?? "")")
      expectBothLanguages(failure)
    }
  }

  @Test func memoryThatLivesForEverNeedsNoRelease() throws {
    let folder = try PluginFolder()
    var source = SampleSource()
    source.run =
      #"static uint8_t answer[] = "{\"value\":1}"; *out = (mcv_buffer){answer, sizeof answer - 1, NULL, NULL}; return MCV_OK;"#
    source.recordings =
      #"static uint8_t lines[] = "{}\n{}\n"; *out = (mcv_buffer){lines, 6, NULL, NULL}; return MCV_OK;"#
    try folder.build(source.text)
    let host = folder.host()
    #expect(try host.translate([:], with: "sample-ko") == ["value": 1])
    #expect(try host.recordings(of: "sample") == Array("{}\n{}\n".utf8))
  }

  @Test func hangingTranslatorTimesOutAndOthersWork() throws {
    let folder = try PluginFolder()
    var source = SampleSource()
    source.run = #"if (asks(request, "hang")) for (;;) sleep(1); *out = text("{}"); return MCV_OK;"#
    try folder.build(source.text)
    let services = RecordingServices()
    let host = folder.host(services) { $0.callTimeout = .milliseconds(200) }
    _ = try host.load("sample", isInside: true)
    let failure = #expect(throws: PluginFailure.self) { try host.translate(["value": "hang"], with: "sample-ko") }
    #expect(failure?.text.code == .requestTimedOut)
    #expect(try host.translate(["value": "x"], with: "sample-ko") == [:])
    // The call still runs in the plugin, so nothing of it may be destroyed.
    try host.unload("sample")
    #expect(services.lines == ["sample warning: \"sample\" is still busy with 1 calls; its instances were left behind"])
  }

  @Test(arguments: [false, true]) func interruptStopsAHangingCall(isInside: Bool) throws {
    let folder = try PluginFolder()
    var source = SampleSource()
    source.run = #"if (asks(request, "hang")) for (;;) sleep(1); *out = text("{}"); return MCV_OK;"#
    try folder.build(source.text)
    final class Interrupt: Sendable {
      let isPending = Atomic(false)
    }
    let interrupt = Interrupt()
    var configuration = PluginHostConfiguration(searchFolders: [folder.path])
    configuration.childProgram = PluginFolder.fixture
    let host = PluginLoader(configuration, services: RecordingServices()) {
      { interrupt.isPending.load(ordering: .relaxed) }
    }
    _ = try host.load("sample", isInside: isInside)
    interrupt.isPending.store(true, ordering: .relaxed)
    let failure = #expect(throws: PluginFailure.self) { try host.translate(["value": "hang"], with: "sample-ko") }
    #expect(failure?.text.code == .callCancelled)
    interrupt.isPending.store(false, ordering: .relaxed)
    #expect(try host.translate(["value": "x"], with: "sample-ko") == [:])
  }

  @Test func hangingCreateTimesOut() throws {
    let folder = try PluginFolder()
    var source = SampleSource()
    source.create = "for (;;) sleep(1);"
    try folder.build(source.text)
    let host = folder.host { $0.callTimeout = .milliseconds(200) }
    for _ in 1...2 {
      let failure = #expect(throws: PluginFailure.self) { try host.translate([:], with: "sample-ko") }
      #expect(failure?.text.code == .requestTimedOut)
      #expect(failure?.message.en == "create of \"sample-ko\" is not done in time; \"sample\" is busy with create")
      expectBothLanguages(failure)
    }
  }

  @Test func missingTranslatorIsNamedWithTheAvailableOnes() throws {
    let folder = try PluginFolder()
    try folder.build(SampleSource().text)
    let host = folder.host()
    _ = try host.load("sample")
    let failure = #expect(throws: PluginFailure.self) { try host.translate([:], with: "sample") }
    #expect(failure?.text.code == .pluginNotFound)
    #expect(failure?.message.en == "there is no translator \"sample\"")
    expectBothLanguages(failure)
    #expect(failure?.helps.map(\.en) == ["loaded: sample-ko", "on the search path: Sample"])
    #expect(throws: PluginFailure.self) { try host.unload("other") }
    #expect(throws: PluginFailure.self) { try host.reload("other") }
  }

  @Test func aLayoutIsAskedForSectionsAndConfigurations() throws {
    let folder = try PluginFolder()
    var source = SampleSource()
    source.prelude = """
      static void *create(void *, const mcv_host *, mcv_bytes, mcv_buffer *);
      static void destroy(void *self);
      static mcv_status describe(void *self, mcv_buffer *out);
      static mcv_status section(void *s, mcv_bytes r, mcv_buffer *out) {
        *out = text(asks(r, "nothing") ? "null" : "{\\"section\\":{}}");
        return MCV_OK;
      }
      static mcv_status configuration(void *s, mcv_bytes r, mcv_buffer *out) {
        *out = text("{\\"configuration\\":{}}");
        return MCV_OK;
      }
      static const mcv_layout_v1 both = {sizeof both, 0, create, destroy, describe, section, configuration};
      static const mcv_layout_v1 one = {40, 0, create, destroy, describe, section, configuration};
      """
    source.features = """
      {sizeof(mcv_feature), 0, MCV_KIND_LAYOUT, "both", {"둘", "both"}, &both, NULL},
      {sizeof(mcv_feature), 0, MCV_KIND_LAYOUT, "one", {"하나", "one"}, &one, NULL}
      """
    try folder.build(source.text)
    let host = folder.host()
    _ = try host.load("sample")
    #expect(try host.layout(["preset": "a", "section": 0], with: "both") == ["section": [:]])
    #expect(try host.layout(["preset": "nothing", "section": 0], with: "both") == .null)
    #expect(try host.layout(["preset": "a"], with: "both") == ["configuration": [:]])
    #expect(try host.layout(["preset": "a"], with: "one") == .null)
  }
}
