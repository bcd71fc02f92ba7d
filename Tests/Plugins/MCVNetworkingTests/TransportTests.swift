import Glibc
import Synchronization
import TestSupport
import Testing

@testable import MCVNetworking

/// Each test asks a real server on loopback.
@Suite struct TransportTests {
  /// Waits that were asked for; none is waited.
  final class Waits: Sendable {
    let list = Mutex<[Duration]>([])
    var all: [Duration] { list.withLock { $0 } }
    func transport(places: Int = 4) -> CurlTransport {
      CurlTransport(gate: RequestLimiter(places: places)) { wait in self.list.withLock { $0.append(wait) } }
    }
  }

  private func failure(
    of request: HTTPRequest, within limits: TransportLimits = TransportLimits()
  ) async -> PluginError? {
    do {
      _ = try await Waits().transport().send(request, within: limits) { _, _ in }
      return nil
    } catch {
      return error
    }
  }

  @Test func answersOfPages() async throws {
    let server = LoopbackServer { request, connection in
      connection.answer(200, "{\"target\":\"\(request.target)\",\"name\":\"\(request.headers["x-name"] ?? "")\"}")
    }
    let seen = Mutex<[(UInt64, UInt64)]>([])
    for target in ["/pokemon?offset=0&limit=20", "/pokemon?offset=20&limit=20"] {
      let answer = try await Waits().transport().send(
        HTTPRequest(server.url(target), headers: ["X-Name": "피카츄"]), within: TransportLimits()
      ) { done, total in seen.withLock { $0.append((done, total)) } }
      let text = "{\"target\":\"\(target)\",\"name\":\"피카츄\"}"
      #expect(answer.status == 200)
      #expect(String(decoding: answer.body, as: UTF8.self) == text)
      #expect(answer.headers["connection"] == "close")
      #expect(answer.latency != nil)
      #expect(seen.withLock { $0.last?.0 } == UInt64(text.utf8.count))
      #expect(seen.withLock { $0.last?.1 } == UInt64(text.utf8.count))
    }
  }

  @Test(arguments: [200, 204, 401, 404, 418]) func errorStatusesAreAnswers(status: Int) async throws {
    let server = LoopbackServer { $1.answer(status) }
    let waits = Waits()
    let answer = try await waits.transport().send(HTTPRequest(server.url("/")), within: TransportLimits()) { _, _ in }
    #expect(answer.status == status)
    #expect(server.targets.count == 1)
    #expect(waits.all.isEmpty)
  }

  @Test func waitsAsLongAsTheServerAsks() async throws {
    let server = LoopbackServer { request, connection in
      if request.earlier == 0 {
        connection.answer(429, "slowly", headers: ["Retry-After": "3"])
      } else {
        connection.answer(200, "ok")
      }
    }
    let waits = Waits()
    let answer = try await waits.transport().send(HTTPRequest(server.url("/")), within: TransportLimits()) { _, _ in }
    #expect(answer.status == 200)
    #expect(waits.all == [.seconds(3)])
  }

  @Test func asksNoMoreWhereTheWaitIsLong() async throws {
    let server = LoopbackServer { $1.answer(429, headers: ["Retry-After": "3600"]) }
    let waits = Waits()
    let answer = try await waits.transport().send(HTTPRequest(server.url("/")), within: TransportLimits()) { _, _ in }
    #expect(answer.status == 429)
    #expect(answer.retryAfter == 3600)
    #expect(waits.all.isEmpty)
    #expect(server.targets.count == 1)
  }

  @Test func waitsLongerEachTimeAServerFails() async throws {
    let server = LoopbackServer { request, connection in
      connection.answer(request.earlier < 3 ? 500 : 200)
    }
    let waits = Waits()
    let answer = try await waits.transport().send(HTTPRequest(server.url("/")), within: TransportLimits()) { _, _ in }
    #expect(answer.status == 200)
    #expect(waits.all == [.milliseconds(250), .milliseconds(500), .milliseconds(1000)])
  }

