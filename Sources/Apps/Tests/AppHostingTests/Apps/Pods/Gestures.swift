import Alamofire
import RxAlamofire
import RxCocoa
import RxGesture
import RxKeyboard
import RxSwift
import RxSwiftExt
import UIKit

/// A row whose parts are told as sequences of the row, as RxSwift's users write them.
final class HarbourCell: UITableViewCell {
  let button = UIButton()
  let field = UITextField()
}

extension Reactive where Base: HarbourCell {
  var tap: ControlEvent<Void> { base.button.rx.tap }
  var text: ControlProperty<String?> { return base.field.rx.text }
}

extension Reactive where Base: UITableView {
  func rows<Sequence: Swift.Sequence, Cell: UITableViewCell, Source: ObservableType>(
    cellType: Cell.Type = Cell.self
  ) -> (_ source: Source) -> (_ configureCell: @escaping (Int, Sequence.Element, Cell) -> Void) -> Disposable
  where Source.Element == Sequence {
    return self.items(cellIdentifier: "harbour", cellType: cellType)
  }
}

final class GesturesViewController: UIViewController {
  private let table = UITableView()
  private let banner = UILabel()
  private let bag = DisposeBag()

  override func viewDidLoad() {
    super.viewDidLoad()
    table.frame = view.bounds
    view.addSubview(table)
    banner.text = "Banner"
    banner.frame = CGRect(x: 0, y: 700, width: 390, height: 40)
    view.addSubview(banner)
    table.register(HarbourCell.self, forCellReuseIdentifier: "harbour")

    view.rx.swipeGesture(.left).when(.recognized).subscribe(onNext: { _ in print("swiped") }).disposed(by: bag)
    banner.rx.tapGesture().when(.recognized).subscribe(onNext: { _ in print("tapped") }).disposed(by: bag)
    RxKeyboard.instance.visibleHeight.drive(onNext: { print("keyboard", $0) }).disposed(by: bag)

    let towns: Observable<[String]> = RxAlamofire.requestData(.get, "https://towns.example/list")
      .map { answer, data in
        print(answer.statusCode)
        return try JSONDecoder().decode([Town].self, from: data).map(\.name)
      }
    towns.bind(to: table.rx.rows(cellType: HarbourCell.self)) { _, name, cell in cell.textLabel?.text = name }
      .disposed(by: bag)
    Observable.of("a", nil, "b").unwrap().pairwise().subscribe(onNext: { print($0, $1) }).disposed(by: bag)
    Observable.of(true, false).not().mapTo(1).subscribe(onNext: { print($0) }).disposed(by: bag)
  }

  struct Town: Decodable { let name: String }
}
