public import Foundation

/// The base of layouts. It places nothing: under it every row of a collection view counts as on screen.
@MainActor @preconcurrency
open class UICollectionViewLayout: NSObject {
  /// The view that uses the layout.
  open internal(set) weak var collectionView: UICollectionView?
}
