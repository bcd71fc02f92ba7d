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

  /// Returns the items of an outline that another section holds as well, on screen or in its outline.
  ///
  /// - Complexity: O(items of the outline × outlines)
  package func itemsOfOtherSections(in outline: Outline, of section: String) -> [(item: String, section: String)] {
    let others = Set(outlineSections).union(edits.outlines.keys).subtracting([section]).sorted()
    let outlines = others.map { ($0, self.outline(of: $0)) }
    return outline.entries.compactMap { entry in
      if let shown = current.sectionIdentifier(containingItem: entry.item), shown != section {
        return (entry.item, shown)
      }
      return outlines.first { $0.1.contains(entry.item) }.map { (entry.item, $0.0) }
    }
  }
}
