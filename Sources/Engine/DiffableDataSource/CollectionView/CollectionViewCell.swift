/// A view that a collection view shows and uses again: a cell, a header, a footer.
///
/// ```swift
/// final class Header: CollectionReusableView {
///   var title = ""
///   override func prepareForReuse() { title = "" }
/// }
///
/// let view = CollectionView()
/// view.supplementaryKinds = ["header"]
/// view.register(forSupplementaryViewOfKind: "header", withReuseIdentifier: "Header") { Header() }
/// let source = CollectionViewDiffableDataSource<String, Int>(collectionView: view) { _, _, _ in CollectionViewCell() }
/// source.supplementaryViewProvider = { view, kind, path in
///   let header = view.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "Header", for: path)
///   (header as? Header)?.title = "Section \(path.section + 1)"
///   return header
/// }
///
/// var snapshot = DiffableDataSourceSnapshot<String, Int>()
/// snapshot.appendSections(["A"])
/// snapshot.appendItems([1, 2])
/// source.apply(snapshot)
/// let header = view.supplementaryView(forElementKind: "header", at: ItemIndexPath(item: 0, section: 0))
/// precondition((header as? Header)?.title == "Section 1")
/// ```
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
///
/// ```swift
/// final class FilmCell: CollectionViewCell {
///   var title = ""
///   override func prepareForReuse() { title = "" }
/// }
///
/// let view = CollectionView()
/// view.register(forCellWithReuseIdentifier: "Film") { FilmCell() }
/// let source = CollectionViewDiffableDataSource<String, String>(collectionView: view) { view, path, film in
///   let cell = view.dequeueReusableCell(withReuseIdentifier: "Film", for: path)
///   (cell as? FilmCell)?.title = film
///   return cell
/// }
///
/// var snapshot = DiffableDataSourceSnapshot<String, String>()
/// snapshot.appendSections(["now"])
/// snapshot.appendItems(["Alien"])
/// source.apply(snapshot)
/// let cell = view.cellForItem(at: ItemIndexPath(item: 0, section: 0)) as? FilmCell
/// precondition(cell?.title == "Alien")
/// ```
open class CollectionViewCell: CollectionReusableView {
  /// The content that the provider configured the cell with. It stays until the provider replaces it, as a real cell's
  /// does.
  public var content: Any?

  open override var className: String { "UICollectionViewCell" }
}
