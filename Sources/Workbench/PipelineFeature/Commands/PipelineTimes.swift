internal import CommandLanguage
internal import Environment
internal import Pipelines
internal import SessionModel

/// Times as lines about pipelines and models have them.
enum PipelineTimes {
  /// Returns a time in milliseconds, of at most a thousand million of them: `1300`, `1300ms`, `1.3s`.
  static func milliseconds(_ word: Argument?, _ command: BoundCommand) throws(Diagnostic) -> Double {
    if let word {
      let time = if case .duration(let time) = word.kind { time } else { word.number ?? -1 }
      if 0...1e9 ~= time { return time }
    }
    throw Diagnostic(
      .noTimeOfPipeline(word.map { command.spelling($0).excerpt } ?? ""), at: word.map { command.place($0) },
      usage: command.usage)
  }

  /// Returns the number after an option, from 1, or nil if it is not given.
  static func count(_ option: String, _ command: BoundCommand) throws(Diagnostic) -> Int? {
    guard let word = command.option(option)?.value else { return nil }
    guard case .int(let count) = word.kind, count > 0 else {
      throw Diagnostic(
        .noCount(command.spelling(word).excerpt, option: option), at: command.place(word), usage: command.usage)
    }
    return count
  }

  /// Returns the latencies that a race tries, in milliseconds: those of `--latency` and `step`.
  static func latencies(_ command: BoundCommand) throws(Diagnostic) -> [Double] {
    var (low, high, step) = (50.0, 500.0, 50.0)
    let range = command.option("latency")?.value
    if let range {
      guard case .span(let first, let last) = range.kind, first >= 0, first <= last else {
        throw Diagnostic(.noLatencies(command.spelling(range).excerpt), at: command.place(range), usage: command.usage)
      }
      (low, high) = (Double(first), Double(last))
    }
    if let clause = command.clause("step") {
      step = try milliseconds(clause.arguments.first, command)
    }
    guard let values = PipelineRace.values(from: low, through: high, step: step) else {
      throw Diagnostic(
        .noLatencySteps(low.points, high: high.points, step: step.points),
        at: command.clause("step").flatMap { $0.arguments.first.map { command.place($0) } }
          ?? range.map { command.place($0) })
    }
    return values
  }
}
