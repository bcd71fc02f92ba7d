import RxCocoa
import RxDataSources
import RxSwift
import UIKit

/// The search as a view model of RxSwift.
final class RxTownModel {
  struct Input {
    let word: Observable<String>
  }

  struct Output {
    let towns: Driver<[Town]>
  }

  func transform(_ input: Input) -> Output {
    let towns = input.word
      .debounce(.milliseconds(300), scheduler: MainScheduler.instance)
      .distinctUntilChanged()
      .flatMapLatest { word in
        Observable<[Town]>.create { observer in
          TownSearch.search(word) {
            observer.onNext($0)
            observer.onCompleted()
          }
          return Disposables.create()
        }
      }
    return Output(towns: towns.asDriver(onErrorJustReturn: []))
  }
}

/// The search with RxSwift, on a diffable data source.
final class RxTownList: TownList {
  private let model = RxTownModel()
  private let bag = DisposeBag()

  override func viewDidLoad() {
    super.viewDidLoad()
    let output = model.transform(.init(word: bar.rx.text.orEmpty.skip(1)))
    output.towns.drive(onNext: { [weak self] in self?.show($0) }).disposed(by: bag)
  }
}

/// The search with RxDataSources.
final class RxTownSections: UIViewController {
  private let bar = UISearchBar(frame: CGRect(x: 0, y: 100, width: 390, height: 56))
  private let table = UITableView(frame: CGRect(x: 0, y: 156, width: 390, height: 600))
  private let bag = DisposeBag()

  override func viewDidLoad() {
    super.viewDidLoad()
    bar.placeholder = "Town"
    table.register(UITableViewCell.self, forCellReuseIdentifier: "town")
    view.addSubview(bar)
    view.addSubview(table)
    let rows = RxTableViewSectionedReloadDataSource<SectionModel<String, String>>(
      configureCell: { _, table, path, name in
        let cell = table.dequeueReusableCell(withIdentifier: "town", for: path)
        cell.textLabel?.text = name
        return cell
      })
    rows.titleForHeaderInSection = { source, section in source[section].model }
    RxTownModel().transform(.init(word: bar.rx.text.orEmpty.skip(1))).towns
      .map { [SectionModel(model: "\($0.count) towns", items: $0.map(\.name))] }
      .drive(table.rx.items(dataSource: rows))
      .disposed(by: bag)
  }
}
