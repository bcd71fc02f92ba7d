public import DisplayText

/// Nested lines drawn with `├─ │ └─`, with the cells of lines that belong together in aligned columns.
///
/// The lines are a flat list in the order of printing, each with its depth, so that no depth can exhaust the stack.
public struct OutlineTree: Sendable {
  /// The layout of the cells at one place of a line.
  public struct Column: Hashable, Sendable {
    /// The place of a cell in its field.
    public var alignment: TextAlignment
    /// The blanks between this column and the one before it.
    public var gap: Int

    /// Creates a column.
    public init(_ alignment: TextAlignment = .left, gap: Int = 2) {
      self.alignment = alignment
      self.gap = max(0, gap)
    }
  }

  /// The lines that share their columns.
  public enum Grouping: Hashable, Sendable {
    /// All lines of one depth.
    case level
    /// The children of one line.
    case siblings
    /// All lines below one line of this depth, and it; deeper lines begin further right, their columns do not.
    case subtree(depth: Int)
  }

  /// One line.
  public struct Line: Hashable, Sendable {
    /// The number of lines it lies under; 0 for a root.
    public let depth: Int
    /// The cells of the line.
    public let cells: [StyledText]
    /// Whether its cells stand in the columns of its group, or follow each other freely.
    public let isAligned: Bool
  }

  /// The deepest level that is still drawn as one. Deeper lines are drawn at this level and say their depth.
  public static let deepestLevel = 32

  /// The lines, each after the one it lies under.
  public private(set) var lines: [Line] = []

  private let columns: [Column]
  private let grouping: Grouping

  /// Creates an empty tree. Cells beyond `columns` stand left, after two blanks.
  public init(columns: [Column] = [], grouping: Grouping = .level) {
    self.columns = columns
    self.grouping = grouping
  }

  /// Adds a line at the end. A depth that skips levels is taken as one below the line before.
  public mutating func append(depth: Int, _ cells: [StyledText], isAligned: Bool = true) {
    let possible = (lines.last?.depth ?? -1) + 1
    lines.append(Line(depth: min(max(0, depth), possible), cells: cells, isAligned: isAligned))
  }

  /// Prints the tree and returns how many lines were cut at the page's width, which a note below says too.
  ///
  /// - Complexity: O(*n*) in the size of the cells; the output receives one line at a time.
  @discardableResult
  public func write(to output: inout some TextOutputStream, _ options: TextOptions) -> Int {
    let measure = options.displayWidth
    let stems = OutlineStems(lines, options)
    let groups = groups()
    let ends = columnEnds(groups, stems, measure)
    var line = LineBuffer(color: options.usesColor)
    var cutCount = 0
    for (index, entry) in lines.enumerated() {
      let pieces = pieces(of: index, stems, ends[groups[index]], measure)
      let width = pieces.last.map { $0.start + $0.columns } ?? stems.columns(ofLine: index)
      let stem = StyledText(stems.text(ofLine: index, entry.depth), .dim)
      if width <= options.width {
        line.append(stem)
        var end = stems.columns(ofLine: index)
        for piece in pieces {
          line.appendBlanks(piece.start - end)
          line.append(piece.text)
          end = piece.start + piece.columns
        }
      } else {
        var whole = stem
        var end = stems.columns(ofLine: index)
        for piece in pieces {
          whole.append(String(repeating: " ", count: piece.start - end))
          whole += piece.text
          end = piece.start + piece.columns
        }
        line.append(whole.cut(to: options.width, options))
        cutCount += 1
      }
      line.write(to: &output)
    }
    if cutCount > 0 {
      let pieces =
        options.language == .ko
        ? ["잘린 줄 \(cutCount)개", "   --json은 다 보여 줍니다"]
        : ["cut: \(cutCount) \(cutCount == 1 ? "line" : "lines")", "   --json has them whole"]
      line.append(StyledText(options.fitting(pieces, in: options.width), .dim))
      line.write(to: &output)
    }
    return cutCount
  }

  /// Returns the printed tree.
  ///
  /// - Complexity: O(*n*) in the size of the cells.
  public func rendered(_ options: TextOptions) -> String {
    var output = ""
    write(to: &output, options)
    return output
  }

  private func column(_ index: Int) -> Column { index < columns.count ? columns[index] : Column() }

  /// Returns the group of each line, a number below the count of lines plus one.
  private func groups() -> [Int] {
    var ancestors: [Int] = []
    return lines.enumerated().map { index, line in
      ancestors.removeLast(ancestors.count - line.depth)
      ancestors.append(index)
      switch grouping {
      case .level: return line.depth
      case .siblings: return line.depth == 0 ? 0 : ancestors[line.depth - 1] + 1
      case .subtree(let depth): return ancestors[min(max(0, depth), line.depth)] + 1
      }
    }
  }

  /// Returns for each group the width of the first column with the stem, then the widths of the others.
  private func columnEnds(_ groups: [Int], _ stems: OutlineStems, _ measure: DisplayWidth) -> [[Int]] {
    var widths = [[Int]](repeating: [], count: lines.count + 1)
    for (index, line) in lines.enumerated() where line.isAligned {
      let group = groups[index]
      for (place, cell) in line.cells.enumerated() {
        let columns = cell.columns(measure) + (place == 0 ? stems.columns(ofLine: index) : 0)
        if place < widths[group].count {
          widths[group][place] = max(widths[group][place], columns)
        } else {
          widths[group].append(columns)
        }
      }
    }
    return widths
  }

  private struct Piece {
    let text: StyledText
    let columns: Int
    let start: Int
  }

  /// Returns the cells of a line that hold something, with the columns where they start.
  private func pieces(
    of index: Int, _ stems: OutlineStems, _ widths: [Int], _ measure: DisplayWidth
  ) -> [Piece] {
    let line = lines[index]
    let stem = stems.columns(ofLine: index)
    var pieces: [Piece] = []
    var start = stem
    for (place, cell) in line.cells.enumerated() {
      let cellColumns = cell.columns(measure)
      let (alignment, gap) = (column(place).alignment, column(place).gap)
      if !line.isAligned {
        if cell.isEmpty { continue }
        if !pieces.isEmpty { start += 2 }
        pieces.append(Piece(text: cell, columns: cellColumns, start: start))
        start += cellColumns
        continue
      }
      if place > 0 { start += gap }
      let field = place == 0 ? widths[0] - stem : widths[place]
      if !cell.isEmpty {
        let offset = alignment == .right ? field - cellColumns : 0
        pieces.append(Piece(text: cell, columns: cellColumns, start: start + offset))
      }
      start += field
    }
    return pieces
  }
}
