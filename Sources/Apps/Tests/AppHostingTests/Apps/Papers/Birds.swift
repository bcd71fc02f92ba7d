import Kingfisher
import RxSwift
import UIKit

/// A book of birds that grows: a list class with a data source of its own, and a snapshot that is kept.
struct Bird: Hashable {
  let name: String
  let number: Int
  let image: URL?
}

final class BirdRepository {
  let birds = PublishSubject<[Bird]>()
  private var loaded = 0

  func loadPage() {
    DispatchQueue.global().asyncAfter(deadline: .now() + 0.2) { [self] in
      let page = (loaded..<loaded + 4).map { Bird(name: "Bird \($0 + 1)", number: $0 + 1, image: nil) }
      loaded += 4
      birds.onNext(page)
    }
  }
}

final class BirdCell: UICollectionViewCell {
  private let nameLabel = UILabel(frame: CGRect(x: 8, y: 80, width: 110, height: 24))
  private let imageView = UIImageView(frame: CGRect(x: 8, y: 8, width: 110, height: 70))

  override init(frame: CGRect) {
    super.init(frame: frame)
    [imageView, nameLabel].forEach(contentView.addSubview)
  }

  required init?(coder: NSCoder) { fatalError() }

  override func prepareForReuse() {
    super.prepareForReuse()
    imageView.image = nil
  }

  func show(_ bird: Bird) {
    nameLabel.text = "No.\(bird.number) \(bird.name)"
    imageView.kf.setImage(with: bird.image, options: [.transition(.fade(0.3))])
  }
}

final class BirdListView: UICollectionView {
  enum Section { case main }

  private lazy var source = UICollectionViewDiffableDataSource<Section, Bird>(collectionView: self) {
    [weak self] _, indexPath, bird in
    let cell = self?.dequeueReusableCell(withReuseIdentifier: "bird", for: indexPath) as? BirdCell
    cell?.show(bird)
    return cell
  }
  private var snapshot = NSDiffableDataSourceSnapshot<Section, Bird>()

  init() {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 126, height: 126)
    layout.minimumInteritemSpacing = 0
    layout.minimumLineSpacing = 4
    super.init(frame: .zero, collectionViewLayout: layout)
    register(BirdCell.self, forCellWithReuseIdentifier: "bird")
    snapshot.appendSections([.main])
  }

  required init?(coder: NSCoder) { fatalError() }

  func append(_ birds: [Bird]) {
    snapshot.appendItems(birds)
    source.apply(snapshot, animatingDifferences: true)
  }
}

final class BirdsViewController: UIViewController {
  private let listView = BirdListView()
  private let repository = BirdRepository()
  private let disposeBag = DisposeBag()

  override func loadView() {
    view = UIView()
    view.addSubview(listView)
    listView.translatesAutoresizingMaskIntoConstraints = false
    NSLayoutConstraint.activate([
      listView.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor),
      listView.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      listView.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      listView.bottomAnchor.constraint(equalTo: view.bottomAnchor),
    ])
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    repository.birds
      .observe(on: MainScheduler.instance)
      .subscribe(onNext: { [weak self] birds in self?.listView.append(birds) })
      .disposed(by: disposeBag)
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      barButtonSystemItem: .add, target: self, action: #selector(more))
    repository.loadPage()
  }

  @objc private func more() { repository.loadPage() }
}
