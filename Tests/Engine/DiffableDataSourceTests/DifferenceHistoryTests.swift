import DiffableDataSource
import TestSupport
import Testing

/// Random histories of edits with branches: between any two states of one the difference is the very batch that reading
/// everything gives, it replays, its inverse leads back, and equality says what the lists say.
///
/// Snapshots of one history share leaves, blocks and pages in every mixture; sizes cross the borders of all three.
@Suite struct DifferenceHistoryTests {
  typealias Snapshot = DiffableDataSourceSnapshot<Int, Int>
  typealias Model = NaiveSnapshot<Int, Int>

  struct Shape: Sendable, CustomTestStringConvertible {
    let items: Int
    let sections: Int
    let histories: Range<UInt64>
    /// The most items that one edit takes.
    let block: Int

    var testDescription: String { "\(items) items in \(sections) sections" }
  }

  /// Few histories in every run; `MCV_HISTORIES=100000 swift test --filter DifferenceHistoryTests` takes that many.
  static let shapes: [Shape] = {
    let count = RandomHistories.count(ofEveryRun: 173)
    let parts = [(6, 2, 3, 120), (40, 3, 8, 40), (300, 2, 90, 8), (300, 90, 20, 4), (9_000, 2, 5_000, 1)]
    return parts.enumerated().map { index, part in
      let first = UInt64(index) * 1_000_000
      // The larger the lists the fewer: the longest one takes a hundred times as long as all others.
      let share = count == 173 ? part.3 : max(1, count * part.3 / (part.0 > 1_000 ? 17_300 : 173))
      return Shape(items: part.0, sections: part.1, histories: first..<first + UInt64(share), block: part.2)
    }
  }()

  @Test(arguments: shapes) func anyTwoStates(shape: Shape) throws {
    for seed in shape.histories {
      var history = History(shape, seed: seed)
      let states = history.states()
      for _ in 0..<4 {
        let old = states[history.number(below: states.count)]
        let new = states[history.number(below: states.count)]
        if let finding = try finding(old, new) {
          Issue.record("seed \(seed): \(finding)")
          return
        }
      }
    }
  }

  private func finding(_ old: Snapshot, _ new: Snapshot) throws -> String? {
    let oldModel = Model(reading: old)
    let newModel = Model(reading: new)
    let isSame = oldModel.sections == newModel.sections
    let expected = NaiveBatch.updates(from: oldModel, to: newModel)
    for (way, new) in [("derived", new), ("built apart", try newModel.product())] {
      let difference = new.difference(from: old)
      if difference.updates != expected { return "\(way): \(difference.updates) instead of \(expected)" }
      if (old == new) != isSame || (new == old) != isSame { return "\(way): equality says \(!isSame)" }
      let result = try difference.replay(on: old)
      if Model(reading: result).sections != newModel.sections { return "\(way): the replay leads elsewhere" }
      let back = try difference.inverse.replay(on: new)
      if Model(reading: back).sections != oldModel.sections { return "\(way): the inverse leads elsewhere" }
    }
    return nil
  }

  /// States of which each is an edited copy of an earlier one, most often of the last.
  private struct History {
    let shape: Shape
    var generator: SeededGenerator

    init(_ shape: Shape, seed: UInt64) {
      self.shape = shape
      generator = SeededGenerator(seed: seed)
    }

    mutating func number(below limit: Int) -> Int { Int.random(in: 0..<limit, using: &generator) }

    mutating func states() -> [Snapshot] {
      var first = Snapshot()
      first.appendSections(Array(0..<shape.sections))
      for start in stride(from: 0, to: shape.items, by: shape.block) {
        first.appendItems(
          Array(start..<min(shape.items, start + shape.block)), toSection: number(below: shape.sections))
      }
      var states = [Snapshot(), first]
      for _ in 0..<6 {
        var next = number(below: 3) == 0 ? states[number(below: states.count)] : states[states.count - 1]
        for _ in 0..<number(below: 12) {
          // A refused edit changes nothing.
          try? next.perform(edit())
        }
        states.append(next)
      }
      return states
    }

    private mutating func item() -> Int { number(below: shape.items * 5 / 4) }
    private mutating func section() -> Int { number(below: shape.sections + 1) }
    private mutating func side() -> RelativeSide { number(below: 2) == 0 ? .before : .after }

    private mutating func items() -> [Int] {
      let first = item()
      let count = 1 + number(below: number(below: 4) == 0 ? shape.block : 2)
      let step = 1 + number(below: 3)
      return Array(stride(from: first, to: first + count * step, by: step))
    }

    private mutating func edit() -> Model.Operation {
      switch number(below: 40) {
      case 0: .appendSections([section()])
      case 1: .insertSections([section()], side(), section())
      case 2: .deleteSections([section()])
      case 3..<6: .moveSection(section(), side(), section())
      case 6..<10: .appendItems(items(), toSection: section())
      case 10..<16: .insertItems(items(), side(), item())
      case 16..<22: .deleteItems(items())
      case 22: number(below: 10) == 0 ? .deleteAllItems : .deleteItems([item()])
      default: .moveItem(item(), side(), item())
      }
    }
  }
}
