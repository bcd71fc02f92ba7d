import DiffableDataSource
import TestSupport
import Testing

/// Identifiers that come and go by the thousands while few are present at any time: what left must not show again, and
/// marks, copies and stored values must outlive every internal renumbering.
@Suite struct SnapshotTurnoverTests {
  typealias Model = NaiveSnapshot<Int, Int>

  @Test func itemsComeAndGo() throws {
    var model = Model([.init(0), .init(1)])
    var product = try model.product()
    var kept: [(model: Model, product: Model.Product)] = []
    func perform(_ operation: Model.Operation) throws {
      try model.perform(operation)
      try product.perform(operation)
    }
    try perform(.appendItems([-1, -2, -3], toSection: 1))
    try perform(.reloadItems([-2]))
    try perform(.reconfigureItems([-3]))
    try perform(.reloadSections([1]))
    for round in 0..<240 {
      let fresh = Array(round * 50..<round * 50 + 50)
      if round.isMultiple(of: 3), let first = model.sections[0].items.first {
        try perform(.insertItems(fresh, .before, first))
      } else {
        try perform(.appendItems(fresh, toSection: 0))
      }
      if round.isMultiple(of: 40) {
        try perform(.reloadItems([fresh[7], fresh[3]]))
        try perform(.moveItem(fresh[9], .after, -1))
      }
      let surplus = model.sections[0].items.count - 100
      if surplus > 0 { try perform(.deleteItems(Array(model.sections[0].items.dropFirst(20).prefix(surplus)))) }
      if round.isMultiple(of: 12) { kept.append((model, product)) }
    }
    try perform(.appendItems([0, -2, 1], toSection: 1))
    kept.append((model, product))
    for (model, product) in kept {
      #expect(model.mismatch(with: product, probing: model.itemIdentifiers + [0, 3_333, 11_999], [0, 1]) == nil)
    }
    for (old, new) in zip(kept, kept.dropFirst()) {
      #expect(differenceFinding(old: old.product, old.model, new: new.product, new.model) == nil)
    }
    let first = try #require(kept.first)
    #expect(differenceFinding(old: first.product, first.model, new: product, model) == nil)
    #expect(differenceFinding(old: product, model, new: first.product, first.model) == nil)
  }

  @Test func sectionsComeAndGo() throws {
    var model = Model([.init(-1, [1, 2]), .init(-2, [3])])
    let start = model
    var product = try model.product()
    let copy = product
    func perform(_ operation: Model.Operation) throws {
      try model.perform(operation)
      try product.perform(operation)
    }
    try perform(.reloadSections([-2]))
    try perform(.reloadItems([3]))
    for round in 0..<500 {
      try perform(.insertSections(Array(round * 10..<round * 10 + 10), round.isMultiple(of: 2) ? .before : .after, -1))
      try perform(.moveItem(2, .before, 3))
      try perform(.appendItems([2], toSection: round * 10 + 4))
      try perform(.appendItems([2], toSection: -1))
      try perform(.deleteSections(Array(round * 10..<round * 10 + 9)))
      if round >= 20 { try perform(.deleteSections([(round - 20) * 10 + 9])) }
    }
    #expect(model.mismatch(with: product, probing: [1, 2, 3, 4], [-1, -2, 0, 4_989, 4_999]) == nil)
    #expect(start.mismatch(with: copy, probing: [1, 2, 3], [-1, -2, 0]) == nil)
    #expect(differenceFinding(old: copy, start, new: product, model) == nil)
  }

  /// Calls that are refused leave nothing behind, however many identifiers they name.
  @Test func refusedCallsLeaveNothingBehind() throws {
    let model = Model([.init(0, [1])])
    var product = try model.product()
    for round in 1..<300 {
      let fresh = Array(round * 100..<round * 100 + 100)
      #expect(throws: SnapshotError.self) { try product.perform(.appendItems(fresh, toSection: 9)) }
      #expect(throws: SnapshotError.self) { try product.perform(.appendSections(fresh + [0])) }
      #expect(throws: SnapshotError.self) { try product.perform(.insertItems(fresh, .after, 2)) }
    }
    #expect(model.mismatch(with: product, probing: [1, 2, 100, 29_999], [0, 9, 100]) == nil)
    product.appendItems([100], toSection: 0)
    #expect(product.itemIdentifiers == [1, 100])
  }

  /// Copies of one snapshot, edited on several threads at once, each beside its own model.
  @Test func copiesOnManyThreads() async throws {
    let start = Model([.init(0, Array(0..<20)), .init(1)])
    let product = try start.product()
    let findings = await withTaskGroup(of: String?.self) { group in
      for seed in UInt64(0)..<8 {
        group.addTask {
          var script = NaiveScript.random(seed: seed, steps: 300, items: Array(0..<40), sections: Array(0..<6))
          script.steps.removeAll { if case .perform(.deleteAllItems) = $0 { true } else { false } }
          return script.firstMismatch(from: start, product).map { "seed \(seed), step \($0.step): \($0.difference)" }
        }
      }
      return await group.reduce(into: [String]()) { if let finding = $1 { $0.append(finding) } }
    }
    #expect(findings == [])
    #expect(start.mismatch(with: product, probing: Array(0..<40), [0, 1, 2]) == nil)
  }
}
