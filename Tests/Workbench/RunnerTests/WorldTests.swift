import CommandLanguage
import DisplayText
import Synchronization
import Testing
import WorkbenchFeatures
import WorkbenchFixtures

@testable import Environment
@testable import LineEditing
@testable import Runner
@testable import SessionModel

/// Lines in a made-up world: files in memory, and a terminal that writes down what it is asked for.
@Suite struct WorldTests {
  /// A terminal that notes what happens at it.
  private final class Note: Sendable {
    let lines = Mutex<[String]>([])
    func add(_ line: String) { lines.withLock { $0.append(line) } }
    var all: [String] { lines.withLock { $0 } }
  }

  private static func runner(
    _ files: MemoryFiles = MemoryFiles(), _ terminal: WorldTerminal = .none,
    _ change: (inout RunPolicy) -> Void = { _ in }
  ) -> ScriptRunner {
    var session = RunOptions().session(isInteractive: true)
    session.world = World(files: files, terminal: terminal)
    var policy = RunPolicy(RunOptions())
    change(&policy)
    return ScriptRunner(session: session, policy: policy, results: .memory(), messages: .memory())
  }

  // MARK: Files

  @Test func linesReadAndWriteTheFilesOfTheWorld() {
    let files = MemoryFiles([
      "/home/kim/a.csv": "name,size\nx,1\n", "/home/kim/lib/b.mcv": "import \"c.csv\" as c\n",
      "/home/kim/lib/c.csv": "k\n1\n",
    ])
    let runner = Self.runner(files)
    runner.enter("import \"/home/kim/a.csv\" as a")
    // Files that a script names are found beside it.
    runner.enter("run /home/kim/lib/b.mcv")
    #expect(runner.messages.takeText() == "")
    #expect(runner.session.state.data["a"] != nil && runner.session.state.data["c"] != nil)
    runner.enter("screen new t; section add A; add x to A; save /home/kim/new.mcv")
    #expect(runner.messages.takeText() == "")
    #expect(files.texts["/home/kim/new.mcv"]?.contains("add x to A") == true)
  }

  @Test func foldersAreReadFromTheWorld() throws {
    let files = MemoryFiles(["/t/b.mcv": "", "/t/a/c.mcv": "", "/t/.hidden.mcv": "", "/t/note.txt": "", "/bin/mcv": ""])
    #expect(try ScriptFiles.find(["/t"], in: files) == ["/t/a/c.mcv", "/t/b.mcv"])
    #expect(throws: FileError.self) { try ScriptFiles.find(["/t", "/u"], in: files) }
    let offered = ScriptFiles.candidates(behind: ["run"], typed: "/t/", in: SessionFiles(files))
    #expect(offered.map(\.text) == ["/t/b.mcv", "/t/a/"])
    let bounds = ReadingBounds.below("/t/a", in: files)
    #expect(throws: Never.self) { try bounds.check("/t/a/c.mcv", in: files) }
    #expect(throws: FileError.self) { try bounds.check("/t/b.mcv", in: files) }
  }

  @Test func unlockedJournalsAreFoundInTheWorld() throws {
    var bytes: [UInt8] = []
    JournalRecord.append(Array("add a".utf8)[...], to: &bytes)
    let text = String(decoding: bytes, as: UTF8.self)
    let files = MemoryFiles(
      ["/s/1.journal": text, "/s/2.journal": "", "/s/3.journal": text, "/s/x": ""], locked: ["/s/1.journal"])
    try files.write(Array(files.read("/s/2.journal")), to: "/s/2.journal")
    // The newest first; a journal that holds nothing is taken away.
    let list = SessionList(in: "/s", of: files, now: 1)
    #expect(list.entries.map(\.name) == ["2", "3", "1"])
    #expect(list.newest?.entry.path == "/s/3.journal")
    #expect(files.texts.keys.sorted() == ["/s/1.journal", "/s/3.journal", "/s/x"])
  }

  @Test func theInstallationIsLookedForInTheWorld() {
    let missing = InstallationCheck(world: World(files: MemoryFiles())).parts()
    #expect(missing.first { $0.name == "server" }?.works == false)
    #expect(missing.first { $0.name == "plugins" }?.works == false)
  }

  // MARK: The terminal

  @Test func longOutputGoesThroughThePager() {
    let note = Note()
    let terminal = WorldTerminal(
      size: { (80, 5) },
      run: { arguments, input in
        note.add("\(arguments.prefix(2).joined(separator: " ")) < \(input?.split(separator: "\n").count ?? 0) lines")
        return 0
      })
    let files = MemoryFiles(["/usr/bin/less": "", "/bin/less": ""])
    let runner = Self.runner(files, terminal) { $0.pages = true }
    runner.printer.terminalSize = runner.world.terminal.size
    runner.keepOutputs()
    runner.enter("print 1")
    #expect(note.all == [])
    runner.enter("set pager on")
    runner.enter("help")
    #expect(note.all.last?.hasPrefix("/bin/sh -c < ") == true, "\(note.all)")
    // Text that a pager cannot show is written directly.
    _ = runner.results.takeText()
    let broken = Self.runner(files, WorldTerminal(size: { (80, 5) }, run: { _, _ in nil })) { $0.pages = true }
    broken.page("all of it\n")
    #expect(broken.results.takeText() == "all of it\n")
  }

