package import CommandLanguage

/// A workbench: the commands, functions and words of the language, with their explanations, all from a list of features.
///
/// Programs and tests make it of the features that they have, and give it to their sessions: nothing below them knows a
/// feature by name. Its tables are made where they are first asked for: a start makes none that it does not use.
package final class Workbench: Sendable {
  /// The features, in the order in which help lists their commands.
  package let features: [any WorkbenchFeature.Type]
  /// The work of features around each line.
  package let lineHooks: LineHooks

  private let madeDefinitions = Lazy<[CommandDefinition]>()
  private let madeCommands = Lazy<CommandTable>()
  private let madeFunctions = Lazy<FunctionTable>()
  private let madeWords = Lazy<WordTable>()
  private let madeJSON = Lazy<JSONTable>()
  private let madeCatalog = Lazy<CodeCatalog>()

  /// Creates a workbench.
  ///
  /// - Parameter features: The features, in the order in which help lists their commands.
  /// - Complexity: O(features)
  package init(features: [any WorkbenchFeature.Type]) {
    self.features = features
    lineHooks = LineHooks(features.flatMap { $0.lineHooks })
  }

  // MARK: Tables

  /// The definitions of all commands, in the order of ``commands``.
  package var definitions: [CommandDefinition] { madeDefinitions.value { features.flatMap { $0.commands } } }

  /// All commands: the one table that parsing, help, completion and documentation read.
  package var commands: CommandTable {
    madeCommands.value {
      CommandTable(definitions.map(\.spec), globalOptions: features.flatMap { $0.globalOptions }) {
        [features] in features.flatMap { $0.aliases }
      }
    }
  }

  /// The functions of expressions.
  package var functions: FunctionTable { madeFunctions.value { FunctionTable(features.flatMap { $0.functions }) } }

  /// The other words of the language.
  package var words: WordTable { madeWords.value { WordTable(features.flatMap { $0.words }) } }

  /// The objects that commands and others print with `--json`.
  package var json: JSONTable {
    madeJSON.value {
      JSONTable(commands: definitions.map(\.spec), [JSONDeclarations.shared] + features.map { $0.json })
    }
  }

  /// The explanations of codes and concepts.
  package var catalog: CodeCatalog {
    madeCatalog.value {
      CodeCatalog(codes: features.flatMap { $0.codes }, concepts: features.flatMap { $0.concepts })
    }
  }

  // MARK: Commands

  /// Returns the definition of a command of a line.
  package func definition(of command: BoundCommand) -> CommandDefinition { definitions[command.position] }

  /// Returns the definition of the command of exactly that name, or nil.
  package func definition(named name: String) -> CommandDefinition? {
    commands.position(of: name).map { definitions[$0] }
  }

  /// Returns the traits of a command of a line.
  package func traits(of command: BoundCommand) -> CommandTraits { definition(of: command).traits }

  /// Returns the traits of the command that a word names; none where it names none.
  ///
  /// - Parameters:
  ///   - verb: The word.
  ///   - allowsPrefix: Whether the beginning of a name will do, as at a prompt.
  package func traits(of verb: String, allowsPrefix: Bool = false) -> CommandTraits {
    if let definition = definition(named: verb) { return definition.traits }
    guard allowsPrefix, case .found(let spec) = commands.lookup(verb, allowsPrefix: true) else { return [] }
    return definition(named: spec.name)?.traits ?? []
  }

  /// Returns the kind of things that `explain` explains by a word in front of their names, or nil.
  package func explanation(named name: String) -> ExplanationSubject? {
    for feature in features {
      if let subject = feature.explanations.first(where: { $0.name == name }) { return subject }
    }
    return nil
  }
}
