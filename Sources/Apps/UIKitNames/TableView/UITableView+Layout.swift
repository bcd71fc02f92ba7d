internal import CompositionalLayout
internal import DiffableDataSource
public import Foundation
internal import Geometry
internal import UIKitViews

extension UITableView {
  /// Puts the rows within the bounds on screen, at their frames, after they said their heights.
  func layOutRows() {
    guard !isLayingOut, window != nil else { return }
    isLayingOut = true
    defer { isLayingOut = false }
    for _ in 0..<10 {
      placement.place(in: self) { headerHeight($0) }
      contentSize = CGSize(width: bounds.width, height: placement.height)
      showRows()
      guard measureRows() else { break }
    }
    placeRows()
  }

  private func showRows() {
    let wanted = bounds.height > 0 ? placement.paths(in: bounds) : []
    headless.scroll(to: .indexPaths(wanted))
  }

  /// Takes away rows that are shown no longer, or show another item than when their coming was reported, and reports
  /// that.
  private func endDisplayOfRowsThatWent() {
    let present = Set(visibleCells.map { ObjectIdentifier($0) })
    for (identity, entry) in displayed.sorted(by: { $0.value.path < $1.value.path }) {
      let isPresent = present.contains(identity)
      if isPresent, entry.cell.uses == entry.uses { continue }
      displayed[identity] = nil
      if !isPresent { entry.cell.removeFromSuperview() }
      delegate?.tableView(self, didEndDisplaying: entry.cell, forRowAt: entry.path)
    }
  }

  /// A row whose coming was reported, its place then, and how often it had been used.
  struct Displayed {
    var cell: UITableViewCell
    var path: IndexPath
    var uses: Int
  }

  /// Asks rows whose height is left to their contents.
  ///
  /// - Returns: whether some height changed.
  private func measureRows() -> Bool {
    var changed = false
    for path in indexPathsForVisibleRows ?? [] {
      guard (delegate?.tableView(self, heightForRowAt: path) ?? rowHeight) < 0, let cell = cellForRow(at: path),
        let frame = placement.frame(at: path)
      else { continue }
      if cell.frame.size.width != frame.width { cell.frame = frame }
      ConstraintReport.layOutUnmeasured(cell)
      let height = cell.systemLayoutSizeFitting(
        CGSize(width: frame.width, height: 0), withHorizontalFittingPriority: .required,
        verticalFittingPriority: .fittingSizeLevel
      ).height
      guard height > 0 else { continue }
      let isKnown = abs(height - frame.height) <= 1e-6
      placement.report(height, at: path)
      if isKnown { continue }
      changed = true
    }
    return changed
  }

  private func placeRows() {
    endDisplayOfRowsThatWent()
    for path in indexPathsForVisibleRows ?? [] {
      guard let cell = cellForRow(at: path), let frame = placement.frame(at: path) else { continue }
      if cell.superview !== self { addSubview(cell) }
      cell.frame = frame
      if cell.isEditing != isEditing { cell.setEditing(isEditing, animated: false) }
      let isNew = displayed[ObjectIdentifier(cell)] == nil
      displayed[ObjectIdentifier(cell)] = Displayed(cell: cell, path: path, uses: cell.uses)
      if isNew {
        delegate?.tableView(self, willDisplay: cell, forRowAt: path)
      }
    }
    let visibleTop = style == .plain ? contentOffset.y + adjustedContentInset.top : nil
    for key in placement.headers.keys {
      guard let view = header(key), let frame = placement.frame(of: key, staysBelow: visibleTop) else { continue }
      let isNew = view.superview !== self
      if isNew {
        addSubview(view)
        shownHeaders.append(view)
      }
      view.frame = frame
      guard isNew else { continue }
      if key.isFooter {
        delegate?.tableView(self, willDisplayFooterView: view, forSection: key.section)
      } else {
        delegate?.tableView(self, willDisplayHeaderView: view, forSection: key.section)
      }
    }
    removeHeadersThatWent()
    tableHeaderView?.frame = CGRect(x: 0, y: 0, width: bounds.width, height: tableHeaderView?.bounds.height ?? 0)
    if let footer = tableFooterView {
      footer.frame = CGRect(
        x: 0, y: placement.height - footer.bounds.height, width: bounds.width, height: footer.bounds.height)
    }
  }

