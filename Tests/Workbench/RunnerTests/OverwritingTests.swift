import CommandLanguage
import Testing
import WorkbenchFeatures
import WorkbenchFixtures

@testable import Environment
@testable import Runner
@testable import SessionModel

/// Files that lie where lines write.
@Suite struct OverwritingTests {
  /// The questions that a person is asked, and what is answered.
  private final class Person {
    var questions: [String] = []
    let answer: String
    init(_ answer: String) { self.answer = answer }
  }

  private static func runner(_ files: MemoryFiles, _ person: Person? = nil) -> ScriptRunner {
    var session = RunOptions().session(isInteractive: true)
    session.world = World(files: files)
    let runner = ScriptRunner(session: session, options: RunOptions(), results: .memory(), messages: .memory())
    runner.keepOutputs()
    if let person {
      runner.ask = { question in
        person.questions.append(question)
        return .text(person.answer)
      }
    }
    runner.enter("screen new t; section add A; add a b to A; apply")
    _ = (runner.results.takeText(), runner.messages.takeText())
    return runner
  }

  private static let lines = [
    "save FILE", "save FILE --transcript", "save FILE --lesson", "record FILE", "tree -> FILE", "export svg -> FILE",
    "export html -> FILE", "export swift -> FILE", "export json -> FILE", "net record FILE", "net rerecord FILE",
    "net save FILE", "app new-test FILE", "app new-cassette FILE", "lesson new FILE",
  ]

  @Test(arguments: lines)
  func aFileOfAnotherKindIsReplacedByForceOnly(_ line: String) {
    let files = MemoryFiles(["/f/x.mcv": "keep\n"])
    for person in [nil, Person("y")] {
      let runner = Self.runner(files, person)
      runner.enter(line.replacing("FILE", with: "/f/x.mcv"))
      let told = runner.messages.takeText()
      #expect(told.contains("error[E0123]") && told.contains("'/f/x.mcv' is there already"), "\(told)")
      #expect(told.contains("--force") && told.contains("replaces it"), "\(told)")
      #expect(files.texts["/f/x.mcv"] == "keep\n" && person?.questions.isEmpty ?? true)
    }
  }

  @Test(arguments: ["save FILE", "record FILE", "tree -> FILE", "export svg -> FILE"])
  func forceReplacesAnyFile(_ line: String) {
    let files = MemoryFiles(["/f/x.mcv": "keep\n"])
    let runner = Self.runner(files)
    let forced = line.contains("->") ? line.replacing(" ->", with: " --force ->") : line + " --force"
    runner.enter(forced.replacing("FILE", with: "/f/x.mcv"))
    #expect(runner.messages.takeText() == "")
    #expect(files.texts["/f/x.mcv"] != "keep\n")
  }

  private static let cassette =
    #"{"request":{"method":"GET","url":"https://example.org/"},"answer":{"status":200,"body":"{}"}}"# + "\n"

  private static let answers: [(String?, Bool)] = [
    (nil, true), ("y", true), ("네", true), ("n", false), ("", false),
  ]

  /// Files that mcv wrote: a script replaces it, a person is asked.
  @Test(arguments: ["save FILE", "save FILE --transcript", "tree -> FILE", "export svg -> FILE", "export html -> FILE"])
  func aFileOfItsOwnIsAskedAbout(_ line: String) {
    let texts = ["save FILE", "export svg -> FILE", "export html -> FILE"].map { line in
      let files = MemoryFiles()
      Self.runner(files).enter(line.replacing("FILE", with: "/f/x"))
      return files.texts["/f/x"] ?? ""
    }
    for text in texts + [Self.cassette] {
      #expect(!text.isEmpty)
      for (answer, isReplaced) in Self.answers {
        let files = MemoryFiles(["/f/x": text])
        let person = answer.map(Person.init)
        let runner = Self.runner(files, person)
        runner.enter("add c to A; apply; " + line.replacing("FILE", with: "/f/x"))
        #expect((files.texts["/f/x"] != text) == isReplaced, "\(line) \(answer ?? "-")")
        #expect(person.map { $0.questions == ["'/f/x' is there already; replace it? (y/n)"] } ?? true)
        #expect(runner.messages.takeText().contains("'/f/x' was not replaced") == !isReplaced)
      }
    }
  }

  @Test(arguments: [
    ("#!mcv 1\nx\n", true), ("#!mcv\n", true), ("\u{FEFF}#!mcv 1\r\nx\r\n", true), ("#!/usr/bin/env mcv\nx\n", true),
    ("#!/usr/bin/env -S mcv --no-bail\nx\n", true), ("#!/usr/local/bin/mcv\nx\n", true), ("#!mcvfoo\nx\n", false),
    ("#!/usr/bin/env mcvfoo\nx\n", false), ("#!/bin/sh\nmcv x\n", false), ("x\n#!mcv 1\n", false), ("#!\n", false),
    ("\u{FEFF}\(cassette)", true),
  ])
  func theMarkStandsInTheFirstLine(_ text: String, _ isOwn: Bool) {
    #expect(World.hasMark(Array(text.utf8)) == isOwn, "\(text)")
  }

  @Test func whatTheSessionWroteItReplacesUnasked() {
    let files = MemoryFiles()
    let person = Person("n")
    let runner = Self.runner(files, person)
    for line in ["tree -> /f/tree.txt", "save /f/s.mcv", "record /f/r.mcv"] {
      for _ in 0..<2 { runner.enter(line) }
      #expect(runner.messages.takeText() == "" && person.questions.isEmpty, "\(line)")
    }
    // Another program has written it meanwhile.
    files.set("/f/tree.txt", "other text\n")
    runner.enter("tree -> /f/tree.txt")
    #expect(runner.messages.takeText().contains("E0123"))
    #expect(files.texts["/f/tree.txt"] == "other text\n")
  }

  @Test func expectedLinesAreNotLostUnasked() {
    let files = MemoryFiles()
    let person = Person("n")
    let runner = Self.runner(files, person)
    for line in ["save /f/s.mcv --transcript", "save /f/s.mcv --transcript"] { runner.enter(line) }
    #expect(person.questions.isEmpty)
    let text = files.texts["/f/s.mcv"]
    runner.enter("save /f/s.mcv")
    let question = "'/f/s.mcv' holds what this session printed, the new file does not; replace it? (y/n)"
    #expect(person.questions == [question])
    #expect(files.texts["/f/s.mcv"] == text)
  }

  @Test func anEmptyFileAndACassetteThatGrowsLoseNothing() {
    let files = MemoryFiles([
      "/f/empty": "", "/f/own.cas": Self.cassette, "/f/noted.cas": "# by hand\n" + Self.cassette,
    ])
    let person = Person("n")
    let runner = Self.runner(files, person)
    for line in ["tree -> /f/empty", "net record /f/own.cas", "net record /f/noted.cas"] {
      runner.enter(line)
      #expect(runner.messages.takeText() == "" && person.questions.isEmpty, "\(line)")
    }
    runner.enter("net rerecord /f/own.cas")
    #expect(person.questions.count == 1)
  }

  /// A new lesson replaces none, also in a script.
  @Test func aLessonIsNotReplacedByANewOne() {
    let files = MemoryFiles(["/f/l.mcv": "#!mcv 1\n@title \"mine\"\n"])
    let runner = Self.runner(files)
    runner.enter("lesson new /f/l.mcv")
    #expect(runner.messages.takeText().contains("'/f/l.mcv' is there already"))
  }
}
