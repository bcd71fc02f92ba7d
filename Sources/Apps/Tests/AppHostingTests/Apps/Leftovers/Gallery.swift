// swift-format-ignore-file
import UIKit
import FarAnimations
import SnapKit

protocol Bound: AnyObject {
  var model: String { get set }
}

final class GalleryViewController: UIViewController, UnknownDelegate, Bound {
  var model = "m"
  private let cache = ImageCache.default
  private var loader: ImageLoader = ImageLoader(limit: 3)
  private var dataSource: UICollectionViewDiffableDataSource<Int, String>!

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Gallery"
    let list = UICollectionView(frame: view.bounds, collectionViewLayout: UICollectionViewLayout())
    view.addSubview(list)
    list.snp.makeConstraints { make in
      make.edges.equalToSuperview()
    }
    let registration = UICollectionView.CellRegistration<UICollectionViewListCell, String> { cell, _, name in
      cell.kf.cancel()
      var content = cell.defaultContentConfiguration()
      content.text = name
      cell.contentConfiguration = content
    }
    dataSource = .init(collectionView: list) { list, path, name in
      list.dequeueConfiguredReusableCell(using: registration, for: path, item: name)
    }
    let animation = FarAnimation.named("wave")
    animation.play()
    var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
    snapshot.appendSections([0])
    snapshot.appendItems(["a", "b"])
    snapshot.kf.decorate()
    dataSource.apply(snapshot)
    print(style(for: .wide))
  }

  override func viewDidVanish() {
    print("vanished")
  }

  private func size() -> CGFloat {
    return Dimensions.standard
  }

  private func style(for kind: Kind) -> String {
    switch kind {
    case .wide: return "wide"
    case .narrow:
      Analytics.log(kind)
    }
    return "narrow"
  }

  enum Kind { case wide, narrow }
}

struct Player: Equatable {
  let session: AVAudioSession
  let name: String
}
