import RxCocoa
import RxDataSources
import RxSwift
import SwiftyJSON
import UIKit

/// A story of a paper, as an app of 2017 has it: Swift 3, RxSwift 3, RxDataSources 1, SwiftyJSON 3.
struct Story: IdentifiableType, Equatable {
  let title: String
  let readers: Int
  var identity: Int { return 0 }

  init(json: JSON) {
    title = json["title"].stringValue
    readers = json["readers"].intValue
  }

  static func == (lhs: Story, rhs: Story) -> Bool { return lhs.title == rhs.title }
}

typealias StorySection = AnimatableSectionModel<String, Story>

protocol Loading {
  associatedtype Model
  func load() -> Observable<[Model]>
}

struct StoryLoading: Loading {
  func load() -> Observable<[Story]> {
    guard let path = Bundle.main.path(forResource: "stories", ofType: "json"),
      let data = try? Data(contentsOf: URL(fileURLWithPath: path))
    else { return Observable.just([]) }
    let json = JSON(data: data)
    let stories = json["stories"].arrayValue.map { Story(json: $0) }
    return Observable.from(stories).filter { $0.readers > 0 }.reduce([]) { $0 + [$1] }
  }
}

final class ListModel<Source: Loading> {
  let trigger = PublishSubject<Void>()
  let rows = Variable<[Source.Model]>([])
  private let disposeBag = DisposeBag()

  init(_ source: Source) {
    trigger.asObservable()
      .flatMapLatest { source.load() }
      .bindTo(rows)
      .addDisposableTo(disposeBag)
  }
}

final class StoryCell: UICollectionViewCell {
  let label = UILabel(frame: CGRect(x: 10, y: 0, width: 280, height: 50))
  private(set) var disposeBag = DisposeBag()
  var pressed: AnyObserver<String>?

  override init(frame: CGRect) {
    super.init(frame: frame)
    contentView.addSubview(label)
  }

  required init?(coder aDecoder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  override func prepareForReuse() {
    super.prepareForReuse()
    disposeBag = DisposeBag()
  }
}

final class StoryHeader: UICollectionReusableView {
  let label = UILabel(frame: CGRect(x: 10, y: 0, width: 280, height: 30))

  override init(frame: CGRect) {
    super.init(frame: frame)
    addSubview(label)
  }

  required init?(coder aDecoder: NSCoder) { fatalError("init(coder:) has not been implemented") }
}

final class StoriesViewController: UIViewController {
  private let layout = UICollectionViewFlowLayout()
  private lazy var collectionView: UICollectionView = UICollectionView(
    frame: self.view.bounds, collectionViewLayout: self.layout)
  private let reloadButton = UIButton(type: .system)
  private let dataSource = RxCollectionViewSectionedReloadDataSource<StorySection>()
  private let model = ListModel(StoryLoading())
  private let disposeBag = DisposeBag()

  override func viewDidLoad() {
    super.viewDidLoad()
    layout.scrollDirection = UICollectionViewScrollDirection.vertical
    layout.itemSize = CGSize(width: 300, height: 50)
    layout.headerReferenceSize = CGSize(width: 300, height: 30)
    view.addSubview(collectionView)
    collectionView.register(StoryCell.self, forCellWithReuseIdentifier: "story")
    collectionView.register(
      StoryHeader.self, forSupplementaryViewOfKind: UICollectionElementKindSectionHeader,
      withReuseIdentifier: "header")
    reloadButton.frame = CGRect(x: 0, y: 700, width: 100, height: 40)
    reloadButton.setTitle("Reload", for: UIControlState.normal)
    view.addSubview(reloadButton)
    bind()
    model.trigger.onNext()
    print(readers(of: "{\"readers\":7}"), readers(of: "{"), JSON(data: Data("{".utf8))["readers"].int ?? -2)
  }

  private func bind() {
    dataSource.configureCell = { source, collectionView, indexPath, story in
      let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "story", for: indexPath) as! StoryCell
      cell.label.text = story.title
      return cell
    }
    dataSource.supplementaryViewFactory = { source, collectionView, kind, indexPath in
      let header =
        collectionView.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "header", for: indexPath)
        as! StoryHeader
      header.label.text = source.sectionAtIndex(indexPath.section).model
      return header
    }
    model.rows.asDriver()
      .map { [StorySection(model: "\($0.count) stories", items: $0)] }
      .drive(collectionView.rx.items(dataSource: dataSource))
      .addDisposableTo(disposeBag)
    collectionView.rx.itemSelected
      .map { $0.item }
      .bindNext { print("chose", $0) }
      .addDisposableTo(disposeBag)
    reloadButton.rx.tap.bindTo(model.trigger).addDisposableTo(disposeBag)
  }

  private func readers(of text: String) -> Int {
    do {
      let json = try JSON(data: Data(text.utf8))
      return json["readers"].intValue
    } catch {
      return -1
    }
  }
}
