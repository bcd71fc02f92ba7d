import RxCocoa
import RxSwift
import UIKit

extension Reactive where Base: UIViewController {
  /// As it stands in many an app.
  var viewDidLoad: ControlEvent<Void> {
    let source = self.methodInvoked(#selector(Base.viewDidLoad)).map { _ in }
    return ControlEvent(events: source)
  }
  var viewWillAppear: ControlEvent<Bool> {
    let source = self.methodInvoked(#selector(Base.viewWillAppear)).map { $0.first as? Bool ?? false }
    return ControlEvent(events: source)
  }
}

final class TownCell: UITableViewCell {
  var bag = DisposeBag()
}

/// A table and a grid whose rows come from sequences, and whose heights come from a delegate.
final class RxDelegates: UIViewController, UITableViewDelegate, UICollectionViewDelegateFlowLayout {
  private let table = UITableView(frame: CGRect(x: 0, y: 100, width: 390, height: 300))
  private let grid = UICollectionView(
    frame: CGRect(x: 0, y: 400, width: 390, height: 200), collectionViewLayout: UICollectionViewFlowLayout())
  private let towns = BehaviorSubject(value: ["Busan", "Jeju", "Ulsan"])
  private let bag = DisposeBag()

  override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    rx.viewDidLoad.subscribe(onNext: { print("loaded") }).disposed(by: bag)
    rx.sentMessage(#selector(UIViewController.viewDidLoad)).subscribe(onNext: { _ in print("loads") })
      .disposed(by: bag)
    rx.viewWillAppear.subscribe(onNext: { print("appears", $0) }).disposed(by: bag)
  }
  required init?(coder: NSCoder) { fatalError() }

  override func viewDidLoad() {
    super.viewDidLoad()
    print("viewDidLoad")
    view.addSubview(table)
    view.addSubview(grid)
    table.register(TownCell.self, forCellReuseIdentifier: "town")
    grid.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "tile")
    towns.bind(to: table.rx.items(cellIdentifier: "town", cellType: TownCell.self)) { _, town, cell in
      cell.textLabel?.text = town
    }.disposed(by: bag)
    towns.bind(to: grid.rx.items(cellIdentifier: "tile")) { _, _, _ in }.disposed(by: bag)
    table.rx.modelSelected(String.self).subscribe(onNext: { print("chose", $0) }).disposed(by: bag)
    table.rx.willDisplayCell.map { $0.indexPath.row }.take(2).subscribe(onNext: { print("shows", $0) })
      .disposed(by: bag)
    table.rx.delegate.methodInvoked(#selector(UITableViewDelegate.tableView(_:didEndDisplaying:forRowAt:)))
      .take(1).subscribe(onNext: { _ in print("hides") }).disposed(by: bag)
    table.rx.setDelegate(self).disposed(by: bag)
    grid.rx.setDelegate(self).disposed(by: bag)
    grid.rx.itemSelected.subscribe(onNext: { print("tile", $0.item) }).disposed(by: bag)
    table.rx.didScroll.take(1).subscribe(onNext: { print("moves") }).disposed(by: bag)
  }

  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    70 + CGFloat(indexPath.row)
  }
  func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat { 33 }
  func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
    let label = UILabel()
    label.text = "towns"
    return label
  }
  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) { print("own", indexPath.row) }
  func tableView(
    _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? {
    UISwipeActionsConfiguration(actions: [
      UIContextualAction(style: .normal, title: "Keep") { _, _, done in
        print("kept", indexPath.row)
        done(true)
      }
    ])
  }
  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    if scrollView === table { print("own moves") }
  }
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize { CGSize(width: 100, height: 60) }
  func collectionView(_ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath) -> Bool {
    indexPath.item != 0
  }
}

/// Tabs, wheels and what they tell.
final class RxTabs: UITabBarController {
  private let bag = DisposeBag()

  override func viewDidLoad() {
    super.viewDidLoad()
    let wheels = RxWheels()
    wheels.tabBarItem = UITabBarItem(title: "Wheels", image: nil, tag: 0)
    let other = UIViewController()
    other.tabBarItem = UITabBarItem(title: "Other", image: nil, tag: 1)
    viewControllers = [wheels, other]
    rx.didSelect.compactMap { $0.tabBarItem?.title }.subscribe(onNext: { print("tab", $0) }).disposed(by: bag)
    tabBar.rx.didSelectItem.map { $0.tag }.subscribe(onNext: { print("item", $0) }).disposed(by: bag)
  }
}

final class RxWheels: UIViewController {
  private let picker = UIPickerView(frame: CGRect(x: 0, y: 100, width: 300, height: 216))
  private let button = UIButton(type: .system)
  private let bag = DisposeBag()

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(picker)
    button.setTitle("Act", for: .normal)
    button.addTarget(self, action: #selector(act), for: .touchUpInside)
    view.addSubview(button)
    Observable.just([1, 2, 3]).bind(to: picker.rx.itemTitles) { _, number in "Nr \(number)" }.disposed(by: bag)
    picker.rx.itemSelected.subscribe(onNext: { row, component in print("row", row, component) }).disposed(by: bag)
    picker.rx.modelSelected(Int.self).map { $0.map(String.init).joined() }.subscribe(onNext: { print("models", $0) })
      .disposed(by: bag)
    rx.methodInvoked(#selector(act)).subscribe(onNext: { _ in print("acted") }).disposed(by: bag)
    rx.sentMessage(#selector(viewWillDisappear(_:))).subscribe(onNext: { _ in print("goes") }).disposed(by: bag)
  }

  @objc private func act() { print("acts") }
}
