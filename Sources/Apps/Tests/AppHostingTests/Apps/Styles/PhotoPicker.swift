// swift-format-ignore-file
import UIKit

/// Photos that are chosen in an editing mode and deleted together by a toolbar.
final class PhotoPicker: UICollectionViewController {
  private var source: UICollectionViewDiffableDataSource<Int, Int>!
  private lazy var delete = UIBarButtonItem(barButtonSystemItem: .trash, target: self, action: #selector(remove))

  init() {
    let item = NSCollectionLayoutItem(layoutSize: .init(widthDimension: .fractionalWidth(0.25), heightDimension: .fractionalHeight(1)))
    let group = NSCollectionLayoutGroup.horizontal(layoutSize: .init(widthDimension: .fractionalWidth(1), heightDimension: .absolute(97.5)), subitems: [item])
    super.init(collectionViewLayout: UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group)))
  }
  required init?(coder: NSCoder) { fatalError() }

  override func viewDidLoad() {
    super.viewDidLoad()
    navigationItem.rightBarButtonItem = editButtonItem
    toolbarItems = [delete]
    collectionView.allowsMultipleSelectionDuringEditing = true
    let cell = UICollectionView.CellRegistration<UICollectionViewListCell, Int> { cell, _, number in
      var content = cell.defaultContentConfiguration()
      content.text = "P\(number)"
      cell.contentConfiguration = content
    }
    source = .init(collectionView: collectionView) { $0.dequeueConfiguredReusableCell(using: cell, for: $1, item: $2) }
    var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
    snapshot.appendSections([0])
    snapshot.appendItems(Array(1...5))
    source.apply(snapshot)
  }
  override func setEditing(_ editing: Bool, animated: Bool) {
    super.setEditing(editing, animated: animated)
    collectionView.isEditing = editing
    navigationController?.setToolbarHidden(!editing, animated: animated)
  }
  override func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    if !isEditing { print("opens \(indexPath.item)") }
  }
  @objc private func remove() {
    let chosen = (collectionView.indexPathsForSelectedItems ?? []).compactMap { source.itemIdentifier(for: $0) }
    var snapshot = source.snapshot()
    snapshot.deleteItems(chosen)
    source.apply(snapshot)
    isEditing = false
  }
}
