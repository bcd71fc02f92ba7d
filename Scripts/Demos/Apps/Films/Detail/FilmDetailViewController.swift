import UIKit

/// A film with those who play in it.
final class FilmDetailViewController: UITableViewController {
  private enum Row: Hashable {
    case overview(String)
    case actor(String)
  }

  private let film: Film
  private let service: FilmServing
  private var cast: [String] = []
  private lazy var dataSource = UITableViewDiffableDataSource<String, Row>(tableView: tableView) {
    tableView, indexPath, row in
    let cell = tableView.dequeueReusableCell(withIdentifier: "Cell", for: indexPath)
    var content = cell.defaultContentConfiguration()
    switch row {
    case .overview(let text):
      content.text = text
      content.textProperties.numberOfLines = 0
    case .actor(let name):
      content.text = name
    }
    cell.contentConfiguration = content
    return cell
  }

  init(film: Film, service: FilmServing) {
    self.film = film
    self.service = service
    super.init(style: .insetGrouped)
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = film.title
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "Cell")
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      barButtonSystemItem: .refresh, target: self, action: #selector(reload))
    applySnapshot()
    reload()
  }

  @objc private func reload() {
    service.credits(of: film) { [weak self] result in
      switch result {
      case .success(let names): self?.cast = names
      case .failure(let error): self?.navigationItem.prompt = error.localizedDescription
      }
      self?.applySnapshot()
    }
  }

  private func applySnapshot() {
    var snapshot = NSDiffableDataSourceSnapshot<String, Row>()
    snapshot.appendSections(["Overview"])
    snapshot.appendItems([.overview(film.overview)])
    if !cast.isEmpty {
      snapshot.appendSections(["Cast"])
      snapshot.appendItems(cast.map { .actor($0) }, toSection: "Cast")
    }
    dataSource.apply(snapshot, animatingDifferences: false)
  }
}
