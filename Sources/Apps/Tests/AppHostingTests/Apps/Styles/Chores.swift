// swift-format-ignore-file
import Differentiator
import RxCocoa
import RxDataSources
import RxSwift
import UIKit

/// Chores in animated sections.
private struct Chore: IdentifiableType, Equatable {
  let identity: Int
  var text: String
}

final class Chores: UIViewController {
  private typealias Section = AnimatableSectionModel<String, Chore>
  private let table = UITableView()
  private let sections = BehaviorRelay<[Section]>(value: [
    Section(model: "Today", items: [Chore(identity: 1, text: "Water"), Chore(identity: 2, text: "Sweep")]),
    Section(model: "Later", items: [Chore(identity: 3, text: "Paint")]),
  ])
  private let bag = DisposeBag()

  override func viewDidLoad() {
    super.viewDidLoad()
    table.frame = view.bounds
    view.addSubview(table)
    let source = RxTableViewSectionedAnimatedDataSource<Section>(
      configureCell: { _, table, _, chore in
        let cell = table.dequeueReusableCell(withIdentifier: "chore") ?? UITableViewCell(style: .default, reuseIdentifier: "chore")
        cell.textLabel?.text = chore.text
        return cell
      },
      titleForHeaderInSection: { source, index in source[index].model },
      canEditRowAtIndexPath: { _, _ in true })
    sections.bind(to: table.rx.items(dataSource: source)).disposed(by: bag)
    table.rx.itemDeleted.withLatestFrom(sections) { path, sections in
      var sections = sections
      sections[path.section].items.remove(at: path.row)
      return sections
    }.bind(to: sections).disposed(by: bag)
    let button = UIBarButtonItem(title: "Postpone", style: .plain, target: nil, action: nil)
    navigationItem.rightBarButtonItem = button
    button.rx.tap.withLatestFrom(sections).map { sections in
      var sections = sections
      sections[1].items.append(sections[0].items.removeFirst())
      return sections
    }.bind(to: sections).disposed(by: bag)
  }
}
