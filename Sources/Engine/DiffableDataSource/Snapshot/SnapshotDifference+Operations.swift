/// The reason why an operation is in a difference, for display to a user.
///
/// ```swift
/// var old = DiffableDataSourceSnapshot<String, Int>()
/// old.appendSections(["A"])
/// old.appendItems([1, 2, 3])
/// var new = old
/// new.deleteItems([1])
/// new.moveItem(3, beforeItem: 2)
/// new.reloadItems([2])
///
/// let reasons = new.difference(from: old).itemOperations.map(\.reason)
/// precondition(reasons == [.absentInNew, .notInLongestKeptRun, .marked])
/// ```
public enum OperationReason: Hashable, Sendable {
  /// Deleted: the identifier is not in the new snapshot.
  case absentInNew
  /// Inserted: the identifier was not in the old snapshot.
  case absentInOld
  /// An item moves because its section is another one now; both are section indexes, old and new.
  case sectionChanged(from: Int, to: Int)
  /// Moved within the same list: it is not in the longest run that keeps its order.
  case notInLongestKeptRun
  /// Reloaded or reconfigured because the snapshot is marked so.
  case marked
  /// Deleted or inserted although both snapshots have it: a batch of an app's own cannot move or reload it
  /// (`HandwrittenBatch`).
  case inBoth
}

extension SnapshotDifference {
  /// The kind of an operation.
  public enum Verb: String, Hashable, Sendable, Codable, CaseIterable {
    case delete, insert, move, reload, reconfigure
  }

  /// One section operation, with its identifier and its reason.
  public struct SectionOperation: Hashable, Sendable {
    /// The kind of the operation.
    public let verb: Verb
    /// The section.
    public let identifier: SectionIdentifierType
    /// Its index in the old snapshot; nil for inserts and reloads.
    public let old: Int?
    /// Its index in the new snapshot; nil for deletes.
    public let new: Int?
    /// The reason for the operation.
    public let reason: OperationReason
  }

  /// One item operation, with its identifier and its reason.
  public struct ItemOperation: Hashable, Sendable {
    /// The kind of the operation.
    public let verb: Verb
    /// The item.
    public let identifier: ItemIdentifierType
    /// Its place in the old snapshot; nil for inserts, and for reloads of items that were not there.
    public let old: ItemIndexPath?
    /// Its place in the new snapshot; nil for deletes.
    public let new: ItemIndexPath?
    /// The reason for the operation.
    public let reason: OperationReason
  }

  /// The section operations in the order in which UIKit carries them out: deletes, inserts, moves, reloads.
  ///
  /// - Complexity: O(operations)
  public var sectionOperations: [SectionOperation] {
    var result: [SectionOperation] = []
    for old in updates.deletedSections {
      guard let identifier = self.old.sectionIdentifier(at: old) else { continue }
      let reason: OperationReason = self.new.indexOfSection(identifier) == nil ? .absentInNew : .inBoth
      result.append(.init(verb: .delete, identifier: identifier, old: old, new: nil, reason: reason))
    }
    for new in updates.insertedSections {
      guard let identifier = self.new.sectionIdentifier(at: new) else { continue }
      let reason: OperationReason = self.old.indexOfSection(identifier) == nil ? .absentInOld : .inBoth
      result.append(.init(verb: .insert, identifier: identifier, old: nil, new: new, reason: reason))
    }
    for move in updates.movedSections {
      guard let identifier = self.new.sectionIdentifier(at: move.to) else { continue }
      result.append(
        .init(verb: .move, identifier: identifier, old: move.from, new: move.to, reason: .notInLongestKeptRun))
    }
    for new in updates.reloadedSections {
      guard let identifier = self.new.sectionIdentifier(at: new) else { continue }
      let old = self.old.indexOfSection(identifier)
      result.append(.init(verb: .reload, identifier: identifier, old: old, new: new, reason: .marked))
    }
    return result
  }

