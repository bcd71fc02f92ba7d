import DiffableDataSource
import Testing
import WorkbenchFixtures

@testable import SessionModel

/// The calls that brought the items of a draft.
@Suite struct DraftCallsTests {
  private static func screen(_ operations: [SnapshotOperation<String, String>]) throws -> Screen {
    var screen = Screen("t", type: nil, version: .newest)
    for operation in operations { _ = try screen.edit(operation) }
    return screen
  }

  private static let start: [SnapshotOperation<String, String>] = [
    .appendSections(["A", "B"]), .appendItems(["a", "b"], toSection: "A"), .appendItems(["c"], toSection: "B"),
  ]

  private static func additions(_ more: [SnapshotOperation<String, String>]) throws -> [String: [Int]] {
    let screen = try screen(start + more)
    let present = Set(screen.draft.itemIdentifiers)
    return screen.calls.additions(ofFirst: screen.calls.count).filter { present.contains($0.key) }
  }

  @Test func callsAreToldApart() throws {
    #expect(try Self.additions([]) == ["a": [1], "b": [1], "c": [2]])
  }

  /// Marks and moves add nothing; a repeat counts beside the call before it.
  @Test func aRepeatIsASecondCall() throws {
    let additions = try Self.additions([
      .reloadItems(["a"]), .moveItem("b", .before, "a"), .insertItems(["d", "a"], .after, "c"),
    ])
    #expect(additions == ["a": [1, 4], "b": [1], "c": [2], "d": [4]])
  }

  /// An item that was deleted, alone or with its section, comes anew.
  @Test func aDeletedItemForgetsItsCalls() throws {
    let alone = try Self.additions([.deleteItems(["a"]), .appendItems(["a"], toSection: "B")])
    #expect(alone == ["a": [4], "b": [1], "c": [2]])
    let section = try Self.additions([.deleteSections(["A"]), .appendItems(["b"], toSection: "B")])
    #expect(section == ["b": [4], "c": [2]])
    #expect(try Self.additions([.deleteAllItems]).isEmpty)
  }

  /// An apply keeps the calls, and a reset draft forgets those since.
  @Test func aResetDraftHasTheCallsOfTheApply() throws {
    var screen = try Self.screen(Self.start)
    screen.commit(screen.prepared(style: .animated, in: Session.withSpecies.timelessSetting(of: screen)))
    let applied = screen.namedCurrent.callCount
    _ = try screen.edit(.appendItems(["d"], toSection: "A"))
    #expect(screen.namedDraft.callCount == applied + 1 && screen.namedCurrent.callCount == applied)
    screen.dropPendingCalls()
    #expect(screen.namedDraft.callCount == applied)
    #expect(screen.calls.additions(ofFirst: applied)["d"] == nil)
  }
}
