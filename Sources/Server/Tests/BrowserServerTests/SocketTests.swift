import DisplayText
import Foundation
import JSONValues
import NIOCore
import NIOPosix
import Synchronization
import Testing

@testable import BrowserServer

/// The server over real sockets.
@Suite(.serialized) struct SocketTests {
  /// A server with one room, on a free port.
  final class Running: Sendable {
    let secret = Secret()
    let server: BrowserServer
    let port: Int
    let passed = Mutex<[JSONValue]>([])
    private let group = MultiThreadedEventLoopGroup(numberOfThreads: 1)

    init(hands: Bool = true) throws {
      var pages = Pages(folder: "/nowhere")
      pages.add("live.html", "<!doctype html><title>x</title>")
      pages.add("page.css", "a{}")
      let secret = secret
      let box = Inbox()
      server = BrowserServer(
        MessageHub(language: .en, version: "1.0", hands: hands), pages: pages, on: group.next(),
        BrowserServer.Delegate(
          room: { secret.matches($0) ? .picture : nil }, pass: { _, message in box.add(message) }))
      port = try server.listen(host: "127.0.0.1", port: 0)
      inbox = box
    }

    let inbox: Inbox

    deinit {
      server.close()
      try? group.syncShutdownGracefully()
    }

    /// Sends bytes over a new connection, and gives what comes back until the server closes it or falls silent.
    func talk(_ request: String, _ more: [[UInt8]] = [], wait: Int = 400) -> String {
      guard let socket = Client(port: port) else { return "" }
      socket.send(Array(request.utf8))
      var text = socket.receive(milliseconds: wait)
      for bytes in more {
        socket.send(bytes)
        text += socket.receive(milliseconds: wait)
      }
      return text
    }

    func get(_ path: String, _ headers: [String] = [], host: String? = nil) -> String {
      let host = host ?? "127.0.0.1:\(port)"
      let lines = ["GET \(path) HTTP/1.1", "Host: \(host)"] + headers + ["Connection: close", "", ""]
      return talk(lines.joined(separator: "\r\n"))
    }

    func upgrade(_ path: String, _ headers: [String] = [], _ frames: [[UInt8]] = []) -> String {
      let lines =
        [
          "GET \(path) HTTP/1.1", "Host: 127.0.0.1:\(port)", "Connection: Upgrade", "Upgrade: websocket",
          "Sec-WebSocket-Version: 13", "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
        ] + headers + ["", ""]
      return talk(lines.joined(separator: "\r\n"), frames)
    }
  }

  final class Inbox: Sendable {
    private let messages = Mutex<[JSONValue]>([])
    func add(_ message: JSONValue) { messages.withLock { $0.append(message) } }
    var all: [JSONValue] { messages.withLock { $0 } }
  }

  /// A plain socket.
  final class Client {
    private let socket: Int32

    init?(port: Int) {
      socket = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
      var address = sockaddr_in()
      address.sin_family = sa_family_t(AF_INET)
      address.sin_port = in_port_t(UInt16(port).bigEndian)
      address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
      let isOpen = unsafe withUnsafePointer(to: &address) { pointer in
        unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
          unsafe connect(socket, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
        }
      }
      if !isOpen { return nil }
    }

    deinit { close(socket) }

    func send(_ bytes: [UInt8]) { _ = unsafe Glibc.send(socket, bytes, bytes.count, Int32(MSG_NOSIGNAL)) }

    func receive(milliseconds: Int) -> String {
      var bytes: [UInt8] = []
      var block = [UInt8](repeating: 0, count: 1 << 16)
      while true {
        var entry = pollfd(fd: socket, events: Int16(POLLIN), revents: 0)
        guard unsafe poll(&entry, 1, Int32(milliseconds)) > 0 else { break }
        let count = unsafe read(socket, &block, block.count)
        guard count > 0 else { break }
        bytes += block[..<count]
      }
      return String(decoding: bytes, as: UTF8.self)
    }
  }

  /// Returns a frame of a client, masked with zeros.
  static func frame(_ text: String, opcode: UInt8 = 1, fin: Bool = true) -> [UInt8] {
    let bytes = Array(text.utf8)
    var frame: [UInt8] = [(fin ? 0x80 : 0) | opcode]
    if bytes.count < 126 {
      frame.append(0x80 | UInt8(bytes.count))
    } else if bytes.count < 1 << 16 {
      frame += [0x80 | 126, UInt8(bytes.count >> 8), UInt8(bytes.count & 0xFF)]
    } else {
      frame.append(0x80 | 127)
      for shift in stride(from: 56, through: 0, by: -8) { frame.append(UInt8(bytes.count >> shift & 0xFF)) }
    }
    return frame + [0, 0, 0, 0] + bytes
  }

