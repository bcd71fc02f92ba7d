package import CommandLanguage

/// A part of the workbench that stands beside others: what it adds to the language and to its help.
///
/// A ``Workbench`` is made of features. None imports another, and the runner imports none: what two of them need is in
/// this module.
package protocol WorkbenchFeature: SendableMetatype {
  /// Its commands, in the order in which help lists those of a group.
  static var commands: [CommandDefinition] { get }
  /// Its functions of expressions.
  static var functions: [FunctionDefinition] { get }
  /// Its words that are neither commands nor functions: those of its blocks, settings, codes of what it finds.
  static var words: [LanguageWord] { get }
  /// Its declarations about `--json`, besides those of its commands.
  static var json: JSONDeclarations { get }
  /// Its options that every command takes.
  static var globalOptions: [OptionSpec] { get }
  /// Its words of other tools and of everyday language that lead people to commands.
  static var aliases: [CommandAlias] { get }
  /// Its kinds of things that `explain` explains by their names: `explain frame ITEM`.
  static var explanations: [ExplanationSubject] { get }
  /// Its work around each line of sessions that have something for it.
  static var lineHooks: [LineHook] { get }
}

extension WorkbenchFeature {
  package static var functions: [FunctionDefinition] { [] }
  package static var words: [LanguageWord] { [] }
  package static var json: JSONDeclarations { JSONDeclarations() }
  package static var globalOptions: [OptionSpec] { [] }
  package static var aliases: [CommandAlias] { [] }
  package static var explanations: [ExplanationSubject] { [] }
  package static var lineHooks: [LineHook] { [] }
}
