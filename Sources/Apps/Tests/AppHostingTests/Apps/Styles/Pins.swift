// swift-format-ignore-file
import UIKit

/// Pictures of two columns, each in the shorter one: a custom group.
final class Pins: UIViewController {
  private var source: UICollectionViewDiffableDataSource<Int, Int>!
  private let heights: [CGFloat] = [100, 150, 80, 60, 120]

  override func viewDidLoad() {
    super.viewDidLoad()
    let layout = UICollectionViewCompositionalLayout { [heights] _, environment in
      var columns: [CGFloat] = [0, 0]
      let width = environment.container.effectiveContentSize.width / 2
      let frames = heights.map { height -> CGRect in
        let column = columns[0] <= columns[1] ? 0 : 1
        defer { columns[column] += height }
        return CGRect(x: CGFloat(column) * width, y: columns[column], width: width, height: height)
      }
      let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(columns.max()!))
      return NSCollectionLayoutSection(group: .custom(layoutSize: size) { _ in frames.map { NSCollectionLayoutGroupCustomItem(frame: $0) } })
    }
    let list = UICollectionView(frame: view.bounds, collectionViewLayout: layout)
    view.addSubview(list)
    let cell = UICollectionView.CellRegistration<UICollectionViewCell, Int> { cell, _, number in
      let label = UILabel(frame: cell.contentView.bounds)
      label.text = "Pin \(number)"
      cell.contentView.addSubview(label)
    }
    source = .init(collectionView: list) { $0.dequeueConfiguredReusableCell(using: cell, for: $1, item: $2) }
    var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
    snapshot.appendSections([0])
    snapshot.appendItems(Array(heights.indices))
    source.apply(snapshot)
  }
}
