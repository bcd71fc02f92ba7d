import UIKit

final class PokedexViewController: UIViewController {
  /// A Pokémon may stand in both sections, so the section is part of its identity.
  struct Item: Hashable {
    let section: PokedexSection
    let id: Int
  }

  private let store: PokemonStore
  private let searchController = UISearchController(searchResultsController: nil)
  private lazy var refreshControl = UIRefreshControl()
  private lazy var collectionView = UICollectionView(
    frame: .zero,
    collectionViewLayout: PokedexLayout.make { [weak self] index in
      self?.dataSource.sectionIdentifier(for: index)
    })
  private lazy var dataSource = makeDataSource()
  private var query = ""

  init(store: PokemonStore) {
    self.store = store
    super.init(nibName: nil, bundle: nil)
    store.delegate = self
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Pokédex"
    view.backgroundColor = .systemBackground
    setUpCollectionView()
    setUpNavigationItem()
    store.loadNextPage()
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    for indexPath in collectionView.indexPathsForSelectedItems ?? [] {
      collectionView.deselectItem(at: indexPath, animated: animated)
    }
  }

  // MARK: Set up

  private func setUpCollectionView() {
    collectionView.delegate = self
    collectionView.alwaysBounceVertical = true
    collectionView.register(PokemonCell.self, forCellWithReuseIdentifier: PokemonCell.reuseIdentifier)
    collectionView.translatesAutoresizingMaskIntoConstraints = false
    refreshControl.addTarget(self, action: #selector(refresh(_:)), for: .valueChanged)
    collectionView.refreshControl = refreshControl
    view.addSubview(collectionView)
    NSLayoutConstraint.activate([
      collectionView.topAnchor.constraint(equalTo: view.topAnchor),
      collectionView.bottomAnchor.constraint(equalTo: view.bottomAnchor),
      collectionView.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      collectionView.trailingAnchor.constraint(equalTo: view.trailingAnchor),
    ])
  }

  private func setUpNavigationItem() {
    searchController.searchResultsUpdater = self
    searchController.obscuresBackgroundDuringPresentation = false
    searchController.searchBar.placeholder = "Name or number"
    navigationItem.searchController = searchController
    navigationItem.rightBarButtonItems = [
      UIBarButtonItem(title: "More", style: .plain, target: self, action: #selector(loadMore)),
      UIBarButtonItem(barButtonSystemItem: .refresh, target: self, action: #selector(shuffle)),
    ]
  }

  private func makeDataSource() -> UICollectionViewDiffableDataSource<PokedexSection, Item> {
    let dataSource = UICollectionViewDiffableDataSource<PokedexSection, Item>(collectionView: collectionView) {
      [weak self] collectionView, indexPath, item in
      let cell = collectionView.dequeueReusableCell(
        withReuseIdentifier: PokemonCell.reuseIdentifier, for: indexPath)
      if let cell = cell as? PokemonCell, let pokemon = self?.store.pokemon(item.id) {
        cell.configure(with: pokemon)
      }
      return cell
    }
    let header = UICollectionView.SupplementaryRegistration<SectionHeaderView>(
      elementKind: SectionHeaderView.elementKind
    ) { [weak dataSource] view, _, indexPath in
      view.titleLabel.text = dataSource?.sectionIdentifier(for: indexPath.section)?.title
    }
    dataSource.supplementaryViewProvider = { collectionView, _, indexPath in
      collectionView.dequeueConfiguredReusableSupplementary(using: header, for: indexPath)
    }
    return dataSource
  }

  // MARK: Content

  private func applySnapshot(animated: Bool = true) {
    var snapshot = NSDiffableDataSourceSnapshot<PokedexSection, Item>()
    let favorites = store.favoritePokemon.filter { $0.matches(query) }
    if !favorites.isEmpty {
      snapshot.appendSections([.favorites])
      snapshot.appendItems(favorites.map { Item(section: .favorites, id: $0.id) })
    }
    snapshot.appendSections([.all])
    snapshot.appendItems(store.loaded.filter { $0.matches(query) }.map { Item(section: .all, id: $0.id) })
    let shown = Set(dataSource.snapshot().itemIdentifiers)
    snapshot.reconfigureItems(snapshot.itemIdentifiers.filter { shown.contains($0) })
    dataSource.apply(snapshot, animatingDifferences: animated)
  }

  // MARK: Actions

  @objc private func loadMore() {
    guard store.hasMore else {
      let alert = UIAlertController(title: "That's all", message: "There are no more Pokémon.", preferredStyle: .alert)
      alert.addAction(UIAlertAction(title: "OK", style: .default))
      present(alert, animated: true)
      return
    }
    store.loadNextPage()
  }

  @objc private func shuffle() {
    store.shuffle()
  }

  @objc private func refresh(_ sender: UIRefreshControl) {
    store.reload()
  }
}

// MARK: - PokemonStoreDelegate

extension PokedexViewController: PokemonStoreDelegate {
  func storeDidChange(_ store: PokemonStore) {
    refreshControl.endRefreshing()
    applySnapshot()
  }

  func store(_ store: PokemonStore, didStartLoading page: Int) {
    print("loading page \(page)")
  }
}

// MARK: - UISearchResultsUpdating

extension PokedexViewController: UISearchResultsUpdating {
  func updateSearchResults(for searchController: UISearchController) {
    query = searchController.searchBar.text ?? ""
    applySnapshot()
  }
}

// MARK: - UICollectionViewDelegate

extension PokedexViewController: UICollectionViewDelegate {
  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    guard let item = dataSource.itemIdentifier(for: indexPath), let pokemon = store.pokemon(item.id) else { return }
    let detail = DetailViewController(pokemon: pokemon)
    detail.onToggleFavorite = { [weak self] in
      self?.store.toggleFavorite(pokemon.id)
    }
    navigationController?.pushViewController(detail, animated: true)
  }
}
