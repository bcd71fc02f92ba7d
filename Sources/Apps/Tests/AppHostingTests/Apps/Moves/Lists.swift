// swift-format-ignore-file
import UIKit

/// A table that loads its next page where a flick comes to rest at the end.
final class EndlessViewController: UIViewController, UITableViewDataSource, UITableViewDelegate {
  let table = UITableView()
  var count = 20

  override func viewDidLoad() {
    super.viewDidLoad()
    table.frame = view.bounds
    table.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    table.rowHeight = 100
    (table.dataSource, table.delegate) = (self, self)
    view.addSubview(table)
  }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { count }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = UITableViewCell(style: .default, reuseIdentifier: "row")
    cell.textLabel?.text = "Row \(indexPath.row)"
    return cell
  }

  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {
    print("rests at \(Int(scrollView.contentOffset.y))")
    guard scrollView.contentOffset.y + scrollView.bounds.height >= scrollView.contentSize.height else { return }
    count += 20
    print("page \(count / 20)")
    table.reloadData()
  }
}

/// A diary: a plain table of two days, whose headers stay in sight.
final class DiaryViewController: UITableViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.rowHeight = 100
    tableView.sectionHeaderTopPadding = 0
  }

  override func numberOfSections(in tableView: UITableView) -> Int { 2 }
  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 10 }
  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    cell.textLabel?.text = "Entry \(indexPath.section).\(indexPath.row)"
    return cell
  }
  override func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat { 40 }
  override func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
    let label = UILabel()
    label.text = "Day \(section)"
    return label
  }
}

/// An outline whose first parent opens wherever it is tapped, and whose second by its arrow only.
class OutlineViewController: UIViewController, UICollectionViewDelegate {
  var source: UICollectionViewDiffableDataSource<Int, String>!
  /// The style of the first parent's disclosure.
  var style: UICellAccessory.OutlineDisclosureOptions.Style { .header }
  var headerMode: UICollectionLayoutListConfiguration.HeaderMode { .none }

  override func viewDidLoad() {
    super.viewDidLoad()
    var configuration = UICollectionLayoutListConfiguration(appearance: .insetGrouped)
    configuration.headerMode = headerMode
    let style = style
    let layout = UICollectionViewCompositionalLayout.list(using: configuration)
    let list = UICollectionView(frame: view.bounds, collectionViewLayout: layout)
    list.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    list.delegate = self
    view.addSubview(list)
    let cell = UICollectionView.CellRegistration<UICollectionViewListCell, String> { cell, _, name in
      var content = cell.defaultContentConfiguration()
      content.text = name
      cell.contentConfiguration = content
      switch name {
      case "Fruit": cell.accessories = [.outlineDisclosure(options: .init(style: style))]
      case "Nuts": cell.accessories = [.outlineDisclosure(options: .init(style: .cell))]
      default: cell.accessories = []
      }
    }
    source = UICollectionViewDiffableDataSource(collectionView: list) { list, path, name in
      list.dequeueConfiguredReusableCell(using: cell, for: path, item: name)
    }
    var outline = NSDiffableDataSourceSectionSnapshot<String>()
    outline.append(["Fruit", "Nuts"])
    outline.append(["Apple", "Pear"], to: "Fruit")
    outline.append(["Almond"], to: "Nuts")
    source.apply(outline, to: 0, animatingDifferences: false)
  }

  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    print("select \(source.itemIdentifier(for: indexPath) ?? "nothing")")
  }
}

/// The same in the automatic style, where the first item is the header of its section.
final class HeadedOutlineViewController: OutlineViewController {
  override var style: UICellAccessory.OutlineDisclosureOptions.Style { .automatic }
  override var headerMode: UICollectionLayoutListConfiguration.HeaderMode { .firstItemInSection }
}

/// The same, which keeps its first parent shut.
final class ShutOutlineViewController: OutlineViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    source.sectionSnapshotHandlers.shouldExpandItem = { _ in false }
  }
}

