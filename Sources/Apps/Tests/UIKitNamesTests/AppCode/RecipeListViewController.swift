import UIKit

struct Recipe: Hashable, Identifiable, Sendable {
  let id: UUID
  var title: String
  var minutes: Int

  init(title: String, minutes: Int) {
    id = UUID()
    self.title = title
    self.minutes = minutes
  }
}

final class RecipeListViewController: UIViewController {
  enum Section: Int, CaseIterable {
    case quick, slow

    var title: String {
      switch self {
      case .quick: return "Ready soon"
      case .slow: return "For the weekend"
      }
    }
  }

  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  private var collectionView: UICollectionView! = nil
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  private var dataSource: UICollectionViewDiffableDataSource<Section, Recipe.ID>! = nil
  private var recipes: [Recipe.ID: Recipe] = [:]
  private var order: [Recipe.ID] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Recipes"
    configureHierarchy()
    configureDataSource()
    showRecipes(matching: "")
  }

  private func configureHierarchy() {
    collectionView = UICollectionView(frame: view.bounds, collectionViewLayout: UICollectionViewLayout())
    collectionView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    collectionView.delegate = self
    view.addSubview(collectionView)
  }

  private func configureDataSource() {
    let cellRegistration = UICollectionView.CellRegistration<UICollectionViewListCell, Recipe> {
      cell, indexPath, recipe in
      var content = cell.defaultContentConfiguration()
      content.text = recipe.title
      content.secondaryText = "\(recipe.minutes) min"
      cell.contentConfiguration = content
      cell.accessories = indexPath.item == 0 ? [.checkmark(), .disclosureIndicator()] : [.disclosureIndicator()]
    }
    let headerRegistration = UICollectionView.SupplementaryRegistration<UICollectionViewListCell>(
      elementKind: UICollectionView.elementKindSectionHeader
    ) { [weak self] header, _, indexPath in
      var content = header.defaultContentConfiguration()
      content.text = self?.dataSource.sectionIdentifier(for: indexPath.section)?.title
      header.contentConfiguration = content
    }

    dataSource = UICollectionViewDiffableDataSource<Section, Recipe.ID>(collectionView: collectionView) {
      [weak self] (
        collectionView: UICollectionView, indexPath: IndexPath, identifier: Recipe.ID
      )
        -> UICollectionViewCell? in
      collectionView.dequeueConfiguredReusableCell(
        using: cellRegistration, for: indexPath, item: self?.recipes[identifier])
    }
    dataSource.supplementaryViewProvider = { collectionView, _, indexPath in
      collectionView.dequeueConfiguredReusableSupplementary(using: headerRegistration, for: indexPath)
    }
  }

  func add(_ recipe: Recipe) {
    recipes[recipe.id] = recipe
    order.append(recipe.id)
    showRecipes(matching: "")
  }

  func rename(_ identifier: Recipe.ID, to title: String) {
    recipes[identifier]?.title = title
    var snapshot = dataSource.snapshot()
    snapshot.reconfigureItems([identifier])
    dataSource.apply(snapshot, animatingDifferences: false)
  }

  func showRecipes(matching filter: String) {
    let shown = order.compactMap { recipes[$0] }.filter { filter.isEmpty || $0.title.contains(filter) }
    var snapshot = NSDiffableDataSourceSnapshot<Section, Recipe.ID>()
    snapshot.appendSections(Section.allCases)
    snapshot.appendItems(shown.filter { $0.minutes <= 30 }.map(\.id), toSection: .quick)
    snapshot.appendItems(shown.filter { $0.minutes > 30 }.map(\.id), toSection: .slow)
    dataSource.apply(snapshot, animatingDifferences: true) { [weak self] in
      self?.title = "Recipes (\(shown.count))"
    }
  }

  var visibleTitles: [String] {
    collectionView.indexPathsForVisibleItems.sorted().compactMap {
      let cell = collectionView.cellForItem(at: $0) as? UICollectionViewListCell
      return (cell?.contentConfiguration as? UIListContentConfiguration)?.text
    }
  }
}

extension RecipeListViewController: UICollectionViewDelegate {
  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    collectionView.deselectItem(at: indexPath, animated: true)
    guard let identifier = dataSource.itemIdentifier(for: indexPath) else { return }
    var snapshot = dataSource.snapshot()
    snapshot.deleteItems([identifier])
    dataSource.apply(snapshot)
  }
}
