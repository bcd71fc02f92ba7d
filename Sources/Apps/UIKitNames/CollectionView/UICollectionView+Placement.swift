internal import CompositionalLayout
internal import DiffableDataSource
public import Foundation
internal import Geometry
internal import UIKitViews

/// Whether lists that are in no window ask for their rows, as tests and layout plugins want it. A program that has
/// opened an app sets it to false: then rows are asked for in a window only, those that are seen, as in UIKit.
@_spi(AppHarness) @MainActor
public enum ListLoading {
  /// Whether rows are asked for without a window.
  public static var asksWithoutWindow = true
}

extension UICollectionView {
  /// Puts the rows and views that the layout places within the bounds on screen, at their frames, after they said their
  /// sizes.
  ///
  /// - Complexity: O(rows seen), once the layout is solved; as often as sizes change what is seen.
  func layOutRows() {
    guard !isLayingOut, window != nil else { return }
    isLayingOut = true
    defer { isLayingOut = false }
    collectionViewLayout.prepare()
    contentSize = collectionViewLayout.collectionViewContentSize
    var attributes = attributesInSight()
    for _ in 0..<10 {
      show(attributes)
      guard measureRows() else { break }
      contentSize = collectionViewLayout.collectionViewContentSize
      attributes = attributesInSight()
    }
    place(attributes)
  }

  /// Returns the attributes of the rows that are seen: those of the layout; under one that places nothing, all.
  private func attributesInSight() -> [UICollectionViewLayoutAttributes]? {
    collectionViewLayout.layoutAttributesForElements(in: bounds)
  }

  private func show(_ attributes: [UICollectionViewLayoutAttributes]?) {
    guard let attributes else { return headless.scroll(to: .all) }
    var wanted: Set<ItemIndexPath> = []
    for one in attributes where one.representedElementCategory == .cell && one.frame.meets(bounds) {
      if let path = ItemIndexPath(one.indexPath) { wanted.insert(path) }
    }
    headless.scroll(to: .indexPaths(wanted))
  }

  /// Asks the views on screen for their sizes.
  ///
  /// - Returns: whether some size changed.
  private func measureRows() -> Bool {
    collectionViewLayout.measure { attributes in
      let shown: UICollectionReusableView? =
        switch attributes.representedElementCategory {
        case .cell: cellForItem(at: attributes.indexPath)
        case .supplementaryView:
          supplementary(attributes.representedElementKind ?? "", at: attributes.indexPath)
        case .decorationView: nil
        }
      guard let shown else { return nil }
      if shown.frame.size != attributes.size { shown.frame = attributes.frame }
      shown.layoutIfNeeded()
      return shown.preferredLayoutAttributesFitting(attributes).size
    }
  }

  private func place(_ attributes: [UICollectionViewLayoutAttributes]?) {
    endDisplayOfCellsThatWent()
    guard let attributes else {
      for path in headless.indexPathsForVisibleItems {
        if let cell = cellForItem(at: IndexPath(path)) { adopt(cell, nil) }
      }
      return
    }
    var kept: Set<SupplementaryKey> = []
    for one in attributes {
      switch one.representedElementCategory {
      case .cell:
        if let cell = cellForItem(at: one.indexPath) { adopt(cell, one) }
      case .supplementaryView:
        guard let kind = one.representedElementKind, one.frame.meets(bounds) else { continue }
        if let view = supplementary(kind, at: one.indexPath) { adopt(view, one) }
        kept.insert(key(kind, one.indexPath))
      case .decorationView: break
      }
    }
    for (key, view) in supplementaries where !kept.contains(key) {
      view.removeFromSuperview()
      displayed[ObjectIdentifier(view)] = nil
      supplementaries[key] = nil
      spare(view, key.kind)
    }
  }

  private func adopt(_ view: UICollectionReusableView, _ attributes: UICollectionViewLayoutAttributes?) {
    if view.superview !== self { addSubview(view) }
    if let attributes {
      view.apply(attributes)
      view.transform = .identity
      view.frame = CGRect(origin: .zero, size: attributes.size)
      view.center = attributes.center
      view.transform = attributes.transform
      view.alpha = attributes.alpha
      view.isHidden = attributes.isHidden
    }
    let identity = ObjectIdentifier(view)
    // A header may be of a cell's class: of a list, most are.
    let isSupplementary = attributes?.representedElementCategory == .supplementaryView
    let cell = isSupplementary ? nil : view as? UICollectionViewCell
    let path = attributes?.indexPath ?? cell.flatMap(indexPath(for:)) ?? IndexPath()
    let isNew = displayed[identity] == nil
    displayed[identity] = Displayed(view: view, path: path, uses: view.uses, isSupplementary: isSupplementary)
    guard isNew else { return }
    if let cell {
      if awaitedSelection.remove(path) != nil { cell.isSelected = true }
      delegate?.collectionView(self, willDisplay: cell, forItemAt: path)
    } else if let kind = attributes?.representedElementKind {
      delegate?.collectionView(self, willDisplaySupplementaryView: view, forElementKind: kind, at: path)
    }
  }

