// swift-format-ignore-file
import ReactorKit
import RxCocoa
import RxSwift
import UIKit

/// A basket as a reactor: actions, mutations, a state.
final class BasketReactor: Reactor {
  enum Action { case add(String), clear }
  enum Mutation { case append(String), empty, loading(Bool) }
  struct State { var items: [String] = []; var isLoading = false }
  let initialState = State()

  func mutate(action: Action) -> Observable<Mutation> {
    switch action {
    case .add(let name):
      return .concat(
        .just(.loading(true)),
        Observable.just(.append(name)).delay(.milliseconds(400), scheduler: MainScheduler.instance),
        .just(.loading(false)))
    case .clear: return .just(.empty)
    }
  }
  func reduce(state: State, mutation: Mutation) -> State {
    var state = state
    switch mutation {
    case .append(let name): state.items.append("\(state.items.count + 1). \(name)")
    case .empty: state.items = []
    case .loading(let isLoading): state.isLoading = isLoading
    }
    return state
  }
}

final class Basket: UIViewController, View {
  var disposeBag = DisposeBag()
  private let table = UITableView()
  private let add = UIBarButtonItem(title: "Pear", style: .plain, target: nil, action: nil)
  private let clear = UIBarButtonItem(title: "Clear", style: .plain, target: nil, action: nil)

  override func viewDidLoad() {
    super.viewDidLoad()
    table.frame = view.bounds
    table.register(UITableViewCell.self, forCellReuseIdentifier: "item")
    view.addSubview(table)
    navigationItem.rightBarButtonItems = [add, clear]
    reactor = BasketReactor()
  }
  func bind(reactor: BasketReactor) {
    add.rx.tap.map { .add("Pear") }.bind(to: reactor.action).disposed(by: disposeBag)
    clear.rx.tap.map { .clear }.bind(to: reactor.action).disposed(by: disposeBag)
    reactor.state.map(\.items).distinctUntilChanged()
      .bind(to: table.rx.items(cellIdentifier: "item")) { _, name, cell in cell.textLabel?.text = name }
      .disposed(by: disposeBag)
    reactor.state.map(\.isLoading).distinctUntilChanged().skip(1).subscribe(onNext: { print("loading", $0) }).disposed(by: disposeBag)
  }
}
