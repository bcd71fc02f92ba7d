// swift-format-ignore-file
import UIKit

// Must be kept: all kinds of accessories
final class Accessories: UIViewController {
  private var collectionView: UICollectionView!
  private var dataSource: UICollectionViewDiffableDataSource<Int, String>!

  override func viewDidLoad() {
    super.viewDidLoad()
    collectionView = UICollectionView(frame: view.bounds, collectionViewLayout: UICollectionViewCompositionalLayout.list(using: UICollectionLayoutListConfiguration(appearance: .plain)))
    collectionView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(collectionView)
    let registration = UICollectionView.CellRegistration<UICollectionViewListCell, String> { cell, _, item in
      var content = cell.defaultContentConfiguration()
      content.text = item
      content.image = UIImage(systemName: "star")
      content.textProperties.font = .preferredFont(forTextStyle: .headline)
      content.textProperties.color = .label
      content.imageProperties.tintColor = .systemYellow
      cell.contentConfiguration = content
      cell.accessories = [
        .disclosureIndicator(), .checkmark(), .delete(displayed: .whenEditing) {}, .reorder(displayed: .always),
        .label(text: "9"),
      ]
      var background = UIBackgroundConfiguration.listGroupedCell()
      background.cornerRadius = 8
      cell.backgroundConfiguration = background
    }
    dataSource = UICollectionViewDiffableDataSource(collectionView: collectionView) { list, path, item in
      list.dequeueConfiguredReusableCell(using: registration, for: path, item: item)
    }
    var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
    snapshot.appendSections([0])
    snapshot.appendItems(["acc"])
    dataSource.apply(snapshot, animatingDifferences: false)
  }
}
