import UIKit

final class PlaylistViewController: UIViewController {
  typealias DataSource = UICollectionViewDiffableDataSource<Section, Song>
  typealias Snapshot = NSDiffableDataSourceSnapshot<Section, Song>

  enum Section: String, CaseIterable { case upNext, later }

  struct Song: Hashable {
    let number: Int
    let name: String
    func hash(into hasher: inout Hasher) { hasher.combine(number) }
    static func == (lhs: Song, rhs: Song) -> Bool { lhs.number == rhs.number }
  }

  private var collectionView: UICollectionView
  private let dataSource: DataSource
  private var backingStore: [Song] = []
  private var queues: [Section: [Song]] = [:]

  init(songs: [Song]) {
    let list = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewLayout())
    let registration = UICollectionView.CellRegistration<UICollectionViewListCell, Song> { cell, _, song in
      var content = UIListContentConfiguration.valueCell()
      content.text = song.name
      content.secondaryText = String(song.number)
      cell.contentConfiguration = content
      cell.accessories = [.reorder(displayed: .always), .delete()]
    }
    dataSource = DataSource(collectionView: list) {
      $0.dequeueConfiguredReusableCell(using: registration, for: $1, item: $2)
    }
    collectionView = list
    backingStore = songs
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func loadView() {
    view = collectionView
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    dataSource.reorderingHandlers.canReorderItem = { _ in true }
    dataSource.reorderingHandlers.willReorder = { transaction in
      print("moving", transaction.initialSnapshot.numberOfItems, "songs")
    }
    dataSource.reorderingHandlers.didReorder = { [weak self] transaction in
      guard let self else { return }
      if let updated = backingStore.applying(transaction.difference) { backingStore = updated }
      for change in transaction.sectionTransactions {
        queues[change.sectionIdentifier] = change.finalSnapshot.items
      }
    }
    dataSource.apply(initialSnapshot(), animatingDifferences: false)
  }

  private func initialSnapshot() -> Snapshot {
    var snapshot = Snapshot()
    snapshot.appendSections(Section.allCases)
    snapshot.appendItems(Array(backingStore.prefix(3)), toSection: .upNext)
    snapshot.appendItems(Array(backingStore.dropFirst(3)), toSection: .later)
    return snapshot
  }

  func playNext(_ song: Song) {
    var snapshot = dataSource.snapshot()
    guard let first = snapshot.itemIdentifiers(inSection: .upNext).first, first != song else { return }
    if snapshot.indexOfItem(song) == nil {
      snapshot.insertItems([song], beforeItem: first)
    } else {
      snapshot.moveItem(song, beforeItem: first)
    }
    dataSource.apply(snapshot, animatingDifferences: collectionView.superview != nil)
  }

  func shuffleSections() {
    var snapshot = dataSource.snapshot()
    snapshot.moveSection(.later, beforeSection: .upNext)
    snapshot.reloadSections([.upNext])
    dataSource.applySnapshotUsingReloadData(snapshot) { print("shuffled") }
  }
}