  // MARK: Headers and footers

  /// The lengths of lists that look like this table.
  var listMetrics: CollectionLayoutListMetrics {
    let appearance: CollectionLayoutListConfiguration.Appearance =
      switch style {
      case .plain: .plain
      case .grouped: .grouped
      case .insetGrouped: .insetGrouped
      }
    return .table(for: appearance, in: LayoutEnvironment(of: self))
  }

  /// The space above a header: that of a list where the table says nothing.
  var headerTopPadding: CGFloat {
    sectionHeaderTopPadding >= 0
      ? sectionHeaderTopPadding : CGFloat(listMetrics.headerTopPadding(in: LayoutEnvironment(of: self)))
  }

  /// Returns the height that the space of a header or footer has where there is no view: that between groups, where the
  /// table says nothing.
  func emptyHeight(_ key: TablePlacement.HeaderKey) -> CGFloat {
    guard style != .plain, saidHeight(key) < 0 else { return 0 }
    let metrics = listMetrics
    return CGFloat(key.isFooter ? metrics.bottom : key.section == 0 ? metrics.firstTop : metrics.top)
  }

  /// Takes away the headers and footers that the table places no more, or that the engine's view let go.
  private func removeHeadersThatWent() {
    headless.releaseSupplementaryViews { kind, path in
      placement.headers[.init(section: path.section, isFooter: kind == TablePlacement.footerKind)] == nil
    }
    let kept = Set(
      headless.supplementaryViews.compactMap { shown in
        (shown.view as? TableHeaderBox)?.view.map { ObjectIdentifier($0) }
      })
    shownHeaders.removeAll { view in
      if kept.contains(ObjectIdentifier(view)) { return false }
      view.removeFromSuperview()
      return true
    }
  }

  /// Returns the view above or below a section: the one that is there, or what the app gives.
  private func header(_ key: TablePlacement.HeaderKey) -> UIView? {
    let box = Console.raising { () throws(SnapshotError) in try headless.checkedShow(ofKind: key.kind, at: key.path) }
    if let view = (box as? TableHeaderBox)?.view { return view }
    // It is asked for again at the next layout.
    headless.releaseSupplementaryViews { $0 == key.kind && $1 == key.path }
    return nil
  }

  /// Returns a view above or below a section: the delegate's, else one of the data source's title.
  func newHeader(inSection section: Int, isFooter: Bool) -> UIView? {
    let own =
      isFooter
      ? delegate?.tableView(self, viewForFooterInSection: section)
      : delegate?.tableView(self, viewForHeaderInSection: section)
    return own
      ?? title(.init(section: section, isFooter: isFooter)).map { title in
        let view = UITableViewHeaderFooterView(reuseIdentifier: nil)
        view.textLabel?.text = title
        return view
      }
  }

  private func title(_ key: TablePlacement.HeaderKey) -> String? {
    key.isFooter
      ? dataSource?.tableView(self, titleForFooterInSection: key.section)
      : dataSource?.tableView(self, titleForHeaderInSection: key.section)
  }

  /// Returns the height of a header as the delegate or the table says it; below 0 where its contents decide.
  private func saidHeight(_ key: TablePlacement.HeaderKey) -> CGFloat {
    key.isFooter
      ? delegate?.tableView(self, heightForFooterInSection: key.section) ?? sectionFooterHeight
      : delegate?.tableView(self, heightForHeaderInSection: key.section) ?? sectionHeaderHeight
  }

  /// The heights of rows that were left to their contents.
  @_spi(AppHarness) public var measuredRows: [IndexPath: CGFloat] { placement.measured }

