package import CommandLanguage

/// A part of the workbench that stands beside others: what it adds to the language and to its help.
///
/// The runner lists the features. None imports another: what two of them need is in this module.
package protocol WorkbenchFeature: SendableMetatype {
  /// Its commands, in the order in which help lists those of a group.
  static var commands: [CommandDefinition] { get }
  /// Its functions of expressions.
  static var functions: [FunctionDefinition] { get }
  /// Its explanations of codes, for `explain E0201`.
  static var codes: [CodeEntry] { get }
  /// Its explanations of ideas, for `explain identity`, from the first that a reader needs to the last.
  static var concepts: [Concept] { get }
  /// Its words that are neither commands nor functions: those of its blocks, settings, codes of what it finds.
  static var words: [LanguageWord] { get }
  /// Its declarations about `--json`, besides those of its commands.
  static var json: JSONDeclarations { get }
}

extension WorkbenchFeature {
  package static var functions: [FunctionDefinition] { [] }
  package static var codes: [CodeEntry] { [] }
  package static var concepts: [Concept] { [] }
  package static var words: [LanguageWord] { [] }
  package static var json: JSONDeclarations { JSONDeclarations() }
}
