import UIKit

// Swift 5 code: its identifiers are not Sendable, and it applies from a background queue.
class LegacyNote: Hashable {
  var text: String

  init(_ text: String) { self.text = text }

  static func == (lhs: LegacyNote, rhs: LegacyNote) -> Bool { lhs === rhs }
  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

class LegacyNotesViewController: UIViewController {
  enum Section { case main }

  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  var dataSource: UICollectionViewDiffableDataSource<Section, LegacyNote>!
  let queue = DispatchQueue(label: "diff")

  func configure(_ collectionView: UICollectionView) {
    collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "note")
    dataSource = UICollectionViewDiffableDataSource(collectionView: collectionView) { view, indexPath, note in
      print("provider", Thread.isMainThread)
      let cell = view.dequeueReusableCell(withReuseIdentifier: "note", for: indexPath)
      cell.accessibilityIdentifier = note.text
      return cell
    }
  }

  func show(_ notes: [LegacyNote], then: @escaping () -> Void) {
    queue.async {
      var snapshot = NSDiffableDataSourceSnapshot<Section, LegacyNote>()
      snapshot.appendSections([.main])
      snapshot.appendItems(notes)
      self.dataSource.apply(snapshot, animatingDifferences: true, completion: then)
    }
  }
}
