/// The groups of a section as lines, where each holds as many cells as fit by their reported lengths.
struct SectionLines: Sendable {
  /// The first item of each line.
  private(set) var firstItems: [Int] = []
  /// The number of badges before each line, per kind.
  private(set) var badges: [String: [Int]] = [:]
  /// The number of items and of badges per kind in all lines.
  private var itemCount = 0
  private var badgeCounts: [String: Int] = [:]

  /// The number of lines.
  var count: Int { firstItems.count }

  /// Appends a line of `count` cells of a group.
  mutating func append(_ count: Int, _ group: SolvedGroup) {
    for kind in Set(group.supplementaries.map(\.elementKind)) where badges[kind] == nil {
      badges[kind] = Array(repeating: 0, count: firstItems.count)
    }
    for kind in badges.keys { badges[kind, default: []].append(badgeCounts[kind, default: 0]) }
    for supplementary in group.supplementaries { badgeCounts[supplementary.elementKind, default: 0] += 1 }
    firstItems.append(itemCount)
    itemCount += count
  }

  /// Forgets the lines from one on.
  ///
  /// - Returns: The first item after those that are left.
  mutating func cut(to line: Int) -> Int {
    guard line < count else { return itemCount }
    itemCount = firstItems[line]
    firstItems.removeSubrange(line...)
    for (kind, starts) in badges {
      badgeCounts[kind] = starts[line]
      badges[kind] = Array(starts[..<line])
    }
    return itemCount
  }

  /// Returns the line that holds an item.
  ///
  /// - Complexity: O(log lines).
  func group(ofItem item: Int) -> Int { Self.last(in: firstItems, atMost: item) }

  /// Returns the line that holds a badge, and the number of its kind before it there; nil if no line has the kind.
  ///
  /// - Complexity: O(log lines).
  func place(ofBadge kind: String, _ index: Int) -> (group: Int, ordinal: Int)? {
    guard let starts = badges[kind] else { return nil }
    let line = Self.last(in: starts, atMost: index)
    return (line, index - starts[line])
  }

  /// Returns the last place whose number is at most `number`; 0 if none is.
  private static func last(in numbers: [Int], atMost number: Int) -> Int {
    var (low, high) = (0, numbers.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if numbers[middle] <= number { low = middle } else { high = middle }
    }
    return low
  }
}
