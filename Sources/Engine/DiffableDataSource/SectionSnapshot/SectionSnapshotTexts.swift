internal import ConsoleTexts

/// Every text with which a section snapshot refuses a call, by UIKit's generation, as the tables of `ConsoleTexts` have them.
///
/// The texts of 27 are observed; that of 14 for an unknown item is observed too, and 15 is taken as the first
/// generation with the newer one, as no public source names the switch. Section snapshots came with 14; for 13 the
/// texts of 14 are given.
struct SectionSnapshotTexts {
  var version: UIKitVersion

  /// Returns the error of a parent that is not in the tree, where children are to be added, replaced or copied.
  func unknownParent(_ parent: some Hashable) -> SnapshotError {
    unknown(.unknownItem, parent, .unknownParent)
  }

  /// Returns the error of an item that is not in the tree, where its parent is asked for.
  func unknownChild(_ child: some Hashable) -> SnapshotError {
    unknown(.unknownItem, child, .unknownChild)
  }

  /// Returns the error of an item that is not in the tree, where its level, expansion or visibility is asked for.
  func unknownItem(_ item: some Hashable) -> SnapshotError {
    unknown(.unknownItem, item, .unknownTreeItem)
  }

  /// Returns the error of an insertion whose destination is not in the tree.
  func unknownDestination(_ item: some Hashable, _ side: RelativeSide) -> SnapshotError {
    unknown(.unknownDestination, item, .unknownTreeDestination, [.sideWord: .text(side.rawValue)])
  }

  /// Returns the error of an item to be deleted that is not in the tree.
  func unknownDeletion(_ item: some Hashable, at position: Int) -> SnapshotError {
    unknown(.unknownItem, item, .unknownTreeDeletion, at: [.argument(position)])
  }

  /// Items are repeated in the argument or are in the tree already: E1 of the list of texts.
  func duplicates(_ offenders: [SnapshotError.Offender], source: SnapshotError.Source) -> SnapshotError {
    let text = ConsoleText.treeNotUnique.printed(
      in: version.rawValue, [.identifiers: .list(offenders.map(\.identifier))])
    return SnapshotError(.itemAlreadyExists, text, source: source, offenders: offenders)
  }

  private func unknown(
    _ code: SnapshotError.Code, _ item: some Hashable, _ text: ConsoleText, _ values: [ConsoleHole: ConsoleValue] = [:],
    at places: [SnapshotError.Place] = []
  ) -> SnapshotError {
    let identifier = String(describing: item)
    let values = values.merging([.identifier: .text(identifier)]) { given, _ in given }
    let offender = SnapshotError.Offender(identifier, at: places)
    return SnapshotError(code, text.printed(in: version.rawValue, values), offenders: [offender])
  }
}
