internal import CompositionalLayout
internal import DiffableDataSource
internal import Foundation
internal import UIKitViews

/// The frames of the rows and headers of a table: heights one below the other.
struct TablePlacement {
  /// A header or footer.
  struct HeaderKey: Hashable {
    var section: Int
    var isFooter: Bool

    /// Its kind for the engine's view.
    var kind: String { isFooter ? TablePlacement.footerKind : "header" }
    /// Its place in the engine's view.
    var path: ItemIndexPath { ItemIndexPath(item: 0, section: section) }
  }

  /// The kind of footers for the engine's view.
  static let footerKind = "footer"

  /// The heights that rows reported.
  private(set) var measured: [IndexPath: CGFloat] = [:]
  private(set) var rows: [[CGRect]] = []
  private(set) var headers: [HeaderKey: CGRect] = [:]
  private(set) var height: CGFloat = 0

  mutating func forgetHeights() { measured.removeAll() }

  mutating func report(_ height: CGFloat, at path: IndexPath) { measured[path] = height }

  /// Places everything.
  ///
  /// - Complexity: O(rows).
  @MainActor
  mutating func place(in table: UITableView, headerHeights: (HeaderKey) -> CGFloat) {
    let metrics = table.listMetrics
    let inset = CGFloat(table.bounds.width < Self.wideWidth ? metrics.side : metrics.wideSide)
    let (left, width) = (inset, max(0, table.bounds.width - 2 * inset))
    var top = table.tableHeaderView.map(\.bounds.height) ?? 0
    rows = []
    headers = [:]
    for section in 0..<table.headless.numberOfSections {
      top = put(HeaderKey(section: section, isFooter: false), top, left, width, table, headerHeights)
      var frames: [CGRect] = []
      for item in 0..<table.headless.numberOfItems(inSection: section) {
        let path = IndexPath(row: item, section: section)
        let height = height(at: path, in: table)
        frames.append(CGRect(x: left, y: top, width: width, height: height))
        top += height
      }
      rows.append(frames)
      top = put(HeaderKey(section: section, isFooter: true), top, left, width, table, headerHeights)
    }
    height = top + (table.tableFooterView.map(\.bounds.height) ?? 0)
  }

  /// The width from which a table of round groups has the wide sides (one source).
  private static let wideWidth: CGFloat = 402

  @MainActor
  private mutating func put(
    _ key: HeaderKey, _ top: CGFloat, _ left: CGFloat, _ width: CGFloat, _ table: UITableView,
    _ heights: (HeaderKey) -> CGFloat
  ) -> CGFloat {
    let height = heights(key)
    guard height > 0 else { return top + table.emptyHeight(key) }
    let top = key.isFooter ? top : top + table.headerTopPadding
    headers[key] = CGRect(x: left, y: top, width: width, height: height)
    return top + height
  }

  /// Returns the height of a row: what the delegate says, else the table, else what it reported, else the estimate.
  @MainActor
  private func height(at path: IndexPath, in table: UITableView) -> CGFloat {
    let said = table.delegate?.tableView(table, heightForRowAt: path) ?? table.rowHeight
    if said >= 0 { return said }
    if let known = measured[path] { return known }
    let estimate = table.delegate?.tableView(table, estimatedHeightForRowAt: path) ?? table.estimatedRowHeight
    return estimate > 0 ? estimate : 44
  }

  /// Returns the rows that meet a rectangle.
  ///
  /// - Complexity: O(rows).
  func paths(in rect: CGRect) -> Set<ItemIndexPath> {
    var found: Set<ItemIndexPath> = []
    for (section, frames) in rows.enumerated() {
      for (item, frame) in frames.enumerated() where frame.minY < rect.maxY && frame.maxY > rect.minY {
        found.insert(ItemIndexPath(item: item, section: section))
      }
    }
    return found
  }

  /// Returns the frame of a header or footer where a table is scrolled to an offset: the header of a plain table stays
  /// in sight until the section's end pushes it, without the space above it (recorded on a phone, iOS 26).
  func frame(of key: HeaderKey, staysBelow offset: CGFloat?) -> CGRect? {
    guard var frame = headers[key], let offset, !key.isFooter else { return headers[key] }
    let end = rows[key.section].last?.maxY ?? frame.maxY
    frame.origin.y = max(frame.minY, min(offset, end - frame.height))
    return frame
  }

  func frame(at path: IndexPath) -> CGRect? {
    guard path.count == 2, rows.indices.contains(path[0]), rows[path[0]].indices.contains(path[1]) else { return nil }
    return rows[path[0]][path[1]]
  }
}
