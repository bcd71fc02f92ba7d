import Foundation
import TestSupport
import Testing
import TextRendering

/// A process that is killed in the middle of a line: the earlier output is there, and the line is named.
@Suite struct RunningLastLineTests {
  /// Takes many seconds wherever it runs.
  private static let longLine = "add 1..19000000"

  /// Starts the program with a script that ends with the long line, and waits until that runs.
  ///
  /// - Parameter arguments: `FILE` stands for the script, without which it goes to standard input.
  private func start(_ arguments: [String], _ mcv: McvProcess) throws -> PipedProcess {
    let text = "print 1\nscreen new t; section add A\n\(Self.longLine)\n"
    let file = try mcv.write(text, to: "long.mcv")
    let process = try PipedProcess(
      McvProcess.program, arguments: arguments.map { $0 == "FILE" ? file : $0 }, environment: mcv.environment)
    if !arguments.contains("FILE") { process.send(text) }
    let lines = (1...3).compactMap { _ in process.nextLine(seconds: 60) }
    #expect(lines.count == 3, "written before the line begins: \(lines)")
    if !arguments.contains("FILE") { #expect(ChildProcess.computes(process.process)) }
    return process
  }

  @Test(arguments: [SIGTERM, SIGILL, SIGSEGV, SIGABRT, SIGBUS, SIGFPE, SIGTRAP])
  func aSignalThatEndsTheProcessNamesTheLine(_ signal: Int32) throws {
    let mcv = try McvProcess()
    let process = try start(["FILE"], mcv)
    kill(process.process, signal)
    let end = try #require(process.finish(seconds: 60))
    #expect(end.ending == .signalled(signal))
    let name = [
      SIGTERM: "SIGTERM", SIGILL: "SIGILL", SIGSEGV: "SIGSEGV", SIGABRT: "SIGABRT", SIGBUS: "SIGBUS", SIGFPE: "SIGFPE",
      SIGTRAP: "SIGTRAP",
    ][signal]
    #expect(end.error == "\(name ?? "") ended mcv in this line:\n  \(mcv.path("long.mcv")):3  \(Self.longLine)\n")
  }

  @Test(arguments: [["--json", "FILE"], ["-"], ["--lang", "ko", "FILE"]])
  func everyWayToRunAScriptNamesIt(_ arguments: [String]) throws {
    let mcv = try McvProcess()
    let process = try start(arguments, mcv)
    kill(process.process, SIGTERM)
    let end = try #require(process.finish(seconds: 60))
    #expect(end.ending == .signalled(SIGTERM))
    #expect(end.error.hasSuffix(":3  \(Self.longLine)\n"), "\(end.error)")
    let head = arguments.contains("ko") ? "SIGTERM 때문에 mcv가 끝났습니다" : "SIGTERM ended mcv in this line:"
    #expect(end.error.hasPrefix(head), "\(end.error)")
  }

  /// The answers of the commands of a line are written before the next one, too.
  @Test func aLineOfSeveralCommandsLosesOnlyTheOneThatRan() throws {
    let mcv = try McvProcess()
    let process = try PipedProcess(
      McvProcess.program, arguments: ["-e", "print 1; screen new t; section add A; \(Self.longLine)"],
      environment: mcv.environment)
    for _ in 1...3 { #expect(process.nextLine(seconds: 60) != nil) }
    kill(process.process, SIGKILL)
    #expect(process.finish(seconds: 60)?.ending == .signalled(SIGKILL))
  }

  @Test func aProcessThatWaitsForALineNamesNone() throws {
    let mcv = try McvProcess()
    let process = try PipedProcess(McvProcess.program, arguments: ["-"], environment: mcv.environment)
    process.send("print 1\n")
    #expect(process.nextLine(seconds: 60) == "1")
    // That it waits for the next line cannot be seen from outside.
    usleep(300_000)
    kill(process.process, SIGTERM)
    let end = try #require(process.finish(seconds: 60))
    #expect(end.ending == .signalled(SIGTERM))
    #expect(end.error == "")
  }

  // MARK: mcv test

  /// Returns the processes that a process has started.
  private func children(of process: Int32) -> [Int32] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
    return names.compactMap(Int32.init).filter { number in
      guard let status = try? String(contentsOfFile: "/proc/\(number)/stat", encoding: .utf8),
        let end = status.lastIndex(of: ")")
      else { return false }
      let fields = status[end...].split(separator: " ")
      return fields.count > 2 && fields[1] != "Z" && fields[2] == "\(process)"
    }
  }

  /// Starts `mcv test` with three files, the second of which ends with the long line, and waits until that runs.
  ///
  /// - Returns: The process that runs the files, too.
  private func startTest(_ arguments: [String], _ mcv: McvProcess) throws -> (test: PipedProcess, worker: Int32) {
    let marker = mcv.path("marker")
    try mcv.write("print 1\n| 1\n", to: "a.mcv")
    try mcv.write(
      "screen new t; section add A\nprint \"here\" -> \"\(marker)\"\n\(Self.longLine)\n", to: "b.mcv")
    try mcv.write("print 3\n| 4\n", to: "c.mcv")
    let process = try PipedProcess(
      McvProcess.program, arguments: ["test", mcv.path("a.mcv"), mcv.path("b.mcv"), mcv.path("c.mcv")] + arguments,
      environment: mcv.environment)
    let deadline = ContinuousClock.now + .seconds(60)
    while !FileManager.default.fileExists(atPath: marker), ContinuousClock.now < deadline { usleep(10_000) }
    let worker = try #require(children(of: process.process).first)
    #expect(ChildProcess.computes(worker))
    return (process, worker)
  }

  @Test(arguments: [SIGKILL, SIGSEGV])
  func aFileThatEndsTheProcessIsOneFailureAmongAll(_ signal: Int32) throws {
    let mcv = try McvProcess()
    let (process, worker) = try startTest(["--junit", mcv.path("out.xml")], mcv)
    kill(worker, signal)
    let end = try #require(process.finish(seconds: 60))
    #expect(end.ending == .exited(128 + signal))
    let name = signal == SIGKILL ? "SIGKILL" : "SIGSEGV"
    let rows = end.output.split(separator: "\n").map(String.init)
    #expect(rows.count == 5, "\(end.output)")
    #expect(rows.dropFirst().first?.contains("a.mcv  ok") == true, "\(end.output)")
    #expect(rows.dropFirst(2).first?.contains("line 3  \(name)  \(Self.longLine)") == true, "\(end.output)")
    #expect(rows.dropFirst(3).first?.contains("line 2  E0702") == true, "\(end.output)")
    #expect(rows.last?.hasPrefix("3 files  1 ok  2 failed") == true)
    #expect(end.error.contains("\(name) ended mcv in this line:\n  \(mcv.path("b.mcv")):3  \(Self.longLine)\n"))
    #expect(end.error.contains("error[E0702]"))
    let report = try #require(mcv.read("out.xml"))
    #expect(report.contains("failures=\"2\"") && report.contains("\(name) ended mcv in this line"), "\(report)")
  }

  @Test func machineReportsNameTheFileThatEndedTheProcess() throws {
    let mcv = try McvProcess()
    let (json, jsonWorker) = try startTest(["--json"], mcv)
    kill(jsonWorker, SIGKILL)
    let objects = try #require(json.finish(seconds: 60)).output.split(separator: "\n")
      .map { (try? JSONValue(parsing: String($0))) ?? .null }
    let kinds = objects.map { "\($0["kind"]?.text ?? "") \($0["file"]?.text.split(separator: "/").last ?? "")" }
    // The rows stand after what their files printed.
    #expect(
      kinds.map { $0.replacing("\"", with: "") } == [
        "print a.mcv", "test a.mcv", "screen b.mcv", "section b.mcv", "print b.mcv", "test b.mcv", "print c.mcv",
        "error c.mcv", "test c.mcv",
      ], "\(kinds)")
    let row = try #require(objects.first { $0["kind"] == "test" && $0["result"] == "failed" })
    #expect(row["note"] == .string("line 3  SIGKILL  \(Self.longLine)"))
    try FileManager.default.removeItem(atPath: mcv.path("marker"))
    let (tap, tapWorker) = try startTest(["--tap"], mcv)
    kill(tapWorker, SIGKILL)
    let lines = try #require(tap.finish(seconds: 60)).output.split(separator: "\n")
    let results = lines.filter { $0.hasPrefix("ok") || $0.hasPrefix("not ok") }.map { $0.prefix { $0 != "-" } }
    #expect(results == ["ok 1 ", "not ok 2 ", "not ok 3 "], "\(lines)")
  }

