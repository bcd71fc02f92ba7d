import CommandLanguage
import DisplayText
import TestSupport
import Testing
import WorkbenchFeatures

@testable import Environment
@testable import Runner
@testable import SessionModel

/// Sessions at the prompt as files: what a file says passes its own check.
@Suite struct SavedTranscriptTests {
  private static func options(_ change: (inout RunOptions) -> Void = { _ in }) -> RunOptions {
    var options = RunOptions()
    options.loadsPlugins = false
    change(&options)
    return options
  }

  private static func prompt(_ options: RunOptions = Self.options()) -> ScriptRunner {
    let session = options.session(isInteractive: true)
    let runner = ScriptRunner(session: session, options: options, results: .memory(), messages: .memory())
    runner.keepOutputs()
    return runner
  }

  /// Returns what `mcv test` says of a file; empty where it passes.
  private static func check(_ text: String, _ mcv: McvProcess) throws -> String {
    let path = try mcv.write(text, to: "session.mcv")
    let test = TestRunner(
      test: TestOptions(paths: [path]), options: options(), results: .nowhere(), colorsMessages: false)
    let outcome = test.run(path)
    return outcome.code == .done ? "" : "\(outcome.code) \(outcome.messages)"
  }

  private static func transcript(_ lines: [String], _ options: RunOptions = Self.options()) throws -> String {
    let runner = prompt(options)
    for line in lines { runner.enter(line) }
    let text = runner.session.transcript().text
    #expect(try check(text, McvProcess()) == "", "\(text)")
    return text
  }

  // MARK: Cases

