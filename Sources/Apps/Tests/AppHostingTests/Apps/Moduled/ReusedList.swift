import CGFloatLiteral
import ManualLayout
import Reusable
import ReusableKit
import UIKit
import UserNotifications

final class TownRow: UITableViewCell, Reusable {}
final class ShipsHeader: UITableViewHeaderFooterView, Reusable {}
final class TownTile: UICollectionViewCell {}

final class ReusedList: UIViewController, UITableViewDataSource, UITableViewDelegate {
  private enum Tiles { static let town = ReusableCell<TownTile>() }
  private let table = UITableView(frame: CGRect(x: 0, y: 0, width: 390, height: 400))
  private let grid = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
  private let towns = ["Busan", "Jeju"]

  override func viewDidLoad() {
    super.viewDidLoad()
    table.register(cellType: TownRow.self)
    table.register(headerFooterViewType: ShipsHeader.self)
    (table.dataSource, table.delegate) = (self, self)
    view.addSubview(table)
    let box = UIView()
    (box.left, box.top, box.width, box.height) = (15.f, 20, 25, 10)
    print(box.left, box.right, Tiles.town.identifier == "TownTile" && TownRow.reuseIdentifier == "TownRow")
    grid.register(Tiles.town)
    let center = UNUserNotificationCenter.current()
    center.requestAuthorization(options: [.alert, .badge]) { given, _ in print("leave", given) }
    let content = UNMutableNotificationContent()
    content.title = "Ships"
    center.add(UNNotificationRequest(identifier: "ships", content: content, trigger: nil)) { _ in
      center.getPendingNotificationRequests { print($0.count, "waiting") }
    }
  }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { towns.count }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell: TownRow = tableView.dequeueReusableCell(for: indexPath)
    cell.textLabel?.text = towns[indexPath.row]
    return cell
  }
  func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
    let header = tableView.dequeueReusableHeaderFooterView(ShipsHeader.self)
    header?.textLabel?.text = "ships of \(towns[0])"
    return header
  }
  func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat { 30 }
}
