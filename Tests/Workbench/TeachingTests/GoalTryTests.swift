import Foundation
import TestSupport
import Testing

/// Tries that goals let through or refuse, and the findings of `mcv test` and `mcv lint` about them.
@Suite struct GoalTryTests {
  private let mcv: McvProcess

  init() throws { mcv = try McvProcess() }

  private static let hints = String(repeating: "@hint ko \"힌트\" en \"a hint\"\n", count: 3)

  /// Returns a lesson of one step.
  private static func lesson(_ goals: String, _ solution: String, behind: String = "") -> String {
    """
    #!mcv 1
    @title ko "시험" en "A test"
    @step do "해 보기" en "Do it"
    @setup ko "다섯을 두었어요." en "Five."
    screen new t
    section add A
    add a b c d e to A
    layout list
    apply --no-animate
    @end
    ~ko 글
    ~en A text
    \(hints)\(goals)
    @solution
    \(solution)
    @end
    \(behind)

    """
  }

  @Test func workOnAnotherScreenDoesNotCount() throws {
    let elsewhere = """
      @wrong "another screen"
      screen new u
      section add A
      add a c
      apply
      @end
      @right "back again"
      screen new u
      screen use t
      delete b d e
      apply
      @end
      """
    let goals = "@goal ids(A, current) == [a, c]"
    let text = Self.lesson(goals, "delete b d e\napply", behind: elsewhere)
    let result = try mcv.run(["test", mcv.write(text, to: "lesson01.mcv")])
    #expect(result.code == 0, "\(result.error)")
    let named = Self.lesson("@goal on t ids(A, current) == [a, c]", "delete b d e\napply", behind: elsewhere)
    #expect(try mcv.run(["test", mcv.write(named, to: "lesson02.mcv")]).code == 0)
  }

  /// A goal that has a mistake is an error before anything runs, beside `@right` too.
  @Test(arguments: [
    ("@goal aplies(step) == 1", "E0117", "applies"), ("@goal applies(step, 2) == 1", "E0102", "applies([step])"),
    ("@goal ran(aply) == 1", "E0117", "apply"),
  ])
  func misspeltGoalsAreToldBeforeTheyRun(_ goal: String, _ code: String, _ help: String) throws {
    let text = Self.lesson(goal, "delete b\napply", behind: "@right \"so\"\ndelete b\napply\n@end")
    let result = try mcv.run(["test", mcv.write(text, to: "lesson01.mcv")])
    #expect(result.code != 0 && result.error.contains("error[\(code)]"), "\(result.error)")
    #expect(result.error.contains(help), "\(result.error)")
  }

  @Test func namesCompareWithTextIdentifiers() throws {
    try mcv.write("id,name\np1,김치\np2,두부\n", to: "shop.csv")
    let text = """
      #!mcv 1
      @step do
      import shop.csv as shop --key id
      screen new main of shop
      section add A
      add shop to A
      apply
      @goal ids(A) == [#p1, #p2]
      @goal ids(A) == [김치, 두부] and not ids(A) == [두부, 김치]

      """
    let result = try mcv.run(["test", mcv.write(text, to: "names.mcv")])
    #expect(result.code == 0, "\(result.error)")
  }

  @Test func aLessonWithoutItsEndFailsItsTest() throws {
    let text = Self.lesson("@goal count(current) == 4", "delete b\napply")
      .replacingOccurrences(of: "\n@end\n\n", with: "\n")
    let result = try mcv.run(["test", mcv.write(text, to: "lesson01.mcv")])
    #expect(result.code != 0 && result.error.contains("E0104"), "\(result.error)")
  }

  /// The findings of lint by trying the task in other ways.
  @Test(arguments: [
    // The number of the layout is not asked for.
    ("@goal ran(layout) >= 1\n@goal applies(step) >= 1", "layout list(60)\napply", "W0707", "in place of 60"),
    ("@goal $a == 7 ko \"a를 구하기\" en \"a\"", "let a = 3 + 4", "W0707", "let a = 7"),
    (
      "@goal frame(a).h == 60\n@goal ran(layout) == 1", "layout list(60)\napply", "W0708", "false: ran(layout) == 1"
    ),
  ])
  func lintTriesTheTask(_ goals: String, _ solution: String, _ code: String, _ words: String) throws {
    let result = try mcv.run(["lint", mcv.write(Self.lesson(goals, solution), to: "lesson01.mcv")])
    #expect(result.error.contains("warning[\(code)]") && result.error.contains(words), "\(result.error)")
  }

  @Test func aFreeNumberIsLeftAlone() throws {
    let goals = "@goal ran(layout) >= 1\n@goal applies(step) >= 1\n@free 60"
    let result = try mcv.run(["lint", mcv.write(Self.lesson(goals, "layout list(60)\napply"), to: "lesson01.mcv")])
    #expect(!result.error.contains("in place of 60"), "\(result.error)")
  }

  /// A goal that holds from the beginning asks for no work on the screen, so that looking at a copy is as good.
  @Test func lookingAtACopyIsNoTrick() throws {
    let goals = "@goal ran(tree) >= 1\n@goal count(current) == 5"
    let result = try mcv.run(["lint", mcv.write(Self.lesson(goals, "tree"), to: "lesson01.mcv")])
    #expect(!result.error.contains("another screen"), "\(result.error)")
  }

