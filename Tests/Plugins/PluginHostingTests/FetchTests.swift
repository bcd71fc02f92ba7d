import AppProtocol
import DisplayText
import Glibc
import JSONValues
import PluginHosting
import Synchronization
import Testing

/// The ways in which a plugin may and may not answer a fetch.
@Suite struct FetchTests {
  /// Ways of answering, by the collection that is asked for.
  private static let ways = """
    if (asks(request, "refused")) { *error = text("{\\"message\\":\\"no such collection\\"}"); return MCV_BAD_INPUT; }
    if (asks(request, "refused-and-done")) { answer_now(done, table(1, 1), out); return MCV_FAILED; }
    if (asks(request, "failed")) {
      *out = (mcv_operation){NULL, no_cancel, release_operation};
      atomic_fetch_add(&given, 1);
      done.done(done.ctx, MCV_FAILED, NULL, text("{\\"code\\":\\"500\\",\\"message\\":\\"the server is ill\\"}"));
      return MCV_OK;
    }
    if (asks(request, "no-page")) { done.done(done.ctx, MCV_OK, NULL, none()); return MCV_OK; }
    if (asks(request, "small-page")) {
      static mcv_page small = {8};
      done.done(done.ctx, MCV_OK, &small, none());
      return MCV_OK;
    }
    if (asks(request, "error-and-page")) {
      done.done(done.ctx, MCV_FAILED, &table(1, 1)->page, text("{\\"message\\":\\"both\\"}"));
      return MCV_OK;
    }
    if (asks(request, "no-operation")) { done.done(done.ctx, MCV_OK, &table(2, 2)->page, none()); return MCV_OK; }
    if (asks(request, "twice")) {
      sheet *s = table(2, 2);
      answer_now(done, s, out);
      done.done(done.ctx, MCV_OK, &s->page, none());
      done.done(done.ctx, MCV_FAILED, NULL, none());
      return MCV_OK;
    }
    if (asks(request, "late-twice")) return late(done, out, 2);
    if (asks(request, "late")) return late(done, out, 1);
    if (asks(request, "patient")) return patient(done, out, 1);
    if (asks(request, "stubborn")) return patient(done, out, 0);
    if (asks(request, "never")) { *out = (mcv_operation){NULL, no_cancel, release_operation}; return MCV_OK; }
    if (asks(request, "blocked")) { for (;;) sleep(1); }
    if (asks(request, "empty")) return answer_now(done, table(0, 2), out);
    if (asks(request, "nothing")) return answer_now(done, table(0, 0), out);
    return answer_now(done, table(3, 4), out);
    """

  private static let prelude = """
    typedef struct { mcv_completion done; int times; atomic_int cancelled; int obeys; } job;
    static void *work(void *p) {
      job *j = p;
      usleep(20000);
      sheet *s = table(2, 2);
      for (int i = 0; i < j->times; i++) j->done.done(j->done.ctx, MCV_OK, &s->page, none());
      free(j);
      return NULL;
    }
    /* Answers from another thread. */
    static mcv_status late(mcv_completion done, mcv_operation *out, int times) {
      job *j = calloc(1, sizeof *j);
      j->done = done; j->times = times;
      pthread_t t;
      *out = (mcv_operation){NULL, no_cancel, release_operation};
      atomic_fetch_add(&given, 1);
      pthread_create(&t, NULL, work, j);
      pthread_detach(t);
      return MCV_OK;
    }
    static void cancel_job(void *ctx) { ((job *)ctx)->cancelled = 1; }
    static void release_job(void *ctx) { atomic_fetch_add(&released, 1); free(ctx); }
    static void *wait_for_cancel(void *p) {
      job *j = p;
      while (!j->cancelled) usleep(1000);
      if (!j->obeys) usleep(700000);
      j->done.done(j->done.ctx, MCV_CANCELLED, NULL, text("{\\"message\\":\\"cancelled\\"}"));
      return NULL;
    }
    /* Answers only when it is cancelled, at once or much later. */
    static mcv_status patient(mcv_completion done, mcv_operation *out, int obeys) {
      job *j = calloc(1, sizeof *j);
      j->done = done; j->obeys = obeys;
      pthread_t t;
      *out = (mcv_operation){j, cancel_job, release_job};
      atomic_fetch_add(&given, 1);
      pthread_create(&t, NULL, wait_for_cancel, j);
      pthread_detach(t);
      return MCV_OK;
    }
    """

