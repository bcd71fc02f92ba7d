// swift-format-ignore-file
import SwiftUI
import UIKit

/// Songs whose cells are made of SwiftUI.
private struct SongRow: View {
  let title: String
  let isLiked: Bool
  let like: () -> Void
  var body: some View {
    HStack {
      Text(title)
      Spacer()
      Button(isLiked ? "Unlike" : "Like", action: like)
    }
  }
}

final class Songs: UIViewController {
  private var liked: Set<String> = []
  private var source: UICollectionViewDiffableDataSource<Int, String>!

  override func viewDidLoad() {
    super.viewDidLoad()
    let list = UICollectionView(frame: view.bounds, collectionViewLayout: UICollectionViewCompositionalLayout.list(using: .init(appearance: .plain)))
    view.addSubview(list)
    let cell = UICollectionView.CellRegistration<UICollectionViewListCell, String> { [unowned self] cell, _, title in
      cell.contentConfiguration = UIHostingConfiguration {
        SongRow(title: title, isLiked: liked.contains(title)) { [unowned self] in like(title) }
      }
    }
    source = .init(collectionView: list) { $0.dequeueConfiguredReusableCell(using: cell, for: $1, item: $2) }
    var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
    snapshot.appendSections([0])
    snapshot.appendItems(["Hill", "Sea"])
    source.apply(snapshot)
  }
  private func like(_ title: String) {
    liked.formSymmetricDifference([title])
    var snapshot = source.snapshot()
    snapshot.reconfigureItems([title])
    source.apply(snapshot)
  }
}
