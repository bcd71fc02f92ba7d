package import CommandLanguage

/// The things that a command's body works with besides the session.
package struct CommandContext {
  package let command: BoundCommand
  package var warnings: [Diagnostic] = []
  package var request: ShellRequest?
  /// Whether the command, which may change the state, does not this time.
  package var changesNothing = false

  package init(
    command: BoundCommand, warnings: [Diagnostic] = [], request: ShellRequest? = nil, changesNothing: Bool = false
  ) {
    self.command = command
    self.warnings = warnings
    self.request = request
    self.changesNothing = changesNothing
  }
}

/// A command: its entry in the table, and what it does. An object, so that a line that looks it up copies none of it.
package final class CommandDefinition: Sendable {
  /// The work of a command. It throws before it changes anything.
  package typealias Body = @Sendable (inout Session, inout CommandContext) throws(Diagnostic) -> Report
  /// Gives the completions of a parameter, after the words of the command so far; nil for those of its hint.
  package typealias Completion =
    @Sendable (_ hint: CompletionHint, _ words: [String], _ session: Session) -> [CommandCompletion.Candidate]?

  package let spec: CommandSpec
  package let traits: CommandTraits
  /// The verbs and options (`--export`) with which it deletes something or overwrites a file, where it does not always.
  package let deletingWords: Set<String>
  /// The completions that it has besides those of its parameters' hints; nil for none.
  package let completion: Completion?
  package let body: Body

  package init(
    _ spec: CommandSpec, traits: CommandTraits = [], deletingWords: Set<String> = [], completion: Completion? = nil,
    body: @escaping Body
  ) {
    self.spec = spec
    self.traits = traits
    self.deletingWords = deletingWords
    self.completion = completion
    self.body = body
  }

  /// Returns whether a line of the command deletes something or may overwrite a file.
  package func deletes(_ command: BoundCommand) -> Bool {
    if !traits.isDisjoint(with: [.deletes, .writesFiles]) { return true }
    return command.verbName.map { deletingWords.contains($0) } ?? false
      || command.options.contains { deletingWords.contains("--" + $0.name) }
  }
}
