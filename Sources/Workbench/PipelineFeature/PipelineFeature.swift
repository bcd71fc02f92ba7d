package import CommandLanguage
internal import PipelineLanguage
package import SessionModel

/// Pipelines, models of apps, and the clock.
package enum PipelineFeature: WorkbenchFeature {
  package static let commands: [CommandDefinition] =
    ClockCommands.all + PipelineCommands.all + ModelCommands.all
  package static let functions: [FunctionDefinition] = PipelineFunctions.all
  package static let words: [LanguageWord] = PipelineSpec.words
  package static let json = JSONDeclarations(shapes: [
    "Lane": "ended marks[]{mark place:Place t} name place:Place type",
    "Pipeline": "from inputs[] live name outputs[] spec[] streams[] t",
  ])
  package static let lineHooks = [
    LineHook(
      for: .realClock, before: { session, command in session.readClock(at: command.source.range(command.range)) }),
    LineHook(for: .requests, after: { _, session, _ in session.settleRequests() }),
  ]
}
