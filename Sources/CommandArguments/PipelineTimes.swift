package import CommandLanguage
internal import Wording

/// Times as lines about pipelines and models have them.
package enum PipelineTimes {
  /// A time in milliseconds: `1300`, `1300ms`, `1.3s`.
  package static func milliseconds(_ word: Argument?, _ command: BoundCommand) throws(Diagnostic) -> Double {
    if let word {
      if case .duration(let time) = word.kind, time >= 0 { return time }
      if let number = word.number, number >= 0, number <= 1e9 { return number }
    }
    throw Diagnostic(
      .noTimeOfPipeline(word.map { command.spelling($0).excerpt } ?? ""), at: word.map { command.place($0) },
      usage: command.usage)
  }
}
