// swift-format-ignore-file
import Then
import UIKit

/// Trips by day: sections are dates, and their headers are formatted by the provider of a registration.
final class Trips: UIViewController {
  private struct Trip: Hashable { let id: Int; let day: Date; let title: String }
  private let formatter = DateFormatter().then {
    $0.locale = Locale(identifier: "en_US_POSIX")
    $0.timeZone = TimeZone(secondsFromGMT: 0)
    $0.dateFormat = "d MMM yyyy"
  }
  private var source: UICollectionViewDiffableDataSource<Date, Trip>!

  override func viewDidLoad() {
    super.viewDidLoad()
    var configuration = UICollectionLayoutListConfiguration(appearance: .plain)
    configuration.headerMode = .supplementary
    let list = UICollectionView(frame: view.bounds, collectionViewLayout: UICollectionViewCompositionalLayout.list(using: configuration))
    view.addSubview(list)
    let cell = UICollectionView.CellRegistration<UICollectionViewListCell, Trip> { cell, _, trip in
      cell.contentConfiguration = cell.defaultContentConfiguration().with { $0.text = trip.title }
    }
    source = .init(collectionView: list) { $0.dequeueConfiguredReusableCell(using: cell, for: $1, item: $2) }
    let header = UICollectionView.SupplementaryRegistration<UICollectionViewListCell>(elementKind: UICollectionView.elementKindSectionHeader) {
      [unowned self] view, _, path in
      guard let day = source.sectionIdentifier(for: path.section) else { return }
      view.contentConfiguration = view.defaultContentConfiguration().with { [formatter] in $0.text = formatter.string(from: day) }
    }
    source.supplementaryViewProvider = { list, _, path in list.dequeueConfiguredReusableSupplementary(using: header, for: path) }
    let day = Date(timeIntervalSince1970: 1_767_225_600)
    let trips = [Trip(id: 1, day: day + 86_400, title: "Ferry"), Trip(id: 2, day: day, title: "Train"), Trip(id: 3, day: day + 86_400, title: "Bus")]
    var snapshot = NSDiffableDataSourceSnapshot<Date, Trip>()
    for (day, trips) in Dictionary(grouping: trips, by: \.day).sorted(by: { $0.key < $1.key }) {
      snapshot.appendSections([day])
      snapshot.appendItems(trips, toSection: day)
    }
    source.apply(snapshot)
  }
}

extension UIListContentConfiguration {
  fileprivate func with(_ change: (inout Self) -> Void) -> Self {
    var copy = self
    change(&copy)
    return copy
  }
}
