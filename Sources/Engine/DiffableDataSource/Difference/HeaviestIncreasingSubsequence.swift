/// Marks the members of one heaviest strictly increasing subsequence of distinct numbers.
///
/// A Fenwick tree holds for each number the heaviest subsequence that ends at or below it. Of equally heavy ones that
/// with the smallest end is continued, as patience sorting does, so that a run of members and the same members one by
/// one give the same answer.
///
/// - Parameters:
///   - numbers: Distinct numbers below `limit`, whose memory is used for what is noted on the way.
///   - weights: The weight of each, at least 1.
/// - Returns: for each position whether it belongs to the subsequence.
/// - Complexity: O(n log `limit`); where all weights are 1 that of `longestIncreasingSubsequence(_:)`
func heaviestIncreasingSubsequence(
  _ numbers: inout ContiguousArray<UInt32>, weights: ContiguousArray<UInt32>, limit: Int
) -> Flags {
  if weights.allSatisfy({ $0 == 1 }) { return longestIncreasingSubsequence(&numbers) }
  // The weight in the upper half, the position plus one in the lower: of equal weights the last has the smallest end.
  var heaviest = ContiguousArray<UInt64>(repeating: 0, count: limit + 1)
  for position in numbers.indices {
    var best: UInt64 = 0
    let number = Int(numbers[position])
    var node = number
    while node > 0 {
      best = max(best, heaviest[node])
      node &= node &- 1
    }
    let entry = (best >> 32 + UInt64(weights[position])) << 32 | UInt64(position + 1)
    numbers[position] = UInt32(truncatingIfNeeded: best)
    node = number + 1
    while node <= limit {
      heaviest[node] = max(heaviest[node], entry)
      node += node & -node
    }
  }
  var best: UInt64 = 0
  var node = limit
  while node > 0 {
    best = max(best, heaviest[node])
    node &= node &- 1
  }
  var kept = Flags(count: numbers.count)
  var next = UInt32(truncatingIfNeeded: best)
  while next != 0 {
    kept[Int(next) - 1] = true
    next = numbers[Int(next) - 1]
  }
  return kept
}
