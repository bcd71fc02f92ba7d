internal import DiffableDataSource
internal import SessionModel

extension SnapshotOperation<String, String> {
  /// Returns the call without what breaks a rule, keeping the first of each duplicate, or nil if nothing can be
  /// repaired.
  func repaired(for draft: Snapshot) -> Self? {
    func unique(_ identifiers: [String]) -> [String] {
      var seen: Set<String> = []
      return identifiers.filter { seen.insert($0).inserted }
    }
    return switch self {
    case .appendSections(let sections):
      .appendSections(unique(sections).filter { draft.indexOfSection($0) == nil })
    case .insertSections(let sections, let side, let place):
      .insertSections(unique(sections).filter { draft.indexOfSection($0) == nil && $0 != place }, side, place)
    case .deleteSections(let sections): .deleteSections(unique(sections))
    case .reloadSections(let sections): .reloadSections(unique(sections).filter { draft.indexOfSection($0) != nil })
    case .appendItems(let items, let section): .appendItems(unique(items), toSection: section)
    case .insertItems(let items, let side, let place):
      .insertItems(unique(items).filter { $0 != place }, side, place)
    case .deleteItems(let items): .deleteItems(unique(items))
    case .reloadItems(let items): .reloadItems(unique(items).filter { draft.indexPath(for: $0) != nil })
    case .reconfigureItems(let items): .reconfigureItems(unique(items).filter { draft.indexPath(for: $0) != nil })
    default: nil
    }
  }
}
