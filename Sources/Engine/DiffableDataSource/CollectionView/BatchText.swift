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

  private func refusal(_ message: String, source: SnapshotError.Source = .uikit) -> SnapshotError {
    SnapshotError(.invalidBatch, message, source: source)
  }

  private func printed(_ path: ItemIndexPath) -> String {
    "<NSIndexPath: 0x0> {length = 2, path = \(path.section) - \(path.item)}"
  }

  // MARK: Pairs

  func deleteAndReload(_ path: ItemIndexPath) -> SnapshotError {
    refusal("attempt to delete and reload the same index path (\(printed(path)))")
  }

  func deleteAndReload(_ section: Int) -> SnapshotError {
    refusal(
      "attempt to delete and reload the same index path (<NSIndexPath: 0x0> {length = 1, path = \(section)})")
  }

  func deleteAndMove(_ path: ItemIndexPath) -> SnapshotError {
    refusal("attempt to perform a delete and a move from the same index path (\(printed(path)))")
  }

  func deleteAndMove(_ section: Int) -> SnapshotError {
    refusal("attempt to perform a delete and a move from the same section (\(section))")
  }

  func insertAndMove(_ path: ItemIndexPath) -> SnapshotError {
    refusal("attempt to perform an insert and a move to the same index path (\(printed(path)))")
  }

  func insertAndMove(_ section: Int) -> SnapshotError {
    refusal("attempt to perform an insert and a move to the same section (\(section))")
  }

  func moveOut(of section: Int) -> SnapshotError {
    refusal("cannot move \(kind == .table ? "a row" : "an item") from a deleted section (\(section))")
  }

  func moveInto(_ section: Int) -> SnapshotError {
    refusal("cannot move \(kind == .table ? "a row" : "an item") into a newly inserted section (\(section))")
  }

  func moves(_ path: ItemIndexPath, to first: ItemIndexPath, _ second: ItemIndexPath) -> SnapshotError {
    refusal("attempt to move \(item) at index path \(printed(path)) to both \(printed(first)) and \(printed(second))")
  }

  func moves(_ first: ItemIndexPath, _ second: ItemIndexPath, to path: ItemIndexPath) -> SnapshotError {
    refusal("attempt to move both \(item) at index path \(printed(first)) and \(printed(second)) to \(printed(path))")
  }

  func moves(_ section: Int, to first: Int, _ second: Int) -> SnapshotError {
    refusal("attempt to move section \(section) to both section \(first) and section \(second)")
  }

  func moves(_ first: Int, _ second: Int, to section: Int) -> SnapshotError {
    refusal("attempt to move both section \(first) and section \(second) to section \(section)")
  }

  // MARK: Ranges

  func noSection(toDelete section: Int, _ old: [Int]) -> SnapshotError {
    refusal("attempt to delete section \(section), but there are only \(old.count) sections before the update")
  }

  func noSection(toInsert section: Int, _ new: [Int]) -> SnapshotError {
    refusal("attempt to insert section \(section) but there are only \(new.count) sections after the update")
  }

  func noItem(toDelete path: ItemIndexPath, _ old: [Int]) -> SnapshotError {
    let words = "attempt to delete \(item) \(path.item) from section \(path.section)"
    guard old.indices.contains(path.section) else {
      return refusal("\(words), but there are only \(old.count) sections before the update")
    }
    return refusal("\(words) which only contains \(old[path.section]) \(item)s before the update")
  }

  func noItem(toInsert path: ItemIndexPath, _ new: [Int]) -> SnapshotError {
    let words = "attempt to insert \(item) \(path.item) into section \(path.section), but there are only"
    guard new.indices.contains(path.section) else {
      return refusal("\(words) \(new.count) sections after the update")
    }
    return refusal("\(words) \(new[path.section]) \(item)s in section \(path.section) after the update")
  }

  /// Returns the error of a move from or to a place past the end. Where there is no such section, the text is not
  /// public.
  func noPlace(_ move: BatchUpdates.ItemMove, _ old: [Int], _ new: [Int]) -> SnapshotError {
    let words = "attempt to move index path (\(printed(move.from)))"
    let (from, to) = (move.from.section, move.to.section)
    if !old.holds(move.from), old.indices.contains(from) {
      return refusal(
        "\(words) that does not exist - there are only \(old[from]) \(item)s in section \(from) before the update")
    }
    if old.holds(move.from), new.indices.contains(to) {
      return refusal(
        "\(words) to index path (\(printed(move.to))) that does not exist - there are only \(new[to]) \(item)s in "
          + "section \(to) after the update")
    }
    return refusal(
      "The \(item) at \(move.from) cannot move to \(move.to): one of them is not a place of the list.", source: .ours)
  }

  func noPlace(_ move: BatchUpdates.SectionMove) -> SnapshotError {
    refusal("Section \(move.from) cannot move to \(move.to): one of them is not a section of the list.", source: .ours)
  }

  // MARK: Counts

  /// Returns the error of counts that a batch does not lead to. Since 16 UIKit prints both lists of counts, but where
  /// they are the same it keeps the older text (observed on 26).
  func inconsistent(
    _ mismatch: CollectionViewPlaceMap.Mismatch, _ batch: ListBatch, old: [Int], new: [Int]
  ) -> SnapshotError {
    if version >= .v16, old != new {
      return refusal(
        "Invalid batch updates detected: the number of sections and/or \(item)s returned by the data source before and "
          + "after performing the batch updates are inconsistent with the updates. Data source before updates = "
          + "\(counted(old)) Data source after updates = \(counted(new)) Updates = [\(listed(batch))] "
          + "\(kind.name): \(view)")
    }
    let updates = batch.structural
    switch mismatch {
    case .sections(let old, let new, _, _):
      return refusal(
        "Invalid update: invalid number of sections. The number of sections contained in the \(kind.name.lowercased()) "
          + "after the update (\(new)) must be equal to the number of sections contained in the "
          + "\(kind.name.lowercased()) before the update (\(old)), plus or minus the number of sections inserted or "
          + "deleted (\(updates.insertedSections.count) inserted, \(updates.deletedSections.count) deleted).")
    case .items(let from, let to, let old, let new, _, _):
      let counts = (
        inserted: updates.insertedItems.count { $0.section == to },
        deleted: updates.deletedItems.count { $0.section == from },
        arrived: updates.movedItems.count { $0.to.section == to },
        left: updates.movedItems.count { $0.from.section == from }
      )
      return refusal(
        "Invalid update: invalid number of \(item)s in section \(to). The number of \(item)s contained in an existing "
          + "section after the update (\(new)) must be equal to the number of \(item)s contained in that section "
          + "before the update (\(old)), plus or minus the number of \(item)s inserted or deleted from that section "
          + "(\(counts.inserted) inserted, \(counts.deleted) deleted) and plus or minus the number of \(item)s moved "
          + "into or out of that section (\(counts.arrived) moved in, \(counts.left) moved out).")
    case .noSection: return mismatch.error
    }
  }

  /// `{ 1 section with item counts: [4] }`
  private func counted(_ counts: [Int]) -> String {
    let sections = counts.count == 1 ? "1 section" : "\(counts.count) sections"
    return "{ \(sections) with \(item) counts: [\(counts.map { "\($0)" }.joined(separator: ", "))] }"
  }

  /// Returns the updates as UIKit lists them, a reload as a delete and an insert; of very many the first.
  private func listed(_ batch: ListBatch) -> String {
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
    if words.count > 20 { words = words.prefix(20) + ["…"] }
    return words.isEmpty ? " " : " \(words.joined(separator: ", ")) "
  }

  // MARK: Behind the data source's back

  /// The error of a change of the view while it has a data source.
  var directMutation: SnapshotError {
    let view = kind.className
    return SnapshotError(
      .directMutation,
      "\(view) must be updated via the \(view)DiffableDataSource APIs when acting as the \(view)'s dataSource: please "
        + "do not call mutation APIs directly on \(view)")
  }

  // MARK: Dequeued views

  /// Returns the error of a view that was dequeued and not returned (18).
  func notReturned(_ dequeued: CollectionReusableView) -> SnapshotError {
    SnapshotError(
      .dequeuedViewNotReturned,
      "Expected dequeued view to be returned to the collection view in preparation for display. When the collection "
        + "view's data source is asked to provide a view for a given index path, ensure that a single view is dequeued "
        + "and returned to the collection view. Avoid dequeuing views without a request from the collection view. For "
        + "retrieving an existing view in the collection view, use -[UICollectionView cellForItemAtIndexPath:] or "
        + "-[UICollectionView supplementaryViewForElementKind:atIndexPath:]. Dequeued view: <\(dequeued.className): "
        + "0x0>; Collection view: \(view)")
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