  /// Returns a plugin that tells how much it gave and how much came back.
  static func source() -> SampleSource {
    var source = SampleSource()
    source.prelude = prelude
    source.fetch = ways
    source.run = """
      char line[64];
      sprintf(line, "{\\"given\\":%ld,\\"released\\":%ld}", atomic_load(&given), atomic_load(&released));
      *out = text(line);
      return MCV_OK;
      """
    return source
  }

  private static func fetch(
    _ collection: String, from host: PluginLoader, timeout: Duration = .seconds(30),
    isCancelled: @escaping @Sendable () -> Bool = { false }
  ) throws(PluginFailure) -> FetchedPage {
    try host.fetch(
      PageRequest(collection: collection), from: "sample", FetchTerms(timeout: timeout), isCancelled: isCancelled)
  }

  /// Waits until everything that the plugin gave came back; nil if that does not happen.
  private static func balance(_ host: PluginLoader) -> (given: Int, released: Int)? {
    for _ in 0..<500 {
      guard let counts = try? host.translate([:], with: "sample-ko"), case .int(let given)? = counts["given"],
        case .int(let released)? = counts["released"]
      else { return nil }
      if given == released { return (given, released) }
      usleep(10_000)
    }
    return nil
  }

  @Test(arguments: [false, true]) func pagesCrossWhole(isInside: Bool) throws {
    let folder = try PluginFolder()
    try folder.build(Self.source().text)
    let host = folder.host()
    _ = try host.load("sample", isInside: isInside)
    let page = try Self.fetch("things", from: host)
    #expect(page.columns == ["c0", "c1", "c2", "c3"])
    #expect(page.rowCount == 3)
    #expect(
      page.cells == [
        .int(0), .string("0.1"), .int(2), .string("0.3"), .int(10), .string("1.1"), .int(12), .string("1.3"), .int(20),
        .string("2.1"), .int(22), .string("2.3"),
      ])
    #expect(page.info == JSONObject([("total", .int(7))]))
    #expect(try Self.fetch("no-operation", from: host).rowCount == 2)
    #expect(try Self.fetch("late", from: host).rowCount == 2)
    #expect(try Self.fetch("empty", from: host) == FetchedPage(columns: ["c0", "c1"], cells: [], info: page.info))
    #expect(try Self.fetch("nothing", from: host) == FetchedPage(columns: [], cells: [], info: page.info))
    #expect(Self.balance(host) != nil)
  }

  /// More rows than `limit` asked for are refused, however many came.
  @Test(arguments: [(4, 3), (3, 3), (2, nil), (0, 3), (1, nil)] as [(Int, Int?)])
  func moreRowsThanAskedForAreRefused(_ limit: Int, _ rows: Int?) throws {
    let folder = try PluginFolder()
    try folder.build(Self.source().text)
    let host = folder.host()
    let request = PageRequest(collection: "things", parameters: JSONObject([("limit", .int(limit))]))
    func fetch() throws(PluginFailure) -> FetchedPage {
      try host.fetch(request, from: "sample", FetchTerms(timeout: .seconds(30)), isCancelled: { false })
    }
    if let rows {
      #expect(try fetch().rowCount == rows)
    } else {
      let failure = #expect(throws: PluginFailure.self) { try fetch() }
      #expect(failure?.text.code == .badPluginAnswer)
      #expect(failure?.message.en.contains("3 rows of 4 columns") == true, "\(failure?.message.en ?? "")")
    }
    #expect(Self.balance(host) != nil)
  }

  @Test(arguments: [
    ("refused", FailureCode.badRequest, "no such collection"), ("failed", .requestFailed, "the server is ill"),
    ("no-page", .badPluginAnswer, "fetch of \"sample\" gave no page, or one whose size cannot be right"),
    ("small-page", .badPluginAnswer, "fetch of \"sample\" gave no page, or one whose size cannot be right"),
    ("error-and-page", .requestFailed, "both"),
  ])
  func failuresAreReportedAndReleased(_ way: String, _ code: FailureCode, _ message: String) throws {
    let folder = try PluginFolder()
    try folder.build(Self.source().text)
    let host = folder.host()
    let failure = #expect(throws: PluginFailure.self) { try Self.fetch(way, from: host) }
    #expect(failure?.text.code == code)
    #expect(failure?.message.en == message)
    expectBothLanguages(failure, isOfPlugin: !message.hasPrefix("fetch"))
    #expect(Self.balance(host) != nil)
  }

  @Test(arguments: ["twice", "late-twice"]) func secondDoneIsIgnoredWithAWarning(_ way: String) throws {
    let folder = try PluginFolder()
    try folder.build(Self.source().text)
    let services = RecordingServices()
    let host = folder.host(services)
    #expect(try Self.fetch(way, from: host).rowCount == 2)
    #expect(try Self.fetch("things", from: host).rowCount == 3)
    for _ in 0..<500 where services.lines.isEmpty { usleep(10_000) }
    #expect(
      services.lines.first
        == "sample warning: the plugin called `done` twice for one fetch; the second time was ignored")
    #expect(Self.balance(host) != nil)
  }

  @Test(arguments: ["patient", "stubborn", "never", "blocked"])
  func aFetchThatTakesTooLongIsGivenUp(_ way: String) throws {
    let folder = try PluginFolder()
    try folder.build(Self.source().text)
    let host = folder.host()
    let failure = #expect(throws: PluginFailure.self) {
      try Self.fetch(way, from: host, timeout: .milliseconds(100))
    }
    #expect(failure?.text.code == .requestTimedOut)
    #expect(failure?.message.en == "fetch of \"sample\" took longer than 0.1 s")
    expectBothLanguages(failure)
    // The plugin works on, with any end of that call.
    #expect(try Self.fetch("things", from: host).rowCount == 3)
    if way == "patient" || way == "stubborn" { #expect(Self.balance(host) != nil) }
  }

  @Test(arguments: ["patient", "stubborn", "never", "blocked"])
  func aFetchThatIsCancelledStops(_ way: String) throws {
    let folder = try PluginFolder()
    try folder.build(Self.source().text)
    let host = folder.host()
    let asked = Atomic(0)
    let failure = #expect(throws: PluginFailure.self) {
      try host.fetch(PageRequest(collection: way), from: "sample", FetchTerms(timeout: .seconds(60))) {
        asked.add(1, ordering: .relaxed).newValue > 5
      }
    }
    #expect(failure?.text.code == .callCancelled)
    #expect(try Self.fetch("things", from: host).rowCount == 3)
    if way == "patient" || way == "stubborn" { #expect(Self.balance(host) != nil) }
  }

  @Test func thousandCallsReleaseEverything() throws {
    let folder = try PluginFolder()
    try folder.build(Self.source().text)
    let host = folder.host()
    for index in 0..<1000 {
      let way = ["things", "failed", "refused", "no-operation", "error-and-page"][index % 5]
      _ = try? Self.fetch(way, from: host)
      if index % 10 == 0 { _ = try host.description(of: "sample", kind: .dataSource) }
    }
    let counts = try #require(Self.balance(host))
    // Of each five calls: page and operation, document and operation, document, page, page and document; and the
    // descriptions.
    #expect(counts.given >= 200 * 8 + 100)
  }

  @Test func callsMayBeConcurrent() throws {
    let folder = try PluginFolder()
    try folder.build(Self.source().text)
    let host = folder.host()
    let threads = (0..<8).map { index in
      TestThread {
        (0..<25).reduce(0) { sum, round in
          let way = ["things", "late", "failed", "no-operation"][(index + round) % 4]
          return sum + ((try? Self.fetch(way, from: host))?.rowCount ?? 0)
        }
      }
    }
    let rows = threads.reduce(0) { $0 + ($1.value() ?? 0) }
    // 200 calls: 50 of three rows, 100 of two, 50 failures.
    #expect(rows == 50 * 3 + 100 * 2)
    #expect(Self.balance(host) != nil)
  }

  @Test func unloadingCancelsWhatRuns() throws {
    let folder = try PluginFolder()
    var source = Self.source()
    source.prelude += #"\nstatic void stop(void) { host->log(host->ctx, 1, bytes("stopped")); }"#.replacing(
      #"\n"#, with: "\n")
    source.fetch = "host->progress(host->ctx, 1, 1, bytes(\"started\"));" + Self.ways
    source.destroy = #"host->log(host->ctx, 1, bytes("destroyed"));"#
    source.descriptor = [".stop = stop"]
    try folder.build(source.text)
    let services = RecordingServices()
    let host = folder.host(services) { $0.cancellationGrace = .seconds(20) }
    _ = try host.load("sample", isInside: true)
    let thread = TestThread { () -> PluginFailure? in
      do throws(PluginFailure) {
        _ = try Self.fetch("patient", from: host)
        return nil
      } catch {
        return error
      }
    }
    for _ in 0..<1000 where services.progressLines.isEmpty { usleep(10_000) }
    try host.unload("sample")
    #expect(thread.value()??.text.code == .callCancelled)
    #expect(services.lines == ["sample notice: destroyed", "sample notice: stopped"])
    let failure = #expect(throws: PluginFailure.self) { try Self.fetch("things", from: host) }
    #expect(failure?.text.code == .pluginNotLoaded)
  }
}
