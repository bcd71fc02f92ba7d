// swift-format-ignore-file
import UIKit

// Must be kept: models that are decoded, with keys of their own
struct City: Codable, Hashable, CustomStringConvertible {
  let name: String
  let populationTotal: Int
  var description: String { name }
}

final class DecodedModels: UIViewController {
  private var collectionView: UICollectionView!
  private var dataSource: UICollectionViewDiffableDataSource<Int, City>!

  override func viewDidLoad() {
    super.viewDidLoad()
    collectionView = UICollectionView(frame: view.bounds, collectionViewLayout: UICollectionViewCompositionalLayout.list(using: .init(appearance: .plain)))
    collectionView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(collectionView)
    let registration = UICollectionView.CellRegistration<UICollectionViewListCell, City> { cell, _, item in
      var content = cell.defaultContentConfiguration()
      content.text = "\(item.name)"
      cell.contentConfiguration = content
    }
    dataSource = UICollectionViewDiffableDataSource(collectionView: collectionView) { list, path, item in
      list.dequeueConfiguredReusableCell(using: registration, for: path, item: item)
    }
    let json = #"[{"name": "Jeju", "population_total": 670989}, {"name": "Busan", "population_total": 3359527}]"#
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    let cities = (try? decoder.decode([City].self, from: Data(json.utf8))) ?? []
    var snapshot = NSDiffableDataSourceSnapshot<Int, City>()
    snapshot.appendSections([0])
    snapshot.appendItems(cities.sorted { $0.populationTotal > $1.populationTotal })
    dataSource.apply(snapshot)
  }
}
