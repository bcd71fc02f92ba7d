// swift-format-ignore-file
import RxCocoa
import RxSwift
import UIKit

/// A feed of pages by operators: what is asked for, what is loading, what came.
private struct FeedService {
  func page(_ number: Int) -> Observable<[String]> {
    Observable.just((1...15).map { "Entry \((number - 1) * 15 + $0)" }).delay(.milliseconds(200), scheduler: MainScheduler.instance)
  }
}

final class RxFeed: UIViewController {
  private let table = UITableView()
  private let refresh = UIRefreshControl()
  private let bag = DisposeBag()

  override func viewDidLoad() {
    super.viewDidLoad()
    table.frame = view.bounds
    table.rowHeight = 100
    table.register(UITableViewCell.self, forCellReuseIdentifier: "entry")
    table.refreshControl = refresh
    view.addSubview(table)
    let service = FeedService()
    let near = table.rx.contentOffset.map { [table] offset in offset.y + table.bounds.height > table.contentSize.height - 100 && table.contentSize.height > table.bounds.height }
      .distinctUntilChanged().filter { $0 }.map { _ in }
    let renew = refresh.rx.controlEvent(.valueChanged).startWith(())
    let entries = renew.flatMapLatest {
      near.startWith(()).scan(0) { page, _ in page + 1 }
        .concatMap { service.page($0) }
        .scan([], accumulator: +)
    }.share(replay: 1)
    entries.bind(to: table.rx.items(cellIdentifier: "entry")) { _, text, cell in cell.textLabel?.text = text }.disposed(by: bag)
    entries.map { _ in false }.bind(to: refresh.rx.isRefreshing).disposed(by: bag)
    entries.map(\.count).subscribe(onNext: { print("entries", $0) }).disposed(by: bag)
  }
}
