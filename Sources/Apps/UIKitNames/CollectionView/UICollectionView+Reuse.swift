internal import ConsoleTexts
import DiffableDataSource
public import Foundation
public import UIKitViews

extension UICollectionView {
  /// Says which class of cells a reuse identifier stands for; nil takes it back.
  public func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {
    headless.register(forCellWithReuseIdentifier: identifier) {
      guard let type = cellClass as? UICollectionViewCell.Type else {
        Self.raiseUnregistered("UICollectionElementKindCell", identifier)
      }
      return CellBox(type.init(dequeuedFor: identifier))
    }
  }

  /// Says which class of supplementary views a reuse identifier stands for; nil takes it back.
  public func register(
    _ viewClass: AnyClass?, forSupplementaryViewOfKind kind: String, withReuseIdentifier identifier: String
  ) {
    headless.register(forSupplementaryViewOfKind: kind, withReuseIdentifier: identifier) {
      guard let type = viewClass as? UICollectionReusableView.Type else { Self.raiseUnregistered(kind, identifier) }
      return SupplementaryBox(type.init(dequeuedFor: identifier))
    }
  }

  /// Says which nib a reuse identifier stands for. Without its file the cell is one of the class of the nib's name if
  /// that is known, else an empty one.
  public func register(_ nib: UINib?, forCellWithReuseIdentifier identifier: String) {
    guard let nib else { return register(nil as AnyClass?, forCellWithReuseIdentifier: identifier) }
    registerPrototype(forCellWithReuseIdentifier: identifier) {
      nib.reusableView(UICollectionViewCell.self) { $0.init(dequeuedFor: identifier) }
    }
  }

  /// Says which nib a reuse identifier stands for.
  public func register(
    _ nib: UINib?, forSupplementaryViewOfKind kind: String, withReuseIdentifier identifier: String
  ) {
    guard let nib else {
      return register(nil as AnyClass?, forSupplementaryViewOfKind: kind, withReuseIdentifier: identifier)
    }
    registerPrototype(forSupplementaryViewOfKind: kind, withReuseIdentifier: identifier) {
      nib.reusableView(UICollectionReusableView.self) { $0.init(dequeuedFor: identifier) }
    }
  }

  /// Says how a cell of a reuse identifier is made.
  package func registerPrototype(
    forCellWithReuseIdentifier identifier: String, _ make: @escaping @MainActor () -> UICollectionViewCell
  ) {
    headless.register(forCellWithReuseIdentifier: identifier) {
      let cell = make()
      cell.reuseIdentifier = identifier
      return CellBox(cell)
    }
  }

  /// Says how a supplementary view of a reuse identifier is made.
  package func registerPrototype(
    forSupplementaryViewOfKind kind: String, withReuseIdentifier identifier: String,
    _ make: @escaping @MainActor () -> UICollectionReusableView
  ) {
    headless.register(forSupplementaryViewOfKind: kind, withReuseIdentifier: identifier) {
      let view = make()
      view.reuseIdentifier = identifier
      return SupplementaryBox(view)
    }
  }

  /// Returns a cell for a row: while the row is being reconfigured the one that is there, else one that went off
  /// screen, after `prepareForReuse`, or a new one.
  ///
  /// - Precondition: a class is registered for the identifier.
  public func dequeueReusableCell(
    withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = dequeue(at: collectionViewLayout.layoutAttributesForItem(at: indexPath)) {
      headless.dequeueReusableCell(withReuseIdentifier: identifier, for: enginePath(indexPath))
    }
    keepUntilReturned(cell)
    return view(in: cell)
  }

  /// Returns a supplementary view: one that went off screen, after `prepareForReuse`, or a new one.
  ///
  /// - Precondition: a class is registered for the kind and the identifier.
  public func dequeueReusableSupplementaryView(
    ofKind kind: String, withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionReusableView {
    let attributes = collectionViewLayout.layoutAttributesForSupplementaryView(ofKind: kind, at: indexPath)
    let view = dequeue(at: attributes) {
      headless.dequeueReusableSupplementaryView(
        ofKind: kind, withReuseIdentifier: identifier, for: enginePath(indexPath))
    }
    keepUntilReturned(view)
    return self.view(in: view)
  }

  /// Hands the frame of attributes to a view that is made, as UIKit does, so that what it adds may go by its bounds.
  private func dequeue<View>(at attributes: UICollectionViewLayoutAttributes?, _ body: () -> View) -> View {
    UICollectionReusableView.dequeuedFrame = attributes?.frame ?? .zero
    defer { UICollectionReusableView.dequeuedFrame = .zero }
    return body()
  }

  private func enginePath(_ indexPath: IndexPath) -> ItemIndexPath {
    ItemIndexPath(item: indexPath.item, section: indexPath.section)
  }

  private static func raiseUnregistered(_ kind: String, _ identifier: String) -> Never {
    Console.raise(.notRegistered, [.elementKind: .text(kind), .reuseIdentifier: .text(identifier)])
  }
}
