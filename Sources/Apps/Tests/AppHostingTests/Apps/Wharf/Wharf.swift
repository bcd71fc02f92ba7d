import RxCocoa
import RxSwift
import UIKit

enum Leak: Error { case below, above }

/// A list whose streams take no errors, bound in each of the usual ways.
final class WharfViewController: UIViewController {
  private let table = UITableView()
  private let caption = UILabel()
  private let leak = UIButton(type: .system)
  private let later = UIButton(type: .system)
  private let boats = BehaviorSubject<[String]>(value: ["Hai", "Wal"])
  private let names = BehaviorRelay<[String]>(value: [])
  private let tides = PublishSubject<Int>()
  private let disposeBag = DisposeBag()

  override func viewDidLoad() {
    super.viewDidLoad()
    table.frame = CGRect(x: 0, y: 0, width: 390, height: 600)
    caption.frame = CGRect(x: 0, y: 610, width: 390, height: 40)
    leak.frame = CGRect(x: 0, y: 660, width: 390, height: 40)
    leak.setTitle("Leak", for: .normal)
    later.frame = CGRect(x: 0, y: 710, width: 390, height: 40)
    later.setTitle("Later", for: .normal)
    for part in [table, caption, leak, later] as [UIView] { view.addSubview(part) }
    table.register(UITableViewCell.self, forCellReuseIdentifier: "boat")
    boats.bind(to: table.rx.items(cellIdentifier: "boat", cellType: UITableViewCell.self)) { _, name, cell in
      cell.textLabel?.text = name
    }
    .disposed(by: disposeBag)
    boats.map { "\($0.count) boats" }.bind(to: caption.rx.text).disposed(by: disposeBag)
    boats.bind(to: names).disposed(by: disposeBag)
    boats.subscribe(onNext: { print("boats", $0.count) }).disposed(by: disposeBag)
    boats.map(\.count).catchAndReturn(0).bind(onNext: { print("caught", $0) }).disposed(by: disposeBag)
    tides.bind(onNext: { print("tide", $0) }).disposed(by: disposeBag)
    leak.rx.tap.bind(onNext: { [boats] in boats.onError(Leak.below) }).disposed(by: disposeBag)
    later.rx.tap.delay(.milliseconds(500), scheduler: MainScheduler.instance)
      .bind(onNext: { [tides] in tides.onError(Leak.above) }).disposed(by: disposeBag)
  }
}
