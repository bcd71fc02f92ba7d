internal import OrderedCollections

/// Reload and reconfigure marks: handles in order of first marking, each once.
struct SnapshotMarks: Sendable {
  private(set) var reloadedSections: OrderedSet<UInt32> = []
  private(set) var reloadedItems: OrderedSet<UInt32> = []
  private(set) var reconfiguredItems: OrderedSet<UInt32> = []

  var isEmpty: Bool { reloadedSections.isEmpty && reloadedItems.isEmpty && reconfiguredItems.isEmpty }

  mutating func reload(sections handles: [UInt32]) { reloadedSections.append(contentsOf: handles) }

  mutating func reload(items handles: [UInt32]) { reloadedItems.append(contentsOf: handles) }

  mutating func reconfigure(items handles: [UInt32]) { reconfiguredItems.append(contentsOf: handles) }
}
