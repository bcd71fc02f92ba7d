import DiffableDataSource
import TestSupport
import Testing

/// Sections of thousands of items, edited at random places and in blocks, beside plain arrays edited by index.
///
/// Storage in chunks has its mistakes where a chunk fills, empties, splits or merges; these scripts cross such borders
/// in every direction.
@Suite struct SnapshotLargeSectionTests {
  /// Two sections as plain arrays; edits say where, never what, so the model needs no search.
  struct Script {
    var generator: SeededGenerator
    var model: [[Int]] = [[], []]
    var product = DiffableDataSourceSnapshot<Int, Int>()
    var next = 0

    init(seed: UInt64) {
      generator = SeededGenerator(seed: seed)
      product.appendSections([0, 1])
    }

    mutating func number(below limit: Int) -> Int { Int.random(in: 0..<limit, using: &generator) }

    mutating func fresh(_ count: Int) -> [Int] {
      defer { next += count }
      return Array(next..<(next + count))
    }

    /// Returns a section and a place in it; `nil` if the section is empty.
    mutating func place() -> (section: Int, index: Int)? {
      let section = number(below: 8) == 0 ? 1 : 0
      return model[section].isEmpty ? nil : (section, number(below: model[section].count))
    }

    mutating func step(_ growing: Bool) {
      switch number(below: 20) {
      case ..<2:
        let section = number(below: 2)
        let block = fresh(number(below: growing ? 400 : 20))
        product.appendItems(block, toSection: section)
        model[section] += block
      case ..<7: insertBlock(atMost: growing ? 300 : 4)
      case ..<10: deleteScattered(atMost: growing ? 10 : 200)
      case ..<12: deleteRun(atMost: growing ? 30 : 900)
      case ..<18: moveOne()
      default: moveBlock()
      }
    }

    mutating func insertBlock(atMost most: Int) {
      guard let (section, index) = place() else { return }
      let block = fresh(1 + number(below: most))
      if number(below: 2) == 0 {
        product.insertItems(block, beforeItem: model[section][index])
        model[section].insert(contentsOf: block, at: index)
      } else {
        product.insertItems(block, afterItem: model[section][index])
        model[section].insert(contentsOf: block, at: index + 1)
      }
    }

    mutating func deleteScattered(atMost most: Int) {
      guard let (section, _) = place() else { return }
      let indexes = Set((0..<number(below: most)).map { _ in number(below: model[section].count) })
      product.deleteItems(indexes.sorted().map { model[section][$0] } + [-1])
      model[section] = model[section].indices.filter { !indexes.contains($0) }.map { model[section][$0] }
    }

    mutating func deleteRun(atMost most: Int) {
      guard let (section, index) = place() else { return }
      let end = min(model[section].count, index + 1 + number(below: most))
      product.deleteItems(Array(model[section][index..<end].reversed()))
      model[section].removeSubrange(index..<end)
    }

    mutating func moveOne() {
      guard let (from, index) = place(), let (to, target) = place() else { return }
      let item = model[from][index]
      let destination = model[to][target]
      guard item != destination else { return }
      let before = number(below: 2) == 0
      if before {
        product.moveItem(item, beforeItem: destination)
      } else {
        product.moveItem(item, afterItem: destination)
      }
      model[from].remove(at: index)
      let shifted = from == to && index < target ? target - 1 : target
      model[to].insert(item, at: before ? shifted : shifted + 1)
    }

    /// Re-appends a run of present items to the end of either section: they move, with a warning.
    mutating func moveBlock() {
      guard let (from, index) = place() else { return }
      let end = min(model[from].count, index + 1 + number(below: 600))
      let block = Array(model[from][index..<end])
      model[from].removeSubrange(index..<end)
      let to = number(below: 2)
      if let target = model[to].indices.randomElement(using: &generator), number(below: 2) == 0 {
        product.insertItems(block, beforeItem: model[to][target])
        model[to].insert(contentsOf: block, at: target)
      } else {
        product.appendItems(block, toSection: to)
        model[to] += block
      }
    }

