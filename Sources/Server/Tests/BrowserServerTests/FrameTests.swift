import Glibc
import JSONValues
import Testing

@testable import BrowserServer

/// RFC 6455, 5 and 7: what a server does with each frame that a client may not send.
@Suite struct FrameTests {
  struct Case: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var code: Int
    var bytes: [UInt8]

    init(_ name: String, _ code: Int, _ bytes: [UInt8]) {
      (testDescription, self.code, self.bytes) = (name, code, bytes)
    }
  }

  private static func text(_ text: String) -> [UInt8] { Array(text.utf8) }

  static let faults: [Case] = [
    Case("an unmasked text", 1002, RawPage.frame(0x81, text("{}"), isMasked: false)),
    Case("an unmasked ping", 1002, RawPage.frame(0x89, isMasked: false)),
    Case("the first reserved bit", 1002, RawPage.frame(0xC1, text("{}"))),
    Case("the second reserved bit", 1002, RawPage.frame(0xA1, text("{}"))),
    Case("the third reserved bit", 1002, RawPage.frame(0x91, text("{}"))),
    Case("an unknown opcode", 1002, RawPage.frame(0x83, text("{}"))),
    Case("an unknown control opcode", 1002, RawPage.frame(0x8B)),
    Case("a ping in pieces", 1002, RawPage.frame(0x09, text("a"))),
    Case("a ping of 126 bytes", 1002, RawPage.frame(0x89, [UInt8](repeating: 0x61, count: 126))),
    Case("a goodbye of 126 bytes", 1002, RawPage.frame(0x88, [0x03, 0xE8] + [UInt8](repeating: 0x61, count: 124))),
    Case("half a code", 1002, RawPage.frame(0x88, [0x03])),
    Case("a code below all", 1002, RawPage.frame(0x88, [0x03, 0xE7])),
    Case("a code that is never sent", 1002, RawPage.frame(0x88, [0x03, 0xED])),
    Case("a code of no one", 1002, RawPage.frame(0x88, [0x07, 0xD0])),
    Case("a reason that is not UTF-8", 1007, RawPage.frame(0x88, [0x03, 0xE8, 0xFF])),
    Case("a text that is not UTF-8", 1007, RawPage.frame(0x81, [0x22, 0xC3, 0x28, 0x22])),
    Case(
      "a text in pieces that is not UTF-8", 1007,
      RawPage.frame(0x01, [0x22, 0xED]) + RawPage.frame(0x80, [0xA0, 0x80, 0x22])),
    Case("a piece of nothing", 1002, RawPage.frame(0x80, text("{}"))),
    Case("a text within a text", 1002, RawPage.frame(0x01, text("{")) + RawPage.frame(0x81, text("}"))),
    Case("a length of 2^62", 1009, [0x81, 0xFF, 0x40, 0, 0, 0, 0, 0, 0, 0, 1, 2, 3, 4]),
    Case("a length below zero", 1009, [0x81, 0xFF, 0x80, 0, 0, 0, 0, 0, 0, 0, 1, 2, 3, 4]),
    Case(
      "2,000 pieces", 1009,
      (0..<2000).flatMap { RawPage.frame($0 == 0 ? 0x01 : 0x00, text("x")) } + RawPage.frame(0x80, text("x"))),
    // Valid close frames: the server sends them back as they were.
    Case("a goodbye", 1000, RawPage.frame(0x88, [0x03, 0xE8])),
    Case("a goodbye of a program", 4000, RawPage.frame(0x88, [0x0F, 0xA0] + text("끝"))),
    Case("a goodbye without a code", 0, RawPage.frame(0x88)),
  ]

  @Test(arguments: faults) func eachFaultHasItsCode(_ fault: Case) throws {
    let running = try SocketTests.Running()
    let page = try #require(RawPage(port: running.port, page: "/\(running.secret.text)/ws"))
    page.send(fault.bytes)
    #expect(page.closeCode() == fault.code)
    // Nothing of it reached the session, and the server serves others.
    #expect(running.inbox.all.isEmpty)
    #expect(RawPage(port: running.port, page: "/\(running.secret.text)/ws") != nil)
  }

  @Test func pingBetweenFragmentsKeepsTheMessage() throws {
    let running = try SocketTests.Running()
    let page = try #require(RawPage(port: running.port, page: "/\(running.secret.text)/ws"))
    let line = Self.text(#"{"id":1,"kind":"line","text":"add 하늘"}"#)
    // Cut in the middle of a character, with a ping between.
    let cut = line.count - 4
    page.send(
      RawPage.frame(0x01, Array(line[..<cut])) + RawPage.frame(0x89, Self.text("p"))
        + RawPage.frame(0x80, Array(line[cut...])))
    while let (opcode, payload) = page.frame() {
      guard opcode == 10 else { continue }
      #expect(payload == Self.text("p"))
      break
    }
    for _ in 0..<500 where running.inbox.all.isEmpty { usleep(10_000) }
    #expect(running.inbox.all.map { $0["text"] } == ["add 하늘"])
  }
}
