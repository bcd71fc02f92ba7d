// swift-format-ignore-file
import UIKit

// Must be kept: a cell that tells its delegate, which is weak
protocol LikeCellDelegate: AnyObject {
  func likeCellDidToggle(_ cell: LikeCell)
}

final class LikeCell: UICollectionViewListCell {
  weak var delegate: LikeCellDelegate?
  private lazy var toggle: UISwitch = {
    let toggle = UISwitch()
    toggle.addTarget(self, action: #selector(changed(_:)), for: .valueChanged)
    return toggle
  }()

  override func updateConfiguration(using state: UICellConfigurationState) {
    super.updateConfiguration(using: state)
    accessories = [.customView(configuration: .init(customView: toggle, placement: .trailing()))]
  }

  @objc private func changed(_ sender: UISwitch) { delegate?.likeCellDidToggle(self) }
}

final class DelegateCells: UIViewController {
  private var collectionView: UICollectionView!
  private var dataSource: UICollectionViewDiffableDataSource<Int, String>!

  override func viewDidLoad() {
    super.viewDidLoad()
    collectionView = UICollectionView(frame: view.bounds, collectionViewLayout: UICollectionViewCompositionalLayout.list(using: UICollectionLayoutListConfiguration(appearance: .plain)))
    collectionView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(collectionView)
    let registration = UICollectionView.CellRegistration<LikeCell, String> { [weak self] cell, _, item in
      var content = cell.defaultContentConfiguration()
      content.text = item
      cell.contentConfiguration = content
      cell.delegate = self
    }
    dataSource = UICollectionViewDiffableDataSource(collectionView: collectionView) { list, path, item in
      list.dequeueConfiguredReusableCell(using: registration, for: path, item: item)
    }
    var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
    snapshot.appendSections([0])
    snapshot.appendItems(["like"])
    dataSource.apply(snapshot, animatingDifferences: false)
  }
}

extension DelegateCells: LikeCellDelegate {
  func likeCellDidToggle(_ cell: LikeCell) { title = collectionView.indexPath(for: cell).map { "\($0.item)" } }
}
