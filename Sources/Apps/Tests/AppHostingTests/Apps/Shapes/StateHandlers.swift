// swift-format-ignore-file
import UIKit

// Must be kept: a cell that looks otherwise while it is selected
final class StateHandlers: UIViewController {
  private var dataSource: UICollectionViewDiffableDataSource<Int, String>!

  override func viewDidLoad() {
    super.viewDidLoad()
    let collectionView = UICollectionView(frame: view.bounds, collectionViewLayout: UICollectionViewCompositionalLayout.list(using: .init(appearance: .insetGrouped)))
    view.addSubview(collectionView)
    let registration = UICollectionView.CellRegistration<UICollectionViewListCell, String> { cell, _, item in
      var content = UIListContentConfiguration.cell()
      content.text = item
      cell.contentConfiguration = content
      cell.configurationUpdateHandler = { cell, state in
        guard var content = cell.contentConfiguration as? UIListContentConfiguration else { return }
        content.secondaryText = state.isSelected ? "chosen" : nil
        cell.contentConfiguration = content
        var background = UIBackgroundConfiguration.listGroupedCell()
        background.backgroundColor = state.isSelected ? .systemBlue : .secondarySystemGroupedBackground
        cell.backgroundConfiguration = background
      }
    }
    dataSource = .init(collectionView: collectionView) { list, path, item in
      list.dequeueConfiguredReusableCell(using: registration, for: path, item: item)
    }
    var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
    snapshot.appendSections([0])
    snapshot.appendItems(["on", "off"])
    dataSource.apply(snapshot)
    collectionView.selectItem(at: IndexPath(item: 0, section: 0), animated: false, scrollPosition: [])
  }
}
