// swift-format-ignore-file
import UIKit

/// A profile whose sections are cases, and whose items are an enumeration with values.
final class Profile: UIViewController {
  private enum Section: CaseIterable { case header, stats, posts }
  private enum Item: Hashable {
    case header(name: String)
    case stat(String, Int)
    case post(Post)
    case empty
  }
  private struct Post: Hashable { let id = UUID(); let text: String }
  private var list: UICollectionView!
  private var source: UICollectionViewDiffableDataSource<Section, Item>!
  private var posts: [Post] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    list = UICollectionView(frame: view.bounds, collectionViewLayout: layout())
    view.addSubview(list)
    let cell = UICollectionView.CellRegistration<UICollectionViewListCell, Item> { cell, _, item in
      var content = cell.defaultContentConfiguration()
      switch item {
      case .header(let name): content.text = name
      case let .stat(name, count): content.text = "\(name) \(count)"
      case .post(let post): content.text = post.text
      case .empty: content.text = "No posts yet"
      }
      cell.contentConfiguration = content
    }
    source = .init(collectionView: list) { $0.dequeueConfiguredReusableCell(using: cell, for: $1, item: $2) }
    update()
    navigationItem.rightBarButtonItem = UIBarButtonItem(systemItem: .add, primaryAction: UIAction { [unowned self] _ in
      posts.insert(Post(text: "Post \(posts.count + 1)"), at: 0)
      update()
    })
  }

  private func update() {
    var snapshot = NSDiffableDataSourceSnapshot<Section, Item>()
    snapshot.appendSections(Section.allCases)
    snapshot.appendItems([.header(name: "Ada")], toSection: .header)
    snapshot.appendItems([.stat("Followers", 12), .stat("Posts", posts.count)], toSection: .stats)
    snapshot.appendItems(posts.isEmpty ? [.empty] : posts.map(Item.post), toSection: .posts)
    source.apply(snapshot)
  }

  private func layout() -> UICollectionViewLayout {
    UICollectionViewCompositionalLayout { index, _ in
      let isStats = Section.allCases[index] == .stats
      let item = NSCollectionLayoutItem(layoutSize: .init(widthDimension: .fractionalWidth(isStats ? 0.5 : 1), heightDimension: .fractionalHeight(1)))
      let group = NSCollectionLayoutGroup.horizontal(layoutSize: .init(widthDimension: .fractionalWidth(1), heightDimension: .absolute(60)), subitems: [item])
      return NSCollectionLayoutSection(group: group)
    }
  }
}
