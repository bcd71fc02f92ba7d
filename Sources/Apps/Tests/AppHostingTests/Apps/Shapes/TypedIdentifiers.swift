// swift-format-ignore-file
import UIKit

// Must be kept: identifiers that are types of their own, kept apart from the models
struct Note {
  struct ID: Hashable, CustomStringConvertible {
    var raw: Int
    var description: String { "note-\(raw)" }
  }
  var title: String
}

final class TypedIdentifiers: UIViewController {
  private var collectionView: UICollectionView!
  private var dataSource: UICollectionViewDiffableDataSource<Int, Note.ID>!
  private let store: [Note.ID: Note] = [Note.ID(raw: 1): Note(title: "first"), Note.ID(raw: 2): Note(title: "second")]

  override func viewDidLoad() {
    super.viewDidLoad()
    collectionView = UICollectionView(frame: view.bounds, collectionViewLayout: UICollectionViewCompositionalLayout.list(using: .init(appearance: .plain)))
    collectionView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(collectionView)
    let registration = UICollectionView.CellRegistration<UICollectionViewListCell, Note.ID> { cell, _, item in
      var content = cell.defaultContentConfiguration()
      content.text = "\(self.store[item]?.title ?? "?")"
      cell.contentConfiguration = content
    }
    dataSource = UICollectionViewDiffableDataSource(collectionView: collectionView) { list, path, item in
      list.dequeueConfiguredReusableCell(using: registration, for: path, item: item)
    }
    var snapshot = NSDiffableDataSourceSnapshot<Int, Note.ID>()
    snapshot.appendSections([0])
    snapshot.appendItems(store.keys.sorted { $0.raw < $1.raw })
    dataSource.apply(snapshot)
  }
}
