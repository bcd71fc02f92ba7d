import Foundation
import TestSupport
import Testing
import TextRendering

/// Lessons without a person: as a text to read, as tests, as a tally.
@Suite struct LessonProgramTests {
  private let mcv: McvProcess
  private let course: String

  init() throws {
    mcv = try McvProcess()
    course = try LessonFixture.course(in: mcv)
  }

  private func run(_ arguments: [String], input: String = "") throws -> McvProcess.Result {
    try mcv.run(arguments, input: input, environment: ["MCV_LESSONS": course])
  }

  @Test func withoutATerminalALessonIsAText() throws {
    let result = try run(["lesson", "01"])
    #expect(result.code == 0, "\(result.error)")
    #expect(result.error == "")
    for text in [
      "An English text", "  a) 0\n  b) 1\n  c) 3\n", "  =  it is 1.\n", "tx2  +1", "  =  it is [c, a, b].",
      "  [ ] ids(A, current) == [c, a] and count(draft) == 2", "0: A  c a\n",
    ] {
      #expect(result.output.contains(text), "'\(text)' is not in:\n\(result.output)")
    }
    for text in ["your answer", "한국어", "the first hint", "> delete b"] { #expect(!result.output.contains(text)) }
    #expect(!result.output.split(separator: "\n").contains { $0.count > 80 })
    let korean = try run(["lesson", "01", "--lang", "ko"])
    #expect(korean.output.contains("한국어 설명") && !korean.output.contains("English"))
    // Reading is not progress.
    #expect(mcv.read("state/mcv/progress.mcv") == nil)
  }

  @Test func aLineOfAPipeThatLeavesAQuestionRuns() throws {
    let result = try run(["lesson", "01", "--lang", "en"], input: "lesson goto 4\n")
    #expect(result.output.contains("step 2 of 5") && result.output.contains("step 4 of 5"), "\(result.output)")
    #expect(!result.output.contains("step 3 of 5"), "\(result.output)")
  }

  @Test func everyLineOfAJSONRunIsAnObject() throws {
    let result = try run(["--json", "lesson", "01"])
    let kinds = result.objects.map { $0["kind"] }
    #expect(!kinds.contains(nil), "\(result.output)")
    #expect(kinds.count { $0 == "step" } == 5)
    #expect(kinds.count { $0 == "reveal" } == 2)
  }

  @Test func hintsSolutionsAndPreparationsAreObjects() throws {
    try mcv.makeFolder("prepared")
    try mcv.write(
      """
      #!mcv 1
      @title ko "찍기" en "printing"
      @step sum ko "찍기" en "print"
      @setup ko "준비" en "Setup"
      screen new t
      @end
      @hint ko "더해요." en "Add."
      @hint ko "찍어요." en "Print."
      @goal printed(step) contains "7" ko "7" en "7"
      @solution
      print 3 + 4
      @end

      """, to: "prepared/lesson01.mcv")
    let result = try mcv.run(
      ["--json", "--lang", "en", "-"], input: "lesson 01\nhint\nlesson solution\nlesson setup\n",
      environment: ["MCV_LESSONS": mcv.path("prepared")])
    #expect(
      result.output.hasSuffix(
        """
        {"count":2,"kind":"hint","line":2,"number":1,"text":"Add."}
        {"kind":"lesson","line":3,"solution":["print 3 + 4"]}
        {"kind":"lesson","line":4,"setup":["screen new t"]}

        """), "\(result.output)")
  }

  /// Goals ask what was printed, however the lines came in.
  @Test(arguments: [["--json", "-"], ["-"], ["-e", "lesson 01; print 3 + 4; goal check"]])
  func goalsKnowWhatWasPrinted(_ arguments: [String]) throws {
    try mcv.makeFolder("printing")
    try mcv.write(
      """
      #!mcv 1
      @title ko "찍기" en "printing"
      @step sum ko "찍기" en "print"
      @goal printed(step) contains "7" ko "7" en "7"
      @solution
      print 3 + 4
      @end

      """, to: "printing/lesson01.mcv")
    let result = try mcv.run(
      arguments, input: "lesson 01\nprint 3 + 4\ngoal check\n", environment: ["MCV_LESSONS": mcv.path("printing")])
    #expect(result.output.contains(arguments[0] == "--json" ? #""kind":"goal","line":3,"ok":true"# : "ok  7"))
  }

