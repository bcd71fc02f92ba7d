import Testing

@testable import DiffableDataSource

/// The texts about counts, by version, list and call, as public crash reports and logs have them.
@Suite struct BatchTextTests {
  /// The lists and calls whose texts differ.
  enum Way: String, CaseIterable, Sendable {
    case collection, tableInBatch, tableBetweenBeginAndEnd

    var kind: CollectionView.Kind { self == .collection ? .collection : .table }
    var item: String { self == .collection ? "item" : "row" }
    var tail: String { self == .collection ? "Collection view: <L>" : "Table view: <L>" }
  }

  private static func text(
    _ version: UIKitVersion, _ way: Way, old: [Int], new: [Int], _ change: (inout ListBatch) -> Void = { _ in }
  ) -> String? {
    var batch = ListBatch()
    batch.call = way == .tableBetweenBeginAndEnd ? .beginUpdates : .performBatchUpdates
    change(&batch)
    let text = BatchText(kind: way.kind, version: version, view: "<L>")
    return #expect(throws: SnapshotError.self) { try CheckedBatch(batch, old: old, new: new, text) }?.message
  }

  private static func older(_ version: UIKitVersion, _ way: Way) -> String {
    let blanks = version == .v13 && way == .collection ? "  " : " "
    let item = way.item
    return "Invalid update: invalid number of \(item)s in section 0.\(blanks)The number of \(item)s contained in an "
      + "existing section after the update (7) must be equal to the number of \(item)s contained in that section before the update "
      + "(4), plus or minus the number of \(item)s inserted or deleted from that section (1 inserted, 0 deleted) and plus or "
      + "minus the number of \(item)s moved into or out of that section (0 moved in, 0 moved out)."
      + (version < .v15 ? "" : " \(way.tail)")
  }

  @Test(arguments: UIKitVersion.allCases, Way.allCases)
  func `Counts that differ have the text of the version, the list and the call`(_ version: UIKitVersion, _ way: Way) {
    let text = Self.text(version, way, old: [4], new: [7]) {
      $0.structural.insertedItems = [ItemIndexPath(item: 0, section: 0)]
    }
    guard version >= .v16, way != .tableBetweenBeginAndEnd else {
      #expect(text == Self.older(version, way))
      return
    }
    #expect(
      text == """
        Invalid batch updates detected: the number of sections and/or \(way.item)s returned by the data source \
        \(version == .v16 ? "before and/or after" : "before and after") performing the batch updates are inconsistent with \
        the updates.
        Data source before updates = { 1 section with \(way.item) counts: [4] }
        Data source after updates = { 1 section with \(way.item) counts: [7] }
        Updates = [
        \tInsert \(way.item) (0 - 0)
        ]
        \(way.tail)
        """)
  }

  @Test func `A reload is a delete and an insert, a line each, and no update an empty line`() {
    let path = ItemIndexPath(item: 0, section: 0)
    let reloaded = Self.text(.v27, .tableInBatch, old: [30], new: [29]) { $0.reloadedItems = [path] }
    #expect(reloaded?.contains("Updates = [\n\tDelete row (0 - 0),\n\tInsert row (0 - 0)\n]\nTable view:") == true)
    let nothing = Self.text(.v17, .tableInBatch, old: [3], new: [2])
    #expect(nothing?.contains("Updates = [\n\n]\nTable view:") == true)
  }

  @Test(arguments: UIKitVersion.allCases)
  func `Counts of sections that are the same keep the older text`(_ version: UIKitVersion) {
    let text = Self.text(version, .collection, old: [1], new: [1]) { $0.structural.deletedSections = [0] }
    #expect(
      text
        == "Invalid update: invalid number of sections. The number of sections contained in the collection view after the "
        + "update (1) must be equal to the number of sections contained in the collection view before the update (1), "
        + "plus or minus the number of sections inserted or deleted (0 inserted, 1 deleted)."
        + (version < .v15 ? "" : " Collection view: <L>"))
  }
}
