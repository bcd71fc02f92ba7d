import UIKit

/// The screen of the app that shows a feed.
public final class FeedViewController: UICollectionViewController {
  private var feed = Feed()
  private var dataSource: UICollectionViewDiffableDataSource<String, Int>?

  public init() { super.init(collectionViewLayout: Feed.layout()) }

  @available(*, unavailable)
  public required init?(coder: NSCoder) { fatalError("this screen is made by code") }

  public override func viewDidLoad() {
    super.viewDidLoad()
    let registration = UICollectionView.CellRegistration<UICollectionViewListCell, Int> { cell, _, post in
      var content = cell.defaultContentConfiguration()
      content.text = "Post \(post)"
      cell.contentConfiguration = content
    }
    dataSource = UICollectionViewDiffableDataSource(collectionView: collectionView) { view, path, post in
      view.dequeueConfiguredReusableCell(using: registration, for: path, item: post)
    }
  }

  public func receive(_ posts: [Int]) {
    feed.receive(posts)
    dataSource?.apply(feed.snapshot, animatingDifferences: true)
  }

  public override func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    guard let post = dataSource?.itemIdentifier(for: indexPath) else { return }
    feed.open(post)
    dataSource?.apply(feed.snapshot, animatingDifferences: true)
  }
}
