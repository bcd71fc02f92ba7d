internal import CommandLanguage
internal import DiffableDataSource
package import DisplayText
package import JSONValues
package import SessionModel
internal import TextRendering
internal import Wording

/// The effects of a source's stages on one item: the answer of `why` on a screen that UIKit's difference does not
/// update.
package struct SourceReason: Sendable {
  /// An operation on the item, and the stage that carries it out, from 1.
  struct Step: Sendable {
    var stage: Int
    var operation: SourceOperation
  }

  let identifier: String
  let outcome: SourceOutcome
  let steps: [Step]

  /// - Complexity: O(n + operations)
  package init(of identifier: String, on screen: Screen, _ comparison: Comparison) {
    self.identifier = identifier
    outcome = SourceOutcome(screen.feed.source.updates, comparison, screen)
    let identity = screen.identity(of: identifier)
    steps = outcome.operations.enumerated().flatMap { index, operations in
      operations.filter { !$0.isSection && $0.identifier == identity }.map { Step(stage: index + 1, operation: $0) }
    }
  }

  /// The members beside those of UIKit's difference.
  package var members: [(String, JSONValue)] {
    [
      ("stagedBy", .string(outcome.source.name)), ("stages", .int(outcome.stages.count)),
      (
        "steps",
        .array(
          steps.map { step in
            .object([
              ("stage", .int(step.stage)), ("op", .string(step.operation.kind.verb.rawValue)),
              ("old", .string(step.operation.old)), ("new", .string(step.operation.new)),
              ("because", .string(step.operation.reason)),
            ])
          })
      ),
    ]
  }

  package func write(to output: inout String, _ options: TextOptions) {
    let comparison = outcome.comparison
    let subject = comparison.transaction?.name ?? comparison.names
    let name = comparison.naming.name(
      of: identifier,
      in: comparison.to.snapshot.indexPath(for: identifier) == nil ? comparison.from.contents : comparison.to.contents)
    func line(_ parts: [String]) {
      output += options.flow([options.brief(name.visible, to: 40)] + parts, gap: 2, indent: 4) + "\n"
    }
    switch outcome.ending {
    case .reloaded(let reason):
      line([options.say(ko: "\(reason): 모든 셀을 다시 불러옵니다", en: "\(reason): every cell is loaded again"), subject])
    case .refused(_, _, let sentence): line([sentence, subject])
    case .staged:
      if steps.isEmpty {
        let stages = options.counted(outcome.stages.count, "stage")
        line([options.say(ko: "\(stages)에 이 아이템의 연산 없음", en: "no operation of its own in \(stages)"), subject])
      }
      for step in steps {
        let places = [step.operation.old, step.operation.new].filter { !$0.isEmpty }.joined(separator: " -> ")
        line([
          "\(step.operation.kind.verb.rawValue) \(places)", "stage #\(step.stage) of \(outcome.stages.count)", subject,
          step.operation.reason,
        ])
      }
    }
  }
}
