// swift-format-ignore-file
import UIKit

// Must be kept: a background decoration behind a section
final class CardBackground: UICollectionReusableView {
  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .secondarySystemBackground
    layer.cornerRadius = 12
    layer.borderColor = UIColor.separator.cgColor
  }
  required init?(coder: NSCoder) { nil }
}

final class Decorations: UIViewController {
  private var collectionView: UICollectionView!
  private var dataSource: UICollectionViewDiffableDataSource<Int, String>!

  override func viewDidLoad() {
    super.viewDidLoad()
    collectionView = UICollectionView(frame: view.bounds, collectionViewLayout: {
      let item = NSCollectionLayoutItem(
        layoutSize: .init(widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)))
      let badge = NSCollectionLayoutSupplementaryItem(
        layoutSize: .init(widthDimension: .absolute(20), heightDimension: .absolute(20)), elementKind: "badge",
        containerAnchor: NSCollectionLayoutAnchor(edges: [.top, .trailing], fractionalOffset: CGPoint(x: 0.3, y: -0.3)))
      let badged = NSCollectionLayoutItem(layoutSize: item.layoutSize, supplementaryItems: [badge])
      let group = NSCollectionLayoutGroup.vertical(
        layoutSize: .init(widthDimension: .fractionalWidth(1), heightDimension: .absolute(50)), subitems: [badged])
      let section = NSCollectionLayoutSection(group: group)
      section.decorationItems = [NSCollectionLayoutDecorationItem.background(elementKind: "card")]
      let layout = UICollectionViewCompositionalLayout(section: section)
      layout.register(CardBackground.self, forDecorationViewOfKind: "card")
      return layout
    }())
    collectionView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(collectionView)
    collectionView.register(
      UICollectionReusableView.self, forSupplementaryViewOfKind: "badge", withReuseIdentifier: "badge")
    let registration = UICollectionView.CellRegistration<UICollectionViewListCell, String> { cell, _, item in
      var content = cell.defaultContentConfiguration()
      content.text = item
      cell.contentConfiguration = content
    }
    dataSource = UICollectionViewDiffableDataSource(collectionView: collectionView) { list, path, item in
      list.dequeueConfiguredReusableCell(using: registration, for: path, item: item)
    }
    dataSource.supplementaryViewProvider = { list, kind, path in
      list.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "badge", for: path)
    }
    var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
    snapshot.appendSections([0])
    snapshot.appendItems(["deco"])
    dataSource.apply(snapshot, animatingDifferences: false)
  }
}
