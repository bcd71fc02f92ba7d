// swift-format-ignore-file
import UIKit

// Must be kept: SnapKit and Then, for which there are names
import SnapKit
import Then

final class WordsOfOthers: UIViewController {
  private lazy var collectionView = UICollectionView(
    frame: .zero,
    collectionViewLayout: UICollectionViewCompositionalLayout.list(using: .init(appearance: .plain))
  ).then {
    $0.backgroundColor = .systemBackground
    $0.register(UICollectionViewListCell.self, forCellWithReuseIdentifier: "cell")
  }
  private let caption = UILabel().then { $0.text = "caption" }
  private lazy var dataSource = UICollectionViewDiffableDataSource<Int, String>(collectionView: collectionView) {
    let cell = $0.dequeueReusableCell(withReuseIdentifier: "cell", for: $1) as! UICollectionViewListCell
    cell.contentConfiguration = cell.defaultContentConfiguration().with { [item = $2] in $0.text = item }
    return cell
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    [caption, collectionView].forEach(view.addSubview)
    caption.snp.contentHuggingVerticalPriority = 900
    caption.snp.contentCompressionResistanceHorizontalPriority = UILayoutPriority.required.rawValue
    precondition(caption.contentHuggingPriority(for: .vertical) == 900)
    caption.snp.makeConstraints { make in
      make.top.equalTo(view.safeAreaLayoutGuide)
      make.leading.trailing.equalToSuperview().inset(16)
      make.height.equalTo(40)
    }
    collectionView.snp.makeConstraints {
      $0.top.equalTo(caption.snp.bottom).offset(8)
      $0.leading.trailing.bottom.equalToSuperview()
    }
    var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
    snapshot.appendSections([0])
    snapshot.appendItems(["snap"])
    dataSource.apply(snapshot)
  }
}

extension UIListContentConfiguration: Then {}
