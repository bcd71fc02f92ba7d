import Foundation
import Synchronization
import TestSupport
import Testing
import TextRendering

/// The program, its plugins and a real server.
@Suite struct RunningNetworkTests {
  static let news = #"{"news":[{"news_id":1,"text":"하나"},{"news_id":2,"text":"둘"}]}"#

  private func server() -> LoopbackServer {
    LoopbackServer { request, connection in
      switch request.target {
      case "/news.json": connection.answer(200, Self.news)
      case "/busy.json":
        request.earlier == 0
          ? connection.answer(429, headers: ["Retry-After": "0"]) : connection.answer(200, Self.news)
      case "/broken.json": connection.answer(500)
      case "/stall.json": _ = connection.waitForClose()
      default: connection.answer(404)
      }
    }
  }

  @Test func recordedAnswersReplayWithoutTheServer() throws {
    let mcv = try McvProcess()
    let server = server()
    let fetch = "fetch news.item url \"\(server.url("/news.json"))\" as n; data n --csv; print time() > 0ms"
    let cassette = mcv.path("news.cas")
    let recorded = try mcv.run(["-e", "net record \"\(cassette)\"; \(fetch)"])
    #expect(recorded.code == 0, "\(recorded.error)")
    #expect(recorded.output.contains("live"))
    #expect(server.targets == ["/news.json"])
    let replayed = try mcv.run(["--cassette", cassette, "-e", fetch])
    #expect(replayed.code == 0, "\(replayed.error)")
    #expect(replayed.output.contains("replay"))
    #expect(replayed.output.split(separator: "\n").dropFirst() == recorded.output.split(separator: "\n").dropFirst(2))
    let script = try mcv.write("#!mcv 1\n@net replay \"news.cas\"\n\(fetch)\n", to: "script.mcv")
    #expect(try mcv.run([script]).output == replayed.output)
    #expect(try mcv.run(["--safe", "--cassette", cassette, "-e", fetch]).output == replayed.output)
    #expect(server.targets == ["/news.json"])
  }

  @Test func offlineIsTheDefault() throws {
    let mcv = try McvProcess()
    let server = server()
    let fetch = "fetch news.item url \"\(server.url("/news.json"))\""
    let missed = try mcv.run(["-e", fetch])
    #expect(missed.code == 5)
    #expect(missed.error.contains("error[E0501]"))
    #expect(try mcv.run(["--safe", "--online", "-e", fetch]).code == 5)
    #expect(server.targets.isEmpty)
    #expect(try mcv.run(["--online", "-e", fetch]).code == 0)
  }

  @Test func retryPausesAreKeptAndFailuresReported() throws {
    let mcv = try McvProcess()
    let server = server()
    let busy = try mcv.run(["--online", "-e", "fetch news.item url \"\(server.url("/busy.json"))\""])
    #expect(busy.code == 0, "\(busy.error)")
    #expect(server.targets.count == 2)
    let missing = try mcv.run(["--online", "--json", "-e", "fetch news.item url \"\(server.url("/nothing.json"))\""])
    #expect(missing.code == 5)
    #expect(missing.objects.first?["code"] == "E0504")
  }

  @Test func aSessionThatIsResumedAsksNoServerAgain() throws {
    let mcv = try McvProcess()
    let server = server()
    let script = try mcv.write(
      """
      net online
      fetch news.item url "\(server.url("/news.json"))" as n
      fetch news.item url "\(server.url("/stall.json"))" as never
      """, to: "online.mcv")
    let process = Process()
    process.executableURL = URL(fileURLWithPath: McvProcess.program)
    process.arguments = ["-"]
    process.standardInput = FileHandle(forReadingAtPath: script)
    process.environment = mcv.environment
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    for _ in 0..<2_000 where !server.targets.contains("/stall.json") { usleep(10_000) }
    kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
    let resumed = try mcv.run(["--resume"], input: "print n.text\nnet\n")
    #expect(resumed.output == "[\"하나\", \"둘\"]\nnet  online  no cassette  1 request\n", "\(resumed.error)")
    #expect(server.targets.count { $0 == "/news.json" } == 1)
  }

  // MARK: Options

  @Test(
    arguments: [
      (["--no-plugins"], "fetch pokeapi.pokemon", 4), ([], "@require plugin nothing-at-all", 4),
      (["--skip-missing"], "@require plugin nothing-at-all", 80), ([], "@require plugin pokeapi poke-ko", 0),
      (["--plugin", "/nowhere/libMCVPlugin_X.so"], "plugin load \"/nowhere/libMCVPlugin_X.so\"", 4),
      ([], "fetch pokeapi.pokemon offset 20000", 5), (["--safe"], "fetch pokeapi.pokemon", 0),
      (["--cassette", "/nowhere.cas"], "fetch pokeapi.pokemon", 5), ([], "fetch pokeapi.pokemon bogus 1", 3),
    ] as [([String], String, Int32)])
  func exitCodes(_ options: [String], _ line: String, _ code: Int32) throws {
    let mcv = try McvProcess()
    let file = try mcv.write("#!mcv 1\n\(line)\n", to: "a.mcv")
    let result = try mcv.run(options + [file])
    #expect(result.code == code, "\(result.error)")
  }

  @Test func safeLoadsOnlyWhatComesAlong() throws {
    let mcv = try McvProcess()
    let library = ChildProcess.programFolder + "/libMCVPlugin_Diary.so"
    let other = try mcv.write(Array(Data(contentsOf: URL(fileURLWithPath: library))), to: "libMCVPlugin_Other.so")
    let result = try mcv.run(["--safe", "--plugin", other, "-e", "plugin load \"\(other)\""])
    #expect(result.code == 3)
    #expect(result.error.contains("error[E0124]"))
    #expect(try mcv.run(["--plugin", other, "-e", "plugin load \"\(other)\""]).code == 0)
  }

  // MARK: Authoring

  @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/env")))
  func aNewPluginIsBuiltAndUsed() throws {
    let mcv = try McvProcess()
    let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
    let script = """
      cd '\(mcv.folder)' && exec '\(McvProcess.program)' --no-bail -e 'plugin new greetings --kind source
      plugin build Greetings
      schema greetings
      plugin build Greetings
      plugin info greetings'
      """
    let (output, error, _) = try ChildProcess.run(
      "/bin/sh", arguments: ["-c", script], environment: mcv.environment.merging(["PATH": path]) { $1 }, input: "")
    #expect(output.contains("written  source greetings"), "\(error)")
    #expect(output.contains("next     plugin build Greetings\n"), "\(output)")
    #expect(output.contains("built  greetings  loaded  source greetings"), "\(output) \(error)")
    #expect(output.contains("built  greetings  reloaded  source greetings"), "\(output) \(error)")
    #expect(output.contains("reloads   1"))
    // A mistake is shown at its place, and the plugin that is loaded stays.
    let source = mcv.folder + "/Greetings/Sources/Greetings/Greetings.swift"
    let text = try String(contentsOfFile: source, encoding: .utf8)
    try (text + "\nlet broken: Int = \"text\"\n").write(toFile: source, atomically: true, encoding: .utf8)
    let refused = try mcv.run(
      ["-e", "plugin build \"\(mcv.folder)/Greetings\""], environment: ["PATH": path])
    #expect(refused.code == 3)
    #expect(
      refused.error.contains("error[E0421]: cannot convert value of type 'String' to specified type 'Int'"),
      "\(refused.error)")
    #expect(
      refused.error.contains(
        "Greetings.swift:\(text.split(separator: "\n", omittingEmptySubsequences: false).count + 1):"))
  }
}
