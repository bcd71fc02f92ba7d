import UIKit

// Pattern: a collection view controller with a search controller, a refresh control, paging by willDisplay, a context menu.
final class SearchListViewController: UICollectionViewController, UISearchResultsUpdating {
  private enum Section: Int, CaseIterable { case results }

  private lazy var dataSource = makeDataSource()
  private let searchController = UISearchController(searchResultsController: nil)
  private var all = (0..<40).map { "Item \($0)" }
  private(set) var pages = 1
  private(set) var refreshes = 0

  init() {
    var configuration = UICollectionLayoutListConfiguration(appearance: .plain)
    configuration.showsSeparators = true
    configuration.backgroundColor = .systemGroupedBackground
    super.init(collectionViewLayout: UICollectionViewCompositionalLayout.list(using: configuration))
  }

  required init?(coder: NSCoder) { fatalError() }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Search"
    searchController.searchResultsUpdater = self
    searchController.obscuresBackgroundDuringPresentation = false
    searchController.searchBar.placeholder = "Items"
    navigationItem.searchController = searchController
    navigationItem.hidesSearchBarWhenScrolling = false
    definesPresentationContext = true
    collectionView.refreshControl = UIRefreshControl(
      frame: .zero,
      primaryAction: UIAction { [weak self] action in
        self?.refreshes += 1
        (action.sender as? UIRefreshControl)?.endRefreshing()
      })
    collectionView.keyboardDismissMode = .onDrag
    collectionView.delegate = self
    show(all)
  }

  private func makeDataSource() -> UICollectionViewDiffableDataSource<Section, String> {
    let registration = UICollectionView.CellRegistration<UICollectionViewListCell, String> { cell, _, item in
      var content = cell.defaultContentConfiguration()
      content.text = item
      content.image = UIImage(systemName: "doc")
      content.imageProperties.tintColor = .tintColor
      content.textProperties.font = .preferredFont(forTextStyle: .body)
      content.textProperties.color = .darkText
      content.directionalLayoutMargins = .init(top: 12, leading: 20, bottom: 12, trailing: 20)
      cell.contentConfiguration = content
      cell.accessories = [.disclosureIndicator(), .delete(displayed: .whenEditing), .multiselect()]
      var background = UIBackgroundConfiguration.listPlainCell()
      background.cornerRadius = 8
      cell.backgroundConfiguration = background
    }
    return UICollectionViewDiffableDataSource(collectionView: collectionView) {
      $0.dequeueConfiguredReusableCell(using: registration, for: $1, item: $2)
    }
  }

  private func show(_ items: [String]) {
    var snapshot = NSDiffableDataSourceSnapshot<Section, String>()
    snapshot.appendSections(Section.allCases)
    snapshot.appendItems(items)
    dataSource.apply(snapshot)
  }

  func updateSearchResults(for searchController: UISearchController) {
    guard let text = searchController.searchBar.text?.lowercased(), !text.isEmpty else { return show(all) }
    show(all.filter { $0.lowercased().contains(text) })
  }

  override func collectionView(
    _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath
  ) {
    guard !searchController.isActive, indexPath.item == all.count - 1, pages < 2 else { return }
    pages += 1
    all += (40..<60).map { "Item \($0)" }
    show(all)
  }

  override func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    collectionView.deselectItem(at: indexPath, animated: true)
    guard let item = dataSource.itemIdentifier(for: indexPath) else { return }
    navigationController?.pushViewController(DetailViewController(item: item), animated: true)
  }

  override func collectionView(
    _ collectionView: UICollectionView, contextMenuConfigurationForItemAt indexPath: IndexPath, point: CGPoint
  ) -> UIContextMenuConfiguration? {
    UIContextMenuConfiguration(identifier: nil, previewProvider: nil) { _ in
      let share = UIAction(title: "Share", image: UIImage(systemName: "square.and.arrow.up")) { _ in }
      return UIMenu(title: "", children: [share])
    }
  }

  override func scrollViewDidScroll(_ scrollView: UIScrollView) {}

  var titles: [String] { dataSource.snapshot().itemIdentifiers }
}

// Pattern: a detail screen with stack views, child configuration, activity indicator, notifications, animation.
final class DetailViewController: UIViewController {
  private let item: String
  private let stack = UIStackView()
  private let spinner = UIActivityIndicatorView(style: .medium)
  private let toggle = UISwitch()
  private let segments = UISegmentedControl(items: ["A", "B"])
  private let slider = UISlider()

  init(item: String) {
    self.item = item
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  override func loadView() {
    view = UIView()
    view.backgroundColor = UIColor(red: 0.9, green: 0.9, blue: 1, alpha: 1)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = item
    stack.axis = .vertical
    stack.spacing = 12
    stack.alignment = .leading
    stack.distribution = .fill
    stack.isLayoutMarginsRelativeArrangement = true
    stack.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 16, leading: 16, bottom: 16, trailing: 16)
    stack.translatesAutoresizingMaskIntoConstraints = false
    let label = UILabel()
    label.text = item
    label.font = UIFont(name: "AvenirNext-Bold", size: 24) ?? .boldSystemFont(ofSize: 24)
    label.attributedText = NSAttributedString(
      string: item, attributes: [.font: UIFont.italicSystemFont(ofSize: 20), .foregroundColor: UIColor.systemRed])
    [label, spinner, toggle, segments, slider].forEach(stack.addArrangedSubview)
    stack.setCustomSpacing(24, after: label)
    segments.selectedSegmentIndex = 0
    slider.minimumValue = 0
    slider.maximumValue = 10
    view.addSubview(stack)
    let guide = view.safeAreaLayoutGuide
    let bottom = stack.bottomAnchor.constraint(lessThanOrEqualTo: guide.bottomAnchor)
    bottom.priority = UILayoutPriority(999)
    NSLayoutConstraint.activate([
      stack.topAnchor.constraint(equalTo: guide.topAnchor),
      stack.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
      stack.trailingAnchor.constraint(equalTo: guide.trailingAnchor), bottom,
    ])
    spinner.startAnimating()
    UIView.animate(withDuration: 0.3, delay: 0.1, options: [.curveEaseInOut, .allowUserInteraction]) {
      self.view.alpha = 1
    } completion: { [weak spinner] finished in
      if finished { spinner?.stopAnimating() }
    }
    NotificationCenter.default.addObserver(
      self, selector: Selector("keyboardWillShow:"), name: UIResponder.keyboardWillShowNotification, object: nil)
  }

  func keyboardWillShow(_ notification: Notification) {
    guard let value = notification.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? NSValue else { return }
    additionalSafeAreaInsets.bottom = value.cgRectValue.height
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    NotificationCenter.default.removeObserver(self)
  }
}

extension DetailViewController: SelectorTable {
  func performSelector(named name: String, arguments: [Any?]) -> Bool {
    guard name == "keyboardWillShow:" else { return false }
    keyboardWillShow(selectorArgument(arguments, 0))
    return true
  }
}
