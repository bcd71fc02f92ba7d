// swift-format-ignore-file
import UIKit

/// An album of three columns whose pictures have menus.
final class Album: UIViewController, UICollectionViewDelegate {
  private var source: UICollectionViewDiffableDataSource<Int, Int>!

  override func viewDidLoad() {
    super.viewDidLoad()
    let item = NSCollectionLayoutItem(layoutSize: .init(widthDimension: .fractionalWidth(1 / 3), heightDimension: .fractionalHeight(1)))
    let group = NSCollectionLayoutGroup.horizontal(layoutSize: .init(widthDimension: .fractionalWidth(1), heightDimension: .fractionalWidth(1 / 3)), subitems: [item])
    let list = UICollectionView(frame: view.bounds, collectionViewLayout: UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group)))
    list.delegate = self
    view.addSubview(list)
    let cell = UICollectionView.CellRegistration<UICollectionViewCell, Int> { cell, _, number in
      let label = UILabel(frame: cell.bounds)
      label.text = "IMG_\(number)"
      cell.contentView.subviews.forEach { $0.removeFromSuperview() }
      cell.contentView.addSubview(label)
    }
    source = .init(collectionView: list) { $0.dequeueConfiguredReusableCell(using: cell, for: $1, item: $2) }
    var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
    snapshot.appendSections([0])
    snapshot.appendItems(Array(1...4))
    source.apply(snapshot)
  }
  func collectionView(_ collectionView: UICollectionView, contextMenuConfigurationForItemAt indexPath: IndexPath, point: CGPoint) -> UIContextMenuConfiguration? {
    guard let item = source.itemIdentifier(for: indexPath) else { return nil }
    return UIContextMenuConfiguration(identifier: nil, previewProvider: nil) { [source] _ in
      let delete = UIAction(title: "Delete", attributes: .destructive) { _ in
        var snapshot = source!.snapshot()
        snapshot.deleteItems([item])
        source!.apply(snapshot)
      }
      return UIMenu(title: "", children: [delete])
    }
  }
}
