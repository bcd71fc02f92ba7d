package import DiffableDataSource

/// The edits of a draft since it was equal to the current snapshot: how many lines changed it, the outlines that were
/// begun, and what UIKit would have logged.
package struct DraftEdits: Sendable {
  /// Lines that changed the snapshot.
  package var count = 0
  /// Outline drafts of the sections that an outline command has touched.
  package var outlines: [String: Outline] = [:]
  /// Lines that changed each of them.
  package var outlineCounts: [String: Int] = [:]
  /// Expanded parents that an edit took out of an outline draft: where they come in again they are collapsed.
  package var droppedExpansion: [String: Set<String>] = [:]
  /// Warnings of the edits, for `check`.
  package var warnings: PersistentList<SnapshotWarning> = []

  package init() {}
}
