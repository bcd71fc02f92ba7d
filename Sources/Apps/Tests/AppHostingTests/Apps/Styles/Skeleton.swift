// swift-format-ignore-file
import UIKit

/// Grey rows until the answer comes, then those of the answer: placeholders are items of their own.
private struct Book: Decodable, Hashable { let title: String }
private enum BookItem: Hashable { case placeholder(UUID), book(Book) }

final class Skeleton: UIViewController {
  private lazy var table = UITableView(frame: view.bounds)
  private lazy var source = UITableViewDiffableDataSource<Int, BookItem>(tableView: table) { table, path, item in
    let cell = table.dequeueReusableCell(withIdentifier: "book", for: path)
    if case .book(let book) = item { cell.textLabel?.text = book.title } else { cell.textLabel?.text = "…" }
    return cell
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(table)
    table.register(UITableViewCell.self, forCellReuseIdentifier: "book")
    show((0..<4).map { _ in .placeholder(UUID()) })
    URLSession.shared.dataTask(with: URL(string: "https://books.example/new")!) { [weak self] data, _, error in
      let books = data.flatMap { try? JSONDecoder().decode([Book].self, from: $0) } ?? []
      if let error { print((error as? URLError)?.code == .timedOut ? "too late" : "\(error)") }
      DispatchQueue.main.async { self?.show(books.map(BookItem.book)) }
    }.resume()
  }
  private func show(_ items: [BookItem]) {
    var snapshot = NSDiffableDataSourceSnapshot<Int, BookItem>()
    snapshot.appendSections([0])
    snapshot.appendItems(items)
    source.apply(snapshot, animatingDifferences: true)
  }
}
