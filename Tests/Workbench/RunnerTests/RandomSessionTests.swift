import CommandLanguage
import TestSupport
import Testing
import WorkbenchFeatures
import WorkbenchFixtures

@testable import Environment
@testable import Runner
@testable import SessionModel

/// Sessions by chance at the real runner. An event that it sends its machine in a wrong state would end the process.
@Suite struct RandomSessionTests {
  private static let files = [
    "/s/good.mcv": "screen new g\nsection add A\nadd a b to A\napply\n",
    "/s/fails.mcv": "print 1\ndelete nobody\nprint 2\n",
    "/s/mistaken.mcv": "print 1\nhlep me\n",
    "/s/needs.mcv": "#!mcv 1\n@require plugin none\nprint 1\n",
    "/s/quits.mcv": "print 1\nquit 3\nprint 2\n",
    "/s/deep.mcv": "run /s/deep.mcv\n",
    "/s/nested.mcv": "run /s/fails.mcv\nrun /s/good.mcv; print 3\n",
    "/s/includes.mcv": "@include \"fails.mcv\"\nprint 4\n",
    "/s/expects.mcv": "print 1\n| 2\nprint 3\n",
    "/s/steps.mcv": "@step one\n@when false\nprint 1\n@step two\n@net online\nprint 2\n",
  ]

  private static let lines =
    [
      "print 1", "print 1; delete nobody; print 2", "screen new t; section add A; add 1..40 to A; apply", "hlep", "",
      "add x to A; apply; undo", "quit", "print 1; quit 4; print 2", "print 1 -> /s/out.txt", "@seed 3",
      "print [1..2000]", "run /s/none.mcv", "lesson next",
    ] + files.keys.sorted().map { "run \($0); print 5" }

  /// Answers by chance whether the person interrupts.
  private final class Person {
    var random: SeededGenerator
    init(_ seed: Int) { random = SeededGenerator(seed: UInt64(seed)) }
    func happens(oneIn count: Int) -> Bool { Int.random(in: 0..<count, using: &random) == 0 }
    func choose(of texts: [String]) -> String { texts[Int.random(in: texts.indices, using: &random)] }
  }

  private static func runner(bails: Bool) -> ScriptRunner {
    var options = RunOptions()
    options.bails = bails
    options.loadsPlugins = false
    var session = options.session(isInteractive: true)
    session.world = World(files: MemoryFiles(files))
    // The memory of this process is that of all tests.
    session.limits.memory = nil
    return ScriptRunner(session: session, options: options, results: .memory(), messages: .memory())
  }

  private static func isAtPrompt(_ machine: LineMachine) -> Bool {
    let isBetweenLines = machine.state == .idle || machine.state == .leaving
    return isBetweenLines && machine.depth == 0 && !machine.isEntering
  }

  /// Entries at a prompt, with Ctrl-C between commands.
  @Test func whateverIsEnteredThePromptComesBack() {
    for seed in 0..<RandomHistories.count(ofEveryRun: 20, variable: "MCV_PROMPT_SESSIONS") {
      let person = Person(seed)
      let runner = Self.runner(bails: seed.isMultiple(of: 2))
      runner.watch.worker = CommandWorker()
      runner.watch.isInterrupted = { person.happens(oneIn: 12) }
      for _ in 0..<30 {
        let line = person.choose(of: Self.lines)
        runner.enter(line)
        #expect(Self.isAtPrompt(runner.machine), "seed \(seed): \(line)")
        if person.happens(oneIn: 10) { runner.tell(.leaves) }
        if runner.machine.hasQuit, !person.happens(oneIn: 4) { runner.tell(.stays(forgetsCode: true)) }
        _ = (runner.results.takeText(), runner.messages.takeText())
      }
    }
  }

  /// Scripts one after the other, also after one that has ended the run, and then lines of a page.
  @Test func whateverRunsTheFirstFailureStays() {
    for seed in 0..<RandomHistories.count(ofEveryRun: 20, variable: "MCV_PROMPT_SESSIONS") {
      let person = Person(seed)
      let runner = Self.runner(bails: seed.isMultiple(of: 2))
      // Between two commands the runner of a script ends in good order.
      runner.watch.isInterrupted = { person.happens(oneIn: 60) }
      for _ in 0..<6 {
        let (code, hasEnded) = (runner.machine.exitCode, runner.hasEnded)
        if person.happens(oneIn: 3) {
          runner.run(file: person.choose(of: Self.files.keys.sorted() + ["/s/none.mcv"]))
        } else {
          runner.run(SourceText(name: "-e", text: person.choose(of: Self.lines)))
        }
        #expect(code == .done || runner.machine.exitCode == code, "seed \(seed)")
        #expect(!hasEnded || runner.hasEnded, "seed \(seed)")
        #expect(runner.machine.depth == 0, "seed \(seed)")
      }
      for _ in 0..<4 {
        runner.enter(person.choose(of: Self.lines))
        #expect(Self.isAtPrompt(runner.machine), "seed \(seed)")
      }
    }
  }
}
