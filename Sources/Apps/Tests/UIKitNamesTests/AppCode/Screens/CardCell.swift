import UIKit

// Pattern: a cell with its own constraints, a shadow on its layer, reuse, a button inside that calls back.
final class CardCell: UICollectionViewCell {
  static let reuseIdentifier = "CardCell"
  var onLike: (() -> Void)?

  let titleLabel: UILabel = {
    let label = UILabel()
    label.font = .preferredFont(forTextStyle: .headline)
    label.adjustsFontForContentSizeCategory = true
    label.numberOfLines = 0
    label.textColor = .label
    return label
  }()
  private let detailLabel = UILabel()
  private let imageView = UIImageView()
  private lazy var likeButton = UIButton(
    type: .system, primaryAction: UIAction(title: "Like") { [weak self] _ in self?.onLike?() })

  override init(frame: CGRect) {
    super.init(frame: frame)
    configureViews()
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  private func configureViews() {
    contentView.backgroundColor = .secondarySystemBackground
    contentView.layer.cornerRadius = 12
    contentView.layer.masksToBounds = true
    layer.shadowColor = UIColor.black.cgColor
    layer.shadowOpacity = 0.1
    layer.shadowOffset = CGSize(width: 0, height: 2)
    detailLabel.font = UIFont.systemFont(ofSize: 13, weight: .medium)
    detailLabel.textColor = UIColor.secondaryLabel.withAlphaComponent(0.8)
    detailLabel.textAlignment = .right
    imageView.contentMode = .scaleAspectFill
    imageView.clipsToBounds = true
    imageView.tintColor = .systemIndigo
    for view in [titleLabel, detailLabel, imageView, likeButton] {
      view.translatesAutoresizingMaskIntoConstraints = false
      contentView.addSubview(view)
    }
    NSLayoutConstraint.activate([
      imageView.topAnchor.constraint(equalTo: contentView.topAnchor),
      imageView.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
      imageView.trailingAnchor.constraint(equalTo: contentView.trailingAnchor),
      imageView.heightAnchor.constraint(equalTo: imageView.widthAnchor, multiplier: 9.0 / 16.0),
      titleLabel.topAnchor.constraint(equalTo: imageView.bottomAnchor, constant: 8),
      titleLabel.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 12),
      detailLabel.leadingAnchor.constraint(greaterThanOrEqualTo: titleLabel.trailingAnchor, constant: 8),
      detailLabel.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -12),
      detailLabel.firstBaselineAnchor.constraint(equalTo: titleLabel.firstBaselineAnchor),
      likeButton.topAnchor.constraint(equalTo: titleLabel.bottomAnchor, constant: 4),
      likeButton.leadingAnchor.constraint(equalTo: titleLabel.leadingAnchor),
      likeButton.heightAnchor.constraint(greaterThanOrEqualToConstant: 44),
      likeButton.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -8),
    ])
    detailLabel.setContentCompressionResistancePriority(.required, for: .horizontal)
  }

  override func prepareForReuse() {
    super.prepareForReuse()
    imageView.image = nil
    onLike = nil
  }

  func configure(title: String, detail: String, symbol: String) {
    titleLabel.text = title
    detailLabel.text = detail
    imageView.image = UIImage(systemName: symbol, withConfiguration: UIImage.SymbolConfiguration(pointSize: 40))
  }

  func like() { likeButton.sendActions(for: .primaryActionTriggered) }
}

// Pattern: self-sizing cards in an estimated layout, registered by class, dequeued with a forced cast.
final class CardsViewController: UIViewController {
  enum Section { case main }

  struct Card: Hashable {
    let id: Int
    var title: String
    var likes = 0
  }

  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  private var collectionView: UICollectionView!
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  private var dataSource: UICollectionViewDiffableDataSource<Section, Card>!
  private(set) var cards = [Card(id: 1, title: "Swift"), Card(id: 2, title: "Linux")]

  override func viewDidLoad() {
    super.viewDidLoad()
    collectionView = UICollectionView(frame: view.bounds, collectionViewLayout: Self.makeLayout())
    collectionView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    collectionView.alwaysBounceVertical = true
    collectionView.showsVerticalScrollIndicator = false
    collectionView.contentInset = UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0)
    view.addSubview(collectionView)
    collectionView.register(CardCell.self, forCellWithReuseIdentifier: CardCell.reuseIdentifier)
    dataSource = .init(collectionView: collectionView) { [weak self] collectionView, indexPath, card in
      let cell =
        collectionView.dequeueReusableCell(withReuseIdentifier: CardCell.reuseIdentifier, for: indexPath) as! CardCell
      cell.configure(title: card.title, detail: "\(card.likes)", symbol: "star")
      cell.onLike = { self?.like(card.id) }
      return cell
    }
    update(animated: false)
  }

  private static func makeLayout() -> UICollectionViewLayout {
    let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .estimated(100))
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)])
    let section = NSCollectionLayoutSection(group: group)
    section.interGroupSpacing = 10
    return UICollectionViewCompositionalLayout(section: section)
  }

  private func like(_ id: Int) {
    guard let index = cards.firstIndex(where: { $0.id == id }) else { return }
    cards[index].likes += 1
    update(animated: true)
  }

  private func update(animated: Bool) {
    var snapshot = NSDiffableDataSourceSnapshot<Section, Card>()
    snapshot.appendSections([.main])
    snapshot.appendItems(cards)
    dataSource.apply(snapshot, animatingDifferences: animated)
  }

  var frames: [CGRect] { collectionView.visibleCells.map(\.frame) }
  var cells: [CardCell] { collectionView.visibleCells.compactMap { $0 as? CardCell } }
}
