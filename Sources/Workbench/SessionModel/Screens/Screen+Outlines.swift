internal import DiffableDataSource

extension Screen {
  /// Returns the outline that holds an item, a draft first, or nil if none does.
  package func outline(holding item: String) -> Outline? {
    for section in edits.outlines.keys.sorted() {
      if let outline = edits.outlines[section], outline.contains(item) { return outline }
    }
    for section in outlineSections {
      let outline = appliedOutline(of: section)
      if outline.contains(item) { return outline }
    }
    return draft.sectionIdentifier(containingItem: item).map { appliedOutline(of: $0) }.flatMap {
      $0.contains(item) ? $0 : nil
    }
  }
}
