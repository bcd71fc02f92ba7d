import UIKit

struct Contact: Hashable, Sendable {
  var name: String
}

final class ContactsDataSource: UICollectionViewDiffableDataSource<String, Contact> {
  var isEditing = false

  override func numberOfSections(in collectionView: UICollectionView) -> Int {
    super.numberOfSections(in: collectionView)
  }

  override func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool {
    isEditing && indexPath.item > 0
  }

  override func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView {
    let header = collectionView.dequeueReusableSupplementaryView(
      ofKind: kind, withReuseIdentifier: "header", for: indexPath)
    (header as? ContactsHeader)?.label.text = sectionIdentifier(for: indexPath.section)
    return header
  }
}

final class ContactsHeader: UICollectionReusableView {
  let label = UILabel(frame: .zero)

  override init(frame: CGRect) {
    super.init(frame: frame)
    addSubview(label)
  }

  required init?(coder: NSCoder) { fatalError() }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = bounds
  }
}

final class ContactsController: NSObject {
  let collectionView: UICollectionView
  let dataSource: ContactsDataSource

  @MainActor init(names: [String]) {
    collectionView = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewLayout())
    collectionView.register(UICollectionViewListCell.self, forCellWithReuseIdentifier: "contact")
    collectionView.register(
      ContactsHeader.self, forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
      withReuseIdentifier: "header")
    dataSource = ContactsDataSource(collectionView: collectionView) { collectionView, indexPath, contact in
      guard
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "contact", for: indexPath)
          as? UICollectionViewListCell
      else { return nil }
      var content = cell.defaultContentConfiguration()
      content.text = contact.name
      cell.contentConfiguration = content
      return cell
    }
    super.init()

    var snapshot = NSDiffableDataSourceSnapshot<String, Contact>()
    let byInitial = Dictionary(grouping: names) { String($0.prefix(1)) }
    for (initial, names) in byInitial.sorted(by: { $0.key < $1.key }) {
      snapshot.appendSections([initial])
      snapshot.appendItems(names.sorted().map { Contact(name: $0) })
    }
    dataSource.apply(snapshot, animatingDifferences: false)
  }
}
