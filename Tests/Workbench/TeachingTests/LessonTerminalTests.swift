import Foundation
import TestSupport
import Testing

/// A learner at a terminal.
@Suite(.serialized) struct LessonTerminalTests {
  private let mcv: McvProcess
  private let course: String

  init() throws {
    mcv = try McvProcess()
    course = try LessonFixture.course(in: mcv)
  }

  private func start(_ arguments: [String], language: String = "C.UTF-8") throws -> Pseudoterminal {
    let environment = mcv.environment.merging(
      ["TERM": "xterm-256color", "NO_COLOR": "1", "LANG": language, "LC_CTYPE": "C.UTF-8", "MCV_LESSONS": course]
    ) { $1 }
    return try Pseudoterminal(
      McvProcess.program, arguments: arguments, environment: environment, columns: 80, rows: 60)
  }

  private func wait(_ terminal: Pseudoterminal, for text: String) {
    #expect(terminal.wait { $0.text.hasSuffix(text) }, "waiting for '\(text)', the screen is:\n\(terminal.screen.text)")
  }

  private func type(_ keys: String, _ terminal: Pseudoterminal, endsWith text: String) {
    // The screen may have ended with the text before: it has to change, too.
    let before = terminal.screen.text
    terminal.send(keys)
    #expect(
      terminal.wait { $0.text != before && $0.text.hasSuffix(text) },
      "waiting for '\(text)', the screen is:\n\(terminal.screen.text)")
  }

  /// Everything the terminal showed, as text.
  private func shown(_ terminal: Pseudoterminal) -> String { String(decoding: terminal.transcript, as: UTF8.self) }

  @Test func aLessonIsWalkedWithMistakesHintsUndoAndAReturn() throws {
    let terminal = try start(["lesson", "01"])
    wait(terminal, for: "\n01:1>")
    #expect(terminal.screen.text.contains("A lesson for tests"))
    #expect(terminal.screen.text.contains("  An English text"))
    #expect(!terminal.screen.text.contains("한국어"))
    #expect(terminal.screen.text.contains("> add a b to A\nadded  a b  [0,0]..[0,1]   draft 2 items"))
    #expect(terminal.screen.text.contains("Enter goes on to step 2."))

    // The question: what will run is shown, not what comes of it; hints come one by one; a slip is asked again.
    type("\r", terminal, endsWith: "your answer (a-c or a value, h for a hint, Enter to skip):")
    #expect(terminal.screen.text.contains("    add c to A\n    apply\n"))
    #expect(!terminal.screen.text.contains("tx2"))
    type("h\r", terminal, endsWith: "Enter to skip):")
    #expect(terminal.screen.text.contains("hint 1 of 3  the first hint"))
    #expect(!terminal.screen.text.contains("second hint"))
    type("hlep\r", terminal, endsWith: "Enter to skip):")
    #expect(terminal.screen.text.contains("Please answer with a-c or with a value"))
    type("ㅊ)\r", terminal, endsWith: "3 certain):")
    type("3\r", terminal, endsWith: "\n01:2>")
    #expect(terminal.screen.text.contains("  x  you said 3; it is 1.\n     That is reloadData."))
    #expect(terminal.screen.text.contains("tx2  +1"))
    #expect(terminal.screen.text.contains("  An explanation follows."))
    // The checks of the author are not for the learner.
    #expect(!terminal.screen.text.contains("expect"))

    type("\r", terminal, endsWith: "your answer (h for a hint, Enter to skip):")
    // A command is not an answer, but those of the lesson work.
    type("goal\r", terminal, endsWith: "Enter to skip):")
    #expect(terminal.screen.text.contains("This step sets no goal."))
    type("tree\r", terminal, endsWith: "Enter to skip):")
    #expect(terminal.screen.text.contains("Answer first"))
    type("a c b\r", terminal, endsWith: "3 certain):")
    type("\r", terminal, endsWith: "\n01:3>")
    #expect(terminal.screen.text.contains("  ~  you said [a, c, b]; it is [c, a, b]. differs: the order"))

    // The exercise: a wrong way, back, and half of the right one.
    type("\r", terminal, endsWith: "\n01:4>")
    #expect(terminal.screen.text.contains("  [ ] ids(A, current) == [c, a]\n  [ ] count(draft) == 2\n"))
    type("delete a\r", terminal, endsWith: "\n01:4>")
    #expect(terminal.screen.text.contains("  [x] count(draft) == 2\n01:4>"))
    type("goal check\r", terminal, endsWith: "\n01:4>")
    #expect(terminal.screen.text.contains("  no  ids(A, current) == [c, a]   is c a b, should be c a"))
    #expect(terminal.screen.text.contains("  ok  count(draft) == 2"))
    type("undo\r", terminal, endsWith: "\n01:4>")
    type("delete a\r", terminal, endsWith: "\n01:4>")
    type("lesson reset\r", terminal, endsWith: "\n01:4>")
    type("print count()\r", terminal, endsWith: "should be c a)\n01:4>")
    #expect(terminal.screen.text.contains("\n3\n  3 missing: ids(A, current) == [c, a]"))
    type("\r", terminal, endsWith: "\n01:4>")
    type("delete b\r", terminal, endsWith: "\n01:4>")
    terminal.send("\u{4}\u{4}")
    // Between two lines the terminal takes the key for itself.
    for _ in 0..<5 where terminal.waitForExit(seconds: 2) == nil { terminal.send("\u{4}") }
    #expect(terminal.waitForExit() == .exited(0))

    // Coming back: at the same step, with the line that was typed.
    let again = try start(["lesson"])
    wait(again, for: "\n01:4>")
    #expect(again.screen.text.contains("You go on where you were."))
    #expect(again.screen.text.contains("1 line of yours ran again."))
    type("print ids(A)\r", again, endsWith: "should be c a)\n01:4>")
    #expect(again.screen.text.contains("\n[\"c\", \"a\"]\n"))
    type("lesson solution\r", again, endsWith: "\n01:4>")
    #expect(again.screen.text.contains("  delete b\n  apply\n"))
    type("apply\r", again, endsWith: "\n01:4>")
    #expect(again.screen.text.contains("Goal reached.\n  Enter goes on to step 5."))
    type("\r", again, endsWith: "\n01:5>")
    #expect(again.screen.text.contains("0: A  c a"))
    type("\r", again, endsWith: "\nmcv>")
    #expect(again.screen.text.contains("lesson 01 is over: A lesson for tests"))
    #expect(again.screen.text.contains("steps 5/5   right at the first try 0/2   hints 1"))
    #expect(again.screen.text.contains("next: lesson 02   The second"))
    again.send("quit\r\u{4}")
    #expect(again.waitForExit() == .exited(0))

    // The next start goes on with what is not done.
    let third = try start(["lesson"])
    wait(third, for: "\n02:1>")
    third.send("quit\r\u{4}")
    #expect(third.waitForExit() == .exited(0))

    let progress = try #require(mcv.read("state/mcv/progress.mcv"))
    #expect(progress.contains("step ask done hints 1\nanswer \"3\" wrong certain 3 hints 1\n"))
    #expect(progress.contains("step free done\nanswer \"a c b\" partly hints 0\n"))
    #expect(progress.contains("step do done solution\n"))
  }

  @Test func aProgressInKoreanGoesOnInEnglishAndDamageIsTold() throws {
    let terminal = try start(["lesson", "01"], language: "ko_KR.UTF-8")
    wait(terminal, for: "\n01:1>")
    #expect(terminal.screen.text.contains("  한국어 설명"))
    type("\r", terminal, endsWith: "\n?")
    #expect(terminal.screen.text.contains("답은? (a-c 또는 값, 힌트는 h, 건너뛰려면 Enter)"))
    type("a\r", terminal, endsWith: "\n?")
    type("2\r", terminal, endsWith: "\n01:2>")
    #expect(terminal.screen.text.contains("그건 reconfigure예요."))
    terminal.send("quit\r\u{4}")
    #expect(terminal.waitForExit() == .exited(0))
    try mcv.write((mcv.read("state/mcv/progress.mcv") ?? "") + "half a li\n", to: "state/mcv/progress.mcv")

    let list = try mcv.run(["lesson", "list", "--lang", "en"], environment: ["MCV_LESSONS": course])
    #expect(
      list.output == """
          no  steps  title               state
          01      5  A lesson for tests  2/5
          02      1  The second          -

        """)
    let again = try start(["lesson", "--lang", "en"])
    // The answer was wrong: the question may be answered again.
    wait(again, for: "Enter to skip):")
    #expect(again.screen.text.contains("1 line of the progress file could not be read and was put aside."))
    type("1\r", again, endsWith: "3 certain):")
    type("2\r", again, endsWith: "\n01:2>")
    #expect(again.screen.text.contains("  o  right: 1\n     One it is."))
    again.send("quit\r\u{4}")
    #expect(again.waitForExit() == .exited(0))
    #expect(mcv.read("state/mcv/progress.mcv")?.contains("? \"half a li\"") == true)
  }

  @Test func leavingALessonRestoresTheSession() throws {
    let terminal = try start([])
    wait(terminal, for: "mcv>")
    type("screen new own\r", terminal, endsWith: "own>")
    type("lesson 1\r", terminal, endsWith: "\n01:1>")
    type("print screens()\r", terminal, endsWith: "\n[\"t\"]\n01:1>")
    type("lesson leave\r", terminal, endsWith: "\nown>")
    type("print screens()\r", terminal, endsWith: "\n[\"own\"]\nown>")
    type("lesson 1\r", terminal, endsWith: "\n01:1>")
    type("\u{4}", terminal, endsWith: "\nown>")
    terminal.send("\u{4}\u{4}")
    #expect(terminal.waitForExit() == .exited(0))
  }

  @Test func keepContinuesFromTheLearnersState() throws {
    let terminal = try start(["lesson", "01"])
    wait(terminal, for: "\n01:1>")
    type("lesson goto do\r", terminal, endsWith: "\n01:4>")
    type("delete c b\r", terminal, endsWith: "\n01:4>")
    type("apply\r", terminal, endsWith: "\n01:4>")
    type("lesson next --keep\r", terminal, endsWith: "\n01:5>")
    #expect(terminal.screen.text.contains("> tree current --ids\n0: A  a\n"))
    terminal.send("\u{4}\u{4}")
    #expect(terminal.waitForExit() == .exited(0))
    let again = try start(["lesson"])
    wait(again, for: "\n01:5>")
    type("print ids(A, current)\r", again, endsWith: "\n[\"a\"]\n01:5>")
    // Without it the step begins where the lesson has it.
    type("lesson back\r", again, endsWith: "\n01:4>")
    type("delete c b\r", again, endsWith: "\n01:4>")
    type("lesson next\r", again, endsWith: "\n01:5>")
    #expect(again.screen.text.contains("This step begins from the lesson's own state"))
    type("print ids(A, current)\r", again, endsWith: "\n[\"c\", \"a\"]\n01:5>")
    again.send("\u{4}\u{4}")
    #expect(again.waitForExit() == .exited(0))
  }

  /// Commands of the lesson work at every question: it is left for them, or asked again after them.
  @Test func commandsWorkAtQuestions() throws {
    let terminal = try start(["lesson", "01"])
    wait(terminal, for: "\n01:1>")
    type("\r", terminal, endsWith: "Enter to skip):")
    type("lesson setup\r", terminal, endsWith: "Enter to skip):")
    #expect(terminal.screen.text.contains("Nothing was folded in this step."))
    type("lesson goto do\r", terminal, endsWith: "\n01:4>")
    #expect(!terminal.screen.text.contains("Stopped here."))
    type("lesson goto ask\r", terminal, endsWith: "Enter to skip):")
    type("b\r", terminal, endsWith: "3 certain):")
    // At the question for certainty, too.
    type("lesson goto do\r", terminal, endsWith: "\n01:4>")
    type("lesson goto ask\r", terminal, endsWith: "Enter to skip):")
    // A value of the form that is asked for counts as it is.
    type("7\r", terminal, endsWith: "3 certain):")
    type("\r", terminal, endsWith: "\n01:2>")
    #expect(terminal.screen.text.contains("  x  you said 7; it is 1."))
    type("lesson goto ask\r", terminal, endsWith: "Enter to skip):")
    terminal.send("quit\r")
    #expect(terminal.waitForExit() == .exited(0))
  }

  /// A screen that is not that of the task stands in the prompt.
  @Test func promptNamesAnotherScreen() throws {
    let terminal = try start(["lesson", "01"])
    wait(terminal, for: "\n01:1>")
    type("lesson goto do\r", terminal, endsWith: "\n01:4>")
    type("screen new other\r", terminal, endsWith: "\n01:4/other>")
    type("screen use t\r", terminal, endsWith: "\n01:4>")
    terminal.send("\u{4}\u{4}")
    #expect(terminal.waitForExit() == .exited(0))
  }

  @Test func ctrlCInAQuestionStopsAndEnterAsksAgain() throws {
    let terminal = try start(["lesson", "01"])
    wait(terminal, for: "\n01:1>")
    type("\r", terminal, endsWith: "Enter to skip):")
    type("\u{3}", terminal, endsWith: "\n01:2>")
    #expect(terminal.screen.text.contains("Stopped here."))
    type("print count()\r", terminal, endsWith: "\n2\n01:2>")
    type("\r", terminal, endsWith: "Enter to skip):")
    type("\r", terminal, endsWith: "\n01:2>")
    #expect(terminal.screen.text.contains("  =  it is 1.\n     One it is."))
    terminal.send("\u{4}\u{4}")
    #expect(terminal.waitForExit() == .exited(0))
    #expect(mcv.read("state/mcv/progress.mcv")?.contains("answer") == false)
  }

  @Test func presentHidesTheAnswerUntilAKeyAndKeepsNoProgress() throws {
    let terminal = try start(["lesson", "01", "--present"])
    wait(terminal, for: "\n01:1>")
    type("\r", terminal, endsWith: "press a key for the answer")
    #expect(!terminal.screen.text.contains("tx2"))
    #expect(terminal.screen.text.contains("0:00   press a key"))
    // Reports of the terminal, in one piece or in two, and arrow keys do not count as a key.
    terminal.send("\u{1B}[24;80R\u{1B}[A")
    terminal.send("\u{1B}")
    terminal.send("[12;1R")
    #expect(terminal.wait { $0.text.contains("0:01   press a key") })
    #expect(!terminal.screen.text.contains("tx2") && terminal.screen.text.hasSuffix("press a key for the answer"))
    type("x", terminal, endsWith: "\n01:2>")
    #expect(terminal.screen.text.contains("  =  it is 1."))
    #expect(terminal.screen.text.contains("tx2  +1"))
    type("\r", terminal, endsWith: "press a key for the answer")
    #expect(terminal.screen.text.contains("this step took 0:0"))
    type("\u{3}", terminal, endsWith: "\n01:3>")
    terminal.send("\u{4}\u{4}")
    #expect(terminal.waitForExit() == .exited(0))
    #expect(mcv.read("state/mcv/progress.mcv") == nil)
  }

  @Test func predictAsksAtOnceAndRevealsBehindTheApply() throws {
    let terminal = try start([])
    wait(terminal, for: "mcv>")
    type("screen new t; section add A; add a b\r", terminal, endsWith: "t*>")
    type("apply\r", terminal, endsWith: "\nt>")
    type("move b before a; add c\r", terminal, endsWith: "t*>")
    type("predict ops(next)\r", terminal, endsWith: "answer:")
    type("insert 1\r", terminal, endsWith: "t*>")
    type("tree --ids\r", terminal, endsWith: "t*>")
    type("apply\r", terminal, endsWith: "\nt>")
    #expect(
      terminal.screen.text.contains("reveal   you 1 0 0 0 0   is 1 0 1 0 0   differs: move (0 -> 1)\nt>"))
    type("predict count() --choices \"2 4\"\r", terminal, endsWith: "Enter to skip):")
    type("b\r", terminal, endsWith: "\nt>")
    type("add d\r", terminal, endsWith: "t*>")
    #expect(terminal.screen.text.contains("reveal   right: 4\n"))
    terminal.send("quit\r\u{4}")
    #expect(terminal.waitForExit() == .exited(0))
  }

  @Test func missingLessonEndsTheProgram() throws {
    for arguments in [["lesson", "--path", "/nowhere"], ["lesson", "01", "--path", "/nowhere"], ["lesson", "99"]] {
      let terminal = try start(arguments)
      #expect(terminal.waitForExit() == .exited(3), "\(arguments)")
      #expect(!shown(terminal).contains("mcv>"), "\(arguments)")
      let code = arguments.last == "99" ? "E0117" : "E0123"
      #expect(shown(terminal).contains("error[\(code)]"), "\(shown(terminal))")
    }
  }

  /// A lesson whose goal looks at the whole step, and whose items have fields.
  private static let strict = """
    #!mcv 1
    @title ko "엄격한 수업" en "A strict lesson"
    @width 80

    @step once "한 번에" en "At once"
    ~ko 둘을 지우세요.
    ~en Delete both.
    @setup ko "둘." en "Two."
    import rows.csv as rows --key id
    screen new t of rows
    section add A
    add rows to A
    apply --no-animate
    @end
    @hint ko "하나" en "one"
    @hint ko "둘" en "two"
    @hint ko "셋" en "three"
    @goal applies(step) == 1 and count(current) == 0 ko "apply 한 번" en "one apply"
    @solution
    delete all
    apply
    @end

    """

  @Test func goalSuggestsUndoAfterAWrongLine() throws {
    try mcv.write(Self.strict, to: "course/lesson01.mcv")
    try mcv.write("id,name\n1,one\n2,two\n", to: "course/rows.csv")
    let terminal = try start(["lesson", "01"])
    wait(terminal, for: "\n01:1>")
    type("h\r", terminal, endsWith: "\n01:1>")
    #expect(terminal.screen.text.contains("hint 1 of 3  one"), "\(terminal.screen.text)")
    // Before the first line nothing is wrong yet.
    type("goal\r", terminal, endsWith: "\n01:1>")
    #expect(!terminal.screen.text.contains("undo takes it back"))
    type("delete #1; apply\r", terminal, endsWith: "\n01:1>")
    type("goal\r", terminal, endsWith: "\n01:1>")
    #expect(terminal.screen.text.contains("undo takes it back"))
    type("undo\r", terminal, endsWith: "\n01:1>")
    type("delete all\r", terminal, endsWith: "\n01:1>")
    type("apply\r", terminal, endsWith: "\n01:1>")
    #expect(terminal.screen.text.contains("Goal reached."), "\(terminal.screen.text)")
    terminal.send("\u{4}\u{4}")
    #expect(terminal.waitForExit() == .exited(0))
  }

  @Test func aRuleWithoutItsTypeIsToldInFull() throws {
    try mcv.write(Self.strict, to: "course/lesson01.mcv")
    try mcv.write("id,name\n1,one\n2,two\n", to: "course/rows.csv")
    for (language, words) in [("C.UTF-8", "holds rows, not 'name'"), ("ko_KR.UTF-8", "'name'")] {
      let terminal = try start(["lesson", "01"], language: language)
      wait(terminal, for: "\n01:1>")
      type("identity name\r", terminal, endsWith: "\n01:1>")
      #expect(terminal.screen.text.contains(words), "\(terminal.screen.text)")
      #expect(terminal.screen.text.contains("identity rows by name"), "\(terminal.screen.text)")
      terminal.send("\u{4}\u{4}")
      #expect(terminal.waitForExit() == .exited(0))
    }
  }
}
