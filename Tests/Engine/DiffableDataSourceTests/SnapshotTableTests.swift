import DiffableDataSource
import TestSupport
import Testing

/// The cases of public observations, one row each: start, calls, outcome.
@Suite struct SnapshotTableTests {
  typealias Operation = SnapshotOperation<String, String>

  enum Outcome: Sendable {
    case state(String)
    /// The last call is refused with this text and changes nothing.
    case refused(String)
    /// The state, and one logged text.
    case warned(String, String)
  }

  struct Row: Sendable, CustomTestStringConvertible {
    let name: String
    let start: String
    let calls: [Operation]
    let outcome: Outcome
    var version = UIKitVersion.newest

    init(
      _ name: String, _ start: String, _ calls: Operation..., outcome: Outcome, version: UIKitVersion = .newest
    ) {
      self.name = name
      self.start = start
      self.calls = calls
      self.outcome = outcome
      self.version = version
    }

    var testDescription: String { "\(name) on \(version)" }
  }

  static func notSatisfied(_ condition: String) -> Outcome {
    .refused("Invalid parameter not satisfying: \(condition)")
  }

  static let noSections = Outcome.refused(
    "There are currently no sections in the data source. Please add a section first.")

  static func moved(_ identifier: String) -> String {
    "Diffable data source detected an attempt to insert or append 1 item identifier that already exists in the "
      + "snapshot. The existing item identifier will be moved into place instead, but this operation will be more "
      + "expensive. For best performance, inserted item identifiers should always be unique. Set a symbolic breakpoint "
      + "on BUG_IN_CLIENT_OF_DIFFABLE_DATA_SOURCE__IDENTIFIER_ALREADY_EXISTS to catch this in the debugger. "
      + "Item identifier that already exists: \(identifier)"
  }

  static let sectionExists = Outcome.refused(
    "Diffable data source detected an attempt to insert or append 1 section identifier that already exists in the "
      + "snapshot. Identifiers in a snapshot must be unique. Section identifier that already exists: A")

