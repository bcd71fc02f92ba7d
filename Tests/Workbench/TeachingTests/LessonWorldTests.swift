import Environment
import SessionModel
import Synchronization
import Testing
import WorkbenchFeatures
import WorkbenchFixtures

@testable import Runner
@testable import Teaching

/// Lessons in a made-up world: a course in memory, and a terminal whose keys are pressed by the test.
@Suite struct LessonWorldTests {
  private static func runner(_ keys: @escaping WorldTerminal.WaitForKey) -> ScriptRunner {
    var session = RunOptions().session(isInteractive: true)
    let files = MemoryFiles(["/course/01-test.mcv": LessonFixture.lesson])
    session.world = World(files: files, terminal: WorldTerminal(waitForKey: keys))
    let runner = ScriptRunner(
      session: session, policy: RunPolicy(RunOptions()), results: .memory(), messages: .memory())
    let coordinator = LessonCoordinator()
    coordinator.ask = { _ in .text("1") }
    runner.guide = LessonPlayer(coordinator, in: runner)
    return runner
  }

  @Test func courseIsReadFromTheWorld() {
    let runner = Self.runner { _ in true }
    runner.enter("lesson list --path /course")
    #expect(runner.results.takeText().contains("A lesson for tests"), "\(runner.messages.takeText())")
  }

  /// With `--present` the answer to a question waits for a key, below a line that says for how long already.
  @Test(arguments: [true, false]) func aPresentedAnswerWaitsForAKey(isPressed: Bool) {
    let shown = Mutex<[String]>([])
    let runner = Self.runner { line in
      shown.withLock { $0.append(line()) }
      return isPressed
    }
    runner.enter("lesson 1 --path /course --present")
    runner.enter("lesson next")
    let text = runner.results.takeText()
    #expect(shown.withLock { $0.count } == 1, "\(text) \(runner.messages.takeText())")
    #expect(text.contains("An explanation follows.") == isPressed, "\(text)")
  }
}
