import RxCocoa
import RxDataSources
import RxSwift
import SnapKit
import Then
import UIKit

/// A journal of two kinds of rows below a header for each day.
enum Entry {
  case note(String)
  case photo(String, caption: String)
}

typealias Day = SectionModel<String, Entry>

final class NoteCell: UITableViewCell {
  let label = UILabel().then { $0.numberOfLines = 0 }

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    contentView.addSubview(label)
    label.snp.makeConstraints { $0.edges.equalToSuperview().inset(20) }
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
}

final class PhotoCell: UITableViewCell {
  let photo = UIImageView().then {
    $0.contentMode = .scaleAspectFill
    $0.clipsToBounds = true
  }
  let caption = UILabel().then { $0.font = .systemFont(ofSize: 12) }

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    contentView.addSubview(photo)
    contentView.addSubview(caption)
    photo.snp.makeConstraints {
      $0.top.leading.trailing.equalToSuperview().inset(20)
      $0.height.equalTo(120)
    }
    caption.snp.makeConstraints {
      $0.top.equalTo(photo.snp.bottom).offset(8)
      $0.leading.trailing.bottom.equalToSuperview().inset(20)
    }
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
}

final class DayHeader: UITableViewHeaderFooterView {
  let label = UILabel()

  override init(reuseIdentifier: String?) {
    super.init(reuseIdentifier: reuseIdentifier)
    contentView.addSubview(label)
    label.snp.makeConstraints { $0.edges.equalToSuperview().inset(12) }
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
}

final class JournalViewController: UIViewController {
  private let tableView = UITableView().then {
    $0.register(NoteCell.self, forCellReuseIdentifier: "note")
    $0.register(PhotoCell.self, forCellReuseIdentifier: "photo")
    $0.register(DayHeader.self, forHeaderFooterViewReuseIdentifier: "day")
    $0.rowHeight = UITableView.automaticDimension
    $0.separatorStyle = .none
  }
  private let days = BehaviorRelay<[Day]>(value: [])
  private let disposeBag = DisposeBag()
  private lazy var dataSource = RxTableViewSectionedReloadDataSource<Day>(
    configureCell: { _, tableView, indexPath, entry in
      switch entry {
      case .note(let text):
        let cell = tableView.dequeueReusableCell(withIdentifier: "note", for: indexPath) as! NoteCell
        cell.label.text = text
        return cell
      case .photo(let name, let caption):
        let cell = tableView.dequeueReusableCell(withIdentifier: "photo", for: indexPath) as! PhotoCell
        cell.photo.image = UIImage(named: name)
        cell.caption.text = caption
        return cell
      }
    })

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(tableView)
    tableView.snp.makeConstraints { $0.edges.equalTo(view.safeAreaLayoutGuide) }
    tableView.rx.setDelegate(self).disposed(by: disposeBag)
    days.bind(to: tableView.rx.items(dataSource: dataSource)).disposed(by: disposeBag)
    Observable.zip(tableView.rx.itemSelected, tableView.rx.modelSelected(Entry.self))
      .bind { [unowned self] indexPath, entry in
        tableView.deselectRow(at: indexPath, animated: true)
        if case .note(let text) = entry { print("reads", text) }
      }
      .disposed(by: disposeBag)
    days.accept([
      Day(model: "Monday", items: [.note("Rain"), .photo("harbour", caption: "Harbour")]),
      Day(model: "Tuesday", items: [.note("Sun")]),
    ])
  }
}

extension JournalViewController: UITableViewDelegate {
  func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
    let header = tableView.dequeueReusableHeaderFooterView(withIdentifier: "day") as? DayHeader
    header?.label.text = dataSource[section].model
    return header
  }
}
