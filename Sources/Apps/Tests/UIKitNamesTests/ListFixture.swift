import Foundation
import UIKitNames

/// A cell that counts how often it was prepared for reuse.
final class CountingCell: UICollectionViewCell {
  var text = ""
  private(set) var preparations = 0

  override func prepareForReuse() {
    super.prepareForReuse()
    preparations += 1
  }
}

/// A collection view with a diffable data source whose provider writes down each question.
@MainActor
final class ListFixture {
  typealias Source = UICollectionViewDiffableDataSource<String, String>
  typealias Snapshot = NSDiffableDataSourceSnapshot<String, String>

  let view = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewLayout())
  private(set) lazy var source = Source(collectionView: view) { [weak self] in self?.cell($0, $1, $2) }
  private(set) var asked: [String] = []
  var suffix = ""

  init() {
    view.register(CountingCell.self, forCellWithReuseIdentifier: "cell")
  }

  func cell(_ view: UICollectionView, _ path: IndexPath, _ item: String) -> UICollectionViewCell? {
    asked.append("\(path.section).\(path.item)\(item)")
    let cell = view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
    (cell as? CountingCell)?.text = item + suffix
    return cell
  }

  /// Returns the questions since the last call.
  func takeAsked() -> [String] {
    defer { asked = [] }
    return asked
  }

  func apply(_ sections: [(String, [String])], edit: (inout Snapshot) -> Void = { _ in }) {
    source.apply(Self.snapshot(sections, edit: edit), animatingDifferences: false)
  }

  var shown: [String] { view.visibleCells.map { ($0 as? CountingCell)?.text ?? "?" } }

  func cell(_ item: Int, _ section: Int = 0) -> CountingCell? {
    view.cellForItem(at: IndexPath(item: item, section: section)) as? CountingCell
  }

  static func snapshot(_ sections: [(String, [String])], edit: (inout Snapshot) -> Void = { _ in }) -> Snapshot {
    var snapshot = Snapshot()
    for (section, items) in sections {
      snapshot.appendSections([section])
      snapshot.appendItems(items, toSection: section)
    }
    edit(&snapshot)
    return snapshot
  }
}
