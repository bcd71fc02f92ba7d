import UIKit

protocol FeedLoading: Sendable {
  func page(_ number: Int) async throws -> [FeedPost]
}

struct FeedPost: Hashable, Identifiable, Sendable {
  let id: Int
  var text: String
  var likes = 0
}

@MainActor
final class FeedModel {
  private let loader: any FeedLoading
  private(set) var posts: [FeedPost.ID: FeedPost] = [:]
  private var nextPage = 0

  init(loader: any FeedLoading) { self.loader = loader }

  func loadMore() async throws -> [FeedPost.ID] {
    let page = try await loader.page(nextPage)
    nextPage += 1
    for post in page { posts[post.id] = post }
    return page.map(\.id)
  }

  func like(_ id: FeedPost.ID) { posts[id]?.likes += 1 }
}

class FeedCell: UICollectionViewCell {
  static let reuseIdentifier = "FeedCell"
  let label = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    label.numberOfLines = 0
    contentView.addSubview(label)
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func prepareForReuse() {
    super.prepareForReuse()
    label.text = nil
  }

  override var isSelected: Bool {
    didSet { label.alpha = isSelected ? 0.5 : 1 }
  }
}

final class FeedViewController: UIViewController {
  private enum Section { case main }

  private let model: FeedModel
  private lazy var collectionView: UICollectionView = {
    let collectionView = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewLayout())
    collectionView.translatesAutoresizingMaskIntoConstraints = false
    collectionView.register(FeedCell.self, forCellWithReuseIdentifier: FeedCell.reuseIdentifier)
    return collectionView
  }()
  private lazy var dataSource = UICollectionViewDiffableDataSource<Section, FeedPost.ID>(
    collectionView: collectionView
  ) { [unowned self] collectionView, indexPath, id in
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: FeedCell.reuseIdentifier, for: indexPath)
    guard let cell = cell as? FeedCell, let post = model.posts[id] else { return cell }
    cell.label.text = "\(post.text) (\(post.likes))"
    return cell
  }

  init(model: FeedModel) {
    self.model = model
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("not from a storyboard") }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(collectionView)
  }

  func pulledToRefresh() {
    Task { await refresh() }
  }

  func refresh() async {
    do {
      let ids = try await model.loadMore()
      var snapshot = dataSource.snapshot()
      if snapshot.sectionIdentifiers.isEmpty { snapshot.appendSections([.main]) }
      let known = Set(snapshot.itemIdentifiers)
      snapshot.appendItems(ids.filter { !known.contains($0) }, toSection: .main)
      snapshot.reconfigureItems(ids.filter(known.contains))
      await dataSource.apply(snapshot, animatingDifferences: view.superview != nil)
      title = "\(dataSource.snapshot().numberOfItems) posts"
    } catch {
      title = "Offline"
    }
  }

  func like(_ id: FeedPost.ID) {
    model.like(id)
    guard dataSource.indexPath(for: id) != nil else { return }
    var snapshot = dataSource.snapshot()
    snapshot.reloadItems([id])
    dataSource.apply(snapshot)
  }
}
