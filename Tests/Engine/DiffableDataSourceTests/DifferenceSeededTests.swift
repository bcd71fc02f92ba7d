import DiffableDataSource
import TestSupport
import Testing

/// Large random pairs: a copy edited by random calls, and the same content built from nothing.
@Suite struct DifferenceSeededTests {
  typealias Model = NaiveSnapshot<Int, Int>

  struct Size: Sendable {
    let sections: Int
    let items: Int
    let calls: Int
  }

  /// Between two states of one random script, the second reached by editing a copy of the first.
  @Test(
    arguments: [
      Size(sections: 4, items: 12, calls: 6), Size(sections: 8, items: 60, calls: 20),
      Size(sections: 30, items: 200, calls: 60),
    ], UInt64(0)..<12)
  func editedCopies(size: Size, seed: UInt64) throws {
    let script = NaiveScript.random(
      seed: seed, steps: size.calls * 10, items: Array(0..<size.items), sections: Array(0..<size.sections))
    var model = Model()
    var product = Model.Product()
    var oldModel = model
    var old = product
    for (index, step) in script.steps.enumerated() {
      if case .perform(let operation) = step {
        // Refused calls change neither side.
        try? model.perform(operation)
        try? product.perform(operation)
      }
      guard index % size.calls == size.calls - 1 else { continue }
      if let finding = differenceFinding(old: old, oldModel, new: product, model) {
        Issue.record("seed \(seed), \(oldModel) → \(model): \(finding)")
        return
      }
      let independent = try Model(model.sections).product()
      if let finding = differenceFinding(old: old, oldModel, new: independent, model) {
        Issue.record("seed \(seed), built from nothing, \(oldModel) → \(model): \(finding)")
        return
      }
      oldModel = model
      old = product
    }
  }

  /// Two long sections and a few local edits between copies, so that most storage is shared on both sides.
  @Test(arguments: UInt64(0)..<4) func localEditsOfSharedStorage(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    var model = Model([.init(0, Array(0..<1_700)), .init(1, Array(5_000..<5_600))])
    var product = try model.product()
    for round in 0..<8 {
      let oldModel = model
      let old = product
      for edit in 0...Int.random(in: 0..<4, using: &generator) {
        let items = model.sections[edit == 0 ? 0 : Int.random(in: 0..<2, using: &generator)].items
        func place() -> Int { Int.random(in: 0..<items.count, using: &generator) }
        let start = place()
        let operation: Model.Operation =
          switch Int.random(in: 0..<6, using: &generator) {
          case 0: .deleteItems(Array(items[start...].prefix(3)))
          case 1: .insertItems([10_000 + round * 10 + edit, 20_000 + round * 10 + edit], .after, items[start])
          case 2: .appendItems([30_000 + round * 10 + edit], toSection: 0)
          case 3: .appendItems([items[start]], toSection: 1)
          case 4: .moveSection(0, .after, 1)
          default: .moveItem(items[start], .before, items[(start + 1 + place() / 2) % items.count])
          }
        // A move onto itself is refused on both sides.
        try? model.perform(operation)
        try? product.perform(operation)
      }
      if let finding = differenceFinding(old: old, oldModel, new: product, model) {
        Issue.record("seed \(seed), round \(round): \(finding)")
        return
      }
    }
  }

  enum Change: CaseIterable {
    case shuffle, reverse, rotate, thin, double, scatter
  }

  /// One long section under changes that are hard on one or another algorithm.
  @Test(arguments: Change.allCases, [false, true]) func longSection(change: Change, derived: Bool) throws {
    var generator = SeededGenerator(seed: 5)
    let items = Array(0..<1_500)
    let target: [Int]
    switch change {
    case .shuffle: target = items.shuffled(using: &generator)
    case .reverse: target = items.reversed()
    case .rotate: target = Array(items[700...] + items[..<700])
    case .thin: target = items.filter { _ in Bool.random(using: &generator) }
    case .double: target = items.flatMap { [$0, $0 + 10_000] }
    case .scatter:
      var scattered = items
      for _ in 0..<100 {
        let item = scattered.remove(at: Int.random(in: 0..<scattered.count, using: &generator))
        scattered.insert(item, at: Int.random(in: 0...scattered.count, using: &generator))
      }
      target = scattered
    }
    try check(Model([.init(0, items)]), Model([.init(0, target)]), derived: derived)
  }

  /// Many sections whose items are dealt out anew, with sections coming, going and moving.
  @Test(arguments: UInt64(0)..<4, [false, true])
  func redistributedItemsReplayToTheNewSnapshot(seed: UInt64, derived: Bool) throws {
    var generator = SeededGenerator(seed: seed)
    func dealt(_ sections: [Int], _ items: [Int]) -> Model {
      var model = Model(sections.shuffled(using: &generator).map { .init($0) })
      for item in items.shuffled(using: &generator) {
        model.sections[Int.random(in: 0..<sections.count, using: &generator)].items.append(item)
      }
      return model
    }
    let old = dealt(Array(0..<40), Array(0..<600))
    let new = dealt(Array(20..<60), Array(200..<800))
    try check(old, new, derived: derived)
  }

  private func check(_ oldModel: Model, _ newModel: Model, derived: Bool) throws {
    let old = try oldModel.product()
    let new = try derived ? newModel.product(derivedFrom: old, oldModel) : newModel.product()
    let finding = differenceFinding(old: old, oldModel, new: new, newModel)
    #expect(finding == nil)
  }
}
