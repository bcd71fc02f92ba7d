/// Candidates as rows of text for a terminal.
enum CompletionListing {
  /// The rows: with descriptions one candidate per row, else as many columns as fit, filled downwards.
  ///
  /// - Parameters:
  ///   - width: Of the window, in columns; no row is wider than one column less.
  ///   - limit: The most rows; if there are more, the last row says how many candidates it leaves out.
  static func rows(_ candidates: [Completion.Candidate], width: Int, limit: Int) -> [String] {
    let width = max(2, width - 1)
    let limit = max(2, limit)
    let words = candidates.map { cut($0.text.composed.escapedForTerminal, to: width) }
    let longest = words.map(\.columns).max() ?? 0
    let hasDescriptions = candidates.contains { !$0.description.isEmpty }
    let columns = hasDescriptions ? 1 : max(1, (width + 2) / (longest + 2))
    let needed = (words.count + columns - 1) / columns
    let isCut = needed > limit
    let height = isCut ? limit - 1 : needed
    let shown = min(words.count, height * columns)
    var rows = (0..<height).map { row in
      var text = ""
      for index in stride(from: row, to: shown, by: height) {
        let isLast = index + height >= shown
        let description = cut(candidates[index].description.composed.escapedForTerminal, to: width - longest - 2)
        text += words[index]
        if !isLast || !description.isEmpty { text += padding(longest + 2 - words[index].columns) }
        text += description
      }
      return text
    }
    if isCut { rows.append(cut("... and \(words.count - shown) more", to: width)) }
    return rows
  }

  /// The longest beginning of a text that is not wider than `columns`; two dots show that something is missing.
  private static func cut(_ text: String, to columns: Int) -> String {
    if text.columns <= columns { return text }
    guard columns > 2 else { return "" }
    var width = 2
    let kept = text.prefix { character in
      width += String(character).columns
      return width <= columns
    }
    return kept + ".."
  }

  private static func padding(_ count: Int) -> String { String(repeating: " ", count: max(0, count)) }
}
