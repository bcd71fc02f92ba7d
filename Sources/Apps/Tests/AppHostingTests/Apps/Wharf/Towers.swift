import UIKit

/// A list whose rows come late, with a request that is stopped and others that fail.
final class TowersViewController: UITableViewController {
  private var rows: [String] = []
  private var slow: URLSessionDataTask?

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "tower")
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      title: "Stop", style: .plain, target: self, action: #selector(stop))
    for path in ["towers", "busy", "torn", "never"] { _ = ask(path) }
    slow = ask("slow")
  }

  @objc private func stop() { slow?.cancel() }

  private func ask(_ path: String) -> URLSessionDataTask {
    let address = URL(string: "https://towers.example/" + path)!
    let task = URLSession.shared.dataTask(with: address) { data, response, error in
      DispatchQueue.main.async {
        if let code = (error as? URLError)?.code {
          print(path, code == .timedOut ? "timed out" : code == .cancelled ? "cancelled" : "failed")
          return
        }
        let names = data.flatMap { try? JSONDecoder().decode([String].self, from: $0) } ?? []
        print(path, (response as? HTTPURLResponse)?.statusCode ?? 0, names.count)
        self.rows += names
        self.tableView.reloadData()
      }
    }
    task.resume()
    return task
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rows.count }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "tower", for: indexPath)
    cell.textLabel?.text = rows[indexPath.row]
    return cell
  }
}
