public import DisplayText

/// A renderer that turns diagnostics into lines of text.
///
/// ```text
/// error[E0102]: unknown option 'befor' for 'add'
///   --> repl:12:8
///    |
/// 12 | add 삐삐 befor 꼬부기
///    |          ^^^^^ no option 'befor' here
///    |
///    = help: did you mean 'before'?
/// ```
/// Carets stand under the columns a terminal shows; a line that is too wide is cut around them.
public struct DiagnosticRenderer: Sendable {
  /// The role of a piece of the text, for colours.
  public enum Role: Hashable, Sendable {
    case error, warning, gutter, caret, key
  }

  /// The columns the source line and the lines of lists may take.
  public var width: Int
  /// The columns of the terminal that shows the text, where no line is wider; nil elsewhere.
  public var terminalColumns: Int?
  /// The rule by which columns are counted.
  public var displayWidth: DisplayWidth
  /// The language of the reader. Code, texts of UIKit and the words `error` and `warning` are the same in all.
  public var language: Language
  /// Whether the first help ends in the line that `!` would run.
  public var offersFix: Bool
  /// Hides what a reader may not see in a text before it is broken into lines; nil hides nothing.
  public var conceal: (@Sendable (String) -> String)?
  /// Colours a piece; nil for plain text.
  public var style: (@Sendable (Role, String) -> String)?

  /// Creates a renderer.
  public init(
    width: Int = 100, displayWidth: DisplayWidth = DisplayWidth(), language: Language = .en, offersFix: Bool = false,
    style: (@Sendable (Role, String) -> String)? = nil
  ) {
    self.width = max(width, 40)
    self.displayWidth = displayWidth
    self.language = language
    self.offersFix = offersFix
    self.style = style
  }

  /// Returns the findings of a text, of several errors on one line only the first, with blank lines between them.
  public func render(_ diagnostics: [Diagnostic]) -> String {
    diagnostics.firstPerLine().map { render($0) }.joined(separator: "\n")
  }

