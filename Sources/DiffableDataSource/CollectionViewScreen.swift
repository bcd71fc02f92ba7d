/// Which rows of a headless view count as on screen.
public enum VisibleRows: Hashable, Sendable {
  /// All of them.
  case all
  /// A run of positions, counted over all sections from 0: a view port of rows of equal height. It stays where it is
  /// when rows come and go, as a scroll position does.
  case positions(Range<Int>)
  /// These rows, as far as they exist: what a layout found to be in the visible rectangle.
  case indexPaths(Set<ItemIndexPath>)

  /// The rows that exist in sections of these counts, ascending.
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

/// What a headless view has on screen, and what it keeps for use again. A value, so that a refused update is undone by
/// putting the old one back.
struct CollectionViewScreen {
  struct SupplementaryPlace: Hashable {
    var kind: String
    var section: Int
  }

  /// The number of items of each section as the view last read them.
  var counts: [Int] = []
  var cells: [ItemIndexPath: CollectionViewCell] = [:]
  var supplementaryViews: [SupplementaryPlace: CollectionReusableView] = [:]
  /// Cells that went off screen, by reuse identifier.
  private(set) var spareCells: [String: [CollectionViewCell]] = [:]
  private(set) var spareViews: [SupplementaryReuse: [CollectionReusableView]] = [:]

  struct SupplementaryReuse: Hashable {
    var kind: String
    var identifier: String
  }

  // MARK: Use again

  mutating func recycle(_ cell: CollectionViewCell) {
    if let name = cell.reuseIdentifier { spareCells[name, default: []].append(cell) }
  }

  mutating func recycle(_ view: CollectionReusableView, kind: String) {
    guard let name = view.reuseIdentifier else { return }
    spareViews[SupplementaryReuse(kind: kind, identifier: name), default: []].append(view)
  }

  mutating func takeSpareCell(_ name: String) -> CollectionViewCell? { spareCells[name]?.popLast() }

  mutating func takeSpareView(kind: String, _ name: String) -> CollectionReusableView? {
    spareViews[SupplementaryReuse(kind: kind, identifier: name)]?.popLast()
  }

  /// Takes everything off screen.
  mutating func clear() {
    for path in cells.keys.sorted() { if let cell = cells[path] { recycle(cell) } }
    for (place, view) in supplementaryViews { recycle(view, kind: place.kind) }
    cells.removeAll()
    supplementaryViews.removeAll()
    counts = []
  }

  // MARK: Places

  /// Puts what is on screen at its new places; what was deleted goes.
  ///
  /// - Complexity: O(on screen · log k) for k updates
  mutating func move(by map: CollectionViewPlaceMap) {
    var moved: [ItemIndexPath: CollectionViewCell] = [:]
    moved.reserveCapacity(cells.count)
    var gone: [ItemIndexPath] = []
    for (path, cell) in cells {
      if let place = map.newPlace(ofOld: path) { moved[place] = cell } else { gone.append(path) }
    }
    for path in gone.sorted() { if let cell = cells[path] { recycle(cell) } }
    cells = moved
    var views: [SupplementaryPlace: CollectionReusableView] = [:]
    for (place, view) in supplementaryViews {
      if let section = map.newSection(ofOld: place.section) {
        views[SupplementaryPlace(kind: place.kind, section: section)] = view
      } else {
        recycle(view, kind: place.kind)
      }
    }
    supplementaryViews = views
  }

  /// Takes those cells off screen that are not among the visible rows.
  mutating func keepOnly(_ visible: [ItemIndexPath]) {
    guard cells.count > 0 else { return }
    let wanted = Set(visible)
    for path in cells.keys.filter({ !wanted.contains($0) }).sorted() {
      if let cell = cells.removeValue(forKey: path) { recycle(cell) }
    }
  }
}
