public import DisplayText

/// A drawing of a layout: what to say above it, its lines, and what to say below it.
public struct DrawnLayout: Hashable, Sendable {
  /// What a heading says about the drawing: its scale, the part of the content it shows.
  public var facts: [String]
  /// What the kinds of lines stand for: `== header`, `-- item`; only those that were drawn.
  public var key: [String]
  /// The drawing. No line is wider than the page.
  public var lines: [StyledText]
  /// The names of boxes that were too small for one, and what was left out.
  public var notes: [StyledText]

  /// Creates a drawing of its parts.
  public init(
    facts: [String] = [], key: [String] = [], lines: [StyledText] = [], notes: [StyledText] = []
  ) {
    self.facts = facts
    self.key = key
    self.lines = lines
    self.notes = notes
  }

  /// The heading: `title` and all facts in one line, or in more where the page is too narrow.
  ///
  /// - Parameter title: The words in front, such as the command and the name of the screen.
  public func heading(_ title: [String], options: TextOptions) -> [StyledText] {
    var words = title + facts
    if !key.isEmpty { words.append(" " + key.joined(separator: "   ")) }
    var lines: [StyledText] = []
    var line = ""
    for word in words {
      let longer = line.isEmpty ? word : line + "  " + word
      if !line.isEmpty, options.columns(of: longer) > options.width {
        lines.append(StyledText(options.cut(line, to: options.width), .header))
        line = "  " + word
      } else {
        line = longer
      }
    }
    if !line.isEmpty { lines.append(StyledText(options.cut(line, to: options.width), .header)) }
    return lines
  }

  /// Everything: heading, a blank line, the drawing, a blank line and the notes, if there are any.
  public func page(_ title: [String], options: TextOptions) -> [StyledText] {
    var page = heading(title, options: options)
    if !lines.isEmpty { page += [StyledText()] + lines }
    if !notes.isEmpty { page += [StyledText()] + notes.map { $0.cut(to: options.width, options) } }
    return page
  }
}
