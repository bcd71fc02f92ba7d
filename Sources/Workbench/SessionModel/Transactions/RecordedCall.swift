package import DiffableDataSource

/// One UIKit call that a line of a session stands for.
package enum RecordedCall: Sendable {
  /// A call on the snapshot that is edited.
  case edit(SnapshotOperation<String, String>)
  /// A call on the section snapshot of a section.
  case outline(SectionSnapshotOperation<String>, section: String)
  /// An apply, by the number of its transaction.
  case apply(Int)
  /// The snapshots that are edited are taken from the data source again.
  case reset
}