  /// The item operations in the order in which UIKit carries them out: deletes, inserts, moves, then reloads and
  /// reconfigures.
  ///
  /// - Complexity: O(operations · n/3000)
  public var itemOperations: [ItemOperation] {
    var result: [ItemOperation] = []
    for old in updates.deletedItems {
      guard let identifier = self.old.itemIdentifier(for: old) else { continue }
      let reason: OperationReason = self.new.indexPath(for: identifier) == nil ? .absentInNew : .inBoth
      result.append(.init(verb: .delete, identifier: identifier, old: old, new: nil, reason: reason))
    }
    for new in updates.insertedItems {
      guard let identifier = self.new.itemIdentifier(for: new) else { continue }
      let reason: OperationReason = self.old.indexPath(for: identifier) == nil ? .absentInOld : .inBoth
      result.append(.init(verb: .insert, identifier: identifier, old: nil, new: new, reason: reason))
    }
    for move in updates.movedItems {
      guard let identifier = self.new.itemIdentifier(for: move.to) else { continue }
      result.append(
        .init(verb: .move, identifier: identifier, old: move.from, new: move.to, reason: reason(of: move)))
    }
    for (verb, paths) in [(Verb.reload, updates.reloadedItems), (.reconfigure, updates.reconfiguredItems)] {
      for new in paths {
        guard let identifier = self.new.itemIdentifier(for: new) else { continue }
        let old = self.old.indexPath(for: identifier)
        result.append(.init(verb: verb, identifier: identifier, old: old, new: new, reason: .marked))
      }
    }
    return result
  }

  private func reason(of move: BatchUpdates.ItemMove) -> OperationReason {
    let old = self.old.sectionIdentifier(at: move.from.section)
    let new = self.new.sectionIdentifier(at: move.to.section)
    return old == new ? .notInLongestKeptRun : .sectionChanged(from: move.from.section, to: move.to.section)
  }
}

/// The JSON form of a difference:
/// `{"sections":{"delete":[0],"insert":[],"move":[{"from":1,"to":0,"id":"B"}],"reload":[]},`
/// `"items":{"delete":[{"at":[0,1],"id":"x"}],"insert":[],"move":[{"from":[0,2],"to":[0,0],"id":"y"}],`
/// `"reload":[],"reconfigure":[]}}`. Deletes and `from` count in the old snapshot, everything else in the new one.
extension SnapshotDifference: Encodable where SectionIdentifierType: Encodable, ItemIdentifierType: Encodable {
  /// Writes the documented form.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: SnapshotKey.self)
    try encodeSections(into: container.nestedContainer(keyedBy: SnapshotKey.self, forKey: .sections))
    try encodeItems(into: container.nestedContainer(keyedBy: SnapshotKey.self, forKey: .items))
  }

  private func encodeSections(into container: KeyedEncodingContainer<SnapshotKey>) throws {
    var container = container
    try container.encode(updates.deletedSections, forKey: .delete)
    try container.encode(updates.insertedSections, forKey: .insert)
    try container.encode(updates.reloadedSections, forKey: .reload)
    var moves = container.nestedUnkeyedContainer(forKey: .move)
    for operation in sectionOperations where operation.verb == .move {
      var move = moves.nestedContainer(keyedBy: SnapshotKey.self)
      try move.encode(operation.old, forKey: .from)
      try move.encode(operation.new, forKey: .to)
      try move.encode(operation.identifier, forKey: .id)
    }
  }

  private func encodeItems(into container: KeyedEncodingContainer<SnapshotKey>) throws {
    var container = container
    let operations = Dictionary(grouping: itemOperations, by: \.verb)
    let keys: [(Verb, SnapshotKey)] = [
      (.delete, .delete), (.insert, .insert), (.move, .move), (.reload, .reload), (.reconfigure, .reconfigure),
    ]
    for (verb, key) in keys {
      var list = container.nestedUnkeyedContainer(forKey: key)
      for operation in operations[verb] ?? [] {
        var entry = list.nestedContainer(keyedBy: SnapshotKey.self)
        try entry.encode(operation.identifier, forKey: .id)
        if verb == .move {
          try entry.encode(operation.old, forKey: .from)
          try entry.encode(operation.new, forKey: .to)
        } else {
          try entry.encode(operation.new ?? operation.old, forKey: .at)
        }
      }
    }
  }
}
