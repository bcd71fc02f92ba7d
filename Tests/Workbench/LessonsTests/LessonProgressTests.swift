import CommandLanguage
import Lessons
import TestSupport
import Testing

/// The file of a learner.
@Suite struct LessonProgressTests {
  static var sample: LessonProgress {
    var progress = LessonProgress()
    progress.open("lesson01")
    progress.change("lesson01", "ask") { step in
      (step.isDone, step.hints, step.sawSolution) = (true, 2, true)
    }
    progress.add(.init("꼬부기 \"둘\"", grade: "wrong", certainty: 3, hints: 1), "lesson01", "ask")
    progress.add(.init("1\n\u{1B}[31m", grade: "right"), "lesson01", "ask")
    progress.open("내 수업")
    progress.change("내 수업", "step one") { _ in }
    progress.lessons["내 수업"]?.place = "step one"
    progress.lessons["내 수업"]?.origin = "ask"
    progress.lessons["내 수업"]?.entries = [.line("add \"삐삐\" to A"), .kept, .line("apply \\")]
    return progress
  }

  /// A file that went through an editor of another system: `mcv tally` finds it among those of a class, and reads it.
  @Test func marksAndLineEndsOfOtherSystemsAreRead() {
    let text = "\u{FEFF}" + Self.sample.text.replacing("\n", with: "\r\n")
    #expect(LessonProgress.isProgress(Array(text.utf8)))
    #expect(LessonProgress.reading(Array(text.utf8)).progress == Self.sample)
    #expect(!LessonProgress.isProgress([0xEF, 0xBB]) && !LessonProgress.isProgress([]))
  }

  @Test func progressRoundTrips() {
    let text = Self.sample.text
    #expect(text.hasPrefix("#!mcv-progress 1\nlesson lesson01\nstep ask done solution hints 2\n"))
    let (progress, damaged) = LessonProgress.reading(Array(text.utf8))
    #expect(progress == Self.sample)
    #expect(damaged.count == 0)
    #expect(progress.current == "내 수업")
    // No typed control character may reach a terminal that shows the file.
    #expect(!text.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" })
  }

  @Test func damagedLinesAreKeptAsideAndNothingElseIsLost() {
    var lines = Self.sample.text.split(separator: "\n").map(String.init)
    lines.insert("step ask done hints many", at: 3)
    lines.insert("answer \"open", at: 2)
    lines.insert("gibberish \u{7} here", at: 1)
    let (progress, damaged) = LessonProgress.reading(Array(lines.joined(separator: "\n").utf8))
    #expect(damaged.count == 3)
    #expect(progress.aside == ["gibberish \u{7} here", "answer \"open", "step ask done hints many"])
    #expect(progress.lessons == Self.sample.lessons)
    // They are written back, and are not news the next time.
    let (again, news) = LessonProgress.reading(Array(progress.text.utf8))
    #expect(again == progress)
    #expect(news.isEmpty)
  }

  @Test func invalidUTF8LosesOnlyItsLine() {
    var bytes = Array(Self.sample.text.utf8)
    bytes.insert(contentsOf: [0xFF, 0xFE, 0x00, 0x0A], at: "#!mcv-progress 1\n".utf8.count)
    let (progress, damaged) = LessonProgress.reading(bytes)
    #expect(damaged.count == 1)
    #expect(progress.lessons == Self.sample.lessons)
  }

  @Test func anOlderFileIsReadAndANewerOneKeepsItsVersion() {
    let old = LessonProgress.reading(Array("lesson lesson01\nstep ask done\n".utf8)).progress
    #expect(old.lessons["lesson01"]?.steps["ask"]?.isDone == true)
    #expect(old.text.hasPrefix("#!mcv-progress 1\n"))
    let zero = LessonProgress.reading(Array("#!mcv-progress 0\r\nlesson lesson01\r\nstep ask done\r\n".utf8)).progress
    #expect(zero.lessons == old.lessons)
    let text = "#!mcv-progress 9\nlesson lesson01\nbadge gold\nstep ask done\n"
    let (new, damaged) = LessonProgress.reading(Array(text.utf8))
    #expect(damaged.count == 1)
    #expect(new.lessons == old.lessons)
    #expect(new.text.hasPrefix("#!mcv-progress 9\n"))
    #expect(new.aside == ["badge gold"])
  }

  @Test func progressDoesNotDependOnTheLanguage() {
    // Steps and answers are names and values; the words of a lesson are in neither.
    var korean = LessonProgress()
    korean.add(.init("0", grade: "wrong", certainty: 1), "lesson04", "predict")
    #expect(korean.text == "#!mcv-progress 1\nlesson lesson04\nstep predict\nanswer \"0\" wrong certain 1 hints 0\n")
  }

