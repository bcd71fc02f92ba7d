// swift-format-ignore-file
import Combine
import UIKit

/// Stocks of an observable object; prices change each second, and rows are reconfigured.
private final class StocksModel: ObservableObject {
  @Published private(set) var prices = ["AAA": 100, "BBB": 50]
  private var timer: AnyCancellable?
  func begin() {
    timer = Timer.publish(every: 1, on: .main, in: .common).autoconnect()
      .scan(0) { count, _ in count + 1 }
      .prefix(2)
      .sink { [weak self] count in self?.prices["AAA"]! += count }
  }
}

final class Stocks: UIViewController {
  private let model = StocksModel()
  private var bag = Set<AnyCancellable>()
  private lazy var table = UITableView(frame: view.bounds)
  private lazy var source = UITableViewDiffableDataSource<Int, String>(tableView: table) { [model] table, path, name in
    let cell = table.dequeueReusableCell(withIdentifier: "stock", for: path)
    cell.textLabel?.text = "\(name) \(model.prices[name] ?? 0)"
    return cell
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(table)
    table.register(UITableViewCell.self, forCellReuseIdentifier: "stock")
    model.$prices.map { $0.keys.sorted() }.receive(on: DispatchQueue.main).sink { [source] names in
      var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
      snapshot.appendSections([0])
      snapshot.appendItems(names)
      snapshot.reconfigureItems(names.filter { source.indexPath(for: $0) != nil })
      source.apply(snapshot, animatingDifferences: false)
    }.store(in: &bag)
    model.begin()
  }
}
