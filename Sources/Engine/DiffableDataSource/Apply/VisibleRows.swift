/// A rule for which rows of a headless view count as on screen.
///
/// ```swift
/// let rows = VisibleRows.positions(1..<4).indexPaths(counts: [2, 0, 5])
/// precondition(rows.map(\.description) == ["[0, 1]", "[2, 0]", "[2, 1]"])
/// ```
public enum VisibleRows: Hashable, Sendable {
  /// All of them.
  case all
  /// A run of positions, counted over all sections from 0: a view port of rows of equal height. It stays where it is
  /// when rows come and go, as a scroll position does.
  case positions(Range<Int>)
  /// These rows, as far as they exist: what a layout found to be in the visible rectangle.
  case indexPaths(Set<ItemIndexPath>)

  /// Returns the rows that exist in sections of these counts, ascending.
  ///
  /// - Complexity: O(sections + visible rows), plus sorting for `indexPaths`
  public func indexPaths(counts: [Int]) -> [ItemIndexPath] {
    switch self {
    case .all:
      return counts.enumerated().flatMap { section, count in
        (0..<count).map { ItemIndexPath(item: $0, section: section) }
      }
    case .positions(let range):
      var result: [ItemIndexPath] = []
      var start = 0
      for (section, count) in counts.enumerated() where start < range.upperBound {
        let first = max(range.lowerBound - start, 0)
        let end = min(range.upperBound - start, count)
        if first < end { result += (first..<end).map { ItemIndexPath(item: $0, section: section) } }
        start += count
      }
      return result
    case .indexPaths(let paths):
      return paths.filter { path in
        counts.indices.contains(path.section) && (0..<counts[path.section]).contains(path.item)
      }.sorted()
    }
  }
}
