import DiffableDataSource
import TestSupport
import Testing

/// Every call with every argument of a tiny universe: which check fails first where several rules are broken.
@Suite struct SnapshotCheckOrderTests {
  typealias Model = NaiveSnapshot<Int, Int>
  typealias Operation = SnapshotOperation<Int, Int>

  static let states: [Model] = [
    Model(), Model([.init(0)]), Model([.init(0, [0])]), Model([.init(0, [0, 1])]),
    Model([.init(0, [1]), .init(1, [0])]),
    Model([.init(1), .init(0, [0, 1])]),
  ]

  /// Identifiers: 0 and 1 may be present, 2 never is.
  static let universe = 0...2

  /// All arrays of up to three identifiers, repeats and the empty one included.
  static let arguments: [[Int]] = {
    var result: [[Int]] = [[]]
    var longest: [[Int]] = [[]]
    for _ in 0..<3 {
      longest = longest.flatMap { head in universe.map { head + [$0] } }
      result += longest
    }
    return result
  }()

  static let operations: [Operation] = {
    var result: [Operation] = [.deleteAllItems]
    for argument in arguments {
      result += [
        .appendSections(argument), .deleteSections(argument), .reloadSections(argument), .deleteItems(argument),
        .reloadItems(argument), .reconfigureItems(argument), .appendItems(argument, toSection: nil),
      ]
      for destination in universe {
        result.append(.appendItems(argument, toSection: destination))
        for side in [Operation.Side.before, .after] {
          result.append(.insertSections(argument, side, destination))
          result.append(.insertItems(argument, side, destination))
        }
      }
    }
    for source in universe {
      for destination in universe {
        for side in [Operation.Side.before, .after] {
          result.append(.moveSection(source, side, destination))
          result.append(.moveItem(source, side, destination))
        }
      }
    }
    return result
  }()

  @Test(arguments: [UIKitVersion.v13, .v14, .v15, .v16, .v27], states.indices)
  func everyCall(version: UIKitVersion, state: Int) throws {
    var start = Self.states[state]
    start.version = version
    let product = try start.product()
    for operation in Self.operations {
      let script = NaiveScript(
        steps: [.perform(operation)], items: Array(Self.universe), sections: Array(Self.universe))
      if let failure = script.firstMismatch(from: start, product) {
        Issue.record("\(start) on \(version): \(failure.difference)")
      }
    }
  }

  struct Row: Sendable {
    let start: String
    let call: SnapshotOperation<String, String>
    let code: SnapshotError.Code
  }

  /// The order of checks as observed, spelled out: of two broken rules the named one is reported.
  static let rows: [Row] = [
    Row(start: "∅", call: .appendItems(["1", "1"], toSection: "Z"), code: .noSections),
    Row(start: "∅", call: .appendItems([], toSection: nil), code: .noSections),
    Row(start: "A:", call: .appendItems(["1", "1"], toSection: "Z"), code: .repeatedItemIdentifiers),
    Row(start: "A:", call: .appendItems([], toSection: "Z"), code: .unknownSection),
    Row(start: "A:1", call: .insertItems(["1", "1"], .before, "1"), code: .repeatedItemIdentifiers),
    Row(start: "A:1", call: .insertItems(["9"], .before, "9"), code: .destinationAmongInserted),
    Row(start: "A:1", call: .insertItems([], .before, "9"), code: .unknownDestination),
    Row(start: "A:", call: .appendSections(["A", "A"]), code: .repeatedSectionIdentifiers),
    Row(start: "A:", call: .insertSections(["Z", "Z"], .after, "Z"), code: .repeatedSectionIdentifiers),
    Row(start: "A:", call: .insertSections(["A"], .after, "A"), code: .destinationAmongInserted),
    Row(start: "A:", call: .insertSections(["A"], .after, "Z"), code: .unknownDestination),
    Row(start: "A:", call: .insertSections([], .after, "Z"), code: .unknownDestination),
    Row(start: "A:", call: .insertSections(["B", "A"], .after, "A"), code: .destinationAmongInserted),
    Row(start: "A:", call: .moveSection("Z", .after, "Z"), code: .moveOntoItself),
    Row(start: "A:", call: .moveSection("Y", .after, "Z"), code: .unknownSource),
    Row(start: "A:1", call: .moveItem("9", .after, "9"), code: .moveOntoItself),
    Row(start: "A:1", call: .moveItem("8", .after, "9"), code: .unknownSource),
    Row(start: "A:1", call: .deleteItems(["9", "9"]), code: .repeatedItemIdentifiers),
    Row(start: "∅", call: .deleteItems(["9", "9"]), code: .repeatedItemIdentifiers),
    Row(start: "A:1", call: .deleteSections(["Z", "Z"]), code: .repeatedSectionIdentifiers),
    Row(start: "A:1", call: .reloadItems(["9", "9"]), code: .repeatedItemIdentifiers),
    Row(start: "A:1", call: .reconfigureItems(["1", "1"]), code: .repeatedItemIdentifiers),
    Row(start: "A:1", call: .reloadSections(["Z", "Z"]), code: .repeatedSectionIdentifiers),
  ]

  @Test(arguments: rows.indices) func spelledOut(row: Int) throws {
    let row = Self.rows[row]
    var snapshot = try NaiveSnapshot(row.start).product()
    let before = snapshot
    let error = #expect(throws: SnapshotError.self) { try snapshot.perform(row.call) }
    #expect(error?.code == row.code, "\(row.call)")
    #expect(snapshot == before)
  }
}
