import DisplayText
import JSONValues
import PluginHosting
import Testing

/// Descriptors that contradict the interface. Each of them is read and refused.
@Suite struct DescriptorTests {
  private struct Case: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let words: String
    var source = SampleSource()

    init(
      _ name: String, _ words: String, _ change: (inout SampleSource) -> Void
    ) {
      (testDescription, self.words) = (name, words)
      change(&source)
    }

    init(_ member: String, _ words: String) {
      self.init(member, words) { $0.descriptor = [member] }
    }
  }

  private static func feature(
    _ size: String = "sizeof(mcv_feature)", kind: String = "MCV_KIND_TRANSLATOR", name: String = #""f""#,
    about: String = #"{"가", "a"}"#, vtable: String = "&translator"
  ) -> String { "{\(size), 0, \(kind), \(name), \(about), \(vtable), NULL}" }

  private static let cases = [
    Case(".size = 8", "its size cannot be right"),
    Case(".size = 0", "its size cannot be right"),
    Case(".size = 1u << 30", "its size cannot be right"),
    Case(".abi_major = 2", "was built for interface 2.1; this mcv has 1.1"),
    Case(".abi_major = 0", "was built for interface 0.1; this mcv has 1.1"),
    Case(".abi_minor = 9, .host_minor_needed = 2", "needs interface 1.2; this mcv has 1.1"),
    Case(".name = NULL", "its name is missing"),
    Case(#".name = """#, "its name may only have letters"),
    Case(#".name = "a b""#, "its name may only have letters"),
    Case(#".name = "\xff""#, "its name is not UTF-8"),
    Case(#".name = "\x1b[2J""#, "its name may only have letters"),
    Case(".id = NULL", "its id is missing"),
    Case(#".id = "sample""#, "its id is not of the form"),
    Case(#".id = "sample/one""#, "its id is not of the form"),
    Case(#".id = "/1""#, "its id is not of the form"),
    Case(".version = NULL", "its version is missing"),
    Case("a version without an end", "its version has more than 128 bytes") {
      $0.prelude = "static char endless[100000];"
      $0.descriptor = [".version = endless"]
      $0.entry = "memset(endless, 'v', sizeof endless); return &plugin;"
    },
    Case(#".about = {NULL, "x"}"#, "the plugin in"),
    Case(#".about = {"가", NULL}"#, "says nothing about itself in en"),
    Case(#".about = {"", ""}"#, "says nothing about itself in ko and en"),
    Case(#".about = {"\xc0\x80", "x"}"#, "the Korean text of the plugin is not UTF-8"),
    Case(".features = NULL", "its features are missing"),
    Case(".feature_count = 4000000000u", "it claims to have 4000000000 features"),
    Case("feature size 8", "the size of its features cannot be right") {
      $0.features = feature("8")
    },
    Case("feature size not even", "the size of its features cannot be right") {
      $0.features = feature("57")
    },
    Case("feature sizes differ", "differs from that of the first one") {
      $0.features = feature() + "," + feature("48", name: #""g""#)
    },
    Case("feature without a kind", "the kind of feature 0 is missing") {
      $0.features = feature(kind: "NULL")
    },
    Case("feature without a name", "the name of feature 0 is missing") {
      $0.features = feature(name: "NULL")
    },
    Case("feature without texts", "feature \"f\"") { $0.features = feature(about: "{NULL, NULL}") },
    Case("feature without functions", "the functions of feature \"f\" are incomplete") {
      $0.features = feature(vtable: "NULL")
    },
    Case("feature with odd functions", "the functions of feature \"f\" are incomplete") {
      $0.features = feature(vtable: "(const void *)((const char *)&translator + 4)")
    },
    Case("functions that are too few", "the functions of feature \"f\" are incomplete") {
      $0.prelude = "static const mcv_translator_v1 few = {16};"
      $0.features = feature(vtable: "&few")
    },
    Case("functions that are NULL", "the functions of feature \"f\" are incomplete") {
      $0.prelude = "static const mcv_translator_v1 few = {sizeof few};"
      $0.features = feature(vtable: "&few")
    },
    Case("two features of one name", "with the name \"f\"") {
      $0.features = feature() + "," + feature()
    },
  ]

  @Test(arguments: cases) private func aDescriptorThatIsNotInOrderIsRefused(_ example: Case) throws {
    let folder = try PluginFolder()
    let path = try folder.build(example.source.text)
    let host = folder.host()
    let failure = #expect(throws: PluginFailure.self) { try host.load(path) }
    #expect(failure?.message.en.contains(example.words) == true, "\(failure?.message.en ?? "")")
    expectBothLanguages(failure)
    #expect(failure?.helps.isEmpty == false)
  }

  @Test func pluginDescriptionIsCopied() throws {
    let folder = try PluginFolder()
    let path = try folder.build(SampleSource().text)
    let plugin = try folder.host().load(path)
    #expect(plugin.path == path)
    #expect(!plugin.isInside)
    #expect(plugin.reloads == 0)
    #expect(plugin.notices.isEmpty)
    #expect(
      plugin.description
        == PluginDescription(
          id: "test.sample/1", name: "sample", version: "1.0", toolchain: "clang",
          about: Bilingual(ko: "견본", en: "a sample"), abiMajor: 1, abiMinor: 1,
          features: [
            .init(kindName: "mcv.data-source/1", name: "sample", about: Bilingual(ko: "자료", en: "data")),
            .init(kindName: "mcv.translator/1", name: "sample-ko", about: Bilingual(ko: "번역", en: "translations")),
          ]))
  }

  @Test func aKindThatIsNotKnownIsSkippedWithANotice() throws {
    let folder = try PluginFolder()
    var source = SampleSource()
    source.features =
      Self.feature(kind: #""mcv.flow/1""#, name: #""flow""#, vtable: "NULL") + ","
      + Self.feature(kind: #""mcv.translator/2""#, name: #""f""#, vtable: "NULL") + "," + Self.feature()
    let host = folder.host()
    let plugin = try host.load(folder.build(source.text))
    #expect(plugin.notices.count == 2)
    #expect(
      plugin.notices[0].message.en == "feature \"flow\" is skipped: this mcv does not know the kind \"mcv.flow/1\"")
    #expect(plugin.description.features.map(\.kind) == [nil, nil, .translator])
    #expect(try host.translate([:], with: "f") == ["value": "ok"])
  }

  /// Structs of plugins from before a member was added, and from after: the reader goes by `size`.
  @Test func olderAndNewerPluginsWork() throws {
    let folder = try PluginFolder()
    var old = SampleSource()
    old.name = "old"
    old.prelude = """
      static mcv_status describe(void *self, mcv_buffer *out);
      static mcv_status fetch(void *, mcv_bytes, mcv_completion, mcv_operation *, mcv_buffer *);
      static void *create(void *, const mcv_host *, mcv_bytes, mcv_buffer *);
      static void destroy(void *self);
      typedef struct { uint32_t size, reserved; void *create, *destroy, *describe, *fetch; } old_source;
      static const old_source few = {sizeof few, 0, create, destroy, describe, fetch};
      typedef struct { uint32_t size, reserved; const char *kind, *name; mcv_text about; const void *vtable; } old_feature;
      static const old_feature small[] = {
        {sizeof(old_feature), 0, MCV_KIND_DATA_SOURCE, "one", {"하나", "one"}, &few},
        {sizeof(old_feature), 0, MCV_KIND_DATA_SOURCE, "two", {"둘", "two"}, &few}};
      """
    // After `features` there is nothing of a descriptor of this size: what lies there must not be called.
    old.descriptor = [
      ".size = 72", ".abi_minor = 0", ".features = (const mcv_feature *)small", ".feature_count = 2",
      ".start = (void *)1",
      ".stop = (void *)1",
    ]
    var new = SampleSource()
    new.name = "new"
    new.prelude = """
      static mcv_status describe(void *self, mcv_buffer *out);
      static mcv_status fetch(void *, mcv_bytes, mcv_completion, mcv_operation *, mcv_buffer *);
      static void *create(void *, const mcv_host *, mcv_bytes, mcv_buffer *);
      static void destroy(void *self);
      typedef struct { mcv_data_source_v1 base; void *later[8]; } new_source;
      static const new_source many = {{sizeof many, 0, create, destroy, describe, fetch}, {(void *)1}};
      typedef struct { mcv_feature base; void *later[3]; } new_feature;
      static const new_feature large[] = {
        {{sizeof(new_feature), 0, MCV_KIND_DATA_SOURCE, "three", {"셋", "three"}, &many}, {(void *)1}},
        {{sizeof(new_feature), 0, MCV_KIND_DATA_SOURCE, "four", {"넷", "four"}, &many}, {(void *)1}}};
      """
    new.descriptor = [".abi_minor = 7", ".features = (const mcv_feature *)large", ".feature_count = 2"]
    let host = folder.host()
    _ = try host.load(folder.build(old.text, as: "Old"))
    _ = try host.load(folder.build(new.text, as: "New"))
    #expect(host.loadedPlugins.map(\.description.abi.minor) == [0, 7])
    for feature in ["one", "two", "three", "four"] {
      let page = try host.fetch(
        PageRequest(collection: "c"), from: feature, FetchTerms(timeout: .seconds(20)), isCancelled: { false })
      #expect(page.rowCount == 1)
    }
    #expect(try host.recordings(of: "one") == nil)
    #expect(try host.facts(of: "one") == .null)
    try host.unload("old")
    try host.unload("new")
  }
}
