// swift-format-ignore-file
import UIKit

/// A cell whose text fills it but for ten points at each side.
final class FrameCell: UICollectionViewCell {
  let label = UILabel()
  override init(frame: CGRect) {
    super.init(frame: frame)
    label.numberOfLines = 0
    label.translatesAutoresizingMaskIntoConstraints = false
    contentView.addSubview(label)
    NSLayoutConstraint.activate([
      label.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 10),
      label.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -10),
      label.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 10),
      label.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -10),
    ])
  }
  required init?(coder: NSCoder) { fatalError() }
}

final class Band: UICollectionReusableView {}

class FramesScreen: UIViewController {
  var items: [[String]] { [["a", "b", "c", "d"]] }
  var layout: UICollectionViewLayout { fatalError("the subclass has it") }
  private(set) var dataSource: UICollectionViewDiffableDataSource<Int, String>!

  override func viewDidLoad() {
    super.viewDidLoad()
    let collectionView = UICollectionView(frame: view.bounds, collectionViewLayout: layout)
    view.addSubview(collectionView)
    let registration = UICollectionView.CellRegistration<FrameCell, String> { cell, _, item in cell.label.text = item }
    let bands = ["header", "footer"].map { kind in UICollectionView.SupplementaryRegistration<Band>(elementKind: kind) { _, _, _ in } }
    dataSource = .init(collectionView: collectionView) { $0.dequeueConfiguredReusableCell(using: registration, for: $1, item: $2) }
    dataSource.supplementaryViewProvider = { list, kind, path in
      list.dequeueConfiguredReusableSupplementary(using: bands[kind == "header" ? 0 : 1], for: path)
    }
    var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
    for (section, items) in items.enumerated() {
      snapshot.appendSections([section])
      snapshot.appendItems(items, toSection: section)
    }
    dataSource.apply(snapshot, animatingDifferences: false)
  }
}

private func size(_ width: NSCollectionLayoutDimension, _ height: NSCollectionLayoutDimension) -> NSCollectionLayoutSize {
  NSCollectionLayoutSize(widthDimension: width, heightDimension: height)
}
private func whole() -> NSCollectionLayoutItem { NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(1), .fractionalHeight(1))) }
@MainActor private func compositional(_ section: NSCollectionLayoutSection) -> UICollectionViewLayout { UICollectionViewCompositionalLayout(section: section) }

final class ThirdsScreen: FramesScreen {
  override var layout: UICollectionViewLayout {
    let item = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(1 / 3), .fractionalHeight(1)))
    return compositional(NSCollectionLayoutSection(group: .horizontal(layoutSize: size(.fractionalWidth(1), .absolute(120)), subitems: [item])))
  }
}

final class InsetsScreen: FramesScreen {
  override var items: [[String]] { [["a", "b"]] }
  override var layout: UICollectionViewLayout {
    let item = whole()
    item.contentInsets = NSDirectionalEdgeInsets(top: 2, leading: 2, bottom: 2, trailing: 2)
    let section = NSCollectionLayoutSection(group: .horizontal(layoutSize: size(.fractionalWidth(1), .absolute(60)), subitems: [item]))
    section.contentInsets = NSDirectionalEdgeInsets(top: 16, leading: 16, bottom: 16, trailing: 16)
    section.interGroupSpacing = 10
    return compositional(section)
  }
}

final class NestedScreen: FramesScreen {
  override var layout: UICollectionViewLayout {
    let leading = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(0.7), .fractionalHeight(1)))
    let small = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(1), .fractionalHeight(0.5)))
    let trailing = NSCollectionLayoutGroup.vertical(layoutSize: size(.fractionalWidth(0.3), .fractionalHeight(1)), subitems: [small])
    return compositional(NSCollectionLayoutSection(group: .horizontal(layoutSize: size(.fractionalWidth(1), .fractionalWidth(0.4)), subitems: [leading, trailing])))
  }
}

final class CountScreen: FramesScreen {
  override var layout: UICollectionViewLayout {
    let group = NSCollectionLayoutGroup.horizontal(layoutSize: size(.fractionalWidth(1), .absolute(50)), subitem: whole(), count: 3)
    group.interItemSpacing = .fixed(9)
    return compositional(NSCollectionLayoutSection(group: group))
  }
}

final class SidewaysScreen: FramesScreen {
  override var layout: UICollectionViewLayout {
    let section = NSCollectionLayoutSection(group: .horizontal(layoutSize: size(.fractionalWidth(0.9), .absolute(100)), subitems: [whole()]))
    section.orthogonalScrollingBehavior = .continuous
    section.interGroupSpacing = 10
    return compositional(section)
  }
}

