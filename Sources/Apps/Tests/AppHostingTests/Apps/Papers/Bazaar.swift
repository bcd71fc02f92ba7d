// swift-format-ignore-file
import Alamofire
import RxAlamofire
import RxCocoa
import RxSwift
import SnapKit
import UIKit

/// A market with three lists at once, as apps with a network layer of RxAlamofire and compositional layouts have it.
struct Ware: Decodable, Hashable {
  let id: Int
  let name: String
}

struct WarePage: Decodable {
  let page: Int
  let results: [Ware]
}

final class Network<T: Decodable> {
  private let endpoint: String
  private let queue = ConcurrentDispatchQueueScheduler(qos: .background)

  init(_ endpoint: String) { self.endpoint = endpoint }

  func getItemList(path: String) -> Observable<T> {
    return RxAlamofire.data(.get, "\(endpoint)/\(path)?language=en")
      .observe(on: queue)
      .map { data -> T in try JSONDecoder().decode(T.self, from: data) }
  }
}

final class NetworkProvider {
  private let endpoint = "https://bazaar.example/3"
  func makeWareNetwork() -> WareNetwork { return WareNetwork(network: Network<WarePage>(endpoint)) }
}

final class WareNetwork {
  private let network: Network<WarePage>
  init(network: Network<WarePage>) { self.network = network }
  func getStalls() -> Observable<WarePage> { return network.getItemList(path: "stalls") }
  func getFruit() -> Observable<WarePage> { return network.getItemList(path: "fruit") }
  func getTools() -> Observable<WarePage> { return network.getItemList(path: "tools") }
}

struct BazaarResult {
  let stalls: WarePage
  let fruit: WarePage
  let tools: WarePage
}

final class BazaarModel {
  private let network = NetworkProvider().makeWareNetwork()

  struct Input { let bazaarTrigger: Observable<Void> }
  struct Output { let bazaar: Observable<Result<BazaarResult, Error>> }

  func transform(input: Input) -> Output {
    let bazaar = input.bazaarTrigger.flatMapLatest { [unowned self] _ -> Observable<Result<BazaarResult, Error>> in
      return Observable.combineLatest(
        self.network.getStalls(), self.network.getFruit(), self.network.getTools()
      ) { stalls, fruit, tools -> Result<BazaarResult, Error> in
        return .success(BazaarResult(stalls: stalls, fruit: fruit, tools: tools))
      }
      .catch { error in Observable.just(.failure(error)) }
    }
    return Output(bazaar: bazaar)
  }
}

enum BazaarSection: Hashable {
  case banner
  case horizontal(String)
  case vertical(String)
}

enum BazaarItem: Hashable {
  case big(Ware)
  case list(Ware)
}

final class WareCell: UICollectionViewCell {
  static let id = "WareCell"
  private let titleLabel: UILabel = {
    let label = UILabel()
    label.numberOfLines = 2
    return label
  }()

  override init(frame: CGRect) {
    super.init(frame: frame)
    addSubview(titleLabel)
    titleLabel.snp.makeConstraints { make in
      make.edges.equalToSuperview().inset(14)
    }
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  func configure(title: String) { titleLabel.text = title }
}

final class BazaarHeader: UICollectionReusableView {
  static let id = "BazaarHeader"
  private let titleLabel = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    addSubview(titleLabel)
    titleLabel.snp.makeConstraints { $0.edges.equalToSuperview() }
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  func configure(title: String) { titleLabel.text = title }
}

final class BazaarViewController: UIViewController {
  private let disposeBag = DisposeBag()
  private let viewModel = BazaarModel()
  private let bazaarTrigger = PublishSubject<Void>()
  private var dataSource: UICollectionViewDiffableDataSource<BazaarSection, BazaarItem>?

  private lazy var collectionView: UICollectionView = {
    let collectionView = UICollectionView(frame: .zero, collectionViewLayout: self.createLayout())
    collectionView.register(WareCell.self, forCellWithReuseIdentifier: WareCell.id)
    collectionView.register(
      BazaarHeader.self, forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
      withReuseIdentifier: BazaarHeader.id)
    return collectionView
  }()

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(collectionView)
    collectionView.snp.makeConstraints { $0.edges.equalToSuperview() }
    setDataSource()
    bindViewModel()
    bazaarTrigger.onNext(())
  }

