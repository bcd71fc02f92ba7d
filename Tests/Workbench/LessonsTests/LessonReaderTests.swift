import CommandLanguage
import DisplayText
import Lessons
import Testing

/// The parts that the lines of a script become.
@Suite struct LessonReaderTests {
  static let text = """
    #!mcv 1
    @title ko "제목" en "Title"
    @viewport 390x160
    screen new t

    @step ask "질문" en "A question"
    ~ko 하나
    ~en one
    ~ both
    add a
    | added
    @predict cells(next).new
    @choice 0 no \\
      ko "아니에요" \\
      en "It is not."
    @choice 1 ok
    @hint ko "힌트" en "hint"
    @tolerance 0.5
    apply
    ~en done

    @step do "하기" en "Do"
    @goal count() == 1
    @goal ids(A) == [a]
    @solution
    add b
    delete b
    @end
    """

  private let lesson = Lesson(SourceText(name: "course/lesson04-cells.mcv", text: text))

  @Test func theFileGivesNamesAndTitle() {
    #expect(lesson.name == "lesson04-cells")
    #expect(lesson.number == "04")
    #expect(lesson.title == LessonText(ko: "제목", en: "Title"))
    #expect(lesson.preamble == [3, 4])
    #expect(lesson.steps.map(\.name) == ["ask", "do"])
    #expect(lesson.steps.map { $0.title.text(.ko) } == ["질문", "하기"])
    #expect(lesson.findings.isEmpty)
    #expect(lesson.teaches)
  }

