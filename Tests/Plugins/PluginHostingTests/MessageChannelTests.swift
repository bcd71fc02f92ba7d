import Glibc
import JSONValues
import Platform
import TestSupport
import Testing

@testable import PluginHosting

/// Values between processes: everything comes back as it was, and nonsense is refused.
@Suite struct MessageChannelTests {
  private static func value(_ generator: inout SeededGenerator, depth: Int) -> JSONValue {
    switch Int.random(in: 0..<(depth > 0 ? 8 : 6), using: &generator) {
    case 0: return .null
    case 1: return .bool(Bool.random(using: &generator))
    case 2: return .int(Int.random(in: .min ... .max, using: &generator))
    case 3: return .double(Double(Int.random(in: -100...100, using: &generator)))
    case 4: return .double(Double.random(in: -1e300...1e300, using: &generator))
    case 5: return .string(["", "a", "피카츄", "\u{0}\u{1B}\u{FFFD}", "👩‍👩‍👧"].randomElement(using: &generator) ?? "")
    case 6:
      return .array((0..<Int.random(in: 0...4, using: &generator)).map { _ in value(&generator, depth: depth - 1) })
    default:
      return .object(
        (0..<Int.random(in: 0...4, using: &generator)).map { ("k\($0)", value(&generator, depth: depth - 1)) })
    }
  }

  @Test(arguments: 0..<50) func valuesComeBackAsTheyWere(seed: Int) throws {
    var generator = SeededGenerator(seed: UInt64(seed))
    let value = Self.value(&generator, depth: 4)
    let ends = try #require(MessageChannel.pair())
    let (channel, other) = (MessageChannel(ends.own), MessageChannel(ends.other))
    let sent = (0..<Int.random(in: 0...2000, using: &generator)).map { _ in UInt8.random(in: 0...255, using: &generator)
    }
    #expect(channel.send(value, document: sent))
    guard case .message(let received, let document) = other.receive(until: .after(.seconds(20))) else {
      Issue.record("no message came")
      return
    }
    // A double that is whole stays one: a cell of a plugin in a process of its own is that of one in mcv's.
    #expect(received == value)
    #expect(document == sent)
  }

  @Test(arguments: ["", "nul", "[1,", "{\"a\":1,\"a\":2}", "\u{0}", String(repeating: "[", count: 100_000)])
  func malformedMessageClosesTheChannel(text: String) throws {
    let ends = try #require(MessageChannel.pair())
    let (channel, other) = (MessageChannel(ends.own), ends.other)
    var bytes =
      (0..<4).map { UInt8(truncatingIfNeeded: text.utf8.count >> (8 * $0)) } + [0, 0, 0, 0] + Array(text.utf8)
    if text.isEmpty { bytes = [UInt8](repeating: 0xFF, count: 8) }
    #expect(unsafe write(other, bytes, bytes.count) == bytes.count)
    close(other)
    guard case .closed = channel.receive(until: .after(.seconds(20))) else {
      Issue.record("nonsense was read")
      return
    }
  }
}
