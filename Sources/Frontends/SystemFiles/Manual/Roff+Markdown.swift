internal import DisplayText

extension Roff {
  /// Creates a page of what Markdown says: headings, paragraphs, lists, tables and code.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  init(_ name: String, markdown: String, version: String, in language: Language) {
    var lines = markdown.split(separator: "\n", omittingEmptySubsequences: false)[...]
    self.init(title: name, section: 7, version: version)
    section(language == .ko ? "이름" : "NAME")
    plain("\(name) - \(lines.popFirst().map(InlineMarkdown.title) ?? "")")
    // README's second line leads to the other language.
    if lines.first?.hasPrefix("[") == true { lines.removeFirst() }
    section(language == .ko ? "설명" : "DESCRIPTION")
    while let line = lines.first {
      if line.hasPrefix("```") {
        let code = lines.dropFirst().prefix { !$0.hasPrefix("```") }
        example(code.map(String.init))
        lines = lines[code.endIndex...].dropFirst()
      } else if line.hasPrefix("|") {
        let rows = lines.prefix { $0.hasPrefix("|") }
        table(rows.map(InlineMarkdown.cells))
        lines = lines[rows.endIndex...]
      } else if line.hasPrefix("@") {
        // Words for DocC, up to a brace.
        lines = lines.drop { !$0.hasPrefix("}") }.dropFirst()
      } else if line.hasPrefix("#") {
        if line.hasPrefix("## ") {
          section(InlineMarkdown.title(line))
        } else {
          subsection(InlineMarkdown.title(line))
        }
        lines.removeFirst()
      } else if line.isEmpty || line.hasPrefix(InlineMarkdown.comment) {
        lines.removeFirst()
      } else {
        let (macro, words) = InlineMarkdown.opening(line)
        let rest = lines.dropFirst().prefix { !InlineMarkdown.beginsBlock($0) }
        let text = ([words] + rest.map(InlineMarkdown.unindented)).joined(separator: "\n")
        block(macro, escaped: InlineMarkdown.escaped(text))
        lines = lines[rest.endIndex...]
      }
    }
  }

  /// Writes the rows of a table, each a term and its meanings; of more than two columns, each after its title.
  private mutating func table(_ rows: [[String]]) {
    let titles = rows.first ?? []
    // The second row says how columns are aligned.
    for (number, row) in rows.enumerated() where number != 1 {
      let cells = zip(titles, row).enumerated().map { column, cell in
        let (title, words) = cell
        if words.isEmpty { return "\\&" }
        if number == 0 { return "\\fI\(Self.escaped(words))\\fR" }
        let beginning = column > 0 && titles.count > 2 ? Self.escaped(title) + ": " : ""
        return beginning + Roff.breakable(InlineMarkdown.escaped(words))
      }
      block(".TP", escaped: cells.prefix(2).joined(separator: "\n"))
      for cell in cells.dropFirst(2) { block(".br", escaped: cell) }
    }
  }
}

/// The marks within a line of Markdown, read from its beginning.
private struct InlineMarkdown {
  private var rest: Substring
  /// The beginning of a line that no reader sees. It says how the code below it is checked.
  static let comment = "<!--"

  /// Returns words as roff: code and strong words in bold type, and a link as its words with its page or its path.
  static func escaped(_ words: String) -> String {
    var reader = InlineMarkdown(rest: words[...])
    var text = ""
    while let sign = reader.rest.first {
      if let code = reader.taken("`", "`") {
        // A long path or list may be broken after its parts.
        let parts = Roff.escaped(code).replacing("/", with: "/\\:").replacing(",", with: ",\\:")
        text += "\\fB\(parts)\\fR"
      } else if let strong = reader.taken("**", "**") {
        text += "\\fB\(escaped(strong))\\fR"
      } else if let page = reader.taken("<doc:", ">") {
        text += Roff.escaped("mcv-\(page)(7)")
      } else if let link = reader.takenLink() {
        text += "\(escaped(link.words)) (\(Roff.escaped(link.place)))"
      } else {
        text += Roff.escaped(String(sign))
        reader.rest.removeFirst()
      }
    }
    return text
  }

  /// Takes what stands between two marks, with both, or returns nil if the first one is not next, or the second one is
  /// missing.
  private mutating func taken(_ open: String, _ close: String) -> String? {
    guard rest.hasPrefix(open) else { return nil }
    let inside = rest.dropFirst(open.count)
    guard let end = inside.firstRange(of: close) else { return nil }
    rest = inside[end.upperBound...]
    return String(inside[..<end.lowerBound])
  }

  /// Takes a link or a picture: its words, and its manual page or the path of its file.
  private mutating func takenLink() -> (words: String, place: String)? {
    let start = rest
    guard let words = taken("![", "]") ?? taken("[", "]"), let target = taken("(", ")") else {
      rest = start
      return nil
    }
    let path = target.replacing("../", with: "")
    guard path.hasSuffix(".md"), let name = path.dropLast(3).split(separator: "/").last else { return (words, path) }
    return (words, "mcv-\(name)(7)")
  }

  /// Returns the words of a heading.
  static func title(_ line: Substring) -> String {
    String(line.drop { $0 == "#" || $0 == " " }).replacing("`", with: "")
  }

  /// Returns the macro that begins a paragraph or an item of a list, and the words after the mark of the item.
  static func opening(_ line: Substring) -> (macro: String, words: Substring) {
    if line.hasPrefix("* ") || line.hasPrefix("- ") { return (".IP \\(bu 2", line.dropFirst(2)) }
    let number = line.prefix { $0.isWholeNumber }
    let words = line[number.endIndex...]
    return number.isEmpty || !words.hasPrefix(". ") ? (".PP", line) : (".IP \(number). 4", words.dropFirst(2))
  }

  /// Returns whether a line ends the paragraph before it.
  static func beginsBlock(_ line: Substring) -> Bool {
    line.isEmpty || ["```", "#", "|", comment].contains { line.hasPrefix($0) } || opening(line).macro != ".PP"
  }

  /// Returns a line without blanks at its beginning, where roff would end the paragraph.
  static func unindented(_ line: Substring) -> Substring { line.drop { $0 == " " } }

  /// Returns the cells of a row of a table; `\|` is a stroke within a cell.
  static func cells(_ row: Substring) -> [String] {
    var cells = [""]
    for character in row.dropFirst() {
      if character != "|" {
        cells[cells.count - 1].append(character)
      } else if cells[cells.count - 1].last == "\\" {
        cells[cells.count - 1].removeLast()
        cells[cells.count - 1].append(character)
      } else {
        cells.append("")
      }
    }
    // After the last stroke nothing stands.
    return cells.dropLast().map { $0.split(separator: " ").joined(separator: " ") }
  }
}
