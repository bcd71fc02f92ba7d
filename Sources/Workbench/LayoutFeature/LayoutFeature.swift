package import CommandLanguage
internal import LayoutLanguage
package import SessionModel

/// Layouts, frames, and scrolling.
package enum LayoutFeature: WorkbenchFeature {
  package static let commands: [CommandDefinition] =
    LocateCommands.all + LayoutCommands.all + ViewportCommands.all + FramesCommands.all + BoxCommands.all
    + ScrollCommands.all
  package static let functions: [FunctionDefinition] = LayoutFunctions.all
  package static let words: [LanguageWord] = LayoutSpec.words
  package static let explanations = [ExplainedFrames.subject]
  package static let lineHooks = [PluginLayouts.hook]
}