  @Test(arguments: 0..<40 as Range<UInt64>)
  func damagedFileIsAlwaysRead(_ seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    var bytes = Array(Self.sample.text.utf8)
    for _ in 0..<Int.random(in: 1...20, using: &generator) {
      let place = Int.random(in: 0..<bytes.count, using: &generator)
      switch Int.random(in: 0..<3, using: &generator) {
      case 0: bytes[place] = .random(in: 0...255, using: &generator)
      case 1: bytes.remove(at: place)
      default: bytes.insert(.random(in: 0...255, using: &generator), at: place)
      }
    }
    let (progress, _) = LessonProgress.reading(bytes)
    let (again, damaged) = LessonProgress.reading(Array(progress.text.utf8))
    #expect(damaged.count == 0)
    #expect(again == progress)
  }

  @Test func manyAnswersKeepTheFirstAndTheLatest() {
    var progress = LessonProgress()
    for number in 0..<1000 { progress.add(.init("\(number)", grade: "wrong"), "a", "b") }
    let answers = progress.lessons["a"]?.steps["b"]?.answers ?? []
    #expect(answers.count == 50)
    #expect(answers.first?.text == "0")
    #expect(answers.last?.text == "999")
  }
}

/// The progress of a class.
@Suite struct TallyTests {
  private static func learner(_ first: (String, String, Int)?, then second: String? = nil, done: Bool) -> LessonProgress
  {
    var progress = LessonProgress()
    progress.change("lesson04", "ask") { $0.isDone = done }
    progress.change("lesson04", "ask") { $0.hints = done ? 1 : 0 }
    if let (text, grade, certainty) = first {
      progress.add(.init(text, grade: grade, certainty: certainty), "lesson04", "ask")
    }
    if let second { progress.add(.init(second, grade: "right", certainty: 3), "lesson04", "ask") }
    return progress
  }

  private let tally = Tally([
    learner(("1", "right", 1), done: true), learner(("0", "wrong", 3), then: "1", done: true),
    learner(("0", "wrong", 3), done: true), learner(("4", "partly", 2), done: false), learner(nil, done: false),
  ])

  @Test func onlyTheFirstAnswerCountsAsTheFirstTry() throws {
    let row = try #require(tally.rows.first)
    #expect(tally.learners == 5)
    #expect((row.learners, row.done, row.answered, row.rightAtFirst, row.hints) == (5, 3, 4, 1, 3))
  }

  @Test func certaintyIsCountedApart() throws {
    let row = try #require(tally.rows.first)
    #expect(row.right == [1, 0, 0])
    #expect(row.wrong == [0, 1, 2])
    #expect(row.certainAndWrong == 2)
    #expect(row.guessedRight == 1)
  }

  @Test func theCommonestMistakeComesFirst() throws {
    let row = try #require(tally.rows.first)
    #expect(row.mistakes.map(\.answer) == ["0", "4"])
    #expect(row.mistakes.map(\.count) == [2, 1])
  }

  /// The bars of a question: choices in their order, then other answers, with names and certainty.
  @Test func pollsCountFirstAnswers() throws {
    let text = """
      @step ask "How many?"
      @predict 1 + 1
      @choice 1 no en "That is the first."
      @choice 2 ok en "Two."
      @choice 3 no en "Too many."
      print 1

      """
    let course = Course([SourceText(name: "l1.mcv", text: text)])
    func progress(_ answers: (String, String, Int?)...) -> LessonProgress {
      var progress = LessonProgress()
      progress.change("l1", "ask") { _ in }
      for (answer, grade, certainty) in answers {
        progress.add(LessonProgress.Answer(answer, grade: grade, certainty: certainty), "l1", "ask")
      }
      return progress
    }
    let people = [
      ("a", progress(("1", "wrong", 3), ("2", "right", 1))), ("b", progress(("2", "right", nil))), ("c", progress()),
      ("d", progress(("two", "wrong", 2))),
    ].map { (name: $0, progress: $1) }
    let poll = try #require(Tally.polls(people, course: course).first)
    #expect((poll.lesson, poll.step, poll.learners, poll.answered) == ("l1", "ask", 4, 3))
    #expect(poll.bars.map(\.answer) == ["1", "2", "3", "two"] && poll.bars.map(\.count) == [1, 1, 0, 1])
    #expect(poll.bars.map(\.choice) == [0, 1, 2, nil] && poll.bars.map(\.isRight) == [false, true, false, false])
    #expect(poll.bars.map(\.names) == [["a"], ["b"], [], ["d"]])
    #expect(poll.bars[0].certain == [0, 0, 0, 1] && poll.bars[1].certain == [1, 0, 0, 0])
    #expect(poll.bars[0].comment.en == "That is the first.")
    // Without answers there is nothing to show, but for a question that is asked for.
    #expect(Tally.polls([], course: course).isEmpty)
    let name = LessonStep.StepName(lesson: "l1", step: "ask")
    #expect(Tally.poll(of: name, [], course: course)?.bars.count == 3 && Tally.poll(of: name, [], course: nil) == nil)
  }

