public import DisplayText

/// Rows of cells under titles, printed in the form a reader or a program wants.
///
/// A table that is wider than the page breaks or cuts cells of the columns that allow it, and says how many are cut; if
/// that is not enough, its lines are longer than the page, and at a terminal its rows take several lines each. Titles
/// are in the language of the reader, except in CSV, which programs read.
public struct TextTable: Sendable {
  /// One column.
  public struct Column: Sendable {
    /// The words above it; if all titles are empty, none is printed.
    public var title: Bilingual
    /// The place of the title and the cells.
    public var alignment: TextAlignment
    /// The order in which the column gives way if the table is too wide: lower first, never if nil. Of columns with the
    /// same order the widest is cut first.
    public var cutOrder: Int?
    /// The columns that remain at least.
    public var minimumWidth: Int
    /// Whether cells that are too wide go on below instead of being cut. Such cells have one style.
    public var wraps: Bool

    /// Creates a column.
    public init(
      _ title: Bilingual = "", alignment: TextAlignment = .left, cutOrder: Int? = nil, minimumWidth: Int = 6,
      wraps: Bool = false
    ) {
      self.title = title
      self.alignment = alignment
      self.cutOrder = cutOrder
      self.minimumWidth = max(1, minimumWidth)
      self.wraps = wraps
    }
  }

  /// The form in which a table is printed.
  public enum Mode: String, Hashable, Sendable, CaseIterable {
    /// Aligned columns, two blanks in front and two between them.
    case text
    /// Aligned columns with borders.
    case box
    /// Comma-separated values, quoted by RFC 4180, one line feed after each record; line feeds and tabs in cells stay.
    case csv
    /// A Markdown table.
    case md
  }

  /// The columns, from the left.
  public var columns: [Column]

  /// The rows that were added.
  private var added: [[StyledText]] = []

  /// The rows below them that are made when they are written.
  private var made: (count: Int, row: @Sendable (Int) -> [StyledText]) = (0, { _ in [] })

  /// The rows from the top; a row may have fewer cells than there are columns.
  ///
  /// - Complexity: O(rows) where they are made when they are written, otherwise O(1)
  public var rows: [[StyledText]] { made.count == 0 ? added : added + (0..<made.count).map(made.row) }

  /// The number of rows.
  public var rowCount: Int { added.count + made.count }

  /// Creates a table without rows.
  public init(columns: [Column]) { self.columns = columns }

  /// Creates a table whose rows are made when they are written, each as often as it is: a million of them at once
  /// would take hundreds of megabytes.
  ///
  /// - Parameters:
  ///   - count: The number of rows.
  ///   - row: Makes a row by its number from 0; it has no more cells than there are columns.
  public init(columns: [Column], count: Int, row: @escaping @Sendable (Int) -> [StyledText]) {
    self.columns = columns
    made = (count, row)
  }

  /// Returns the first rows, made one after the other; they end early where the caller was cancelled.
  func firstRows(_ count: Int) -> some Sequence<[StyledText]> {
    (0..<count).lazy.prefix { $0 % CancellationToken.stride != 0 || !CancellationToken.isAbandoned }.map(row)
  }

  private func row(_ number: Int) -> [StyledText] {
    number < added.count ? added[number] : made.row(number - added.count)
  }

  /// Adds a row in front of those that are made when they are written. Cells that are missing at its end are empty;
  /// cells beyond the last column get columns without title.
  public mutating func append(_ cells: [StyledText]) {
    while columns.count < cells.count { columns.append(Column()) }
    added.append(cells)
  }

  /// Prints the table and returns how many cells were cut, which a note below the table says too.
  ///
  /// - Complexity: O(*n*) in the size of all cells; the output receives one line at a time.
  @discardableResult
  public func write(to output: inout some TextOutputStream, as mode: Mode, _ options: TextOptions) -> Int {
    if columns.isEmpty { return 0 }
    switch mode {
    case .csv:
      writeCSV(to: &output)
      return 0
    case .md:
      writeMarkdown(to: &output, options)
      return 0
    case .text, .box:
      let frame = mode == .box ? TableFrame(box: options) : TableFrame(text: options)
      return writeAligned(to: &output, frame, options)
    }
  }