  @Test func aBlockIsOpenedInTheEditorAtItsLine() {
    let note = Note()
    let answers = Mutex(["x", "", "e"])
    let terminal = WorldTerminal(
      run: { arguments, _ in
        note.add(arguments.suffix(2).joined(separator: " "))
        return 0
      }, ask: { answers.withLock { $0.isEmpty ? nil : $0.removeFirst() } })
    let source = SourceText(name: "/t/a.mcv", text: "print 1\n| 2\nprint 3\n| 4\n")
    var review = TestReview(colors: false, options: TextOptions(), messages: .memory(), terminal: terminal)
    guard case .edited = review.choose([3: []], of: source) else {
      Issue.record("the editor was not asked for")
      return
    }
    #expect(note.all == ["+3 /t/a.mcv"])
    // A capital letter holds for all that follow, and the end of the input skips.
    answers.withLock { $0 = ["R"] }
    guard case .take(let taken, let rejected) = review.choose([1: [], 3: []], of: source) else {
      Issue.record("nothing was chosen")
      return
    }
    #expect(taken.isEmpty && rejected == 2 && note.all.count == 1)
    var other = TestReview(colors: false, options: TextOptions(), messages: .memory(), terminal: .none)
    guard case .take(let none, 0) = other.choose([1: []], of: source) else {
      Issue.record("the end of the input chose something")
      return
    }
    #expect(none.isEmpty)
    let messages = ByteSink.memory()
    var korean = TestReview(colors: false, options: TextOptions(language: .ko), messages: messages, terminal: .none)
    _ = korean.choose([1: []], of: source)
    #expect(messages.takeText().hasSuffix("받기, 거절, 건너뛰기, 고치기? [a r s e, 뒤의 모두는 A R S] "))
  }

  @Test func theLastEntryIsOpenedInTheEditor() {
    let (files, note) = (MemoryFiles(), Note())
    let editor = WorldTerminal(run: { arguments, _ in
      note.add(files.texts[arguments.last ?? ""] ?? "no file")
      files.set(arguments.last ?? "", "print 1\nprint 22\n\n")
      return 0
    })
    let runner = Self.runner(files, editor)
    #expect(runner.entry(meantBy: " \\e", behind: "add x") == "print 1\nprint 22")
    #expect(note.all == ["add x\n"])
    #expect(runner.results.takeText() == "> print 1\n> print 22\n")
    // What was written for the editor is gone again.
    #expect(files.texts.isEmpty)
    for (code, message) in [(0, "nothing was saved, so nothing is run\n"), (1, "the editor did not end well")] {
      let idle = Self.runner(files, WorldTerminal(run: { _, _ in Int32(code) }))
      #expect(idle.entry(meantBy: "\\e", behind: nil) == nil)
      #expect(idle.messages.takeText().hasPrefix(message))
    }
    #expect(runner.entry(meantBy: "print 1", behind: nil) == "print 1")
  }

  /// A script that shows a mistake says beside the error that it is meant.
  @Test(arguments: [
    (Language.en, "= expected, line 4", "= expected, line 6"),
    (Language.ko, "= 예상된 오류, 4줄", "= 예상된 경고, 6줄"),
  ])
  func whatAScriptExpectsIsNoSurprise(language: Language, error: String, warning: String) {
    let runner = Self.runner()
    runner.session.isInteractive = false
    runner.session.state.settings.language = language
    runner.run(
      SourceText(
        name: "a.mcv", text: "screen new t\nsection add A\nadd 1 1\n|! E0201\ndelete 9\n|! W0210\nadd 1 1\n"))
    let told = runner.messages.takeText()
    #expect(told.ranges(of: error).count == 1 && told.ranges(of: warning).count == 1, "\(told)")
    // The last error comes as a surprise.
    #expect(told.ranges(of: "E0201]").count == 2, "\(told)")
  }

  @Test(arguments: [true, false]) func anAnimationPlaysAtTheTerminal(toItsEnd: Bool) {
    let note = Note()
    let terminal = WorldTerminal(
      play: { rate, picture in
        note.add("\(rate) a second")
        var frames = 0
        while picture(.milliseconds(100 * frames), .init(columns: 60, rows: 20)) != nil, frames < 100 {
          frames += 1
          if !toItsEnd, frames == 2 { return .key }
        }
        note.add("\(frames) pictures")
        return .finished
      })
    let runner = Self.runner(MemoryFiles(), terminal)
    runner.enter("screen new t; section add A; add a b c to A; layout { h(1w x 40) { item(1w x 1h) } }")
    runner.enter("viewport 390x120; apply; move c before a; apply")
    _ = runner.results.takeText()
    runner.enter("play tx2")
    let told = runner.results.takeText()
    #expect(told.contains(toItsEnd ? "played  tx2" : "stopped  tx2"), "\(told) \(runner.messages.takeText())")
    #expect(note.all.count == (toItsEnd ? 2 : 1))
  }
}
