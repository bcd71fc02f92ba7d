// swift-format-ignore-file
import FarAwayKit
import UIKit

protocol BoatShed {
  var size: Int { get }
  func boats() -> [String]
}

/// A type that loses what a protocol requires, and the default value of a parameter, to a module that is not here.
final class RealShed: BoatShed {
  lazy var size = FarAway.shared.size
  private let others: [String]

  init(others: [String] = FarAway.shared.others) {
    self.others = others
  }

  func boats() -> [String] { ["Ferry"] + others }
}

class ShedViewController: UITableViewController {
  var shed: BoatShed { RealShed(others: ["Tug"]) }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "boat")
  }
  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { shed.boats().count }
  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "boat", for: indexPath)
    cell.textLabel?.text = shed.boats()[indexPath.row]
    return cell
  }
}

final class SizedShedViewController: ShedViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    print(shed.size)
  }
}

final class OtherShedViewController: ShedViewController {
  override var shed: BoatShed { RealShed() }
}
