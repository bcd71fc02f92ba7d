import Foundation
import TestSupport
import Testing
import TextRendering
import WorkbenchFixtures

@testable import Environment
@testable import Runner

/// The sessions that left something, and what is offered of them.
@Suite struct SessionListTests {
  private func text(_ line: String) -> String {
    var bytes: [UInt8] = []
    JournalRecord.append(Array(line.utf8)[...], to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  // MARK: What is kept

  /// A file in memory is as many seconds old as it was written less often.
  @Test func sessionsOlderThanThirtyDaysAreDeleted() throws {
    let files = MemoryFiles(
      [
        "/s/session-1-0.journal": text("a"), "/s/session-2-0.journal": text("b"), "/s/session-3-0.ended": text("c"),
        "/s/session-4-0.journal.damaged": "x", "/s/session-5-0.journal.mcv-7": "x", "/s/history": "x",
        "/s/session-6-0.journal": text("d"), "/s/session-7-0.ended": text("e"),
      ], locked: ["/s/session-6-0.journal"])
    for path in ["/s/session-2-0.journal", "/s/session-3-0.ended", "/s/session-3-0.ended"] {
      try files.write(files.read(path), to: path)
    }
    let list = SessionList(in: "/s", of: files, now: SessionList.longestAge + 1)
    #expect(list.entries.map(\.name) == ["session-3-0", "session-2-0"])
    #expect(list.entries.map(\.ending) == [.ended, .crashed])
    // The journal of a running session stays, however old it is.
    let left = ["history", "session-2-0.journal", "session-3-0.ended", "session-6-0.journal"]
    #expect(files.texts.keys.sorted() == left.map { "/s/" + $0 })
    #expect(list.entry(named: "session-2-0")?.path == "/s/session-2-0.journal")
    #expect(list.entry(named: "/s/session-3-0.ended")?.name == "session-3-0")
    #expect(list.entry(named: "session-6-0") == nil)
  }

  @Test func thereAreNeverMoreThanAThousand() throws {
    var texts: [String: String] = [:]
    for number in 0..<1200 { texts["/s/session-\(number)-0.journal"] = text("a") }
    let files = MemoryFiles(texts)
    for number in 0..<700 { try files.write(text("b"), to: "/s/session-\(number)-0.journal") }
    #expect(SessionList(in: "/s", of: files, now: 1).entries.count == SessionList.most)
    #expect(files.texts.count == SessionList.most)
    #expect(files.texts.values.count { $0 == text("b") } == 700)
  }

  @Test func aJournalHoldsItsRecordsOnly() throws {
    let mcv = try McvProcess()
    let journal = Journal(in: mcv.stateFolder)
    journal.append(Array("screen new t".utf8)[...])
    let expected = text(Journal.header) + text("screen new t")
    #expect(try World.process.files.read(#require(journal.path)) == Array(expected.utf8))
    #expect(World.process.files.names(in: mcv.stateFolder).count == 1)
    journal.remove()
  }

  /// A session that was left is not a crash: the greeting does not speak of it.
  @Test func aSessionThatWasLeftIsKeptUnderAnotherName() throws {
    let mcv = try McvProcess()
    let journal = Journal(in: mcv.stateFolder)
    #expect(!journal.keep())
    let other = Journal(in: mcv.stateFolder)
    other.append(Array("screen new t".utf8)[...])
    let path = try #require(other.path)
    #expect(other.keep())
    other.remove()
    let ended = path.dropLast(".journal".count) + ".ended"
    let files = World.process.files
    #expect(files.names(in: mcv.stateFolder).map { mcv.stateFolder + "/" + $0 } == [String(ended)])
    let list = SessionList(in: mcv.stateFolder, of: files, now: time(nil))
    #expect(list.entries.map(\.ending) == [.ended] && list.newest == nil)
    // It goes on as any other, and is one that may crash again.
    let taken = try #require(list.take(list.entries).taken)
    let held = try #require(taken.held)
    let next = Journal(in: mcv.stateFolder)
    next.goOn(in: held, behind: taken.journal.end, settings: [])
    #expect(next.path == path && mcv.journalCount == 1)
    next.remove()
  }

  // MARK: What is offered

  private func leave(_ lines: [String], in mcv: McvProcess) throws -> String {
    // The clock of files may be coarser than two journals are apart.
    defer { usleep(20_000) }
    return try Self.left(lines, in: mcv.stateFolder)
  }

  private static func left(_ lines: [String], in folder: String) throws -> String {
    let journal = Journal(in: folder, survivesPowerLoss: true)
    for line in lines { journal.append(Array(line.utf8)[...]) }
    return String(try #require(journal.path?.split(separator: "/").last).dropLast(".journal".count))
  }

  private func leaveThree(_ mcv: McvProcess) throws -> [String] {
    try (1...3).map { number in
      try leave(["screen new t\(number)", "section add A"] + (0..<number).map { "add x\($0) to A" }, in: mcv)
    }
  }

  @Test func theNewestIsTakenAndTheOthersAreNamed() throws {
    let mcv = try McvProcess()
    let names = try leaveThree(mcv)
    let resumed = try mcv.run(["--resume"], input: "print count(A)\n")
    #expect(resumed.output == "3\n", "\(resumed.error)")
    #expect(resumed.error.contains("resumed  5 lines"))
    let rows = resumed.error.split(separator: "\n").map(String.init)
    let first = try #require(rows.firstIndex { $0.contains("mcv --resume NAME") }, "\(resumed.error)")
    #expect(rows[first + 1].contains("\(names[1])   20"))
    #expect(rows[first + 1].hasSuffix("4 lines   add x1 to A"))
    #expect(rows[first + 2].contains(names[0]))
    #expect(rows.count == first + 3)
    // Without a terminal none of them has ended by that.
    #expect(try mcv.run(["--resume"], input: "print count(A)\n").output == "3\n")
    let oldest = try mcv.run(["--resume", names[0], "--lang", "ko"], input: "print count(A)\n")
    #expect(oldest.output == "1\n")
    #expect(oldest.error.contains("되찾음") && oldest.error.contains("그대로"), "\(oldest.error)")
    #expect(try McvProcess().run(["--resume", "--lang", "ko"]).error.contains("되찾을 세션이 없습니다"))
  }

  /// Standard input decides nothing about a session that crashed: it has its lines until it ends at a prompt.
  @Test(arguments: ["", "oops\n", "tree\n", "add z to A\n", "undo\nundo\n", "quit\n", "screen new other\n"])
  func aLookFromAScriptLeavesTheSessionAsItIs(_ input: String) throws {
    let mcv = try McvProcess()
    let name = try leave(["screen new l", "section add A", "add a b to A"], in: mcv)
    let path = mcv.stateFolder + "/" + name + ".journal"
    let before = try World.process.files.read(path)
    let run = try mcv.run(["--resume"], input: input)
    #expect(run.error.contains("resumed  3 lines") && run.error.contains("as it is"), "\(run.error)")
    #expect(try World.process.files.read(path) == before)
    #expect(try mcv.run(["--resume", "list"]).output.contains("crashed   3 lines   add a b to A"))
    let terminal = try resume(mcv, "--resume")
    #expect(terminal.screen.text.contains("resumed  3 lines"), "\(terminal.screen.text)")
    #expect(terminal.answer(to: "print ids(A)") == "[\"a\", \"b\"]")
    terminal.send("\u{4}\u{4}")
    #expect(terminal.waitForExit() == .exited(0))
    // It ended well at a prompt, and may go on.
    #expect(try mcv.run(["--resume", "list"]).output.contains("   left   4 lines"))
  }

  private func resume(_ mcv: McvProcess, _ arguments: String, blocks: Int? = nil) throws -> Pseudoterminal {
    let environment = mcv.environment.merging(["TERM": "xterm-256color", "NO_COLOR": "1"]) { $1 }
    let limit = blocks.map { "ulimit -f \($0); " } ?? ""
    let terminal = try Pseudoterminal(
      "/bin/sh", arguments: ["-c", limit + "exec '\(McvProcess.program)' \(arguments)"], environment: environment,
      columns: 160, rows: 40)
    #expect(terminal.wait(seconds: 60) { $0.text.hasSuffix(">") }, "\(terminal.screen.text)")
    return terminal
  }

  @Test func aSessionIsTakenByItsName() throws {
    let mcv = try McvProcess()
    let names = try leaveThree(mcv)
    let list = try mcv.run(["--resume", "list"])
    #expect(list.code == 0)
    for name in names { #expect(list.output.contains(name)) }
    let resumed = try mcv.run(["--resume", names[0], "--json"], input: "print count(A)\n")
    #expect(resumed.objects.first?["lines"] == 3, "\(resumed.output)\(resumed.error)")
    #expect(resumed.objects.last?["value"] == 1)
    guard case .array(let others)? = resumed.objects.first?["others"], let row = others.first else {
      Issue.record("no others in \(resumed.output)")
      return
    }
    #expect(row["name"] == .string(names[2]) && row["lines"] == 5 && row["last"] == "add x2 to A")
    #expect(row["time"]?.number ?? 0 > 1_700_000_000)
    let unknown = try mcv.run(["--resume", "nothing"], input: "print 7\n")
    #expect(unknown.code == 2 && unknown.output == "")
    #expect(unknown.error.contains("there is no session 'nothing'") && unknown.error.contains(names[1]))
    #expect(mcv.journalCount == 3)
    #expect(try mcv.run(["--resume", "a", "b"]).code == 2)
  }

  /// A session that is being gone on with is in the hands of one start only.
  @Test func twoStartsDoNotTakeTheSameSession() throws {
    let mcv = try McvProcess()
    let names = try leaveThree(mcv)
    let first = try resume(mcv, "--resume")
    #expect(first.screen.text.contains(names[2]), "\(first.screen.text)")
    let second = try mcv.run(["--resume"], input: "print count(A)\n")
    #expect(second.output == "2\n")
    #expect(!second.error.contains(names[2]))
    let third = try resume(mcv, "--resume")
    #expect(third.answer(to: "print count(A)") == "2")
    #expect(first.answer(to: "print count(A)") == "3")
  }

  @Test func unreadableJournalIsReportedAndKept() throws {
    let mcv = try McvProcess()
    let name = try leave(["print 1"], in: mcv)
    let path = mcv.stateFolder + "/session-1-999.journal"
    #expect(FileManager.default.createFile(atPath: path, contents: nil))
    let isLarge = unsafe truncate(path, 300 << 20) == 0
    #expect(isLarge)
    let resumed = try mcv.run(["--resume", "--json"])
    #expect(resumed.objects.first?["lines"] == 1)
    #expect(resumed.objects.first?["unreadable"] == [.string(path)])
    World.process.files.remove(mcv.stateFolder + "/" + name + ".journal")
    let alone = try mcv.run(["--resume"])
    #expect(alone.error.contains("kept     \(path) cannot be read: it is larger than 256 MB"), "\(alone.error)")
    #expect(!alone.error.contains("no session"))
    #expect(World.process.files.exists(path))
  }

  @Test func linesBehindDamageRunAndAreTold() throws {
    let mcv = try McvProcess()
    let name = try leave(["screen new t", "section add A", "add a to A", "add b to A", "add c to A"], in: mcv)
    let path = mcv.stateFolder + "/" + name + ".journal"
    var bytes = try World.process.files.read(path)
    bytes[try #require(bytes.firstRange(of: Array("add b".utf8))).lowerBound] = UInt8(ascii: "o")
    try World.process.files.write(bytes, to: path)
    let resumed = try mcv.run(["--resume"], input: "print ids(A)\nundo\nprint ids(A)\n")
    #expect(resumed.output.hasPrefix("[\"a\", \"c\"]\n"), "\(resumed.output)")
    #expect(resumed.output.hasSuffix("[\"a\"]\n"), "\(resumed.output)")
    #expect(resumed.error.contains("resumed  4 lines"))
    #expect(resumed.error.contains("damaged  line 4 cannot be read and is left out: odd b to A"), "\(resumed.error)")
    #expect(resumed.error.contains("behind   1 line behind the damage ran, too"))
    // Only who goes on in it mends it.
    #expect(!World.process.files.exists(path + ".damaged"))
    #expect(try World.process.files.read(path) == bytes)
    let terminal = try resume(mcv, "--resume")
    let told = terminal.screen.text.split(separator: "\n").joined()
    #expect(told.contains("kept     \(path).damaged is the file as it was"), "\(told)")
    #expect(try World.process.files.read(path + ".damaged") == bytes)
  }

  // MARK: A folder that takes nothing more

  private func limited(_ blocks: Int, _ arguments: String) -> [String] {
    ["-c", "ulimit -f \(blocks); exec '\(McvProcess.program)' \(arguments)"]
  }

  /// Files may not grow: a full disk as a test can have it anywhere.
  @Test func aFullDiskLosesNothingAndIsToldAtOnce() throws {
    let mcv = try McvProcess()
    let lines = ["screen new l", "section add A"] + (0..<120).map { "add x\($0) to A" }
    let name = try leave(lines, in: mcv)
    let path = mcv.stateFolder + "/" + name + ".journal"
    let before = try World.process.files.read(path)
    let environment = mcv.environment.merging(["TERM": "xterm-256color", "NO_COLOR": "1"]) { $1 }
    for _ in 0..<2 {
      let terminal = try Pseudoterminal(
        "/bin/sh", arguments: limited(1, "--resume"), environment: environment, columns: 100, rows: 30)
      #expect(terminal.wait { $0.text.hasSuffix("l*>") }, "\(terminal.screen.text)")
      #expect(terminal.screen.text.contains("resumed  122 lines"), "\(terminal.screen.text)")
      #expect(terminal.screen.text.contains("warning[W0105]"), "\(terminal.screen.text)")
      terminal.send("add y to A\r")
      #expect(terminal.wait { $0.text.contains("121 items") }, "\(terminal.screen.text)")
      kill(terminal.process, SIGKILL)
      #expect(terminal.waitForExit() == .signalled(9))
      #expect(try World.process.files.read(path) == before)
    }
    let resumed = try mcv.run(["--resume"], input: "print count(A)\n")
    #expect(resumed.output == "120\n", "\(resumed.error)")
    #expect(!resumed.error.contains("W0105"))
  }

  @Test func theFirstLineThatIsNotKeptSaysSo() throws {
    let mcv = try McvProcess()
    _ = try leave(["screen new l", "section add A"], in: mcv)
    let terminal = try resume(mcv, "--resume", blocks: 16)
    #expect(terminal.screen.text.contains("resumed  2 lines"), "\(terminal.screen.text)")
    // A line of the terminal and more of the file.
    let name = String(repeating: "a-long-name-", count: 30)
    var kept = 0
    while kept < 1000 {
      terminal.send("add \(name)\(kept) to A\r")
      try #require(
        terminal.wait(seconds: 60) { $0.text.hasSuffix("draft \(kept + 1) item\(kept == 0 ? "" : "s")\nl*>") },
        "\(terminal.screen.text)")
      if terminal.screen.text.contains("W0105") { break }
      kept += 1
    }
    #expect(kept > 10 && kept < 1000)
    kill(terminal.process, SIGKILL)
    #expect(terminal.waitForExit() == .signalled(9))
    let resumed = try mcv.run(["--resume", "--json"], input: "print count(A)\n")
    #expect(resumed.objects.first?["lines"]?.number == Double(kept + 2))
    #expect(resumed.objects.first?["torn"] == .null)
    #expect(resumed.objects.last?["value"]?.number == Double(kept))
  }

  /// A damaged journal that cannot be copied stays as it is, and nothing is written to it.
  @Test func journalThatCannotBeBackedUpIsNotRepaired() throws {
    let mcv = try McvProcess()
    let name = try leave(["screen new l", "section add A"] + (0..<120).map { "add x\($0) to A" }, in: mcv)
    let path = mcv.stateFolder + "/" + name + ".journal"
    let bytes = try World.process.files.read(path) + Array("12345678 torn".utf8)
    try World.process.files.write(bytes, to: path)
    let terminal = try resume(mcv, "--resume", blocks: 1)
    #expect(terminal.screen.text.contains("W0105"), "\(terminal.screen.text)")
    #expect(terminal.answer(to: "print count(A)") == "120")
    kill(terminal.process, SIGKILL)
    #expect(terminal.waitForExit() == .signalled(9))
    #expect(try World.process.files.read(path) == bytes)
    #expect(mcv.journalCount == 1)
    let resumed = try resume(mcv, "--resume")
    #expect(resumed.screen.text.split(separator: "\n").joined().contains(path + ".damaged"), "\(resumed.screen.text)")
    #expect(resumed.answer(to: "print count(A)") == "120")
  }

  // MARK: No folder at all

  @Test(arguments: ["en", "ko"]) func aPromptWithoutAHomeSaysThatNothingIsKept(_ language: String) throws {
    for variables in [[:], ["HOME": "there", "XDG_STATE_HOME": "relative"]] {
      let environment = ["LANG": "C.UTF-8", "PATH": "/usr/bin:/bin", "TERM": "xterm-256color", "NO_COLOR": "1"]
        .merging(variables) { $1 }
      for resume in [[], ["--resume"]] {
        let terminal = try Pseudoterminal(
          McvProcess.program, arguments: ["--lang", language] + resume, environment: environment, columns: 100, rows: 30
        )
        #expect(terminal.wait { $0.text.hasSuffix("mcv>") }, "\(terminal.screen.text)")
        let told = language == "ko" ? "보관되지 않습니다: HOME이 없거나" : "are not kept: HOME is not set or not absolute"
        #expect(
          terminal.screen.text.contains("[W0105]") && terminal.screen.text.contains(told), "\(terminal.screen.text)")
        terminal.send("print 1\rprint 2\r")
        #expect(terminal.wait { $0.text.hasSuffix("\n2\nmcv>") })
        #expect(terminal.screen.text.split(separator: "W0105").count == 2, "\(terminal.screen.text)")
        terminal.send("\u{4}\u{4}")
        #expect(terminal.waitForExit() == .exited(0))
      }
    }
  }
}
