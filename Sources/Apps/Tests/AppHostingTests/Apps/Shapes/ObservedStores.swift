// swift-format-ignore-file
import Combine
import UIKit

// Must be kept: a view model whose published list is applied as it changes
final class BasketModel: ObservableObject {
  @Published private(set) var goods: [String] = []
  func fill() { goods = ["milk", "bread"] }
}

final class ObservedStores: UIViewController {
  private let model = BasketModel()
  private var cancellables = Set<AnyCancellable>()
  private var collectionView: UICollectionView!
  private var dataSource: UICollectionViewDiffableDataSource<Int, String>!

  override func viewDidLoad() {
    super.viewDidLoad()
    collectionView = UICollectionView(frame: view.bounds, collectionViewLayout: UICollectionViewCompositionalLayout.list(using: .init(appearance: .plain)))
    collectionView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(collectionView)
    let registration = UICollectionView.CellRegistration<UICollectionViewListCell, String> { cell, _, item in
      var content = cell.defaultContentConfiguration()
      content.text = "\(item)"
      cell.contentConfiguration = content
    }
    dataSource = UICollectionViewDiffableDataSource(collectionView: collectionView) { list, path, item in
      list.dequeueConfiguredReusableCell(using: registration, for: path, item: item)
    }
    model.$goods
      .receive(on: DispatchQueue.main)
      .sink { [weak self] goods in
        var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
        snapshot.appendSections([0])
        snapshot.appendItems(goods)
        self?.dataSource.apply(snapshot)
      }
      .store(in: &cancellables)
    model.fill()
  }
}
