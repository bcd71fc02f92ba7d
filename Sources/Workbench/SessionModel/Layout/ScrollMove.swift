internal import CompositionalLayout
package import DiffableDataSource
package import Geometry

/// A screen before and after it was scrolled: which cells came on screen, and which data is asked for ahead.
///
/// UIKit's rule is not public. Assumed: cells in the strip of one visible length after the edge towards which one
/// scrolls are asked for ahead, except those that were on screen, or in that strip after a scroll in the same
/// direction. Before the first scroll nothing was asked for ahead.
package struct ScrollMove: Sendable {
  package let old: Scene
  package let new: Scene

  package init(old: Scene, new: Scene) {
    self.old = old
    self.new = new
  }

  /// The number of index paths above which they are not looked for.
  static let limit = 10_000

  /// The direction of the layout.
  package var axis: Axis { new.solution.scrollDirection }
  /// The offsets before and after, along the layout.
  package var from: Double { old.scroll.contentOffset[axis] }
  package var to: Double { new.scroll.contentOffset[axis] }

  /// The cells that are on screen now and were not before: the cell provider is asked for them.
  ///
  /// - Complexity: O(log sections + visible).
  package var arriving: [ItemIndexPath] {
    let before = Set(Self.cells(in: old.visibleRect, old))
    return Self.cells(in: new.visibleRect, new).filter { !before.contains($0) }
  }

  /// The cells that left the screen.
  var leaving: [ItemIndexPath] {
    let now = Set(Self.cells(in: new.visibleRect, new))
    return Self.cells(in: old.visibleRect, old).filter { !now.contains($0) }
  }

  /// The cells whose data is asked for ahead, those that are nearest first.
  ///
  /// - Complexity: O(log sections + visible).
  package var prefetched: [ItemIndexPath] {
    guard to != from else { return [] }
    let isForward = to > from
    var known = Set(Self.cells(in: new.visibleRect, new)).union(Self.cells(in: old.visibleRect, old))
    if old.layout.scrolledForward == isForward {
      known.formUnion(Self.cells(in: Self.strip(old, isForward: isForward), old))
    }
    let ahead = Self.cells(in: Self.strip(new, isForward: isForward), new).filter { !known.contains($0) }
    return isForward ? ahead : ahead.reversed()
  }

  /// Returns the strip of one visible length before or after what is seen.
  static func strip(_ laidOut: Scene, isForward: Bool) -> Rect {
    let axis = laidOut.solution.scrollDirection
    var strip = laidOut.visibleRect
    strip.origin[axis] += isForward ? laidOut.container[axis] : -laidOut.container[axis]
    return strip
  }

  /// Returns the cells that meet a rectangle, in the order of their index paths.
  package static func cells(in rect: Rect, _ laidOut: Scene) -> [ItemIndexPath] {
    laidOut.solution.attributes(in: rect, scroll: laidOut.scroll, limit: limit).compactMap { view in
      guard case .cell(let section, let item) = view.element else { return nil }
      return ItemIndexPath(item: item, section: section)
    }
  }
}

extension ScrollMove {
  /// Returns the line of cells that comes next in a direction: those in the strip of one visible length that are
  /// nearest.
  ///
  /// - Complexity: O(log sections + cells of the strip).
  static func nextLine(_ laidOut: Scene, isForward: Bool, behind visible: [ItemIndexPath]) -> [ItemIndexPath] {
    let axis = laidOut.solution.scrollDirection
    let known = Set(visible)
    var best: (edge: Double, paths: [ItemIndexPath])?
    for view in laidOut.solution.attributes(
      in: strip(laidOut, isForward: isForward), scroll: laidOut.scroll, limit: limit)
    {
      guard case .cell(let section, let item) = view.element else { continue }
      let path = ItemIndexPath(item: item, section: section)
      guard !known.contains(path) else { continue }
      let edge = isForward ? view.frame.start(axis) : -view.frame.end(axis)
      if let found = best, found.edge < edge { continue }
      if best?.edge == edge { best?.paths.append(path) } else { best = (edge, [path]) }
    }
    return best?.paths ?? []
  }
}
