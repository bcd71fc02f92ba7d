package import CommandLanguage
package import SessionModel

/// Screens of opened apps: the side of the workbench.
package enum AppFeature: WorkbenchFeature {
  package static let commands: [CommandDefinition] =
    AppCommands.all + AppGestures.all
  package static let json = JSONDeclarations(shapes: ["Node": "children[]:Node class h hidden id text w x y"])
  package static let lineHooks = [
    LineHook(
      for: .apps,
      instead: { session, command throws(Diagnostic) in
        try session.appBody(for: command, session.workbench.traits(of: command))
      })
  ]
}