  @Test func thePageIsBehindTheSecretOnly() throws {
    let running = try Running()
    let page = running.get("/\(running.secret.text)/")
    #expect(page.hasPrefix("HTTP/1.1 200") && page.contains("<title>x</title>"))
    #expect(page.contains("script-src 'self'") && page.contains("nosniff") && !page.contains("unsafe-inline"))
    #expect(running.get("/\(running.secret.text)/page.css").hasPrefix("HTTP/1.1 200"))
    #expect(running.get("/\(running.secret.text)/none.css").hasPrefix("HTTP/1.1 404"))
    #expect(running.get("/\(running.secret.text)").hasPrefix("HTTP/1.1 301"))
    for path in ["/", "/\(Secret().text)/", "/live.html", "/../", "/%2e%2e/", "/\(running.secret.text)0/"] {
      let answer = running.get(path)
      #expect(answer.hasPrefix("HTTP/1.1 403") && answer.contains("Content-Length: 0"), "\(path)")
    }
  }

  @Test func otherNamesAndOtherPagesAreRefused() throws {
    let running = try Running()
    let path = "/\(running.secret.text)/"
    #expect(running.get(path, host: "evil.example:\(running.port)").hasPrefix("HTTP/1.1 403"))
    #expect(running.get(path, ["Origin: http://evil.example"]).hasPrefix("HTTP/1.1 403"))
    #expect(running.get(path, ["Host: evil.example"]).hasPrefix("HTTP/1.1 4"))
    #expect(running.upgrade(path + "ws", ["Origin: http://evil.example"]).hasPrefix("HTTP/1.1 403"))
    #expect(running.upgrade("/\(Secret().text)/ws").hasPrefix("HTTP/1.1 403"))
    let own = "Origin: http://127.0.0.1:\(running.port)"
    let opened = running.upgrade(path + "ws", [own])
    #expect(opened.hasPrefix("HTTP/1.1 101") && opened.contains("\"kind\":\"hello\""))
  }

  @Test func linesGoThroughAlsoInPieces() throws {
    let running = try Running()
    let line = #"{"id":1,"kind":"line","text":"add 하늘"}"#
    let half = line.index(line.startIndex, offsetBy: 20)
    let frames = [
      Self.frame(line), Self.frame(String(line[..<half]), fin: false) + Self.frame(String(line[half...]), opcode: 0),
    ]
    _ = running.upgrade("/\(running.secret.text)/ws", [], frames)
    #expect(running.inbox.all.map { $0["text"] } == ["add 하늘", "add 하늘"])
  }

  @Test func oversizedMessagesAreRefusedAndTheServerLives() throws {
    let running = try Running()
    let large = #"{"kind":"line","text":"\#(String(repeating: "x", count: 70_000))"}"#
    let answer = running.upgrade("/\(running.secret.text)/ws", [], [Self.frame(large)])
    #expect(answer.contains("E0903") && running.inbox.all.isEmpty)
    // A length that is announced and never sent takes no memory.
    let announced: [UInt8] = [0x81, 0xFF, 0, 0, 0, 0, 0x10, 0, 0, 0, 0, 0, 0, 0]
    #expect(running.upgrade("/\(running.secret.text)/ws", [], [announced]).contains("E0903"))
    let pieces = (0..<80).map { Self.frame(String(repeating: "y", count: 1000), opcode: $0 == 0 ? 1 : 0, fin: false) }
    #expect(running.upgrade("/\(running.secret.text)/ws", [], [pieces.flatMap(\.self)]).contains("E0903"))
    #expect(running.get("/\(running.secret.text)/").hasPrefix("HTTP/1.1 200"))
  }

  @Test func malformedRequestsDoNotStopTheServer() throws {
    let running = try Running()
    for request in [
      "\r\n\r\n", "GET\r\n\r\n", "\u{0}\u{1}\u{2}", "GET / HTTP/9.9\r\n\r\n",
      "GET /" + String(repeating: "a", count: 200_000) + " HTTP/1.1\r\n\r\n",
      "POST /seat HTTP/1.1\r\nHost: 127.0.0.1:\(running.port)\r\nContent-Length: 99999999\r\n\r\nx",
    ] {
      _ = running.talk(request, wait: 100)
    }
    #expect(running.get("/\(running.secret.text)/").hasPrefix("HTTP/1.1 200"))
  }

  /// A thousand pages come and go, half of them without a word.
  @Test func disconnectedPagesLeaveNoOpenSockets() throws {
    let running = try Running()
    /// Returns the connections of this server that are not closed: other tests have their own.
    func open() throws -> Int {
      let port = ":" + String(running.port, radix: 16, uppercase: true)
      return try String(contentsOfFile: "/proc/self/net/tcp", encoding: .utf8).split(separator: "\n").count { line in
        let fields = line.split(separator: " ")
        // A socket that listens, and one whose page is gone, do not count.
        return fields.count > 9 && fields[1].hasSuffix(port) && fields[3] != "0A" && fields[9] != "0"
      }
    }
    for number in 0..<300 {
      guard let client = Client(port: running.port) else { continue }
      let request =
        "GET /\(running.secret.text)/ws HTTP/1.1\r\nHost: 127.0.0.1:\(running.port)\r\nConnection: Upgrade\r\n"
        + "Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
      client.send(Array(request.utf8))
      if number % 2 == 0 { _ = client.receive(milliseconds: 20) }
    }
    for _ in 0..<1500 where running.server.viewers(of: .picture) > 0 { usleep(20_000) }
    #expect(running.server.viewers(of: .picture) == 0)
    for _ in 0..<500 where try open() > 0 { usleep(20_000) }
    #expect(try open() == 0)
  }
}
