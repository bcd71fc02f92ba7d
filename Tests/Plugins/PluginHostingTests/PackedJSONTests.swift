import JSONValues
import TestSupport
import Testing

@testable import PluginHosting

/// Values between processes: everything comes back as it was, and nonsense is refused.
@Suite struct PackedJSONTests {
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
    var bytes: [UInt8] = []
    PackedJSON.append(value, to: &bytes)
    #expect(try PackedJSON.read(bytes) == value)
    // Every shorter text and every longer one is refused; a changed one is read or refused, but never a trap.
    for count in 0..<min(bytes.count, 200) {
      #expect(throws: PackedJSON.Malformed.self) { try PackedJSON.read(Array(bytes[..<count])) }
    }
    #expect(throws: PackedJSON.Malformed.self) { try PackedJSON.read(bytes + [0]) }
    for _ in 0..<200 {
      var changed = bytes
      changed[Int.random(in: changed.indices, using: &generator)] = UInt8.random(in: 0...255, using: &generator)
      _ = try? PackedJSON.read(changed)
    }
  }

  @Test func countsThatCannotBeRightCostNothing() {
    let huge: [UInt8] = [0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0x7F]
    for tag in [5, 6, 7] as [UInt8] {
      #expect(throws: PackedJSON.Malformed.self) { try PackedJSON.read([tag] + huge) }
    }
    let deep = (0..<100_000).flatMap { _ in [6, 1, 0, 0, 0, 0, 0, 0, 0] as [UInt8] }
    #expect(throws: PackedJSON.Malformed.self) { try PackedJSON.read(deep + [0]) }
  }
}
