import DiffableDataSource
import Environment
import Lessons
import TestSupport
import Testing
import WorkbenchFeatures
import WorkbenchFixtures

@testable import Runner
@testable import SessionModel
@testable import Teaching

/// Learners by chance in real lessons. An event that comes to a step, or to the runner, in a wrong state would end the
/// process.
@Suite struct RandomLessonTests {
  /// A lesson whose own lines move in it: in front of a question, after one, and among lines to be put in order.
  private static let moving = """
    #!mcv 1
    @title ko "움직임" en "Moving"

    @step one "하나" en "One"
    ~ko 글
    ~en A text
    screen new t
    section add A
    lesson goto two
    @predict count(draft)
    @choice 0 no ko "아니요." en "No."
    @choice 2 ok ko "네." en "Yes."
    add a b to A
    apply

    @step two "둘" en "Two"
    ~ko 글
    ~en A text
    @predict count(draft)
    add c to A
    lesson goto three
    apply

    @step three "셋" en "Three"
    ~ko 글
    ~en A text
    @lines
    add d to A
    lesson reset
    delete d
    @end
    @goal count(draft) == 4

    """

  private static let lines = [
    "lesson 1 --path /course", "lesson 2 --path /course", "lesson next", "lesson next", "lesson next --keep",
    "lesson back", "lesson reset", "lesson goto 3", "lesson goto 2", "lesson leave", "hint", "goal", "hlep", "",
    "add x to A; apply", "delete b", "apply", "delete b; lesson reset", "add d to A", "quit",
  ]

  /// Mostly none: of the lines to be put in order the second begins the step again, inside of itself.
  private static let answers = ["", "", "", "", "1", "1", "3", "1 3", "2 1", "h", "?", "9"]

  /// A person who chooses by chance.
  private final class Person {
    var random: SeededGenerator
    init(_ seed: Int) { random = SeededGenerator(seed: UInt64(seed)) }
    func happens(oneIn count: Int) -> Bool { Int.random(in: 0..<count, using: &random) == 0 }
    func choose(of texts: [String]) -> String { texts[Int.random(in: texts.indices, using: &random)] }
  }

  @Test func whateverALearnerDoesTheStepWaitsAtThePrompt() {
    for seed in 0..<RandomHistories.count(ofEveryRun: 20, variable: "MCV_PROMPT_SESSIONS") {
      let person = Person(seed)
      var session = RunOptions().session(isInteractive: true)
      session.world = World(
        files: MemoryFiles(["/course/01-test.mcv": LessonFixture.lesson, "/course/02-moving.mcv": Self.moving]))
      // The memory of this process is that of all tests.
      session.limits.memory = nil
      let runner = ScriptRunner(
        session: session, policy: RunPolicy(RunOptions()), results: .memory(), messages: .memory())
      runner.watch.worker = CommandWorker()
      runner.watch.isInterrupted = { person.happens(oneIn: 40) }
      let coordinator = LessonCoordinator()
      coordinator.ask = { _ in person.happens(oneIn: 6) ? .stopped : .text(person.choose(of: Self.answers)) }
      let player = LessonPlayer(coordinator, in: runner)
      runner.guide = player
      // As `mcv lesson` begins, outside of every line.
      if seed.isMultiple(of: 2) { player.beginLesson("1", in: "/course") }
      for _ in 0..<30 {
        let line = person.choose(of: Self.lines)
        runner.enter(line)
        let state = coordinator.openLesson?.machine.state
        #expect(state != .asking && state != .revealing && state != .revealingToAnswer, "seed \(seed): \(line)")
        #expect(runner.machine.depth == 0 && !runner.machine.isEntering && !runner.hasEnded, "seed \(seed): \(line)")
        if runner.machine.hasQuit { runner.tell(.stays(forgetsCode: true)) }
        _ = (runner.results.takeText(), runner.messages.takeText())
      }
    }
  }

  /// The answers of a person who presses Ctrl-C while the lines run.
  private final class Impatience {
    var questions = 0
    var isInterrupted = false
  }

  @Test func interruptedOrderIsNotAskedForAgain() throws {
    let lesson = """
      #!mcv 1
      @title ko "순서" en "Order"

      @step one "하나" en "One"
      ~ko 글
      ~en A text
      screen new t
      section add A
      @lines
      add d to A
      add e to A
      @end
      @goal count(draft) == 4

      """
    let person = Impatience()
    var session = RunOptions().session(isInteractive: true)
    session.world = World(files: MemoryFiles(["/course/01-test.mcv": lesson]))
    session.limits.memory = nil
    let runner = ScriptRunner(
      session: session, policy: RunPolicy(RunOptions()), results: .memory(), messages: .memory())
    runner.watch.worker = CommandWorker()
    runner.watch.isInterrupted = { person.isInterrupted }
    let coordinator = LessonCoordinator()
    coordinator.ask = { _ in
      person.questions += 1
      person.isInterrupted = person.questions == 1
      return person.questions < 5 ? .text("1 2") : .stopped
    }
    runner.guide = LessonPlayer(coordinator, in: runner)
    runner.enter("lesson 1 --path /course")
    #expect(person.questions == 1)
    #expect(runner.session.currentScreen?.draft.numberOfItems ?? 0 == 0)
  }
}
