import JSONValues
import MCVPlugin
import Synchronization
import Testing

/// The answers that a source gets to requests: from the host, or from a server if the host says so.
@Suite struct HTTPClientTests {
  private struct Answers: Transport {
    let answer: HTTPAnswer
    let asked: @Sendable (TransportLimits) -> Void
    func send(
      _ request: HTTPRequest, within limits: TransportLimits, progress: @escaping @Sendable (UInt64, UInt64) -> Void
    ) async throws(PluginError) -> HTTPAnswer {
      asked(limits)
      progress(1, 2)
      return answer
    }
  }

  private func recorded(_ answer: JSONValue) -> FakeHost {
    FakeHost(settings: ["TMDB_KEY": "s3cr/t"], answers: { _ in .recorded(answer) })
  }

  private let request = HTTPRequest(
    "https://api.example.com/3/tv", query: [("api_key", "s3cr/t"), ("page", "1"), ("none", nil)])

  @Test func aRecordedAnswerNeedsNoServer() async throws {
    let host = recorded(["status": 200, "headers": ["X-Page": "1"], "body": #"{"id":25}"#, "latency": 120])
    let (body, answer) = try await HTTPClient(host: PluginHost(host)).json(request)
    #expect(body == ["id": 25])
    #expect(answer.headers == ["x-page": "1"])
    #expect(answer.isReplayed)
    #expect(answer.latency == 120)
    #expect(
      host.said.withLock { $0.asked } == [
        ["method": "GET", "url": "https://api.example.com/3/tv?api_key=s3cr%2Ft&page=1"]
      ])
    #expect(host.said.withLock { $0.recorded.isEmpty })
  }

  @Test func aServerIsAskedAndItsAnswerRecorded() async throws {
    let limits = Mutex<TransportLimits?>(nil)
    let host = FakeHost(answers: { _ in .askServer(["timeout": 1500, "retries": 1, "limit": 10]) })
    let transport = Answers(answer: HTTPAnswer(status: 200, headers: ["A": "b"], body: [0xFF, 0x00, 0x10])) { given in
      limits.withLock { $0 = given }
    }
    let answer = try await HTTPClient(host: PluginHost(host), transport: transport).success(of: request)
    #expect(!answer.isReplayed)
    #expect(limits.withLock { $0 } == TransportLimits(timeout: .milliseconds(1500), retries: 1, bodyLimit: 10))
    let said = host.said.withLock { $0 }
    #expect(said.recorded.map(\.answer) == [["status": 200, "headers": ["a": "b"], "base64": "/wAQ"]])
    #expect(said.recorded.map(\.request) == [request.json])
    #expect(said.progress == ["1/2 https://api.example.com/3/tv?api_key=<api_key>&page=1"])
  }

  @Test func offlineClientAsksNoServer() async {
    let document: JSONValue = ["code": "not-recorded", "message": "offline", "nearest": "…"]
    let host = FakeHost(answers: { _ in .unavailable(document) })
    let wasAsked = Mutex(false)
    let transport = Answers(answer: HTTPAnswer(status: 200)) { _ in wasAsked.withLock { $0 = true } }
    await #expect(throws: PluginError.self) {
      try await HTTPClient(host: PluginHost(host), transport: transport).answer(to: request)
    }
    #expect(!wasAsked.withLock { $0 })
  }

  /// A server that answers with 304, or sends to no place, has not failed.
  @Test(arguments: [
    (304, "the server says that nothing has changed, and sent no content (304)"),
    (302, "the server sends elsewhere, and does not say where (302)"),
  ])
  func answerWithoutContentIsReported(status: Int, sentence: String) async {
    let host = recorded(["status": .int(status)])
    do {
      _ = try await HTTPClient(host: PluginHost(host)).success(of: request)
      Issue.record("it must fail")
    } catch {
      #expect(error.message.en.hasSuffix(": " + sentence), "\(error.message.en)")
      #expect(error.message.ko.hasSuffix("(\(status))"))
    }
  }

