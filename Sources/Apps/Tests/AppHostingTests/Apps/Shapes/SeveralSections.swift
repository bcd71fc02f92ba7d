// swift-format-ignore-file
import UIKit

// Must be kept: three sections of an enum, each with its own layout
final class SeveralSections: UIViewController {
  private var collectionView: UICollectionView!
  private var dataSource: UICollectionViewDiffableDataSource<Section, String>!
  enum Section: Int, CaseIterable { case hero, grid, list }

  override func viewDidLoad() {
    super.viewDidLoad()
    collectionView = UICollectionView(frame: view.bounds, collectionViewLayout: UICollectionViewCompositionalLayout { index, environment in
      guard let section = Section(rawValue: index) else { return nil }
      switch section {
      case .list:
        return NSCollectionLayoutSection.list(using: .init(appearance: .plain), layoutEnvironment: environment)
      case .hero, .grid:
        let width: NSCollectionLayoutDimension = section == .hero ? .fractionalWidth(1) : .fractionalWidth(0.5)
        let item = NSCollectionLayoutItem(layoutSize: .init(widthDimension: width, heightDimension: .absolute(80)))
        let group = NSCollectionLayoutGroup.horizontal(
          layoutSize: .init(widthDimension: .fractionalWidth(1), heightDimension: .absolute(80)), subitems: [item])
        return NSCollectionLayoutSection(group: group)
      }
    })
    collectionView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(collectionView)
    let registration = UICollectionView.CellRegistration<UICollectionViewListCell, String> { cell, _, item in
      var content = cell.defaultContentConfiguration()
      content.text = "\(item)"
      cell.contentConfiguration = content
    }
    dataSource = UICollectionViewDiffableDataSource(collectionView: collectionView) { list, path, item in
      list.dequeueConfiguredReusableCell(using: registration, for: path, item: item)
    }
    var snapshot = NSDiffableDataSourceSnapshot<Section, String>()
    snapshot.appendSections(Section.allCases)
    for section in Section.allCases {
      snapshot.appendItems((0..<2).map { "\(section) \($0)" }, toSection: section)
    }
    dataSource.apply(snapshot)
  }
}
