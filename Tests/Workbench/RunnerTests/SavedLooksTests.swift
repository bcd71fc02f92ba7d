import Runner
import Testing
import WorkbenchFeatures
import WorkbenchFixtures

@testable import SessionModel

/// `save` leaves out what only looked at lines that it leaves out.
@Suite struct SavedLooksTests {
  private static func saved(_ lines: [String]) -> String {
    var session = Session()
    for line in lines { _ = session.run(line) }
    return session.history.script(.standard).text
  }

  @Test func readOnlyLinesOfUndoneStatesAreNotSaved() {
    let lines = ["screen new t", "section add A", "add a", "tree", "undo", "tree current", "add b"]
    #expect(Self.saved(lines) == "#!mcv 1\nscreen new t\nsection add A\ntree current\nadd b\n")
  }

  @Test func readOnlyLinesOfRedoneStatesAreSaved() {
    let lines = ["screen new t", "section add A", "add a", "tree", "undo", "redo", "tree current"]
    #expect(Self.saved(lines) == "#!mcv 1\nscreen new t\nsection add A\nadd a\ntree\ntree current\n")
  }

  @Test func undoOfSeveralStepsDropsTheirReadOnlyLines() {
    let lines = ["screen new t", "tree", "section add A", "tree", "add a", "tree", "undo 2", "section add B"]
    #expect(Self.saved(lines) == "#!mcv 1\nscreen new t\ntree\nsection add B\n")
  }
}
