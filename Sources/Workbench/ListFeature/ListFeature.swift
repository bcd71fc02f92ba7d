internal import CommandLanguage
package import SessionModel

/// Screens, their snapshots, and applies.
package enum ListFeature: WorkbenchFeature {
  package static let commands: [CommandDefinition] =
    ScreenCommands.all + IdentityCommands.all + EditCommands.all + SectionCommands.all + AddCommands.all
    + SnapshotCommands.all + MarkCommands.all + DraftCommands.all + OutlineCommands.all + IdentifyCommands.all
    + ApplyCommands.all
  package static let functions: [FunctionDefinition] = SnapshotFunctions.all
  package static let lineHooks = [
    LineHook(
      for: .laterCalls,
      after: { result, session, command in
        guard result.succeeded, let warning = session.laterCallWarning(for: command) else { return }
        result.warnings.append(warning)
      })
  ]
}
