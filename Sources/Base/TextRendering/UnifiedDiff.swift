public import DisplayText

/// The difference of two texts, line by line, in hunks with context: what was expected is `-`, what came is `+`.
///
/// Lines are equal if their bytes are; a last line without a line feed differs from one with it.
public struct UnifiedDiff: Sendable {
  /// The kind of a line of a hunk.
  public enum Kind: Hashable, Sendable {
    /// In both texts.
    case context
    /// Only in the expected text.
    case expected
    /// Only in the text that came.
    case got
  }

  /// One line of a hunk.
  public struct Line: Hashable, Sendable {
    /// The side on which it is.
    public let kind: Kind
    /// The line without its line feed.
    public let text: String
    /// Whether a line feed ends it; only the last line of a text may lack it.
    public let isTerminated: Bool
  }

  /// A run of changes with the lines around it.
  public struct Hunk: Hashable, Sendable {
    /// The lines of the expected text, counted from 0.
    public let expected: Range<Int>
    /// The lines of the text that came, counted from 0.
    public let got: Range<Int>
    /// All lines in order; where lines are replaced the expected ones come first.
    public let lines: [Line]
  }

  /// The hunks in order; empty if the texts are equal.
  public let hunks: [Hunk]

  /// Compares two texts.
  ///
  /// - Parameter context: The equal lines shown before and after a change.
  /// - Complexity: O(*n*) for texts that differ in few lines, and O(256 *n*) at worst.
  public init(expected: String, got: String, context: Int = 3) {
    var numbers: [SourceLine: Int] = [:]
    func numbered(_ lines: [SourceLine]) -> [Int] {
      lines.map { line in
        let next = numbers.count
        let number = numbers[line, default: next]
        if number == next { numbers[line] = next }
        return number
      }
    }
    let expectedLines = SourceLine.split(expected)
    let gotLines = SourceLine.split(got)
    let difference = LineDifference(old: numbered(expectedLines), new: numbered(gotLines))
    let changes = Self.changes(difference)
    hunks = Self.grouped(changes, context: max(0, context), gotLines.count).map { group in
      Self.hunk(group, context: max(0, context), expectedLines, gotLines)
    }
  }

  /// Prints the difference in the unified format, or nothing if there is none.
  ///
  /// - Parameter limit: The most lines of hunks to print; a note says how many more there are.
  /// - Complexity: O(*n*) in the printed lines.
  public func write(
    to output: inout some TextOutputStream, expectedName: String = "expected", gotName: String = "got",
    limit: Int = .max, _ options: TextOptions
  ) {
    if hunks.isEmpty { return }
    var line = LineBuffer(color: options.usesColor)
    func writeLine(_ text: StyledText) {
      line.append(text)
      line.write(to: &output)
    }
    writeLine(StyledText("--- ", .delete) + StyledText(expectedName, .delete))
    writeLine(StyledText("+++ ", .insert) + StyledText(gotName, .insert))
    var left = max(0, limit)
    for hunk in hunks where left > 0 {
      writeLine(StyledText("@@ -\(Self.place(hunk.expected)) +\(Self.place(hunk.got)) @@", .header))
      for entry in hunk.lines.prefix(left) {
        writeLine(entry.styled)
        if !entry.isTerminated { writeLine(StyledText("\\ no line feed at the end", .dim)) }
      }
      left -= min(left, hunk.lines.count)
    }
    let hidden = hunks.reduce(0) { $0 + $1.lines.count } - max(0, limit)
    if hidden > 0 {
      writeLine(StyledText("\(options.charset.ellipsis) \(hidden) more \(hidden == 1 ? "line" : "lines")", .dim))
    }
  }

  /// Returns the printed difference.
  ///
  /// - Complexity: O(*n*) in the printed lines.
  public func rendered(_ options: TextOptions) -> String {
    var output = ""
    write(to: &output, options)
    return output
  }

  /// Returns a range as the format writes it: first line and count, where a count of 1 is left out and the line before
  /// an empty range stands for its place.
  private static func place(_ range: Range<Int>) -> String {
    switch range.count {
    case 0: "\(range.lowerBound),0"
    case 1: "\(range.lowerBound + 1)"
    default: "\(range.lowerBound + 1),\(range.count)"
    }
  }
}

extension UnifiedDiff.Line {
  /// The line as it is printed.
  fileprivate var styled: StyledText {
    switch kind {
    case .context: StyledText(" ") + StyledText(text)
    case .expected: StyledText("-", .delete) + StyledText(text, .delete)
    case .got: StyledText("+", .insert) + StyledText(text, .insert)
    }
  }
}
