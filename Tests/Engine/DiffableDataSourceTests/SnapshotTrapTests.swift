import DiffableDataSource
import TestSupport
import Testing

/// A program that breaks a rule stops with UIKit's text on standard error, whichever method it called.
@Suite struct SnapshotTrapTests {
  enum Misuse: String, CaseIterable, Codable {
    case appendSections, insertSectionsBefore, insertSectionsAfter, deleteSections, moveSectionBefore, moveSectionAfter
    case reloadSections, appendItems, appendItemsToSection, insertItemsBefore, insertItemsAfter, deleteItems
    case moveItemBefore, moveItemAfter, reloadItems, reconfigureItems, numberOfItems, itemIdentifiers

    var text: String {
      let notSatisfied = "Invalid parameter not satisfying: "
      return switch self {
      case .appendSections:
        "Diffable data source detected an attempt to insert or append 2 section identifiers that already exist in the "
          + "snapshot. Identifiers in a snapshot must be unique. Section identifiers that already exist: A, B"
      case .insertSectionsBefore, .insertSectionsAfter: notSatisfied + "insertIndex != NSNotFound"
      case .deleteSections: "Fatal: supplied section identifiers are not unique. Duplicate identifiers: {(\n    A\n)}"
      case .moveSectionBefore: notSatisfied + "fromSection != NSNotFound"
      case .moveSectionAfter: notSatisfied + "toSection != NSNotFound"
      case .reloadSections: "Attempted to reload section identifier that does not exist in the snapshot: Z"
      case .appendItems: "Fatal: supplied item identifiers are not unique. Duplicate identifiers: {(\n    8,\n    9\n)}"
      case .appendItemsToSection, .insertItemsAfter: notSatisfied + "section != NSNotFound"
      case .insertItemsBefore:
        "Invalid update: destination for insertion operation [1] is in the insertion identifier list for update: "
          + "<_UIDiffableDataSourceUpdate 0x0 - action: INS; destinationIdentifier:1; destIsSection: 0; "
          + "identifiers: [1]>."
      case .deleteItems: "Fatal: supplied item identifiers are not unique. Duplicate identifiers: {(\n    1\n)}"
      case .moveItemBefore: notSatisfied + "fromIndex != NSNotFound"
      case .moveItemAfter:
        "Invalid update: destination for item move is the same as the source [1] for update: "
          + "<_UIDiffableDataSourceUpdate 0x0 - action: MOV; destinationIdentifier:1; destIsSection: 0; "
          + "identifiers: [1]>."
      case .reloadItems: "Attempted to reload item identifier that does not exist in the snapshot: 9"
      case .reconfigureItems: "Attempted to reconfigure item identifier that does not exist in the snapshot: 9"
      case .numberOfItems, .itemIdentifiers:
        "Section identifier was not found. You can verify the section exists by calling the indexOfSectionIdentifier "
          + "API (which has O(1) performance)"
      }
    }

    func commit() {
      var snapshot = DiffableDataSourceSnapshot<String, Int>()
      snapshot.appendSections(["A", "B"])
      snapshot.appendItems([1, 2], toSection: "A")
      switch self {
      case .appendSections: snapshot.appendSections(["A", "C", "B"])
      case .insertSectionsBefore: snapshot.insertSections(["C"], beforeSection: "Z")
      case .insertSectionsAfter: snapshot.insertSections(["C"], afterSection: "Z")
      case .deleteSections: snapshot.deleteSections(["A", "A"])
      case .moveSectionBefore: snapshot.moveSection("Z", beforeSection: "A")
      case .moveSectionAfter: snapshot.moveSection("A", afterSection: "Z")
      case .reloadSections: snapshot.reloadSections(["Z"])
      case .appendItems: snapshot.appendItems([8, 8, 9, 9])
      case .appendItemsToSection: snapshot.appendItems([8], toSection: "Z")
      case .insertItemsBefore: snapshot.insertItems([1], beforeItem: 1)
      case .insertItemsAfter: snapshot.insertItems([3], afterItem: 9)
      case .deleteItems: snapshot.deleteItems([1, 1])
      case .moveItemBefore: snapshot.moveItem(9, beforeItem: 1)
      case .moveItemAfter: snapshot.moveItem(1, afterItem: 1)
      case .reloadItems: snapshot.reloadItems([9])
      case .reconfigureItems: snapshot.reconfigureItems([9])
      case .numberOfItems: _ = snapshot.numberOfItems(inSection: "Z")
      case .itemIdentifiers: _ = snapshot.itemIdentifiers(inSection: "Z")
      }
    }
  }

  @Test(arguments: Misuse.allCases) func stopsWithTheText(of misuse: Misuse) async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { [misuse] in
      misuse.commit()
    }
    let printed = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    #expect(printed.contains(misuse.text), "\(printed)")
  }
}
