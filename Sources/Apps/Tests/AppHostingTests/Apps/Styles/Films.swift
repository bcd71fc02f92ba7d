// swift-format-ignore-file
import RxCocoa
import RxSwift
import UIKit

/// Films of a view model with inputs and outputs.
private final class FilmsModel {
  struct Input { let year: Driver<Int> }
  struct Output { let titles: Driver<[String]>; let count: Driver<String> }
  private let films = ["Ran": 1985, "Oldboy": 2003, "Parasite": 2019, "Mother": 2009]

  func transform(_ input: Input) -> Output {
    let titles = input.year.map { [films] year in films.filter { $0.value > year }.keys.sorted() }
    return Output(titles: titles, count: titles.map { "\($0.count) films" })
  }
}

final class Films: UIViewController {
  private let table = UITableView()
  private let control = UISegmentedControl(items: ["All", "Since 2000"])
  private let model = FilmsModel()
  private let bag = DisposeBag()

  override func viewDidLoad() {
    super.viewDidLoad()
    control.selectedSegmentIndex = 0
    navigationItem.titleView = control
    table.frame = view.bounds
    view.addSubview(table)
    table.register(UITableViewCell.self, forCellReuseIdentifier: "film")
    let output = model.transform(.init(year: control.rx.selectedSegmentIndex.asDriver().map { $0 == 0 ? 0 : 2000 }))
    output.titles.drive(table.rx.items(cellIdentifier: "film")) { row, title, cell in cell.textLabel?.text = "\(row + 1) \(title)" }
      .disposed(by: bag)
    output.count.drive(onNext: { print($0) }).disposed(by: bag)
    table.rx.modelSelected(String.self).subscribe(onNext: { print("chose", $0) }).disposed(by: bag)
  }
}