    /// Counts, and look-ups in both directions at a few random places.
    mutating func spotDifference() -> String? {
      let total = model[0].count + model[1].count
      if product.numberOfItems != total { return "numberOfItems \(product.numberOfItems), expected \(total)" }
      for _ in 0..<4 {
        guard let (section, index) = place() else { continue }
        let path = ItemIndexPath(item: index, section: section)
        let item = model[section][index]
        if product.itemIdentifier(for: path) != item { return "itemIdentifier(for: \(path)), expected \(item)" }
        if product.indexPath(for: item) != path { return "indexPath(for: \(item)), expected \(path)" }
        let flat = section == 0 ? index : model[0].count + index
        if product.indexOfItem(item) != flat { return "indexOfItem(\(item)), expected \(flat)" }
      }
      return nil
    }

    func fullDifference() -> String? {
      for section in [0, 1] where product.itemIdentifiers(inSection: section) != model[section] {
        return "items of section \(section)"
      }
      return product.itemIdentifiers == model[0] + model[1] ? nil : "all items"
    }
  }

  @Test(arguments: UInt64(0)..<6) func randomEditsOfThousands(seed: UInt64) {
    var script = Script(seed: seed)
    var kept: [Script] = []
    for step in 0..<500 {
      script.step((step / 125).isMultiple(of: 2))
      if let difference = script.spotDifference() ?? (step.isMultiple(of: 25) ? script.fullDifference() : nil) {
        Issue.record("seed \(seed), step \(step): \(difference)")
        return
      }
      if step.isMultiple(of: 100) { kept.append(script) }
    }
    for (index, copy) in (kept + [script]).enumerated() {
      if let difference = copy.fullDifference() { Issue.record("seed \(seed), copy \(index): \(difference)") }
    }
  }

  /// One item at a time to the front, to the back and into the middle, across every chunk size up to a few thousand.
  @Test(arguments: ["front", "back", "middle"]) func growsAndShrinksOneByOne(place: String) {
    var snapshot = DiffableDataSourceSnapshot<Int, Int>()
    snapshot.appendSections([0])
    snapshot.appendItems([0])
    var model = [0]
    for item in 1..<2_500 {
      switch place {
      case "front":
        snapshot.insertItems([item], beforeItem: model[0])
        model.insert(item, at: 0)
      case "back":
        snapshot.appendItems([item])
        model.append(item)
      default:
        snapshot.insertItems([item], afterItem: model[item / 2])
        model.insert(item, at: item / 2 + 1)
      }
    }
    #expect(snapshot.itemIdentifiers == model)
    #expect(model.indices.allSatisfy { snapshot.indexOfItem(model[$0]) == $0 })
    while model.count > 1 {
      let index = place == "front" ? 0 : place == "back" ? model.count - 1 : model.count / 2
      snapshot.deleteItems([model.remove(at: index)])
      if model.count.isMultiple(of: 500) {
        #expect(snapshot.itemIdentifiers == model)
        #expect(model.indices.allSatisfy { snapshot.indexOfItem(model[$0]) == $0 })
      }
    }
    #expect(snapshot.itemIdentifiers == model)
  }

  @Test func aMillionItems() {
    var snapshot = DiffableDataSourceSnapshot<Int, Int>()
    snapshot.appendSections([0, 1])
    snapshot.appendItems(Array(0..<1_000_000), toSection: 1)
    #expect(snapshot.numberOfItems == 1_000_000)
    #expect(snapshot.numberOfItems(inSection: 0) == 0)
    #expect(snapshot.numberOfItems(inSection: 1) == 1_000_000)
    #expect(snapshot.indexOfItem(765_432) == 765_432)
    #expect(snapshot.indexPath(for: 999_999) == ItemIndexPath(item: 999_999, section: 1))
    #expect(snapshot.itemIdentifier(for: ItemIndexPath(item: 500_000, section: 1)) == 500_000)
    #expect(snapshot.indexOfItem(1_000_000) == nil)
    snapshot.moveItem(999_999, beforeItem: 0)
    snapshot.deleteItems([500_000])
    #expect(snapshot.indexOfItem(999_998) == 999_998)
    #expect(snapshot.indexOfItem(999_999) == 0)
    #expect(snapshot.indexOfItem(0) == 1)
    #expect(snapshot.numberOfItems == 999_999)
  }
}
