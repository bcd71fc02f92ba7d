import Differentiator
import ObjectiveC
import RxCocoa
import RxDataSources
import RxSwift
import UIKit

/// A list whose delegate stands in an extension, whose types are called by the app's own module, and whose look is set for all.
final class BoatList: UITableViewController {
  private let source = RxTableViewSectionedAnimatedDataSource<HarbourApp.BoatSection> { _, table, path, boat in
    let cell = table.dequeueReusableCell(withIdentifier: "boat", for: path)
    cell.textLabel?.text = boat.name
    return cell
  }
  private let boats = Variable<[Boat]>([Boat(name: "Ferry")])
  private let bag = DisposeBag()

  override func viewDidLoad() {
    super.viewDidLoad()
    UIBarButtonItem.appearance().tintColor = .red
    UILabel.appearance(whenContainedInInstancesOf: [UISearchBar.self]).font = .systemFont(ofSize: 9)
    print("looks", UIBarButtonItem.appearance().tintColor == .red, UILabel.appearance().font == .systemFont(ofSize: 9))
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "boat")
    tableView.dataSource = nil
    boats.asObservable().map { [BoatSection(header: "all", items: $0)] }
      .bind(to: tableView.rx.items(dataSource: source)).disposed(by: bag)
    boats.value.append(HarbourApp.Boat(name: "Tug"))
    note = "kept"
    print("note", note ?? "none", BoatList(style: .plain).note ?? "none")
    let past = RelativeDateTimeFormatter()
    let now = Date(timeIntervalSinceReferenceDate: 0)
    print(past.localizedString(for: now.addingTimeInterval(-7200), relativeTo: now))
    past.dateTimeStyle = .named
    print(past.localizedString(for: now.addingTimeInterval(86400), relativeTo: now))
    NotificationCenter.default.rx.notification(Notification.Name("tide")).asVoid()
      .subscribe(onNext: { print("tide") }).disposed(by: bag)
    NotificationCenter.default.post(name: Notification.Name("tide"), object: nil)
    UserDefaults.standard.removeObject(forKey: "depth")
    UserDefaults.standard.rx.observe(Int.self, "depth").take(until: rx.deallocating)
      .subscribe(onNext: { print("depth", $0 ?? 0) }).disposed(by: bag)
    let row = UISegmentedControl(items: ["In", "Out"])
    print(TideControl(items: ["Low", "High"]).numberOfSegments, row.numberOfSegments)
  }
}

extension BoatList {
  override func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
    let label = UILabel()
    label.text = "The harbour"
    return label
  }
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { view.endEditing(true) }
  override func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat { 30 }
}

final class TideControl: UISegmentedControl {
  override init(items: [Any]?) {
    super.init(items: items)
    selectedSegmentIndex = 0
  }
  required init?(coder: NSCoder) { fatalError() }
}

private var noteKey: UInt8 = 0

extension NSObject {
  var note: String? {
    get { objc_getAssociatedObject(self, &noteKey) as? String }
    set { objc_setAssociatedObject(self, &noteKey, newValue, .OBJC_ASSOCIATION_RETAIN_NONATOMIC) }
  }
}

extension ObservableType where E == Notification {
  func asVoid() -> Observable<Void> { map { _ in } }
}
