import CommandLanguage
import Glibc
import Runner
import SessionModel
import TestSupport
import Testing
import WorkbenchFeatures

@testable import Environment

/// `--safe`: an untrusted script reads no more, and uses no more, than `help safe` says.
@Suite struct RunningSafeTests {
  /// Returns a folder with a script's folder in it, and a secret beside that.
  private func folder() throws -> McvProcess {
    let mcv = try McvProcess()
    try mcv.makeFolder("work/sub")
    try mcv.write("id\nSECRET\n", to: "secret.csv")
    try mcv.write("print \"SECRET\"\n", to: "secret.mcv")
    try mcv.write("id\n1\n", to: "work/own.csv")
    try mcv.write("print \"own\"\n", to: "work/sub/own.mcv")
    try mcv.write("[]", to: "work/own.json")
    _ = unsafe symlink(mcv.path("secret.csv"), mcv.path("work/link.csv"))
    _ = unsafe symlink(mcv.folder, mcv.path("work/up"))
    return mcv
  }

  @Test func optionOverruledBySafeIsReported() throws {
    let mcv = try folder()
    let english = try mcv.run(["--safe", "--online", "-e", "print 1"])
    #expect((english.output, english.error) == ("1\n", "--online is ignored: --safe asks no server\n"))
    let korean = try mcv.run(["--safe", "--online", "--lang", "ko", "test", mcv.path("work/sub/own.mcv")])
    #expect(korean.error == "--online을 무시합니다: --safe는 서버에 묻지 않습니다\n")
    #expect(try mcv.run(["--safe", "-e", "print 1"]).error == "")
  }

