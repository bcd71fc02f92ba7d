/// A view that a collection view shows and uses again: a cell, a header, a footer.
open class CollectionReusableView {
  /// The name under which the view was dequeued, or nil if the provider made it itself. Such a view is not used again.
  public internal(set) var reuseIdentifier: String?

  /// The name of its class in UIKit's texts.
  open var className: String { "UICollectionReusableView" }

  /// Creates a view without content.
  public init() {}

  /// Called before a view that was on screen is handed out again. Not called on a reconfigure (documented).
  open func prepareForReuse() {}
}

/// One row on screen. Nothing is drawn, so it only holds the content that the cell provider puts in.
open class CollectionViewCell: CollectionReusableView {
  /// The content that the provider configured the cell with. It stays until the provider replaces it, as a real cell's
  /// does.
  public var content: Any?

  open override var className: String { "UICollectionViewCell" }
}