  private func bindViewModel() {
    let output = viewModel.transform(input: BazaarModel.Input(bazaarTrigger: bazaarTrigger.asObservable()))
    output.bazaar.observe(on: MainScheduler.instance).bind { [weak self] result in
      switch result {
      case .success(let bazaar):
        var snapshot = NSDiffableDataSourceSnapshot<BazaarSection, BazaarItem>()
        let lists: [(BazaarSection, [BazaarItem])] = [
          (.banner, bazaar.stalls.results.map { .big($0) }),
          (.horizontal("Fruit"), bazaar.fruit.results.map { .list($0) }),
          (.vertical("Tools"), bazaar.tools.results.map { .list($0) }),
        ]
        for (section, items) in lists {
          snapshot.appendSections([section])
          snapshot.appendItems(items, toSection: section)
        }
        self?.dataSource?.apply(snapshot)
      case .failure(let error):
        print("failed", (error as? AFError)?.responseCode ?? 0)
      }
    }.disposed(by: disposeBag)
    collectionView.rx.itemSelected.bind { [weak self] indexPath in
      if case .big(let ware)? = self?.dataSource?.itemIdentifier(for: indexPath) { print("big", ware.name) }
    }.disposed(by: disposeBag)
  }

  private func setDataSource() {
    dataSource = UICollectionViewDiffableDataSource<BazaarSection, BazaarItem>(collectionView: collectionView) {
      collectionView, indexPath, item in
      let cell = collectionView.dequeueReusableCell(withReuseIdentifier: WareCell.id, for: indexPath) as? WareCell
      switch item {
      case .big(let ware): cell?.configure(title: ware.name.uppercased())
      case .list(let ware): cell?.configure(title: ware.name)
      }
      return cell
    }
    dataSource?.supplementaryViewProvider = { [weak self] collectionView, kind, indexPath in
      let header = collectionView.dequeueReusableSupplementaryView(
        ofKind: kind, withReuseIdentifier: BazaarHeader.id, for: indexPath)
      switch self?.dataSource?.snapshot().sectionIdentifiers[indexPath.section] {
      case .horizontal(let title)?, .vertical(let title)?: (header as? BazaarHeader)?.configure(title: title)
      default: break
      }
      return header
    }
  }

  private func createLayout() -> UICollectionViewCompositionalLayout {
    let config = UICollectionViewCompositionalLayoutConfiguration()
    config.interSectionSpacing = 14
    return UICollectionViewCompositionalLayout(
      sectionProvider: { [weak self] index, _ in
        switch self?.dataSource?.snapshot().sectionIdentifiers[index] {
        case .banner?: return self?.createBanner()
        case .horizontal?: return self?.createHorizontal()
        default: return self?.createVertical()
        }
      }, configuration: config)
  }

  private func createBanner() -> NSCollectionLayoutSection {
    let item = NSCollectionLayoutItem(
      layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(1.0), heightDimension: .fractionalHeight(1.0)))
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(1.0), heightDimension: .absolute(200)),
      subitems: [item])
    let section = NSCollectionLayoutSection(group: group)
    section.orthogonalScrollingBehavior = .groupPaging
    return section
  }

  private func createHorizontal() -> NSCollectionLayoutSection {
    let item = NSCollectionLayoutItem(
      layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(1.0), heightDimension: .fractionalHeight(1.0)))
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(0.4), heightDimension: .absolute(100)),
      subitems: [item])
    let section = NSCollectionLayoutSection(group: group)
    section.orthogonalScrollingBehavior = .continuous
    section.boundarySupplementaryItems = [createHeader()]
    return section
  }

  private func createVertical() -> NSCollectionLayoutSection {
    let item = NSCollectionLayoutItem(
      layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(1.0), heightDimension: .absolute(60)))
    let group = NSCollectionLayoutGroup.vertical(
      layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(1.0), heightDimension: .absolute(180)),
      subitem: item, count: 3)
    let section = NSCollectionLayoutSection(group: group)
    section.boundarySupplementaryItems = [createHeader()]
    return section
  }

  private func createHeader() -> NSCollectionLayoutBoundarySupplementaryItem {
    return NSCollectionLayoutBoundarySupplementaryItem(
      layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(1.0), heightDimension: .absolute(44)),
      elementKind: UICollectionView.elementKindSectionHeader, alignment: .topLeading)
  }
}
