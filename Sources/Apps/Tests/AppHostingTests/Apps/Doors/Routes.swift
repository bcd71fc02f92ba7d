// swift-format-ignore-file
import UIKit

final class RoutesViewModel {
  let stops: [String]
  init(stops: [String]) { self.stops = stops }
  func count() -> Int { stops.count + 1 }
}

/// A controller that traps unless it has a view model before it is shown.
final class RoutesViewController: UITableViewController {
  weak var owner: RoutesOwner!
  var viewModel: RoutesViewModel!
  var header: UILabel!

  override func viewDidLoad() {
    super.viewDidLoad()
    header = UILabel()
    tableView.tableHeaderView = header
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "stop")
    print(owner.name)
  }
  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { viewModel.count() }
  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    tableView.dequeueReusableCell(withIdentifier: "stop", for: indexPath)
  }
}

final class RoutesOwner { let name = "owner" }

/// A controller that the app's own builder puts together.
final class CrewViewController: UITableViewController {
  var presenter: CrewPresenter?

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    presenter?.crew.count ?? 0
  }
  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    cell.textLabel?.text = presenter?.crew[indexPath.row]
    return cell
  }
}

final class CrewPresenter {
  let crew: [String]
  private weak var view: CrewViewController?
  init(crew: [String], view: CrewViewController) {
    self.crew = crew
    self.view = view
  }
}

enum CrewBuilder {
  static func build(captain: String, mates: [String] = ["Ann", "Bo"]) -> UIViewController {
    let controller = CrewViewController()
    controller.presenter = CrewPresenter(crew: [captain] + mates, view: controller)
    return controller
  }
}

/// A controller for which there is no way: nothing conforms to what it needs.
protocol Harbour { func berth() }

final class HarbourViewController: UITableViewController {
  private let harbour: Harbour
  init(harbour: Harbour) {
    self.harbour = harbour
    super.init(style: .plain)
  }
  required init?(coder: NSCoder) { nil }
}
