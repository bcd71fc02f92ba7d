internal import ConsoleTexts

/// UIKit's texts for batches of an app's own, by the kind of the list and the version.
///
/// They are public observations; the texts of places and of the list of updates are as far as they were seen, and the
/// address of an index path, which differs in every run, is zero here.
struct BatchText {
  let kind: CollectionView.Kind
  let version: UIKitVersion
  /// The view as texts print it.
  let view: String

  private var item: String { kind.item }

  private func refusal(_ text: ConsoleText, _ values: [ConsoleHole: ConsoleValue]) -> SnapshotError {
    let values = values.merging([.itemWord: .text(item)]) { given, _ in given }
    return SnapshotError(
      .invalidBatch, text.printed(in: version.rawValue, of: kind == .table ? .table : .collection, values))
  }

  private func refusal(inOurWords message: String) -> SnapshotError {
    SnapshotError(.invalidBatch, message, source: .ours)
  }

  private func value(_ path: ItemIndexPath) -> ConsoleValue { .path([path.section, path.item]) }

  // MARK: Pairs

  func deleteAndReload(_ path: ItemIndexPath) -> SnapshotError { refusal(.deleteAndReload, [.path: value(path)]) }

  func deleteAndReload(_ section: Int) -> SnapshotError { refusal(.deleteAndReload, [.path: .path([section])]) }

  func deleteAndMove(_ path: ItemIndexPath) -> SnapshotError { refusal(.deleteAndMove, [.path: value(path)]) }

  func deleteAndMove(_ section: Int) -> SnapshotError {
    refusal(.deleteAndMoveSection, [.section: .number(section)])
  }

  func insertAndMove(_ path: ItemIndexPath) -> SnapshotError { refusal(.insertAndMove, [.path: value(path)]) }

  func insertAndMove(_ section: Int) -> SnapshotError {
    refusal(.insertAndMoveSection, [.section: .number(section)])
  }

  private var articleAndItem: ConsoleValue { kind == .table ? "a row" : "an item" }

  func moveOut(of section: Int) -> SnapshotError {
    refusal(.moveFromDeletedSection, [.articleAndItem: articleAndItem, .section: .number(section)])
  }

  func moveInto(_ section: Int) -> SnapshotError {
    refusal(.moveIntoInsertedSection, [.articleAndItem: articleAndItem, .section: .number(section)])
  }

  func moves(_ path: ItemIndexPath, to first: ItemIndexPath, _ second: ItemIndexPath) -> SnapshotError {
    refusal(.moveToTwoPlaces, [.path: value(path), .toPath: value(first), .otherPath: value(second)])
  }

  func moves(_ first: ItemIndexPath, _ second: ItemIndexPath, to path: ItemIndexPath) -> SnapshotError {
    refusal(.moveFromTwoPlaces, [.path: value(first), .otherPath: value(second), .toPath: value(path)])
  }

  func moves(_ section: Int, to first: Int, _ second: Int) -> SnapshotError {
    refusal(
      .moveSectionToTwoPlaces,
      [.section: .number(section), .toSection: .number(first), .otherSection: .number(second)])
  }

  func moves(_ first: Int, _ second: Int, to section: Int) -> SnapshotError {
    refusal(
      .moveSectionFromTwoPlaces,
      [.section: .number(first), .otherSection: .number(second), .toSection: .number(section)])
  }

  // MARK: Ranges

  func noSection(toDelete section: Int, _ old: [Int]) -> SnapshotError {
    refusal(.deleteMissingSection, [.section: .number(section), .sections: .number(old.count)])
  }

  func noSection(toInsert section: Int, _ new: [Int]) -> SnapshotError {
    refusal(.insertMissingSection, [.section: .number(section), .sections: .number(new.count)])
  }

  func noItem(toDelete path: ItemIndexPath, _ old: [Int]) -> SnapshotError {
    let place: [ConsoleHole: ConsoleValue] = [.item: .number(path.item), .section: .number(path.section)]
    guard old.indices.contains(path.section) else {
      return refusal(.deleteFromMissingSection, place.with(.sections, .number(old.count)))
    }
    return refusal(.deleteMissingItem, place.with(.count, .number(old[path.section])))
  }

  func noItem(toInsert path: ItemIndexPath, _ new: [Int]) -> SnapshotError {
    let place: [ConsoleHole: ConsoleValue] = [.item: .number(path.item), .section: .number(path.section)]
    guard new.indices.contains(path.section) else {
      return refusal(.insertIntoMissingSection, place.with(.sections, .number(new.count)))
    }
    let count = place.with(.count, .number(new[path.section]))
    return refusal(.insertMissingItem, count.with(.toSection, .number(path.section)))
  }

  /// Returns the error of a move from or to a place past the end. Where there is no such section, the text is not
  /// public.
  func noPlace(_ move: BatchUpdates.ItemMove, _ old: [Int], _ new: [Int]) -> SnapshotError {
    let (from, to) = (move.from.section, move.to.section)
    if !old.holds(move.from), old.indices.contains(from) {
      return refusal(
        .moveMissingItem, [.path: value(move.from), .count: .number(old[from]), .section: .number(from)])
    }
    if old.holds(move.from), new.indices.contains(to) {
      return refusal(
        .moveToMissingPlace,
        [.path: value(move.from), .toPath: value(move.to), .count: .number(new[to]), .section: .number(to)])
    }
    return refusal(
      inOurWords: "The \(item) at \(move.from) cannot move to \(move.to): one of them is not a place of the list.")
  }

