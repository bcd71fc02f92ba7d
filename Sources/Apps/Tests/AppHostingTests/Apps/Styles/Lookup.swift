// swift-format-ignore-file
import Alamofire
import RxAlamofire
import RxCocoa
import RxSwift
import UIKit

/// A dictionary that asks while one types: `flatMapLatest` drops what was asked before, and an error is an empty list.
private struct Word: Decodable { let word: String }

final class Lookup: UIViewController {
  private let field = UITextField()
  private let table = UITableView()
  private let bag = DisposeBag()

  override func viewDidLoad() {
    super.viewDidLoad()
    field.placeholder = "Word"
    field.frame = CGRect(x: 0, y: 100, width: 390, height: 44)
    table.frame = CGRect(x: 0, y: 144, width: 390, height: 600)
    table.register(UITableViewCell.self, forCellReuseIdentifier: "word")
    view.addSubview(field)
    view.addSubview(table)
    field.rx.text.orEmpty.skip(1)
      .debounce(.milliseconds(200), scheduler: MainScheduler.instance)
      .distinctUntilChanged()
      .flatMapLatest { text in
        RxAlamofire.data(.get, "https://words.example/\(text)")
          .map { try JSONDecoder().decode([Word].self, from: $0) }
          .do(onError: { print("failed", $0.asAFError?.responseCode ?? 0) })
          .catchAndReturn([])
      }
      .observe(on: MainScheduler.instance)
      .bind(to: table.rx.items(cellIdentifier: "word")) { _, word, cell in cell.textLabel?.text = word.word }
      .disposed(by: bag)
  }
}
