import Alamofire
import RxAlamofire
import RxSwift
import UIKit

/// A list of what becomes of a status that is not a success, by each way to ask.
final class LedgerViewController: UITableViewController {
  private let bag = DisposeBag()
  private var rows: [String] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "entry")
    let address = "https://towns.example/missing"
    note("data", RxAlamofire.data(.get, address).map { "\($0.count)" })
    note("json", RxAlamofire.json(.get, address).map { "\($0)" })
    note("string", RxAlamofire.string(.get, address))
    note("request", RxAlamofire.request(.get, address).data().map { "\($0.count)" })
    note("responseData", RxAlamofire.requestData(.get, address).map { "\($0.statusCode) \($1.count)" })
    note("responseString", RxAlamofire.requestString(.get, address).map { "\($0.statusCode) \($1)" })
    note("validated", RxAlamofire.request(.get, address).validate(statusCode: 200..<500).responseData().map { _ in "" })
  }

  private func note(_ name: String, _ answers: Observable<String>) {
    answers.subscribe(
      onNext: { [weak self] text in self?.add("\(name) \(text)") },
      onError: { [weak self] error in
        let code = (error as? AFError)?.responseCode
        self?.add("\(name) failed with \(code ?? 0)")
      }
    ).disposed(by: bag)
  }

  private func add(_ row: String) {
    rows.append(row)
    tableView.reloadData()
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rows.count }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "entry", for: indexPath)
    cell.textLabel?.text = rows[indexPath.row]
    return cell
  }
}
