internal import DisplayText

/// Candidates as rows of text for a terminal.
enum CompletionListing {
  /// Returns the rows: with descriptions one candidate per row, else as many columns as fit, filled downwards.
  ///
  /// - Parameters:
  ///   - width: Of the window, in columns; no row is wider than one column less.
  ///   - limit: The most rows; if there are more, the last row says how many candidates it leaves out.
  static func rows(
    _ candidates: [Completion.Candidate], width: Int, limit: Int, measure: DisplayWidth = DisplayWidth()
  ) -> [String] {
    let page = TextOptions(width: max(2, width - 1), charset: .ascii, ambiguous: measure.ambiguous)
    let limit = max(2, limit)
    let words = candidates.map { page.cut($0.text.nfc, to: page.width) }
    let longest = words.map { page.columns(of: $0) }.max() ?? 0
    let hasDescriptions = candidates.contains { !$0.description.isEmpty }
    let columns = hasDescriptions ? 1 : max(1, (page.width + 2) / (longest + 2))
    let needed = (words.count + columns - 1) / columns
    let isCut = needed > limit
    let height = isCut ? limit - 1 : needed
    let shown = min(words.count, height * columns)
    var rows = (0..<height).map { row in
      var text = ""
      for index in stride(from: row, to: shown, by: height) {
        let isLast = index + height >= shown
        let description = brief(candidates[index].description.nfc, to: page.width - longest - 2, page)
        text += isLast && description.isEmpty ? words[index] : page.pad(words[index], to: longest + 2) + description
      }
      return text
    }
    if isCut { rows.append(page.cut("... and \(words.count - shown) more", to: page.width)) }
    return rows
  }

  /// Returns a description cut between words; one with room for hardly a word is cut anywhere.
  private static func brief(_ description: String, to columns: Int, _ page: TextOptions) -> String {
    let cut = page.cut(description, to: columns)
    guard columns > 12, cut != description.escapedForDisplay else { return cut }
    let lines = page.wrap(description, to: columns - 1 - page.columns(of: page.charset.ellipsis))
    return (lines.first ?? "") + " " + page.charset.ellipsis
  }
}
