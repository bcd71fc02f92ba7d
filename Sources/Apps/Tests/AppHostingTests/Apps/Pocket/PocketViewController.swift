// swift-format-ignore-file: NeverUseImplicitlyUnwrappedOptionals

import UIKit

/// A list of monsters, as an app would have it.
final class PocketViewController: UIViewController {
  private var collectionView: UICollectionView!
  private var dataSource: UICollectionViewDiffableDataSource<String, String>!
  private var names = ["Bulbasaur", "Charmander", "Squirtle"]

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Pocket"
    collectionView = UICollectionView(frame: view.bounds, collectionViewLayout: makeLayout())
    collectionView.delegate = self
    view.addSubview(collectionView)
    let registration = UICollectionView.CellRegistration<UICollectionViewListCell, String> { cell, _, name in
      var content = cell.defaultContentConfiguration()
      content.text = name
      content.secondaryText = "\(name.count) letters"
      cell.contentConfiguration = content
    }
    dataSource = .init(collectionView: collectionView) { collectionView, indexPath, name in
      collectionView.dequeueConfiguredReusableCell(using: registration, for: indexPath, item: name)
    }
    show()
    DispatchQueue.main.asyncAfter(deadline: .now() + 1) { [weak self] in self?.add() }
  }

  @objc private func add() {
    names.insert("Pikachu", at: 0)
    show()
  }

  private func show() {
    var snapshot = NSDiffableDataSourceSnapshot<String, String>()
    snapshot.appendSections(["all"])
    snapshot.appendItems(names)
    dataSource.apply(snapshot)
    print("shown", names.count)
  }

  private func makeLayout() -> UICollectionViewLayout {
    let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(44))
    let item = NSCollectionLayoutItem(layoutSize: size)
    let group = NSCollectionLayoutGroup.horizontal(layoutSize: size, subitems: [item])
    return UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group))
  }
}

extension PocketViewController: UICollectionViewDelegate {
  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    collectionView.deselectItem(at: indexPath, animated: true)
    names.remove(at: indexPath.item)
    show()
  }
}
