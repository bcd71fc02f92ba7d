import ArgumentParser

/// Measures the libraries beside floors of the same run; see README, "Speed".
@main
struct Benchmarks: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "Scripts/bench",
    abstract: "Medians of each case, and their ratio to a floor measured in the same run.",
    discussion: "Absolute times differ from machine to machine; compare ratios. Exit 1 if an answer is wrong.")

  @Option(help: "How often each case is measured.")
  var rounds = 11

  @Option(help: "Measure only the cases whose name contains this.")
  var filter = ""

  @Option(help: "Write the results as JSON to this file; - for standard output.")
  var json: String?

  @Option(help: "The release build of mcv; without it, whole processes are not measured.")
  var mcv: String?

  mutating func run() throws {
    var recorder = Recorder(rounds: max(1, rounds), filter: filter)
    SnapshotBenchmarks.run(&recorder)
    DifferenceBenchmarks.run(&recorder)
    LayoutBenchmarks.run(&recorder)
    AnimationBenchmarks.run(&recorder)
    try PipelineBenchmarks.run(&recorder)
    if let mcv { try ProcessBenchmarks.run(&recorder, mcv: mcv) }
    if let mcv { try PluginBenchmarks.run(&recorder, mcv: mcv) }
    if let json { try JSONReport.write(recorder.measurements, to: json) }
    let missed = recorder.measurements.filter { $0.isWithinTarget == false }
    print("\(recorder.measurements.count) cases, \(missed.count) above their aim")
    if !recorder.wrongAnswers.isEmpty { throw ExitCode(1) }
  }
}