  /// Returns the printed table.
  ///
  /// - Complexity: O(*n*) in the size of all cells.
  public func rendered(as mode: Mode, _ options: TextOptions) -> String {
    var output = ""
    write(to: &output, as: mode, options)
    return output
  }

  var hasTitles: Bool { columns.contains { !$0.title.en.isEmpty } }

  /// Returns the titles in one language.
  func titles(_ language: Language) -> [StyledText] { columns.map { StyledText($0.title.text(language), .header) } }

  /// Returns the width that each column would like.
  func naturalWidths(
    of rows: some Sequence<[StyledText]>, _ titles: [StyledText], _ columns: (StyledText) -> Int
  ) -> [Int] {
    var widths = titles.map(columns)
    for row in rows {
      for (index, cell) in row.enumerated() { widths[index] = max(widths[index], columns(cell)) }
    }
    return widths
  }

  private func writeAligned(
    to output: inout some TextOutputStream, _ wanted: TableFrame, _ options: TextOptions
  ) -> Int {
    let measure = options.displayWidth
    let shownCount = options.shownRows(of: rowCount)
    let titles = titles(options.language)
    let natural = naturalWidths(of: firstRows(shownCount), titles) { $0.columns(measure) }
    let (frame, widths, groups) = arrangement(natural, wanted, rowCount: shownCount, options)
    var line = LineBuffer(color: options.usesColor)
    var cutCount = 0
    var cutColumns: Set<Int> = []

    func writeRow(_ cells: [StyledText]) {
      for (number, group) in groups.enumerated() {
        guard number == 0 || group.contains(where: { $0 < cells.count && !cells[$0].isEmpty }) else { continue }
        var cells = cells
        // The remaining lines of broken cells, line by line.
        var below: [[StyledText]] = []
        for index in group where index < cells.count && columns[index].wraps {
          guard cells[index].columns(measure) > widths[index] else { continue }
          let style = cells[index].runs.first?.style ?? .plain
          for (number, part) in options.wrap(cells[index].plain, to: widths[index]).enumerated() {
            if number == 0 {
              cells[index] = StyledText(part, style)
            } else {
              if below.count < number { below.append([StyledText](repeating: StyledText(), count: columns.count)) }
              below[number - 1][index] = StyledText(part, style)
            }
          }
        }
        writeLine(cells, number)
        for cells in below { writeLine(cells, number) }
      }
    }

    func writeLine(_ cells: [StyledText], _ number: Int) {
      frame.startRow(&line)
      if number > 0 { line.appendBlanks(Self.stackIndent) }
      for index in groups[number] {
        if index > groups[number].lowerBound { frame.separate(&line) }
        var cell = index < cells.count ? cells[index] : StyledText()
        var cellColumns = cell.columns(measure)
        if cellColumns > widths[index] {
          cell = cell.cut(to: widths[index], options)
          cellColumns = cell.columns(measure)
          cutCount += 1
          cutColumns.insert(index)
        }
        line.append(cell, cellColumns, in: widths[index], columns[index].alignment)
      }
      frame.endRow(&line)
      line.write(to: &output)
    }

    func writeBorder(_ border: Charset.Border) {
      guard frame.writeBorder(border, widths, &line) else { return }
      line.write(to: &output)
    }

    writeBorder(options.charset.topBorder)
    if hasTitles {
      writeRow(titles)
      writeBorder(options.charset.middleBorder)
    }
    for row in firstRows(shownCount) { writeRow(row) }
    writeBorder(options.charset.bottomBorder)
    if cutCount > 0 {
      line.appendBlanks(frame.indent)
      let names = cutColumns.sorted().map { titles[$0].plain }.filter { !$0.isEmpty }.joined(separator: ", ")
      let pieces =
        options.language == .ko
        ? ["잘린 칸 \(cutCount)개", names.isEmpty ? "" : ": " + names, "   --csv는 다 보여 줍니다"]
        : [
          "cut: \(cutCount) \(cutCount == 1 ? "cell" : "cells")", names.isEmpty ? "" : " in " + names,
          "   --csv has them whole",
        ]
      line.append(StyledText(options.fitting(pieces, in: options.width - frame.indent), .dim))
      line.write(to: &output)
    }
    if shownCount < rowCount {
      line.appendBlanks(frame.indent)
      line.append(StyledText(options.more(rowCount - shownCount), .dim))
      line.write(to: &output)
    }
    return cutCount
  }
}