  /// Returns one finding; every line ends in a newline.
  public func render(_ diagnostic: Diagnostic) -> String {
    let role: Role = diagnostic.severity == .error ? .error : .warning
    let head = "\(diagnostic.severity.rawValue)[\(diagnostic.code)]:"
    var lines = folded(styled(role, head) + " " + shown(diagnostic.message.text(language)), hangingIndent: 4)
    let hasTail = !tail(diagnostic, margin: 2).isEmpty
    if let range = diagnostic.range {
      let location = range.location
      let number = String(location.line)
      let indent = String(repeating: " ", count: number.utf8.count)
      let bar = indent + styled(.gutter, " |")
      let place = "\(range.source.name.escapedForDisplay):\(location.line):\(location.column)"
      let lead = indent.utf8.count + 4
      lines += behind(indent + styled(.gutter, "--> "), columns: lead, folded(place, lead))
      lines.append(bar)
      let gutter = number.utf8.count + 3
      let room = terminalColumns.map { max(20, $0 - gutter) }
      // A caret may stand after the end of the line.
      let excerpt = SourceExcerpt(range, width: room.map { min(width, $0 - 1) } ?? width, displayWidth)
      lines.append(styled(.gutter, number + " |") + (excerpt.text.isEmpty ? "" : " " + excerpt.text))
      let label = diagnostic.label.map { shown($0.text(language)) } ?? ""
      lines += underlining(excerpt.caretColumns, label, within: room).map { bar + " " + $0 }
      if hasTail { lines.append(bar) }
      let margin = number.utf8.count + 2
      lines += tail(diagnostic, margin: margin).map { indent + styled(.gutter, " =") + $0 }
    } else {
      lines += tail(diagnostic, margin: 2).map { styled(.gutter, " =") + $0 }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// Returns the carets below a range with the label after them. Where it does not fit there, it stands below them: as
  /// near to them as it fits on one line, else in as many lines as it needs.
  private func underlining(_ columns: Range<Int>, _ label: String, within room: Int?) -> [String] {
    let blanks = String(repeating: " ", count: columns.lowerBound)
    let carets = String(repeating: "^", count: max(1, columns.count))
    let needed = displayWidth.columns(of: label)
    guard let room, columns.lowerBound + carets.utf8.count + 1 + needed > room else {
      return [blanks + styled(.caret, label.isEmpty ? carets : carets + " " + label)]
    }
    let margin = min(columns.lowerBound, max(0, room - needed))
    return [blanks + styled(.caret, carets)]
      + page.fold(label[...], to: room - margin, hangingIndent: 0).map {
        String(repeating: " ", count: margin) + styled(.caret, $0)
      }
  }

  /// Returns the lines below the source: those that follow a `=`.
  ///
  /// - Parameter margin: Columns up to the `=`, with it.
  private func tail(_ diagnostic: Diagnostic, margin: Int) -> [String] {
    var lines = diagnostic.notes.flatMap { note in
      let text = note.text.text(language)
      return note.key.map { wrapped($0.word.text(language), text, margin) }
        ?? folded(shown(text), margin + 1, hangingIndent: 2).map { " " + $0 }
    }
    if let uikit = diagnostic.uikit {
      let stop = word(ko: "UIKit은 여기서 멈춥니다", en: "UIKit would stop here")
      lines +=
        diagnostic.raises
        ? keyed(stop, "NSInternalInconsistencyException", margin)
        : keyed(word(ko: "UIKit이 남기는 로그", en: "UIKit logs"), "", margin)
      let texts = uikit.replacing("\t", with: "    ").split(separator: "\n", omittingEmptySubsequences: false)
      for (index, text) in texts.enumerated() {
        let open = index == 0 ? "'" : ""
        let close = index == texts.count - 1 ? "'" : ""
        lines += broken(open + shown(String(text)) + close, to: listWidth - margin - 3).map { "   " + $0 }
      }
    }
    for (index, help) in diagnostic.helps.enumerated() {
      let offer =
        index == 0 && offersFix
        ? diagnostic.fix.map {
          word(ko: "   실행하려면 !를 누르고 Enter: ", en: "   type ! and Enter to run: ") + $0
        } ?? "" : ""
      lines += wrapped(word(ko: "도움말", en: "help"), help.text(language) + offer, margin)
    }
    if let usage = diagnostic.usage { lines += wrapped(word(ko: "사용법", en: "usage"), usage, margin) }
    if diagnostic.uikit != nil {
      lines += keyed(word(ko: "더 보기", en: "more"), "explain \(diagnostic.code)", margin)
    }
    return lines
  }

  private func word(ko: String, en: String) -> String { language == .ko ? ko : en }

  /// Returns a text as it may be seen, escaped for display.
  private func shown(_ text: String) -> String { (conceal?(text) ?? text).escapedForDisplay }

  // MARK: Lines

  /// The rules by which lines are broken.
  private var page: TextOptions {
    TextOptions(width: width, ambiguous: displayWidth.ambiguous, terminalColumns: terminalColumns)
  }

  /// The columns of lists, which are broken everywhere.
  private var listWidth: Int { min(width, terminalColumns ?? width) }

  /// Returns the lines of a text that only a terminal breaks.
  ///
  /// - Parameter margin: Columns in front of each line.
  private func folded(_ text: String, _ margin: Int = 0, hangingIndent: Int = 0) -> [String] {
    guard let terminalColumns else { return [text] }
    return page.fold(text[...], to: max(20, terminalColumns - margin), hangingIndent: hangingIndent)
  }

  /// Returns lines after a lead, those below the first one as far right as it.
  private func behind(_ lead: String, columns: Int, _ lines: [String]) -> [String] {
    [lead + lines[0]] + lines.dropFirst().map { String(repeating: " ", count: columns) + $0 }
  }

  /// Returns a key with its value, in more than one line only where a terminal needs them.
  private func keyed(_ key: String, _ text: String, _ margin: Int) -> [String] {
    if terminalColumns != nil, !text.isEmpty { return wrapped(key, text, margin) }
    return [" " + styled(.key, key.escapedForDisplay + ":") + (text.isEmpty ? "" : " " + text)]
  }

  /// Returns a key with its value in as many lines as it needs: a list that runs over the edge of a terminal would be
  /// broken within its words.
  private func wrapped(_ key: String, _ text: String, _ margin: Int) -> [String] {
    let indent = displayWidth.columns(of: key) + 3
    let lead = " " + styled(.key, key.escapedForDisplay + ":")
    let (text, room) = (shown(text), listWidth - margin - indent)
    let widest = text.split(separator: " ").map { displayWidth.columns(of: String($0)) }.max() ?? 0
    if terminalColumns != nil, widest > room {
      // Below the key there is more room for a wide word.
      return [lead] + broken(text, to: listWidth - margin - 3).map { "   " + $0 }
    }
    return behind(lead + " ", columns: indent, broken(text, to: room))
  }

  /// Returns a text in as many lines as it needs, broken at blanks.
  private func broken(_ text: String, to columns: Int) -> [String] {
    page.fold(text[...], to: max(20, columns), hangingIndent: 0)
  }

  private func styled(_ role: Role, _ text: String) -> String { style?(role, text) ?? text }
}

/// The line of a range as a terminal shows it, and the columns of the range in it.
private struct SourceExcerpt {
  private struct Cell {
    var offset: Int
    var text: String
    var width: Int
  }

  var text = ""
  var caretColumns = 0..<1

  init(_ range: SourceRange, width: Int, _ displayWidth: DisplayWidth) {
    let line = range.source.lineRange(around: range.bytes.lowerBound)
    let start = min(max(range.bytes.lowerBound, line.lowerBound), line.upperBound)
    let end = min(max(range.bytes.upperBound, start), line.upperBound)
    // Only the bytes that could be shown are looked at, however long the line is.
    let window = Self.window(around: start, in: line, radius: width * 8, range.source.bytes)
    let cells = Self.cells(window, range.source, displayWidth)
    let caret = cells.firstIndex { $0.offset >= start } ?? cells.count
    let caretEnd = cells[caret...].firstIndex { $0.offset >= end } ?? cells.count
    let cutsFront = window.lowerBound > line.lowerBound
    let cutsBack = window.upperBound < line.upperBound
    let total = cells.reduce(0) { $0 + $1.width }
    var shown = 0..<cells.count
    if total > width || cutsFront || cutsBack { shown = Self.visible(cells, caret, width - 2) }
    var column = 0
    if shown.lowerBound > 0 || cutsFront {
      text = "…"
      column = displayWidth.columns(of: "…" as Character)
    }
    var first = column
    var last = column
    for index in shown {
      if index == caret { first = column }
      text += cells[index].text
      column += cells[index].width
      if index >= caret, index < caretEnd { last = column }
    }
    if caret >= shown.upperBound { first = column }
    if shown.upperBound < cells.count || cutsBack { text += "…" }
    caretColumns = first..<max(first + 1, last)
  }

  private static func window(around offset: Int, in line: Range<Int>, radius: Int, _ bytes: [UInt8]) -> Range<Int> {
    var low = max(line.lowerBound, offset - radius)
    var high = min(line.upperBound, offset + radius)
    while low > line.lowerBound, bytes[low] & 0xC0 == 0x80 { low -= 1 }
    while high < line.upperBound, bytes[high] & 0xC0 == 0x80 { high += 1 }
    return low..<high
  }

  /// Returns the cells around the caret that fit, a third of the width in front of it.
  private static func visible(_ cells: [Cell], _ caret: Int, _ width: Int) -> Range<Int> {
    var low = min(caret, cells.count)
    var used = 0
    while low > 0, used + cells[low - 1].width <= width / 3 {
      low -= 1
      used += cells[low].width
    }
    var high = min(caret, cells.count)
    while high < cells.count, used + cells[high].width <= width {
      used += cells[high].width
      high += 1
    }
    while low > 0, used + cells[low - 1].width <= width {
      low -= 1
      used += cells[low].width
    }
    return low..<high
  }

  private static func cells(_ range: Range<Int>, _ source: SourceText, _ displayWidth: DisplayWidth) -> [Cell] {
    var cells: [Cell] = []
    var offset = range.lowerBound
    var column = 0
    var run = offset
    func flush(_ end: Int) {
      var position = run
      for character in source.text(run..<end) {
        let text =
          character == "\t" ? String(repeating: " ", count: 4 - column % 4) : String(character).escapedForDisplay
        let width = displayWidth.columns(of: text)
        cells.append(Cell(offset: position, text: text, width: width))
        column += width
        position += character.utf8.count
      }
    }
    while offset < range.upperBound {
      if let scalar = source.bytes.scalar(at: offset, limit: range.upperBound) {
        offset += scalar.length
        continue
      }
      flush(offset)
      let text = "\\x" + String(source.bytes[offset], radix: 16, uppercase: true)
      cells.append(Cell(offset: offset, text: text, width: text.utf8.count))
      column += text.utf8.count
      offset += 1
      run = offset
    }
    flush(range.upperBound)
    return cells
  }
}
