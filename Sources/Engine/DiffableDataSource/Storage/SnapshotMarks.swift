/// Reload and reconfigure marks: handles in order of first marking, each once.
///
/// Most snapshots have none, so that they are kept behind one reference, which is nil then.
struct SnapshotMarks: Sendable {
  private struct Sets: Sendable {
    var reloadedSections = MarkedHandles()
    var reloadedItems = MarkedHandles()
    var reconfiguredItems = MarkedHandles()
  }

  /// Never changed once it is shared: each mark makes a new one.
  private final class Storage: Sendable {
    let sets: Sets

    init(_ sets: Sets) { self.sets = sets }
  }

  private var storage: Storage?

  var isEmpty: Bool { storage == nil }
  var reloadedSections: MarkedHandles { storage?.sets.reloadedSections ?? MarkedHandles() }
  var reloadedItems: MarkedHandles { storage?.sets.reloadedItems ?? MarkedHandles() }
  var reconfiguredItems: MarkedHandles { storage?.sets.reconfiguredItems ?? MarkedHandles() }

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

/// Handles in order of first marking, each once, which copies share page by page.
///
/// - Complexity: O(1) to mark and to ask
struct MarkedHandles: Sequence, Sendable {
  /// The place of each handle in the order.
  private var places = PagedArray<UInt32>()
  private var order = PagedArray<UInt32>()
  private var count: UInt32 = 0

  var isEmpty: Bool { count == 0 }
  var underestimatedCount: Int { Int(count) }

  func contains(_ handle: UInt32) -> Bool { places[handle] != SnapshotStructure.absent }

  /// Marks those that are not marked yet.
  mutating func append(contentsOf handles: [UInt32]) {
    for handle in handles where !contains(handle) {
      places[handle] = count
      order[count] = handle
      count += 1
    }
  }

  func makeIterator() -> some IteratorProtocol<UInt32> { (0..<count).lazy.map { [order] in order[$0] }.makeIterator() }
}
