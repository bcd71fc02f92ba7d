// swift-format-ignore-file
import UIKit

/// A store front: a banner of pages, a row of cards and a list, in one collection view.
class ShelvesViewController: UIViewController, UICollectionViewDelegate {
  enum Shelf: Int, CaseIterable { case banners, cards, rows }

  var list: UICollectionView!
  var source: UICollectionViewDiffableDataSource<Shelf, String>!
  /// The shelves that are shown.
  var shelves: [Shelf] { Shelf.allCases }

  override func viewDidLoad() {
    super.viewDidLoad()
    let shelves = shelves
    let layout = UICollectionViewCompositionalLayout { index, _ in
      let section = Self.section(shelves[index])
      if shelves[index] == .cards {
        section.visibleItemsInvalidationHandler = { items, offset, _ in print("cards at \(Int(offset.x))") }
      }
      return section
    }
    list = UICollectionView(frame: view.bounds, collectionViewLayout: layout)
    list.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    list.delegate = self
    list.register(ShelfCell.self, forCellWithReuseIdentifier: "banner")
    list.register(ShelfCell.self, forCellWithReuseIdentifier: "card")
    view.addSubview(list)
    let row = UICollectionView.CellRegistration<ShelfCell, String> { cell, _, name in cell.label.text = name }
    source = UICollectionViewDiffableDataSource(collectionView: list) { list, path, name in
      if shelves[path.section] == .rows { return list.dequeueConfiguredReusableCell(using: row, for: path, item: name) }
      let identifier = shelves[path.section] == .banners ? "banner" : "card"
      let cell = list.dequeueReusableCell(withReuseIdentifier: identifier, for: path) as! ShelfCell
      cell.label.text = name
      return cell
    }
    var snapshot = NSDiffableDataSourceSnapshot<Shelf, String>()
    for shelf in shelves {
      snapshot.appendSections([shelf])
      let count = [3, 6, 30][shelf.rawValue]
      snapshot.appendItems((0..<count).map { "\(["banner", "card", "row"][shelf.rawValue]) \($0)" })
    }
    source.apply(snapshot, animatingDifferences: false)
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      title: "Last",
      primaryAction: UIAction(title: "Last") { [unowned self] _ in
        list.scrollToItem(at: IndexPath(item: 5, section: 1), at: .left, animated: false)
      })
  }

  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    print("select \(source.itemIdentifier(for: indexPath) ?? "nothing")")
  }

  static func section(_ shelf: Shelf) -> NSCollectionLayoutSection {
    let width: [NSCollectionLayoutDimension] = [.fractionalWidth(1), .absolute(200), .fractionalWidth(1)]
    let size = NSCollectionLayoutSize(
      widthDimension: width[shelf.rawValue], heightDimension: .absolute([100, 80, 50][shelf.rawValue]))
    let item = NSCollectionLayoutItem(
      layoutSize: .init(widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)))
    let section = NSCollectionLayoutSection(group: .horizontal(layoutSize: size, subitems: [item]))
    section.orthogonalScrollingBehavior = [.groupPaging, .continuous, .none][shelf.rawValue]
    return section
  }
}

/// The same with its banner alone.
final class PosterViewController: ShelvesViewController {
  override var shelves: [Shelf] { [.banners] }
}

/// A cell whose label is tied to the cell, as Interface Builder does.
final class ShelfCell: UICollectionViewCell {
  let label = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    label.translatesAutoresizingMaskIntoConstraints = false
    contentView.addSubview(label)
    NSLayoutConstraint.activate([
      label.topAnchor.constraint(equalTo: topAnchor, constant: 5),
      label.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 10),
      label.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -10),
      label.bottomAnchor.constraint(equalTo: bottomAnchor, constant: -5),
    ])
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
}
