// swift-format-ignore-file
import UIKit

// Must be kept: a view model that tells by a closure
protocol ColorsViewModelProtocol: AnyObject {
  var onChange: (([String]) -> Void)? { get set }
  func load()
}

final class ColorsViewModel: ColorsViewModelProtocol {
  var onChange: (([String]) -> Void)?
  private var colors: [String] = [] { didSet { if colors != oldValue { onChange?(colors) } } }
  func load() { colors = ["red", "green"] }
}

final class ViewModels: UIViewController {
  private var collectionView: UICollectionView!
  private var dataSource: UICollectionViewDiffableDataSource<Int, String>!
  private let viewModel: ColorsViewModelProtocol = ColorsViewModel()

  override func viewDidLoad() {
    super.viewDidLoad()
    collectionView = UICollectionView(frame: view.bounds, collectionViewLayout: UICollectionViewCompositionalLayout.list(using: UICollectionLayoutListConfiguration(appearance: .plain)))
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
    viewModel.onChange = { [unowned self] colors in
    var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
    snapshot.appendSections([0])
    snapshot.appendItems(colors)
    dataSource.apply(snapshot, animatingDifferences: false)
    }
    viewModel.load()
  }
}
