/// Marks the members of one longest strictly increasing subsequence of distinct numbers.
///
/// Patience sorting: `tails[k]` is the position of the smallest number that ends an increasing run of length k + 1.
/// The search for a number's run gallops from the end, so that a nearly ordered sequence costs little more than one
/// comparison a number. Which of several equally long subsequences is found is not specified.
///
/// - Parameter numbers: The numbers, whose memory is used as scratch space.
/// - Returns: for each position whether it belongs to the subsequence.
/// - Complexity: O(n log n), near O(n) for nearly ordered sequences
func longestIncreasingSubsequence(_ numbers: inout ContiguousArray<UInt32>) -> Flags {
  let count = numbers.count
  var tails: ContiguousArray<UInt32> = []
  var tailValues: ContiguousArray<UInt32> = []
  for position in 0..<count {
    let number = numbers[position]
    let length = tails.count
    if length == 0 || tailValues[length - 1] < number {
      numbers[position] = length > 0 ? tails[length - 1] : .max
      tails.append(UInt32(position))
      tailValues.append(number)
      continue
    }
    // The first run that ends at or above the number lies in low...high.
    var high = length - 1
    var step = 1
    var low = high - step
    while low >= 0 && tailValues[low] > number {
      high = low
      step *= 2
      low -= step
    }
    low = max(low + 1, 0)
    while low < high {
      let middle = (low + high) / 2
      if tailValues[middle] < number { low = middle + 1 } else { high = middle }
    }
    numbers[position] = low > 0 ? tails[low - 1] : .max
    tails[low] = UInt32(position)
    tailValues[low] = number
  }
  var kept = Flags(count: count)
  var next = tails.last
  while let position = next, position != .max {
    kept[Int(position)] = true
    next = numbers[Int(position)]
  }
  return kept
}
