// swift-format-ignore-file
import UIKit

// Must be kept: a button inside of a cell that calls back through a closure
final class CounterCell: UICollectionViewCell {
  var onTap: (() -> Void)?
  let button = UIButton(type: .system)

  override init(frame: CGRect) {
    super.init(frame: frame)
    contentView.addSubview(button)
    button.frame = contentView.bounds
    button.addTarget(self, action: #selector(tapped), for: .touchUpInside)
  }
  required init?(coder: NSCoder) { fatalError() }

  @objc private func tapped() { onTap?() }
}

final class ButtonsInCells: UIViewController {
  private var collectionView: UICollectionView!
  private var dataSource: UICollectionViewDiffableDataSource<Int, String>!
  private var count = 0

  override func viewDidLoad() {
    super.viewDidLoad()
    collectionView = UICollectionView(frame: view.bounds, collectionViewLayout: UICollectionViewCompositionalLayout.list(using: UICollectionLayoutListConfiguration(appearance: .plain)))
    collectionView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(collectionView)
    let registration = UICollectionView.CellRegistration<CounterCell, String> { [weak self] cell, _, item in
      cell.button.setTitle("count \(self?.count ?? 0)", for: .normal)
      cell.onTap = {
        guard let self else { return }
        self.count += 1
        var snapshot = self.dataSource.snapshot()
        snapshot.reconfigureItems([item])
        self.dataSource.apply(snapshot)
      }
    }
    dataSource = UICollectionViewDiffableDataSource(collectionView: collectionView) { list, path, item in
      list.dequeueConfiguredReusableCell(using: registration, for: path, item: item)
    }
    var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
    snapshot.appendSections([0])
    snapshot.appendItems(["counter"])
    dataSource.apply(snapshot, animatingDifferences: false)
  }
}