  /// Returns whether the height of a header or footer that is there was left to its contents.
  @_spi(AppHarness) public func isHeaderMeasured(inSection section: Int, isFooter: Bool) -> Bool {
    let key = TablePlacement.HeaderKey(section: section, isFooter: isFooter)
    return placement.headers[key] != nil && saidHeight(key) < 0
  }

  private func headerHeight(_ key: TablePlacement.HeaderKey) -> CGFloat {
    let said = saidHeight(key)
    if said >= 0 { return said }
    guard let view = header(key) else { return 0 }
    view.frame.size.width = bounds.width
    let height = view.systemLayoutSizeFitting(
      CGSize(width: bounds.width, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel
    ).height
    return height > 0 ? height : 28
  }

  /// Returns the view above a section, if it is there.
  public func headerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    shownHeader(.init(section: section, isFooter: false))
  }

  /// Returns the view below a section, if it is there.
  public func footerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    shownHeader(.init(section: section, isFooter: true))
  }

  private func shownHeader(_ key: TablePlacement.HeaderKey) -> UITableViewHeaderFooterView? {
    let box = headless.supplementaryView(forElementKind: key.kind, at: key.path) as? TableHeaderBox
    return box?.view as? UITableViewHeaderFooterView
  }

  // MARK: Places

  /// Returns the frame of a row; a null rectangle where there is none.
  public func rectForRow(at indexPath: IndexPath) -> CGRect { placement.frame(at: indexPath) ?? .null }
  /// Returns the frame of a header.
  public func rectForHeader(inSection section: Int) -> CGRect {
    placement.headers[.init(section: section, isFooter: false)] ?? .zero
  }
  /// Returns the frame of a footer.
  public func rectForFooter(inSection section: Int) -> CGRect {
    placement.headers[.init(section: section, isFooter: true)] ?? .zero
  }
  /// Returns the frame of a section.
  public func rect(forSection section: Int) -> CGRect {
    let rows = placement.rows.indices.contains(section) ? placement.rows[section] : []
    let headers = [false, true].compactMap { placement.headers[.init(section: section, isFooter: $0)] }
    return (rows + headers).reduce(.null) { $0.union($1) }
  }
  /// Returns the row at a point of the content; nil if there is none.
  public func indexPathForRow(at point: CGPoint) -> IndexPath? {
    placement.paths(in: CGRect(origin: point, size: CGSize(width: 0.01, height: 0.01))).min().map { IndexPath($0) }
  }
  /// Returns the rows in a rectangle of the content, ascending.
  public func indexPathsForRows(in rect: CGRect) -> [IndexPath]? {
    placement.paths(in: rect).sorted().map { IndexPath($0) }
  }

  /// Scrolls so that a row stands at a position.
  ///
  /// - Precondition: the row exists, or it is `NSNotFound`, and the section exists.
  public func scrollToRow(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
    layoutIfNeeded()
    let (counts, section) = (headless.counts, indexPath.section)
    let hasSection = counts.indices.contains(section)
    guard hasSection, indexPath.row == NSNotFound || (0..<counts[section]).contains(indexPath.row) else {
      let rows = hasSection ? "the section has \(counts[section]) rows" : "there are \(counts.count) sections"
      // UIKit raises an NSRangeException here, which is another one than for all else.
      Console.raise(
        inOurWords: "A table cannot scroll to row \(indexPath.row) of section \(section): \(rows).")
    }
    guard let frame = placement.frame(at: indexPath) else { return }
    let insets = adjustedContentInset
    let room = bounds.height - insets.top - insets.bottom
    var offset = contentOffset
    switch scrollPosition {
    case .top: offset.y = frame.minY - insets.top
    case .middle: offset.y = frame.midY - room / 2 - insets.top
    case .bottom: offset.y = frame.maxY - bounds.height + insets.bottom
    case .none:
      if frame.minY < offset.y + insets.top { offset.y = frame.minY - insets.top }
      if frame.maxY > offset.y + bounds.height - insets.bottom { offset.y = frame.maxY - bounds.height + insets.bottom }
    }
    setContentOffset(reachable(offset), animated: animated)
    layoutIfNeeded()
  }
}
