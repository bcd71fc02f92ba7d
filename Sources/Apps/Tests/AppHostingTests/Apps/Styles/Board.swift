// swift-format-ignore-file
import UIKit

/// A board of two lists side by side, with items that go from one to the other.
final class Board: UIViewController, UICollectionViewDelegate {
  private typealias Source = UICollectionViewDiffableDataSource<Int, String>
  private var sources: [Source] = []
  private var lists: [UICollectionView] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    let stack = UIStackView()
    stack.distribution = .fillEqually
    stack.frame = CGRect(x: 0, y: 100, width: 390, height: 600)
    view.addSubview(stack)
    let cell = UICollectionView.CellRegistration<UICollectionViewListCell, String> { cell, _, text in
      var content = cell.defaultContentConfiguration()
      content.text = text
      cell.contentConfiguration = content
    }
    for items in [["Design", "Code"], ["Idea"]] {
      let list = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewCompositionalLayout.list(using: .init(appearance: .plain)))
      list.delegate = self
      stack.addArrangedSubview(list)
      let source = Source(collectionView: list) { $0.dequeueConfiguredReusableCell(using: cell, for: $1, item: $2) }
      var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
      snapshot.appendSections([0])
      snapshot.appendItems(items)
      source.apply(snapshot)
      sources.append(source)
      lists.append(list)
    }
  }
  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    let from = lists.firstIndex(of: collectionView)!
    guard let item = sources[from].itemIdentifier(for: indexPath) else { return }
    for (index, source) in sources.enumerated() {
      var snapshot = source.snapshot()
      if index == from { snapshot.deleteItems([item]) } else { snapshot.appendItems([item]) }
      source.apply(snapshot)
    }
  }
}
