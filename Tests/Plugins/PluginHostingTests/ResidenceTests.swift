import AppProtocol
import DisplayText
import Glibc
import JSONValues
import PluginHosting
import Testing

/// Where plugins run, and what follows from it when they misbehave.
@Suite struct ResidenceTests {
  /// Returns a plugin that tells in which process it runs, and how often it was started there.
  private static func source() -> SampleSource {
    var source = SampleSource()
    source.prelude = """
      static int starts;
      static mcv_status start(const mcv_host *h, mcv_buffer *e) { starts++; return MCV_OK; }
      static mcv_buffer state(void) {
        char line[64];
        sprintf(line, "{\\"process\\":%d,\\"starts\\":%d}", getpid(), starts);
        return text(line);
      }
      """
    source.descriptor = [".start = start"]
    source.describe = "*out = state(); return MCV_OK;"
    source.run = "*out = state(); return MCV_OK;"
    source.fetch = """
      if (asks(request, "server")) {
        mcv_buffer answer = none();
        mcv_status status = host->answer(host->ctx, bytes("{\\"url\\":\\"http://x.test/\\"}"), &answer);
        if (status == MCV_UNAVAILABLE) { *error = answer; return status; }
        if (answer.release) answer.release(answer.owner, answer.ptr, answer.len);
      }
      sheet *page = table(1, 1);
      page->values[0].as.integer = getpid();
      return answer_now(done, page, out);
      """
    return source
  }

  private static func process(_ host: PluginLoader, _ collection: String = "c") throws -> pid_t {
    let terms = FetchTerms(timeout: .seconds(30))
    let page = try host.fetch(PageRequest(collection: collection), from: "sample", terms, isCancelled: { false })
    guard case .int(let process)? = page.cells.first else { return 0 }
    return pid_t(process)
  }

  @Test func startIsCalledOnceInAProcess() throws {
    let folder = try PluginFolder()
    try folder.build(Self.source().text)
    #expect(try folder.host().translate([:], with: "sample-ko")["starts"] == 1)
  }

  @Test func pluginHasAProcessOfItsOwnUnlessAPersonWantsItInside() throws {
    let folder = try PluginFolder()
    try folder.build(Self.source().text)
    let host = folder.host { $0.loadTimeout = .seconds(20) }
    // Also when it is found by its feature, and never loaded by name.
    let apart = try Self.process(host)
    #expect(apart != getpid())
    #expect(host.loadedPlugins.map(\.isInside) == [false])
    #expect(try host.load("sample", isInside: true).isInside)
    #expect(try Self.process(host) == getpid())
    #expect(kill(apart, 0) != 0)
    #expect(try host.load("sample").isInside, "it stays")
    #expect(try !host.load("sample", isInside: false).isInside)
    #expect(try Self.process(host) != getpid())
  }

  /// A library that is only looked at is opened in another process, which ends at once.
  @Test func describedFileIsNotLoaded() throws {
    let folder = try PluginFolder()
    let mark = folder.path + "/process"
    var source = Self.source()
    source.entry = #"FILE *f = fopen("\#(mark)", "a"); fprintf(f, "%d\n", getpid()); fclose(f); return &plugin;"#
    try folder.build(source.text)
    let host = folder.host { $0.loadTimeout = .seconds(20) }
    for _ in 1...2 { #expect(host.availableFiles().map { host.description(of: $0)?.name } == ["sample"]) }
    #expect(host.loadedPlugins.isEmpty)
    let processes = String(decoding: try folder.bytes(of: mark), as: UTF8.self).split(separator: "\n")
    #expect(processes.count == 1, "the second answer is known")
    let process = try #require(processes.first.flatMap { pid_t($0) })
    #expect(process != getpid())
    for _ in 0..<500 where kill(process, 0) == 0 { usleep(10_000) }
    #expect(kill(process, 0) != 0)
  }

  // MARK: Misbehaviour

  /// The deed of a plugin at some moment, and the words for it.
  private static let ends: [(code: String, words: String)] = [
    ("__builtin_trap();", "it crashed (signal 4, SIGILL)"), ("exit(7);", "it ended its process (exit 7)"),
    ("*(volatile int *)0 = 1;", "it crashed (signal 11, SIGSEGV)"),
  ]

  @Test(arguments: 0..<3, ["create", "describe", "fetch"])
  func exitOrCrashAnywhereFailsOneCall(_ end: Int, _ place: String) throws {
    let folder = try PluginFolder()
    let (code, words) = Self.ends[end]
    let trap = "if (!access(\"\(folder.path)/armed\", F_OK)) { \(code) }\n"
    var source = Self.source()
    switch place {
    case "create": source.create = trap + source.create
    case "describe": source.describe = trap + source.describe
    default: source.fetch = trap + source.fetch
    }
    try folder.build(source.text)
    folder.write("", to: "armed")
    let host = folder.host { $0.loadTimeout = .seconds(20) }
    let failure = #expect(throws: PluginFailure.self) {
      if place == "describe" {
        _ = try host.description(of: "sample", kind: .dataSource)
      } else {
        _ = try Self.process(host)
      }
    }
    #expect(failure?.text.code == .pluginCrashed)
    let call = place == "describe" ? "describe" : "fetch"
    #expect(failure?.message.en == "\(call) of \"sample\" of plugin \"sample\" gave no answer: \(words)")
    expectBothLanguages(failure)
    _ = unsafe unlink(folder.path + "/armed")
    #expect(try Self.process(host) != getpid())
  }

