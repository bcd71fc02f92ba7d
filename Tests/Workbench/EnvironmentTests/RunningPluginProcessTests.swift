import Foundation
import Synchronization
import TestSupport
import Testing

/// Plugins that did not come with the program, built and used as people do.
@Suite struct RunningPluginProcessTests {
  /// One source whose rows, prints and ends depend on what it is asked for.
  private static let source = """
    import Foundation
    import MCVPlugin

    @MainActor final class Screen {
      static var count = 0
      static func tick() -> Int { count += 1; return count }
    }

    struct Wild: DataSource {
      static let collections = [
        CollectionSchema(
          "row", fields: [Field("id", .int), Field("text", .string)], identity: "id", title: "text",
          parameters: [Parameter("way", .string, default: "plain")])
      ]
      static let plugin = Plugin(
        "org.example.wild/1", name: "wild", about: Text(ko: "시험", en: "a test"), .source(Wild.self))

      init(host: PluginHost, settings: JSONValue) {}

      func fetch(_ request: FetchRequest) async throws -> Page {
        let way = request.string("way") ?? ""
        switch way {
        case "trap": fatalError("not yet")
        case "exit": exit(7)
        case "loop": while true {}
        case "print": print("인쇄")
        case "actor": _ = await MainActor.run { Screen.tick() }
        case "task": _ = await Task { @MainActor in Screen.tick() }.value
        case "isolated": await MainActor.run { MainActor.preconditionIsolated() }
        case "queue": await withCheckedContinuation { done in DispatchQueue.main.async { done.resume() } }
        case "later":
          await withCheckedContinuation { done in
            DispatchQueue.main.asyncAfter(deadline: .now() + .milliseconds(5)) { done.resume() }
          }
        case "timer":
          await withCheckedContinuation { done in
            let timer = Timer(timeInterval: 0.005, repeats: false) { _ in done.resume() }
            RunLoop.main.add(timer, forMode: .default)
          }
        case "thread": guard await MainActor.run(body: { Thread.isMainThread }) else { throw CancellationError() }
        default: break
        }
        return Page(columns: ["id", "text"], rows: [[.int(1), .string(way)]])
      }
    }

    @c(mcv_plugin_entry_v1)
    public func entry(_ major: UInt16, _ minor: UInt16) -> PluginEntry { Wild.plugin.export(major, minor) }
    """

  /// Runs lines after the plugin was built.
  private func run(_ lines: [String], timeout: Duration = .seconds(50)) throws -> McvProcess.Result {
    let mcv = try McvProcess()
    let file = try mcv.write(Self.source, to: "Wild.swift")
    let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
    let start = ContinuousClock.now
    let result = try mcv.run(
      // The first plugin needs neither Foundation nor a main queue.
      [
        "--no-bail", "-e",
        (["fetch planets.planet limit 1", "plugin build \"\(file)\""] + lines).joined(separator: "\n"),
      ],
      environment: ["PATH": path])
    #expect(ContinuousClock.now - start < timeout, "\(result.error)")
    return result
  }

  /// Before: each of them hung until the call's limit of a minute.
  @Test func codeOnTheMainActorAnswers() throws {
    let ways = ["plain", "actor", "task", "isolated", "queue", "later", "timer", "thread"]
    let result = try run(ways.map { "fetch wild.row way \($0) as \($0)" } + ["plugin info wild", "plugin list"])
    #expect(result.error == "")
    #expect(result.code == 0)
    for way in ways { #expect(result.output.contains("\nfetched  \(way)  1 row  "), "\(way): \(result.output)") }
    #expect(result.output.contains("runs      in a process of its own"))
  }

  @Test func sessionSurvivesAnyCrashOfAPlugin() throws {
    let result = try run([
      "let kept = 6", "fetch wild.row way trap", "fetch wild.row way exit", "fetch wild.row way print as printed",
      "print $kept * 7", "data printed --csv",
    ])
    #expect(result.output.hasSuffix("42\nid,text\n1,print\n"), "\(result.output)")
    #expect(
      result.error.contains(
        "error[E0418]: fetch of \"wild\" of plugin \"wild\" gave no answer: it crashed (signal 4, SIGILL): "),
      "\(result.error)")
    #expect(result.error.contains("(signal 4, SIGILL): not yet\n"), "\(result.error)")
    #expect(result.error.contains("/Wild.swift:23\n"), "\(result.error)")
    #expect(result.error.contains("= in: Wild.fetch(_:)\n"), "\(result.error)")
    #expect(result.error.contains("= help: plugin build /"), "\(result.error)")
    #expect(!result.error.contains("tell the plugin's author") && !result.error.contains("Backtracing"))
    #expect(result.error.contains("gave no answer: it ended its process (exit 7)"))
    #expect(result.error.contains("warning[W0401]: wild: 인쇄"), "\(result.error)")
  }