  /// Two files of one learner together lose nothing, and first answers stay first.
  @Test func filesOfOneLearnerAreJoined() {
    var first = LessonProgress()
    first.open("l1")
    first.change("l1", "a") { $0.isDone = true }
    first.add(LessonProgress.Answer("1", grade: "wrong"), "l1", "a")
    first.lessons["l1"]?.place = "a"
    var second = LessonProgress()
    second.open("l1")
    second.add(LessonProgress.Answer("2", grade: "right"), "l1", "a")
    second.change("l1", "b") { $0.hints = 2 }
    second.lessons["l1"]?.place = "b"
    let joined = first.joined(with: second)
    #expect(joined.lessons["l1"]?.steps["a"]?.answers.map(\.text) == ["1", "2"])
    #expect(joined.lessons["l1"]?.steps["a"]?.isDone == true && joined.lessons["l1"]?.steps["b"]?.hints == 2)
    #expect(joined.lessons["l1"]?.place == "b" && joined.order == ["l1"])
    #expect(first.joined(with: LessonProgress()) == first)
  }

  /// The plan of a course: numbers come from it, and what was done under former names moves along.
  @Test func progressMovesToTheNamesOfThePlan() {
    func source(_ name: String, _ steps: String...) -> SourceText {
      SourceText(name: name + ".mcv", text: steps.map { "@step \($0) \"\"\nprint 1\n" }.joined())
    }
    let plan = CoursePlan("# order\nstale  lesson04\noperators lesson12\nreview04\nown-model lesson12  # cut in two\n")
    let course = Course(
      [
        source("operators", "race", "flat"), source("own-model", "race", "make", "modify"), source("review04", "again"),
        source("stale", "ask", "do"), source("extra", "one"),
      ], plan: plan)
    #expect(course.lessons.map(\.name) == ["stale", "operators", "review04", "own-model", "extra"])
    #expect(course.lessons.map(\.number) == ["01", "02", "review04", "03", "04"])
    var progress = LessonProgress()
    #expect(course.lookup("lesson04") == .found(0) && course.lookup("lesson12") == .found(1))
    #expect(course.lookup("3") == .found(3) && course.lookup("own-model") == .found(3))
    for step in ["race", "modify"] { progress.change("lesson12", step) { $0.isDone = true } }
    progress.lessons["lesson12"]?.place = "modify"
    progress.lessons["lesson12"]?.origin = "modify"
    progress.lessons["lesson12"]?.entries = [.line("apply")]
    progress.change("lesson04", "ask") { $0.hints = 2 }
    progress.change("lesson04", "gone") { $0.isDone = true }
    progress.change("other", "a") { $0.isDone = true }
    progress.open("lesson12")
    progress.migrate(to: course)
    #expect(progress.lessons["operators"]?.steps.keys.sorted() == ["race"])
    // A step of one name in both counts in the first.
    #expect(progress.lessons["own-model"]?.steps.keys.sorted() == ["modify"])
    #expect(progress.lessons["own-model"]?.place == "modify" && progress.lessons["own-model"]?.entries.count == 1)
    #expect(progress.lessons["stale"]?.steps.keys.sorted() == ["ask"])
    #expect(progress.lessons["stale"]?.steps["ask"]?.hints == 2 && progress.lessons["other"] != nil)
    #expect(progress.lessons["lesson12"] == nil && progress.lessons["lesson04"] == nil)
    #expect(progress.current == "own-model")
    // Without a step that is in the course it is the lesson of another.
    var other = LessonProgress()
    other.change("lesson04", "gone") { $0.isDone = true }
    let kept = other
    other.migrate(to: course)
    #expect(other == kept)
    // Once moved, it stays; a course without a plan moves nothing.
    let moved = progress
    progress.migrate(to: course)
    progress.migrate(to: Course([source("lesson04", "ask")]))
    #expect(progress == moved)
  }

  @Test func stepsStandInTheOrderOfTheCourse() {
    let course = Course([SourceText(name: "l1.mcv", text: "@step z \"\"\nprint 1\n@step a \"\"\nprint 1\n")])
    var progress = LessonProgress()
    for step in ["a", "gone", "z"] { progress.change("l1", step) { $0.isDone = true } }
    #expect(Tally([progress], course: course).rows.map(\.step) == ["z", "a", "gone"])
    #expect(Tally([progress]).rows.map(\.step) == ["a", "gone", "z"])
  }
}
