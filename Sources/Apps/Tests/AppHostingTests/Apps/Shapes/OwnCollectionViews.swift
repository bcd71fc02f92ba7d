// swift-format-ignore-file
import UIKit

// Must be kept: a collection view of the app's own that is made without arguments
final class ShelfView: UICollectionView {
  private(set) var source: UICollectionViewDiffableDataSource<Int, String>!

  override init(frame: CGRect = .zero, collectionViewLayout layout: UICollectionViewLayout) {
    super.init(frame: frame, collectionViewLayout: UICollectionViewLayout())
    setUp()
  }
  required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    setCollectionViewLayout(UICollectionViewCompositionalLayout.list(using: .init(appearance: .plain)), animated: false)
    let registration = CellRegistration<UICollectionViewListCell, String> { cell, _, item in
      var content = cell.defaultContentConfiguration()
      content.text = item
      cell.contentConfiguration = content
    }
    source = .init(collectionView: self) { $0.dequeueConfiguredReusableCell(using: registration, for: $1, item: $2) }
  }
}

final class OwnCollectionViews: UIViewController {
  private lazy var shelf = ShelfView()

  override func loadView() { view = shelf }

  override func viewDidLoad() {
    super.viewDidLoad()
    var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
    snapshot.appendSections([0])
    snapshot.appendItems(["own"])
    shelf.source.apply(snapshot)
  }
}
