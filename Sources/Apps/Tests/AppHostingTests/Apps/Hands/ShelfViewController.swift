import UIKit

/// A list of shelves with everything that a person can press without a button: rows that open, rows that are dragged, menus
/// of long presses, switches beside a text, labels that answer a tap.
final class ShelfViewController: UIViewController, UICollectionViewDelegate {
  private enum Section: Hashable { case books, switches, shelves }

  private lazy var collectionView = UICollectionView(
    frame: view.bounds, collectionViewLayout: Self.layout)
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  private var dataSource: UICollectionViewDiffableDataSource<Section, String>!
  private let caption = UILabel()

  private static var layout: UICollectionViewLayout {
    UICollectionViewCompositionalLayout.list(using: UICollectionLayoutListConfiguration(appearance: .insetGrouped))
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Shelf"
    view.addSubview(collectionView)
    collectionView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    collectionView.delegate = self
    caption.text = "How many?"
    caption.isUserInteractionEnabled = true
    caption.addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(captionTapped)))
    view.addSubview(caption)
    navigationItem.rightBarButtonItems = [
      UIBarButtonItem(systemItem: .add, primaryAction: UIAction { [unowned self] _ in ask() }),
      UIBarButtonItem(
        title: "More",
        menu: UIMenu(children: [
          UICommand(title: "Empty", action: #selector(empty)),
          UIMenu(
            title: "In line", options: .displayInline,
            children: [
              UIDeferredMenuElement { done in done([UIAction(title: "Later") { _ in print("later") }]) },
              UIAction(title: "Never", attributes: .hidden) { _ in print("never") },
            ]),
        ])),
    ]
    toolbarItems = [.flexibleSpace(), UIBarButtonItem(title: "Share", style: .plain, target: nil, action: nil)]
    makeDataSource()
    show(["Emma", "Ulysses", "Walden"])
  }

  private func makeDataSource() {
    let cell = UICollectionView.CellRegistration<UICollectionViewListCell, String> { cell, path, name in
      var content = cell.defaultContentConfiguration()
      content.text = name
      cell.contentConfiguration = content
      guard path.section == 1 else { return }
      let onOff = UISwitch()
      onOff.addAction(UIAction { action in print(name, (action.sender as? UISwitch)?.isOn ?? "?") }, for: .valueChanged)
      cell.accessories = [.customView(configuration: .init(customView: onOff, placement: .trailing()))]
    }
    let shelf = UICollectionView.CellRegistration<UICollectionViewListCell, String> { cell, _, name in
      var content = cell.defaultContentConfiguration()
      content.text = name
      cell.contentConfiguration = content
      cell.accessories = [.outlineDisclosure()]
      let press = UILongPressGestureRecognizer(target: self, action: #selector(Self.held(_:)))
      cell.addGestureRecognizer(press)
    }
    dataSource = UICollectionViewDiffableDataSource(collectionView: collectionView) { list, path, name in
      list.dequeueConfiguredReusableCell(using: name.hasPrefix("Shelf") ? shelf : cell, for: path, item: name)
    }
    dataSource.reorderingHandlers.canReorderItem = { _ in true }
    dataSource.reorderingHandlers.didReorder = { transaction in
      print("moved", transaction.finalSnapshot.itemIdentifiers(inSection: .books))
    }
  }

  private func show(_ books: [String]) {
    var snapshot = NSDiffableDataSourceSnapshot<Section, String>()
    snapshot.appendSections([.books, .switches, .shelves])
    snapshot.appendItems(books, toSection: .books)
    snapshot.appendItems(["Large print"], toSection: .switches)
    dataSource.apply(snapshot, animatingDifferences: false)
    var tree = NSDiffableDataSourceSectionSnapshot<String>()
    tree.append(["Shelf 1"])
    tree.append(["Faust", "Medea"], to: "Shelf 1")
    dataSource.apply(tree, to: .shelves, animatingDifferences: false)
  }

  private func ask() {
    let question = UIAlertController(title: "Which book?", message: nil, preferredStyle: .alert)
    question.addTextField { $0.placeholder = "Title" }
    question.addAction(
      UIAlertAction(title: "Put up", style: .default) { [unowned self, unowned question] _ in
        var snapshot = dataSource.snapshot()
        snapshot.appendItems([question.textFields?.first?.text ?? ""], toSection: .books)
        dataSource.apply(snapshot) { print("asking", self.presentedViewController != nil) }
      })
    present(question, animated: true)
  }

  func collectionView(
    _ collectionView: UICollectionView, contextMenuConfigurationForItemsAt indexPaths: [IndexPath], point: CGPoint
  ) -> UIContextMenuConfiguration? {
    guard let path = indexPaths.first, path.section == 0, let book = dataSource.itemIdentifier(for: path) else {
      return nil
    }
    return UIContextMenuConfiguration(actionProvider: { _ in
      UIMenu(children: [UIAction(title: "Lend") { [unowned self] _ in lend(book) }])
    })
  }

  private func lend(_ book: String) {
    var snapshot = dataSource.snapshot()
    snapshot.deleteItems([book])
    dataSource.apply(snapshot)
  }

  @objc private func captionTapped() { print(dataSource.snapshot().numberOfItems) }

  @objc private func held(_ press: UILongPressGestureRecognizer) {
    guard press.state == .began else { return }
    let path = collectionView.indexPathForItem(at: press.location(in: collectionView))
    print("held", path.flatMap(dataSource.itemIdentifier(for:)) ?? "nothing")
  }

  @objc private func empty() {
    dataSource.apply(NSDiffableDataSourceSnapshot<Section, String>())
    setNeedsUpdateContentUnavailableConfiguration()
  }

  override func updateContentUnavailableConfiguration(using state: UIContentUnavailableConfigurationState) {
    guard dataSource.snapshot().numberOfItems == 0 else {
      contentUnavailableConfiguration = nil
      return
    }
    var content = UIContentUnavailableConfiguration.empty()
    content.text = "No books"
    content.button.title = "Bring them back"
    content.buttonProperties.primaryAction = UIAction(title: "Bring them back") { [unowned self] _ in
      show(["Emma"])
      setNeedsUpdateContentUnavailableConfiguration()
    }
    contentUnavailableConfiguration = content
  }
}

