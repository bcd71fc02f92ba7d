import DisplayText

extension TextTable {
  func writeCSV(to output: inout some TextOutputStream) {
    var line = ""
    func writeRecord(_ cells: [StyledText]) {
      for index in columns.indices {
        if index > 0 { line += "," }
        if index < cells.count { appendCSVField(cells[index].original, to: &line) }
      }
      // A record of one empty field would be an empty line, which readers skip.
      if line.isEmpty { line += "\"\"" }
      line += "\n"
      output.write(line)
      line.removeAll(keepingCapacity: true)
    }
    if hasTitles { writeRecord(titles(.en)) }
    for row in firstRows(rowCount) { writeRecord(row) }
  }

  private func appendCSVField(_ text: String, to line: inout String) {
    let field = text.escapedForDisplay(keepingLinesAndTabs: true)
    let needsQuotes = field.utf8.contains { byte in
      byte == UInt8(ascii: ",") || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\n")
    }
    guard needsQuotes || field.utf8.first == UInt8(ascii: " ") || field.utf8.last == UInt8(ascii: " ") else {
      line += field
      return
    }
    line += "\""
    for scalar in field.unicodeScalars {
      if scalar == "\"" { line += "\"" }
      line.unicodeScalars.append(scalar)
    }
    line += "\""
  }

  func writeMarkdown(to output: inout some TextOutputStream, _ options: TextOptions) {
    let measure = options.displayWidth
    func escaped(_ cell: StyledText) -> StyledText { StyledText(markdown(cell.plain)) }
    // A delimiter needs three characters to be one in every dialect.
    let titles = titles(options.language)
    let widths = naturalWidths(of: firstRows(rowCount), titles) { escaped($0).columns(measure) }.map { max(3, $0) }
    var line = LineBuffer(color: false)

    func writeRow(_ cells: [StyledText]) {
      line.append(glyphs: "|")
      for (index, column) in columns.enumerated() {
        let cell = index < cells.count ? escaped(cells[index]) : StyledText()
        line.appendBlanks(1)
        line.append(cell, cell.columns(measure), in: widths[index], column.alignment)
        line.appendBlanks(1)
        line.append(glyphs: "|")
      }
      line.write(to: &output)
    }

    writeRow(titles)
    let delimiters = columns.indices.map { index in
      switch columns[index].alignment {
      case .left: StyledText(String(repeating: "-", count: widths[index]))
      case .right: StyledText(String(repeating: "-", count: widths[index] - 1) + ":")
      }
    }
    line.append(glyphs: "|")
    for delimiter in delimiters {
      line.appendBlanks(1)
      line.append(delimiter)
      line.appendBlanks(1)
      line.append(glyphs: "|")
    }
    line.write(to: &output)
    for row in firstRows(rowCount) { writeRow(row) }
  }

  /// Returns the text with the characters escaped that Markdown would read as markup.
  private func markdown(_ text: String) -> String {
    func isMarkup(_ byte: UInt8) -> Bool {
      switch byte {
      case UInt8(ascii: "|"), UInt8(ascii: "\\"), UInt8(ascii: "<"), UInt8(ascii: "`"), UInt8(ascii: "*"): true
      default: false
      }
    }
    guard text.utf8.contains(where: isMarkup) else { return text }
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      if scalar.isASCII, isMarkup(UInt8(scalar.value)) { result.append("\\") }
      result.append(scalar)
    }
    return String(result)
  }
}
