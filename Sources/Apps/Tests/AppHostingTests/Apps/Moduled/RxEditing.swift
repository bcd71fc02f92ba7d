import RxCocoa
import RxDataSources
import RxSwift
import UIKit

/// A dial of an app's own, with a delegate of Objective-C's kind.
@objc protocol DialDelegate: AnyObject {
  @objc optional func dial(_ dial: Dial, didTurnTo value: Int)
  @objc optional func dialDidStop(_ dial: Dial)
}

final class Dial: UIControl {
  weak var delegate: DialDelegate?

  func turn(to value: Int) {
    delegate?.dial?(self, didTurnTo: value)
    delegate?.dialDidStop?(self)
  }
}

extension Dial: HasDelegate {
  typealias Delegate = DialDelegate
}

/// As it stands in many an app: nothing but what RxCocoa asks for.
final class RxDialDelegateProxy: DelegateProxy<Dial, DialDelegate>, DelegateProxyType, DialDelegate {
  weak private(set) var dial: Dial?

  init(dial: ParentObject) {
    self.dial = dial
    super.init(parentObject: dial, delegateProxy: RxDialDelegateProxy.self)
  }

  static func registerKnownImplementations() {
    self.register { RxDialDelegateProxy(dial: $0) }
  }
}

extension Reactive where Base: Dial {
  var delegate: DelegateProxy<Dial, DialDelegate> { RxDialDelegateProxy.proxy(for: base) }
  var didTurn: Observable<Int> {
    delegate.methodInvoked(#selector(DialDelegate.dial(_:didTurnTo:))).map { $0[1] as? Int ?? -1 }
  }
  var didStop: Observable<Void> {
    delegate.methodInvoked(#selector(DialDelegate.dialDidStop(_:))).map { _ in }
  }
}

/// A table that is edited: rows are deleted, inserted and moved, and sequences tell of it.
final class RxEditing: UIViewController, UITableViewDelegate, DialDelegate {
  private let table = UITableView(frame: CGRect(x: 0, y: 100, width: 390, height: 500))
  private let dial = Dial(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
  private let towns = BehaviorRelay(value: [SectionModel(model: "towns", items: ["Busan", "Jeju", "Ulsan"])])
  private let bag = DisposeBag()

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(table)
    view.addSubview(dial)
    navigationItem.rightBarButtonItem = editButtonItem
    table.register(UITableViewCell.self, forCellReuseIdentifier: "town")
    let source = RxTableViewSectionedReloadDataSource<SectionModel<String, String>>(
      configureCell: { _, table, path, town in
        let cell = table.dequeueReusableCell(withIdentifier: "town", for: path)
        cell.textLabel?.text = town
        return cell
      }, canEditRowAtIndexPath: { _, _ in true }, canMoveRowAtIndexPath: { _, path in path.row > 0 })
    towns.bind(to: table.rx.items(dataSource: source)).disposed(by: bag)
    table.rx.setDelegate(self).disposed(by: bag)
    table.rx.modelDeleted(String.self).subscribe(onNext: { print("deletes", $0) }).disposed(by: bag)
    table.rx.itemDeleted.subscribe(onNext: { [weak self] path in self?.change { $0.remove(at: path.row) } })
      .disposed(by: bag)
    table.rx.itemInserted.subscribe(onNext: { [weak self] path in
      self?.change { $0.insert("new", at: path.row + 1) }
    }).disposed(by: bag)
    table.rx.itemMoved.subscribe(onNext: { [weak self] event in
      print("moves", event.sourceIndex.row, event.destinationIndex.row)
      self?.change { $0.insert($0.remove(at: event.sourceIndex.row), at: event.destinationIndex.row) }
    }).disposed(by: bag)
    table.rx.dataSource.methodInvoked(#selector(UITableViewDataSource.tableView(_:moveRowAt:to:)))
      .subscribe(onNext: { print("told of", $0.count) }).disposed(by: bag)
    dial.delegate = self
    dial.rx.didTurn.subscribe(onNext: { print("turned", $0) }).disposed(by: bag)
    dial.rx.didStop.subscribe(onNext: { print("stopped") }).disposed(by: bag)
    dial.turn(to: 3)
  }

  func dial(_ dial: Dial, didTurnTo value: Int) { print("own", value) }

  override func setEditing(_ editing: Bool, animated: Bool) {
    super.setEditing(editing, animated: animated)
    table.setEditing(editing, animated: animated)
  }

  func tableView(_ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath) -> UITableViewCell.EditingStyle {
    indexPath.row == 0 ? .insert : .delete
  }

  private func change(_ items: (inout [String]) -> Void) {
    var all = towns.value
    items(&all[0].items)
    towns.accept(all)
  }
}
