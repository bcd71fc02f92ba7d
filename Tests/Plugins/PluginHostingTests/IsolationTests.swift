import AppProtocol
import DisplayText
import Glibc
import JSONValues
import PluginHosting
import Testing

/// The process of a plugin, whatever happens to it.
@Suite struct IsolationTests {
  private static func source() -> SampleSource {
    var source = SampleSource()
    source.run = """
      static int calls;
      if (asks(request, "trap")) __builtin_trap();
      if (asks(request, "abort")) abort();
      if (asks(request, "exit")) exit(3);
      if (asks(request, "kill")) kill(getpid(), SIGKILL);
      if (asks(request, "hang")) for (;;) sleep(1);
      if (asks(request, "stop")) for (;;) kill(getpid(), SIGSTOP);
      if (asks(request, "noise")) { char noise[4096]; memset(noise, 0x41, sizeof noise); write(63, noise, sizeof noise); }
      if (asks(request, "length")) { write(63, "\\xff\\xff\\xff\\x7f", 4); }
      if (asks(request, "close")) { close(63); }
      if (asks(request, "open")) {
        int open = 0;
        for (int number = 0; number < 1024; number++) {
          char path[32], target[8];
          sprintf(path, "/proc/self/fd/%d", number);
          if (number != 63 && readlink(path, target, sizeof target) >= 0) open++;
        }
        char count[32];
        sprintf(count, "{\\"open\\":%d}", open);
        *out = text(count);
        return MCV_OK;
      }
      if (asks(request, "invalid")) { *out = text("\\xff"); return MCV_OK; }
      char line[64];
      sprintf(line, "{\\"calls\\":%d,\\"process\\":%d}", ++calls, getpid());
      *out = text(line);
      return MCV_OK;
      """
    return source
  }

  @Test(arguments: [
    ("trap", "it crashed (signal 4, SIGILL)"), ("abort", "it crashed (signal 6, SIGABRT)"),
    ("exit", "it ended its process (exit 3)"), ("kill", "it crashed (signal 9, SIGKILL)"),
  ])
  func aCrashIsAFailureOfOneCall(_ word: String, _ words: String) throws {
    let folder = try PluginFolder()
    try folder.build(Self.source().text)
    let host = folder.host()
    let first = try host.translate([:], with: "sample-ko")
    #expect(first["calls"] == 1)
    #expect(first["process"] != .int(Int(getpid())))
    for _ in 1...2 {
      let failure = #expect(throws: PluginFailure.self) {
        try host.translate(["value": .string(word)], with: "sample-ko")
      }
      #expect(failure?.text.code == .pluginCrashed)
      #expect(failure?.message.en == "run of \"sample-ko\" of plugin \"sample\" gave no answer: \(words)")
      expectBothLanguages(failure)
      let next = try host.translate([:], with: "sample-ko")
      #expect(next["calls"] == 1, "it was started again")
      #expect(next["process"] != first["process"])
    }
    try host.unload("sample")
  }

  /// Bytes of a plugin over its host's memory, or in its channel, are not a danger to the session.
  @Test(arguments: ["noise", "length", "close"]) func garbageOnTheChannelCountsAsACrash(_ word: String) throws {
    let folder = try PluginFolder()
    try folder.build(Self.source().text)
    let host = folder.host()
    _ = try host.load("sample")
    let failure = #expect(throws: PluginFailure.self) {
      try host.translate(["value": .string(word)], with: "sample-ko")
    }
    #expect(failure?.text.code == .pluginCrashed)
    #expect(try host.translate([:], with: "sample-ko")["calls"] == 1)
  }

  /// A connection that the session closes is closed: no process of a plugin holds it open.
  @Test func itInheritsNothingThatTheSessionHasOpen() throws {
    let low = unsafe open("/dev/null", O_RDONLY)
    let high = fcntl(low, F_DUPFD, 300)
    defer {
      close(low)
      close(high)
    }
    let folder = try PluginFolder()
    try folder.build(Self.source().text)
    let host = folder.host()
    _ = try host.load("sample")
    // Its standard streams, the pipe by which it learns of the session's end, and no more.
    #expect(try host.translate(["value": "open"], with: "sample-ko")["open"] == 4)
  }

  /// It may also stop itself: then its process does not even keep the limits.
  @Test(arguments: ["hang", "stop"]) func aHangEndsTheProcess(_ word: String) throws {
    let folder = try PluginFolder()
    try folder.build(Self.source().text)
    let host = folder.host { $0.callTimeout = .milliseconds(500) }
    _ = try host.load("sample")
    let first = try host.translate([:], with: "sample-ko")
    let failure = #expect(throws: PluginFailure.self) {
      try host.translate(["value": .string(word)], with: "sample-ko")
    }
    #expect(failure?.text.code == .requestTimedOut)
    let next = try host.translate([:], with: "sample-ko")
    #expect(next["process"] != first["process"])
    guard case .int(let process)? = first["process"] else { return }
    for _ in 0..<500 where kill(pid_t(process), 0) == 0 { usleep(10_000) }
    #expect(kill(pid_t(process), 0) != 0, "the process that hung is gone")
  }

  /// A call that a stopped process does not take is not written for ever.
  @Test(.timeLimit(.minutes(2))) func aLargeCallOfAStoppedProcessHasItsLimit() throws {
    let folder = try PluginFolder()
    try folder.build(Self.source().text)
    let host = folder.host { $0.callTimeout = .milliseconds(500) }
    _ = try host.load("sample")
    guard case .int(let process)? = try host.translate([:], with: "sample-ko")["process"] else { return }
    kill(pid_t(process), SIGSTOP)
    let failure = #expect(throws: PluginFailure.self) {
      try host.translate(["value": .string(String(repeating: "x", count: 8 << 20))], with: "sample-ko")
    }
    #expect(failure?.text.code == .requestTimedOut)
    #expect(try host.translate([:], with: "sample-ko")["calls"] == 1, "it was started again")
  }

  @Test func unloadingEndsTheProcess() throws {
    let folder = try PluginFolder()
    var source = Self.source()
    source.prelude = """
      static void stop(void) { host->log(host->ctx, 1, bytes("stopped")); }
      """
    source.descriptor = [".stop = stop"]
    try folder.build(source.text)
    let services = RecordingServices()
    let host = folder.host(services)
    _ = try host.load("sample")
    guard case .int(let process)? = try host.translate([:], with: "sample-ko")["process"] else { return }
    try host.unload("sample")
    #expect(kill(pid_t(process), 0) != 0)
    #expect(services.lines == ["sample notice: stopped"])
  }

  @Test func anAnswerThatIsNotUTF8IsABadAnswer() throws {
    let folder = try PluginFolder()
    try folder.build(Self.source().text)
    let host = folder.host()
    _ = try host.load("sample")
    let failure = #expect(throws: PluginFailure.self) { try host.translate(["value": "invalid"], with: "sample-ko") }
    #expect(failure?.text.code == .badPluginAnswer)
  }

  @Test func aHostThatGoesAwayTakesItsProcessesAlong() throws {
    let folder = try PluginFolder()
    try folder.build(Self.source().text)
    var host: PluginLoader? = folder.host()
    _ = try host?.load("sample")
    guard case .int(let process)? = try host?.translate([:], with: "sample-ko")["process"] else { return }
    host = nil
    for _ in 0..<500 where kill(pid_t(process), 0) == 0 { usleep(10_000) }
    #expect(kill(pid_t(process), 0) != 0)
  }
}
