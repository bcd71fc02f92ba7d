internal import CompositionalLayout
internal import ConsoleTexts
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

  /// Returns the attributes of the rows that are seen: those of the layout; under a layout that places nothing, all.
  private func attributesInSight() -> [UICollectionViewLayoutAttributes]? {
    collectionViewLayout.layoutAttributesForElements(in: bounds)
  }

  private func show(_ attributes: [UICollectionViewLayoutAttributes]?) {
    guard let attributes else { return headless.scroll(to: .all) }
    headless.supplementaryKinds = nil
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
    if let attributes {
      let wanted = Set(attributes.compactMap { placeOfSupplementary($0) })
      headless.releaseSupplementaryViews { !wanted.contains(SupplementaryPlace(kind: $0, path: $1)) }
    }
    endDisplayOfViewsThatWent()
    guard let attributes else {
      for path in headless.indexPathsForVisibleItems {
        if let cell = cellForItem(at: IndexPath(path)) { adopt(cell, nil) }
      }
      return
    }
    for one in attributes {
      switch one.representedElementCategory {
      case .cell:
        if let cell = cellForItem(at: one.indexPath) { adopt(cell, one) }
      case .supplementaryView:
        guard let place = placeOfSupplementary(one), let view = supplementary(place.kind, at: one.indexPath) else {
          continue
        }
        adopt(view, one)
      case .decorationView: break
      }
    }
  }

  /// The place of a header or footer.
  private struct SupplementaryPlace: Hashable {
    var kind: String
    var path: ItemIndexPath
  }

  /// Returns the place of a header or footer that is seen; nil for anything else.
  private func placeOfSupplementary(_ attributes: UICollectionViewLayoutAttributes) -> SupplementaryPlace? {
    guard attributes.representedElementCategory == .supplementaryView, attributes.frame.meets(bounds),
      let kind = attributes.representedElementKind, let path = ItemIndexPath(attributes.indexPath)
    else { return nil }
    return SupplementaryPlace(kind: kind, path: path)
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
      delegate?.collectionView(self, willDisplay: cell, forItemAt: path)
    } else if let kind = attributes?.representedElementKind {
      delegate?.collectionView(self, willDisplaySupplementaryView: view, forElementKind: kind, at: path)
    }
  }

  /// Removes views that are shown no more, or for something else than when `willDisplay` was called, and calls
  /// `didEndDisplaying` for cells.
  private func endDisplayOfViewsThatWent() {
    var present = Set(visibleCells.map { ObjectIdentifier($0) })
    for shown in headless.supplementaryViews { present.insert(ObjectIdentifier(view(in: shown.view))) }
    for (identity, entry) in displayed.sorted(by: { $0.value.path < $1.value.path }) {
      let isPresent = present.contains(identity)
      if isPresent, entry.view.uses == entry.uses { continue }
      displayed[identity] = nil
      if !isPresent { entry.view.removeFromSuperview() }
      guard !entry.isSupplementary, let cell = entry.view as? UICollectionViewCell else { continue }
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

  /// Returns the header or footer of a place: the one that is there, or what the data source gives.
  private func supplementary(_ kind: String, at path: IndexPath) -> UICollectionReusableView? {
    guard dataSource != nil, let place = ItemIndexPath(path) else { return nil }
    let shown = Console.raising { () throws(SnapshotError) in try headless.checkedShow(ofKind: kind, at: place) }
    return view(in: shown)
  }

  // MARK: Scrolling

  /// Scrolls so that a row stands at a position. *Real*, where the layout places it.
  ///
  /// - Precondition: the row exists.
  public func scrollToItem(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
    layoutIfNeeded()
    let (section, view) = (ConsoleValue.number(indexPath.section), ConsoleValue.text("\(headless)"))
    guard (0..<numberOfSections).contains(indexPath.section) else {
      Console.raise(
        .scrollToMissingSection, [.section: section, .sections: .number(numberOfSections), .view: view])
    }
    let count = numberOfItems(inSection: indexPath.section)
    guard (0..<count).contains(indexPath.item) else {
      Console.raise(
        .scrollToMissingItem,
        [.item: .number(indexPath.item), .count: .number(count), .section: section, .view: view])
    }
    collectionViewLayout.scrollRow(toItemAt: indexPath, at: scrollPosition)
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
    headless.supplementaryViews.filter { $0.kind == elementKind }.map { view(in: $0.view) }
      .sorted { $0.frame.minY < $1.frame.minY }
  }

  /// Returns the places of the headers or footers on screen.
  public func indexPathsForVisibleSupplementaryElements(ofKind elementKind: String) -> [IndexPath] {
    (collectionViewLayout.layoutAttributesForElements(in: bounds) ?? [])
      .filter { $0.representedElementKind == elementKind && $0.representedElementCategory == .supplementaryView }
      .map(\.indexPath).sorted()
  }
}
