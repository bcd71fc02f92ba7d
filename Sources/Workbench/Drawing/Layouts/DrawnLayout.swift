public import DisplayText

/// A drawing of a layout: what to say above it, its lines, and what to say below it, all in the language of the options
/// that it was drawn with.
public struct DrawnLayout: Hashable, Sendable {
  /// The facts of the heading: the scale of the drawing, the part of the content it shows.
  public var facts: [String]
  /// The meaning of the kinds of lines: `== header`, `-- item`; only those that were drawn.
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

  /// Returns the heading: `title` and all facts in one line, or in more where the page is too narrow.
  ///
  /// - Parameters:
  ///   - title: The words in front, such as the command and the name of the screen.
  ///   - ending: The words at the end of the first line, such as the state that is drawn.
  public func heading(_ title: [String], ending: String = "", options: TextOptions) -> [StyledText] {
    var words = title + facts
    if !key.isEmpty { words.append(" " + key.joined(separator: "   ")) }
    let ending = ending.isEmpty ? "" : "  " + options.cut(ending, to: max(1, options.width / 2))
    var lines: [StyledText] = []
    var line = ""
    func add() {
      let end = lines.isEmpty ? ending : ""
      let room = max(0, options.width - options.columns(of: end))
      lines.append(StyledText(options.line(line, to: room) + end, .header))
    }
    for word in words {
      let longer = line.isEmpty ? word : line + "  " + word
      let room = options.width - (lines.isEmpty ? options.columns(of: ending) : 0)
      if !line.isEmpty, options.columns(of: longer) > room {
        add()
        line = "  " + word
      } else {
        line = longer
      }
    }
    if !line.isEmpty { add() }
    return lines
  }

  /// Returns all lines: heading, a blank line, the drawing, a blank line and the notes, if there are any.
  ///
  /// - Parameters:
  ///   - title: The words in front of the heading.
  ///   - ending: The words at the end of the first line.
  public func page(_ title: [String], ending: String = "", options: TextOptions) -> [StyledText] {
    var page = heading(title, ending: ending, options: options)
    if !lines.isEmpty { page += [StyledText()] + lines }
    if !notes.isEmpty { page += [StyledText()] + notes.map { $0.line(options) } }
    return page
  }
}
