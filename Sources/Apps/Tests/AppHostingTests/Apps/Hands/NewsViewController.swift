// swift-format-ignore-file
import Foundation
import UIKit

struct Story: Decodable, Hashable {
  let id: Int
  let title: String
}

/// A list that is filled by three ways to ask a server.
final class NewsViewController: UITableViewController {
  private lazy var dataSource = UITableViewDiffableDataSource<Int, String>(tableView: tableView) { table, path, text in
    let cell = table.dequeueReusableCell(withIdentifier: "cell", for: path)
    cell.textLabel?.text = text
    return cell
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
    load("shared", URLSession.shared)
    load("own", URLSession(configuration: .default))
    Task {
      do {
        var request = URLRequest(url: URL(string: "https://example.com/post")!)
        request.httpMethod = "POST"
        request.httpBody = Data("{\"a\":1}".utf8)
        let (data, response) = try await URLSession(configuration: .ephemeral).data(for: request)
        show("post \((response as? HTTPURLResponse)?.statusCode ?? 0) \(String(decoding: data, as: UTF8.self))")
      } catch {
        show("post failed \((error as? URLError)?.code == .notConnectedToInternet)")
      }
    }
    let plain = try? String(contentsOf: URL(string: "https://example.com/plain")!, encoding: .utf8)
    show("plain \(plain ?? "nil")")
  }

  private func load(_ name: String, _ session: URLSession) {
    session.dataTask(with: URL(string: "https://example.com/\(name).json")!) { data, _, error in
      let stories = data.flatMap { try? JSONDecoder().decode([Story].self, from: $0) }
      DispatchQueue.main.async {
        let isOffline = (error as? URLError)?.code == .notConnectedToInternet
        self.show("\(name) \(stories.map { "\($0.map(\.title))" } ?? (isOffline ? "offline" : "error"))")
      }
    }.resume()
  }

  private func show(_ text: String) {
    var snapshot = dataSource.snapshot()
    if snapshot.numberOfSections == 0 { snapshot.appendSections([0]) }
    snapshot.appendItems([text])
    dataSource.apply(snapshot)
  }
}