/// Rows whose margins follow the safe area, in a list that a tab bar covers at its end.
final class CoveredViewController: UITabBarController {
  final class Row: UICollectionViewCell {
    override init(frame: CGRect) {
      super.init(frame: frame)
      let label = UILabel()
      label.text = "Row"
      let stack = UIStackView(arrangedSubviews: [label])
      stack.isLayoutMarginsRelativeArrangement = true
      stack.translatesAutoresizingMaskIntoConstraints = false
      contentView.addSubview(stack)
      NSLayoutConstraint.activate([
        stack.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
        stack.trailingAnchor.constraint(equalTo: contentView.trailingAnchor),
        stack.topAnchor.constraint(equalTo: contentView.topAnchor),
        stack.bottomAnchor.constraint(equalTo: contentView.bottomAnchor),
      ])
    }
    required init?(coder: NSCoder) { nil }
  }

  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  private var dataSource: UICollectionViewDiffableDataSource<Int, Int>!

  override func viewDidLoad() {
    super.viewDidLoad()
    let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .estimated(44))
    let group = NSCollectionLayoutGroup.vertical(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)])
    let layout = UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group))
    let list = UICollectionViewController(collectionViewLayout: layout)
    viewControllers = [UINavigationController(rootViewController: list)]
    list.collectionView.register(Row.self, forCellWithReuseIdentifier: "row")
    dataSource = UICollectionViewDiffableDataSource(collectionView: list.collectionView) { list, path, _ in
      list.dequeueReusableCell(withReuseIdentifier: "row", for: path)
    }
    var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
    snapshot.appendSections([0])
    snapshot.appendItems(Array(0..<60))
    dataSource.apply(snapshot, animatingDifferences: false)
  }
}

/// A list whose headers are of a cell's class, as headers of lists are. It counts how often it is laid out.
final class HeadedViewController: UICollectionViewController {
  final class CountingList: UICollectionView {
    var rounds = 0
    override func layoutSubviews() {
      super.layoutSubviews()
      rounds += 1
    }
  }

  private lazy var list = CountingList(frame: .zero, collectionViewLayout: collectionViewLayout)
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  private var dataSource: UICollectionViewDiffableDataSource<Int, Int>!

  init() {
    var configuration = UICollectionLayoutListConfiguration(appearance: .insetGrouped)
    configuration.headerMode = .supplementary
    super.init(collectionViewLayout: UICollectionViewCompositionalLayout.list(using: configuration))
  }
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    collectionView = list
    let cell = UICollectionView.CellRegistration<UICollectionViewListCell, Int> { cell, _, number in
      var content = cell.defaultContentConfiguration()
      content.text = "\(number)"
      cell.contentConfiguration = content
    }
    let header = UICollectionView.SupplementaryRegistration<UICollectionViewListCell>(
      elementKind: UICollectionView.elementKindSectionHeader
    ) { header, _, path in
      var content = header.defaultContentConfiguration()
      content.text = "Head \(path.section)"
      header.contentConfiguration = content
    }
    dataSource = UICollectionViewDiffableDataSource(collectionView: list) { list, path, number in
      list.dequeueConfiguredReusableCell(using: cell, for: path, item: number)
    }
    dataSource.supplementaryViewProvider = { list, _, path in
      list.dequeueConfiguredReusableSupplementary(using: header, for: path)
    }
    var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
    for section in 0..<3 {
      snapshot.appendSections([section])
      snapshot.appendItems([section * 10, section * 10 + 1])
    }
    dataSource.apply(snapshot, animatingDifferences: false)
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      title: "Rounds", primaryAction: UIAction { [list] _ in print(list.rounds < 20 ? "few" : "\(list.rounds)") })
  }

  override func collectionView(
    _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell, forItemAt indexPath: IndexPath
  ) { print("went", indexPath) }
}
