/// The items of one section as a tree, with the items that are expanded: UIKit's `NSDiffableDataSourceSectionSnapshot`.
///
/// Every item identifier stands at most once in the tree. A value type: a copy shares its storage until it is edited.
/// Methods with UIKit's names stop the program, with UIKit's text, where UIKit raises; `perform(_:)` and the queries
/// whose names begin with `checked` give the same judgement as a `SnapshotError`. A refused call changes nothing.
///
/// In a `SnapshotError`, `argument` places count the argument's items (those of a snapshot depth-first), and an `item`
/// place gives the index in `items`, that is depth-first with hidden items counted, as item of section 0.
///
/// Single edits take constant time on average; the first edit after a copy copies a few pages. There is no
/// recursion: the depth of a tree is bounded by memory only.
///
/// ```swift
/// var files = DiffableDataSourceSectionSnapshot<String>()
/// files.append(["Sources", "Tests"])
/// files.append(["main.swift"], to: "Sources")
/// precondition(files.visibleItems == ["Sources", "Tests"])
/// files.expand(["Sources"])
/// precondition(files.visibleItems == ["Sources", "main.swift", "Tests"])
/// precondition(files.level(of: "main.swift") == 1)
/// precondition(files.parent(of: "main.swift") == "Sources")
/// ```
public struct DiffableDataSourceSectionSnapshot<ItemIdentifierType: Hashable & Sendable>: Sendable {
  /// The generation of UIKit whose texts are given.
  public var version: UIKitVersion
  var tree = SectionSnapshotTree<ItemIdentifierType>()

  /// Creates an empty section snapshot that follows the given generation of UIKit.
  public init(version: UIKitVersion = .newest) { self.version = version }

  init(_ tree: SectionSnapshotTree<ItemIdentifierType>, version: UIKitVersion) {
    self.version = version
    self.tree = tree
  }

  var texts: SectionSnapshotTexts { SectionSnapshotTexts(version: version) }

  /// Stops the program if the storage contradicts itself. O(n).
  package func checkInvariants() { tree.checkInvariants() }
}

extension DiffableDataSourceSectionSnapshot: Equatable {
  /// Returns whether both trees hold equal items in the same places, with the same items expanded. The version does not
  /// count. O(n).
  public static func == (left: Self, right: Self) -> Bool { left.tree == right.tree }
}

// MARK: - Edits under UIKit's names

extension DiffableDataSourceSectionSnapshot {
  /// Adds items as the last children of `parent`, or as the last roots.
  ///
  /// Observed: an empty array is not a call at all. Traps if the parent is unknown, or if an identifier is repeated or
  /// in the tree already.
  public mutating func append(_ items: [ItemIdentifierType], to parent: ItemIdentifierType? = nil) {
    performOrRaise(.append(items, to: parent))
  }

  /// Inserts items as siblings before `item`.
  ///
  /// Observed: an empty array is not a call at all. Traps if `item` is unknown, or if an identifier is repeated or in
  /// the tree already.
  public mutating func insert(_ items: [ItemIdentifierType], before item: ItemIdentifierType) {
    performOrRaise(.insert(items, .before, item))
  }

  /// Inserts items as siblings after `item` and its whole subtree.
  ///
  /// Observed: an empty array is not a call at all. Traps if `item` is unknown, or if an identifier is repeated or in
  /// the tree already.
  public mutating func insert(_ items: [ItemIdentifierType], after item: ItemIdentifierType) {
    performOrRaise(.insert(items, .after, item))
  }

  /// Inserts the roots of another tree, with their subtrees and their expansion, as siblings before `item`. O(m) in the
  /// number of inserted items.
  ///
  /// Traps if `item` is unknown or an identifier is in both trees; an empty snapshot is not a call at all.
  public mutating func insert(_ snapshot: Self, before item: ItemIdentifierType) {
    performOrRaise(.insertSnapshot(snapshot, .before, item))
  }

  /// Inserts the roots of another tree, with their subtrees and their expansion, as siblings after `item` and its
  /// whole subtree. O(m) in the number of inserted items, plus the level of `item`.
  ///
  /// Traps if `item` is unknown or an identifier is in both trees; an empty snapshot is not a call at all.
  ///
  /// - Returns: `itemFollowing(insertionAfter:)` as it was before the call; `nil` for an empty snapshot.
  @discardableResult
  public mutating func insert(_ snapshot: Self, after item: ItemIdentifierType) -> ItemIdentifierType? {
    let following = snapshot.tree.count == 0 ? nil : itemFollowing(insertionAfter: item)
    performOrRaise(.insertSnapshot(snapshot, .after, item))
    return following
  }

  /// Removes items with everything below them. Repeated items are allowed.
  ///
  /// Traps if an item is unknown, before anything is removed (observed; the main snapshot ignores unknown items).
  public mutating func delete(_ items: [ItemIdentifierType]) { performOrRaise(.delete(items)) }

  /// Removes all items.
  public mutating func deleteAll() { performOrRaise(.deleteAll) }

  /// Expands items, also those without children; unknown ones are ignored (observed).
  public mutating func expand(_ items: [ItemIdentifierType]) { performOrRaise(.expand(items)) }

  /// Collapses items; unknown ones are ignored (observed).
  public mutating func collapse(_ items: [ItemIdentifierType]) { performOrRaise(.collapse(items)) }

  /// Puts another tree, with its expansion, in the place of everything below `parent`.
  ///
  /// Traps if the parent is unknown. Traps also if a given item is in the tree, outside of what is replaced: UIKit was
  /// observed not to check this and to corrupt its tree.
  public mutating func replace(childrenOf parent: ItemIdentifierType, using snapshot: Self) {
    performOrRaise(.replaceChildren(of: parent, using: snapshot))
  }

  private mutating func performOrRaise(_ operation: SectionSnapshotOperation<ItemIdentifierType>) {
    do throws(SnapshotError) { try perform(operation) } catch { raise(error) }
  }
}
