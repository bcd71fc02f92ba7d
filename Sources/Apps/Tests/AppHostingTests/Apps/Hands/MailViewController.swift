// swift-format-ignore-file
import UIKit

/// A list with actions at both edges of its rows.
final class MailViewController: UIViewController {
  private var names = (1...30).map { "Mail \($0)" }
  private var flagged: Set<String> = []
  private var dataSource: UICollectionViewDiffableDataSource<Int, String>!
  private var collectionView: UICollectionView!

  override func viewDidLoad() {
    super.viewDidLoad()
    var configuration = UICollectionLayoutListConfiguration(appearance: .plain)
    configuration.trailingSwipeActionsConfigurationProvider = { [weak self] indexPath in
      let delete = UIContextualAction(style: .destructive, title: "Delete") { _, _, done in
        self?.names.remove(at: indexPath.item)
        self?.show()
        done(true)
      }
      return UISwipeActionsConfiguration(actions: [delete])
    }
    configuration.leadingSwipeActionsConfigurationProvider = { [weak self] indexPath in
      guard let self else { return nil }
      let name = self.names[indexPath.item]
      let flag = UIContextualAction(style: .normal, title: self.flagged.contains(name) ? "Unflag" : "Flag") { _, _, done in
        if self.flagged.remove(name) == nil { self.flagged.insert(name) }
        self.show(changed: name)
        done(true)
      }
      return UISwipeActionsConfiguration(actions: [flag])
    }
    collectionView = UICollectionView(
      frame: view.bounds, collectionViewLayout: UICollectionViewCompositionalLayout.list(using: configuration))
    collectionView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    collectionView.delegate = self
    view.addSubview(collectionView)
    let registration = UICollectionView.CellRegistration<UICollectionViewListCell, String> { [weak self] cell, _, name in
      var content = cell.defaultContentConfiguration()
      content.text = name
      content.secondaryText = self?.flagged.contains(name) == true ? "flagged" : nil
      cell.contentConfiguration = content
    }
    dataSource = UICollectionViewDiffableDataSource(collectionView: collectionView) {
      $0.dequeueConfiguredReusableCell(using: registration, for: $1, item: $2)
    }
    show()
  }

  private func show(changed: String? = nil) {
    var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
    snapshot.appendSections([0])
    snapshot.appendItems(names)
    if let changed { snapshot.reconfigureItems([changed]) }
    dataSource.apply(snapshot)
  }
}

extension MailViewController: UICollectionViewDelegate {
  func scrollViewDidScroll(_ scrollView: UIScrollView) { title = "at \(Int(scrollView.contentOffset.y))" }
}
