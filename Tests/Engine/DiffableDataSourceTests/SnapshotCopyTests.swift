import DiffableDataSource
import TestSupport
import Testing

/// A copy is a value of its own: no change to one of two copies shows in the other.
@Suite struct SnapshotCopyTests {
  typealias Operation = SnapshotOperation<String, String>

  static let calls: [Operation] = [
    .appendSections(["C"]), .insertSections(["C"], .before, "A"), .deleteSections(["A"]),
    .moveSection("B", .before, "A"), .reloadSections(["A"]), .appendItems(["9"], toSection: "A"),
    .appendItems(["1"], toSection: "B"), .insertItems(["9", "3"], .after, "1"), .deleteItems(["2"]), .deleteAllItems,
    .moveItem("1", .after, "3"), .reloadItems(["1"]), .reconfigureItems(["3"]),
  ]

  @Test(arguments: calls.indices) func eachCallLeavesTheCopyAlone(call: Int) throws {
    let model = NaiveSnapshot("A:1,2;B:3")
    let original = try model.product()
    var edited = original
    try edited.perform(Self.calls[call])
    #expect(model.mismatch(with: original, probing: ["1", "2", "3", "9"], ["A", "B", "C"]) == nil)

    var editedModel = model
    try editedModel.perform(Self.calls[call])
    var returned = original
    returned.deleteAllItems()
    #expect(editedModel.mismatch(with: edited, probing: ["1", "2", "3", "9"], ["A", "B", "C"]) == nil)
    #expect(model.mismatch(with: original, probing: ["1", "2", "3", "9"], ["A", "B", "C"]) == nil)
  }

  @Test func aChainOfCopiesKeepsEveryState() throws {
    let script = NaiveScript.random(seed: 7, steps: 400, items: Array(0..<40), sections: Array(0..<6))
    var model = NaiveSnapshot<Int, Int>()
    var product = NaiveSnapshot<Int, Int>.Product()
    var states: [(NaiveSnapshot<Int, Int>, NaiveSnapshot<Int, Int>.Product)] = []
    for case .perform(let operation) in script.steps {
      // Refused calls are part of the script; they too must leave every copy alone.
      try? model.perform(operation)
      try? product.perform(operation)
      states.append((model, product))
    }
    for (model, product) in states {
      #expect(model.mismatch(with: product, probing: [0, 13, 39], [0, 5]) == nil)
    }
  }

  @Test func theWarningHandlerAndTheVersionTravelWithTheCopy() throws {
    let log = NaiveWarningLog()
    var original = try NaiveSnapshot("A:1", version: .v13).product()
    original.onWarning = { log.record($0) }
    var copy = original
    copy.appendItems(["1"])
    #expect(log.take().count == 1)
    #expect(copy.version == .v13)
    copy.version = .v27
    #expect(original.version == .v13)
  }
}