  /// Text that was typed is not what a view showed.
  @Test(arguments: [
    ("print \"0.6 m\"", false), ("let a = \"0.6 m\"; print $a", false), ("print [\"0.6 m\"]", false),
    ("print \"{{6 / 10}} m\"", true), ("print fixed(6 / 10, 1) + \" m\"", true),
    ("let h = 6 / 10; print \"{{$h}} m\"", true),
  ])
  func typedTextIsNotPrinted(_ line: String, _ counts: Bool) throws {
    let text = Self.lesson("@goal printed(step) contains \"0.6 m\"", "print \"{{6 / 10}} m\"")
    try mcv.makeFolder("course")
    try mcv.write(text, to: "course/lesson01.mcv")
    let result = try mcv.run(
      ["-"], input: "lesson 01 --lang en\n\(line)\ngoal check\n", environment: ["MCV_LESSONS": mcv.path("course")])
    #expect(result.output.contains("  ok  printed(step)") == counts, "\(result.output) \(result.error)")
  }

  @Test func aTextIsFilledByTheRun() throws {
    let text = Self.lesson("@goal count(current) == 4", "delete b\napply")
      .replacingOccurrences(of: "~en A text", with: "~en There are {{count(current)}} items.")
    try mcv.makeFolder("course")
    try mcv.write(text, to: "course/lesson01.mcv")
    let result = try mcv.run(["lesson", "01"], environment: ["MCV_LESSONS": mcv.path("course")])
    #expect(result.output.contains("There are 5 items."), "\(result.output)")
    // A number that stands there itself is listed for a person.
    let typed = text.replacingOccurrences(of: "{{count(current)}}", with: "5")
    let lint = try mcv.run(["lint", mcv.write(typed, to: "typed.mcv")])
    #expect(lint.output.contains("numbers in prose") && lint.output.contains(": 5\n"), "\(lint.output)")
  }

  @Test func theExampleOfHelpDirectivesRuns() throws {
    let help = try mcv.run(["-e", "help directives"]).output
    let lines = help.split(separator: "\n", omittingEmptySubsequences: false)
    let start = try #require(lines.firstIndex(of: "  #!mcv 1"))
    let text = lines[start...].map { $0.dropFirst(2) }.joined(separator: "\n")
    let path = try mcv.write(text, to: "lesson01.mcv")
    let test = try mcv.run(["test", path])
    #expect(test.code == 0, "\(test.error)")
    let lint = try mcv.run(["lint", path])
    #expect(lint.code == 0, "\(lint.error)")
  }

  /// A broken script is shown; lint checks that it does not meet the goals as it is.
  @Test func aFileToMendIsShownAndChecked() throws {
    let goals = "@repair \"broken.txt\"\n@goal ids(A, current) == [a, c]"
    let text = Self.lesson(goals, "delete b d e\napply")
    try mcv.makeFolder("course")
    let path = try mcv.write(text, to: "course/lesson01.mcv")
    try mcv.write("delete b d\napply\n", to: "course/broken.txt")
    let shown = try mcv.run(["lesson", "01"], environment: ["MCV_LESSONS": mcv.path("course")])
    #expect(shown.output.contains("\n    delete b d\n    apply\n"), "\(shown.output)")
    #expect(try !mcv.run(["lint", path]).error.contains("broken.txt"))
    try mcv.write("delete b d e\napply\n", to: "course/broken.txt")
    #expect(try mcv.run(["lint", path]).error.contains("'broken.txt' meets the goals as it is"))
  }

  /// A pipe answers the questions in order.
  @Test(arguments: [
    ("b\n", "right: 1"), ("1\n", "right: 1"), ("a\n", "you said 0; it is 1."), ("7\n", "you said 7; it is 1."),
  ])
  func answersComeFromAPipe(_ input: String, _ verdict: String) throws {
    let course = try LessonFixture.course(in: mcv)
    let result = try mcv.run(["lesson", "01"], input: input, environment: ["MCV_LESSONS": course])
    #expect(result.code == 0 && result.output.contains(verdict), "\(result.output) \(result.error)")
    #expect(!result.output.contains("sure?"))
  }

  /// A line from a pipe that leaves a question runs after it.
  @Test func aPipeLeavesAQuestion() throws {
    let course = try LessonFixture.course(in: mcv)
    let arguments = ["lesson", "01", "--lang", "en"]
    let result = try mcv.run(arguments, input: "lesson goto 4\n", environment: ["MCV_LESSONS": course])
    #expect(result.code == 0 && result.output.contains("Delete b."), "\(result.output) \(result.error)")
    #expect(!result.output.contains("c goes to the front."), "\(result.output)")
    let quit = try mcv.run(arguments, input: "quit\n", environment: ["MCV_LESSONS": course])
    #expect(quit.code == 0 && !quit.output.contains("Delete b."), "\(quit.output) \(quit.error)")
  }

  @Test func aHandoutWithoutANumberNamesTheLessons() throws {
    let course = try LessonFixture.course(in: mcv)
    let result = try mcv.run(["lesson", "--path", course, "--handout", mcv.path("x.html")])
    #expect(result.code == 3 && result.error.contains("E0111"), "\(result.error)")
    let one = try mcv.run(["lesson", "--path", course + "/lesson02.mcv", "--handout", mcv.path("x.html")])
    #expect(one.code == 0 && mcv.read("x.html")?.contains("The second") == true, "\(one.error)")
  }
}
