import DiffableDataSource
import Foundation
import UIKitNames

/// Texts in sections, as the data of a list whose app changes it in batches of its own.
@MainActor
final class BatchRows: NSObject, UICollectionViewDataSource, UITableViewDataSource {
  var texts: [[String]]
  /// The texts that cells were asked for, since this was emptied.
  var asked: [String] = []
  /// The sections whose counts were asked for.
  var counted: [Int] = []
  /// The sections whose headers were asked for.
  var askedHeaders: [Int] = []
  /// The text of headers.
  var title = "Old"
  /// The closure that is called at the next question for a cell, once.
  var whenAsked: (() -> Void)?
  /// Whether two cells are dequeued for one that is returned.
  var dequeuesTwice = false

  init(_ texts: [[String]]) { self.texts = texts }

  func numberOfSections(in collectionView: UICollectionView) -> Int { texts.count }
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    count(section)
  }
  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    if dequeuesTwice { _ = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath) }
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    cell.accessibilityIdentifier = ask(indexPath)
    return cell
  }
  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView {
    askedHeaders.append(indexPath.section)
    let view = collectionView.dequeueReusableSupplementaryView(
      ofKind: kind, withReuseIdentifier: "header", for: indexPath)
    view.accessibilityIdentifier = "\(title) \(indexPath.section)"
    return view
  }

  func numberOfSections(in tableView: UITableView) -> Int { texts.count }
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { count(section) }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
    cell.accessibilityIdentifier = ask(indexPath)
    return cell
  }
  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    askedHeaders.append(section)
    return "\(title) \(section)"
  }

  private func count(_ section: Int) -> Int {
    counted.append(section)
    return texts[section].count
  }

  private func ask(_ path: IndexPath) -> String {
    let text = texts[path.section][path.item]
    asked.append(text)
    let body = whenAsked
    whenAsked = nil
    body?()
    return text
  }
}

/// A collection view or a table in a window that is high enough for all rows, with one set of calls for both.
@MainActor
final class BatchStage {
  enum Kind: String, CaseIterable, Codable, Sendable { case collection, table }

  let rows: BatchRows
  private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 8000))
  let collection: UICollectionView?
  let table: UITableView?

  init(_ kind: Kind, _ texts: [[String]]) {
    rows = BatchRows(texts)
    switch kind {
    case .collection:
      let layout = UICollectionViewFlowLayout()
      layout.itemSize = CGSize(width: 300, height: 20)
      layout.headerReferenceSize = CGSize(width: 0, height: 10)
      let view = UICollectionView(frame: window.bounds, collectionViewLayout: layout)
      view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
      view.register(
        UICollectionReusableView.self, forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
        withReuseIdentifier: "header")
      view.dataSource = rows
      (collection, table) = (view, nil)
      window.addSubview(view)
    case .table:
      let view = UITableView(frame: window.bounds, style: .plain)
      view.rowHeight = 20
      view.sectionHeaderHeight = 10
      view.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
      view.dataSource = rows
      (collection, table) = (nil, view)
      window.addSubview(view)
    }
    layOut()
    forget()
  }

  /// The engine's view, whose checked calls throw.
  var headless: CollectionView { collection?.headless ?? table?.headless ?? CollectionView() }

  func layOut() { window.layoutIfNeeded() }

  /// Forgets what was asked for so far.
  func forget() { (rows.asked, rows.counted, rows.askedHeaders) = ([], [], []) }

  // MARK: What is shown

  func cell(_ section: Int, _ item: Int) -> UIView? {
    let path = IndexPath(item: item, section: section)
    return collection?.cellForItem(at: path) ?? table?.cellForRow(at: path)
  }

  /// The texts that the cells on screen show.
  var shown: [[String]] {
    headless.counts.enumerated().map { section, count in
      (0..<count).map { cell(section, $0)?.accessibilityIdentifier ?? "?" }
    }
  }

  /// The texts of the headers on screen, by section.
  var headers: [String] {
    headless.counts.indices.map { section in
      if let table { return table.headerView(forSection: section)?.textLabel?.text ?? "?" }
      let kind = UICollectionView.elementKindSectionHeader
      let view = collection?.supplementaryView(forElementKind: kind, at: IndexPath(item: 0, section: section))
      return view?.accessibilityIdentifier ?? "?"
    }
  }

  // MARK: Changes

  /// Changes the data and calls for updates in one batch.
  func batch(_ texts: [[String]], _ updates: @escaping () -> Void = {}) {
    let body = {
      self.rows.texts = texts
      updates()
    }
    collection?.performBatchUpdates(body)
    table?.performBatchUpdates(body)
  }

  func reloadData() {
    collection?.reloadData()
    table?.reloadData()
  }

  private func paths(_ places: [[Int]]) -> [IndexPath] { places.map { IndexPath(indexes: $0) } }

  func insert(_ places: [Int]...) {
    collection?.insertItems(at: paths(places))
    table?.insertRows(at: paths(places), with: .none)
  }
  func delete(_ places: [Int]...) {
    collection?.deleteItems(at: paths(places))
    table?.deleteRows(at: paths(places), with: .none)
  }
  func reload(_ places: [Int]...) {
    collection?.reloadItems(at: paths(places))
    table?.reloadRows(at: paths(places), with: .none)
  }
  func reconfigure(_ places: [Int]...) {
    collection?.reconfigureItems(at: paths(places))
    table?.reconfigureRows(at: paths(places))
  }
  func move(_ place: [Int], to target: [Int]) {
    collection?.moveItem(at: IndexPath(indexes: place), to: IndexPath(indexes: target))
    table?.moveRow(at: IndexPath(indexes: place), to: IndexPath(indexes: target))
  }
  func insertSections(_ sections: IndexSet) {
    collection?.insertSections(sections)
    table?.insertSections(sections, with: .none)
  }
  func deleteSections(_ sections: IndexSet) {
    collection?.deleteSections(sections)
    table?.deleteSections(sections, with: .none)
  }
  func reloadSections(_ sections: IndexSet) {
    collection?.reloadSections(sections)
    table?.reloadSections(sections, with: .none)
  }
  func moveSection(_ section: Int, to target: Int) {
    collection?.moveSection(section, toSection: target)
    table?.moveSection(section, toSection: target)
  }

  /// Carries out a batch by the calls of an app.
  func perform(_ batch: ListBatch, _ texts: [[String]]) {
    func place(_ path: ItemIndexPath) -> [Int] { [path.section, path.item] }
    self.batch(texts) { [self] in
      deleteSections(IndexSet(batch.structural.deletedSections))
      insertSections(IndexSet(batch.structural.insertedSections))
      for move in batch.structural.movedSections { moveSection(move.from, to: move.to) }
      for path in batch.structural.deletedItems { delete(place(path)) }
      for path in batch.structural.insertedItems { insert(place(path)) }
      for move in batch.structural.movedItems { self.move(place(move.from), to: place(move.to)) }
      reloadSections(IndexSet(batch.reloadedSections))
      for path in batch.reloadedItems { reload(place(path)) }
    }
    layOut()
  }
}
