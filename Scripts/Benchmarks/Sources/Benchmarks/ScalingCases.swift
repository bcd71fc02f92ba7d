import DiffableDataSource

/// An engine case that is measured at several sizes: its cost should follow the size of the change, not of the list.
struct ScalingCase: Sendable {
  typealias Snapshot = DiffableDataSourceSnapshot<Int, Int>

  var name: String
  /// Makes the state of a size, and gives what is measured: it answers with a number that tells whether it was right.
  var make: @Sendable (Int) -> () -> Int
  /// What the body must answer for a size.
  var answer: @Sendable (Int) -> Int
  /// The largest growth exponent aimed at: 0 for a cost that does not depend on the size, 1 for a linear one.
  var growth: Double
  var sizes = [10_000, 100_000, 1_000_000]

  static let all = differences + edits + histories

  private static let differences = [
    ScalingCase(
      name: "difference, one move", make: { difference(base($0), moving: 1) }, answer: { _ in 1 },
      growth: 0.4),
    ScalingCase(
      name: "difference, 1,000 moves", make: { difference(base($0), moving: 1_000) }, answer: { _ in 1_000 },
      growth: 0.5),
    ScalingCase(
      name: "==, the same move twice",
      make: { size in
        let old = base(size)
        let (one, other) = (moved(old, 1), moved(old, 1))
        return { one == other && one != old ? 1 : 0 }
      }, answer: { _ in 1 }, growth: 0.4),
    ScalingCase(
      name: "replay and back, one move",
      make: { size in
        let old = base(size)
        let new = moved(old, 1)
        let difference = new.difference(from: old)
        let inverse = difference.inverse
        return {
          guard let there = try? difference.replay(on: old), let back = try? inverse.replay(on: new) else { return 0 }
          return there == new && back == old ? 1 : 0
        }
      }, answer: { _ in 1 }, growth: 0.5),
    ScalingCase(
      name: "difference, unchanged, built apart",
      make: { size in
        let (old, new) = (base(size), base(size))
        return { new.difference(from: old).isEmpty ? 1 : 0 }
      }, answer: { _ in 1 }, growth: 1.35),
    ScalingCase(
      name: "difference, shuffled, built apart",
      make: { size in
        let old = base(size)
        var generator = SplitMix64(state: 6)
        let new = base(Array(0..<size).shuffled(using: &generator))
        return { new.difference(from: old).updates.movedItems.isEmpty ? 0 : 1 }
      }, answer: { _ in 1 }, growth: 1.4),
  ]

  private static let edits = [
    ScalingCase(
      name: "copy and one move",
      make: { size in
        let old = base(size)
        return { moved(old, 1).numberOfItems }
      }, answer: { $0 }, growth: 0.5),
    ScalingCase(
      name: "1,000 look-ups",
      make: { size in
        let snapshot = base(size)
        return {
          var found = 0
          for number in 0..<1_000 where snapshot.indexOfItem(number &* 7_919 % size) != nil { found += 1 }
          return found
        }
      }, answer: { _ in 1_000 }, growth: 0.5),
    ScalingCase(
      name: "append in one call",
      make: { size in
        let items = Array(0..<size)
        return { base(items).numberOfItems }
      }, answer: { $0 }, growth: 1.4),
    ScalingCase(
      name: "append one by one",
      make: { size in
        {
          var snapshot = Snapshot()
          snapshot.appendSections([0])
          for number in 0..<size { snapshot.appendItems([number]) }
          return snapshot.numberOfItems
        }
      }, answer: { $0 }, growth: 1.4),
  ]

  private static let histories = [
    ScalingCase(
      name: "sections one by one, each state kept",
      make: { size in
        {
          var snapshot = Snapshot()
          var kept: [Snapshot] = []
          for number in 0..<size {
            snapshot.appendSections([number])
            kept.append(snapshot)
          }
          return kept.count
        }
      }, answer: { $0 }, growth: 1.25, sizes: [1_000, 4_000, 16_000]),
    ScalingCase(
      name: "one item and a difference, each state kept",
      make: { size in
        {
          var snapshot = Snapshot()
          snapshot.appendSections([0])
          var kept: [Snapshot] = []
          var inserted = 0
          for number in 0..<size {
            kept.append(snapshot)
            snapshot.appendItems([number])
            inserted += snapshot.difference(from: kept[number]).updates.insertedItems.count
          }
          return inserted
        }
      }, answer: { $0 }, growth: 1.25, sizes: [1_000, 4_000, 16_000]),
    ScalingCase(
      name: "1,000 times there and back",
      make: { size in
        let old = base(size)
        let new = moved(old, 1)
        return {
          var operations = 0
          for _ in 0..<1_000 {
            operations += new.difference(from: old).updates.movedItems.count
            operations += old.difference(from: new).updates.movedItems.count
          }
          return operations
        }
      }, answer: { _ in 2_000 }, growth: 0.4),
  ]

  // MARK: States

  private static func base(_ size: Int) -> Snapshot { base(Array(0..<size)) }

  private static func base(_ items: [Int]) -> Snapshot {
    var snapshot = Snapshot()
    snapshot.appendSections([0])
    snapshot.appendItems(items)
    return snapshot
  }

  /// Items from all over the list, each put half a step further on.
  private static func moved(_ old: Snapshot, _ count: Int) -> Snapshot {
    var snapshot = old
    let step = old.numberOfItems / (count + 1)
    for number in 1...count { snapshot.moveItem(number * step, afterItem: number * step + step / 2) }
    return snapshot
  }

  private static func difference(_ old: Snapshot, moving count: Int) -> () -> Int {
    let new = moved(old, count)
    return { new.difference(from: old).updates.movedItems.count }
  }
}