  /// Runs lines in the folder of the files.
  private func run(_ lines: [String], in mcv: McvProcess) throws -> (output: String, error: String) {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
    let ended = try ChildProcess.run(
      "/bin/sh", arguments: mcv.shellArguments(["--no-bail", "-e", lines.joined(separator: "\n")]),
      environment: mcv.environment.merging(["PATH": path]) { $1 }, input: "")
    return (ended.output, ended.error)
  }

  /// A trap of a plugin that was built here is reported with its place and its reason, and with the line that mends it.
  @Test(arguments: [
    ("let s: String? = nil; print(s!)", "Unexpectedly found nil while unwrapping an Optional value"),
    ("print([Int]()[3])", "Index out of range"),
    ("print(Int.max - 1 + ids.count)", "arithmetic overflow"),
  ])
  func trapOfABuiltPluginHasItsPlaceAndReason(_ code: String, _ reason: String) throws {
    let mcv = try McvProcess()
    _ = try run(["plugin new Mine"], in: mcv)
    let file = "Mine/Sources/Mine/Mine.swift"
    var lines = try #require(mcv.read(file)).components(separatedBy: "\n")
    let index = try #require(lines.firstIndex { $0.contains("let ids = ") })
    lines.insert("    " + code, at: index + 1)
    try mcv.write(lines.joined(separator: "\n"), to: file)
    let (output, error) = try run(
      ["plugin build Mine", "fetch mine.greeting count 5", "print 6 * 7"], in: mcv)
    #expect(output.hasSuffix("\n42\n"), "\(output)")
    let words = error.split(whereSeparator: { $0 == " " || $0 == "\n" }).joined(separator: " ")
    #expect(words.contains("it crashed (signal 4, SIGILL): \(reason)"), "\(error)")
    #expect(error.contains("= at: \(file):\(index + 2)\n"), "\(error)")
    #expect(error.contains("= in: Mine.fetch(_:)\n"), "\(error)")
    #expect(error.contains("= help: plugin build Mine\n") && !error.contains("author"), "\(error)")
  }

  // MARK: C

