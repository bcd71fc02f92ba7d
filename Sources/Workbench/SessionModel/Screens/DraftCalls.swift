internal import DiffableDataSource

/// The calls that made the draft of a screen and the snapshots that were applied from it, in order.
package struct DraftCalls: Sendable {
  private enum Entry: Sendable {
    case call(SnapshotOperation<String, String>)
    /// A content was edited, which gave an item another identifier at the same place.
    case renamed(String, to: String)
  }

  private var entries: PersistentList<Entry> = []

  /// The number of calls and renamed items so far.
  var count: Int { entries.count }

  /// Adds a call. Marks say nothing about the origin of items and are left out.
  mutating func append(_ operation: SnapshotOperation<String, String>) {
    switch operation {
    case .reloadItems, .reloadSections, .reconfigureItems: break
    default: entries.append(.call(operation))
    }
  }

  /// Adds that an item has another identifier from now on.
  mutating func appendRenamed(_ identifier: String, to other: String) {
    entries.append(.renamed(identifier, to: other))
  }

  /// Takes back all that came after the first entries.
  mutating func drop(to count: Int) { entries.removeLast(entries.count - count) }

  /// Returns the numbers of the calls that added each item, ascending, after the first entries. A call counts while the
  /// item that it added has not been deleted.
  ///
  /// - Complexity: O(all items that calls have named)
  package func additions(ofFirst count: Int) -> [String: [Int]] {
    var snapshot = Snapshot()
    var additions: [String: [Int]] = [:]
    for (number, entry) in entries.prefix(count).enumerated() {
      switch entry {
      case .renamed(let old, let new): additions[new] = additions[old]
      case .call(let operation):
        switch operation {
        case .appendItems(let items, _), .insertItems(let items, _, _):
          for item in items {
            if snapshot.indexPath(for: item) == nil { additions[item] = [] }
            additions[item, default: []].append(number)
          }
        default: break
        }
        // What an outline brought is in no call, and calls that name it are passed over.
        try? snapshot.perform(operation)
      }
    }
    return additions
  }
}
