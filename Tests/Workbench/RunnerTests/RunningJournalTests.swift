import Foundation
import Glibc
import TestSupport
import Testing
import TextRendering

@testable import Environment
@testable import Runner

@Suite struct RunningJournalTests {
  private func folder() throws -> McvProcess { try McvProcess() }

  @Test(arguments: ["", "add a", "two\nlines", #"a \n backslash"#, "한글\\", "a\0b", String(repeating: "x", count: 5000)])
  func recordsComeBack(_ text: String) throws {
    var bytes: [UInt8] = []
    JournalRecord.append(Array(text.utf8)[...], to: &bytes)
    #expect(bytes.count { $0 == 0x0A } == 1)
    let line = try #require(JournalRecord.read(bytes.dropLast()))
    #expect(String(decoding: line, as: UTF8.self) == text)
    for index in bytes.indices.dropLast().prefix(200) {
      var damaged = bytes
      damaged[index] ^= 0x04
      let read = JournalRecord.read(damaged.dropLast())
      #expect(read.map { String(decoding: $0, as: UTF8.self) } != text, "a change at \(index) is not seen")
    }
  }

  @Test func aTornLineIsNamed() throws {
    let mcv = try folder()
    let journal = Journal(in: mcv.path("state"))
    for line in ["first", "second", "third line"] { journal.append(Array(line.utf8)[...]) }
    let bytes = try World.process.files.read(#require(journal.path))
    // Every prefix is a journal: the lines before the cut, and perhaps a torn one.
    for end in 0...bytes.count {
      let path = try mcv.write(Array(bytes[..<end]), to: "cut.journal")
      let recovery = try JournalRecovery(path: path, in: World.process.files)
      let lines = recovery.lines.map { String(decoding: $0, as: UTF8.self) }
      #expect(lines == Array(["first", "second", "third line"].prefix(lines.count)))
      // A line of which the line end alone is missing is whole.
      let isWhole = end == 0 || bytes[end - 1] == 0x0A || bytes[end] == 0x0A
      #expect((recovery.damaged == nil) == isWhole)
    }
    journal.remove()
  }

  @Test func damageLosesOnlyTheLinesItHits() throws {
    let mcv = try folder()
    let journal = Journal(in: mcv.path("state"))
    for line in ["one", "two", "three", "four"] { journal.append(Array(line.utf8)[...]) }
    var bytes = try World.process.files.read(#require(journal.path))
    let place = try #require(bytes.firstRange(of: Array("two".utf8))).lowerBound
    bytes[place] = 0x54
    let recovery = try JournalRecovery(path: mcv.write(bytes, to: "damaged.journal"), in: World.process.files)
    #expect(recovery.lines == ["one", "three", "four"].map { Array($0.utf8) })
    #expect(recovery.damaged == "Two")
    #expect(recovery.linesBeforeDamage == 1)
    #expect(recovery.lost == 0)
    journal.remove()
  }

  @Test func onlyJournalsWithoutASessionAreFound() throws {
    let mcv = try folder()
    let state = mcv.path("state")
    var journal: Journal? = Journal(in: state, survivesPowerLoss: true)
    journal?.append(Array("add a".utf8)[...])
    let path = try #require(journal?.path)
    func newest() -> (entry: SessionList.Entry, contents: SessionList.Contents)? {
      SessionList(in: state, of: World.process.files, now: time(nil)).newest
    }
    #expect(newest()?.entry.path == nil)
    journal = nil
    // A program that another test starts at this moment holds the lock until it runs.
    for _ in 0..<100 where newest() == nil { usleep(50_000) }
    #expect(newest()?.entry.path == path)
    guard case .lines(let left)? = newest()?.contents else { return #expect(Bool(false), "nothing is left") }
    #expect(left.lines == [Array("add a".utf8)])
  }

  @Test func theFileGrowsWithItsLines() throws {
    let mcv = try folder()
    var journal: Journal? = Journal(in: mcv.path("state"))
    #expect(journal?.path == nil)
    let lines = (0..<3000).map { Array(String(repeating: "line \($0) ", count: $0 % 40 + 1).utf8) }
    for line in lines { journal?.append(line[...]) }
    let path = try #require(journal?.path)
    // Everything is there while the session lives, and afterwards.
    #expect(try JournalRecovery(path: path, in: World.process.files).lines == lines)
    journal = nil
    #expect(try JournalRecovery(path: path, in: World.process.files).lines == lines)
    #expect(try World.process.files.read(path).last == 0x0A)
  }

  @Test func finishedSessionLeavesNoJournal() throws {
    let mcv = try folder()
    for arguments in [["-e", "print 1"], ["-e", "bogus"], ["-e", "expect 1 == 2"], ["-e", "quit 3"]] {
      _ = try mcv.run(arguments)
      #expect(World.process.files.names(in: mcv.stateFolder) == [])
    }
    let nothing = try mcv.run(["--resume"])
    #expect(nothing.error.contains("no session to resume"))
  }

  /// The state that is rebuilt after SIGKILL is that after some first lines of the script. It comes when the journal
  /// holds so many bytes; the script waits at its end, so that it is never over before.
  @Test(arguments: 0..<12)
  func killedAtAnyByte(_ seed: UInt64) throws {
    let mcv = try folder()
    var generator = SeededGenerator(seed: seed)
    let count = 40_000
    var script = "screen new t\nsection add A\n"
    for index in 0..<count { script += "add i\(index) to A\n" }
    let file = try mcv.write(script + "clock real\nclock +600s\n", to: "long.mcv")
    let process = Process()
    process.executableURL = URL(fileURLWithPath: McvProcess.program)
    process.arguments = ["-"]
    process.standardInput = FileHandle(forReadingAtPath: file)
    process.environment = mcv.environment
    process.standardOutput = FileHandle.nullDevice
    try process.run()
    let bytes = Int.random(in: 200..<400_000, using: &generator)
    let deadline = ContinuousClock.now + .seconds(600)
    while written(in: mcv.stateFolder) < bytes, process.isRunning, ContinuousClock.now < deadline { usleep(500) }
    kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
    #expect(process.terminationReason == .uncaughtSignal)
    #expect(written(in: mcv.stateFolder) >= bytes)

    let resumed = try mcv.run(["--resume", "--json"], input: "print sections(draft)\nprint ids(A)\n")
    let lines = try #require(resumed.objects.first?["lines"]?.number.map { Int($0) })
    #expect(resumed.objects.first?["kind"] == "resume")
    #expect(lines >= 3)
    #expect(resumed.code == 0, "\(resumed.output.prefix(300))")
    let items = (0..<min(count, lines - 2)).map { JSONValue.string("i\($0)") }
    #expect(resumed.objects.last?["value"] == .array(items))
    // A look without a terminal leaves it as it is.
    #expect(try mcv.run(["--resume", "--json"]).objects.first?["lines"]?.number == Double(lines))
  }

  /// Returns the bytes of the journals in a folder.
  private func written(in folder: String) -> Int {
    World.process.files.names(in: folder).filter { $0.hasSuffix(".journal") }.reduce(0) { sum, name in
      sum + ((try? World.process.files.read(folder + "/" + name)) ?? []).count
    }
  }

  /// The lines of a script that lies on disk need no second copy.
  @Test(arguments: [(["FILE"], 0), (["-e", "clock real; clock +600s"], 0), (["-"], 1), (["FILE", "-"], 1)])
  func onlyLinesThatLieInNoFileAreKept(_ arguments: [String], _ count: Int) throws {
    let mcv = try folder()
    let isRead = arguments.contains("-")
    let file = try mcv.write(isRead ? "print 1\n" : "clock real\nclock +600s\n", to: "session.mcv")
    let process = try PipedProcess(
      McvProcess.program, arguments: arguments.map { $0 == "FILE" ? file : $0 }, environment: mcv.environment)
    if isRead { process.send("print 2\nclock real\nclock +600s\n") }
    // The wait begins after the lines before it.
    #expect(process.nextLine(seconds: 60) != nil)
    if isRead { #expect(mcv.wait { mcv.journalCount == count }) }
    #expect(mcv.journalCount == count)
    kill(process.process, SIGKILL)
    _ = process.finish()
    #expect(try mcv.run(["--resume"]).error.contains("no session to resume") == (count == 0))
  }

  @Test func settingsAndFailuresComeBack() throws {
    let mcv = try folder()
    let state = mcv.stateFolder
    var journal: Journal? = Journal(in: state, survivesPowerLoss: true)
    journal?.append(setting: "set crash repair")
    for line in ["screen new t", "section add A", "add a b", "bogus", "add a c", "undo", "@tolerance 0.5"] {
      journal?.append(Array(line.utf8)[...])
    }
    journal = nil
    let resumed = try mcv.run(["--resume"], input: "print ids(A)\nset crash\nhistory\n")
    #expect(resumed.error.contains("resumed  7 lines"))
    let lines = resumed.output.split(separator: "\n")
    #expect(lines.first?.contains("\"a\", \"b\"") == true || lines.first == "[a, b]", "\(resumed.output)")
    #expect(resumed.output.contains("crash  repair"))
    #expect(resumed.output.contains("bogus   failed E0101"))
  }

  /// A session that did not end normally is restored even if the files that it read have changed.
  @Test(arguments: [false, true])
  func filesComeBackAsTheyWere(_ isLarge: Bool) throws {
    let mcv = try folder()
    let rows = isLarge ? 200_000 : 2
    func table(_ name: String) -> String { "id,name\n" + (1...rows).map { "\($0),\(name)\n" }.joined() }
    let file = try mcv.write(table("old"), to: "rows.csv")
    let script = try mcv.write(
      "import \"\(file)\" as items\nscreen new t of items\nsection add A\nadd items where id < 3 to A\nclock real\nclock +600s\n",
      to: "session.mcv")
    let process = Process()
    process.executableURL = URL(fileURLWithPath: McvProcess.program)
    process.arguments = ["-"]
    process.standardInput = FileHandle(forReadingAtPath: script)
    process.environment = mcv.environment
    process.standardOutput = FileHandle.nullDevice
    try process.run()
    let deadline = ContinuousClock.now + .seconds(120)
    func hasWrittenAll() -> Bool {
      World.process.files.names(in: mcv.stateFolder).contains { name in
        (try? JournalRecovery(path: mcv.stateFolder + "/" + name, in: World.process.files))?.lines.last
          == Array("clock real".utf8)
      }
    }
    while !hasWrittenAll(), process.isRunning, ContinuousClock.now < deadline { usleep(20_000) }
    kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
    try mcv.write(table("new"), to: "rows.csv")
    let resumed = try mcv.run(["--resume", "--json"], input: "export json items\n")
    #expect(resumed.code == 0, "\(resumed.error)")
    // A small file is what it was; a large one is read again, and that is reported.
    let changed: JSONValue? = isLarge ? .array([.string(file)]) : nil
    #expect(resumed.objects.first?["changed"] == changed)
    #expect(resumed.output.contains(isLarge ? "new" : "old"))
    #expect(!resumed.output.contains(isLarge ? "old" : "new"))
  }
}
