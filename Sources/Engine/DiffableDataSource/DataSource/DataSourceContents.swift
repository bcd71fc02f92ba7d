/// The state of a data source: the flat snapshot that the view shows, and the trees of the sections that were filled by
/// section snapshots. A value: each apply makes the next one and swaps it in.
///
/// ```swift
/// var files = DiffableDataSourceSectionSnapshot<String>()
/// files.append(["Sources", "Tests"])
/// files.append(["main.swift"], to: "Sources")
///
/// var contents = DataSourceContents<String, String>(version: .newest)
/// let collapsed = try contents.merging(files, into: "project")
/// precondition(collapsed.itemIdentifiers == ["Sources", "Tests"])
///
/// contents = contents.replacing(with: collapsed, by: nil, tree: files, of: "project")
/// precondition(contents.storedTrees["project"] == files)
/// ```
public struct DataSourceContents<SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable>:
  Sendable
{
  /// The flat snapshots.
  public typealias Snapshot = DiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
  /// The trees.
  public typealias Tree = DiffableDataSourceSectionSnapshot<ItemIdentifierType>

  /// Sections and visible items, never with marks.
  public private(set) var snapshot: Snapshot
  private var trees: [SectionIdentifierType: Tree] = [:]
  /// The number of times that contents were replaced since the data source was made.
  private(set) var generation = 0

  /// Creates the contents of a data source to which nothing was applied.
  public init(version: UIKitVersion) {
    snapshot = Snapshot(version: version)
  }

  /// The generation of UIKit whose rules and texts hold.
  public var version: UIKitVersion {
    get { snapshot.version }
    set {
      snapshot.version = newValue
      for section in trees.keys { trees[section]?.version = newValue }
    }
  }

  /// The trees that are kept, by section.
  public var storedTrees: [SectionIdentifierType: Tree] { trees }

  /// Returns the tree of a section: the stored one, or the items of a flat section as roots; empty for an unknown
  /// section.
  ///
  /// - Throws: only for identifiers whose hash or equality changes, which UIKit's check of repeats finds.
  /// - Complexity: O(items of the section) for a flat one
  public func sectionSnapshot(for section: SectionIdentifierType) throws(SnapshotError) -> Tree {
    if let tree = trees[section] { return tree }
    var tree = Tree(version: snapshot.version)
    if let index = snapshot.indexOfSection(section) {
      try tree.perform(.append(snapshot.itemIdentifiers(at: index), to: nil))
    }
    return tree
  }

  /// Returns the contents after an apply of a flat snapshot. The trees of sections that it touches are rebased, and
  /// that of a section that is gone is dropped.
  ///
  /// - Parameters:
  ///   - new: The snapshot that becomes current.
  ///   - updates: the structural batch from here to there; nil if unknown, then every tree is rebased.
  public func replacing(with new: Snapshot, by updates: BatchUpdates?) -> Self {
    var next = self
    next.snapshot = new.unmarked
    next.generation += 1
    guard !trees.isEmpty else { return next }
    for section in updates.map({ touchedSections($0, new) }) ?? Set(trees.keys) {
      guard let tree = trees[section] else { continue }
      next.trees[section] = new.indexOfSection(section).map { tree.rebased(onto: new.itemIdentifiers(at: $0)) }
    }
    return next
  }

  /// Returns the contents after an apply of a section snapshot whose visible items `new` shows already.
  public func replacing(
    with new: Snapshot, by updates: BatchUpdates?, tree: Tree, of section: SectionIdentifierType
  ) -> Self {
    var base = self
    base.trees[section] = nil
    var next = base.replacing(with: new, by: updates)
    next.trees[section] = tree
    return next
  }

  /// Returns the flat snapshot in which a section shows the visible items of a tree (observed): an unknown section is
  /// appended, and items that live in another section move here. Of a parent that moves away, what is visible below it
  /// stays where it is (our decision).
  ///
  /// - Throws: only for identifiers whose hash or equality changes.
  /// - Complexity: O(items of the section + items of the tree)
  public func merging(_ tree: Tree, into section: SectionIdentifierType) throws(SnapshotError) -> Snapshot {
    var flat = snapshot
    // UIKit warns where an app appends an item that is there, not where it merges a section itself.
    flat.onWarning = nil
    let visible = tree.visibleItems
    if let index = flat.indexOfSection(section) {
      let present = flat.itemIdentifiers(at: index)
      if present == visible { return snapshot }
      try flat.perform(.deleteItems(present))
    } else {
      try flat.perform(.appendSections([section]))
    }
    try flat.perform(.deleteItems(visible))
    try flat.perform(.appendItems(visible, toSection: section))
    flat.onWarning = snapshot.onWarning
    return flat
  }

  /// Returns the sections in which a batch deletes, inserts or moves items, and those that it deletes.
  private func touchedSections(_ updates: BatchUpdates, _ new: Snapshot) -> Set<SectionIdentifierType> {
    var before = Set(updates.deletedSections)
    var after: Set<Int> = []
    for path in updates.deletedItems { before.insert(path.section) }
    for path in updates.insertedItems { after.insert(path.section) }
    for move in updates.movedItems {
      before.insert(move.from.section)
      after.insert(move.to.section)
    }
    return Set(before.compactMap(snapshot.sectionIdentifier(at:)))
      .union(after.compactMap(new.sectionIdentifier(at:)))
  }
}
