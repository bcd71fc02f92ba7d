internal import OrderedCollections

/// Reload and reconfigure marks: handles in order of first marking, each once.
///
/// Most snapshots have none, so that they are kept behind one reference, which is nil then.
struct SnapshotMarks: Sendable {
  private struct Sets: Sendable {
    var reloadedSections: OrderedSet<UInt32> = []
    var reloadedItems: OrderedSet<UInt32> = []
    var reconfiguredItems: OrderedSet<UInt32> = []
  }

  /// Never changed once it is shared: each mark makes a new one.
  private final class Storage: Sendable {
    let sets: Sets

    init(_ sets: Sets) { self.sets = sets }
  }

  private var storage: Storage?

  var isEmpty: Bool { storage == nil }
  var reloadedSections: OrderedSet<UInt32> { storage?.sets.reloadedSections ?? [] }
  var reloadedItems: OrderedSet<UInt32> { storage?.sets.reloadedItems ?? [] }
  var reconfiguredItems: OrderedSet<UInt32> { storage?.sets.reconfiguredItems ?? [] }

  mutating func reload(sections handles: [UInt32]) { change { $0.reloadedSections.append(contentsOf: handles) } }

  mutating func reload(items handles: [UInt32]) { change { $0.reloadedItems.append(contentsOf: handles) } }

  mutating func reconfigure(items handles: [UInt32]) { change { $0.reconfiguredItems.append(contentsOf: handles) } }

  private mutating func change(_ body: (inout Sets) -> Void) {
    var sets = storage?.sets ?? Sets()
    storage = nil
    body(&sets)
    let isEmpty = sets.reloadedSections.isEmpty && sets.reloadedItems.isEmpty && sets.reconfiguredItems.isEmpty
    if !isEmpty { storage = Storage(sets) }
  }
}
