/// Numbers whose running sums are asked for and that change one at a time: a binary indexed tree.
struct FenwickTree: Sendable {
  /// The numbers themselves.
  private(set) var values: [Double]
  private var sums: [Double]

  /// Creates a tree of `values`.
  ///
  /// - Complexity: O(*n*).
  init(_ values: [Double]) {
    self.values = values
    sums = values
    for index in values.indices {
      let parent = index | (index + 1)
      if parent < sums.count { sums[parent] += sums[index] }
    }
  }

  /// The number of values.
  var count: Int { sums.count }

  /// Sets one value.
  ///
  /// - Complexity: O(log *n*).
  mutating func set(_ value: Double, at index: Int) {
    let change = value - values[index]
    if change == 0 { return }
    values[index] = value
    var index = index
    while index < sums.count {
      sums[index] += change
      index |= index + 1
    }
  }

  /// Returns the sum of the first `count` values.
  ///
  /// - Complexity: O(log *n*).
  func sum(ofFirst count: Int) -> Double {
    var sum = 0.0
    var index = count - 1
    while index >= 0 {
      sum += sums[index]
      index = (index & (index + 1)) - 1
    }
    return sum
  }

  /// Returns the largest number of first values whose sum, with `pitch` added to each, does not exceed `target`; the
  /// values plus `pitch` must not be negative.
  ///
  /// - Complexity: O(log *n*).
  func count(whoseSumIsAtMost target: Double, pitch: Double) -> Int {
    guard !sums.isEmpty else { return 0 }
    var position = 0
    var rest = target
    var step = 1 << (Int.bitWidth - 1 - sums.count.leadingZeroBitCount)
    while step > 0 {
      let next = position + step
      if next <= sums.count {
        let sum = sums[next - 1] + pitch * Double(step)
        if sum <= rest {
          position = next
          rest -= sum
        }
      }
      step >>= 1
    }
    return position
  }
}