  static let rows: [Row] = [
    Row("S01", "A:;B:", .appendItems(["2", "3"], toSection: nil), outcome: .state("A:;B:2,3")),
    Row("S02", "∅", .appendItems(["1"], toSection: nil), outcome: noSections),
    Row("S03", "A:1;B:", .appendItems(["1", "2"], toSection: "B"), outcome: .warned("A:;B:1,2", moved("1"))),
    Row(
      "S04", "A:1", .appendItems(["2", "2"], toSection: "A"),
      outcome: .refused("Fatal: supplied item identifiers are not unique. Duplicate identifiers: {(\n    2\n)}")),
    Row("S05", "A:1", .appendItems(["9"], toSection: "Z"), outcome: notSatisfied("section != NSNotFound")),
    Row("S06", "A:;B:", .appendSections(["A"]), outcome: sectionExists),
    Row("S07", "A:;B:", .insertSections(["C", "D"], .before, "B"), outcome: .state("A:;C:;D:;B:")),
    // One thread of Apple's forum, 655284; from 15 on it is refused.
    Row(
      "655284", "A:1;B:;C:", .insertSections(["A", "D"], .after, "B"), outcome: .state("A:1;B:;D:;C:"), version: .v13),
    Row("655284", "A:1;B:;C:", .insertSections(["A"], .after, "C"), outcome: .state("A:1;B:;C:"), version: .v14),
    Row("655284", "A:1;B:;C:", .insertSections(["A"], .after, "C"), outcome: sectionExists, version: .v15),
    Row("S08", "A:;B:", .insertSections(["C"], .after, "Z"), outcome: notSatisfied("insertIndex != NSNotFound")),
    Row("S10", "A:1,2;B:3", .deleteSections(["A", "Q"]), outcome: .state("B:3")),
    Row(
      "S11", "A:1,2;B:3", .deleteSections(["A", "A"]),
      outcome: .refused("Fatal: supplied section identifiers are not unique. Duplicate identifiers: {(\n    A\n)}")),
    Row("S12", "A:;B:;C:", .moveSection("A", .before, "C"), outcome: .state("B:;A:;C:")),
    Row(
      "S13", "A:;B:", .moveSection("A", .after, "A"),
      outcome: .refused(
        "Invalid update: destination for section move is the same as the source [A] for update: "
          + "<_UIDiffableDataSourceUpdate 0x0 - action: MOV; destinationIdentifier:A; destIsSection: 0; "
          + "identifiers: [A]>.")),
    Row("S14", "A:0,1;B:2,3", .moveItem("0", .before, "2"), outcome: .state("A:1;B:0,2,3")),
    Row("S15", "A:0,1;B:2,3", .moveItem("3", .after, "0"), outcome: .state("A:0,3,1;B:2")),
    Row(
      "S16", "A:0,1", .moveItem("0", .after, "0"),
      outcome: .refused(
        "Invalid update: destination for item move is the same as the source [0] for update: "
          + "<_UIDiffableDataSourceUpdate 0x0 - action: MOV; destinationIdentifier:0; destIsSection: 0; "
          + "identifiers: [0]>.")),
    Row("S17 source", "A:0,1", .moveItem("9", .after, "0"), outcome: notSatisfied("fromIndex != NSNotFound")),
    Row("S17 destination", "A:0,1", .moveItem("0", .after, "9"), outcome: notSatisfied("toIndex != NSNotFound")),
    Row("S19", "A:1,2;B:3", .deleteAllItems, .appendItems(["4"], toSection: nil), outcome: noSections),
    Row("S19 sections", "A:1,2;B:3", .deleteAllItems, outcome: .state("∅")),
    Row("S20", "A:0,1;B:2,3", .deleteItems(["0", "2", "77"]), outcome: .state("A:1;B:3")),
    Row(
      "S22", "A:a,b,c,d", .insertItems(["a", "x"], .before, "c"), outcome: .warned("A:b,a,x,c,d", moved("a"))),
    Row(
      "S24", "A:a,b", .insertItems(["b", "x"], .before, "b"),
      outcome: .refused(
        "Invalid update: destination for insertion operation [b] is in the insertion identifier list for update: "
          + "<_UIDiffableDataSourceUpdate 0x0 - action: INS; destinationIdentifier:b; destIsSection: 0; "
          + "identifiers: [b, x]>.")),
    Row(
      "S25", "A:a,b", .reloadItems(["a", "z"]),
      outcome: .refused("Attempted to reload item identifier that does not exist in the snapshot: z")),
    Row(
      "T4", "A:", .insertSections(["A", "B"], .after, "A"),
      outcome: .refused(
        "Invalid update: destination for section operation [A] is in the inserted section list for update: "
          + "<_UIDiffableDataSourceUpdate 0x0 - action: INS; destinationIdentifier:A; destIsSection: 0; "
          + "identifiers: [A, B]>")),
    Row("section source", "A:", .moveSection("Z", .after, "A"), outcome: notSatisfied("fromSection != NSNotFound")),
    Row("section destination", "A:", .moveSection("A", .after, "Z"), outcome: notSatisfied("toSection != NSNotFound")),
    Row("item destination", "A:1", .insertItems(["2"], .after, "9"), outcome: notSatisfied("section != NSNotFound")),
    Row(
      "reload section", "A:1", .reloadSections(["A", "Q"]),
      outcome: .refused("Attempted to reload section identifier that does not exist in the snapshot: Q")),
    Row(
      "reconfigure", "A:1", .reconfigureItems(["1", "9"]),
      outcome: .refused("Attempted to reconfigure item identifier that does not exist in the snapshot: 9")),
    Row("two name spaces", "A:A;B:B", .moveItem("A", .after, "B"), outcome: .state("A:;B:B,A")),
    Row("section keeps its items", "A:1;B:2", .moveSection("B", .before, "A"), outcome: .state("B:2;A:1")),
    Row(
      "X1", "A:1", .deleteAllItems, .appendSections(["A"]), .appendItems(["1", "1"], toSection: "A"),
      outcome: .refused("Fatal: supplied item identifiers are not unique. Duplicate identifiers: {(\n    1\n)}")),
    Row(
      "X2", "A:", .appendItems(["1", "1"], toSection: "A"),
      outcome: .refused("Fatal: supplied item identifiers are not unique. Duplicate identifiers: {(\n    1\n)}")),
    Row("X4", "A:1;B:2", .appendItems(["2"], toSection: "A"), outcome: .warned("A:1,2;B:", moved("2"))),
    Row("X6", "A:1", .appendSections(["A"]), outcome: sectionExists),
  ]

