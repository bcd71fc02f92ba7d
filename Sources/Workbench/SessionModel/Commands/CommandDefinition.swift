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

  package let spec: CommandSpec
  package let traits: CommandTraits
  /// The verbs and options (`--export`) with which it deletes something or overwrites a file, where it does not always.
  package let deletingWords: Set<String>
  package let body: Body

  package init(
    _ spec: CommandSpec, traits: CommandTraits = [], deletingWords: Set<String> = [], body: @escaping Body
  ) {
    self.spec = spec
    self.traits = traits
    self.deletingWords = deletingWords
    self.body = body
  }
}
