// swift-format-ignore-file
import UIKit

/// Airports of a file in the bundle, in sections by their first letter.
private struct Airport: Codable, Hashable { let code: String; let name: String }

final class Airports: UITableViewController {
  private var groups: [(letter: String, airports: [Airport])] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    guard let url = Bundle.main.url(forResource: "airports", withExtension: "json") else { return }
    do {
      let airports = try JSONDecoder().decode([Airport].self, from: Data(contentsOf: url))
      groups = Dictionary(grouping: airports) { String($0.code.prefix(1)) }.sorted { $0.key < $1.key }
        .map { ($0.key, $0.value.sorted { $0.code < $1.code }) }
    } catch { print(error) }
  }
  override func numberOfSections(in tableView: UITableView) -> Int { groups.count }
  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { groups[section].airports.count }
  override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { groups[section].letter }
  override func sectionIndexTitles(for tableView: UITableView) -> [String]? { groups.map(\.letter) }
  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = UITableViewCell(style: .value1, reuseIdentifier: nil)
    let airport = groups[indexPath.section].airports[indexPath.row]
    cell.textLabel?.text = airport.name
    cell.detailTextLabel?.text = airport.code
    return cell
  }
}
