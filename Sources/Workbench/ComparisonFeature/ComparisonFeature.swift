package import CommandLanguage
internal import CompositionalLayout
package import SessionModel

/// Differences and their reasons, other libraries, what if, and checks.
package enum ComparisonFeature: WorkbenchFeature {
  package static let commands: [CommandDefinition] =
    DiffCommands.all + InspectCommands.all + WhatIfCommands.all + CheckCommands.all
  package static let words: [LanguageWord] = LayoutFinding.Code.allCases.map(\.word)
  package static let json = JSONDeclarations(shapes: [
    "Reason": JSONMembers(
      "edits from… fromSection id longestKeptRun[] name newOrder[] oldOrder[] op reconfigure reload section source "
        + "stale to… toSection")
  ])
}
