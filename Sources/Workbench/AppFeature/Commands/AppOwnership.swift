internal import AppProtocol
internal import CommandLanguage
internal import SessionModel
internal import TextRendering

/// The meaning of lines of other groups on a screen that an app owns.
enum AppOwnership {
  /// Returns whether a line of a command that edits only looks.
  static func looks(_ command: BoundCommand) -> Bool {
    ["layout", "cell", "identity"].contains(command.name) && command.arguments.isEmpty && command.clauses.isEmpty
      && command.verbName == nil
  }

  /// The action on the app for each line that stands for a gesture of the user; nil leaves the line unchanged.
  static let actions: [String: @Sendable (BoundCommand) -> CommandDefinition.Body?] = [
    "select": { command in
      { (session, context) throws(Diagnostic) in
        let item = try AppActions.item(command.arguments[0], session, command)
        return try AppActions.perform(.tap(item), kind: "tap", &session, &context)
      }
    },
    "expand": { command in
      { (session, context) throws(Diagnostic) in
        let item = try AppActions.item(command.arguments[0], session, command)
        return try AppActions.perform(.expand(item), &session, &context)
      }
    },
    "collapse": { command in
      { (session, context) throws(Diagnostic) in
        let item = try AppActions.item(command.arguments[0], session, command)
        return try AppActions.perform(.collapse(item), &session, &context)
      }
    },
    "scroll": { command in
      { (session, context) throws(Diagnostic) in try AppActions.scroll(&session, &context) }
    },
    "viewport": { command in
      guard let word = command.arguments.first else { return nil }
      return { (session, context) throws(Diagnostic) in
        try AppActions.perform(.resize(try AppGestures.size(word, command)), kind: "resize", &session, &context)
      }
    },
  ]
}
