public import Foundation

/// The base of layouts. It places nothing: under it every row of a collection view counts as on screen.
@MainActor @preconcurrency
open class UICollectionViewLayout: NSObject {
  /// The view that uses the layout.
  open internal(set) weak var collectionView: UICollectionView?
  /// The classes of decoration views by kind.
  private(set) var decorationClasses: [String: AnyClass] = [:]

  /// Creates a layout.
  public override init() { super.init() }

  /// Nibs and storyboards do not exist here.
  public required init?(coder: NSCoder) { nil }

  /// Registers a class for the decoration views of a kind; nil takes it away.
  open func register(_ viewClass: AnyClass?, forDecorationViewOfKind elementKind: String) {
    decorationClasses[elementKind] = viewClass
  }

  /// Forgets what was laid out; the next question lays out anew.
  open func invalidateLayout() {}

  /// Lays out, if that is needed.
  open func prepare() {}

  /// The size of everything, on and off screen.
  open var collectionViewContentSize: CGSize { .zero }

  /// The attributes of everything that may be in a rectangle; nil where the layout places nothing.
  open func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? { nil }

  /// The attributes of a cell, or nil.
  open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? { nil }

  /// The attributes of a header, a footer or a badge, or nil.
  open func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }

  /// The attributes of a view behind a section, or nil.
  open func layoutAttributesForDecorationView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }
}
