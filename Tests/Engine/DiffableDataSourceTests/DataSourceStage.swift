import DiffableDataSource

typealias StageSnapshot = DiffableDataSourceSnapshot<String, String>
typealias StageTree = DiffableDataSourceSectionSnapshot<String>
typealias StageSource = CollectionViewDiffableDataSource<String, String>

/// A cell that counts how often it was prepared to be used again.
final class CountingCell: CollectionViewCell {
  var preparations = 0

  override func prepareForReuse() { preparations += 1 }
}

/// A headless view with its data source, and what the tests ask about them.
final class Stage {
  let view: CollectionView
  let source: StageSource

  init(_ rows: VisibleRows = .all, version: UIKitVersion = .newest) {
    view = CollectionView(visibleRows: rows)
    view.register(forCellWithReuseIdentifier: "cell") { CountingCell() }
    source = StageSource(collectionView: view, version: version) { view, path, item in
      let cell = view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
      cell.content = item
      return cell
    }
    source.executionContext = { .main }
  }

  /// Creates a stage that shows a snapshot and has an empty log.
  convenience init(showing text: String, _ rows: VisibleRows = .all, version: UIKitVersion = .newest) {
    self.init(rows, version: version)
    source.apply(StageSnapshot(text), animatingDifferences: false)
    view.clearLog()
  }

  /// The calls of the provider since the log was cleared, as "section.item identifier".
  var asks: [String] {
    view.log.cellRequests.map { "\($0.indexPath.section).\($0.indexPath.item)\($0.identifier)" }
  }

  /// The number of structural batches since the log was cleared.
  var batches: Int { view.log.updates.count { if case .batch = $0 { true } else { false } } }

  var shown: String { source.snapshot().text }

  /// The texts of the cells on screen, row by row.
  var contents: [String] { view.indexPathsForVisibleItems.map { view.cellForItem(at: $0)?.content as? String ?? "-" } }
}

extension StageSnapshot {
  /// Reads "A:x,y;B:" and so on; the empty text has no sections.
  init(_ text: String) {
    self.init()
    for section in text.split(separator: ";") {
      let parts = section.split(separator: ":", omittingEmptySubsequences: false)
      appendSections([String(parts[0])])
      appendItems(parts[1].split(separator: ",").map(String.init))
    }
  }

  /// The inverse of `init(_:)`.
  var text: String {
    sectionIdentifiers.map { "\($0):" + itemIdentifiers(inSection: $0).joined(separator: ",") }.joined(separator: ";")
  }

  func reloading(items: [String] = [], sections: [String] = [], reconfiguring: [String] = []) -> Self {
    var copy = self
    copy.reloadItems(items)
    copy.reloadSections(sections)
    copy.reconfigureItems(reconfiguring)
    return copy
  }
}

extension StageTree {
  /// a with children a1 and a2, then b and c; nothing is expanded.
  static var sample: Self {
    var tree = Self()
    tree.append(["a", "b", "c"])
    tree.append(["a1", "a2"], to: "a")
    return tree
  }

  func expanding(_ items: [String]) -> Self {
    var copy = self
    copy.expand(items)
    return copy
  }
}

/// Collects what closures report.
final class StageNotes {
  var lines: [String] = []
}
