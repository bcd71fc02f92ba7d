/// The glyphs that lines, trees and cuts are drawn with.
public enum Charset: String, Hashable, Sendable, CaseIterable {
  /// Box-drawing characters.
  case box
  /// ASCII only, for terminals, fonts and logs that have nothing else.
  case ascii

  private func glyph(_ box: String, _ ascii: String) -> String { self == .box ? box : ascii }

  /// Stands for text that was cut away.
  public var ellipsis: String { glyph("…", "...") }
  /// A small mark between or in place of words.
  public var dot: String { glyph("·", ".") }
  /// A horizontal line.
  public var horizontal: String { glyph("─", "-") }
  /// A vertical line.
  public var vertical: String { glyph("│", "|") }
  /// The branch in front of a line of a tree that has siblings after it.
  public var branch: String { glyph("├─", "|-") }
  /// The branch in front of the last of its siblings.
  public var lastBranch: String { glyph("└─", "`-") }

  /// The glyphs of one horizontal border of a table: left end, crossing, right end.
  public struct Border: Hashable, Sendable {
    /// The start of the line.
    public let left: String
    /// The place where it meets a vertical line.
    public let crossing: String
    /// The end of the line.
    public let right: String
  }

  /// The border above a table.
  public var topBorder: Border { border("┌", "┬", "┐") }
  /// The border between title and rows.
  public var middleBorder: Border { border("├", "┼", "┤") }
  /// The border below a table.
  public var bottomBorder: Border { border("└", "┴", "┘") }

  private func border(_ left: String, _ crossing: String, _ right: String) -> Border {
    Border(left: glyph(left, "+"), crossing: glyph(crossing, "+"), right: glyph(right, "+"))
  }

  /// Four shades from full to faint, for alpha 1, .75, .5 and .25.
  public var shades: [String] { self == .box ? ["█", "▓", "▒", "░"] : ["#", "+", ":", "."] }
}
