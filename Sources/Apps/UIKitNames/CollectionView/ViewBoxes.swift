internal import ConsoleTexts
import DiffableDataSource
internal import UIKitViews

/// The engine's cell that carries an app's cell.
final class CellBox: CollectionViewCell {
  let view: UICollectionViewCell

  @MainActor
  init(_ view: UICollectionViewCell) {
    self.view = view
    super.init()
    view.box = self
  }

  // The engine's view belongs to a `UICollectionView`, so that it lives on the main actor.
  override func prepareForReuse() {
    let view = view
    MainActor.assumeIsolated { view.useAgain() }
  }

  override var className: String { "\(type(of: view))" }
}

/// The engine's supplementary view that carries an app's one.
final class SupplementaryBox: CollectionReusableView {
  let view: UICollectionReusableView

  @MainActor
  init(_ view: UICollectionReusableView) {
    self.view = view
    super.init()
    view.box = self
  }

  override func prepareForReuse() {
    let view = view
    MainActor.assumeIsolated { view.useAgain() }
  }

  override var className: String { "\(type(of: view))" }
}

extension UICollectionView {
  /// Returns the engine's cell that carries a cell of this view; the program stops if the app made the cell itself.
  func box(of cell: UICollectionViewCell) -> CollectionViewCell {
    guard let box = cell.box as? CellBox else {
      Console.raise(.cellNotRetrieved, [.object: .text("\(cell)")])
    }
    return box
  }

  /// Returns the engine's view that carries a supplementary view; the program stops if the app made the view itself.
  func box(of supplementary: UICollectionReusableView) -> CollectionReusableView {
    guard let box = supplementary.box else {
      Console.raise(.supplementaryNotRetrieved, [.object: .text("\(supplementary)")])
    }
    return box
  }

  /// Returns the app's cell that an engine's cell carries.
  func view(in cell: CollectionViewCell) -> UICollectionViewCell {
    guard let box = cell as? CellBox else {
      Console.raise(inOurWords: "\(self) shows a cell that UIKit's names did not make.")
    }
    return box.view
  }

  /// Returns the app's supplementary view that an engine's view carries.
  func view(in supplementary: CollectionReusableView) -> UICollectionReusableView {
    switch supplementary {
    case let box as SupplementaryBox: box.view
    case let box as CellBox: box.view
    default: Console.raise(inOurWords: "\(self) shows a view that UIKit's names did not make.")
    }
  }
}
