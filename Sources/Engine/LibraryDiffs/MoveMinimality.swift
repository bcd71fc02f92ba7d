/// Marks the members of one longest strictly increasing subsequence of distinct numbers (patience sorting).
///
/// The engine has one of its own, tuned to its containers. What other libraries do is judged without any of its code.
///
/// - Complexity: O(n log n); O(n) where the numbers are in order but for a few
func increasingRun(_ numbers: [Int32]) -> [Bool] {
  var tails: [Int32] = []
  var previous = [Int32](repeating: -1, count: numbers.count)
  var highest = Int32.min
  for (position, number) in numbers.enumerated() {
    if number > highest {
      if let last = tails.last { previous[position] = last }
      tails.append(Int32(position))
      highest = number
      continue
    }
    var low = 0
    var high = tails.count
    while low < high {
      let middle = (low + high) / 2
      if numbers[Int(tails[middle])] < number { low = middle + 1 } else { high = middle }
    }
    if low > 0 { previous[position] = tails[low - 1] }
    tails[low] = Int32(position)
    if low == tails.count - 1 { highest = number }
  }
  var isMember = [Bool](repeating: false, count: numbers.count)
  var next = tails.last ?? -1
  while next >= 0 {
    isMember[Int(next)] = true
    next = previous[Int(next)]
  }
  return isMember
}

/// The moves of a stage that are needed and those that are not.
public struct MoveMinimality: Hashable, Sendable {
  /// For each section move of the stage, whether it could be left out: all of them at once, without any other change.
  public private(set) var isNeedlessSection: [Bool] = []
  /// For each item move of the stage, the same.
  public private(set) var isNeedlessItem: [Bool] = []
  /// The fewest section moves that lead to the same order.
  public private(set) var fewestSectionMoves = 0
  /// The fewest item moves that lead to the same order.
  public private(set) var fewestItemMoves = 0

  /// Judges the moves of a step.
  ///
  /// - Complexity: O(n log n) where items move, otherwise O(s) for s sections
  public init(_ step: PeerStep) {
    judgeSections(step)
    guard !step.stage.itemMoves.isEmpty else { return }
    isNeedlessItem = Array(repeating: false, count: step.stage.itemMoves.count)
    // The number of the move that leads to a place, from 1.
    var moveAt = [Int32](repeating: 0, count: step.itemSources.count)
    var moves = [Int](repeating: 0, count: step.sectionSources.count)
    var crossing = moves
    for (number, move) in step.stage.itemMoves.enumerated() {
      moveAt[step.after.position(of: move.to)] = Int32(number + 1)
      moves[move.to.section] += 1
      if step.sectionSources[move.to.section] != move.from.section { crossing[move.to.section] += 1 }
    }
    for (section, origin) in step.sectionSources.enumerated() where moves[section] > 0 {
      fewestItemMoves += crossing[section]
      guard let origin else { continue }
      let range = step.before.starts[origin]..<step.before.starts[origin + 1]
      var places: [Int32] = []
      var numbers: [Int32] = []
      for position in step.after.starts[section]..<step.after.starts[section + 1] {
        let source = step.itemSources[position]
        guard range.contains(Int(source)) else { continue }
        places.append(source)
        numbers.append(moveAt[position])
      }
      fewestItemMoves += Self.judge(places, numbers, &isNeedlessItem)
    }
  }

  private mutating func judgeSections(_ step: PeerStep) {
    guard !step.stage.sectionMoves.isEmpty else { return }
    isNeedlessSection = Array(repeating: false, count: step.stage.sectionMoves.count)
    var moveAt = [Int32](repeating: 0, count: step.sectionSources.count)
    for (number, move) in step.stage.sectionMoves.enumerated() { moveAt[move.to] = Int32(number + 1) }
    var places: [Int32] = []
    var numbers: [Int32] = []
    for (index, source) in step.sectionSources.enumerated() {
      guard let source else { continue }
      places.append(Int32(source))
      numbers.append(moveAt[index])
    }
    fewestSectionMoves = Self.judge(places, numbers, &isNeedlessSection)
  }

  /// Marks the moves that are needless.
  ///
  /// - Parameters:
  ///   - places: The old places of what stays, in new order.
  ///   - moves: The number of the move of each, from 1; 0 where it does not move.
  /// - Returns: The fewest moves that lead to the order.
  private static func judge(_ places: [Int32], _ moves: [Int32], _ isNeedless: inout [Bool]) -> Int {
    let fewest = increasingRun(places).count { !$0 }
    // A move is needless if its place, between two neighbours that do not move, lies between them in the old order too.
    var (floor, start) = (Int32(-1), 0)
    func close(_ end: Int, _ ceiling: Int32, _ isNeedless: inout [Bool]) {
      guard start < end else { return }
      let candidates = (start..<end).filter { places[$0] > floor && places[$0] < ceiling }
      for (index, stays) in zip(candidates, increasingRun(candidates.map { places[$0] })) where stays {
        isNeedless[Int(moves[index]) - 1] = true
      }
    }
    for index in places.indices where moves[index] == 0 {
      close(index, places[index], &isNeedless)
      (floor, start) = (places[index], index + 1)
    }
    close(places.count, .max, &isNeedless)
    return fewest
  }
}
