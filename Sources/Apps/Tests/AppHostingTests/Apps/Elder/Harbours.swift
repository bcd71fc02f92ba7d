import RxCocoa
import RxDataSources
import RxSwift
import UIKit

extension Reactive where Base: UILabel {
  /// A number as the label's text.
  var count: UIBindingObserver<Base, Int> {
    return UIBindingObserver(UIElement: base) { label, count in label.text = "\(count) shown" }
  }
}

/// A search over a table with a title for each section, and names of RxCocoa 2 beside those of RxCocoa 3.
final class HarboursViewController: UIViewController {
  private static let names = ["Busan", "Hamburg", "Hamhung"]
  private let tableView = UITableView()
  private let field = UITextField()
  private let caption = UILabel()
  private let clearButton = UIButton(type: .system)
  private let dataSource = RxTableViewSectionedReloadDataSource<SectionModel<String, String>>()
  private let query = Variable("")
  private let disposeBag = DisposeBag()

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.frame = CGRect(x: 0, y: 0, width: 390, height: 600)
    field.frame = CGRect(x: 0, y: 610, width: 390, height: 40)
    field.placeholder = "Name"
    caption.frame = CGRect(x: 0, y: 660, width: 390, height: 40)
    clearButton.frame = CGRect(x: 0, y: 710, width: 390, height: 40)
    clearButton.setTitle("Clear", for: .normal)
    for part in [tableView, field, caption, clearButton] as [UIView] { view.addSubview(part) }
    tableView.rowHeight = UITableViewAutomaticDimension
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "harbour")

    dataSource.configureCell = { _, tableView, indexPath, name in
      let cell = tableView.dequeueReusableCell(withIdentifier: "harbour", for: indexPath)
      cell.textLabel?.text = name
      return cell
    }
    dataSource.titleForHeaderInSection = { source, section in source[section].model }

    field.rx_text.bindTo(query).addDisposableTo(disposeBag)
    clearButton.rx_tap.map { "" }.bindTo(query).addDisposableTo(disposeBag)
    let found = query.asObservable()
      .debounce(0.3, scheduler: MainScheduler.instance)
      .map { text in HarboursViewController.names.filter { text.isEmpty || $0.hasPrefix(text) } }
      .shareReplay(1)
    found.map { [SectionModel(model: "\($0.count) found", items: $0)] }
      .bindTo(tableView.rx.items(dataSource: dataSource))
      .addDisposableTo(disposeBag)
    found.map { $0.count }.bindTo(caption.rx.count).addDisposableTo(disposeBag)
    found.map { $0.isEmpty }.bindTo(clearButton.rx_hidden).addDisposableTo(disposeBag)
    tableView.rx_modelSelected(String.self).bindNext { print("chose", $0) }.addDisposableTo(disposeBag)
    Observable<Int>.interval(1, scheduler: MainScheduler.instance).take(2)
      .subscribe(onNext: { print("tick", $0) })
      .addDisposableTo(disposeBag)
  }
}

/// A list whose cells are asked for by the curried function of version 2.
final class PiersViewController: UIViewController {
  private let tableView = UITableView()
  private let disposeBag = DisposeBag()

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.frame = view.bounds
    view.addSubview(tableView)
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "pier")
    Observable.just(["North", "South"])
      .bindTo(tableView.rx_itemsWithCellIdentifier("pier", cellType: UITableViewCell.self)) { _, name, cell in
        cell.textLabel?.text = name
      }
      .addDisposableTo(disposeBag)
  }
}