  @Test(arguments: [SIGINT, SIGTERM, SIGKILL])
  func theWorkerEndsWithTheTest(_ signal: Int32) throws {
    let mcv = try McvProcess()
    let (process, worker) = try startTest([], mcv)
    kill(process.process, signal)
    let end = try #require(process.finish(seconds: 60))
    #expect(end.ending == (signal == SIGINT ? .exited(130) : .signalled(signal)))
    #expect(end.error.contains("SIGTERM ended mcv in this line:\n  \(mcv.path("b.mcv")):3  ") == (signal == SIGTERM))
    let isGone = mcv.wait { kill(worker, 0) != 0 }
    #expect(isGone)
  }

  // MARK: log

  @Test func aLongLogShowsItsEnd() throws {
    let mcv = try McvProcess()
    let applies = (1...203).map { "add x\($0) to A; apply\n" }.joined()
    let text = "screen new t; section add A\n" + applies
    func lines(_ arguments: [String], _ log: String) throws -> [String] {
      let file = try mcv.write(text + "print \"log\"\n\(log)\n", to: "log.mcv")
      let result = try mcv.run(arguments + [file])
      #expect(result.code == 0, "\(result.error)")
      let all = result.output.split(separator: "\n").map(String.init)
      return Array(all[(all.firstIndex { $0 == "log" || $0.contains("\"value\":\"log\"") } ?? 0)...].dropFirst())
    }
    let short = try lines([], "log")
    #expect(short.count == 202)
    #expect(short.first == "  3 earlier left out   log --all")
    #expect(short.dropFirst(2).first?.contains("tx4 ") == true && short.last?.contains("tx203 ") == true)
    #expect(try lines(["--lang", "ko"], "log").first == "  앞의 3건 생략   log --all")
    let whole = try lines([], "log --all")
    #expect(whole.count == 204 && whole.dropFirst().first?.contains("tx1 ") == true)
    let json = try #require(try lines(["--json"], "log").first)
    #expect(json.ranges(of: "\"tx\":").count == 203)
  }
}
