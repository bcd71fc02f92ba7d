import DiffableDataSource
import TestSupport
import Testing

/// The texts that changed between versions, the grammar of one and many, and the places of the offenders.
@Suite struct SnapshotTextTests {
  typealias Operation = SnapshotOperation<String, String>

  struct Row: Sendable {
    let call: Operation
    /// The text from the named version on, oldest first.
    let texts: [(from: UIKitVersion, text: String)]

    func text(on version: UIKitVersion) -> String? { texts.last { $0.from <= version }?.text }
  }

  static let rows: [Row] = [
    Row(
      call: .appendItems(["8", "9", "9", "8"], toSection: nil),
      texts: [
        (.v13, "Fatal: supplied identifiers are not unique."),
        (.v15, "Fatal: supplied item identifiers are not unique. Duplicate identifiers: {(\n    9,\n    8\n)}"),
      ]),
    Row(
      call: .appendSections(["Y", "Y"]),
      texts: [
        (.v13, "Fatal: supplied section identifiers are not unique."),
        (.v15, "Fatal: supplied section identifiers are not unique. Duplicate identifiers: {(\n    Y\n)}"),
      ]),
    Row(
      call: .insertSections(["B", "C", "A"], .after, "C"),
      texts: [
        (
          .v13,
          "Invalid update: destination for section operation [C] is in the inserted section list for update: "
            + "<_UIDiffableDataSourceUpdate 0x0 - action: INS; destinationIdentifier:C; destIsSection: 0; "
            + "identifiers: [B, C, A]>"
        )
      ]),
    Row(
      call: .appendSections(["B", "C"]),
      texts: [
        (.v13, "Invalid parameter not satisfying: dataSourceSnapshot.numberOfSections == sectionIdentifiers.count"),
        (
          .v14,
          "Section identifier count does not match data source count. This is most likely due to a hashing issue with "
            + "the identifiers."
        ),
        (
          .v15,
          "Diffable data source detected an attempt to insert or append 1 section identifier that already exists in "
            + "the snapshot. Identifiers in a snapshot must be unique. Section identifier that already exists: B"
        ),
      ]),
    Row(
      call: .appendSections(["B", "C", "A"]),
      texts: [
        (.v13, "Invalid parameter not satisfying: dataSourceSnapshot.numberOfSections == sectionIdentifiers.count"),
        (
          .v14,
          "Section identifier count does not match data source count. This is most likely due to a hashing issue with "
            + "the identifiers."
        ),
        (
          .v15,
          "Diffable data source detected an attempt to insert or append 2 section identifiers that already exist in "
            + "the snapshot. Identifiers in a snapshot must be unique. Section identifiers that already exist: B, A"
        ),
      ]),
    Row(
      call: .reloadItems(["1", "7", "8"]),
      texts: [
        (.v13, "Invalid parameter not satisfying: indexPath || ignoreInvalidItems"),
        (.v14, "Invalid item identifier specified for reload: 7"),
        (.v16, "Attempted to reload item identifier that does not exist in the snapshot: 7"),
      ]),
    Row(
      call: .reloadSections(["Y"]),
      texts: [
        (.v13, "Invalid parameter not satisfying: indexPath || ignoreInvalidItems"),
        (.v14, "Invalid section identifier for reload specified: Y"),
        (.v16, "Attempted to reload section identifier that does not exist in the snapshot: Y"),
      ]),
    Row(
      call: .reconfigureItems(["7"]),
      texts: [(.v13, "Attempted to reconfigure item identifier that does not exist in the snapshot: 7")]),
  ]

  @Test(arguments: rows.indices) func refusal(row: Int) throws {
    let row = Self.rows[row]
    for version in UIKitVersion.allCases {
      var snapshot = try NaiveSnapshot("A:1,2;B:3", version: version).product()
      let error = #expect(throws: SnapshotError.self) { try snapshot.perform(row.call) }
      #expect(error?.message == row.text(on: version), "on \(version)")
    }
  }

  @Test(arguments: UIKitVersion.allCases) func warningForSeveral(version: UIKitVersion) throws {
    let log = NaiveWarningLog()
    var snapshot = try NaiveSnapshot("A:1,2;B:3", version: version).product()
    snapshot.onWarning = { log.record($0) }
    snapshot.appendItems(["3", "4", "1"], toSection: "B")
    let text =
      version == .v13
      ? "Warning: 2 inserted identifier(s) already present; existing items will be moved into place for this current "
        + "insertion. Please note this will impact performance if items are not unique when inserted."
      : "Diffable data source detected an attempt to insert or append 2 item identifiers that already exist in the "
        + "snapshot. The existing item identifiers will be moved into place instead, but this operation will be more "
        + "expensive. For best performance, inserted item identifiers should always be unique. Set a symbolic "
        + "breakpoint on BUG_IN_CLIENT_OF_DIFFABLE_DATA_SOURCE__IDENTIFIER_ALREADY_EXISTS to catch this in the "
        + "debugger. Item identifiers that already exist: 3, 1"
    #expect(log.take().map(\.message) == [text])
    #expect(snapshot.itemIdentifiers == ["2", "3", "4", "1"])
  }

  @Test func offendersNameBothPlaces() throws {
    var snapshot = try NaiveSnapshot("A:1,2;B:3").product()
    let repeated = #expect(throws: SnapshotError.self) {
      try snapshot.perform(.appendItems(["8", "9", "8", "8"], toSection: nil))
    }
    #expect(repeated?.offenders == [.init("8", at: [.argument(0), .argument(2), .argument(3)])])

    let present = #expect(throws: SnapshotError.self) { try snapshot.perform(.appendSections(["C", "B"])) }
    #expect(present?.offenders == [.init("B", at: [.argument(1), .section(1)])])

    let absent = #expect(throws: SnapshotError.self) { try snapshot.perform(.reloadItems(["1", "9"])) }
    #expect(absent?.offenders == [.init("9", at: [.argument(1)])])

    let log = NaiveWarningLog()
    snapshot.onWarning = { log.record($0) }
    snapshot.insertItems(["7", "2"], beforeItem: "3")
    #expect(
      log.take().map(\.offenders) == [[.init("2", at: [.argument(1), .item(ItemIndexPath(item: 1, section: 0))])]])
  }
}