  @Test func aStepKeepsTheOrderOfItsLines() {
    #expect(
      lesson.steps[0].items == [
        .prose(.ko, "하나"), .prose(.en, "one"), .prose(nil, "both"), .command(line: 10, text: "add a"),
        .question(line: 12), .directive(line: 18), .command(line: 19, text: "apply"), .prose(.en, "done"),
      ])
    #expect(lesson.steps[0].hints == [LessonText(ko: "힌트", en: "hint")])
    #expect(!lesson.steps[0].isExercise)
  }

  @Test func aQuestionHasItsChoices() throws {
    let question = try #require(lesson.steps[0].question)
    #expect(question.text == "cells(next).new")
    #expect(question.choices.map(\.text) == ["0", "1"])
    #expect(question.choices.map(\.isRight) == [false, true])
    #expect(question.choices[0].comment == LessonText(ko: "아니에요", en: "It is not."))
  }

  @Test func solutionOfATaskIsNotDemonstrated() {
    #expect(lesson.steps[1].items.isEmpty)
    #expect(lesson.steps[1].goals.map(\.text) == ["count() == 1", "ids(A) == [a]"])
    #expect(lesson.steps[1].solution == [.command(line: 26, text: "add b"), .command(line: 27, text: "delete b")])
    #expect(lesson.steps[1].isExercise)
  }

  @Test func blocksBelongToTheirStep() {
    let lesson = Lesson(
      SourceText(
        name: "final.mcv",
        text: """
          #!mcv 1
          @exam 2
          @step a "가" en "a"
          @setup ko "준비" en "ready"
          screen new t
          section add A
          @end
          @goal count() == 1 ko "하나" en "one"
          @lines
          add b
          add c
          @end
          @shortest 1
          @review lesson02 run
          @solution
          add b
          @end
          ~ko 뒤에
          ~en behind
          @wrong "two"
          add b c
          @end
          @right ko "다른 것" en "another"
          add c
          @end
          """))
    let step = lesson.steps[0]
    #expect(lesson.findings.isEmpty && lesson.passMark == 2 && lesson.number == "final" && !lesson.isReview)
    #expect(
      step.items == [
        .setup(
          LessonText(ko: "준비", en: "ready"),
          [.command(line: 5, text: "screen new t"), .command(line: 6, text: "section add A")])
      ])
    #expect(step.items.flatMap(\.lines) == [5, 6])
    #expect(step.given.count == 2 && step.solution.count == 1)
    #expect(step.afterword == [.prose(.ko, "뒤에"), .prose(.en, "behind")])
    #expect(step.trials.map(\.isRight) == [false, true])
    #expect(step.trials[1].reason.text(.en) == "another")
    #expect(step.goals[0].text == "count() == 1" && step.goals[0].shown(.ko) == "하나")
    #expect(step.shortest == 1 && step.reviewed?.lesson == "lesson02" && step.reviewed?.step == "run")
  }

  /// `@goal on SCREEN` names a screen; something called `on` is still something.
  @Test func aGoalNamesItsScreen() {
    let lesson = Lesson(
      SourceText(
        name: "lesson01.mcv",
        text: """
          @step do "하기" en "Do"
          @goal on votes stale() == [] ko "새 평점 보이기" en "new votes"
          @goal on "my list" count() == 1
          @goal on == 3
          @goal on contains 3
          @free 2s 40
          @repair "broken.mcv"

          """))
    let step = lesson.steps[0]
    #expect(step.goals.map(\.screen) == ["votes", "my list", nil, nil])
    #expect(step.goals.map(\.text) == ["stale() == []", "count() == 1", "on == 3", "on contains 3"])
    #expect(step.goals[0].shown(.en) == "new votes")
    #expect(step.freeWords == ["2s", "40"] && step.repair == "broken.mcv")
  }

  /// A question that goes on in a second row is read in one.
  @Test func aLongQuestionIsOneText() {
    let source = SourceText(
      name: "lesson01.mcv",
      text: """
        @step ask "질문" en "Ask"
        @predict [count() == 1, \\
          count() == 2]
        @choice [true, false] ok

        """)
    #expect(Lesson(source).steps[0].question?.text == "[count() == 1, count() == 2]")
  }

  @Test func aReviewStandsBehindItsLesson() {
    let course = Course(
      ["lesson03", "lesson04", "lesson05", "final", "review04"].map { name in
        SourceText(
          name: name + ".mcv",
          text: "@step a \"b\"\n" + (name == "review04" ? "@review lesson01 a\n" : "") + "print 1\n")
      })
    #expect(course.lessons.map(\.name) == ["lesson03", "lesson04", "review04", "lesson05", "final"])
    #expect(course.lookup("4") == .found(1) && course.lookup("review04") == .found(2))
  }

  @Test(arguments: [("ask", 0), ("2", 1), ("do", 1), ("0", nil), ("3", nil), ("bogus", nil)] as [(String, Int?)])
  func stepsAreFoundByNameAndNumber(_ word: String, _ index: Int?) { #expect(lesson.step(named: word) == index) }

  @Test(arguments: [
    ("@hint ko \"a\"", "E0107"), ("@step a \"b\"\n@choice 1 ok", "E0107"),
    ("@step a \"b\"\n@predict 1\n@predict 2", "E0103"),
    ("@step a \"b\"\n@predict 1\n@choice 1", "E0111"), ("@step a \"b\"\n@predict 1 +", "E0113"),
    ("@step a \"b\"\n@setup\nadd a\n@solution\nadd b\n@end", "E0104"),
    ("@step a \"b\"\n@wrong\nadd a\n@right\nadd b\n@end", "E0104"),
    ("@step a \"b\"\n@solution\nadd a", "E0104"), ("@step a \"b\"\n@goal", "E0111"),
  ])
  func unreadableTextIsAFinding(_ text: String, _ code: String) {
    let lesson = Lesson(SourceText(name: "x", text: "#!mcv 1\n" + text + "\n"))
    #expect(lesson.findings.map(\.code.rawValue) == [code])
    #expect(lesson.findings.allSatisfy { $0.range != nil })
  }

  @Test func aMissingLanguageIsShownInTheOther() {
    #expect(LessonText(ko: nil, en: "x").text(.ko) == "x")
    #expect(LessonText(ko: "가", en: nil).text(.en) == "가")
    #expect(LessonText(ko: "가", en: nil).missing == .en)
    #expect(LessonText().isEmpty)
  }
}

/// A folder of lessons.
@Suite struct CourseTests {
  private let course = Course(
    ["a/lesson01.mcv", "a/lesson02-pages.mcv", "a/notes.mcv", "a/last.mcv"].map { name in
      SourceText(name: name, text: name.contains("notes") ? "print 1\n" : "@step a \"b\"\nprint 1\n")
    })

  @Test func scriptsWithoutStepsAreNoLessons() {
    #expect(course.lessons.map(\.name) == ["lesson01", "lesson02-pages", "last"])
    #expect(course.lessons.map(\.number) == ["01", "02", "03"])
  }

  @Test(arguments: [
    ("1", 0), ("01", 0), ("lesson01", 0), ("x/lesson01.mcv", 0), ("lesson02", 1), ("2", 1), ("last", 2), ("3", 2),
  ])
  func lessonsAreFoundByCommonSpellings(_ word: String, _ index: Int) {
    #expect(course.lookup(word) == .found(index))
  }

  @Test(arguments: [("lessn01", ["lesson01"]), ("4", []), ("", [])])
  func unknownWordsGetNearNames(_ word: String, _ near: [String]) {
    #expect(course.lookup(word) == .unknown(near: near))
  }
}
