/// Marks the members of one longest strictly increasing subsequence of distinct numbers (patience sorting).
///
/// - Complexity: O(n log n)
func increasingRun(_ numbers: [Int]) -> [Bool] {
  var tails: [Int] = []
  var previous = [Int](repeating: -1, count: numbers.count)
  for (position, number) in numbers.enumerated() {
    var low = 0
    var high = tails.count
    while low < high {
      let middle = (low + high) / 2
      if numbers[tails[middle]] < number { low = middle + 1 } else { high = middle }
    }
    if low > 0 { previous[position] = tails[low - 1] }
    if low == tails.count { tails.append(position) } else { tails[low] = position }
  }
  var isMember = [Bool](repeating: false, count: numbers.count)
  var next = tails.last ?? -1
  while next >= 0 {
    isMember[next] = true
    next = previous[next]
  }
  return isMember
}

/// The moves of a stage that are needed and those that are not.
public struct MoveEconomy: Hashable, Sendable {
  /// Section moves of the stage that could be left out, all at once, without any other change.
  public private(set) var needlessSections: Set<PeerStage.SectionMove> = []
  /// Item moves of the stage that could be left out, all at once, without any other change.
  public private(set) var needlessItems: Set<PeerStage.ItemMove> = []
  /// The fewest section moves that lead to the same order.
  public private(set) var fewestSectionMoves = 0
  /// The fewest item moves that lead to the same order.
  public private(set) var fewestItemMoves = 0

  /// Judges the moves of a step.
  ///
  /// - Complexity: O(n log n)
  public init(_ step: PeerStep) {
    let sections = Self.judge(
      step.sectionSources.enumerated().compactMap { index, source in source.map { ($0, index) } },
      moved: Set(step.stage.sectionMoves.map(\.to)))
    fewestSectionMoves = sections.fewest
    needlessSections = Set(step.stage.sectionMoves.filter { sections.needless.contains($0.to) })
    let moves = Dictionary(grouping: step.stage.itemMoves, by: \.to.section)
    for (section, list) in moves {
      let origin = step.sectionSources[section]
      let inside = step.itemSources[section].enumerated().compactMap { item, source in
        source.flatMap { $0.section == origin ? ($0.item, item) : nil }
      }
      let crossing = list.count { $0.from.section != origin }
      let judged = Self.judge(inside, moved: Set(list.map(\.to.item)))
      fewestItemMoves += judged.fewest + crossing
      for move in list where move.from.section == origin && judged.needless.contains(move.to.item) {
        needlessItems.insert(move)
      }
    }
  }

  /// - Parameters:
  ///   - pairs: Old and new places of what stays, in new order.
  ///   - moved: The new places of those that move.
  private static func judge(_ pairs: [(old: Int, new: Int)], moved: Set<Int>) -> (fewest: Int, needless: Set<Int>) {
    let fewest = increasingRun(pairs.map(\.old)).count { !$0 }
    guard !moved.isEmpty else { return (fewest, []) }
    // What may stay as well lies, between two that do not move, between these in the old order too.
    var needless: Set<Int> = []
    var gap: [(old: Int, new: Int)] = []
    var floor = -1
    func close(_ ceiling: Int) {
      let candidates = gap.filter { $0.old > floor && $0.old < ceiling }
      for (pair, stays) in zip(candidates, increasingRun(candidates.map(\.old))) where stays {
        needless.insert(pair.new)
      }
      gap = []
      floor = ceiling
    }
    for pair in pairs {
      if moved.contains(pair.new) { gap.append(pair) } else { close(pair.old) }
    }
    close(.max)
    return (fewest, needless)
  }
}
