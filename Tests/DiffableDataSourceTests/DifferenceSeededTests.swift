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
  @Test(arguments: UInt64(0)..<4, [false, true]) func dealtOutAnew(seed: UInt64, derived: Bool) throws {
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
