import Foundation
import PluginAuthoring
import Testing

@Suite struct BuildSpeedTests {
  @Test func `The time of a build is said after one of some size`() throws {
    let cache = FileManager.default.temporaryDirectory.appendingPathComponent("mcv-speed-\(UUID().uuidString)").path
    defer { try? FileManager.default.removeItem(atPath: cache) }
    let speed = BuildSpeed(cache: cache)
    #expect(speed.seconds(for: 5000) == nil)
    // A few lines are compiled in the time that the compiler takes to start.
    speed.note(lines: 10, in: .seconds(2))
    #expect(speed.seconds(for: 5000) == nil)
    speed.note(lines: 4000, in: .seconds(20))
    #expect(speed.seconds(for: 5000) == 26)
    // The modules of a package are compiled side by side.
    #expect(speed.seconds(for: 5000, isPackage: true) == 13)
    speed.note(lines: 40_000, in: .milliseconds(50_000), isPackage: true)
    #expect(speed.seconds(for: 4000) == 11)
  }

  @Test func `What is no number is no speed`() throws {
    let cache = FileManager.default.temporaryDirectory.appendingPathComponent("mcv-speed-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: cache, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: cache) }
    for text in ["", "fast\n", "0\n"] {
      try text.write(to: cache.appendingPathComponent("lines-per-second"), atomically: true, encoding: .utf8)
      #expect(BuildSpeed(cache: cache.path).seconds(for: 5000) == nil)
    }
  }
}
