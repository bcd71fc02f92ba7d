internal import DiffableDataSource
internal import DisplayText
internal import SessionModel

/// A difference as one text: what goes and what comes between what stays.
struct DifferenceUnifiedView: Sendable {
  let comparison: Comparison

  /// The widest name in front of a note.
  private static let widestTitle = 40

  func write(to output: inout String, _ options: TextOptions) {
    func line(_ text: String, _ style: TextStyle = .plain) {
      StyledText(options.line(text), style).write(to: &output, color: options.usesColor)
      output += "\n"
    }
    line("--- \(comparison.header(comparison.from, comparison.from.name, options))", .delete)
    line("+++ \(comparison.header(comparison.to, comparison.states.to.target(options), options))", .insert)
    let marks = DifferenceMarks(comparison.difference)
    for section in DifferenceLines(comparison.difference).sections
    where section.hasChanges || section.new.map(marks.reloadedSections.contains) == true {
      let rows = DifferenceRows(section, of: comparison, marks: marks)
      line("@@ \(rows.header) @@", .header)
      let widths = widths(rows, options)
      for row in rows.rows {
        if case .elided(let count) = row {
          line("  \(options.charset.ellipsis) \(options.say(ko: "그대로 \(count)", en: "\(count) unchanged"))", .dim)
          continue
        }
        guard let cells = rows.newCells(row) ?? rows.oldCells(row) else { continue }
        var text = rows.sign(row) + " " + options.pad(cells.path, to: widths.path) + " "
        if comparison.naming.isTyped { text += options.pad(cells.tag, to: widths.tag) + " " }
        if cells.note.isEmpty {
          text += cells.title
        } else {
          let title = options.cut(cells.title, to: widths.title)
          text += options.pad(title, to: widths.title) + "    " + cells.note
        }
        line(text, rows.style(row))
      }
    }
  }

  private func widths(_ rows: DifferenceRows, _ options: TextOptions) -> (path: Int, tag: Int, title: Int) {
    var widths = (path: 0, tag: 0, title: 0)
    for row in rows.rows {
      guard let cells = rows.newCells(row) ?? rows.oldCells(row) else { continue }
      widths.path = max(widths.path, cells.path.utf8.count)
      widths.tag = max(widths.tag, options.columns(of: cells.tag))
      widths.title = max(widths.title, options.columns(of: cells.title))
    }
    widths.title = min(widths.title, Self.widestTitle)
    return widths
  }
}

/// A difference in two columns: the old snapshot left, the new one right, the sign of what happens between them.
struct DifferenceSideView: Sendable {
  let comparison: Comparison

  func write(to output: inout String, _ options: TextOptions) {
    // Two blanks, the sign and a blank stand between the halves.
    let half = max(4, (options.width - 4) / 2)
    func line(_ left: String, _ sign: String, _ right: String, _ style: TextStyle = .plain) {
      let (lefts, rights) = (Self.lines(of: left, half, options), Self.lines(of: right, half, options))
      for index in 0..<max(lefts.count, rights.count) {
        var text = options.pad(index < lefts.count ? lefts[index] : "", to: half) + "  "
        text += (index == 0 ? sign : " ") + " " + (index < rights.count ? rights[index] : "")
        while text.utf8.last == UInt8(ascii: " ") { text.removeLast() }
        StyledText(text, style).write(to: &output, color: options.usesColor)
        output += "\n"
      }
    }
    line(
      comparison.header(comparison.from, comparison.from.name, options), " ",
      comparison.header(comparison.to, comparison.states.to.target(options), options), .header)
    let marks = DifferenceMarks(comparison.difference)
    for section in DifferenceLines(comparison.difference).sections {
      let rows = DifferenceRows(section, of: comparison, marks: marks)
      StyledText(options.line("@@ \(rows.header) @@"), .header).write(to: &output, color: options.usesColor)
      output += "\n"
      for row in rows.rows {
        if case .elided(let count) = row {
          let text = "\(options.charset.ellipsis) \(options.say(ko: "그대로 \(count)", en: "\(count) unchanged"))"
          line(text, " ", text, .dim)
          continue
        }
        line(
          rows.oldCells(row).map(text) ?? "", rows.sign(row), rows.newCells(row).map(text) ?? "", rows.style(row))
      }
    }
  }

  /// Returns the lines of one side; only a terminal gets more than one.
  private static func lines(of text: String, _ half: Int, _ options: TextOptions) -> [String] {
    options.terminalColumns == nil
      ? [options.cut(text, to: half)] : options.fold(text.escapedForDisplay[...], to: half, hangingIndent: 2)
  }

  private func text(_ cells: DifferenceRows.Cells) -> String {
    [cells.path, cells.tag, cells.title].filter { !$0.isEmpty }.joined(separator: " ")
  }
}

extension Comparison {
  /// `tx2  poke  4 items`
  fileprivate func header(_ side: NamedSnapshot, _ name: String, _ options: TextOptions) -> String {
    "\(name)  \(screen)  \(options.counted(side.snapshot.numberOfItems, .item))"
  }
}