  func noPlace(_ move: BatchUpdates.SectionMove) -> SnapshotError {
    refusal(inOurWords: "Section \(move.from) cannot move to \(move.to): one of them is not a section of the list.")
  }

  // MARK: Counts

  /// Returns the error of counts that a batch does not lead to. Since 16.4 UIKit prints both lists of counts, but keeps the
  /// older text where they are the same (observed on 26), and for `beginUpdates` and `endUpdates` of tables (crash reports
  /// of 18 and 26). `performBatchUpdates`, and a call that is a batch by itself, have the newer one.
  ///
  /// Collection views of 13 to 16.3 raise in some of these cases, and in others log "Performing reloadData as a fallback" and
  /// load everything anew. The rule that divides them is not public, so here they raise. Apple's engineers name the step to
  /// exceptions in the threads 751732 and 728797 of the developer forums.
  func inconsistent(
    _ mismatch: CollectionViewPlaceMap.Mismatch, _ batch: ListBatch, old: [Int], new: [Int]
  ) -> SnapshotError {
    if version >= .v16, old != new, batch.call != .beginUpdates {
      return refusal(
        .batchCounts,
        [
          .sections: .number(old.count), .sectionWord: Self.sectionWord(old), .countsBefore: .numbers(old),
          .toSection: .number(new.count), .sectionWordAfter: Self.sectionWord(new), .countsAfter: .numbers(new),
          .updates: .list(listed(batch)), .listTitle: .text(kind.name), .view: .text(view),
        ])
    }
    let tail: [ConsoleHole: ConsoleValue] = [.listTitle: .text(kind.name), .view: .text(view)]
    let updates = batch.structural
    switch mismatch {
    case .sections(let old, let new, _, _):
      return refusal(
        .sectionCount,
        [
          .listName: .text(kind.name.lowercased()), .before: .number(old), .after: .number(new),
          .inserted: .number(updates.insertedSections.count), .deleted: .number(updates.deletedSections.count),
        ].merging(tail) { value, _ in value })
    case .items(let from, let to, let old, let new, _, _):
      return refusal(
        .itemCount,
        [
          .section: .number(to), .before: .number(old), .after: .number(new),
          .inserted: .number(updates.insertedItems.count { $0.section == to }),
          .deleted: .number(updates.deletedItems.count { $0.section == from }),
          .movedIn: .number(updates.movedItems.count { $0.to.section == to }),
          .movedOut: .number(updates.movedItems.count { $0.from.section == from }),
        ].merging(tail) { value, _ in value })
    case .noSection: return mismatch.error
    }
  }

  private static func sectionWord(_ counts: [Int]) -> ConsoleValue { counts.count == 1 ? "section" : "sections" }

  /// Returns the updates as UIKit lists them, a reload as a delete and an insert; of very many the first.
  private func listed(_ batch: ListBatch) -> [String] {
    func place(_ path: ItemIndexPath) -> String { "(\(path.section) - \(path.item))" }
    let updates = batch.structural
    var words = updates.deletedSections.map { "Delete section (\($0))" }
    words += updates.insertedSections.map { "Insert section (\($0))" }
    words += updates.movedSections.map { "Move section (\($0.from)) to (\($0.to))" }
    words += batch.reloadedSections.flatMap { ["Delete section (\($0))", "Insert section (\($0))"] }
    words += updates.deletedItems.map { "Delete \(item) \(place($0))" }
    words += updates.insertedItems.map { "Insert \(item) \(place($0))" }
    words += updates.movedItems.map { "Move \(item) \(place($0.from)) to \(place($0.to))" }
    words += batch.reloadedItems.flatMap { ["Delete \(item) \(place($0))", "Insert \(item) \(place($0))"] }
    return words.count > 20 ? words.prefix(20) + ["…"] : words
  }

  // MARK: Behind the data source's back

  /// The error of a change of the view while it has a data source.
  var directMutation: SnapshotError {
    SnapshotError(
      .directMutation,
      ConsoleText.directMutation.printed(in: version.rawValue, [.listClass: .text(kind.className)]))
  }

  // MARK: Dequeued views

  /// Returns the error of a view that was dequeued and not returned (18).
  func notReturned(_ dequeued: CollectionReusableView) -> SnapshotError {
    let values: [ConsoleHole: ConsoleValue] = [
      .dequeued: .text("<\(dequeued.className): 0x0>"), .view: .text(view),
    ]
    return SnapshotError(
      .dequeuedViewNotReturned, ConsoleText.dequeuedViewNotReturned.printed(in: version.rawValue, values))
  }
}

extension [ConsoleHole: ConsoleValue] {
  fileprivate func with(_ hole: ConsoleHole, _ value: ConsoleValue) -> Self {
    merging([hole: value]) { _, value in value }
  }
}

extension CollectionView {
  /// A kind of list, whose words UIKit's texts have.
  public enum Kind: Sendable {
    /// A collection view, of items.
    case collection
    /// A table, of rows.
    case table

    /// The name of its class.
    var className: String { self == .table ? "UITableView" : "UICollectionView" }
    /// The words for it, as texts begin with them.
    var name: String { self == .table ? "Table view" : "Collection view" }
    /// The word for what it shows.
    var item: String { self == .table ? "row" : "item" }
  }

  /// The texts for batches of this view.
  var batchText: BatchText { BatchText(kind: kind, version: version, view: description) }
}

extension SnapshotError.Code {
  /// A view was dequeued and not returned to the collection view.
  public static let dequeuedViewNotReturned = Self(rawValue: "dequeuedViewNotReturned")
}
