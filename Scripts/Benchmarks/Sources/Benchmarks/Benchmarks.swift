import ArgumentParser

/// Measures the libraries beside floors of the same run; see "Changing it" in `Sources/Workbench/Workbench.docc`.
@main
struct Benchmarks: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "Scripts/bench",
    abstract: "Medians of each case, and their ratio to a floor measured in the same run.",
    discussion:
      "Absolute times differ from machine to machine; compare ratios. Exit 1 if an answer is wrong, or with --gate if a case is far above its aim."
  )

  @Option(help: "How often each case is measured.")
  var rounds = 11

  @Option(help: "Measure only the cases whose name contains this.")
  var filter = ""

  @Option(help: "Write the results as JSON to this file; - for standard output.")
  var json: String?

  @Option(help: "The release build of mcv; without it, whole processes are not measured.")
  var mcv: String?

  @Flag(help: "Exit 1 if a case is more than twice above its aim.")
  var gate = false

  @Option(help: "Compare with an earlier report that was written with --json.")
  var against: String?

  @Option(parsing: .remaining, help: .hidden)
  var usage: [String] = []

  mutating func run() throws {
    guard usage.isEmpty else {
      guard ProcessTimes.printUsage(usage) else { throw ExitCode(1) }
      return
    }
    var recorder = Recorder(rounds: max(1, rounds), filter: filter)
    SnapshotBenchmarks.run(&recorder)
    DifferenceBenchmarks.run(&recorder)
    ScalingBenchmarks.run(&recorder)
    LayoutBenchmarks.run(&recorder)
    AnimationBenchmarks.run(&recorder)
    try PipelineBenchmarks.run(&recorder)
    StreamBenchmarks.run(&recorder)
    if let mcv { try ProcessBenchmarks.run(&recorder, mcv: mcv) }
    if let mcv { try CommandBenchmarks.run(&recorder, mcv: mcv) }
    if let mcv { try MemoryBenchmarks.run(&recorder, mcv: mcv) }
    if let mcv { try InterruptBenchmarks.run(&recorder, mcv: mcv) }
    if let mcv { try PluginBenchmarks.run(&recorder, mcv: mcv) }
    if let json { try JSONReport.write(recorder, to: json) }
    if let against {
      print("Against \(against):")
      for line in try JSONReport.compare(recorder, with: against) { print(line) }
    }
    for name in recorder.missed { print("  above its aim: \(name)") }
    print("\(recorder.measurements.count) cases, \(recorder.missed.count) above their aim")
    let isPassed = !gate || recorder.farMissed.isEmpty
    for name in isPassed ? [] : recorder.farMissed { print("  more than twice above its aim: \(name)") }
    if !recorder.wrongAnswers.isEmpty || !isPassed { throw ExitCode(1) }
  }
}