  @Test func givesUpAfterTheRetries() async throws {
    let server = LoopbackServer { $1.answer(503) }
    let answer = try await Waits().transport().send(
      HTTPRequest(server.url("/")), within: TransportLimits(retries: 2)
    ) { _, _ in }
    #expect(answer.status == 503)
    #expect(server.targets.count == 3)
  }

  @Test func sendsNothingTwiceThatChangesTheServer() async throws {
    let server = LoopbackServer { $1.answer(500) }
    let answer = try await Waits().transport().send(
      HTTPRequest(server.url("/"), method: "POST", body: "{}"), within: TransportLimits()
    ) { _, _ in }
    #expect(answer.status == 500)
    #expect(server.targets.count == 1)
  }

  @Test func aSlowServerTimesOut() async {
    let server = LoopbackServer { _, connection in _ = connection.waitForClose() }
    // On a machine that is very busy a connection may fail before it is slow: then another attempt counts.
    var failure: PluginError?
    for _ in 0..<5 where failure?.code != .timedOut {
      failure = await self.failure(
        of: HTTPRequest(server.url("/")), within: TransportLimits(timeout: .milliseconds(100)))
    }
    #expect(failure?.code == .timedOut)
    // On a machine that is very busy URL loading's own time-out may come first, which says "in time".
    #expect(failure?.message.en.hasPrefix("http://127.0.0.1:\(server.port) did not answer ") == true)
  }

  @Test(arguments: [
    "",
    "HTTP/1.1 200 OK\r\nContent-Length: 1000\r\n\r\n{\"half\":",
    "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n10\r\n{\"half\":",
  ]) func answersThatAreCutOff(text: String) async {
    let server = LoopbackServer { $1.send(text) }
    let failure = await failure(of: HTTPRequest(server.url("/secret?api_key=1234")))
    #expect(failure?.code == .connectionFailed)
    let sentence = failure?.message.en ?? ""
    #expect(sentence.hasPrefix("the answer of http://127.0.0.1:\(server.port) was cut off"), "\(sentence)")
    #expect(!sentence.contains("1234"))
  }

  @Test func bytesBehindTheEndAreNoBody() async throws {
    let server = LoopbackServer {
      $1.send("HTTP/1.1 200 OK\r\nContent-Length: 2\r\nConnection: close\r\n\r\n{}garbage")
    }
    let answer = try await Waits().transport().send(HTTPRequest(server.url("/")), within: TransportLimits()) { _, _ in }
    #expect(String(decoding: answer.body, as: UTF8.self) == "{}")
  }

  @Test func anEndlessBodyStops() async {
    let (closed, tell) = AsyncStream.makeStream(of: Bool.self)
    let server = LoopbackServer { _, connection in
      connection.send("HTTP/1.1 200 OK\r\n\r\n")
      let block = [UInt8](repeating: 0x20, count: 65_536)
      // Without end, but no flood: what the session reads before its client has its turn is kept, and takes both cores.
      while connection.send(block) { usleep(5000) }
      tell.yield(true)
    }
    let failure = await failure(of: HTTPRequest(server.url("/")), within: TransportLimits(bodyLimit: 100_000))
    #expect(failure?.code == .tooLarge)
    #expect(failure?.message.en.hasSuffix("is larger than the limit of 100000 bytes") == true)
    var news = closed.makeAsyncIterator()
    #expect(await news.next() == true)
  }

  @Test func aBodyThatIsAnnouncedTooLargeIsNotRead() async {
    let server = LoopbackServer { _, connection in
      connection.send("HTTP/1.1 200 OK\r\nContent-Length: 104857600\r\n\r\n")
      _ = connection.waitForClose()
    }
    let failure = await failure(of: HTTPRequest(server.url("/")), within: TransportLimits(bodyLimit: 1000))
    #expect(failure?.code == .tooLarge)
  }

