internal import CommandLanguage
internal import Pipelines

/// What a command's body works with besides the session.
struct CommandContext {
  let command: BoundCommand
  var warnings: [Diagnostic] = []
  var effect: Effect?
  /// Whether the command, which may change the state, does not this time.
  var changesNothing = false
}

/// A command: its entry in the table, and what it does. An object, so that a line that looks it up copies none of it.
final class CommandDefinition: Sendable {
  /// What a command does. It throws before it changes anything.
  typealias Body = @Sendable (inout Session, inout CommandContext) throws(Diagnostic) -> Report

  let spec: CommandSpec
  /// Whether it changes what undo gives back.
  let changesState: Bool
  let body: Body

  init(_ spec: CommandSpec, changesState: Bool = false, body: @escaping Body) {
    self.spec = spec
    self.changesState = changesState
    self.body = body
  }
}
