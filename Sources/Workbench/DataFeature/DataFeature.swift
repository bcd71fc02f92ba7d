package import CommandLanguage
package import SessionModel

/// Plugins, rows from sources and files, translators, and recorded answers.
package enum DataFeature: WorkbenchFeature {
  package static let commands: [CommandDefinition] =
    PluginCommands.all + DataCommands.all + TranslateCommands.all + NetCommands.all + ExchangeCommands.all
  package static let functions: [FunctionDefinition] = TranslationFunctions.all
  package static let json = JSONDeclarations(
    shapes: [
      "Collection": JSONMembers(
        "fields[]{name optional type unit} identity name pageSize parameters[]{default name required type} title"),
      "Plugin": "en features[]{en kind ko name} id isolated ko name notices[] path reloads toolchain version",
    ],
    kinds: PluginBuilding.newKinds)
}