  @Test(arguments: ["create", "describe", "fetch"]) func anEndlessLoopIsAFailureOfOneCall(_ place: String) throws {
    let folder = try PluginFolder()
    let trap = "if (!access(\"\(folder.path)/armed\", F_OK)) for (volatile int i = 0;; i++) {}\n"
    var source = Self.source()
    switch place {
    case "create": source.create = trap + source.create
    case "describe": source.describe = trap + source.describe
    default: source.fetch = trap + source.fetch
    }
    try folder.build(source.text)
    let host = folder.host {
      $0.loadTimeout = .seconds(20)
      $0.callTimeout = .milliseconds(300)
    }
    _ = try host.load("sample")
    folder.write("", to: "armed")
    let failure = #expect(throws: PluginFailure.self) {
      let terms = FetchTerms(timeout: .milliseconds(300))
      if place == "describe" {
        _ = try host.description(of: "sample", kind: .dataSource)
      } else {
        _ = try host.fetch(PageRequest(collection: "c"), from: "sample", terms, isCancelled: { false })
      }
    }
    #expect(failure?.text.code == .requestTimedOut)
    _ = unsafe unlink(folder.path + "/armed")
    #expect(try Self.process(host) != getpid(), "the next call has a fresh process")
  }

  /// Computing has a limit of its own, below that of waiting.
  @Test func endlessLoopEndsByTheTimeOfTheProcessor() throws {
    let folder = try PluginFolder()
    var source = Self.source()
    source.fetch = """
      if (asks(request, "loop")) for (volatile int i = 0;; i++) {}
      if (asks(request, "wait")) usleep(900000);
      """ + source.fetch
    try folder.build(source.text)
    let host = folder.host {
      $0.loadTimeout = .seconds(20)
      $0.computingLimit = .milliseconds(300)
    }
    let first = try Self.process(host)
    #expect(try Self.process(host, "wait") == first)
    let start = ContinuousClock.now
    let failure = #expect(throws: PluginFailure.self) { try Self.process(host, "loop") }
    #expect(ContinuousClock.now - start < .seconds(20))
    #expect(failure?.text.code == .pluginCrashed)
    #expect(
      failure?.message.en == "fetch of \"sample\" of plugin \"sample\" gave no answer: its process was ended because "
        + "fetch of \"sample\" computed for 0.3 s without an answer, as an endless loop does")
    expectBothLanguages(failure)
    #expect(try Self.process(host) != first)
  }

  /// The call that computes without end is found among others by making each once more, alone.
  @Test func endlessLoopDoesNotFailConcurrentCalls() throws {
    let folder = try PluginFolder()
    var source = Self.source()
    source.fetch = """
      if (asks(request, "loop")) for (volatile int i = 0;; i++) {}
      if (asks(request, "wait")) sleep(3);
      """ + source.fetch
    try folder.build(source.text)
    let host = folder.host {
      $0.loadTimeout = .seconds(20)
      $0.computingLimit = .milliseconds(500)
    }
    let first = try Self.process(host)
    let waiting = TestThread { try? Self.process(host, "wait") }
    let failure = #expect(throws: PluginFailure.self) { try Self.process(host, "loop") }
    #expect(failure?.message.en.contains("computed for 0.5 s") == true, "\(String(describing: failure))")
    #expect(try #require(waiting.value() ?? nil) != first)
  }

  @Test(arguments: ["abort();", "exit(0);", "for (;;) sleep(1);"])
  func failureInDestroyEndsOnlyThePluginsProcess(_ code: String) throws {
    let folder = try PluginFolder()
    var source = Self.source()
    source.destroy = code
    try folder.build(source.text)
    let host = folder.host { $0.loadTimeout = .seconds(20) }
    let process = try Self.process(host)
    try host.unload("sample")
    #expect(kill(process, 0) != 0)
  }

  // MARK: What it writes

  @Test func pluginOutputIsReportedBeforeItsAnswer() throws {
    let folder = try PluginFolder()
    var source = Self.source()
    source.run = """
      printf("out %s\\n", "한글"); fprintf(stderr, "err\\n"); printf("no end");
      *out = text("{}");
      return MCV_OK;
      """
    try folder.build(source.text)
    let services = RecordingServices()
    let host = folder.host(services) { $0.loadTimeout = .seconds(20) }
    _ = try host.translate([:], with: "sample-ko")
    #expect(services.lines == ["sample notice: out 한글", "sample notice: err"])
  }

  @Test func theLastWordsOfACrashAreInItsDiagnostic() throws {
    let folder = try PluginFolder()
    var source = Self.source()
    source.run = """
      fprintf(stderr, "Mine/Mine.swift:12: Fatal error: not yet\\nand more\\n");
      abort();
      """
    try folder.build(source.text)
    let host = folder.host { $0.loadTimeout = .seconds(20) }
    let failure = #expect(throws: PluginFailure.self) { try host.translate([:], with: "sample-ko") }
    #expect(failure?.message.en.hasSuffix("(signal 6, SIGABRT): Mine/Mine.swift:12: Fatal error: not yet") == true)
    expectBothLanguages(failure)
  }

  /// A plugin that was built on this machine has its origin beside it.
  @Test func crashOfABuiltPluginHasItsPlace() throws {
    let folder = try PluginFolder()
    var source = Self.source()
    source.run = "*(volatile int *)8 = 1; /* here */\n*out = text(\"{}\");\nreturn MCV_OK;\n"
    let library = try folder.build(source.text, options: ["-g1", "-gdwarf-4"])
    let (code, compiler) = try Command.run("/bin/sh", ["-c", "printf %s \"$(readlink -f \"$(command -v swiftc)\")\""])
    try #require(code == 0)
    let toolchain = compiler.split(separator: "/").dropLast(2).map { "/" + $0 }.joined()
    let host = folder.host {
      $0.loadTimeout = .seconds(20)
      $0.backtracer = toolchain + "/libexec/swift/linux/swift-backtrace"
    }
    let elsewhere = #expect(throws: PluginFailure.self) { try host.translate([:], with: "sample-ko") }
    #expect(elsewhere?.crash == nil)
    #expect(elsewhere?.helps.last?.en == "tell the plugin's author")
    folder.write("\(folder.path)\n\(library).c\n", to: "libMCVPlugin_Sample.so.sources")
    let failure = #expect(throws: PluginFailure.self) { try host.translate([:], with: "sample-ko") }
    let line = try #require(
      source.text.split(separator: "\n", omittingEmptySubsequences: false).firstIndex {
        $0.contains("/* here */")
      })
    #expect(failure?.crash?.place?.file == "\(library).c")
    #expect(failure?.crash?.place?.line == line + 1)
    #expect(failure?.helps.last?.en == "plugin build \(folder.path)")
    expectBothLanguages(failure)
    #expect(!folder.names.contains { $0.hasSuffix(".crash") })
  }

  // MARK: Side by side

  /// The damage of one call to the process is not noticed by the others: they are made once more, each alone.
  @Test func crashDoesNotFailConcurrentCalls() throws {
    let folder = try PluginFolder()
    var source = Self.source()
    source.fetch = """
      if (asks(request, "trap")) { usleep(300000); __builtin_trap(); }
      if (asks(request, "slow")) usleep(800000);
      """ + source.fetch
    try folder.build(source.text)
    let host = folder.host { $0.loadTimeout = .seconds(20) }
    let first = try Self.process(host)
    let slow = (0..<2).map { _ in TestThread { try? Self.process(host, "slow") } }
    let failure = #expect(throws: PluginFailure.self) { try Self.process(host, "trap") }
    #expect(failure?.text.code == .pluginCrashed)
    for thread in slow {
      let process = try #require(thread.value() ?? nil)
      #expect(process != first)
    }
    #expect(try Self.process(host) != first)
  }

  /// A call that cannot be stopped costs its process, but not the calls beside it.
  @Test func unstoppableCallDoesNotFailConcurrentCalls() throws {
    let folder = try PluginFolder()
    var source = Self.source()
    source.fetch = """
      if (asks(request, "stubborn")) for (;;) sleep(1);
      if (asks(request, "slow")) usleep(1500000);
      """ + source.fetch
    try folder.build(source.text)
    let host = folder.host { $0.loadTimeout = .seconds(20) }
    let first = try Self.process(host)
    let slow = TestThread { try? Self.process(host, "slow") }
    let failure = #expect(throws: PluginFailure.self) {
      try host.fetch(
        PageRequest(collection: "stubborn"), from: "sample", FetchTerms(timeout: .milliseconds(200)),
        isCancelled: { false })
    }
    #expect(failure?.text.code == .requestTimedOut)
    let fresh = try Self.process(host)
    #expect(fresh != first)
    #expect(slow.value() == first)
    for _ in 0..<500 where kill(first, 0) == 0 { usleep(10_000) }
    #expect(kill(first, 0) != 0, "the process ends with its last call")
  }
}
