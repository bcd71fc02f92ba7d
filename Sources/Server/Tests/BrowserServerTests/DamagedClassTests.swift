import Foundation
import JSONValues
import Testing

@testable import BrowserServer

/// A class whose records cannot be read: they are named and kept, and no other learner gets their seats.
@Suite(.serialized, .enabled(if: ServedClass.programs != nil)) struct DamagedClassTests {
  enum Damage: CaseIterable {
    case half, wrongByte, empty, otherSeat, folder, pipe, deviceLink
  }

  private static func damage(_ path: String, _ kind: Damage) throws {
    let bytes = try Data(contentsOf: URL(fileURLWithPath: path))
    switch kind {
    case .half: try bytes.prefix(bytes.count / 2).write(to: URL(fileURLWithPath: path))
    case .wrongByte: try (Data([0xFF]) + bytes.dropFirst()).write(to: URL(fileURLWithPath: path))
    case .empty: try Data().write(to: URL(fileURLWithPath: path))
    case .otherSeat:
      try String(decoding: bytes, as: UTF8.self).replacing("\"s01\"", with: "\"s03\"")
        .write(toFile: path, atomically: true, encoding: .utf8)
    case .folder, .pipe, .deviceLink:
      try FileManager.default.removeItem(atPath: path)
      switch kind {
      case .folder: try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
      case .pipe: _ = unsafe mkfifo(path, 0o600)
      default: try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: "/dev/zero")
      }
    }
  }

  private static func secret(_ folder: String) throws -> String {
    let bytes = try Data(contentsOf: URL(fileURLWithPath: folder + "/state/instructor.json"))
    return try #require(try JSONValue(parsing: Array(bytes))["secret"]?.string)
  }

  @Test(.timeLimit(.minutes(3)), arguments: Damage.allCases) func aDamagedSeatIsKept(_ kind: Damage) throws {
    let home = ServedClass.newFolder()
    defer { try? FileManager.default.removeItem(atPath: home) }
    var served: ServedClass? = try ServedClass(in: home)
    #expect(try served?.ask("alice").status == 201 && served?.ask("bob").status == 201)
    let seats = home + "/state/seats/"
    try "learned\n".write(toFile: seats + "s01/own.txt", atomically: true, encoding: .utf8)
    served?.killAtOnce()
    served = nil
    try Self.damage(seats + "s01.json", kind)
    for round in 1...2 {
      let again = try ServedClass(in: home)
      #expect(again.shows("s01.json' cannot be read"), "\(kind) \(round)")
      // The instructor's page says so, too, whenever it comes.
      let page = try #require(RawPage(port: again.port, page: "/\(try Self.secret(home))/ws"))
      let fault = page.object { $0["kind"] == "fault" }
      #expect(fault?["message"]?.string?.contains("s01.json.damaged") == true, "\(kind) \(round) \(fault ?? nil)")
      // The next learner gets a number of their own.
      let (status, body) = try again.ask("mallory \(round)")
      #expect(status == 201)
      #expect(try JSONValue(parsing: body)["seat"] == .string("s0\(round + 2)"), "\(kind) \(round)")
      again.killAtOnce()
    }
    let kept = Set(try FileManager.default.contentsOfDirectory(atPath: seats))
    #expect(
      kept.isSuperset(of: ["s01.json.damaged", "s01.damaged", "s02.json", "s03.json"]) && !kept.contains("s01.json"))
    #expect(try String(contentsOfFile: seats + "s01.damaged/own.txt", encoding: .utf8) == "learned\n")
  }

  @Test(.timeLimit(.minutes(3)), arguments: [Damage.half, .wrongByte, .empty, .pipe, .deviceLink])
  func aDamagedSecretIsKept(_ kind: Damage) throws {
    let home = ServedClass.newFolder()
    defer { try? FileManager.default.removeItem(atPath: home) }
    var served: ServedClass? = try ServedClass(in: home)
    served?.killAtOnce()
    served = nil
    let path = home + "/state/instructor.json"
    try Self.damage(path, kind)
    let again = try ServedClass(in: home)
    #expect(again.shows("instructor.json' cannot be read"))
    let page = try #require(RawPage(port: again.port, page: "/\(try Self.secret(home))/ws"))
    let fault = page.object { $0["kind"] == "fault" }
    #expect(fault?["message"]?.string?.contains("instructor.json.damaged") == true)
    again.killAtOnce()
    // The new one is as good as any: the next start reports nothing.
    let third = try ServedClass(in: home)
    _ = try third.ask("carol")
    let quiet = try #require(RawPage(port: third.port, page: "/\(try Self.secret(home))/ws"))
    #expect(quiet.object { $0["kind"] == "fault" || $0["kind"] == "class" }?["kind"] == "class")
    third.killAtOnce()
  }
}
