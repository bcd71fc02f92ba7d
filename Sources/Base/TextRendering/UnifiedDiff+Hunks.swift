extension UnifiedDiff {
  /// A run of lines of one text that replaces a run of the other; one of them may be empty.
  struct Change {
    var expected: Range<Int>
    var got: Range<Int>
  }

  /// Returns the changes in order.
  static func changes(_ difference: LineDifference) -> [Change] {
    var changes: [Change] = []
    var (expected, got) = (0, 0)
    let (expectedCount, gotCount) = (difference.isRemoved.count, difference.isInserted.count)
    while expected < expectedCount || got < gotCount {
      let (expectedStart, gotStart) = (expected, got)
      while expected < expectedCount, difference.isRemoved[expected] { expected += 1 }
      while got < gotCount, difference.isInserted[got] { got += 1 }
      if expected > expectedStart || got > gotStart {
        changes.append(Change(expected: expectedStart..<expected, got: gotStart..<got))
      } else {
        expected += 1
        got += 1
      }
    }
    return changes
  }

  /// Returns the changes whose contexts meet, together.
  static func grouped(_ changes: [Change], context: Int, _ gotCount: Int) -> [[Change]] {
    let context = min(context, gotCount)
    var groups: [[Change]] = []
    for change in changes {
      if let last = groups.last?.last, change.got.lowerBound - last.got.upperBound <= 2 * context {
        groups[groups.count - 1].append(change)
      } else {
        groups.append([change])
      }
    }
    return groups
  }

  /// Returns the hunk of a group of changes.
  static func hunk(
    _ group: [Change], context: Int, _ expectedLines: [SourceLine], _ gotLines: [SourceLine]
  ) -> Hunk {
    guard let first = group.first, let last = group.last else { return Hunk(expected: 0..<0, got: 0..<0, lines: []) }
    let before = min(context, first.got.lowerBound, first.expected.lowerBound)
    let after = min(
      context, gotLines.count - last.got.upperBound, expectedLines.count - last.expected.upperBound)
    let got = (first.got.lowerBound - before)..<(last.got.upperBound + after)
    let expected = (first.expected.lowerBound - before)..<(last.expected.upperBound + after)
    var lines: [Line] = []
    var next = got.lowerBound
    for change in group {
      lines += gotLines[next..<change.got.lowerBound].map { $0.line(.context) }
      lines += expectedLines[change.expected].map { $0.line(.expected) }
      lines += gotLines[change.got].map { $0.line(.got) }
      next = change.got.upperBound
    }
    lines += gotLines[next..<got.upperBound].map { $0.line(.context) }
    return Hunk(expected: expected, got: got, lines: lines)
  }
}

/// A line of a text, equal to another if the bytes are.
struct SourceLine: Hashable {
  private let text: Substring
  private let isTerminated: Bool

  /// Returns the lines of a text.
  static func split(_ text: String) -> [SourceLine] {
    let pieces = text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    var lines = pieces.dropLast().map { SourceLine(text: Substring($0), isTerminated: true) }
    if let last = pieces.last, !last.isEmpty { lines.append(SourceLine(text: Substring(last), isTerminated: false)) }
    return lines
  }

  func line(_ kind: UnifiedDiff.Kind) -> UnifiedDiff.Line {
    UnifiedDiff.Line(kind: kind, text: String(text), isTerminated: isTerminated)
  }

  static func == (left: SourceLine, right: SourceLine) -> Bool {
    left.isTerminated == right.isTerminated && left.text.utf8.elementsEqual(right.text.utf8)
  }

  func hash(into hasher: inout Hasher) {
    // Equal bytes are equal text; the hash may be coarser than equality.
    hasher.combine(text)
  }
}
