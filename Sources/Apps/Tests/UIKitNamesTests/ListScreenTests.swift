import Foundation
import Testing
import UIKitNames

/// Lists in a window: what is seen is asked for, sized, placed and reported. Frames are worked out by hand.
@MainActor @Suite(.serialized) struct ListScreenTests {
  private func window(_ view: UIView, _ size: CGSize = CGSize(width: 390, height: 844)) -> UIWindow {
    let window = UIWindow(frame: CGRect(origin: .zero, size: size))
    view.frame = window.bounds
    window.addSubview(view)
    window.layoutIfNeeded()
    return window
  }

  final class Photos: NSObject, UICollectionViewDataSource, UICollectionViewDelegateFlowLayout {
    var counts = [5]
    var shown: [IndexPath] = []
    var ended: [IndexPath] = []

    func numberOfSections(in collectionView: UICollectionView) -> Int { counts.count }
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
      counts[section]
    }
    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell { collectionView.dequeueReusableCell(withReuseIdentifier: "photo", for: indexPath) }
    func collectionView(
      _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath
    ) { shown.append(indexPath) }
    func collectionView(
      _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell, forItemAt indexPath: IndexPath
    ) { ended.append(indexPath) }
  }

  @Test func aFlowLayoutBreaksLines() throws {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 100, height: 40)
    layout.sectionInset = UIEdgeInsets(top: 8, left: 10, bottom: 8, right: 20)
    layout.headerReferenceSize = CGSize(width: 0, height: 30)
    let view = UICollectionView(frame: .zero, collectionViewLayout: layout)
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "photo")
    view.frame.size = CGSize(width: 390, height: 844)
    let photos = Photos()
    view.dataSource = photos
    view.delegate = photos
    // 360 points hold three of 100 with 10 between; the line gives out what is left: (360 - 300) / 2 = 30. The last
    // line has rows of the same size, and so the same space.
    let frames = (0..<5).compactMap { layout.layoutAttributesForItem(at: IndexPath(item: $0, section: 0))?.frame }
    #expect(frames.map(\.minX) == [10, 140, 270, 10, 140])
    #expect(frames.map(\.minY) == [38, 38, 38, 88, 88])
    #expect(layout.collectionViewContentSize == CGSize(width: 390, height: 136))
    let header = layout.layoutAttributesForSupplementaryView(
      ofKind: UICollectionView.elementKindSectionHeader, at: IndexPath(item: 0, section: 0))
    #expect(header?.frame == CGRect(x: 0, y: 0, width: 390, height: 30))
  }

  final class Tags: NSObject, UICollectionViewDataSource, UICollectionViewDelegateFlowLayout {
    var sizes: [[CGSize]] = []
    func numberOfSections(in collectionView: UICollectionView) -> Int { sizes.count }
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
      sizes[section].count
    }
    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell { collectionView.dequeueReusableCell(withReuseIdentifier: "photo", for: indexPath) }
    func collectionView(
      _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
      sizeForItemAt indexPath: IndexPath
    ) -> CGSize { sizes[indexPath.section][indexPath.item] }
  }

  /// The numbers are those of a simulator of a phone with iOS 26.0, at two pixels a point (public recordings).
  @Test(
    arguments: [
      // A last line of equal rows stands where a full line does: 16 and 115, not 114.
      ([[90, 90, 90, 90, 90, 90, 90], [90, 90]], [16, 115, 214, 16, 115, 214, 16, 16, 115]),
      // Places are on the pixel: 59 + 49.25 goes to 124.5. Rows of several sizes keep the least space in the last line.
      ([[59, 73.5, 57, 106, 122.5, 55]], [16, 124.5, 247, 16, 181.5, 16]),
    ] as [([[CGFloat]], [CGFloat])])
  func aFlowLayoutStandsAsRecorded(widths: [[CGFloat]], places: [CGFloat]) {
    let layout = UICollectionViewFlowLayout()
    (layout.minimumInteritemSpacing, layout.minimumLineSpacing) = (8, 8)
    layout.sectionInset = UIEdgeInsets(top: 16, left: 16, bottom: 16, right: 16)
    let view = UICollectionView(frame: .zero, collectionViewLayout: layout)
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "photo")
    let tags = Tags()
    tags.sizes = widths.map { $0.map { CGSize(width: $0, height: 34) } }
    (view.dataSource, view.delegate) = (tags, tags)
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 400))
    window.traitCollection = UITraitCollection(displayScale: 2)
    view.frame = window.bounds
    window.addSubview(view)
    window.layoutIfNeeded()
    let paths = widths.indices.flatMap { section in
      widths[section].indices.map { IndexPath(item: $0, section: section) }
    }
    #expect(paths.compactMap { layout.layoutAttributesForItem(at: $0)?.frame.minX } == places)
  }

  @Test func rowsComeAndGoWithScrolling() {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 390, height: 100)
    layout.minimumLineSpacing = 0
    let view = UICollectionView(frame: .zero, collectionViewLayout: layout)
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "photo")
    let photos = Photos()
    photos.counts = [1000]
    view.dataSource = photos
    view.delegate = photos
    let window = window(view, CGSize(width: 390, height: 400))
    #expect(view.contentSize == CGSize(width: 390, height: 100_000))
    #expect(view.indexPathsForVisibleItems.map(\.item) == [0, 1, 2, 3])
    #expect(photos.shown.map(\.item) == [0, 1, 2, 3])
    view.contentOffset.y = 250
    window.layoutIfNeeded()
    #expect(view.indexPathsForVisibleItems.map(\.item) == [2, 3, 4, 5, 6])
    #expect(photos.ended.map(\.item) == [0, 1])
    #expect(view.cellForItem(at: [0, 4])?.frame == CGRect(x: 0, y: 400, width: 390, height: 100))
    #expect(view.cellForItem(at: [0, 9]) == nil)
    view.scrollToItem(at: [0, 500], at: .centeredVertically, animated: false)
    #expect(view.contentOffset.y == 49_850)
    #expect(view.indexPathForItem(at: CGPoint(x: 5, y: 50_001))?.item == 500)
  }

  @Test func performBatchUpdatesKeepsTheCounts() {
    let view = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "photo")
    let photos = Photos()
    view.dataSource = photos
    let window = window(view)
    view.performBatchUpdates {
      photos.counts = [6]
      view.insertItems(at: [[0, 0], [0, 5]])
      view.deleteItems(at: [[0, 2]])
    }
    window.layoutIfNeeded()
    #expect(view.numberOfItems(inSection: 0) == 6 && view.visibleCells.count == 6)
    photos.counts = [6, 2]
    view.insertSections([1])
    #expect(view.numberOfSections == 2)
  }

  @Test func aWrongCountStopsTheProgram() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let view = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewLayout())
        view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "photo")
        let photos = Photos()
        view.dataSource = photos
        view.layoutIfNeeded()
        view.deleteItems(at: [[0, 0]])
      }
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("invalid number of items in section 0"))
  }

  @Test func cellsOfAListSayTheirHeights() throws {
    let view = UICollectionView(
      frame: .zero, collectionViewLayout: UICollectionViewCompositionalLayout.list(using: .init(appearance: .plain)))
    let registration = UICollectionView.CellRegistration<UICollectionViewListCell, String> { cell, _, text in
      var content = cell.defaultContentConfiguration()
      content.text = text
      content.secondaryText = text == "two" ? "second" : nil
      cell.contentConfiguration = content
    }
    let source = UICollectionViewDiffableDataSource<Int, String>(collectionView: view) { view, path, item in
      view.dequeueConfiguredReusableCell(using: registration, for: path, item: item)
    }
    let window = window(view)
    var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
    snapshot.appendSections([0])
    snapshot.appendItems(["one", "two", "three"])
    source.apply(snapshot)
    window.layoutIfNeeded()
    // A line of 17 points is 20.667 high; with margins of 11 less than 44. Two: 20.667 + 3 + 18 + 22 = 63.667.
    let frames = (0..<3).compactMap { view.cellForItem(at: [0, $0])?.frame }
    let tops = frames.map(\.minY)
    #expect(tops.count == 3 && tops[1] == 44 && abs(tops[2] - 107.6666) < 0.01)
    #expect(abs(view.contentSize.height - 151.6666) < 0.01)
  }

  final class HeaderView: UICollectionReusableView { var text = "" }

  @Test func headersAreAskedForWhereTheLayoutPlacesThem() {
    let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(50))
    let layout = UICollectionViewCompositionalLayout { index, _ in
      let section = NSCollectionLayoutSection(
        group: .vertical(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)]))
      if index == 1 {
        section.boundarySupplementaryItems = [
          NSCollectionLayoutBoundarySupplementaryItem(
            layoutSize: size, elementKind: UICollectionView.elementKindSectionHeader, alignment: .top)
        ]
      }
      return section
    }
    let view = UICollectionView(frame: .zero, collectionViewLayout: layout)
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    view.register(
      HeaderView.self, forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
      withReuseIdentifier: "header")
    let source = UICollectionViewDiffableDataSource<String, Int>(collectionView: view) { view, path, _ in
      view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
    }
    var asked = 0
    source.supplementaryViewProvider = { view, kind, path in
      asked += 1
      let header = view.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "header", for: path)
      (header as? HeaderView)?.text = "section \(path.section)"
      return header
    }
    var snapshot = NSDiffableDataSourceSnapshot<String, Int>()
    snapshot.appendSections(["A", "B"])
    snapshot.appendItems([1], toSection: "A")
    snapshot.appendItems([2], toSection: "B")
    source.apply(snapshot)
    let window = window(view)
    let header = view.supplementaryView(forElementKind: UICollectionView.elementKindSectionHeader, at: [1, 0])
    #expect((header as? HeaderView)?.text == "section 1" && asked == 1)
    #expect(header?.frame == CGRect(x: 0, y: 50, width: 390, height: 50))
    snapshot.appendItems([3], toSection: "B")
    source.apply(snapshot)
    window.layoutIfNeeded()
    #expect(asked == 1 && view.cellForItem(at: [1, 1])?.frame.minY == 150)
  }

  // MARK: Tables

  final class RowCell: UITableViewCell {
    override init(style: CellStyle, reuseIdentifier: String?) {
      super.init(style: .subtitle, reuseIdentifier: reuseIdentifier)
    }
    required init?(coder: NSCoder) { nil }
  }

  final class TitledSource: UITableViewDiffableDataSource<String, Int> {
    override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
      sectionIdentifier(for: section)
    }
    override func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { true }
    override func tableView(
      _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
    ) {
      guard let item = itemIdentifier(for: indexPath) else { return }
      var snapshot = snapshot()
      snapshot.deleteItems([item])
      apply(snapshot)
    }
  }

  final class Taps: NSObject, UITableViewDelegate {
    var selected: [IndexPath] = []
    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) { selected.append(indexPath) }
  }

  @Test func aTableShowsItsSnapshot() {
    let table = UITableView(frame: .zero, style: .plain)
    table.register(RowCell.self, forCellReuseIdentifier: "row")
    let source = TitledSource(tableView: table) { table, path, item in
      let cell = table.dequeueReusableCell(withIdentifier: "row", for: path)
      cell.textLabel?.text = "row \(item)"
      cell.detailTextLabel?.text = item == 2 ? "detail" : nil
      return cell
    }
    let taps = Taps()
    table.delegate = taps
    let window = window(table)
    var snapshot = NSDiffableDataSourceSnapshot<String, Int>()
    snapshot.appendSections(["A"])
    snapshot.appendItems([1, 2, 3])
    source.apply(snapshot)
    window.layoutIfNeeded()
    #expect(table.visibleCells.map { $0.textLabel?.text } == ["row 1", "row 2", "row 3"])
    // 22 above a header of a footnote: 13 points, 15.667 high, and 16. Then 44, and 20.667 + 14.667 + 22 = 57.333.
    #expect(abs(table.rectForHeader(inSection: 0).minY - 22) < 0.01)
    #expect(abs(table.rectForHeader(inSection: 0).height - 31.6666) < 0.01)
    #expect(abs(table.rectForRow(at: [0, 1]).minY - 97.6666) < 0.01)
    #expect(abs(table.rectForRow(at: [0, 2]).minY - 155) < 0.01)
    #expect(table.headerView(forSection: 0)?.textLabel?.text == "A")
    #expect(table.headerView(forSection: 0)?.textLabel?.frame.origin == CGPoint(x: 16, y: 8))
    #expect(table.tapRow(at: [0, 1]) && taps.selected == [[0, 1]] && table.indexPathForSelectedRow == [0, 1])
    let actions = table.swipeActions(forRowAt: [0, 0])
    #expect(actions.map(\.title) == ["Delete"])
    actions.first?.press(at: table)
    window.layoutIfNeeded()
    #expect(source.snapshot().itemIdentifiers == [2, 3])
    #expect(table.visibleCells.map { $0.textLabel?.text } == ["row 2", "row 3"])
  }

  /// The numbers are those of a simulator of a phone with iOS 26.0 (public recordings): 22 above each header; the
  /// header of a plain table stays in sight without that, until the end of its section pushes it.
  @Test func headersOfAPlainTableStandAsRecorded() {
    let table = UITableView(frame: .zero, style: .plain)
    table.register(RowCell.self, forCellReuseIdentifier: "row")
    (table.sectionHeaderHeight, table.rowHeight) = (28, 56)
    let source = TitledSource(tableView: table) { table, path, item in
      table.dequeueReusableCell(withIdentifier: "row", for: path)
    }
    let window = window(table, CGSize(width: 320, height: 400))
    var snapshot = NSDiffableDataSourceSnapshot<String, Int>()
    for (index, section) in ["A", "B"].enumerated() {
      snapshot.appendSections([section])
      snapshot.appendItems((0..<4).map { 4 * index + $0 })
    }
    source.apply(snapshot)
    window.layoutIfNeeded()
    #expect(table.rectForRow(at: [0, 0]).minY == 50 && table.rectForRow(at: [1, 0]).minY == 324)
    for (offset, places) in [(0, [22, 296]), (100, [100, 296]), (260, [246, 296])] as [(CGFloat, [CGFloat])] {
      table.contentOffset.y = offset
      window.layoutIfNeeded()
      #expect((0..<2).compactMap { table.headerView(forSection: $0)?.frame.minY } == places, "\(offset)")
    }
    table.sectionHeaderTopPadding = 0
    window.layoutIfNeeded()
    #expect(table.rectForRow(at: [1, 0]).minY == 280)
  }

  @Test func trapTextOfATableNamesUITableView() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let table = UITableView(frame: .zero, style: .plain)
        let source = UITableViewDiffableDataSource<Int, Int>(tableView: table) { _, _, _ in nil }
        var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
        snapshot.appendSections([0])
        snapshot.appendItems([1])
        source.apply(snapshot)
      }
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("UITableView"))
  }

  @Test func aControllerOfATableReadsItself() {
    final class Settings: UITableViewController {
      var names = ["a", "b"]
      var selected: String?
      override func viewDidLoad() {
        super.viewDidLoad()
        tableView.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
        tableView.rowHeight = 50
      }
      override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { names.count }
      override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
        var content = cell.defaultContentConfiguration()
        content.text = names[indexPath.row]
        cell.contentConfiguration = content
        return cell
      }
      override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        selected = names[indexPath.row]
      }
    }
    let controller = Settings(style: .insetGrouped)
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    window.rootViewController = controller
    window.makeKeyAndVisible()
    // 35 above the first group, 17.5 below.
    #expect(controller.tableView.rectForRow(at: [0, 1]) == CGRect(x: 16, y: 85, width: 358, height: 50))
    #expect(controller.tableView.tapRow(at: [0, 1]) && controller.selected == "b")
    controller.names.remove(at: 0)
    controller.tableView.deleteRows(at: [[0, 0]], with: .automatic)
    window.layoutIfNeeded()
    #expect(controller.tableView.visibleCells.count == 1)
    controller.names.append("c")
    controller.tableView.reloadData()
    window.layoutIfNeeded()
    #expect(controller.tableView.contentSize.height == 152.5)
  }

  @Test func swipeActionsOfAListAreOffered() {
    var configuration = UICollectionLayoutListConfiguration(appearance: .insetGrouped)
    var pressed: [IndexPath] = []
    configuration.trailingSwipeActionsConfigurationProvider = { path in
      UISwipeActionsConfiguration(actions: [
        UIContextualAction(style: .destructive, title: "Delete") { _, _, done in
          pressed.append(path)
          done(true)
        }
      ])
    }
    let view = UICollectionView(
      frame: .zero, collectionViewLayout: UICollectionViewCompositionalLayout.list(using: configuration))
    view.register(UICollectionViewListCell.self, forCellWithReuseIdentifier: "photo")
    let photos = Photos()
    view.dataSource = photos
    let window = window(view)
    let actions = view.swipeActions(forItemAt: [0, 1])
    var isDone = false
    actions.first?.press(at: view) { isDone = $0 }
    #expect(actions.map(\.title) == ["Delete"] && pressed == [[0, 1]] && isDone)
    _ = window
  }

  @Test func pullingReloads() {
    let view = UIScrollView()
    let refresh = UIRefreshControl()
    var count = 0
    refresh.addAction(UIAction { _ in count += 1 }, for: .valueChanged)
    view.refreshControl = refresh
    #expect(view.refreshControl?.pull() == true && refresh.isRefreshing && count == 1)
    #expect(!refresh.pull())
    refresh.endRefreshing()
    #expect(refresh.pull() && count == 2)
  }
}
