package import CommandLanguage
package import SessionModel

/// Animations of applies, and cells.
package enum AnimationFeature: WorkbenchFeature {
  package static let commands: [CommandDefinition] =
    AnimationCommands.all + PlayCommands.all + CellCommands.all
  package static let functions: [FunctionDefinition] = ApplyFunctions.all + AnimationFunctions.all
  package static let json = JSONDeclarations(shapes: ["Drawn": "items[]{alpha h id kind name w x y} offset[] t"])
}
