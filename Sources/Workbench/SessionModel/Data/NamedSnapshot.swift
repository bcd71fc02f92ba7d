package import DiffableDataSource
package import Environment
package import HashTreeCollections

/// The snapshots of the workbench: any word names a section or an item.
package typealias Snapshot = DiffableDataSourceSnapshot<String, String>
/// The outline of one section.
package typealias Outline = DiffableDataSourceSectionSnapshot<String>
/// The difference between two snapshots.
package typealias Difference = SnapshotDifference<String, String>

/// A snapshot of a screen under the name that commands use for it, with what its items hold.
package struct NamedSnapshot: Sendable {
  /// `draft`, `current`, `tx3`, or `empty` for what is before the first apply.
  package var name: String
  package var snapshot: Snapshot
  package var contents: ContentStore
  package var titles: TreeDictionary<String, String>
  /// The names of its items in views.
  package var naming: ItemNaming
  /// The number of the screen's calls that made it.
  package var callCount = 0

  /// Returns the name of an item without its number.
  package func title(of identifier: String) -> String { naming.title(of: identifier, in: contents) }
}

/// A word that names a snapshot: `draft`, `current`, `tx3`, or `empty` for what is before the first apply.
package enum SnapshotSelector: Hashable, Sendable {
  case draft
  case current
  case empty
  case transaction(Int)

  /// Reads a word, or returns nil if it has another form.
  package init?(_ word: String) {
    switch word {
    case "draft": self = .draft
    case "current": self = .current
    case "empty": self = .empty
    default:
      guard word.hasPrefix("tx"), let number = Int(word.dropFirst(2)), word == "tx\(number)" else { return nil }
      self = .transaction(number)
    }
  }
}

extension Snapshot {
  /// Whether nothing is to be reloaded or configured again.
  var hasNoMarks: Bool {
    reloadedItemIdentifiers.isEmpty && reconfiguredItemIdentifiers.isEmpty && reloadedSectionIdentifiers.isEmpty
  }
}