final class BandsScreen: FramesScreen {
  override var items: [[String]] { [["a", "b"], ["c"]] }
  override var layout: UICollectionViewLayout {
    let section = NSCollectionLayoutSection(group: .horizontal(layoutSize: size(.fractionalWidth(1), .absolute(50)), subitems: [whole()]))
    section.boundarySupplementaryItems = [
      NSCollectionLayoutBoundarySupplementaryItem(layoutSize: size(.fractionalWidth(1), .absolute(30)), elementKind: "header", alignment: .top),
      NSCollectionLayoutBoundarySupplementaryItem(layoutSize: size(.fractionalWidth(1), .absolute(20)), elementKind: "footer", alignment: .bottom),
    ]
    return compositional(section)
  }
}

final class MeasuredScreen: FramesScreen {
  override var items: [[String]] { [["iiii", String(repeating: "0", count: 40), "한글"]] }
  override var layout: UICollectionViewLayout {
    let item = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(1), .estimated(40)))
    return compositional(NSCollectionLayoutSection(group: .horizontal(layoutSize: size(.fractionalWidth(1), .estimated(40)), subitems: [item])))
  }
}

final class TagsScreen: FramesScreen {
  override var items: [[String]] { [["0", "000", String(repeating: "0", count: 30), "00"]] }
  override var layout: UICollectionViewLayout {
    let item = NSCollectionLayoutItem(layoutSize: size(.estimated(80), .absolute(50)))
    let group = NSCollectionLayoutGroup.horizontal(layoutSize: size(.fractionalWidth(1), .absolute(50)), subitems: [item])
    group.interItemSpacing = .fixed(8)
    return compositional(NSCollectionLayoutSection(group: group))
  }
}

final class ChipsScreen: FramesScreen {
  override var items: [[String]] { [["0", "000", String(repeating: "0", count: 20), "00"]] }
  override var layout: UICollectionViewLayout {
    let item = NSCollectionLayoutItem(layoutSize: size(.estimated(80), .absolute(50)))
    let group = NSCollectionLayoutGroup.horizontal(layoutSize: size(.estimated(80), .absolute(50)), subitems: [item])
    let section = NSCollectionLayoutSection(group: group)
    section.orthogonalScrollingBehavior = .continuous
    section.interGroupSpacing = 8
    return compositional(section)
  }
}

final class AutomaticFlowScreen: FramesScreen {
  override var items: [[String]] { [["0", "000", String(repeating: "0", count: 30), "00"]] }
  override var layout: UICollectionViewLayout {
    let layout = UICollectionViewFlowLayout()
    layout.estimatedItemSize = UICollectionViewFlowLayout.automaticSize
    layout.minimumInteritemSpacing = 8
    return layout
  }
  override func viewDidLoad() {
    super.viewDidLoad()
    navigationItem.rightBarButtonItem = UIBarButtonItem(primaryAction: UIAction(title: "grow") { [unowned self] _ in
      let list = view.subviews.compactMap { $0 as? UICollectionView }.first
      (list?.cellForItem(at: IndexPath(item: 0, section: 0)) as? FrameCell)?.label.text = "0000"
    })
  }
}

final class FlexibleScreen: FramesScreen {
  override var layout: UICollectionViewLayout {
    let item = NSCollectionLayoutItem(layoutSize: size(.absolute(100), .absolute(50)))
    let group = NSCollectionLayoutGroup.horizontal(layoutSize: size(.fractionalWidth(1), .absolute(50)), subitems: [item, item])
    group.interItemSpacing = .flexible(10)
    return compositional(NSCollectionLayoutSection(group: group))
  }
}

final class FlowScreen: FramesScreen {
  override var layout: UICollectionViewLayout {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 100, height: 50)
    layout.minimumInteritemSpacing = 10
    layout.minimumLineSpacing = 10
    layout.sectionInset = UIEdgeInsets(top: 10, left: 10, bottom: 10, right: 10)
    return layout
  }
}

final class TableScreen: UITableViewController {
  private let texts = ["a", "b\nb", "c"]
  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(RowCell.self, forCellReuseIdentifier: "row")
    tableView.estimatedRowHeight = 30
    tableView.rowHeight = UITableView.automaticDimension
  }
  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { texts.count }
  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath) as! RowCell
    cell.label.text = texts[indexPath.row]
    return cell
  }
}

final class RowCell: UITableViewCell {
  let label = UILabel()
  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    label.numberOfLines = 0
    label.font = .systemFont(ofSize: 20)
    label.translatesAutoresizingMaskIntoConstraints = false
    contentView.addSubview(label)
    NSLayoutConstraint.activate([
      label.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 5),
      label.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -5),
      label.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 16),
    ])
  }
  required init?(coder: NSCoder) { fatalError() }
}