  @Test(arguments: [[], ["--json"]])
  func theInstallationIsToldWithoutPaths(_ arguments: [String]) throws {
    let mcv = try folder()
    let result = try mcv.run(["--safe"] + arguments + ["-e", "doctor install"])
    #expect(result.code == 0 && result.output.contains("plugins"))
    #expect(!result.output.contains("/"), "\(result.output)")
    // The subcommand says whether a part is missing; the line of a script does its work either way.
    let missing = result.output.contains("missing") || result.output.contains(#""works":false"#)
    #expect(try mcv.run(["--safe"] + arguments + ["doctor", "install"]).code == (missing ? 1 : 0))
    #expect(try mcv.run(["--safe"] + arguments + ["doctor", "width"]).code == 0)
  }

  /// Every line that names a file, with a place for it.
  static let fileLines = [
    "import \"FILE\" as z", "run \"FILE\"", "@include \"FILE\"", "pipe p from \"FILE\"",
    "screen new t; layout from \"FILE\"", "net replay \"FILE\"", "@net replay \"FILE\"",
    "fetch news.item file \"FILE\"",
    "lesson list --path \"FILE\"",
  ]

  @Test(
    arguments: fileLines,
    ["secret.csv", "work/../secret.csv", "work/link.csv", "work/up/secret.csv", "none/at/all.csv"])
  func noCommandReadsOutsideTheScriptsFolder(_ template: String, _ target: String) throws {
    let mcv = try folder()
    let line = template.replacing("FILE", with: mcv.path(target))
    let script = try mcv.write("#!mcv 1\n\(line)\n", to: "work/main.mcv")
    let result = try mcv.run(["--safe", script])
    #expect(result.error.contains("error[E0124]"), "\(result.error) \(result.output)")
    #expect(result.code == 3 || result.code == 2)
    #expect(!(result.output + result.error).contains("SECRET"))
  }

  @Test(arguments: fileLines, ["/proc/self/environ", "/dev/stdin", "/etc/hostname"])
  func noCommandReadsSystemFiles(_ template: String, _ target: String) throws {
    let mcv = try folder()
    let line = template.replacing("FILE", with: target)
    let result = try mcv.run(["--safe", "-"], input: "\(line)\n", environment: ["TMDB_KEY": "SECRET"])
    #expect(result.error.contains("error[E0124]"), "\(result.error) \(result.output)")
    #expect(!(result.output + result.error).contains("SECRET"))
  }

  @Test(arguments: ["import \"FILE/own.csv\" as z", "run \"FILE/sub/own.mcv\"", "@include \"sub/own.mcv\""])
  func filesBelowTheScriptAreRead(_ line: String) throws {
    let mcv = try folder()
    let script = try mcv.write("#!mcv 1\n\(line.replacing("FILE", with: mcv.path("work")))\n", to: "work/main.mcv")
    let result = try mcv.run(["--safe", script])
    #expect(result.code == 0, "\(result.error)")
    // The same line of standard input reads below the folder in which mcv was started, which is another one.
    if line.hasPrefix("@") { return }
    let piped = try mcv.run(["--safe", "-"], input: line.replacing("FILE", with: mcv.path("work")) + "\n")
    #expect(piped.error.contains("error[E0124]"), "\(piped.error)")
  }

  @Test func boundsResolveSymbolicLinksFirst() throws {
    let mcv = try folder()
    let bounds = ReadingBounds.below(mcv.path("work"))
    for path in ["work/own.csv", "work", "work/sub/../own.csv", "work/none.csv", "work/none/none.csv"] {
      #expect(throws: Never.self, "\(path)") { try bounds.check(mcv.path(path), in: World.process.files) }
    }
    for path in ["work/link.csv", "work/up/secret.csv", "work2", "workshop", "work/../secret.csv", "", "none"] {
      #expect(throws: FileError.self, "\(path)") { try bounds.check(mcv.path(path), in: World.process.files) }
    }
    let root = ReadingBounds.below("/")
    for path in ["/proc/self/environ", "/dev/null", "/sys"] {
      #expect(throws: FileError.self, "\(path)") { try root.check(path, in: World.process.files) }
    }
    #expect(throws: Never.self) { try ReadingBounds.everything.check("/proc/self/environ", in: World.process.files) }
  }

  @Test func aLinePrintsTenMegabytes() throws {
    let mcv = try folder()
    let lines =
      ["let a = \"\(String(repeating: "x", count: 1000))\""] + [String](repeating: "let a = [$a, $a]", count: 30)
    let script = try mcv.write(lines.joined(separator: "\n") + "\n", to: "work/bomb.mcv")
    for arguments in [["--safe"], ["--safe", "--json"]] {
      let result = try mcv.run(arguments + [script])
      #expect(result.code == 3)
      #expect((result.output + result.error).contains("E0121"))
      #expect(result.output.utf8.count < 40_000_000)
    }
    // The output before the limit is printed whole, and the next line runs.
    let more = try mcv.run(
      ["--safe", "--no-bail", "-"], input: "print 1\nprint [1..900000, 1..900000, 1..900000]\nprint 2\n")
    #expect(more.output.hasPrefix("1\n") && more.output.hasSuffix("\n2\n"))
    #expect(more.code == 3)
  }

  @Test func aRaceHasTenThousandSchedules() throws {
    let mcv = try folder()
    let start = "screen new tv; section add main; pipe tv from modern-collection-view --scenario"
    let refused = try mcv.run(["--safe", "-e", start + "; race tv --requests 5"])
    #expect(refused.code == 3)
    #expect(refused.error.contains("error[E0121]") && refused.error.contains("10000"), "\(refused.error)")
    let drawn = try mcv.run(["--safe", "-e", start + "; race tv --samples 100"])
    #expect(drawn.code == 0, "\(drawn.error)")
  }

  @Test func aLineTakesTenSeconds() throws {
    let mcv = try folder()
    let start = ContinuousClock.now
    // Time that runs with the wall clock: the line waits and does nothing else.
    let result = try mcv.run(["--safe", "-e", "screen new t; clock real; clock +9s; clock +9s"])
    #expect(result.code == 3, "\(result.error)")
    #expect(result.error.contains("error[E0121]") && result.error.contains(" s\n"), "\(result.error)")
    #expect(ContinuousClock.now - start < .seconds(35))
  }

  /// The limit of a whole run is a minute; here it is a second.
  @Test func aRunThatWorksForLongerThanItMayEndsWithItsOwnCode() async {
    await #expect(processExitsWith: .exitCode(ExitCode.timeout.rawValue)) {
      var options = RunOptions()
      options.isSafe = true
      var session = options.session(isInteractive: false)
      session.limits.runSeconds = 1
      let runner = ScriptRunner(session: session, options: options)
      runner.watch.interruption = Watchdog(runner)
      let lines =
        ["screen new t", "section add A"] + [String](repeating: "add 1..900000; delete where true", count: 1000)
      runner.run(SourceText(name: "work", text: lines.joined(separator: "\n")))
    }
  }

  @Test func theLimitsAreListed() throws {
    let mcv = try folder()
    let page = try mcv.run(["-e", "help safe"])
    for word in ["10 s", "10 MB", "512 MB", "1,000,000", "10,000", "60 s", "124", "E0121"] {
      #expect(page.output.contains(word), "\(word)")
    }
    let korean = try mcv.run(["-e", "set lang ko; help safe"])
    #expect(korean.output.contains("512 MB"))
  }
}