  /// Removes cells that show no row, or another one than when `willDisplay` was called, and calls `didEndDisplaying`.
  private func endDisplayOfCellsThatWent() {
    let present = Set(visibleCells.map { ObjectIdentifier($0) })
    for (identity, entry) in displayed.sorted(by: { $0.value.path < $1.value.path }) {
      guard !entry.isSupplementary, let cell = entry.view as? UICollectionViewCell else { continue }
      let isPresent = present.contains(identity)
      if isPresent, cell.uses == entry.uses { continue }
      displayed[identity] = nil
      if !isPresent { cell.removeFromSuperview() }
      delegate?.collectionView(self, didEndDisplaying: cell, forItemAt: entry.path)
    }
  }

  /// A cell, header or footer for which `willDisplay` was called, its place then, and how often it had been used.
  struct Displayed {
    var view: UICollectionReusableView
    var path: IndexPath
    var uses: Int
    var isSupplementary: Bool
  }

  // MARK: Headers and footers

  /// A header or footer by its section, so that it stays with it when sections move.
  struct SupplementaryKey: Hashable {
    var kind: String
    var section: AnyHashable
    var item: Int
  }

  private func key(_ kind: String, _ path: IndexPath) -> SupplementaryKey {
    let identifier = bridgedSectionIdentifier(path[0])
    return SupplementaryKey(kind: kind, section: identifier ?? AnyHashable(path[0]), item: path.count > 1 ? path[1] : 0)
  }

  /// Returns the header or footer of a section: the one that is there, or what the data source gives.
  private func supplementary(_ kind: String, at path: IndexPath) -> UICollectionReusableView? {
    let key = key(kind, path)
    if let view = supplementaries[key] { return view }
    guard let source = dataSource else { return nil }
    let view = asking { source.collectionView(self, viewForSupplementaryElementOfKind: kind, at: path) }
    keepAlive(view)
    supplementaries[key] = view
    return view
  }

  /// Returns the header or footer of a kind at a path, if the layout shows it.
  func shownSupplementary(_ kind: String, at path: IndexPath) -> UICollectionReusableView? {
    guard path.count == 2 else { return nil }
    return supplementaries[key(kind, path)]
  }

  /// Forgets the headers and footers of sections, so that they are asked for again; of all sections for nil.
  func forgetSupplementaries(ofSections sections: [Int]?) {
    let identifiers = sections.map { Set($0.map { bridgedSectionIdentifier($0) ?? AnyHashable($0) }) }
    for (key, view) in supplementaries where identifiers?.contains(key.section) ?? true {
      view.removeFromSuperview()
      displayed[ObjectIdentifier(view)] = nil
      supplementaries[key] = nil
      spare(view, key.kind)
    }
  }

  /// Returns a section's identifier in a diffable data source.
  private func bridgedSectionIdentifier(_ section: Int) -> AnyHashable? {
    (dataSource as? any DiffableSource)?.anySectionIdentifier(at: section)
  }

  // MARK: Scrolling

  /// Scrolls so that a row stands at a position. *Real*, where the layout places it.
  public func scrollToItem(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
    layoutIfNeeded()
    guard let frame = collectionViewLayout.layoutAttributesForItem(at: indexPath)?.frame else { return }
    var offset = contentOffset
    let insets = adjustedContentInset
    let room = bounds.inset(by: insets)
    if scrollPosition.contains(.top) {
      offset.y = frame.minY - insets.top
    } else if scrollPosition.contains(.bottom) {
      offset.y = frame.maxY - bounds.height + insets.bottom
    } else if scrollPosition.contains(.centeredVertically) {
      offset.y = frame.midY - room.height / 2 - insets.top
    }
    if scrollPosition.contains(.left) {
      offset.x = frame.minX - insets.left
    } else if scrollPosition.contains(.right) {
      offset.x = frame.maxX - bounds.width + insets.right
    } else if scrollPosition.contains(.centeredHorizontally) {
      offset.x = frame.midX - room.width / 2 - insets.left
    }
    setContentOffset(reachable(offset), animated: animated)
    layoutIfNeeded()
  }

  /// Returns the row at a point of the content; nil if there is none. *Real*, where the layout places rows.
  public func indexPathForItem(at point: CGPoint) -> IndexPath? {
    collectionViewLayout.layoutAttributesForElements(
      in: CGRect(origin: point, size: CGSize(width: 0.01, height: 0.01)))?
      .first { $0.representedElementCategory == .cell && $0.frame.contains(point) }?.indexPath
  }

  /// Returns the attributes of a row, whether it is seen or not.
  public func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    collectionViewLayout.layoutAttributesForItem(at: indexPath)
  }

  /// Returns the attributes of a header or footer.
  public func layoutAttributesForSupplementaryElement(
    ofKind kind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    collectionViewLayout.layoutAttributesForSupplementaryView(ofKind: kind, at: indexPath)
  }

  /// Returns the headers or footers on screen.
  public func visibleSupplementaryViews(ofKind elementKind: String) -> [UICollectionReusableView] {
    supplementaries.filter { $0.key.kind == elementKind }.sorted { $0.value.frame.minY < $1.value.frame.minY }.map(
      \.value)
  }

  /// Returns the places of the headers or footers on screen.
  public func indexPathsForVisibleSupplementaryElements(ofKind elementKind: String) -> [IndexPath] {
    (collectionViewLayout.layoutAttributesForElements(in: bounds) ?? [])
      .filter { $0.representedElementKind == elementKind && $0.representedElementCategory == .supplementaryView }
      .map(\.indexPath).sorted()
  }
}
