import UIKit

final class DetailViewController: UIViewController {
  private enum Row: Hashable {
    case elements
    case height
    case weight
  }

  private var pokemon: Pokemon
  var onToggleFavorite: (() -> Void)?

  private lazy var collectionView: UICollectionView = {
    let configuration = UICollectionLayoutListConfiguration(appearance: .insetGrouped)
    let layout = UICollectionViewCompositionalLayout.list(using: configuration)
    return UICollectionView(frame: view.bounds, collectionViewLayout: layout)
  }()
  private var dataSource: UICollectionViewDiffableDataSource<Int, Row>?

  init(pokemon: Pokemon) {
    self.pokemon = pokemon
    super.init(nibName: nil, bundle: nil)
    title = pokemon.name
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    collectionView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(collectionView)
    updateFavoriteButton()
    configureDataSource()
  }

  private func configureDataSource() {
    let registration = UICollectionView.CellRegistration<UICollectionViewListCell, Row> { [weak self] cell, _, row in
      guard let self = self else { return }
      var content = UIListContentConfiguration.valueCell()
      content.text = self.label(for: row)
      content.secondaryText = self.value(for: row)
      cell.contentConfiguration = content
    }
    let dataSource = UICollectionViewDiffableDataSource<Int, Row>(collectionView: collectionView) {
      collectionView, indexPath, row in
      collectionView.dequeueConfiguredReusableCell(using: registration, for: indexPath, item: row)
    }
    self.dataSource = dataSource
    var snapshot = NSDiffableDataSourceSnapshot<Int, Row>()
    snapshot.appendSections([0])
    snapshot.appendItems([.elements, .height, .weight])
    dataSource.apply(snapshot, animatingDifferences: false)
  }

  private func label(for row: Row) -> String {
    switch row {
    case .elements: return "Type"
    case .height: return "Height"
    case .weight: return "Weight"
    }
  }

  private func value(for row: Row) -> String {
    switch row {
    case .elements: return pokemon.elementsText
    case .height: return String(format: "%.1f m", Double(pokemon.height) / 10)
    case .weight: return String(format: "%.1f kg", Double(pokemon.weight) / 10)
    }
  }

  private func updateFavoriteButton() {
    let button = UIBarButtonItem(
      image: UIImage(systemName: pokemon.isFavorite ? "star.fill" : "star"), style: .plain, target: self,
      action: #selector(toggleFavorite))
    button.accessibilityLabel = "Favorite"
    navigationItem.rightBarButtonItem = button
  }

  @objc private func toggleFavorite() {
    pokemon.isFavorite.toggle()
    updateFavoriteButton()
    onToggleFavorite?()
  }
}
