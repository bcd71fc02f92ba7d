// swift-format-ignore-file
import DifferenceKit
import OSLog
import PinLayout
import RxCocoa
import RxSwift
import UIKit

struct Ferry: Differentiable, Hashable {
  let harbour: String
  var differenceIdentifier: String { harbour }
}

final class FerryCell: UITableViewCell {
  private let name = UILabel()
  private let line = UIView()

  override init(style: CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    contentView.addSubview(name)
    contentView.addSubview(line)
  }
  required init?(coder: NSCoder) { fatalError() }

  func show(_ ferry: Ferry) {
    name.text = ferry.harbour
    name.font = .systemFont(ofSize: 10)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    name.pin.topLeft(10).sizeToFit()
    line.pin.below(of: name, aligned: .left).right(25%).height(2).marginTop(4).marginRight(5)
    print([name.frame, line.frame].map { "\($0.minX.formatted()) \($0.minY.formatted()) \($0.width.formatted()) \($0.height.formatted())" }.joined(separator: " / "))
  }
}

/// Sections by DifferenceKit, frames by PinLayout, messages by OSLog.
final class PinnedList: UIViewController, UITableViewDataSource, UINavigationControllerDelegate {
  private let table = UITableView()
  private var data: [ArraySection<String, Ferry>] = []
  private let logger = Logger(subsystem: "ferries", category: "list")
  private let bag = DisposeBag()

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(table)
    table.dataSource = self
    table.rowHeight = 50
    table.register(FerryCell.self, forCellReuseIdentifier: "ferry")
    show([ArraySection(model: "west", elements: [Ferry(harbour: "ab")])])
    show([ArraySection(model: "west", elements: [Ferry(harbour: "ab")])])
    navigationController?.rx.didShow.map { $0.viewController.title ?? "" }.subscribe(onNext: { print("shows", $0) })
      .disposed(by: bag)
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      title: "Next", primaryAction: UIAction { [weak self] _ in
        let next = UIViewController()
        next.title = "next"
        self?.navigationController?.pushViewController(next, animated: false)
      })
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    table.pin.all(UIEdgeInsets(top: 100, left: 10, bottom: 20, right: 10))
  }

  private func show(_ sections: [ArraySection<String, Ferry>]) {
    let changes = StagedChangeset(source: data, target: sections)
    logger.info("\(changes.count, privacy: .public) steps")
    os_log("to %d sections of %{public}@", log: .default, type: .debug, sections.count, "ferries")
    table.reload(using: changes, with: .fade) { data = $0 }
  }

  func numberOfSections(in tableView: UITableView) -> Int { data.count }
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { data[section].elements.count }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "ferry", for: indexPath)
    (cell as? FerryCell)?.show(data[indexPath.section].elements[indexPath.row])
    return cell
  }
}

extension String: Differentiable {}
