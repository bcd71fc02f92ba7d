// swift-format-ignore-file
import UIKit

/// A month as a grid of seven columns with a header of its name.
private final class MonthHeader: UICollectionReusableView {
  let label = UILabel()
  override init(frame: CGRect) {
    super.init(frame: frame)
    label.frame = bounds
    addSubview(label)
  }
  required init?(coder: NSCoder) { fatalError() }
}

final class Month: UIViewController, UICollectionViewDataSource, UICollectionViewDelegateFlowLayout {
  private var calendar: Calendar = {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = TimeZone(identifier: "UTC")!
    calendar.firstWeekday = 1
    return calendar
  }()
  private var month = DateComponents(year: 2026, month: 1)
  private var list: UICollectionView!
  private var first: Date { calendar.date(from: month)! }
  private var blanks: Int { calendar.component(.weekday, from: first) - calendar.firstWeekday }
  private var days: Int { calendar.range(of: .day, in: .month, for: first)!.count }

  override func viewDidLoad() {
    super.viewDidLoad()
    let layout = UICollectionViewFlowLayout()
    layout.minimumInteritemSpacing = 0
    layout.minimumLineSpacing = 0
    layout.headerReferenceSize = CGSize(width: 390, height: 40)
    list = UICollectionView(frame: view.bounds, collectionViewLayout: layout)
    list.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "day")
    list.register(MonthHeader.self, forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader, withReuseIdentifier: "month")
    list.dataSource = self
    list.delegate = self
    view.addSubview(list)
    navigationItem.rightBarButtonItem = UIBarButtonItem(title: "Next", style: .plain, target: self, action: #selector(next as () -> Void))
  }
  @objc private func next() {
    month.month! += 1
    list.reloadData()
  }
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { blanks + days }
  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "day", for: indexPath)
    cell.contentView.subviews.forEach { $0.removeFromSuperview() }
    let label = UILabel(frame: cell.contentView.bounds)
    label.text = indexPath.item < blanks ? "-" : "\(indexPath.item - blanks + 1)"
    cell.contentView.addSubview(label)
    return cell
  }
  func collectionView(_ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath) -> UICollectionReusableView {
    let header = collectionView.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "month", for: indexPath) as! MonthHeader
    header.label.text = "Month \(month.month!)"
    return header
  }
  func collectionView(_ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout, sizeForItemAt indexPath: IndexPath) -> CGSize {
    CGSize(width: (collectionView.bounds.width / 7).rounded(.down), height: 50)
  }
}
