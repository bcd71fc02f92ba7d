internal import CommandLanguage
internal import DiffableDataSource
internal import DisplayText
internal import SessionModel
internal import TextRendering

/// The reason why one item is deleted, inserted, moved, marked or left where it is.
struct ChangeReason: Sendable {
  /// The operation on the item itself.
  enum Change: Sendable {
    case delete(ItemIndexPath)
    case insert(ItemIndexPath)
    /// Its section is deleted and takes it along, without an operation of its own.
    case leaveWithSection(ItemIndexPath, String)
    /// Its section is inserted and brings it along, without an operation of its own.
    case comeWithSection(ItemIndexPath, String)
    case move(ItemIndexPath, ItemIndexPath, KeptOrder)
    case changeSection(ItemIndexPath, ItemIndexPath, from: String, to: String)
    case keep(ItemIndexPath, ItemIndexPath)
  }

  /// The identifiers that a section keeps, in old and new order, and those of them that stay.
  struct KeptOrder: Sendable {
    var old: KeptIdentifiers
    var new: KeptIdentifiers
    var staying: KeptIdentifiers
    /// The number of items before this one among those that stay.
    var stayingBefore: Int
  }

  /// The other operation on its section.
  enum SectionChange: Sendable {
    case move(from: Int, to: Int)
    case reload
  }

  /// The same row of the screen's type under the identity that it has on the other side.
  struct OtherIdentity: Sendable {
    var tag: String
    var changes: [ContentChange]
  }

  let identifier: String
  let change: Change
  let isReloaded: Bool
  let isReconfigured: Bool
  /// The operation on its section, where that concerns an item that stays in it.
  let sectionChange: SectionChange?
  /// The fields that hold another value than its cell was given, or than before if it has none.
  let contentChanges: [ContentChange]
  /// Whether the cell provider is asked for it.
  let isAsked: Bool
  let otherIdentity: OtherIdentity?
  let comparison: Comparison

  /// Creates the reason, or nil if the item is in neither snapshot.
  ///
  /// - Complexity: O(n)
  init?(of identifier: String, in comparison: Comparison) {
    let from = comparison.from.snapshot.indexPath(for: identifier)
    let to = comparison.to.snapshot.indexPath(for: identifier)
    guard let change = Self.change(identifier, from, to, comparison) else { return nil }
    self.change = change
    self.identifier = identifier
    self.comparison = comparison
    let updates = comparison.difference.updates
    isReloaded = to.map(updates.reloadedItems.contains) ?? false
    isReconfigured = to.map(updates.reconfiguredItems.contains) ?? false
    sectionChange = Self.sectionChange(change, updates)
    let isOnBothSides = from != nil && to != nil
    contentChanges =
      isOnBothSides ? comparison.contentChanges(of: identifier) : []
    isAsked = to.map { path in comparison.askedRows.contains(path) } ?? false
    otherIdentity = isOnBothSides ? nil : Self.otherIdentity(identifier, isNew: to != nil, comparison)
  }

  /// Whether its cell goes on showing another content than the store holds.
  var isStale: Bool { !contentChanges.isEmpty && !isAsked && comparison.hasCell(identifier) }

  // MARK: Finding the reason

  private static func change(
    _ identifier: String, _ from: ItemIndexPath?, _ to: ItemIndexPath?, _ comparison: Comparison
  ) -> Change? {
    let old = comparison.from.snapshot
    let new = comparison.to.snapshot
    let updates = comparison.difference.updates
    guard let from else {
      return to.map { to in
        guard updates.insertedSections.contains(to.section) else { return .insert(to) }
        return .comeWithSection(to, new.sectionIdentifier(at: to.section) ?? "")
      }
    }
    guard let to else {
      guard updates.deletedSections.contains(from.section) else { return .delete(from) }
      return .leaveWithSection(from, old.sectionIdentifier(at: from.section) ?? "")
    }
    guard updates.movedItems.contains(where: { $0.to == to }) else { return .keep(from, to) }
    let oldName = old.sectionIdentifier(at: from.section) ?? ""
    let newName = new.sectionIdentifier(at: to.section) ?? ""
    guard oldName == newName else { return .changeSection(from, to, from: oldName, to: newName) }
    return .move(from, to, keptOrder(from, to, comparison))
  }

  /// - Complexity: O(operations), without a look at the items that stay
  private static func keptOrder(_ from: ItemIndexPath, _ to: ItemIndexPath, _ comparison: Comparison) -> KeptOrder {
    let updates = comparison.difference.updates
    func isWithin(_ move: BatchUpdates.ItemMove) -> Bool {
      move.from.section == from.section && move.to.section == to.section
    }
    let leaving =
      updates.deletedItems.filter { $0.section == from.section }
      + updates.movedItems.lazy.filter { $0.from.section == from.section && !isWithin($0) }.map(\.from)
    let arriving =
      updates.insertedItems.filter { $0.section == to.section }
      + updates.movedItems.lazy.filter { $0.to.section == to.section && !isWithin($0) }.map(\.to)
    let moving = updates.movedItems.filter(isWithin).map(\.to)
    let (old, new) = (comparison.from.snapshot, comparison.to.snapshot)
    let staying = KeptIdentifiers(in: new, section: to.section, without: arriving + moving)
    return KeptOrder(
      old: KeptIdentifiers(in: old, section: from.section, without: leaving),
      new: KeptIdentifiers(in: new, section: to.section, without: arriving), staying: staying,
      stayingBefore: staying.position(ofItem: to.item))
  }

  private static func sectionChange(_ change: Change, _ updates: BatchUpdates) -> SectionChange? {
    let from: Int
    let to: Int
    switch change {
    case .keep(let old, let new), .move(let old, let new, _): (from, to) = (old.section, new.section)
    case .insert(let new), .changeSection(_, let new, _, _): (from, to) = (-1, new.section)
    default: return nil
    }
    if updates.reloadedSections.contains(to) { return .reload }
    guard let move = updates.movedSections.first(where: { $0.from == from && $0.to == to }) else { return nil }
    return .move(from: move.from, to: move.to)
  }

  private static func otherIdentity(
    _ identifier: String, isNew: Bool, _ comparison: Comparison
  ) -> OtherIdentity? {
    let naming = comparison.naming
    let (here, there) = isNew ? (comparison.to, comparison.from) : (comparison.from, comparison.to)
    let tag = naming.tag(of: identifier, in: here.contents)
    guard !tag.isEmpty,
      let other = there.snapshot.itemIdentifiers.first(where: {
        naming.tag(of: $0, in: there.contents) == tag && here.snapshot.indexPath(for: $0) == nil
      })
    else { return nil }
    let mine = naming.content(of: identifier, in: here.contents)
    let theirs = naming.content(of: other, in: there.contents)
    return OtherIdentity(
      tag: tag, changes: isNew ? ContentChange.all(from: theirs, to: mine) : ContentChange.all(from: mine, to: theirs))
  }
}
