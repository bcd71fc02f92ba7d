import DisplayText

/// The stems in front of the lines of an outline: the lines of its ancestors, its own branch, and, below the deepest
/// level, its depth.
struct OutlineStems {
  private let branch: String
  private let lastBranch: String
  private let levelColumns: Int
  /// The lines that are the last of their siblings as drawn: true for each.
  private let isLast: [Bool]
  /// The stems of the ancestors of each line; one string for all lines with the same ancestors.
  private var trunks: [String] = []
  private var widths: [Int] = []

  init(_ lines: [OutlineTree.Line], _ options: TextOptions) {
    let glyphs = options.charset
    levelColumns = 1 + max(options.columns(of: glyphs.branch), options.columns(of: glyphs.vertical))
    branch = options.pad(glyphs.branch, to: levelColumns)
    lastBranch = options.pad(glyphs.lastBranch, to: levelColumns)
    let trunk = options.pad(glyphs.vertical, to: levelColumns)
    let gap = String(repeating: " ", count: levelColumns)
    isLast = Self.lastSiblings(lines)

    trunks.reserveCapacity(lines.count)
    widths.reserveCapacity(lines.count)
    var open: [String] = [""]
    for (index, line) in lines.enumerated() {
      let level = Self.level(line)
      open.removeLast(open.count - level - 1)
      trunks.append(open[level])
      widths.append(levelColumns * (level + 1) + Self.depthLabel(line.depth).utf8.count)
      open.append(open[level] + (isLast[index] ? gap : trunk))
    }
  }

  func columns(ofLine index: Int) -> Int { widths[index] }

  func text(ofLine index: Int, _ depth: Int) -> String {
    trunks[index] + (isLast[index] ? lastBranch : branch) + Self.depthLabel(depth)
  }

  private static func level(_ line: OutlineTree.Line) -> Int { min(line.depth, OutlineTree.deepestLevel) }

  private static func depthLabel(_ depth: Int) -> String {
    depth > OutlineTree.deepestLevel ? "(depth \(depth)) " : ""
  }

  private static func lastSiblings(_ lines: [OutlineTree.Line]) -> [Bool] {
    var isLast = [Bool](repeating: false, count: lines.count)
    // From the end: whether a sibling follows, for each level that is still open.
    var follows: [Bool] = []
    for index in lines.indices.reversed() {
      let level = level(lines[index])
      while follows.count <= level { follows.append(false) }
      follows.removeLast(follows.count - level - 1)
      isLast[index] = !follows[level]
      follows[level] = true
    }
    return isLast
  }
}
