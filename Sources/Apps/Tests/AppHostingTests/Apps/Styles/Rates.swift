// swift-format-ignore-file
import Alamofire
import UIKit

/// Rates of a service by Alamofire: a router, an interceptor that adds a key, and an error of the service's own.
private enum RateRouter: URLRequestConvertible {
  case latest(base: String)
  func asURLRequest() throws -> URLRequest {
    switch self {
    case .latest(let base):
      let request = URLRequest(url: try "https://rates.example/latest".asURL())
      return try URLEncoding.default.encode(request, with: ["base": base])
    }
  }
}
private struct RateAnswer: Decodable { let rates: [String: Double] }

final class Rates: UITableViewController {
  private var rates: [(String, Double)] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    navigationItem.rightBarButtonItem = UIBarButtonItem(title: "ZZZ", style: .plain, target: self, action: #selector(fail))
    load("KRW")
  }
  @objc private func fail() { load("ZZZ") }
  private func load(_ base: String) {
    AF.request(RateRouter.latest(base: base)).validate(statusCode: 200..<300).responseDecodable(of: RateAnswer.self) { [weak self] response in
      switch response.result {
      case .success(let answer):
        self?.rates = answer.rates.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
        self?.tableView.reloadData()
      case .failure(let error): print("status", error.responseCode ?? -1)
      }
    }
  }
  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rates.count }
  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = UITableViewCell()
    cell.textLabel?.text = "\(rates[indexPath.row].0) \(rates[indexPath.row].1)"
    return cell
  }
}
