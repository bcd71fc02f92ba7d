// swift-format-ignore-file
import UIKit

/// Folders as an outline of section snapshots.
final class FileTree: UIViewController {
  private var source: UICollectionViewDiffableDataSource<Int, String>!

  override func viewDidLoad() {
    super.viewDidLoad()
    let list = UICollectionView(frame: view.bounds, collectionViewLayout: UICollectionViewCompositionalLayout.list(using: .init(appearance: .sidebar)))
    view.addSubview(list)
    let folder = UICollectionView.CellRegistration<UICollectionViewListCell, String> { cell, _, name in
      var content = cell.defaultContentConfiguration()
      content.text = name
      cell.contentConfiguration = content
      cell.accessories = name.contains(".") ? [] : [.outlineDisclosure(options: .init(style: .header))]
    }
    source = .init(collectionView: list) { $0.dequeueConfiguredReusableCell(using: folder, for: $1, item: $2) }
    var tree = NSDiffableDataSourceSectionSnapshot<String>()
    tree.append(["Sources", "Tests"])
    tree.append(["main.swift", "Models"], to: "Sources")
    tree.append(["User.swift"], to: "Models")
    tree.append(["UserTests.swift"], to: "Tests")
    tree.expand(["Sources"])
    source.apply(tree, to: 0, animatingDifferences: false)
  }
}