  @Test(
    arguments: [
      (404, .notFound, nil), (429, .tooManyRequests, "try again in 7 s"), (401, .notAuthorized, "look at $TMDB_KEY"),
      (403, .notAuthorized, "look at $TMDB_KEY"), (500, .serverFailed, "try again a little later"),
      (418, .serverFailed, nil),
    ] as [(Int, PluginError.Code, String?)])
  func failuresNameTheStatusAndNoSecret(status: Int, code: PluginError.Code, hint: String?) async {
    let host = recorded(["status": .int(status), "headers": ["Retry-After": "7"]])
    do {
      _ = try await HTTPClient(host: PluginHost(host), secrets: ["TMDB_KEY"]).json(request)
      Issue.record("it must fail")
    } catch {
      #expect(error.code == code)
      #expect(error.hint?.en == hint)
      #expect(error.message.en.hasPrefix("https://api.example.com/3/tv?api_key=<api_key>&page=1: "))
      #expect(error.message.en.contains("\(status)"))
      #expect(error.message.ko.contains("\(status)"))
    }
  }

  @Test(arguments: ["", "<html>", #"{"a":1"#, "\u{FEFF}{}"]) func bodiesThatAreNoJSON(body: String) async {
    let host = recorded(["status": 200, "body": .string(body)])
    await #expect { try await HTTPClient(host: PluginHost(host)).json(request) } throws: { error in
      (error as? PluginError)?.code == .badAnswer
        && (error as? PluginError)?.message.en.contains("is not JSON: ") == true
    }
  }

  @Test(arguments: [
    ("https://a.example/x?page=2&sort_by=key", "https://a.example/x?page=2&sort_by=key"),
    ("https://a.example/x?api_key=1&b=2#key=3", "https://a.example/x?api_key=<api_key>&b=2#key=3"),
    ("https://a.example/x?access-token=abc&Token=1", "https://a.example/x?access-token=<access-token>&Token=<Token>"),
    ("https://me:pw@a.example:81/x", "https://<user>@a.example:81/x"),
    ("https://a.example/s3cr%2Ft/s3cr/t", "https://a.example/<TMDB_KEY>/<TMDB_KEY>"),
    ("https://a.example/x?q=s3cr%2Ft", "https://a.example/x?q=<TMDB_KEY>"), ("nothing", "nothing"), ("", ""),
    ("https://a.example/@b?monkey=1&keyword=2", "https://a.example/@b?monkey=1&keyword=2"),
  ]) func addressesAreMasked(url: String, masked: String) {
    let client = HTTPClient(host: PluginHost(recorded(nil)), secrets: ["TMDB_KEY"])
    #expect(client.masked(url) == masked)
  }

  @Test(
    arguments: [
      ("", []), ("Zg==", [0x66]), ("Zm8=", [0x66, 0x6F]), ("Zm9v", [0x66, 0x6F, 0x6F]), ("/+8=", [0xFF, 0xEF]),
    ] as [(String, [UInt8])]) func base64OfRecordedBodies(text: String, bytes: [UInt8]) async throws
  {
    // The examples of RFC 4648, 10.
    let host = recorded(["status": 200, "base64": .string(text)])
    #expect(try await HTTPClient(host: PluginHost(host)).answer(to: request).body == bytes)
  }

  @Test(arguments: ["Z", "Zg=", "Z===", "Zg==Zg==", "Z\u{AC00}==", "!!!!"]) func brokenBase64(text: String) async {
    let host = recorded(["status": 200, "base64": .string(text)])
    await #expect(throws: PluginError.self) { try await HTTPClient(host: PluginHost(host)).answer(to: request) }
  }

  @Test func aMissingKeySaysHowToSetIt() {
    #expect(throws: PluginError.self) { try PluginHost(FakeHost()).requiredSetting("TMDB_KEY") }
    #expect(throws: Never.self) { try PluginHost(recorded(nil)).requiredSetting("TMDB_KEY") }
  }
}
