// swift-format-ignore-file
import UIKit

/// Favourites that are kept in the defaults of the app, through a property wrapper.
@propertyWrapper private struct Kept<Value> {
  let key: String
  let otherwise: Value
  var wrappedValue: Value {
    get { UserDefaults.standard.object(forKey: key) as? Value ?? otherwise }
    set { UserDefaults.standard.set(newValue, forKey: key) }
  }
}

final class Favourites: UITableViewController {
  @Kept(key: "favourites", otherwise: ["Tea"]) private var favourites: [String]
  private let all = ["Coffee", "Milk", "Tea"]

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { all.count }
  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = UITableViewCell()
    let name = all[indexPath.row]
    cell.textLabel?.text = (favourites.contains(name) ? "★ " : "☆ ") + name
    return cell
  }
  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    let name = all[indexPath.row]
    if let index = favourites.firstIndex(of: name) { favourites.remove(at: index) } else { favourites.append(name) }
    tableView.reloadRows(at: [indexPath], with: .none)
    print(UserDefaults.standard.stringArray(forKey: "favourites") ?? [])
  }
}
