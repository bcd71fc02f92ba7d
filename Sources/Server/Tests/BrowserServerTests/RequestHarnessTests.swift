import Foundation
import JSONValues
import Testing

@testable import BrowserServer

/// Random requests and frames, from a seed: the server survives, and no request gets in without the secret.
///
/// `MCV_REQUEST_ROUNDS` makes more of them, and `MCV_REQUEST_SEED` others; `Scripts/check` does so.
@Suite(.serialized) struct RequestHarnessTests {
  private static func number(_ name: String, else usual: UInt64) -> UInt64 {
    ProcessInfo.processInfo.environment[name].flatMap { UInt64($0) } ?? usual
  }

  private static let seed = number("MCV_REQUEST_SEED", else: 39)
  private static let rounds = Int(number("MCV_REQUEST_ROUNDS", else: 150))

  /// A generator that gives the same numbers for a seed (SplitMix64).
  struct Generator: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
      state &+= 0x9E37_79B9_7F4A_7C15
      var mixed = state
      mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
      mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
      return mixed ^ (mixed >> 31)
    }

    mutating func pick<Value>(_ values: [Value]) -> Value { values[Int.random(in: values.indices, using: &self)] }

    mutating func bytes(_ most: Int) -> [UInt8] {
      (0..<Int.random(in: 0...most, using: &self)).map { _ in UInt8.random(in: 0...255, using: &self) }
    }
  }

  /// Returns a request, and whether it may see what the secret protects.
  private func request(_ generator: inout Generator, _ running: SocketTests.Running) -> (bytes: [UInt8], mayEnter: Bool)
  {
    let own = "127.0.0.1:\(running.port)"
    let method = generator.pick(["GET", "GET", "HEAD", "POST", "PUT", "DELETE", "OPTIONS", "CONNECT", "get", "G T", ""])
    let host = generator.pick([
      own, own, own, "localhost:\(running.port)", "evil.example", "\(own).evil.example", "evil.example#\(own)", "",
      "[::1",
      "127.1:\(running.port)", "0x7f000001:\(running.port)", "\(own)\u{202E}", "\(own), evil.example",
    ])
    let secret = generator.pick([
      running.secret.text, running.secret.text, Secret().text, "", running.secret.text.uppercased(),
    ])
    let path = generator.pick([
      "/\(secret)/", "/\(secret)/page.css", "/\(secret)/ws", "/\(secret)", "/\(secret)/state.json", "/", "/seat",
      "/%2e%2e/",
      "/\(secret)/../../etc/passwd", "//\(secret)/", "/\(secret)/?\u{0}", "http://\(own)/\(secret)/", "*",
      "/\(secret)%00/",
    ])
    let origin = generator.pick([
      "", "", "http://\(own)", "http://evil.example", "null", "https://\(own)", "http://\(own)@evil",
    ])
    var lines = ["\(method) \(path) HTTP/\(generator.pick(["1.1", "1.1", "1.0", "2.0", "9", ""]))", "Host: \(host)"]
    if origin != "" { lines.append("Origin: \(origin)") }
    if Bool.random(using: &generator) {
      lines += [
        "Connection: \(generator.pick(["Upgrade", "close", "keep-alive", "upgrade, x"]))", "Upgrade: websocket",
        "Sec-WebSocket-Version: \(generator.pick(["13", "13", "8", "x"]))",
        "Sec-WebSocket-Key: \(generator.pick(["dGhlIHNhbXBsZSBub25jZQ==", "", "x"]))",
      ]
    }
    let body = generator.bytes(200)
    switch Int.random(in: 0..<5, using: &generator) {
    case 0: lines.append("Content-Length: \(body.count)")
    case 1: lines.append("Content-Length: \(generator.pick(["-1", "99999999999999999999", "x", "5, 6"]))")
    case 2: lines.append("Transfer-Encoding: chunked")
    default: break
    }
    var bytes = Array((lines + ["", ""]).joined(separator: "\r\n").utf8) + body
    if Int.random(in: 0..<6, using: &generator) == 0, !bytes.isEmpty {
      bytes[Int.random(in: bytes.indices, using: &generator)] = UInt8.random(in: 0...255, using: &generator)
    }
    let isOwnHost = host == own || host.hasPrefix("localhost:")
    return (bytes, secret == running.secret.text && isOwnHost)
  }

  @Test(.timeLimit(.minutes(30))) func malformedRequestsAreNotServed() throws {
    var generator = Generator(state: Self.seed)
    let running = try SocketTests.Running()
    for round in 0..<Self.rounds {
      let (bytes, mayEnter) = request(&generator, running)
      let client = try #require(RawPage(port: running.port), "round \(round): no server listens")
      client.send(bytes)
      // A request without an end has no answer; the next one is another connection's.
      guard let answer = client.head(milliseconds: 50) else { continue }
      if answer.hasPrefix("HTTP/1.1 200") || answer.hasPrefix("HTTP/1.1 101") {
        #expect(mayEnter, "seed \(Self.seed), round \(round): \(String(decoding: bytes, as: UTF8.self))")
      }
    }
    #expect(running.get("/\(running.secret.text)/").hasPrefix("HTTP/1.1 200"))
    #expect(running.inbox.all.isEmpty)
  }

  @Test(.timeLimit(.minutes(30))) func malformedFramesDoNotStopTheServer() throws {
    var generator = Generator(state: Self.seed)
    let running = try SocketTests.Running()
    let kinds = ["line", "look", "scrub", "complete", "resume", "interrupt", "show", "collect", "x", ""]
    let values: [JSONValue] = [
      nil, true, -1, 9_223_372_036_854_775_807, .double(1e308), "", "picture tx1", .string("\u{202E}"), [], ["a": 1],
    ]
    for round in 0..<Self.rounds {
      let page = try #require(RawPage(port: running.port, page: "/\(running.secret.text)/ws"), "round \(round)")
      for _ in 0..<Int.random(in: 1...8, using: &generator) {
        switch Int.random(in: 0..<3, using: &generator) {
        case 0: page.send(generator.bytes(300))
        case 1:
          page.send(RawPage.frame(UInt8.random(in: 0...255, using: &generator), generator.bytes(200)))
        default:
          page.send(
            .object([
              ("kind", .string(generator.pick(kinds))), ("id", generator.pick(values)),
              ("text", generator.pick(values)),
              ("cursor", generator.pick(values)), ("tx", generator.pick(values)), ("t", generator.pick(values)),
              ("seq", generator.pick(values)), ("seat", generator.pick(values)),
            ]))
        }
      }
    }
    // All that reached the session is an object of the protocol, and the server goes on.
    #expect(
      running.inbox.all.allSatisfy { ["line", "look", "scrub", "complete", "interrupt"].contains($0["kind"]?.string) })
    for _ in 0..<500 where running.server.viewers(of: .picture) > 0 { usleep(20_000) }
    #expect(running.server.viewers(of: .picture) == 0)
    let page = try #require(RawPage(port: running.port, page: "/\(running.secret.text)/ws"))
    #expect(page.object { $0["kind"] == "hello" } != nil)
  }
}
