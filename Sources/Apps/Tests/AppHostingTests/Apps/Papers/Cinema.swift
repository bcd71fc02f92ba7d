// swift-format-ignore-file
import RxCocoa
import RxSwift
import UIKit

/// Films by kind: sections and items with identities of their own, loaded once the view appears.
struct Film: Hashable {
  let identifier = UUID()
  let section: String
  let title: String

  static func == (left: Film, right: Film) -> Bool { return left.identifier == right.identifier }
  func hash(into hasher: inout Hasher) { hasher.combine(identifier) }
}

final class Shelf: Hashable {
  let id = UUID()
  let title: String
  var films: [Film]

  init(title: String, films: [Film]) {
    self.title = title
    self.films = films
  }

  static func == (left: Shelf, right: Shelf) -> Bool { return left.id == right.id }
  func hash(into hasher: inout Hasher) { hasher.combine(id) }
}

extension Reactive where Base: UIViewController {
  var viewWillAppear: ControlEvent<Void> {
    let source = methodInvoked(#selector(Base.viewWillAppear(_:))).map { _ in }
    return ControlEvent(events: source)
  }
}

protocol FilmUseCase {
  func films(of kind: String) -> Observable<[Film]>
}

struct DefaultFilmUseCase: FilmUseCase {
  func films(of kind: String) -> Observable<[Film]> {
    let titles = ["now": ["Mimic", "Dune"], "next": ["Mimic"], "best": ["Ran", "Ikiru", "Tokyo Story"]]
    return Observable.just((titles[kind] ?? []).map { Film(section: kind, title: $0) })
      .delay(.milliseconds(100), scheduler: MainScheduler.instance)
  }
}

final class CinemaModel {
  struct Input { let viewWillAppear: Observable<Void> }
  struct Output { let shelves: Observable<[Shelf]> }
  private let useCase: FilmUseCase

  init(useCase: FilmUseCase = DefaultFilmUseCase()) { self.useCase = useCase }

  func transform(_ input: Input) -> Output {
    let shelves = input.viewWillAppear
      .withUnretained(self)
      .flatMap { owner, _ in
        Observable.zip(
          owner.useCase.films(of: "now"), owner.useCase.films(of: "next"), owner.useCase.films(of: "best"))
      }
      .map { now, next, best in
        [
          Shelf(title: "Now", films: now), Shelf(title: "Next", films: next), Shelf(title: "Best", films: best),
        ]
      }
    return Output(shelves: shelves)
  }
}

final class FilmTitleCell: UICollectionViewCell {
  let label = UILabel(frame: CGRect(x: 0, y: 0, width: 300, height: 40))
  override init(frame: CGRect) {
    super.init(frame: frame)
    contentView.addSubview(label)
  }
  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
}

final class CinemaViewController: UIViewController {
  private var collectionView: UICollectionView!
  private var dataSource: UICollectionViewDiffableDataSource<Shelf, Film>!
  private let viewModel = CinemaModel()
  private let disposeBag = DisposeBag()

  override func viewDidLoad() {
    super.viewDidLoad()
    collectionView = UICollectionView(frame: view.bounds, collectionViewLayout: UICollectionViewFlowLayout())
    view.addSubview(collectionView)
    collectionView.register(FilmTitleCell.self, forCellWithReuseIdentifier: "film")
    collectionView.setCollectionViewLayout(layout(), animated: true)
    dataSource = UICollectionViewDiffableDataSource(collectionView: collectionView) { list, path, film in
      let cell = list.dequeueReusableCell(withReuseIdentifier: "film", for: path) as? FilmTitleCell
      cell?.label.text = film.title
      return cell
    }
    let output = viewModel.transform(CinemaModel.Input(viewWillAppear: rx.viewWillAppear.asObservable()))
    output.shelves
      .withUnretained(self)
      .observe(on: MainScheduler.instance)
      .subscribe(onNext: { owner, shelves in owner.populate(shelves) })
      .disposed(by: disposeBag)
  }

  private func populate(_ shelves: [Shelf]) {
    var snapshot = NSDiffableDataSourceSnapshot<Shelf, Film>()
    snapshot.appendSections(shelves)
    shelves.forEach { shelf in snapshot.appendItems(shelf.films, toSection: shelf) }
    dataSource.apply(snapshot)
  }

  private func layout() -> UICollectionViewLayout {
    let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(40))
    let item = NSCollectionLayoutItem(layoutSize: size)
    let group = NSCollectionLayoutGroup.horizontal(layoutSize: size, subitems: [item])
    let section = NSCollectionLayoutSection(group: group)
    section.contentInsets = NSDirectionalEdgeInsets(top: 0, leading: 20, bottom: 0, trailing: 20)
    return UICollectionViewCompositionalLayout(section: section)
  }
}
