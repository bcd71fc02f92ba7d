// swift-format-ignore-file
import Alamofire
import Combine
import UIKit

struct Town: Decodable, Hashable {
  var name: String
}

final class AlamofireList: UITableViewController {
  private var towns: [Town] = [] { didSet { tableView.reloadData() } }
  private var cancellables: Set<AnyCancellable> = []
  private let session = Session()

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: UITableViewCell.description())
    let headers: HTTPHeaders = [.accept("application/json"), .authorization(bearerToken: "t")]
    AF.request("https://towns.example/list", parameters: ["page": 1, "q": "a b"], headers: headers)
      .validate()
      .responseDecodable(of: [Town].self) { [weak self] response in
        switch response.result {
        case .success(let towns): self?.towns += towns
        case .failure(let error): print("failed", error.responseCode ?? 0)
        }
      }
    AF.request("https://towns.example/missing", method: .post, parameters: ["a": 1], encoding: JSONEncoding.default)
      .validate(statusCode: 200..<300)
      .responseJSON { print("missing", $0.error?.responseCode ?? 0, self.session.name) }
    AF.request("https://towns.example/more").publishDecodable(type: [Town].self).value()
      .sink(receiveCompletion: { _ in }, receiveValue: { [weak self] in self?.towns += $0 })
      .store(in: &cancellables)
    Task {
      let last = try await AF.request("https://towns.example/last").serializingDecodable([Town].self).value
      towns += last
    }
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { towns.count }
  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: UITableViewCell.description(), for: indexPath)
    cell.textLabel?.text = towns[indexPath.row].name
    return cell
  }
}
