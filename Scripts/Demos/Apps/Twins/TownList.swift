import UIKit

/// A search bar over a list of towns: what the three searches share.
class TownList: UIViewController {
  let bar = UISearchBar()
  private(set) lazy var table = UITableView(frame: .zero, style: .plain)
  private(set) lazy var source = UITableViewDiffableDataSource<Int, Town>(tableView: table) { table, path, town in
    let cell = table.dequeueReusableCell(withIdentifier: "town", for: path)
    cell.textLabel?.text = town.name
    return cell
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    bar.placeholder = "Town"
    table.register(UITableViewCell.self, forCellReuseIdentifier: "town")
    for (view, top) in [(bar, 0.0), (table, 56.0)] as [(UIView, CGFloat)] {
      view.translatesAutoresizingMaskIntoConstraints = false
      self.view.addSubview(view)
      NSLayoutConstraint.activate([
        view.topAnchor.constraint(equalTo: self.view.safeAreaLayoutGuide.topAnchor, constant: top),
        view.leadingAnchor.constraint(equalTo: self.view.leadingAnchor),
        view.trailingAnchor.constraint(equalTo: self.view.trailingAnchor),
      ])
    }
    bar.heightAnchor.constraint(equalToConstant: 56).isActive = true
    table.bottomAnchor.constraint(equalTo: view.bottomAnchor).isActive = true
  }

  func show(_ towns: [Town]) {
    var snapshot = NSDiffableDataSourceSnapshot<Int, Town>()
    snapshot.appendSections([0])
    snapshot.appendItems(towns)
    source.apply(snapshot)
  }
}
