import UIKit

// Lays out screens of the neighbouring files and prints frames, so that they can be checked.
@MainActor func show(_ name: String, _ layout: UICollectionViewLayout, _ counts: [Int], width: Double = 390) {
  let view = UICollectionView(
    frame: CGRect(x: 0, y: 0, width: width, height: 844), collectionViewLayout: layout)
  let registration = UICollectionView.CellRegistration<UICollectionViewCell, [Int]> { _, _, _ in }
  let source = UICollectionViewDiffableDataSource<Int, [Int]>(collectionView: view) { view, path, item in
    view.dequeueConfiguredReusableCell(using: registration, for: path, item: item)
  }
  var snapshot = NSDiffableDataSourceSnapshot<Int, [Int]>()
  for (section, count) in counts.enumerated() {
    snapshot.appendSections([section])
    snapshot.appendItems((0..<count).map { [section, $0] })
  }
  source.apply(snapshot, animatingDifferences: false)
  let size = layout.collectionViewContentSize
  func rounded(_ value: CGFloat) -> CGFloat { (value * 1000).rounded() / 1000 }
  print("\(name) \(rounded(size.width)) x \(rounded(size.height))")
  let everything = CGRect(x: -10_000, y: -10_000, width: 20_000, height: 20_000)
  let shown = (layout.layoutAttributesForElements(in: everything) ?? []).sorted {
    ($0.representedElementKind ?? "", $0.indexPath.section, $0.indexPath.item)
      < ($1.representedElementKind ?? "", $1.indexPath.section, $1.indexPath.item)
  }
  for attributes in shown where attributes.indexPath.item < 2 || attributes.representedElementKind != nil {
    let kind = attributes.representedElementKind.map { $0 + " " } ?? ""
    let frame = attributes.frame
    print(
      "  \(kind)\(attributes.indexPath.section).\(attributes.indexPath.item) "
        + "\(rounded(frame.minX)) \(rounded(frame.minY)) \(rounded(frame.width)) \(rounded(frame.height))")
  }
}

let media = MediaViewController(sections: [.banner, .horizontal, .vertical])
media.loadViewIfNeeded()
show("media", media.collectionView.collectionViewLayout, [3, 5, 7], width: 430)
show("double", MediaViewController.layout(of: [.double]), [3], width: 430)
show("two columns", createTwoColumnLayout(), [5])
show("badges", createBadgeLayout(), [2])
show("nested", createNestedGroupsLayout(), [6])
show("decorated", createDecoratedLayout(), [3, 3])
show("settings", createSettingsLayout(), [2])
let pair = NSCollectionLayoutGroup.horizontal(
  layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .estimated(44)),
  subitem: NSCollectionLayoutItem(
    layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(0.5), heightDimension: .fractionalHeight(1))),
  count: 2)
print(pair.visualDescription())
