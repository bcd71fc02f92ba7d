// swift-format-ignore-file
import UIKit

// Must be kept: a cell class by identifier, dequeued and cast
final class TagCell: UICollectionViewCell {
  static let identifier = "TagCell"
  let label = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    contentView.addSubview(label)
    label.translatesAutoresizingMaskIntoConstraints = false
    NSLayoutConstraint.activate([
      label.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 8),
      label.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 8),
      label.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -8),
      label.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -8),
    ])
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  override func prepareForReuse() {
    super.prepareForReuse()
    label.text = nil
  }
}

final class ClassRegistration: UIViewController {
  private var collectionView: UICollectionView!
  private var dataSource: UICollectionViewDiffableDataSource<Int, String>!

  override func viewDidLoad() {
    super.viewDidLoad()
    collectionView = UICollectionView(frame: view.bounds, collectionViewLayout: UICollectionViewCompositionalLayout.list(using: UICollectionLayoutListConfiguration(appearance: .plain)))
    collectionView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(collectionView)
    collectionView.register(TagCell.self, forCellWithReuseIdentifier: TagCell.identifier)
    dataSource = UICollectionViewDiffableDataSource(collectionView: collectionView) { list, path, item in
      guard let cell = list.dequeueReusableCell(withReuseIdentifier: TagCell.identifier, for: path) as? TagCell else {
        fatalError("no TagCell")
      }
      cell.label.text = "#" + item
      return cell
    }
    var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
    snapshot.appendSections([0])
    snapshot.appendItems(["tag"])
    dataSource.apply(snapshot, animatingDifferences: false)
  }
}
