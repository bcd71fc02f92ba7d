// swift-format-ignore-file
import Moya
import RxMoya
import RxSwift
import UIKit

enum TownsAPI {
  case list(page: Int)
  case gone
}

extension TownsAPI: TargetType {
  var baseURL: URL { URL(string: "https://towns.example")! }
  var path: String { switch self { case .list: return "list"; case .gone: return "missing" } }
  var method: Moya.Method { .get }
  var task: Task {
    switch self {
    case .list(let page): return .requestParameters(parameters: ["page": page], encoding: URLEncoding.queryString)
    case .gone: return .requestPlain
    }
  }
  var headers: [String: String]? { ["Accept": "application/json"] }
}

final class MoyaList: UITableViewController {
  private let provider = MoyaProvider<TownsAPI>(plugins: [NetworkLoggerPlugin()])
  private let bag = DisposeBag()
  private var last: Cancellable?
  private var towns: [Town] = [] { didSet { tableView.reloadData() } }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
    last = provider.request(.gone) { result in
      do {
        _ = try result.get().filterSuccessfulStatusCodes()
      } catch MoyaError.statusCode(let response) {
        self.show(response)
      } catch {
        print(error)
      }
    }
    provider.rx.request(.list(page: 2)).filterSuccessfulStatusCodes().map([Town].self)
      .subscribe(onSuccess: { [weak self] in self?.towns = $0 }).disposed(by: bag)
    Task { print("a task of Swift") }
  }

  private func show(_ response: Response) { print("gone with", response.statusCode) }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { towns.count }
  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
    cell.textLabel?.text = towns[indexPath.row].name
    return cell
  }
}
