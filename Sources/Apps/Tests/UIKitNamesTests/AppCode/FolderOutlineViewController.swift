import UIKit

class FolderOutlineViewController: UIViewController {
  enum Section: Hashable {
    case favorites
    case folders
  }

  struct Node: Hashable, Sendable {
    let name: String
    var children: [Node] = []
  }

  private lazy var collectionView = UICollectionView(
    frame: view.bounds, collectionViewLayout: UICollectionViewLayout())
  private lazy var dataSource = makeDataSource()
  private(set) var opened: [String] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(collectionView)
    var snapshot = NSDiffableDataSourceSnapshot<Section, Node>()
    snapshot.appendSections([.favorites, .folders])
    dataSource.apply(snapshot, animatingDifferences: false)
    configureHandlers()
  }

  private func makeDataSource() -> UICollectionViewDiffableDataSource<Section, Node> {
    let folderCell = UICollectionView.CellRegistration<UICollectionViewListCell, Node> { cell, _, node in
      var content = UIListContentConfiguration.sidebarHeader()
      content.text = node.name
      cell.contentConfiguration = content
      let options = UICellAccessory.OutlineDisclosureOptions(style: .header)
      cell.accessories = [.outlineDisclosure(options: options)]
    }
    let fileCell = UICollectionView.CellRegistration<UICollectionViewListCell, Node> { cell, _, node in
      var content = cell.defaultContentConfiguration()
      content.text = node.name
      cell.contentConfiguration = content
    }
    return UICollectionViewDiffableDataSource<Section, Node>(collectionView: collectionView) {
      collectionView, indexPath, node in
      if node.children.isEmpty {
        return collectionView.dequeueConfiguredReusableCell(using: fileCell, for: indexPath, item: node)
      }
      return collectionView.dequeueConfiguredReusableCell(using: folderCell, for: indexPath, item: node)
    }
  }

  private func configureHandlers() {
    dataSource.sectionSnapshotHandlers.shouldCollapseItem = { $0.name != "Pinned" }
    dataSource.sectionSnapshotHandlers.willExpandItem = { [weak self] node in
      self?.opened.append(node.name)
    }
    dataSource.sectionSnapshotHandlers.snapshotForExpandingParent = { parent, current in
      guard current.items.isEmpty else { return current }
      var loaded = NSDiffableDataSourceSectionSnapshot<Node>()
      loaded.append(parent.children)
      return loaded
    }
  }

  func show(_ roots: [Node]) {
    var outline = NSDiffableDataSourceSectionSnapshot<Node>()
    func add(_ nodes: [Node], to parent: Node?) {
      outline.append(nodes, to: parent)
      for node in nodes where !node.children.isEmpty { add(node.children, to: node) }
    }
    add(roots, to: nil)
    outline.expand(outline.rootItems)
    dataSource.apply(outline, to: .folders, animatingDifferences: false)
  }

  func toggle(_ node: Node) {
    var outline = dataSource.snapshot(for: .folders)
    if outline.isExpanded(node) {
      outline.collapse([node])
    } else {
      outline.expand([node])
    }
    dataSource.apply(outline, to: .folders)
  }

  func remove(_ node: Node) {
    var outline = dataSource.snapshot(for: .folders)
    guard outline.contains(node), outline.level(of: node) > 0, let parent = outline.parent(of: node) else { return }
    outline.delete([node])
    if outline.snapshot(of: parent, includingParent: false).items.isEmpty { outline.collapse([parent]) }
    dataSource.apply(outline, to: .folders)
  }
}
