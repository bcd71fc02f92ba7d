package import DiffableDataSource

/// A collector of what a snapshot would log while it is edited.
final class WarningCollector: @unchecked Sendable {
  // Written only by the edit that the collector was made for, on its thread.
  private(set) var warnings: [SnapshotWarning] = []

  func append(_ warning: SnapshotWarning) { warnings.append(warning) }
}

extension Screen {
  /// Carries out one UIKit call on the draft and gives what UIKit would log.
  package mutating func edit(_ operation: SnapshotOperation<String, String>) throws(SnapshotError) -> [SnapshotWarning]
  {
    let collector = WarningCollector()
    draft.onWarning = { collector.append($0) }
    defer { draft.onWarning = nil }
    let size = (draft.numberOfItems, draft.numberOfSections)
    try draft.perform(operation)
    recording?.append(.edit(operation))
    let isSame = operation.changesTheSizeIfAnything && size == (draft.numberOfItems, draft.numberOfSections)
    if !isSame, !operation.isEmpty {
      edits.count += 1
      calls.append(operation)
    }
    edits.warnings += collector.warnings
    return collector.warnings
  }
}

extension SnapshotOperation {
  /// Whether the call can only take away or only add, so that a snapshot of the same size is the same.
  fileprivate var changesTheSizeIfAnything: Bool {
    switch self {
    case .deleteItems, .deleteSections, .deleteAllItems, .insertSections: true
    default: false
    }
  }

  /// Whether the call names nothing at all.
  fileprivate var isEmpty: Bool {
    switch self {
    case .appendItems(let items, _), .insertItems(let items, _, _), .reloadItems(let items),
      .reconfigureItems(let items):
      items.isEmpty
    case .appendSections(let sections), .insertSections(let sections, _, _), .reloadSections(let sections):
      sections.isEmpty
    default: false
    }
  }
}
