internal import CommandLanguage
internal import DiffableDataSource
internal import DisplayText
internal import JSONValues
internal import SessionModel
internal import TextRendering

/// The effects of a source's stages on one item: the answer of `why` on a screen that UIKit's difference does not
/// update.
struct SourceReason: Sendable {
  let identifier: String
  let outcome: SourceOutcome
  let steps: [SourceOperation]

  /// - Complexity: O(n + operations)
  init(of identifier: String, on screen: Screen, _ comparison: Comparison) {
    self.identifier = identifier
    outcome = SourceOutcome(screen.feed.source.updates, comparison, screen)
    steps = SourceOperations(outcome).all(onItem: screen.identity(of: identifier))
  }

  /// The members beside those of UIKit's difference.
  var members: [(String, JSONValue)] {
    [
      ("stagedBy", .string(outcome.source.name)), ("stages", .int(outcome.stages.count)),
      (
        "steps",
        .array(
          steps.map { step in
            .object([
              ("stage", .int(step.stage)), ("op", .string(step.kind.verb.rawValue)),
              ("old", .string(step.old)), ("new", .string(step.new)),
              ("because", .string(step.reason.text.en)),
            ])
          })
      ),
    ]
  }

  func write(to output: inout String, _ options: TextOptions) {
    let comparison = outcome.comparison
    let subject = comparison.subject.text(options)
    let name = comparison.naming.name(
      of: identifier,
      in: comparison.to.snapshot.indexPath(for: identifier) == nil ? comparison.from.contents : comparison.to.contents)
    func line(_ parts: [String]) {
      output += options.flow([options.brief(name.visible, to: 40)] + parts, gap: 2, indent: 4) + "\n"
    }
    switch outcome.ending {
    case .reloaded(let reason):
      let reason = options.text(reason.message)
      line([options.say(ko: "\(reason): 모든 셀을 다시 불러옵니다", en: "\(reason): every cell is loaded again"), subject])
    case .refused(_, let refusal): line([options.text(refusal.message), subject])
    case .staged:
      if steps.isEmpty {
        let stages = options.counted(outcome.stages.count, .stage)
        line([options.say(ko: "\(stages)에 이 아이템의 연산 없음", en: "no operation of its own in \(stages)"), subject])
      }
      for step in steps {
        let places = [step.old, step.new].filter { !$0.isEmpty }.joined(separator: " -> ")
        let stage = options.say(
          ko: "\(outcome.stages.count)단계 중 \(step.stage)", en: "stage #\(step.stage) of \(outcome.stages.count)")
        line(["\(step.kind.verb.rawValue) \(places)", stage, subject, options.text(step.reason.text)])
      }
    }
  }
}
