import Foundation
import JSONValues
import TestSupport
import Testing

/// The web server, a package of its own: it was built, or it was not.
enum WebServer {
  /// The server that `Scripts/test` builds, or nil if it was not built.
  static var path: String? {
    if let named = ProcessInfo.processInfo.environment["MCV_SERVER"] { return named }
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let path = root.appendingPathComponent(".build/server/debug/mcv-server").path
    return FileManager.default.isExecutableFile(atPath: path) ? path : nil
  }
}

/// The output of `mirror` in the running program, without a browser.
@Suite(.serialized, .enabled(if: WebServer.path != nil)) struct RunningMirrorTests {
  private static func environment() -> [String: String] { WebServer.path.map { ["MCV_SERVER": $0] } ?? [:] }

  @Test func aScriptBeginsAndEndsAPicture() throws {
    let process = try McvProcess()
    let run = try process.run(
      ["--json", "-e", "mirror; mirror; mirror off; mirror off"], environment: Self.environment())
    #expect(run.code == 0, "\(run.output) \(run.error)")
    let objects = run.objects
    #expect(objects.map { $0["verb"] } == ["on", "state", "off", "off"])
    guard case .string(let url)? = objects.first?["url"], case .int(let port)? = objects.first?["port"] else {
      Issue.record("no address")
      return
    }
    #expect(url.wholeMatch(of: /http:\/\/127\.0\.0\.1:(\d+)\/[0-9a-f]{32}\//).map { String($0.1) } == "\(port)")
    #expect(objects[1]["url"] == .string(url) && objects[2]["url"] == .null && objects[2]["port"] == .null)
    #expect(objects.allSatisfy { $0["viewers"] == 0 && $0["hands"] == false })
  }

  /// Returns what a page of a session at a prompt gets as completions of `import DIR`.
  private func completions(of begin: String, options: [String]) throws -> JSONValue {
    let process = try McvProcess()
    try process.write("", to: "own.csv")
    let text = "import \(process.folder)/"
    return try answer(
      to: [("kind", "complete"), ("text", .string(text)), ("cursor", .int(text.utf16.count))], in: process, begin,
      options)
  }

  /// Returns what a page of a session at a prompt is answered.
  private func answer(
    to message: [(String, JSONValue)], in process: McvProcess, _ begin: String, _ options: [String]
  ) throws -> JSONValue {
    let variables = process.environment.merging(Self.environment()) { $1 }.merging(["TERM": "xterm"]) { $1 }
    let terminal = try Pseudoterminal(
      McvProcess.program, arguments: options + ["--no-config"], environment: variables, columns: 200)
    try #require(terminal.wait { $0.text.hasSuffix(">") }, "\(terminal.screen.text)")
    if begin != "" { #expect(terminal.enter(line: begin)) }
    let page = try #require(PageSocket(terminal.screen.text), "\(terminal.screen.text)")
    return try #require(page.answer(to: message), "no answer")
  }

  @Test func `A page that looks writes no file, and is offered none`() throws {
    let process = try McvProcess()
    let written = try answer(
      to: [("kind", "look"), ("text", .string("explain itemCount --write \(process.path("crash"))"))], in: process, "",
      ["--mirror"])
    #expect(written["code"] == "E0124", "\(written)")
    #expect(!FileManager.default.fileExists(atPath: process.path("crash")))
    let shown = try answer(to: [("kind", "look"), ("text", "explain itemCount")], in: process, "", ["--mirror"])
    #expect(shown.text.contains("performBatchUpdates") && !shown.text.contains("--write"), "\(shown)")
  }

  /// A page that only looks gets no name of a file; one with hands those that its lines may read.
  @Test func onlyAPageWithHandsCompletes() throws {
    for options in [[], ["--safe"]] as [[String]] {
      let looking = try completions(of: "", options: options + ["--mirror"])
      #expect(looking["code"] == "E0901" && !looking.text.contains("own.csv"), "\(looking)")
    }
    let acting = try completions(of: "mirror --hands", options: [])
    #expect(acting["candidates"]?.array.contains { $0["text"]?.text.contains("/own.csv") == true } == true, "\(acting)")
  }

  @Test func mirrorFailuresHaveTheirCodes() throws {
    let process = try McvProcess()
    let port = try process.run(["--json", "-e", "mirror --port 99999"], environment: Self.environment())
    #expect(port.objects.map { $0["code"] } == ["E0103"])
    let missing = try process.run(["--json", "-e", "mirror"], environment: ["MCV_SERVER": "/nowhere/mcv-server"])
    #expect(missing.code == 3 && missing.objects.map { $0["code"] } == ["E0906"])
    let safe = try process.run(["--safe", "--json", "-e", "mirror"], environment: Self.environment())
    #expect(safe.objects.map { $0["code"] } == ["E0124"])
  }
}