/// Three pages of a flow layout that scrolls sideways.
final class PagesViewController: UIViewController, UICollectionViewDataSource, UICollectionViewDelegate {
  override func viewDidLoad() {
    super.viewDidLoad()
    let layout = UICollectionViewFlowLayout()
    layout.scrollDirection = .horizontal
    layout.itemSize = CGSize(width: 390, height: 200)
    layout.minimumLineSpacing = 0
    let list = UICollectionView(frame: CGRect(x: 0, y: 100, width: 390, height: 200), collectionViewLayout: layout)
    list.isPagingEnabled = true
    list.register(ShelfCell.self, forCellWithReuseIdentifier: "page")
    (list.dataSource, list.delegate) = (self, self)
    view.addSubview(list)
  }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 3 }
  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "page", for: indexPath) as! ShelfCell
    cell.label.text = "Page \(indexPath.item)"
    return cell
  }

  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {
    print("page \(Int(scrollView.contentOffset.x / scrollView.bounds.width))")
  }
}

/// Thousands of short sections in a flow layout.
final class CrowdedViewController: UICollectionViewController {
  init() {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 390, height: 40)
    super.init(collectionViewLayout: layout)
  }
  required init?(coder: NSCoder) { fatalError() }

  override func viewDidLoad() {
    super.viewDidLoad()
    collectionView.register(ShelfCell.self, forCellWithReuseIdentifier: "seat")
  }

  override func numberOfSections(in collectionView: UICollectionView) -> Int { 2000 }
  override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 5 }
  override func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "seat", for: indexPath) as! ShelfCell
    cell.label.text = "Seat \(indexPath.section).\(indexPath.item)"
    return cell
  }
}

/// A screen that hides the bar itself and keeps clear of what the device covers.
final class BareViewController: RowsController {
  override func viewDidLoad() {
    super.viewDidLoad()
    navigationController?.navigationBar.isHidden = true
    let guide = view.safeAreaLayoutGuide
    table.translatesAutoresizingMaskIntoConstraints = false
    NSLayoutConstraint.activate([
      table.topAnchor.constraint(equalTo: guide.topAnchor), table.bottomAnchor.constraint(equalTo: guide.bottomAnchor),
      table.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      table.trailingAnchor.constraint(equalTo: view.trailingAnchor),
    ])
  }
}

/// A controller with a table of three rows.
class RowsController: UIViewController, UITableViewDataSource {
  let table = UITableView()

  override func viewDidLoad() {
    super.viewDidLoad()
    table.dataSource = self
    view.addSubview(table)
  }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    cell.textLabel?.text = "Row \(indexPath.row)"
    return cell
  }
}

/// Rows of estimated heights with a handler that fades them, which UIKit does not let it.
final class FadingViewController: UIViewController, UICollectionViewDataSource {
  override func viewDidLoad() {
    super.viewDidLoad()
    let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .estimated(60))
    let section = NSCollectionLayoutSection(
      group: .horizontal(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)]))
    section.visibleItemsInvalidationHandler = { items, _, _ in for item in items { item.alpha = 0.5 } }
    let list = UICollectionView(
      frame: view.bounds, collectionViewLayout: UICollectionViewCompositionalLayout(section: section))
    list.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    list.dataSource = self
    view.addSubview(list)
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      title: "Seen",
      primaryAction: UIAction(title: "Seen") { _ in print("alpha \(list.visibleCells.map(\.alpha))") })
  }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 2 }
  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
  }
}

/// Cells whose registration is made where each is asked for: UIKit refuses that since iOS 15.
final class HastyViewController: UIViewController {
  var source: UICollectionViewDiffableDataSource<Int, String>!

  override func viewDidLoad() {
    super.viewDidLoad()
    let layout = UICollectionViewCompositionalLayout.list(using: .init(appearance: .plain))
    let list = UICollectionView(frame: view.bounds, collectionViewLayout: layout)
    view.addSubview(list)
    source = UICollectionViewDiffableDataSource(collectionView: list) { list, path, name in
      let cell = UICollectionView.CellRegistration<UICollectionViewListCell, String> { cell, _, name in
        var content = cell.defaultContentConfiguration()
        content.text = name
        cell.contentConfiguration = content
      }
      return list.dequeueConfiguredReusableCell(using: cell, for: path, item: name)
    }
    var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
    snapshot.appendSections([0])
    snapshot.appendItems(["a", "b"])
    source.apply(snapshot, animatingDifferences: false)
  }
}