  @Test(arguments: rows) func row(_ row: Row) throws {
    let log = NaiveWarningLog()
    var snapshot = try NaiveSnapshot(row.start, version: row.version).product()
    snapshot.onWarning = { log.record($0) }
    for call in row.calls.dropLast() { try snapshot.perform(call) }
    let before = snapshot
    let last = try #require(row.calls.last)
    switch row.outcome {
    case .state(let expected):
      try snapshot.perform(last)
      #expect(NaiveSnapshot(reading: snapshot).description == expected)
      #expect(log.take() == [])
    case .warned(let expected, let text):
      try snapshot.perform(last)
      #expect(NaiveSnapshot(reading: snapshot).description == expected)
      #expect(log.take().map(\.message) == [text])
    case .refused(let text):
      let error = #expect(throws: SnapshotError.self) { try snapshot.perform(last) }
      #expect(error?.message == text)
      #expect(error?.source == .uikit)
      #expect(snapshot == before)
      #expect(snapshot.reloadedItemIdentifiers == [] && snapshot.reconfiguredItemIdentifiers == [])
      #expect(snapshot.reloadedSectionIdentifiers == [])
      #expect(log.take() == [])
    }
  }

  @Test func `S27: the items of an unknown section`() throws {
    var snapshot = try NaiveSnapshot("A:1").product()
    for version in UIKitVersion.allCases {
      snapshot.version = version
      if version == .v13 {
        #expect(try snapshot.checkedItemIdentifiers(inSection: "Z") == [])
        #expect(try snapshot.checkedNumberOfItems(inSection: "Z") == 0)
        #expect(snapshot.itemIdentifiers(inSection: "Z") == [])
        #expect(snapshot.numberOfItems(inSection: "Z") == 0)
      } else {
        let text =
          "Section identifier was not found. You can verify the section exists by calling the "
          + "indexOfSectionIdentifier API (which has O(1) performance)"
        let items = #expect(throws: SnapshotError.self) { try snapshot.checkedItemIdentifiers(inSection: "Z") }
        let count = #expect(throws: SnapshotError.self) { try snapshot.checkedNumberOfItems(inSection: "Z") }
        #expect(items?.message == text)
        #expect(count?.message == text)
      }
    }
  }

  @Test func `S28: an item's index counts across sections`() throws {
    let snapshot = try NaiveSnapshot("A:0,1;B:2,3").product()
    #expect(snapshot.indexOfItem("2") == 2)
    #expect(snapshot.indexPath(for: "2") == ItemIndexPath(item: 0, section: 1))
    #expect(snapshot.sectionIdentifier(containingItem: "2") == "B")
    #expect(snapshot.indexOfItem("9") == nil)
    #expect(snapshot.indexOfSection("B") == 1)
    #expect(snapshot.indexOfSection("2") == nil)
  }

  @Test func `S30: marks are not part of equality`() throws {
    let unmarked = try NaiveSnapshot("A:1,2").product()
    var marked = unmarked
    marked.reloadItems(["2"])
    #expect(marked == unmarked)
    #expect(marked.reloadedItemIdentifiers == ["2"])
    #expect(unmarked.reloadedItemIdentifiers == [])
    marked.moveItem("2", beforeItem: "1")
    #expect(marked != unmarked)
  }

  @Test func equalityIgnoresHistory() throws {
    let direct = try NaiveSnapshot("A:1,2;B:3").product()
    let roundabout = try NaiveSnapshot("A:1,2;B:3").product(
      derivedFrom: NaiveSnapshot("B:1,9;C:3;A:2").product(), NaiveSnapshot("B:1,9;C:3;A:2"))
    #expect(direct == roundabout)
    #expect(try direct != NaiveSnapshot("A:1;B:2,3").product())
    #expect(try direct != NaiveSnapshot("B:3;A:1,2").product())
    #expect(try direct != NaiveSnapshot("A:1,2;B:3;C:").product())
  }

  @Test func marksOutliveTheirItemsAndKeepTheirOrder() throws {
    var snapshot = try NaiveSnapshot("A:1,2,3;B:").product()
    snapshot.reloadItems(["3", "1"])
    snapshot.reloadItems(["2", "3"])
    snapshot.reconfigureItems(["2"])
    snapshot.reloadSections(["B"])
    snapshot.deleteItems(["1", "2"])
    snapshot.deleteSections(["B"])
    #expect(snapshot.reloadedItemIdentifiers == ["3", "1", "2"])
    #expect(snapshot.reconfiguredItemIdentifiers == ["2"])
    #expect(snapshot.reloadedSectionIdentifiers == ["B"])
  }
}