  static let codes: [(arguments: [String], code: Int32)] = [
    (["lesson", "bogus"], 3), (["lesson", "next"], 2), (["lesson", "a", "b", "c"], 2), (["tally", "/nowhere"], 2),
    (["lesson", "list", "--path", "/nowhere"], 3), (["lesson", "--lang", "fr"], 2), (["lesson", "list"], 0),
    (["lesson"], 0), (["lesson", "progress"], 0), (["lesson", "02"], 0),
  ]

  @Test(arguments: codes)
  func exitCodesMatchTheOutcome(_ arguments: [String], _ code: Int32) throws {
    let result = try run(arguments)
    #expect(result.code == code, "\(result.output) \(result.error)")
    if code != 0 { #expect(!result.error.isEmpty) }
  }

  @Test func lessonsNamesTheShippedCourse() throws {
    let result = try run(["test", "lessons"])
    #expect(result.code == 0, "\(result.error)")
    #expect(result.output.contains("\n  lesson01.mcv  ok          5 "))
  }

  @Test(arguments: [
    ("@choice 1 ok ko", "@choice 1 no ko", "E0705"), ("@choice 1 ok ko", "@choice 2 ok ko", "E0705"),
    ("@choice 3 no", "@choice 1 no", "E0705"), ("delete b\napply\n@end", "delete b\n@end", "E0703"),
    ("delete b\napply\n@end", "delete x y\nreload q\n@end", "E0203"),
    ("@predict cells(next).new", "@predict bogus(1)", "E0117"),
    ("delete b\napply\n@end", "delete b\napply\n@end\n@wrong \"as it is\"\ndelete b\napply\n@end", "E0706"),
    ("delete b\napply\n@end", "delete b\napply\n@end\n@right \"half of it\"\ndelete b\n@end", "E0707"),
    (
      "@goal ops(last).delete == 1", "@goal ops(last).delete == 1\n@goal applies(step) == 2", "E0703"
    ),
  ])
  func aWrongKeyAndAWrongSolutionFailTheTest(_ old: String, _ new: String, _ code: String) throws {
    let text = LessonFixture.lesson.replacingOccurrences(of: old, with: new)
    #expect(text != LessonFixture.lesson)
    let result = try run(["test", mcv.write(text, to: "wrong.mcv")])
    #expect(result.code != 0)
    #expect(result.error.contains("error[\(code)]"), "\(result.error)")
  }

  @Test func triesRunFromWhereALearnerBeginsAndChangeNothing() throws {
    let tries = """
      delete b
      apply
      @end
      @wrong "not applied"
      delete b
      @end
      @wrong "what fails is left out"
      delete nowhere
      apply
      @end
      @right "in one line"
      delete b; apply
      @end
      """
    let text = LessonFixture.lesson.replacingOccurrences(of: "delete b\napply\n@end", with: tries)
    let result = try run(["test", mcv.write(text, to: "tries.mcv")])
    #expect(result.code == 0, "\(result.error)")
    // Outside of tests they are not there.
    try mcv.makeFolder("own")
    let plain = try run(["lesson", "01", "--path", mcv.write(text, to: "own/tries01.mcv")])
    #expect(plain.output.contains("0: A  c a\n") && !plain.output.contains("nowhere"), "\(plain.output)")
  }

  @Test func weakGoalsAndAnswersAboveQuestionsAreFound() throws {
    let weak = LessonFixture.lesson
      .replacingOccurrences(of: "@goal ops(last).delete == 1\n", with: "")
      .replacingOccurrences(of: "ids(A, current) == [c, a] and count(draft) == 2", with: "count(draft) >= 2")
      .replacingOccurrences(of: "apply --no-animate\n", with: "apply --no-animate\nprint \"c a b\"\n")
    let result = try run(["lint", mcv.write(weak, to: "weak.mcv")])
    #expect(result.code == 1)
    #expect(result.error.contains("warning[W0706]"), "\(result.error)")
    let above = LessonFixture.lesson.replacingOccurrences(
      of: "~ko c를 앞으로", with: "print \"c a b\"\n~ko c를 앞으로")
    let second = try run(["lint", mcv.write(above, to: "above.mcv")])
    #expect(second.error.contains("warning[W0705]"), "\(second.error)")
    #expect(try run(["lint", mcv.write(LessonFixture.lesson, to: "fine.mcv")]).code == 0)
  }

  @Test func aNewLessonRunsAndLacksNothing() throws {
    let path = mcv.path("course/lesson03.mcv")
    #expect(try run(["lesson", "new", path]).output.hasPrefix("written  "))
    #expect(try run(["test", path]).code == 0)
    let lint = try run(["lint", path])
    #expect(lint.code == 0, "\(lint.error)")
    let again = try run(["lesson", "new", path])
    #expect(again.code == 3)
    #expect(again.error.contains("is there already"))
    #expect(try run(["--safe", "lesson", "new", mcv.path("x.mcv")]).error.contains("E0124"))
  }

  @Test func lintReportsWhatALessonLacks() throws {
    let text = LessonFixture.lesson.replacingOccurrences(of: " en \"Delete\"", with: "")
      .replacingOccurrences(of: "delete b\napply\n@end", with: "dellete b\n@end")
      .replacingOccurrences(of: "@hint ko \"셋이에요.\" en \"There are three.\"\n", with: "")
      .replacingOccurrences(of: "An English text", with: String(repeating: "wide ", count: 20) + "end")
    let result = try run(["lint", mcv.write(text, to: "poor.mcv")])
    #expect(result.code == 1)
    for code in ["W0103", "W0701", "W0102", "E0101"] { #expect(result.error.contains("[\(code)]"), "\(result.error)") }
    #expect(result.output == "1 file  4 findings\n")
  }

  @Test func aSessionBecomesALesson() throws {
    let path = mcv.path("saved.mcv")
    let session = """
      screen new t; section add A
      add a b; apply
      add c; undo
      add d; apply
      tree --ids
      move d before a; apply
      save \(path) --lesson

      """
    #expect(try run(["-"], input: session).output.contains("saved  \(path)  9 commands  left out 0 failed, 1 undone"))
    let text = try #require(mcv.read("saved.mcv"))
    #expect(text.contains("@goal ids(A, current) == [\"d\", \"a\", \"b\"]\n@solution\nmove d before a\napply\n@end"))
    #expect(!text.contains("add c") && !text.contains("undo"))
    let test = try run(["test", path])
    #expect(test.code == 0, "\(test.error)")
    let lint = try run(["lint", path])
    #expect(lint.code == 0, "\(lint.error)")
  }

  @Test func aTallySumsUpAClass() throws {
    try mcv.makeFolder("class/anna")
    let head = "#!mcv-progress 1\nlesson lesson01\n"
    try mcv.write(head + "step ask done hints 1\nanswer \"0\" wrong certain 3 hints 1\nat ask\n", to: "class/ben.mcv")
    try mcv.write(head + "step ask done\nanswer \"0\" wrong certain 1 hints 0\n", to: "class/cho.mcv")
    try mcv.write(
      head + "step ask done\nanswer \"1\" right certain 1 hints 0\ndamaged\n", to: "class/anna/progress.mcv")
    try mcv.write("print 1\n", to: "class/script.mcv")
    let result = try run(["tally", mcv.path("class")])
    #expect(result.code == 0, "\(result.error)")
    #expect(
      result.output == """
        tally  3 learners
        anna/progress.mcv: 1 line could not be read (5)
        script.mcv: no progress file
          lesson    step  began  done  right first  hints  certain, wrong  guessed, right
          lesson01  ask       3     3          1/3      1               1               1

          learner  lessons  steps  right first  certain, wrong  now at        stuck
          anna           0      1          1/1               0  lesson01
          ben            0      1          0/1               1  lesson01 ask
          cho            0      1          0/1               0  lesson01

          lesson01 ask   0   2 of 3
            That is reconfigure.

        """)
    let json = try #require(run(["--json", "tally", mcv.path("class")]).objects.first)
    #expect(json["learners"] == 3)
    #expect(json["damaged"] == 1)
    try mcv.makeFolder("empty")
    #expect(try run(["tally", mcv.path("empty")]).code == 2)
  }

  @Test func progressIsCarriedToAnotherMachine() throws {
    try mcv.makeFolder("state/mcv")
    let text = "#!mcv-progress 1\nlesson lesson01\nstep ask done\nanswer \"1\" right certain 3 hints 0\n"
    try mcv.write(text, to: "state/mcv/progress.mcv")
    let result = try run(["lesson", "progress", "--export", mcv.path("out.mcv")])
    #expect(result.code == 0, "\(result.error)")
    #expect(mcv.read("out.mcv") == text)
    #expect(result.output.contains("  01  A lesson for tests    1/5          1/1      0"))
    // With all steps done there is something to keep.
    var all = "#!mcv-progress 1\nlesson lesson01\n"
    for step in ["show", "ask", "free", "do", "more"] { all += "step \(step) done\n" }
    try mcv.write(all + "lesson lesson02\nstep only done\n", to: "state/mcv/progress.mcv")
    let certificate = try run(["lesson", "progress"]).output
    #expect(certificate.contains("All 2 lessons and 6 steps are done."))
  }

  @Test func aScriptCanTakeALessonAndKeepsNothing() throws {
    let script = """
      lesson 01 --path "\(course)" --lang en
      lesson goto do
      delete b
      goal check
      apply
      goal check
      hint
      lesson solution
      lesson leave
      hint

      """
    let result = try run(["-"], input: script)
    #expect(result.code == 0, "\(result.error)")
    #expect(result.output.contains("  no  ids(A, current) == [c, a]   is c a b, should be c a"))
    #expect(result.output.contains("  ok  ops(last).delete == 1\nhint 1 of 3  It is delete.\n  delete b\n  apply\n"))
    #expect(result.output.hasSuffix("no lesson is open   lesson list\n"))
    #expect(mcv.read("state/mcv/progress.mcv") == nil)
  }

  @Test func aHandoutHasTheQuestionsAndAnotherTheAnswers() throws {
    let (questions, answers) = (mcv.path("q.html"), mcv.path("a.html"))
    let first = try run(["lesson", "01", "--handout", questions, "--lang", "en"])
    #expect(first.code == 0, "\(first.error)")
    #expect(try run(["lesson", "01", "--handout", answers, "--answers", "--lang", "ko"]).code == 0)
    let (asked, told) = (try #require(mcv.read("q.html")), try #require(mcv.read("a.html")))
    for text in [
      "<html lang=\"en\">", "An English text", "cells(next).new", "\u{2610} c) 3", "\u{2610} a) 0", "add c to A",
    ] {
      #expect(asked.contains(text), "\(text) is not in \(asked)")
    }
    // The page of questions has no answers.
    for text in ["\u{2611}", "tx2", "That is reload", "An explanation follows", "the first hint", "delete b", "한국어"] {
      #expect(!asked.contains(text), "\(text)")
    }
    for text in ["<html lang=\"ko\">", "한국어 설명", "\u{2611} b) 1", "그건 reloadData예요.", "tx2", "첫 힌트", "delete b"] {
      #expect(told.contains(text), "\(text) is not in \(told)")
    }
    #expect(!asked.contains("<script") && !asked.contains("http://") && !asked.contains("https://"))
    // On paper choices stay together, Korean words stay whole, and pages have numbers.
    #expect(asked.contains("<div class=\"question\">") && asked.contains(".question,ul.choices,li{break-inside:avoid}"))
    #expect(asked.contains("word-break:keep-all") && asked.contains("@bottom-center{content:counter(page)"))
    // The same from within a lesson.
    let script = "lesson 01\nexport html --questions -> \(mcv.path("in.html"))\n"
    #expect(try run(["-"], input: script).code == 0)
    #expect(mcv.read("in.html") == asked)
    #expect(try run(["lesson", "01", "--answers"]).code == 2)
    #expect(try run(["--safe", "lesson", "01", "--handout", mcv.path("x.html")]).code == 3)
  }

  @Test func filesAreFoundBesideTheScript() throws {
    try mcv.write("id,name\n1,a\n", to: "course/table.csv")
    try mcv.write("import table.csv as t\nprint count(t)\nundo\nredo\nprint count(t)\n", to: "course/own.mcv")
    let result = try run([mcv.path("course/own.mcv")])
    #expect(result.code == 0, "\(result.error)")
    #expect(result.output.hasSuffix("\n1\n"))
  }
}
