import RxCocoa
import RxOptional
import RxSwift
import Swinject
import UIKit

final class Quay {
  let name: String
  init(_ name: String = "quay") { self.name = name }
}
protocol Depth { var name: String { get } }
struct Deep: Depth { var name: String }

/// A list whose rows come from services and from sequences of what may be missing.
final class ServiceList: UITableViewController {
  private let container = Container()
  private let rows = BehaviorRelay<[String]>(value: [])
  private let bag = DisposeBag()

  override func viewDidLoad() {
    super.viewDidLoad()
    container.register(Quay.self) { _ in Quay() }.initCompleted { _, _ in print("completed") }
    let first = container.resolve(Quay.self)
    container.register(Quay.self) { _ in Quay() }.inObjectScope(.transient)
    print("anew", container.resolve(Quay.self) !== container.resolve(Quay.self))
    container.register(Quay.self, name: "one") { _ in Quay("one") }.inObjectScope(.container)
    print("once", container.resolve(Quay.self, name: "one") === container.resolve(Quay.self, name: "one"))
    container.register(Depth.self, name: "deep") { _ in Deep(name: "deep") }
    print("named", container.resolve(Depth.self, name: "deep")?.name ?? "")
    container.register(Depth.self) { (_, meters: Int) in Deep(name: "asked for \(meters)") }
    print(container.resolve(Depth.self, argument: 7)?.name ?? "")
    print("none", container.resolve(Int.self) == nil)
    let child = Container(parent: container)
    print("of the parent", child.resolve(Quay.self, name: "one") === container.resolve(Quay.self, name: "one"))

    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    tableView.dataSource = nil
    rows.filterEmpty().bind(to: tableView.rx.items(cellIdentifier: "row")) { _, text, cell in
      cell.textLabel?.text = text
    }.disposed(by: bag)
    let depths: Observable<Int?> = Observable.of(nil)
    let names: Observable<String> = Observable.of("", "b")
    Observable.combineLatest(depths.replaceNilWith(0).map { "\($0)" }, names.filterEmpty())
      .map { [first?.name ?? "", $0, $1] }
      .bind(to: rows).disposed(by: bag)
  }
}