  @Test func redirectsAreFollowed() async throws {
    let server = LoopbackServer { request, connection in
      if request.target == "/new" {
        connection.answer(200, "here \(request.headers["authorization"] ?? "-")")
      } else {
        connection.answer(302, headers: ["Location": "/new"])
      }
    }
    let answer = try await Waits().transport().send(HTTPRequest(server.url("/old")), within: TransportLimits()) {
      _, _ in
    }
    #expect(String(decoding: answer.body, as: UTF8.self) == "here -")
    #expect(server.targets == ["/old", "/new"])
  }

  /// The way of browsers (RFC 9110, 15.4): 303 becomes GET, 301 and 302 do from POST, 307 and 308 stay.
  @Test(arguments: [
    (301, "POST", "GET"), (302, "POST", "GET"), (303, "PUT", "GET"), (307, "POST", "POST"), (308, "PUT", "PUT"),
    (302, "PUT", "PUT"), (302, "HEAD", "HEAD"), (303, "HEAD", "HEAD"),
  ])
  func redirectsKeepTheMethodThatTheyMay(status: Int, method: String, then: String) async throws {
    let seen = Mutex<[String]>([])
    let server = LoopbackServer { request, connection in
      seen.withLock { $0.append("\(request.method) \(request.headers["content-length"] ?? "-")") }
      if request.target == "/new" {
        connection.answer(200)
      } else {
        connection.answer(status, headers: ["Location": "/new"])
      }
    }
    let body = method == "HEAD" ? nil : "{}"
    let answer = try await Waits().transport().send(
      HTTPRequest(server.url("/old"), method: method, body: body), within: TransportLimits()
    ) { _, _ in }
    #expect(answer.status == 200)
    let length = then == method && method != "HEAD" ? "2" : "-"
    #expect(seen.withLock { $0 } == ["\(method) \(body == nil ? "-" : "2")", "\(then) \(length)"])
  }

  @Test func aRedirectWithoutAPlaceIsAnAnswer() async throws {
    let server = LoopbackServer { $1.answer(302, "nowhere") }
    let answer = try await Waits().transport().send(HTTPRequest(server.url("/")), within: TransportLimits()) { _, _ in }
    #expect(answer.status == 302)
    #expect(answer.body == Array("nowhere".utf8))
  }

  /// Heads that announce others (100, 103) and lines after a body in parts belong to no answer.
  @Test func onlyTheLastHeadCounts() async throws {
    let server = LoopbackServer {
      $1.send(
        "HTTP/1.1 103 Early Hints\r\nLink: </a>\r\nContent-Length: 99999999\r\n\r\n"
          + "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\nX-A: 1\r\nX-A: 2\r\n\r\n"
          + "2\r\n{}\r\n0\r\nX-Behind: 3\r\n\r\n")
    }
    let answer = try await Waits().transport().send(
      HTTPRequest(server.url("/")), within: TransportLimits(bodyLimit: 1000)
    ) { _, _ in }
    #expect(answer.headers["link"] == nil)
    #expect(answer.headers["x-a"] == "1, 2")
    #expect(answer.headers["x-behind"] == nil)
    #expect(String(decoding: answer.body, as: UTF8.self) == "{}")
  }

  @Test func aCompressedBodyIsRead() async throws {
    // `printf '{}' | gzip -n`
    let body: [UInt8] = [
      0x1F, 0x8B, 0x08, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x03, 0xAB, 0xAE, 0x05, 0x00, 0x43, 0xBF, 0xA6, 0xA3, 0x02,
      0x00, 0x00, 0x00,
    ]
    let server = LoopbackServer { request, connection in
      let accepts = request.headers["accept-encoding"]?.contains("gzip") == true
      connection.send(
        "HTTP/1.1 \(accepts ? 200 : 406) X\r\nContent-Encoding: gzip\r\nContent-Length: \(body.count)\r\n\r\n")
      connection.send(body)
    }
    let answer = try await Waits().transport().send(HTTPRequest(server.url("/")), within: TransportLimits()) { _, _ in }
    #expect(answer.status == 200)
    #expect(String(decoding: answer.body, as: UTF8.self) == "{}")
  }

