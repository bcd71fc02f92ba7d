package import CommandLanguage

extension DiagnosticCode {
  /// An identifier stands twice where each may stand once.
  package static let notUnique: DiagnosticCode = "E0201"
  /// A section exists already.
  package static let sectionExists: DiagnosticCode = "E0202"
  /// A section or an item is not in the snapshot.
  package static let notInSnapshot: DiagnosticCode = "E0203"
  /// The item named as a place is in another section than the one that is named.
  package static let placeInOtherSection: DiagnosticCode = "E0204"
  /// Items are added before there is a section.
  package static let noSection: DiagnosticCode = "E0205"
  /// Something moves relative to itself.
  package static let moveOntoItself: DiagnosticCode = "E0206"
  /// The place of an insertion is among what is inserted.
  package static let placeAmongInserted: DiagnosticCode = "E0207"
  /// An item is in the section snapshot already.
  package static let inSectionSnapshot: DiagnosticCode = "E0208"
  /// There is no screen yet.
  package static let noScreen: DiagnosticCode = "E0220"
  /// A screen of that name exists already.
  package static let screenExists: DiagnosticCode = "E0221"
  /// A line does not say which section it means.
  package static let whichSection: DiagnosticCode = "E0222"
  /// Edits of the main draft stand in the way.
  package static let unappliedDraft: DiagnosticCode = "E0223"
  /// There is no such transaction.
  package static let noTransaction: DiagnosticCode = "E0224"
  /// A call that UIKit would refuse was made smaller, as `set crash repair` asks.
  package static let repaired: DiagnosticCode = "W0205"
  /// An expectation is false.
  package static let expectationFailed: DiagnosticCode = "E0701"
  /// Items that were in the snapshot already moved.
  package static let itemsMoved: DiagnosticCode = "W0201"
  /// A reload of an item whose content is what its cell shows already.
  package static let reloadWithoutChange: DiagnosticCode = "W0203"
}
