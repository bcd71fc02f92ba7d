// swift-format-ignore-file
import UIKit

// Must be kept: classes on the main actor and values that are sent
struct Track: Hashable, Sendable {
  let id: Int
  let name: String
}

actor TrackStore {
  private var tracks = [Track(id: 1, name: "Intro")]
  func all() -> [Track] { tracks }
  func add(_ track: Track) { tracks.append(track) }
}

@MainActor
final class ConcurrencyChecks: UIViewController {
  private var collectionView: UICollectionView!
  private var dataSource: UICollectionViewDiffableDataSource<Int, Int>!
  private let store = TrackStore()

  override func viewDidLoad() {
    super.viewDidLoad()
    collectionView = UICollectionView(frame: view.bounds, collectionViewLayout: UICollectionViewCompositionalLayout.list(using: UICollectionLayoutListConfiguration(appearance: .plain)))
    collectionView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(collectionView)
    let registration = UICollectionView.CellRegistration<UICollectionViewListCell, Int> { cell, _, item in
      var content = cell.defaultContentConfiguration()
      content.text = "\(item)"
      cell.contentConfiguration = content
    }
    dataSource = UICollectionViewDiffableDataSource(collectionView: collectionView) { list, path, item in
      list.dequeueConfiguredReusableCell(using: registration, for: path, item: item)
    }
    Task {
      await store.add(Track(id: 2, name: "Outro"))
      let tracks = await store.all()
      var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
      snapshot.appendSections([0])
      snapshot.appendItems(tracks.map(\.id))
      await dataSource.apply(snapshot, animatingDifferences: false)
    }
  }
}
