import CommandLanguage
import Environment
import SessionModel
import Synchronization
import Teaching
import WorkbenchFeatures

@testable import DataFeature
@testable import Runner

/// The entry points of fuzzers: the workbench's functions on text from outside, each from bytes to nothing. None of
/// them may end the process for any input.
enum FuzzEntryPoints {
  /// Binds each line of a script to its command, as before a run and as at the prompt.
  static func bind(_ bytes: [UInt8]) {
    let source = SourceText(name: "t", bytes: bytes)
    for isInteractive in [false, true] {
      var reader = ScriptReader(source, .standard, isInteractive: isInteractive)
      while let line = reader.next() {
        if case .broken(let findings) = line.action { _ = DiagnosticRenderer().render(findings) }
      }
    }
  }

  /// Reads a table: CSV, or JSON by its first byte.
  static func table(_ bytes: [UInt8]) {
    let place = SourceText(name: "t", text: "import t").range(0..<6)
    for path in ["t", "t.tsv"] {
      _ = try? DataFile(path: path, name: "t", key: nil, place: place, limit: 100_000).table(bytes)
    }
  }

  /// Reads a journal.
  static func journal(_ bytes: [UInt8]) { _ = JournalRecovery(path: "t", bytes: bytes) }

  /// Runs a script in a session of its own as `--safe` does, with limits that keep each run short; nothing is printed.
  ///
  /// - Parameter json: Whether reports are made as JSON.
  static func run(_ bytes: [UInt8], json: Bool) {
    var options = RunOptions()
    options.isSafe = true
    options.bails = false
    options.json = json
    options.loadsPlugins = false
    options.guide = { LessonPlayer(LessonCoordinator(), in: $0) }
    var session = options.session()
    session.limits.steps = 200
    session.limits.items = 3000
    session.limits.schedules = 50
    session.limits.lineOutput = 1_000_000
    // Other inputs use the same process.
    session.limits.memory = nil
    // No file is there to be read.
    session.limits.reading = .below("/nowhere")
    let end = ContinuousClock.now + .milliseconds(300)
    let clock = SteppedClock()
    // Whether a model comes with mcv would be asked of the program for apps, which would be built first.
    session.world = World(
      compiler: WorldCompiler(), wallClock: WallClock(read: { clock.time }, sleep: { clock.add($0) }),
      interruption: { { ContinuousClock.now > end } })
    let runner = ScriptRunner(session: session, options: options, results: .memory(), messages: .memory())
    runner.keepOutputs()
    runner.watch.isInterrupted = { ContinuousClock.now > end }
    runner.run(SourceText(name: "t", bytes: bytes))
  }
}

/// A clock on which waiting takes no time.
private final class SteppedClock: Sendable {
  private let milliseconds = Mutex(0.0)

  var time: Double { milliseconds.withLock { $0 } }

  func add(_ time: Double) { milliseconds.withLock { $0 += max(time, 0.001) } }
}
