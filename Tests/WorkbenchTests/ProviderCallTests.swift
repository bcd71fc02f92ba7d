import DiffableDataSource
import TestSupport
import Testing

@testable import Workbench

/// The workbench counts provider calls by rule; the headless collection view really makes them.
@Suite struct ProviderCallTests {
  @Test(arguments: 0..<60 as Range<UInt64>)
  func theRuleSaysWhatTheHeadlessViewAsks(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let view = CollectionView()
    view.register(forCellWithReuseIdentifier: "cell") { CollectionViewCell() }
    let source = CollectionViewDiffableDataSource<String, String>(collectionView: view) { view, path, _ in
      view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
    }
    var screen = Screen("t", type: nil, version: .newest)
    for step in 0..<12 {
      edit(&screen, step: step, &generator)
      view.clearLog()
      let transaction = screen.prepared(style: .unanimated, time: 0, duration: 0)
      source.apply(screen.draft, animatingDifferences: false)
      screen.commit(transaction)
      let asked = view.log.cellRequests.map { "\($0.indexPath) \($0.identifier)" }.sorted()
      let counted = transaction.calls.map { "\($0.path) \(transaction.new.itemIdentifier(for: $0.path) ?? "")" }
        .sorted()
      #expect(asked == counted, "seed \(seed), step \(step)")
    }
  }

  private func edit(_ screen: inout Screen, step: Int, _ generator: inout SeededGenerator) {
    if step == 0 { screen.draft.appendSections(["A", "B"]) }
    for _ in 0..<Int.random(in: 1...5, using: &generator) {
      let all = screen.draft.itemIdentifiers
      switch Int.random(in: 0..<8, using: &generator) {
      case 0: if let item = all.randomElement(using: &generator) { screen.draft.deleteItems([item]) }
      case 1:
        if let item = all.randomElement(using: &generator), let place = all.randomElement(using: &generator),
          item != place
        {
          screen.draft.moveItem(item, beforeItem: place)
        }
      case 2: if let item = all.randomElement(using: &generator) { screen.draft.reloadItems([item]) }
      case 3: if let item = all.randomElement(using: &generator) { screen.draft.reconfigureItems([item]) }
      case 4:
        if let name = screen.draft.sectionIdentifiers.randomElement(using: &generator) {
          screen.draft.reloadSections([name])
        }
      case 5: try? screen.draft.perform(.appendSections(["S\(Int.random(in: 0..<4, using: &generator))"]))
      default:
        if let name = screen.draft.sectionIdentifiers.randomElement(using: &generator) {
          screen.draft.appendItems(["i\(Int.random(in: 0..<30, using: &generator))"], toSection: name)
        }
      }
    }
  }
}
