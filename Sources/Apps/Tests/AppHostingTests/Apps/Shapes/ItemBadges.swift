// swift-format-ignore-file
import UIKit

// Must be kept: badges on items by supplementary items
final class CountBadge: UICollectionReusableView {
  static let kind = "count-badge"
  let label = UILabel()
  override init(frame: CGRect) {
    super.init(frame: frame)
    addSubview(label)
    layer.cornerRadius = 10
    layer.masksToBounds = true
  }
  required init?(coder: NSCoder) { fatalError() }
}

final class ItemBadges: UIViewController {
  private var dataSource: UICollectionViewDiffableDataSource<Int, String>!

  override func viewDidLoad() {
    super.viewDidLoad()
    let anchor = NSCollectionLayoutAnchor(edges: [.top, .trailing], fractionalOffset: CGPoint(x: 0.3, y: -0.3))
    let badge = NSCollectionLayoutSupplementaryItem(layoutSize: .init(widthDimension: .absolute(20), heightDimension: .absolute(20)), elementKind: CountBadge.kind, containerAnchor: anchor)
    let item = NSCollectionLayoutItem(layoutSize: .init(widthDimension: .fractionalWidth(0.25), heightDimension: .fractionalHeight(1)), supplementaryItems: [badge])
    item.contentInsets = NSDirectionalEdgeInsets(top: 5, leading: 5, bottom: 5, trailing: 5)
    let group = NSCollectionLayoutGroup.horizontal(layoutSize: .init(widthDimension: .fractionalWidth(1), heightDimension: .fractionalWidth(0.25)), subitems: [item])
    let collectionView = UICollectionView(frame: view.bounds, collectionViewLayout: UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group)))
    view.addSubview(collectionView)
    let cells = UICollectionView.CellRegistration<UICollectionViewListCell, String> { cell, _, item in
      var content = cell.defaultContentConfiguration()
      content.text = item
      cell.contentConfiguration = content
    }
    let badges = UICollectionView.SupplementaryRegistration<CountBadge>(elementKind: CountBadge.kind) { view, _, path in
      view.label.text = "\(path.item)"
      view.isHidden = path.item == 0
    }
    dataSource = .init(collectionView: collectionView) { $0.dequeueConfiguredReusableCell(using: cells, for: $1, item: $2) }
    dataSource.supplementaryViewProvider = { $0.dequeueConfiguredReusableSupplementary(using: badges, for: $2) }
    var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
    snapshot.appendSections([0])
    snapshot.appendItems(["inbox", "sent"])
    dataSource.apply(snapshot)
  }
}
