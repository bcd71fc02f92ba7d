import UIKit

/// All films by genre, page after page, with a search field.
final class FilmsViewController: UIViewController {
  private typealias DataSource = UICollectionViewDiffableDataSource<Genre, Film>

  private let service: FilmServing
  private var films: [Film] = []
  private var watched: Set<Int> = []
  private var query = ""
  private var nextPage: Int? = 1
  private var loading: Task<Void, Never>?

  private lazy var collectionView = UICollectionView(frame: .zero, collectionViewLayout: FilmsLayout.make())
  private lazy var dataSource = makeDataSource()
  private let refreshControl = UIRefreshControl()

  init(service: FilmServing) {
    self.service = service
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Films"
    view.backgroundColor = .systemBackground
    setUpCollectionView()
    setUpSearch()
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      title: "Top", style: .plain, target: self, action: #selector(scrollToTop))
    load()
  }

  // MARK: Setting up

  private func setUpCollectionView() {
    collectionView.register(FilmCell.self, forCellWithReuseIdentifier: FilmCell.reuseIdentifier)
    collectionView.register(
      GenreHeaderView.self, forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
      withReuseIdentifier: GenreHeaderView.reuseIdentifier)
    collectionView.delegate = self
    refreshControl.addTarget(self, action: #selector(refresh), for: .valueChanged)
    collectionView.refreshControl = refreshControl
    collectionView.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(collectionView)
    NSLayoutConstraint.activate([
      collectionView.topAnchor.constraint(equalTo: view.topAnchor),
      collectionView.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      collectionView.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      collectionView.bottomAnchor.constraint(equalTo: view.bottomAnchor),
    ])
  }

  private func setUpSearch() {
    let search = UISearchController(searchResultsController: nil)
    search.searchResultsUpdater = self
    search.obscuresBackgroundDuringPresentation = false
    search.searchBar.placeholder = "Search films"
    navigationItem.searchController = search
  }

  private func makeDataSource() -> DataSource {
    let dataSource = DataSource(collectionView: collectionView) { collectionView, indexPath, film in
      let cell = collectionView.dequeueReusableCell(withReuseIdentifier: FilmCell.reuseIdentifier, for: indexPath)
      (cell as? FilmCell)?.configure(with: film)
      return cell
    }
    dataSource.supplementaryViewProvider = { [weak self] collectionView, kind, indexPath in
      let header = collectionView.dequeueReusableSupplementaryView(
        ofKind: kind, withReuseIdentifier: GenreHeaderView.reuseIdentifier, for: indexPath)
      let genres = self?.dataSource.snapshot().sectionIdentifiers ?? []
      (header as? GenreHeaderView)?.configure(title: genres[indexPath.section].title)
      return header
    }
    return dataSource
  }

  // MARK: Loading

  private func load() {
    guard loading == nil, let page = nextPage else { return }
    loading = Task { [weak self] in
      guard let self else { return }
      defer {
        self.loading = nil
        self.refreshControl.endRefreshing()
      }
      do {
        let answer = try await self.service.films(page: page, query: self.query)
        if page == 1 { self.films = [] }
        self.films += answer.results
        self.nextPage = answer.page < answer.totalPages ? answer.page + 1 : nil
        self.loading = nil
        self.applySnapshot()
      } catch {
        self.show(error)
      }
    }
  }

  private func applySnapshot() {
    var snapshot = NSDiffableDataSourceSnapshot<Genre, Film>()
    for genre in Genre.allCases {
      let own = films.filter { $0.genre == genre }
      guard !own.isEmpty else { continue }
      snapshot.appendSections([genre])
      snapshot.appendItems(own, toSection: genre)
    }
    dataSource.apply(snapshot, animatingDifferences: true)
  }

  private func show(_ error: Error) {
    let alert = UIAlertController(title: "Films", message: error.localizedDescription, preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "Retry", style: .default) { [weak self] _ in self?.load() })
    alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
    present(alert, animated: true)
  }

  @objc private func refresh() {
    nextPage = 1
    load()
  }

  @objc private func scrollToTop() {
    collectionView.setContentOffset(.zero, animated: true)
  }
}

// MARK: Choosing and paging

extension FilmsViewController: UICollectionViewDelegate {
  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    guard let film = dataSource.itemIdentifier(for: indexPath) else { return }
    let detail = FilmDetailViewController(film: film, service: service)
    navigationController?.pushViewController(detail, animated: true)
  }

  func collectionView(
    _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath
  ) {
    let last = dataSource.snapshot().itemIdentifiers.last
    if dataSource.itemIdentifier(for: indexPath) == last { load() }
  }
}

// MARK: Searching

extension FilmsViewController: UISearchResultsUpdating {
  func updateSearchResults(for searchController: UISearchController) {
    let text = searchController.searchBar.text ?? ""
    guard text != query else { return }
    query = text
    NSObject.cancelPreviousPerformRequests(withTarget: self)
    perform(#selector(search), with: nil, afterDelay: 0.3)
  }

  @objc private func search() {
    loading?.cancel()
    loading = nil
    nextPage = 1
    load()
  }
}