  @Test func endlessHeadIsRefused() async {
    let server = LoopbackServer { _, connection in
      connection.send("HTTP/1.1 200 OK\r\n")
      let line = "X-A: " + String(repeating: "a", count: 1000) + "\r\n"
      while connection.send(line) { usleep(100) }
    }
    let failure = await failure(of: HTTPRequest(server.url("/")))
    #expect(failure != nil && failure?.code != .timedOut, "\(failure.debugDescription)")
  }

  @Test func nonASCIICharactersOfAnAddressAreEncoded() async throws {
    let server = LoopbackServer { $1.answer(200, $0.target) }
    let answer = try await Waits().transport().send(
      HTTPRequest(server.url("/포켓몬/a b?q=이&r=%25")), within: TransportLimits()
    ) { _, _ in }
    let target = String(decoding: answer.body, as: UTF8.self).lowercased()
    #expect(target == "/%ed%8f%ac%ec%bc%93%eb%aa%ac/a%20b?q=%ec%9d%b4&r=%25")
  }

  /// A line end in a header would begin another one, with words of an attacker.
  @Test(arguments: [
    ("X-Key", "a\r\nX-Admin: 1"), ("X-Key", "a\nb"), ("X-Key", "a\u{0}b"), ("X Key", "a"), ("X:Key", "a"), ("", "a"),
  ])
  func invalidHeaderIsRefused(name: String, value: String) async {
    let server = LoopbackServer { $1.answer(200) }
    let failure = await failure(of: HTTPRequest(server.url("/"), headers: [name: value]))
    #expect(failure?.code == .badRequest)
    #expect(server.targets == [])
  }

  @Test(arguments: ["", "GET /x HTTP/1.1\r\nHost: a\r\n\r\nGET", "GE T"]) func invalidMethodIsRefused(
    _ method: String
  ) async {
    let server = LoopbackServer { $1.answer(200) }
    #expect(await failure(of: HTTPRequest(server.url("/"), method: method))?.code == .badRequest)
    #expect(server.targets == [])
  }

  @Test func addressThatCannotBeRequestedIsReported() async {
    let failure = await self.failure(of: HTTPRequest("http://\u{202E}evil.example/"))
    #expect(failure?.code == .badRequest, "\(String(describing: failure))")
    #expect(failure?.message.en.hasPrefix("no request can be made to http://") == true)
    #expect(failure?.message.en.hasSuffix("; nobody was asked") == true)
    let server = LoopbackServer { _, connection in
      connection.answer(302, headers: ["Location": "http://\u{202E}evil.example/"])
    }
    let redirected = await self.failure(of: HTTPRequest(server.url("/")))?.message.en ?? ""
    #expect(redirected.hasPrefix("no request can be made to http://"), "\(redirected)")
    #expect(!redirected.contains("127.0.0.1"))
  }

  @Test func redirectsInACircleEnd() async {
    let server = LoopbackServer { request, connection in
      connection.answer(302, headers: ["Location": request.target == "/a" ? "/b" : "/a"])
    }
    let failure = await failure(of: HTTPRequest(server.url("/a")))
    #expect(failure?.code == .serverFailed)
    #expect(failure?.message.en == "http://127.0.0.1:\(server.port) redirects in a circle")
  }

  @Test func redirectsWithoutEndEnd() async {
    let server = LoopbackServer { request, connection in
      connection.answer(302, headers: ["Location": "\(request.target)x"])
    }
    let failure = await failure(of: HTTPRequest(server.url("/a")))
    #expect(failure?.message.en == "http://127.0.0.1:\(server.port) redirects more than 10 times")
    #expect(server.targets.count == 11)
  }

  @Test func keysAreNotToldToAnotherServer() async throws {
    let told = Mutex<String?>(nil)
    let other = LoopbackServer { request, connection in
      told.withLock { $0 = request.headers["authorization"] ?? "nothing" }
      connection.answer(200)
    }
    let target = other.url("/")
    let server = LoopbackServer { $1.answer(302, headers: ["Location": target]) }
    _ = try await Waits().transport().send(
      HTTPRequest(server.url("/"), headers: ["Authorization": "Bearer 1234"]), within: TransportLimits()
    ) { _, _ in }
    #expect(told.withLock { $0 } == "nothing")
  }

