package import CommandLanguage
package import SessionModel

/// Plugins, rows from sources and files, translators, and recorded answers.
package enum DataFeature: WorkbenchFeature {
  package static let commands: [CommandDefinition] =
    PluginCommands.all + DataCommands.all + TranslateCommands.all + NetCommands.all + ExchangeCommands.all
  package static let functions: [FunctionDefinition] = TranslationFunctions.all
  package static let codes: [CodeEntry] = CodeEntry.plugins + CodeEntry.data
  package static let concepts: [Concept] = DataConcepts.all
}