  @Test func undoAndRedoAreLinesOfTheFile() throws {
    let lines = ["screen new a", "section add A", "add 1 to A", "undo", "tree", "redo", "tree", "undo 2", "redo"]
    let text = try Self.transcript(lines)
    #expect(
      text == """
        #!mcv 1
        screen new a
        | screen  a  0 sections  0 items
        section add A
        | sections  A   draft 1 section
        add 1 to A
        | added  1  [0,0]   draft 1 item
        undo
        | undone  {{int}}  add 1 to A   now: draft 0 items, t=0.000 s
        tree
        \(Self.block(behind: "tree", in: text, number: 0))
        redo
        | redone  {{int}}  add 1 to A   now: draft 1 item, t=0.000 s
        tree
        \(Self.block(behind: "tree", in: text, number: 1))
        undo 2
        | undone  {{int}}  add 1 to A
        | undone  {{int}}  section add A   now: draft 0 items, t=0.000 s
        redo
        | redone  {{int}}  section add A   now: draft 0 items, t=0.000 s

        """)
    #expect(!Self.block(behind: "tree", in: text, number: 0).contains("[0,0]"))
    #expect(Self.block(behind: "tree", in: text, number: 1).contains("[0,0]"))
  }

  /// Returns the lines below a command that stands in a file several times.
  private static func block(behind line: String, in text: String, number: Int) -> String {
    let lines = text.split(separator: "\n")
    let places = lines.indices.filter { lines[$0] == line }
    guard places.indices.contains(number) else { return "" }
    return lines[(places[number] + 1)...].prefix { $0.hasPrefix("|") }.joined(separator: "\n")
  }

  @Test func warningsAndFailuresStay() throws {
    let lines = ["screen new a", "section add A", "add a b", "add a", "add a c a", "hlep", "apply"]
    let text = try Self.transcript(lines)
    #expect(text.contains("\nadd a\n|! W0201\n| "), "\(text)")
    #expect(text.contains("\nadd a c a\n|! E0201\nhlep\n|! E0101\napply\n| tx1"), "\(text)")
  }

  @Test(arguments: [
    // Names are written out, also where only the prompt takes their beginnings.
    (["scre new a", "secti add A"], "screen new a\n| screen  a  0 sections  0 items\nsection add A\n"),
    // What explains a value to a person is not output.
    (["screen new a", "section add A", "add a", "apply", "print ops(tx1)"], "ops(tx1)\n| [1, 0, 0, 0, 0]\n"),
    (["@width 60", "print 1"], "#!mcv 1\nset width 60 --quiet\n@width 60\nprint 1\n| 1\n"),
    (["screen new a", "@width 60", "help"], "\n@width 60\nhelp\n"),
    (["print 1 --json"], "\nprint 1 --json\n| {\"kind\":\"print\",\"line\":{{int}},"),
    (["set crash strict"], "\nset crash report --quiet\nset crash strict\n| crash  report -> strict\n"),
    // Nothing of the beginning is undone.
    (["set crash strict", "undo", "undo", "print 1"], "now: t=0.000 s\nprint 1\n"),
    (["let f = (1 +\n  2)", "print $f"], "\nlet f = (1 +\n  2)\n| f  3\nprint $f\n| 3\n"),
    (["history", "version"], "#!mcv 1\nversion\n| mcv "),
  ])
  func fileSaysWhatTheSessionShowed(_ lines: [String], _ part: String) throws {
    let text = try Self.transcript(lines)
    #expect(text.contains(part), "\(text)")
  }

  @Test func optionsAndLanguageStandAtTheBeginning() throws {
    let options = Self.options {
      $0.language = .ko
      $0.width = 60
      $0.seed = 7
    }
    let text = try Self.transcript(["screen new a", "tree", "undo", "undo", "hlep"], options)
    let beginning = "#!mcv 1\nset width 60 --quiet\nset lang ko --quiet\n@seed 7\n"
    #expect(text.hasPrefix(beginning + "screen new a\n| 화면"), "\(text)")
    // The second `undo` found nothing; in the file it would find the language.
    #expect(text.split(separator: "\n").count { $0 == "undo" } == 1, "\(text)")
  }

  @Test func linesOfAFileThatRanStandOnceAndTargetsNotAtAll() throws {
    let mcv = try McvProcess()
    let path = try mcv.write("screen new a\nsection add A\n", to: "part.mcv")
    let runner = Self.prompt()
    for line in ["run \"\(path)\"", "run \"/nowhere.mcv\"", "tree -> \"\(mcv.path("tree.txt"))\""] {
      runner.enter(line)
    }
    let text = runner.session.transcript().text
    #expect(
      text == """
        #!mcv 1
        screen new a
        | screen  a  0 sections  0 items
        section add A
        | sections  A   draft 1 section
        run "/nowhere.mcv"
        |! E0123
        tree
        |...

        """)
    #expect(try Self.check(text, mcv) == "")
    #expect(runner.session.history.script(.standard).text == "#!mcv 1\nscreen new a\nsection add A\ntree\n")
    #expect(runner.session.history.entries.last { $0.text.hasPrefix("run") }?.failure == "E0123")
  }

  @Test(arguments: [("nosuch\nprint 1\nnone\n", "E0101"), ("#!mcv 99\nprint 1\n", "E0122")])
  func aFileWithMistakesIsTheFailureOfItsLine(content: String, code: String) throws {
    let mcv = try McvProcess()
    let path = try mcv.write(content, to: "mistakes.mcv")
    let runner = Self.prompt()
    runner.enter("screen new a")
    _ = runner.messages.takeText()
    runner.enter("run \"\(path)\"")
    let told = runner.messages.takeText()
    #expect(told.hasSuffix("nothing of it was run\n"), "\(told)")
    #expect(told.ranges(of: "error[").count == (code == "E0101" ? 2 : 1), "\(told)")
    let text = runner.session.transcript().text
    #expect(text.hasSuffix("\nrun \"\(path)\"\n|! \(code)\n"), "\(text)")
    #expect(try Self.check(text, mcv) == "")
    // From standard input the line below comes later.
    #expect(try mcv.run(["-"], input: "run \"\(path)\"\n|! \(code)\nprint 1\n").code == 0)
    #expect(try mcv.run(["-"], input: "run \"\(path)\"\n").code == (code == "E0101" ? 2 : 4))
  }

  @Test func aFewLinesHaveThoseThatTheyNeed() throws {
    let runner = Self.prompt()
    for line in ["screen new a", "section add A", "tree", "add 1 2 to A", "add 9", "undo", "redo", "print count()"] {
      runner.enter(line)
    }
    runner.enter("apply")
    let text = runner.session.transcript(lines: 8...8).text
    #expect(
      text == """
        #!mcv 1
        screen new a
        |...
        section add A
        |...
        add 1 2 to A
        |...
        add 9
        |...
        undo
        |...
        redo
        |...
        print count()
        | 3

        """)
    #expect(try Self.check(text, McvProcess()) == "")
  }

  @Test func onlyTheWholeSessionCountsAsSaved() throws {
    let mcv = try McvProcess()
    let runner = Self.prompt()
    for line in ["screen new a", "section add A", "add 1 to A"] { runner.enter(line) }
    for (options, unsaved) in [("--lines 1..2", 3), ("--lesson", 3), ("--transcript --lines 2", 3), ("", 0)] {
      runner.enter("save \"\(mcv.path("s\(options.count).mcv"))\" \(options)")
      #expect(runner.session.history.entries.last?.failure == nil, "\(options)")
      #expect(runner.session.history.unsavedLines(Workbench.standard.commands) == unsaved, "\(options)")
    }
  }

  @Test func aHintForPeopleIsNoOutput() throws {
    let mcv = try McvProcess()
    let path = try mcv.write("id,name\n1,a\n", to: "films.csv")
    let runner = Self.prompt()
    for line in ["import \"\(path)\" as films", "screen new m of films", "section add A", "add #1"] {
      runner.enter(line)
    }
    _ = runner.results.takeText()
    runner.enter("edit #1 nosuch 3")
    #expect(runner.results.takeText() == "edited  a   nosuch -> 3   (a new field nosuch; films has none)\n")
    let text = runner.session.transcript().text
    #expect(text.hasSuffix("\nedit #1 nosuch 3\n| edited  a   nosuch -> 3\n"), "\(text)")
    #expect(try Self.check(text, mcv) == "")
  }

  @Test func aRecordingBeginsWithTheSession() throws {
    let mcv = try McvProcess()
    let runner = Self.prompt()
    let path = mcv.path("record.mcv")
    for line in ["screen new a", "section add A", "record \"\(path)\"", "add 1 to A", "delete nobody", "tree"] {
      runner.enter(line)
    }
    let text = try #require(mcv.read("record.mcv"))
    #expect(text.hasPrefix("#!mcv 1\nscreen new a\n| screen"), "\(text)")
    #expect(text.contains("\nadd 1 to A\n") && text.contains("\ntree\n| "), "\(text)")
    #expect(try Self.check(text, mcv) == "")
    runner.enter("record stop; print 2")
    #expect(mcv.read("record.mcv") == text)
  }

  /// Output that was not kept is not said to be nothing.
  @Test func linesWhoseOutputIsUnknownExpectAnything() throws {
    let mcv = try McvProcess()
    let path = mcv.path("saved.mcv")
    let result = try mcv.run(["-e", "print 1", "-e", "print 2; save \"\(path)\" --transcript"])
    #expect(result.code == 0, "\(result.error)")
    let text = try #require(mcv.read("saved.mcv"))
    #expect(text.hasSuffix("print 2\n| 2\n") && !text.contains("|-"), "\(text)")
    #expect(try Self.check(text, mcv) == "")
  }

  // MARK: By chance

  /// Lines that ask, leave, write files, compile or take the time of day.
  private static let leftOut: Set<String> = ["quit", "save", "record", "doctor"]

  private static func isLeftOut(_ line: String) -> Bool {
    [" real", "open", "record", "new-test", "new-cassette", "build"].contains { line.contains($0) }
      || line.split(separator: ";").contains { leftOut.contains(Workbench.standard.commandName(ofLine: $0.trimmed)) }
  }

  /// The examples of all commands with the lines in front of them, and each command and verb alone.
  private static let material: [String] = Workbench.standard.commands.commands.flatMap { spec -> [String] in
    var lines = [spec.name] + spec.verbs.map { "\(spec.name) \($0.name)" }
    for example in spec.examples { lines += example.setup + [example.line] }
    return lines
  }

  private static let edits = [
    "add # to A", "add # to B", "add # before a", "delete #", "move # before b", "reload #", "apply", "apply", "tree",
    "tree current", "diff", "frames", "print count()", "undo", "undo", "undo 2", "redo", "redo 3", "layout A list(44)",
    "let v = count(A)", "print $v", "tree --json", "@width 70", "set width 90",
  ]

  private static let mistakes = [
    "hlep", "print \"a", "add a to (", "undo x", "undo 1000", "print 1 +", "let", "tree --foo", "section add",
    "set width 5", "add a b a to A", "move a before nobody", "expect 1 == 2", "apply now", "print $nothing",
    "add a; hlep",
  ]

  private static func line(_ random: inout SeededGenerator) -> String {
    func pick(_ lines: [String]) -> String { lines[Int.random(in: lines.indices, using: &random)] }
    let isWrong = Int.random(in: 0..<5, using: &random) == 0
    let usual = Bool.random(using: &random) ? pick(edits) : pick(material)
    var line = usual.replacing("#", with: "n\(Int.random(in: 0..<9, using: &random))")
    guard isWrong else { return line }
    switch Int.random(in: 0..<5, using: &random) {
    case 0: line.removeLast()
    case 1: line += " extra"
    case 2: line = String(line.prefix(line.count / 2))
    case 3: line = line.split(separator: " ").dropLast().joined(separator: " ") + " zzz"
    default: line = pick(mistakes)
    }
    return line
  }

  /// Few sessions in every run; `MCV_TRANSCRIPTS=500` takes that many, as `Scripts/check` does with the release build.
  @Test func everySessionPassesItsOwnCheck() throws {
    let mcv = try McvProcess()
    for seed in 0..<RandomHistories.count(ofEveryRun: 25, variable: "MCV_TRANSCRIPTS") {
      var random = SeededGenerator(seed: UInt64(seed))
      let runner = Self.prompt(Self.options { $0.language = seed.isMultiple(of: 2) ? .en : .ko })
      for line in ["screen new main", "section add A B", "add a b c to A"] { runner.enter(line) }
      var count = 3
      while count < 50 {
        let line = Self.line(&random)
        if Self.isLeftOut(line) { continue }
        runner.enter(line)
        count += 1
        _ = (runner.results.takeText(), runner.messages.takeText())
      }
      let saved = runner.session.transcript()
      let told = try Self.check(saved.text, mcv)
      #expect(told == "", "seed \(seed)\n\(saved.text)")
      #expect(saved.commands > 20, "seed \(seed)")
    }
  }
}
