/// Every text with which a section snapshot refuses a call, by UIKit's generation. The only place for them.
///
/// The texts of 27 are observed; that of 14 for an unknown item is observed too, and 15 is taken as the first
/// generation with the newer one, as no public source names the switch. Section snapshots came with 14; for 13 the
/// texts of 14 are given.
struct SectionSnapshotTexts {
  var version: UIKitVersion

  /// Returns the error of a parent that is not in the tree, where children are to be added, replaced or copied.
  func unknownParent(_ parent: some Hashable) -> SnapshotError {
    unknown(.unknownItem, parent, "Parent item identifier does not exist in section snapshot: \(parent)")
  }

  /// Returns the error of an item that is not in the tree, where its parent is asked for.
  func unknownChild(_ child: some Hashable) -> SnapshotError {
    unknown(.unknownItem, child, "Child item identifier does not exist in section snapshot: \(child)")
  }

  /// Returns the error of an item that is not in the tree, where its level, expansion or visibility is asked for.
  func unknownItem(_ item: some Hashable) -> SnapshotError {
    let text =
      version < .v15
      ? "Invalid parameter not satisfying: index != NSNotFound"
      : "Item identifier does not exist in section snapshot: \(item)"
    return unknown(.unknownItem, item, text)
  }

  /// Returns the error of an insertion whose destination is not in the tree.
  func unknownDestination(_ item: some Hashable, _ side: RelativeSide) -> SnapshotError {
    unknown(
      .unknownDestination, item,
      "Item identifier to insert \(side.rawValue) does not exist in section snapshot: \(item)")
  }

  /// Returns the error of an item to be deleted that is not in the tree.
  func unknownDeletion(_ item: some Hashable, at position: Int) -> SnapshotError {
    unknown(.unknownItem, item, "Failed to find index of item \(item)", at: [.argument(position)])
  }

  /// Items are repeated in the argument or are in the tree already: E1 of the list of texts.
  func duplicates(_ offenders: [SnapshotError.Offender], source: SnapshotError.Source) -> SnapshotError {
    let list = SnapshotText.set(offenders.map(\.identifier))
    let text = "Identifiers in a section snapshot must be unique. Duplicate item identifiers: \(list)"
    return SnapshotError(.itemAlreadyExists, text, source: source, offenders: offenders)
  }

  private func unknown(
    _ code: SnapshotError.Code, _ item: some Hashable, _ text: String, at places: [SnapshotError.Place] = []
  ) -> SnapshotError {
    SnapshotError(code, text, offenders: [SnapshotError.Offender(String(describing: item), at: places)])
  }
}
