import JSONValues
import PluginHosting
import Testing

/// The questions of plugins to the host.
@Suite struct HostServiceTests {
  private static func source() -> SampleSource {
    var source = SampleSource()
    source.create = "static char kept[256]; memcpy(kept, config.ptr, config.len); return kept;"
    source.run = """
      mcv_buffer answer = {0};
      mcv_status status;
      char line[512];
      if (asks(request, "config")) { *out = text((char *)self); return MCV_OK; }
      if (asks(request, "time")) {
        sprintf(line, "{\\"now\\":%llu}", (unsigned long long)host->now_ms(host->ctx));
        *out = text(line);
        return MCV_OK;
      }
      if (asks(request, "setting")) {
        status = host->get_setting(host->ctx, bytes(asks(request, "unknown") ? "NONE" : "TMDB_KEY"), &answer);
      } else if (asks(request, "broken")) {
        status = host->answer(host->ctx, bytes("{"), &answer);
      } else {
        status = host->answer(host->ctx, bytes("{\\"url\\":\\"https://example.com/1\\"}"), &answer);
      }
      if (asks(request, "record")) {
        host->record(host->ctx, bytes("{\\"url\\":\\"u\\"}"), bytes("{\\"status\\":200}"));
        host->record(host->ctx, bytes("{\\"url\\":\\"u\\"}"), bytes("no"));
        host->progress(host->ctx, 3, 0, bytes("pages"));
        host->log(host->ctx, 2, (mcv_bytes){(const uint8_t *)"a\\xff" "b", 3});
        host->log(host->ctx, 77, bytes("loud"));
        host->log(host->ctx, 0, (mcv_bytes){NULL, 5});
      }
      sprintf(line, "{\\"status\\":%d,\\"answer\\":%.*s}", status, answer.len ? (int)answer.len : 4, answer.len ? (char *)answer.ptr : "null");
      if (answer.release) answer.release(answer.owner, answer.ptr, answer.len);
      *out = text(line);
      return MCV_OK;
      """
    return source
  }

  private static func host(_ folder: PluginFolder, _ services: RecordingServices) throws -> PluginLoader {
    try folder.build(source().text)
    return folder.host(services)
  }

  @Test func settingsAndTime() throws {
    let folder = try PluginFolder()
    let services = RecordingServices(settings: ["TMDB_KEY": "s3cret", "language": "ko"])
    let host = try Self.host(folder, services)
    func ask(_ word: String) throws -> JSONValue { try host.translate(["value": .string(word)], with: "sample-ko") }
    #expect(try ask("config") == ["TMDB_KEY": "s3cret", "language": "ko"])
    #expect(try ask("time") == ["now": 1234])
    #expect(try ask("setting") == ["status": 0, "answer": "s3cret"])
    #expect(try ask("unknown setting") == ["status": 6, "answer": .null])
  }

  private static let answers: [(HostAnswer, JSONValue)] = [
    (.recorded(["status": 200, "body": "{}"]), ["status": 0, "answer": ["status": 200, "body": "{}"]]),
    (.askServer(["timeout": 5000]), ["status": 7, "answer": ["timeout": 5000]]),
    (
      .unavailable(["code": "offline", "message": "no"]),
      ["status": 6, "answer": ["code": "offline", "message": "no"]]
    ),
  ]

  @Test(arguments: answers)
  func requests(_ example: (answer: HostAnswer, wanted: JSONValue)) throws {
    let folder = try PluginFolder()
    let host = try Self.host(folder, RecordingServices(answer: example.answer))
    #expect(try host.translate(["value": "x"], with: "sample-ko") == example.wanted)
    let broken = try host.translate(["value": "broken"], with: "sample-ko")
    #expect(broken["status"] == 4)
    #expect(broken["answer"]?["code"] == "bad-request")
  }

  @Test func recordsProgressAndLines() throws {
    let folder = try PluginFolder()
    let services = RecordingServices()
    let host = try Self.host(folder, services)
    _ = try host.translate(["value": "record"], with: "sample-ko")
    #expect(services.records == [#"sample {"url":"u"} -> {"status":200}"#])
    #expect(services.progressLines == ["sample 3/0 pages"])
    #expect(
      services.lines == [
        "sample warning: an answer was not recorded: it is not a JSON object", "sample warning: a\u{FFFD}b",
        "sample error: loud", "sample debug: ",
      ])
  }

  @Test func unloadedPluginCannotCallTheHost() throws {
    let folder = try PluginFolder()
    var source = SampleSource()
    source.prelude = """
      static const mcv_host *kept;
      static void *chatter(void *p) {
        for (int i = 0; i < 100; i++) { kept->log(kept->ctx, 1, bytes("still here")); usleep(5000); }
        return NULL;
      }
      static mcv_status start(const mcv_host *h, mcv_buffer *e) {
        kept = h;
        pthread_t t;
        pthread_create(&t, NULL, chatter, NULL);
        return MCV_OK;
      }
      """
    source.descriptor = [".start = start"]
    try folder.build(source.text)
    let services = RecordingServices()
    let host = folder.host(services)
    _ = try host.load("sample", isInside: true)
    try host.unload("sample")
    let lines = services.lines.count
    _ = try Command.run("/bin/sleep", ["0.1"])
    #expect(services.lines.count == lines)
  }
}
