import ReactorKit
import RxCocoa
import RxOptional
import RxSwift
import RxViewController
import SafariServices
import UIKit

final class ReactorList: UIViewController, View {
  typealias Reactor = TownReactor

  var disposeBag = DisposeBag()
  private let table = UITableView(frame: CGRect(x: 0, y: 0, width: 390, height: 500))
  private let button = UIBarButtonItem(title: "Add", style: .plain, target: nil, action: nil)

  init() {
    super.init(nibName: nil, bundle: nil)
    reactor = TownReactor()
  }
  required init?(coder: NSCoder) { fatalError() }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(table)
    navigationItem.rightBarButtonItem = button
    table.register(UITableViewCell.self, forCellReuseIdentifier: "town")
  }

  func bind(reactor: Reactor) {
    rx.viewDidLoad.map { Reactor.Action.refresh }.bind(to: reactor.action).disposed(by: disposeBag)
    button.rx.tap.map { Reactor.Action.add("Jeju") }.bind(to: reactor.action).disposed(by: disposeBag)
    // A sequence that ends does not end the reactor's.
    Observable.just(Reactor.Action.refresh).bind(to: reactor.action).disposed(by: disposeBag)
    reactor.state.map { $0.towns }.filterNil()
      .bind(to: table.rx.items(cellIdentifier: "town")) { _, town, cell in cell.textLabel?.text = town }
      .disposed(by: disposeBag)
    reactor.pulse(\.$notice).filterNil().subscribe(onNext: { print($0) }).disposed(by: disposeBag)
    table.rx.itemSelected.subscribe(onNext: { [weak self] _ in
      self?.present(SFSafariViewController(url: URL(string: "https://towns.example")!), animated: true)
    }).disposed(by: disposeBag)
  }
}