  @Test func cancellingClosesTheConnection() async {
    let isClosed = Mutex(false)
    let (asked, tell) = AsyncStream.makeStream(of: Bool.self)
    let server = LoopbackServer { _, connection in
      tell.yield(true)
      let closed = connection.waitForClose()
      isClosed.withLock { $0 = closed }
      tell.yield(true)
    }
    let url = server.url("/")
    // Far longer than the test: on a busy machine it comes late to cancel.
    let limits = TransportLimits(timeout: .seconds(3600))
    let task = Task { await failure(of: HTTPRequest(url), within: limits) }
    var news = asked.makeAsyncIterator()
    _ = await news.next()
    task.cancel()
    #expect(await task.value?.code == .cancelled)
    _ = await news.next()
    #expect(isClosed.withLock { $0 })
  }

  @Test func fourRequestsAtOnce() async throws {
    let open = Mutex(0)
    let server = LoopbackServer { _, connection in
      // Each waits until four are there, or the last ones are.
      let place = open.withLock { open in
        open += 1
        return open
      }
      while open.withLock({ $0 }) < (place + 3) / 4 * 4 { sleepShortly() }
      connection.answer(200)
    }
    let transport = Waits().transport()
    try await withThrowingTaskGroup(of: Int.self) { group in
      for number in 0..<12 {
        let request = HTTPRequest(server.url("/\(number)"))
        group.addTask { try await transport.send(request, within: TransportLimits()) { _, _ in }.status }
      }
      for try await status in group { #expect(status == 200) }
    }
    #expect(server.targets.count == 12)
    #expect(server.mostRunning == 4)
  }

  @Test func aWaitingRequestCanBeCancelled() async throws {
    let (asked, tell) = AsyncStream.makeStream(of: Bool.self)
    let server = LoopbackServer { _, connection in
      tell.yield(true)
      _ = connection.waitForClose()
    }
    let url = server.url("/")
    let transport = Waits().transport(places: 1)
    // Far longer than the test: on a busy machine the first request waits for its turn to be cancelled.
    let limits = TransportLimits(timeout: .seconds(3600))
    let send = { @Sendable () async -> PluginError.Code? in
      do throws(PluginError) {
        _ = try await transport.send(HTTPRequest(url), within: limits) { _, _ in }
        return nil
      } catch {
        return error.code
      }
    }
    let first = Task { await send() }
    var news = asked.makeAsyncIterator()
    _ = await news.next()
    let second = Task { await send() }
    second.cancel()
    #expect(await second.value == .cancelled)
    #expect(server.targets.count == 1)
    first.cancel()
    #expect(await first.value == .cancelled)
  }

  @Test func refusedConnectionIsReported() async {
    let url = "http://127.0.0.1:1"
    let failure = await failure(of: HTTPRequest(url + "/"))
    #expect(failure?.code == .connectionFailed)
    #expect(failure?.message.en == "\(url) cannot be reached")
    #expect(failure?.message.ko == "\(url)에 연결할 수 없습니다")
  }

  @Test func aServerWithoutTLS() async {
    let server = LoopbackServer { $1.answer(200) }
    let failure = await failure(of: HTTPRequest("https://127.0.0.1:\(server.port)/"))
    #expect(failure?.code == .connectionFailed)
    #expect(failure?.message.en == "no secure connection to https://127.0.0.1:\(server.port) (TLS)")
  }

  @Test(arguments: [
    "", "pokemon", "file:///etc/passwd", "ftp://127.0.0.1/", "http://", "http:///x", "http://?x", "http:/x",
    "http:127.0.0.1",
    "http://a\r\nb/", "http://a\u{0}b/",
  ])
  func invalidAddressIsRefused(url: String) async {
    #expect(await failure(of: HTTPRequest(url))?.code == .badRequest)
  }
}
