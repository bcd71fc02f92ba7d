import DiffableDataSource
import Foundation
import TestSupport
import Testing

/// Snapshots survive encoding, and text that no sequence of calls could have produced is refused.
@Suite struct SnapshotCodingTests {
  typealias Snapshot = DiffableDataSourceSnapshot<String, String>

  @Test(arguments: ["∅", "A:", "A:1,2;B:;C:3", "한글:가,나;🇰🇷:👩‍👩‍👧,😀"]) func roundTrip(notation: String) throws {
    var snapshot = try NaiveSnapshot(notation).product()
    snapshot.reconfigureItems(Array(snapshot.itemIdentifiers.prefix(1)))
    snapshot.reloadItems(Array(snapshot.itemIdentifiers.suffix(1)))
    snapshot.reloadSections(Array(snapshot.sectionIdentifiers.prefix(1)))
    let decoded = try JSONDecoder().decode(Snapshot.self, from: JSONEncoder().encode(snapshot))
    #expect(decoded == snapshot)
    #expect(NaiveSnapshot(reading: decoded).description == notation)
    #expect(decoded.reloadedItemIdentifiers == snapshot.reloadedItemIdentifiers)
    #expect(decoded.reconfiguredItemIdentifiers == snapshot.reconfiguredItemIdentifiers)
    #expect(decoded.reloadedSectionIdentifiers == snapshot.reloadedSectionIdentifiers)
  }

  @Test func controlCharactersSurvive() throws {
    let snapshot = try NaiveSnapshot("\u{1B}[2J:\u{0},\u{7F},\n").product()
    let encoded = try JSONEncoder().encode(snapshot)
    #expect(encoded.allSatisfy { $0 >= 0x20 && $0 != 0x1B })
    #expect(try JSONDecoder().decode(Snapshot.self, from: encoded) == snapshot)
  }

  @Test func marksOfDeletedItemsRoundTrip() throws {
    var snapshot = try NaiveSnapshot("A:1,2;B:3").product()
    snapshot.reloadItems(["3", "1"])
    snapshot.reconfigureItems(["2"])
    snapshot.reloadSections(["B"])
    snapshot.deleteItems(["1", "2"])
    snapshot.deleteSections(["B"])
    let decoded = try JSONDecoder().decode(Snapshot.self, from: JSONEncoder().encode(snapshot))
    #expect(decoded == snapshot)
    #expect(decoded.reloadedItemIdentifiers == ["3", "1"])
    #expect(decoded.reconfiguredItemIdentifiers == ["2"])
    #expect(decoded.reloadedSectionIdentifiers == ["B"])
  }

  @Test(arguments: [("item-2", "item-1"), ("item-3", "item-1"), ("section-B", "section-A")])
  func repeatedIdentifiersAreRefused(replaced: String, by other: String) throws {
    let snapshot = try NaiveSnapshot("section-A:item-1,item-2;section-B:item-3").product()
    let text = String(decoding: try JSONEncoder().encode(snapshot), as: UTF8.self)
    #expect(text.contains(replaced))
    let forged = Data(text.replacingOccurrences(of: replaced, with: other).utf8)
    #expect(throws: DecodingError.self) { try JSONDecoder().decode(Snapshot.self, from: forged) }
  }
}
