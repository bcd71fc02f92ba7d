import Foundation
import JSONValues
import TestSupport
import Testing

/// Apps and models of a learner in the session of a seat.
@Suite struct RunningAppSeatTests {
  private let mcv: McvProcess

  init() throws { mcv = try McvProcess() }

  /// Returns the messages of a seat whose lines may compile Swift or may not.
  private func messages(
    compiles: Bool = true, environment: [String: String] = OpenedApps.environment, _ lines: String...
  ) throws -> [JSONValue] {
    let begin: JSONValue = [
      "kind": "begin", "folder": .string(mcv.folder), "lang": "en", "swift": .bool(compiles),
    ]
    let said = lines.map { line -> JSONValue in
      line.hasPrefix("picture ")
        ? ["kind": "look", "id": "look", "text": .string(line)] : ["kind": "line", "text": .string(line)]
    }
    let run = try mcv.run(
      ["--safe", "--no-config", "seat"], input: ([begin] + said).map { $0.text + "\n" }.joined(),
      environment: environment)
    #expect(run.code == 0, "\(run.error)")
    return run.objects.map { $0["message"] ?? .null }
  }

  private func codes(_ messages: [JSONValue]) -> [JSONValue?] {
    messages.filter { $0["kind"] == "error" }.map { $0["code"] }
  }

  @Test func swiftOfALearnerNeedsPermissionOfTheServer() throws {
    try mcv.write("final class M { let x = 1 }\n", to: "m.swift")
    let codes = try [false, true].map { compiles in
      try self.codes(
        messages(
          compiles: compiles, environment: OpenedApps.noCompiler,
          "model open \"\(mcv.folder)/m.swift\" as m { let m = M() }"))
    }
    // It goes as far as the compiler that is not there.
    #expect(codes == [["E0124"], ["E0419"]])
  }

  /// The compiler may run for a line that needs it, longer than a line of `--safe` may take.
  @Test func aSeatWaitsForASlowCompiler() throws {
    try mcv.write("final class M { let x = 1 }\n", to: "m.swift")
    let script = "#!/bin/sh\n[ -e \"$0.asked\" ] || { : > \"$0.asked\"; sleep 11; }\necho 'error: slow' >&2\nexit 1\n"
    let compiler = try mcv.write(script, to: "slow-swiftc")
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: compiler)
    let codes = try codes(
      messages(
        environment: ["MCV_SWIFTC": compiler, "XDG_CACHE_HOME": mcv.folder + "/cache"],
        "model open \"\(mcv.folder)/m.swift\" as m { let m = M() }"))
    #expect(codes.count == 1 && codes != ["E0121"], "\(codes)")
    #expect(FileManager.default.fileExists(atPath: compiler + ".asked"))
  }

  @Test func aLearnersFileIsCompiledInItsSeatAndRuns() throws {
    let file = """
      import RxSwift

      final class Counter {
        let taps = PublishSubject<Int>()
        var totals: Observable<Int> { taps.scan(0) { $0 + $1 } }
      }
      """
    try mcv.write(file, to: "counter.swift")
    let answers = try messages(
      "model open \"\(mcv.folder)/counter.swift\" as m { let c = Counter(); let taps = c.taps; let totals = c.totals }",
      "send taps 2 at 0; send taps 3 at 100; clock to 1s; print values(totals)", "picture marble",
      "model open \"\(mcv.folder)/counter.swift\" as n { let c = Counter(); let x: Int = c }")
    let values = answers.first { $0["kind"] == "print" }
    #expect(values?["value"] == [2, 5], "\(answers.filter { $0["kind"] == "error" })")
    #expect(answers.contains { $0["kind"] == "marbles" })
    // A compiler's error reaches the seat, which goes on.
    #expect(codes(answers) == ["E0425"])
  }

  /// An app's screens are pictures as any other: what its code applies arrives with its views and its movement.
  @Test func thePictureShowsTheScreensOfAnApp() throws {
    try FileManager.default.copyItem(atPath: OpenedApps.demos + "/Pokedex", toPath: mcv.path("Pokedex"))
    let answers = try messages(
      "app open \"\(mcv.folder)/Pokedex\" as pokedex", "clock +400ms", "press More; clock +600ms", "tap Charmander",
      "back")
    #expect(!answers.contains { $0["kind"] == "error" }, "\(answers.filter { $0["kind"] == "error" })")
    let pictures = answers.filter { $0["kind"] == "picture" }
    func text(_ picture: JSONValue?) -> String {
      if case .string(let text)? = picture?["svg"] { text } else { "" }
    }
    let first = try #require(pictures.first { $0["screen"] == "pokedex" && $0["tx"] == 1 })
    #expect(text(first).contains("Bulbasaur") && text(first).contains("Charizard"))
    let more = try #require(pictures.first { $0["screen"] == "pokedex" && $0["tx"] == 2 })
    #expect(more["moving"] != .null && more["motions"] != [], "\(more)")
    let states = answers.filter { $0["kind"] == "state" }
    #expect(states.contains { $0["current"] != "pokedex" && $0["screens"] != [] }, "a tap opens the detail's screen")
    #expect(states.last?["current"] == "pokedex")
    #expect(states.contains { $0["visible"] != .null && $0["draft"] == .null })
  }
}
