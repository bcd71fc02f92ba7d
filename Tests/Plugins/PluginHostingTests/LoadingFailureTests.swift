import AppProtocol
import DisplayText
import PluginHosting
import Testing

/// Plugins that end, hang or refuse while they load: the session lives on, and says which of it was.
@Suite struct LoadingFailureTests {
  private struct Case: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let words: String
    var source = SampleSource()
    var options: [String] = []

    init(
      _ name: String, _ words: String, options: [String] = [],
      _ change: (inout SampleSource) -> Void
    ) {
      (testDescription, self.words, self.options) = (name, words, options)
      change(&source)
    }
  }

  private static let cases = [
    Case("abort in a constructor", "signal 6, SIGABRT), while its libraries are opened") {
      $0.prelude = "__attribute__((constructor)) static void first(void) { abort(); }"
    },
    Case("trap in the entry", "in its entry function") { $0.entry = "__builtin_trap();" },
    Case("null pointer in the entry", "signal 11, SIGSEGV), in its entry function") {
      $0.entry = "*(volatile int *)0 = 1; return &plugin;"
    },
    Case("trap in start", "in its `start`") {
      $0.prelude = "static mcv_status start(const mcv_host *h, mcv_buffer *e) { abort(); }"
      $0.descriptor = [".start = start"]
    },
    Case("a pointer into nowhere", "a pointer in it leads nowhere") {
      $0.descriptor = [".version = (const char *)8"]
    },
    Case("features nowhere", "a pointer in it leads nowhere") {
      $0.descriptor = [".features = (const mcv_feature *)4096"]
    },
    Case("hang in a constructor", "while its libraries are opened") {
      $0.prelude = "__attribute__((constructor)) static void first(void) { for (;;) sleep(1); }"
    },
    Case("hang in the entry", "in its entry function") { $0.entry = "for (;;) sleep(1);" },
    Case("hang in start", "in its `start`") {
      $0.prelude = "static mcv_status start(const mcv_host *h, mcv_buffer *e) { for (;;) sleep(1); }"
      $0.descriptor = [".start = start"]
    },
    Case("exit(0) in the entry", "(exit 0)") { $0.entry = "exit(0);" },
    Case("_exit(7) in a constructor", "(exit 7)") {
      $0.prelude = "__attribute__((constructor)) static void first(void) { _exit(7); }"
    },
    Case("entry gives nothing", "does not work with this mcv (interface 1.1)") { $0.entry = "return NULL;" },
    Case("no entry", "does not export mcv_plugin_entry_v1", options: ["-Dmcv_plugin_entry_v1=other_entry"]) {
      _ in
    },
    Case("symbol that nothing has", "needs the symbol missing_function") {
      $0.prelude = "int missing_function(void);"
      $0.entry = "missing_function(); return &plugin;"
    },
    Case("Swift symbol that nothing has", "needs the symbol $s4main3fooyyF") {
      $0.prelude = "int foo(void) __asm__(\"$s4main3fooyyF\");"
      $0.entry = "foo(); return &plugin;"
    },
  ]

  @Test(arguments: cases)
  private func pluginThatDoesNotLoadIsAnError(_ example: Case) throws {
    let folder = try PluginFolder()
    let path = try folder.build(example.source.text, options: example.options)
    let host = folder.host { $0.loadTimeout = example.testDescription.hasPrefix("hang") ? .seconds(1) : .seconds(20) }
    let failure = #expect(throws: PluginFailure.self) { try host.load(path) }
    #expect(failure?.message.en.contains(example.words) == true, "\(failure?.message.en ?? "")")
    #expect(failure?.message.en.contains(path) == true)
    expectBothLanguages(failure)
    #expect(failure?.helps.isEmpty == false)
    #expect(host.loadedPlugins.isEmpty)
  }

  @Test func aLibraryThatIsMissingIsNamed() throws {
    let folder = try PluginFolder()
    let other = try folder.build("int other(void) { return 1; }", file: "libgone.so")
    var source = SampleSource()
    source.prelude = "int other(void);"
    source.entry = "other(); return &plugin;"
    let path = try folder.build(source.text, options: ["-L", folder.path, "-lgone"])
    _ = try Command.run("/bin/rm", [other])
    let failure = #expect(throws: PluginFailure.self) { try folder.host().load(path) }
    #expect(failure?.text.code == .missingDependency)
    #expect(failure?.message.en == "\(path) needs libgone.so, which was not found")
    expectBothLanguages(failure)
    #expect(failure?.helps.first?.en == "put it beside the plugin, or install it")
  }

  /// As on a machine without the toolchain that built the plugin.
  @Test(arguments: ["libFoundation.so", "libswiftGone.so", "lib_FoundationGone.so"])
  func aLibraryOfTheToolchainThatIsMissingIsSaidToBeOne(name: String) throws {
    let folder = try PluginFolder()
    let other = try folder.build("int other(void) { return 1; }", file: name)
    var source = SampleSource()
    source.prelude = "int other(void);"
    source.entry = "other(); return &plugin;"
    let path = try folder.build(source.text, options: ["-L", folder.path, "-l\(name.dropFirst(3).dropLast(3))"])
    _ = try Command.run("/bin/rm", [other])
    let failure = #expect(throws: PluginFailure.self) { try folder.host().load(path) }
    #expect(failure?.message.en == "\(path) needs \(name), which was not found")
    expectBothLanguages(failure)
    #expect(failure?.helps.first?.en.contains("a Swift toolchain") == true)
  }

  @Test func aFixedPluginLoads() throws {
    let folder = try PluginFolder()
    let host = folder.host()
    var source = SampleSource()
    source.entry = "abort();"
    try folder.build(source.text)
    #expect(throws: PluginFailure.self) { try host.load("sample") }
    try folder.build(SampleSource().text)
    #expect(try host.load("sample").description.name == "sample")
  }

  @Test func itsProcessGetsNoInterruptsAndNoStandardStreams() throws {
    let folder = try PluginFolder()
    var source = SampleSource()
    // Neither input nor output may be those of the session, and Ctrl-C goes to the session's process group.
    source.prelude = """
      static int is_null(int fd) {
        char path[64], name[32];
        sprintf(name, "/proc/self/fd/%d", fd);
        ssize_t n = readlink(name, path, sizeof path);
        return n == 9 && memcmp(path, "/dev/null", 9) == 0;
      }
      static mcv_status start(const mcv_host *h, mcv_buffer *e) {
        if (getpgid(0) != getpid()) abort();
        if (!is_null(0) || isatty(1) || isatty(2)) abort();
        if (!getenv("SWIFT_BACKTRACE") || strcmp(getenv("SWIFT_BACKTRACE"), "enable=no")) abort();
        return MCV_OK;
      }
      """
    source.descriptor = [".start = start"]
    let path = try folder.build(source.text)
    _ = try folder.host().load(path)
  }
}