  @Test func pluginInCIsWrittenBuiltAndLoaded() throws {
    let mcv = try McvProcess()
    let (output, error) = try run(
      [
        "plugin new Fresh --c", "plugin build Fresh", "fetch fresh.greeting count 2 as g", "data g --csv",
        "plugin build Fresh/fresh.c",
      ], in: mcv)
    #expect(error == "")
    #expect(
      output.hasPrefix(
        """
        written  source Fresh
          ./Fresh/fresh.c
          ./Fresh/compile_flags.txt
        next     plugin build Fresh
        built  fresh  loaded  source fresh

        """), "\(output)")
    #expect(output.contains("id,text\n1,안녕 1\n2,안녕 2\n"), "\(output)")
    #expect(output.hasSuffix("built  fresh  reloaded  source fresh\n"), "\(output)")
  }

  @Test func errorsOfTheCCompilerHaveTheirPlaces() throws {
    let mcv = try McvProcess()
    try mcv.write("#include \"mcv_plugin.h\"\nint broken(void) { return 1 }\n", to: "broken.c")
    try mcv.write("#include \"nowhere.h\"\n", to: "missing.c")
    try mcv.write("int nowhere(void);\nint call(void) { return nowhere(); }\n", to: "hollow.c")
    let (_, error) = try run(
      ["plugin build broken.c", "plugin build missing.c", "plugin build hollow.c"], in: mcv)
    #expect(error.components(separatedBy: "error[E0421]").count == 4, "\(error)")
    #expect(error.contains("E0421]: expected ';'") && error.contains("broken.c:2:28\n"), "\(error)")
    #expect(error.contains("nowhere.h") && error.contains("missing.c:1:10\n"), "\(error)")
    #expect(error.contains("undefined reference to") && error.contains("hollow.c:2:1\n"), "\(error)")
    #expect(!error.contains("generated") && !error.contains("exit code") && !error.contains("ld returned"), "\(error)")
  }

  /// A crash in C is reported as one in Swift is.
  @Test func crashOfAPluginInCHasItsPlace() throws {
    let mcv = try McvProcess()
    _ = try run(["plugin new Fresh --c"], in: mcv)
    var lines = try #require(mcv.read("Fresh/fresh.c")).components(separatedBy: "\n")
    let index = try #require(lines.firstIndex { $0.contains("int count = count_of(request);") })
    lines.insert("  *(volatile int *)(size_t)count = 1;", at: index + 1)
    try mcv.write(lines.joined(separator: "\n"), to: "Fresh/fresh.c")
    let (_, error) = try run(["plugin build Fresh", "fetch fresh.greeting"], in: mcv)
    #expect(error.contains("it crashed (signal 11, SIGSEGV)"), "\(error)")
    #expect(error.contains("= at: Fresh/fresh.c:\(index + 2)\n") && error.contains("= in: fetch\n"), "\(error)")
    #expect(error.contains("= help: plugin build Fresh\n"), "\(error)")
  }

  /// An own copy of a plugin takes the place of the one that came along.
  @Test func ownCopyOfAPluginIsListedOnce() throws {
    let planets = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../../Plugins/PlanetsC").standardizedFileURL.path
    let (output, error) = try run(["plugin build \"\(planets)\"", "plugin list"], in: try McvProcess())
    #expect(error == "")
    let rows = output.split(separator: "\n").filter { $0.contains("planets-c") && !$0.hasPrefix("built") }
    #expect(rows.count == 1 && rows[0].hasSuffix("loaded"), "\(output)")
  }

  /// Rows of a plugin that was just built go on a screen by their numbers.
  @Test func rowsOfABuiltPluginAreAddedByTheirNumbers() throws {
    let result = try run([
      "fetch wild.row way seven as rows", "screen new w of wild.row; section add A", "add #1", "print ids(A)", "tree",
      "add #2",
    ])
    #expect(
      result.output.contains("[0,0]   draft 1 item\n[\"row:1\"]\n") || result.output.contains("#1 seven"),
      "\(result.output)")
    #expect(result.output.contains("[0,0] #1  seven"), "\(result.output)")
    #expect(result.error.contains("error[E0203]") && !result.error.contains("E0418"), "\(result.error)")
  }

  @Test func anEndlessLoopIsStoppedByAPerson() throws {
    let mcv = try McvProcess()
    let file = try mcv.write(Self.source, to: "Wild.swift")
    let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
    let environment = mcv.environment.merging(["TERM": "xterm-256color", "NO_COLOR": "1", "PATH": path]) { $1 }
    let terminal = try Pseudoterminal(McvProcess.program, environment: environment, columns: 100, rows: 24)
    try #require(terminal.wait { $0.text.hasSuffix("mcv>") }, "\(terminal.screen.text)")
    terminal.send("plugin build \"\(file)\"\r")
    try #require(terminal.wait(seconds: 60) { $0.text.hasSuffix("source wild\nmcv>") }, "\(terminal.screen.text)")
    terminal.send("fetch wild.row way loop\r")
    #expect(terminal.wait { _ in terminal.isCooked })
    usleep(200_000)
    let start = ContinuousClock.now
    terminal.send("\u{3}")
    #expect(terminal.wait { $0.text.hasSuffix("before this line\nmcv>") }, "\(terminal.screen.text)")
    #expect(ContinuousClock.now - start < .seconds(3), "at once, and not at the limit of a call")
    terminal.send("fetch wild.row as a; print count(a)\r")
    #expect(terminal.wait { $0.text.hasSuffix("\n1\nmcv>") }, "\(terminal.screen.text)")
    // The process with the loop is gone, and the session does not wait for it.
    terminal.send("\u{4}\u{4}")
    #expect(terminal.waitForExit() == .exited(0))
  }

  /// Where a person wants it so, a plugin runs in the session. `--isolated` is read, and means what no option does.
  @Test func pluginCanBeLoadedIntoTheSessionsProcess() throws {
    let result = try run([
      "fetch wild.row as a", "plugin load wild --inside", "plugin list", "fetch wild.row as b", "print count(b)",
      "plugin load wild --isolated", "fetch wild.row way trap", "print 6 * 7",
    ])
    #expect(result.output.contains("loaded  wild 1.0  source wild  inside\n"), "\(result.output) \(result.error)")
    #expect(result.output.contains("loaded  wild 1.0  source wild\n") && result.output.hasSuffix("42\n"))
    #expect(result.error.contains("error[E0418]"), "\(result.error)")
  }

  @Test(arguments: [("exit", "exit code 7"), ("trap", "SIG")])
  func aTestWhosePluginEndsTheProcessFails(_ way: String, _ how: String) throws {
    let mcv = try McvProcess()
    let file = try mcv.write(Self.source, to: "Wild.swift")
    let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
    try mcv.write(
      "plugin build \"\(file)\"\nplugin load wild --inside\nfetch wild.row way \(way)\nexpect 1 == 2\n", to: "a.mcv")
    try mcv.write("print 1\n| 1\n", to: "b.mcv")
    let result = try mcv.run(["test", mcv.path("a.mcv"), mcv.path("b.mcv")], environment: ["PATH": path])
    #expect(way == "exit" ? result.code == 7 : result.code > 128, "\(result.code)")
    let rows = result.output.split(separator: "\n").map(String.init)
    #expect(rows.dropFirst().first?.contains("FAIL") == true, "\(result.output)")
    #expect(rows.dropFirst().first?.contains("line 3  \(how)") == true, "\(result.output)")
    #expect(rows.dropFirst(2).first?.contains("b.mcv  ok") == true, "\(result.output)")
  }

  /// The compiler's own words for it are not a sentence, and name no folder.
  @Test func aMissingFolderForTemporaryFilesIsNamed() throws {
    let mcv = try McvProcess()
    let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
    let file = try mcv.write(Self.source, to: "Wild.swift")
    let result = try mcv.run(
      ["-e", "plugin build \"\(file)\""], environment: ["PATH": path, "TMPDIR": "/nonexistent"])
    #expect(
      result.error.contains("compiling needs a folder for temporary files, and /nonexistent is no folder"),
      "\(result.error)")
    #expect(result.error.contains("export TMPDIR=FOLDER"))
    #expect(result.code != 0 && !result.error.contains("E0425"))
  }

  // MARK: Real time

  /// A source that asks a server for each word.
  private static let asking = """
    import MCVNetworking

    struct Asking: DataSource {
      static let collections = [
        CollectionSchema(
          "row", fields: [Field("id", .string)], identity: "id", title: "id",
          parameters: [Parameter("query", .string), Parameter("page", .int)])
      ]
      static let plugin = Plugin(
        "org.example.asking/1", name: "asking", about: Text(ko: "시험", en: "a test"), .source(Asking.self))
      let client: HTTPClient
      let server: String

      init(host: PluginHost, settings: JSONValue) throws {
        client = HTTPClient(host: host, transport: CurlTransport())
        server = try host.requiredSetting("ASKED_SERVER")
      }

      func fetch(_ request: FetchRequest) async throws -> Page {
        let word = request.string("query") ?? "none"
        _ = try await client.success(of: HTTPRequest(server + "/" + word))
        return Page(columns: ["id"], rows: [[.string(word)]])
      }
    }

    @c(mcv_plugin_entry_v1)
    public func entry(_ major: UInt16, _ minor: UInt16) -> PluginEntry { Asking.plugin.export(major, minor) }
    """

  /// In the other process, too, a newer request closes the connection of the older one, and requests run side by side.
  @Test func pipelinesInRealTimeCancelForRealAndRunSideBySide() throws {
    let mcv = try McvProcess()
    let isClosed = Mutex(false)
    let server = LoopbackServer { request, connection in
      if request.target == "/slow" {
        let closed = connection.waitForClose()
        isClosed.withLock { $0 = closed }
      } else {
        usleep(300_000)
        connection.answer(200, "{}")
      }
    }
    let file = try mcv.write(Self.asking, to: "Asking.swift")
    let script = try mcv.write(
      """
      #!mcv 1
      plugin build "\(file)"
      net online
      screen new t of asking.row
      clock real
      pipe p { publish word; publish other; word -> flatMapLatest fetch(asking.row, query $) -> rows; \
      other -> flatMap fetch(asking.row, query $) -> more; rows -> show; more -> show }
      send word "slow"
      clock +500ms
      send word "fast"
      send other "a"
      send other "b"
      send other "c"
      clock +3s
      print values(rows)
      print values(more).count
      net show
      """, to: "real.mcv")
    let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
    let result = try mcv.run([script], environment: ["PATH": path, "ASKED_SERVER": server.url("")])
    #expect(result.code == 0, "\(result.error)")
    #expect(result.output.contains("\n[[\"fast\"]]\n[1, 1, 1]\n"), "\(result.output)")
    #expect(isClosed.withLock { $0 })
    // With four requests of a plugin at once at most, the one that was stopped has given its place away.
    #expect(server.mostRunning >= 3)
    let requests = result.output.components(separatedBy: "\n").filter { $0.contains(" asking  server ") }
    #expect(requests.count == 4, "\(result.output)")
  }
}
