import RxCocoa
import RxDataSources
import RxSwift
import UIKit

struct Tide: IdentifiableType, Equatable {
  let hour: Int
  var height: Double
  var identity: Int { hour }
}

typealias TideSection = AnimatableSectionModel<String, Tide>

/// Two lists of one relay, whose data sources tell how rows come and go.
final class RxAnimations: UIViewController {
  private let table = UITableView(frame: CGRect(x: 0, y: 100, width: 390, height: 300))
  private let grid = UICollectionView(
    frame: CGRect(x: 0, y: 400, width: 390, height: 300), collectionViewLayout: UICollectionViewFlowLayout())
  private let tides = BehaviorRelay(value: [
    TideSection(model: "Monday", items: [Tide(hour: 3, height: 1.5), Tide(hour: 9, height: 0.5)])
  ])
  private let bag = DisposeBag()

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(table)
    view.addSubview(grid)
    table.register(UITableViewCell.self, forCellReuseIdentifier: "tide")
    grid.register(UICollectionViewListCell.self, forCellWithReuseIdentifier: "tide")
    let rows = RxTableViewSectionedAnimatedDataSource<TideSection>(
      animationConfiguration: AnimationConfiguration(
        insertAnimation: .fade, reloadAnimation: .none, deleteAnimation: .left),
      decideViewTransition: { _, _, changes in changes.isEmpty ? .reload : .animated },
      configureCell: { _, table, path, tide in
        let cell = table.dequeueReusableCell(withIdentifier: "tide", for: path)
        cell.textLabel?.text = "\(tide.hour): \(tide.height)"
        return cell
      }, titleForHeaderInSection: { source, section in source[section].model })
    let cells = RxCollectionViewSectionedAnimatedDataSource<TideSection>(
      decideViewTransition: { _, _, _ in .animated },
      configureCell: { source, grid, path, tide in
        let cell = grid.dequeueReusableCell(withReuseIdentifier: "tide", for: path) as! UICollectionViewListCell
        var content = cell.defaultContentConfiguration()
        content.text = "\(source[path.section].model) \(tide.hour)"
        cell.contentConfiguration = content
        return cell
      })
    cells.animationConfiguration = AnimationConfiguration(insertAnimation: .top)
    let way = rows.animationConfiguration
    print(way.insertAnimation == .fade, way.reloadAnimation == .none, way.deleteAnimation == .left)
    let other = cells.animationConfiguration
    print(other.insertAnimation == .top, other.deleteAnimation == .automatic)
    tides.bind(to: table.rx.items(dataSource: rows)).disposed(by: bag)
    tides.asDriver().drive(grid.rx.items(dataSource: cells)).disposed(by: bag)
    table.rx.modelSelected(Tide.self).subscribe(onNext: { [weak self] tide in
      guard let self else { return }
      var sections = self.tides.value
      sections[0].items.removeAll { $0.identity == tide.identity }
      sections.insert(TideSection(model: "Sunday", items: [tide]), at: 0)
      self.tides.accept(sections)
      print(rows.sectionModels.map(\.identity), (try? rows.model(at: [1, 0]) as? Tide)??.hour ?? -1)
    }).disposed(by: bag)
  }
}
