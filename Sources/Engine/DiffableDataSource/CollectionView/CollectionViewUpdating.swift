/// The part of a collection view that a data source drives.
///
/// `CollectionView` is the reference implementation. Another view conforms to show the same data source by other means.
///
/// ```swift
/// final class CountingView: CollectionViewUpdating {
///   private let view = CollectionView()
///   private(set) var steps = 0
///
///   var dataSource: (any CollectionViewDataSource)? {
///     get { view.dataSource }
///     set { view.dataSource = newValue }
///   }
///   var isInWindow: Bool { true }
///
///   func perform(_ updates: [CollectionViewUpdate], animated: Bool, swapState: () -> Void) throws(SnapshotError) {
///     steps += updates.count
///     try view.perform(updates, animated: animated, swapState: swapState)
///   }
///
///   func whenAnimationsEnd(_ body: @escaping () -> Void) { view.whenAnimationsEnd(body) }
///
///   func dequeueReusableCell(withReuseIdentifier name: String, for indexPath: ItemIndexPath) -> CollectionViewCell {
///     view.dequeueReusableCell(withReuseIdentifier: name, for: indexPath)
///   }
///
///   func dequeueReusableSupplementaryView(
///     ofKind kind: String, withReuseIdentifier name: String, for indexPath: ItemIndexPath
///   ) -> CollectionReusableView {
///     view.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: name, for: indexPath)
///   }
/// }
///
/// let view = CountingView()
/// let source = CollectionViewDiffableDataSource<String, Int>(collectionView: view) { _, _, _ in CollectionViewCell() }
/// var snapshot = source.snapshot()
/// snapshot.appendSections(["A"])
/// snapshot.appendItems([1, 2])
/// source.apply(snapshot)
/// snapshot.moveItem(2, beforeItem: 1)
/// snapshot.reloadItems([1])
/// source.apply(snapshot)
/// precondition(view.steps == 3)
/// ```
public protocol CollectionViewUpdating: AnyObject {
  /// The object that answers the view's questions. A conforming view holds it weakly, as UIKit does.
  var dataSource: (any CollectionViewDataSource)? { get set }
  /// Whether the view is in a window. The first apply is animated only there.
  var isInWindow: Bool { get }

  /// Carries out all the steps of one apply.
  ///
  /// `swapState` is called exactly once, inside the first step: before it the data source answers with the old counts,
  /// after it with the new ones. It is the only point at which the answers change.
  ///
  /// - Parameters:
  ///   - updates: the steps, in order; never empty.
  ///   - animated: whether the changes are shown as an animation.
  ///   - swapState: Makes the new contents those of the data source; called once, inside the update.
  /// - Throws: what the data source's answers throw. Then the view is as it was before the call, and the data source
  ///   goes back to its old state.
  func perform(_ updates: [CollectionViewUpdate], animated: Bool, swapState: () -> Void) throws(SnapshotError)

  /// Runs `body` once the animations that are under way have ended; at once if there are none.
  func whenAnimationsEnd(_ body: @escaping () -> Void)

  /// Returns a cell for the row that the provider is asked for: on a reconfigure the one that is there.
  ///
  /// - Precondition: the reuse identifier is registered.
  func dequeueReusableCell(withReuseIdentifier name: String, for indexPath: ItemIndexPath) -> CollectionViewCell

  /// Returns a supplementary view of a kind.
  ///
  /// - Precondition: the reuse identifier is registered for the kind.
  func dequeueReusableSupplementaryView(
    ofKind kind: String, withReuseIdentifier name: String, for indexPath: ItemIndexPath
  ) -> CollectionReusableView
}

/// The questions that a view asks its data source.
///
/// ```swift
/// final class Films: CollectionViewDataSource {
///   var titles = ["Alien", "Arrival"]
///   var numberOfSections: Int { 1 }
///
///   func checkedNumberOfItems(inSection index: Int) throws(SnapshotError) -> Int { titles.count }
///
///   func checkedCell(forItemAt indexPath: ItemIndexPath) throws(SnapshotError) -> CollectionViewCell {
///     let cell = CollectionViewCell()
///     cell.content = titles[indexPath.item]
///     return cell
///   }
///
///   func checkedSupplementaryView(
///     ofKind kind: String, at indexPath: ItemIndexPath
///   ) throws(SnapshotError) -> CollectionReusableView { CollectionReusableView() }
///
///   func anyItemIdentifier(for indexPath: ItemIndexPath) -> (any Hashable & Sendable)? { titles[indexPath.item] }
///
///   func checkedToggleExpansionByUser(at indexPath: ItemIndexPath) throws(SnapshotError) -> Bool { false }
///
///   func checkedMoveItemByUser(
///     from source: ItemIndexPath, to destination: ItemIndexPath
///   ) throws(SnapshotError) -> Bool { false }
/// }
///
/// let (view, films) = (CollectionView(), Films())
/// view.dataSource = films
/// view.reloadData()
/// precondition(view.cellForItem(at: ItemIndexPath(item: 1, section: 0))?.content as? String == "Arrival")
/// ```
public protocol CollectionViewDataSource: AnyObject {
  /// The number of sections.
  var numberOfSections: Int { get }

  /// Returns the number of items of a section.
  ///
  /// - Throws: `sectionIndexOutOfRange` where UIKit would raise.
  func checkedNumberOfItems(inSection index: Int) throws(SnapshotError) -> Int

  /// Returns the cell for a visible row.
  ///
  /// - Throws: `cellProviderReturnedNil` where UIKit would raise.
  func checkedCell(forItemAt indexPath: ItemIndexPath) throws(SnapshotError) -> CollectionViewCell

  /// Returns the header, footer or other view of a kind that the layout asks for.
  ///
  /// - Throws: `noSupplementaryViewProvider` where UIKit would raise.
  func checkedSupplementaryView(
    ofKind kind: String, at indexPath: ItemIndexPath
  ) throws(SnapshotError) -> CollectionReusableView

  /// Returns the identifier of the item at an index path, for logs, or nil if the path is out of range.
  func anyItemIdentifier(for indexPath: ItemIndexPath) -> (any Hashable & Sendable)?

  /// Takes the user's tap on the disclosure of a row.
  ///
  /// - Returns: whether the row was expanded or collapsed.
  func checkedToggleExpansionByUser(at indexPath: ItemIndexPath) throws(SnapshotError) -> Bool

  /// Drags a row as the user does, and drops it where it then has the place `destination`.
  ///
  /// - Returns: whether the order changed.
  func checkedMoveItemByUser(
    from source: ItemIndexPath, to destination: ItemIndexPath
  ) throws(SnapshotError) -> Bool
}
