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

  /// The columns the source line may take.
  public var width: Int
  /// The rule by which columns are counted.
  public var displayWidth: DisplayWidth
  /// The language of the reader. Code, texts of UIKit and the words `error` and `warning` are the same in all.
  public var language: Language
  /// Whether the first help ends in the line that `!` would run.
  public var offersFix: Bool
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
    var lines = [styled(role, head) + " " + diagnostic.message.text(language).escapedForDisplay]
    let hasTail = !tail(diagnostic, margin: 2).isEmpty
    if let range = diagnostic.range {
      let location = range.location
      let number = String(location.line)
      let indent = String(repeating: " ", count: number.utf8.count)
      let bar = indent + styled(.gutter, " |")
      let place = "\(range.source.name.escapedForDisplay):\(location.line):\(location.column)"
      lines.append(indent + styled(.gutter, "--> ") + place)
      lines.append(bar)
      let excerpt = SourceExcerpt(range, width: width, displayWidth)
      lines.append(styled(.gutter, number + " |") + (excerpt.text.isEmpty ? "" : " " + excerpt.text))
      let carets = String(repeating: "^", count: max(1, excerpt.caretColumns.count))
      let blanks = String(repeating: " ", count: excerpt.caretColumns.lowerBound)
      let label = diagnostic.label.map { " " + $0.text(language).escapedForDisplay } ?? ""
      lines.append(bar + " " + blanks + styled(.caret, carets + label))
      if hasTail { lines.append(bar) }
      let margin = number.utf8.count + 2
      lines += tail(diagnostic, margin: margin).map { indent + styled(.gutter, " =") + $0 }
    } else {
      lines += tail(diagnostic, margin: 2).map { styled(.gutter, " =") + $0 }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// Returns the lines below the source: those that follow a `=`.
  ///
  /// - Parameter margin: Columns up to the `=`, with it.
  private func tail(_ diagnostic: Diagnostic, margin: Int) -> [String] {
    var lines = diagnostic.notes.flatMap { note in
      let text = note.text.text(language)
      return note.key.map { wrapped($0.word.text(language), text, margin) } ?? [" " + text.escapedForDisplay]
    }
    if let uikit = diagnostic.uikit {
      lines.append(
        diagnostic.raises
          ? keyed(word(ko: "UIKit은 여기서 멈춥니다", en: "UIKit would stop here"), "NSInternalInconsistencyException")
          : keyed(word(ko: "UIKit이 남기는 로그", en: "UIKit logs"), ""))
      let texts = uikit.split(separator: "\n", omittingEmptySubsequences: false)
      for (index, text) in texts.enumerated() {
        let open = index == 0 ? "'" : ""
        let close = index == texts.count - 1 ? "'" : ""
        let line = open + String(text).escapedForDisplay + close
        lines += broken(line, to: width - margin - 3).map { "   " + $0 }
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
    if diagnostic.uikit != nil { lines.append(keyed(word(ko: "더 보기", en: "more"), "explain \(diagnostic.code)")) }
    return lines
  }

  private func word(ko: String, en: String) -> String { language == .ko ? ko : en }

  private func keyed(_ key: String, _ text: String) -> String {
    " " + styled(.key, key.escapedForDisplay + ":") + (text.isEmpty ? "" : " " + text.escapedForDisplay)
  }

  /// As ``keyed(_:_:)``, in as many lines as it needs, broken at blanks: a list that runs over the edge of a terminal
  /// would be broken within its words.
  private func wrapped(_ key: String, _ text: String, _ margin: Int) -> [String] {
    let text = text.escapedForDisplay
    let indent = displayWidth.columns(of: key) + 3
    let lines = broken(text, to: width - margin - indent)
    return [" " + styled(.key, key.escapedForDisplay + ":") + " " + lines[0]]
      + lines.dropFirst().map { String(repeating: " ", count: indent) + $0 }
  }

  /// Returns a text in as many lines as it needs, broken at blanks.
  private func broken(_ text: String, to columns: Int) -> [String] {
    let room = max(20, columns)
    guard displayWidth.columns(of: text) > room else { return [text] }
    var lines: [String] = []
    var line = ""
    for word in text.split(separator: " ", omittingEmptySubsequences: false) {
      let longer = line.isEmpty ? String(word) : line + " " + word
      if !line.isEmpty, displayWidth.columns(of: longer) > room {
        lines.append(line)
        line = String(word)
      } else {
        line = longer
      }
    }
    return lines + [line]
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
