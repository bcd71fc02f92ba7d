public import DisplayText

/// The cells of one row as bytes, for tables of very many rows: the same memory is filled again for each row, and no
/// cell is an object of its own.
public struct PlainRow {
  private struct Cell {
    var end: Int
    var columns: Int
    var style: TextStyle
  }

  private var bytes: ContiguousArray<UInt8> = []
  private var cells: ContiguousArray<Cell> = []
  /// Where the cell that is being filled begins.
  private var start = 0
  /// Phrases as they are printed, with their columns: they are few.
  private var phrases: [String: (text: String, columns: Int)] = [:]
  private let measure: DisplayWidth
  private var line: ContiguousArray<UInt8> = []
  /// Whether all bytes are printable ASCII but for those of phrases; other rows are written cell by cell.
  private(set) var isPrintable = true

  init(_ measure: DisplayWidth) { self.measure = measure }

  mutating func removeAll() {
    bytes.removeAll(keepingCapacity: true)
    cells.removeAll(keepingCapacity: true)
    (start, isPrintable) = (0, true)
  }

  /// Adds text to the cell that is being filled.
  ///
  /// - Complexity: O(*n*).
  public mutating func append(_ text: String) {
    for byte in text.utf8 {
      if !(0x20...0x7E ~= byte) { isPrintable = false }
      bytes.append(byte)
    }
  }

  /// Adds a number in decimal digits to the cell that is being filled.
  public mutating func append(_ number: Int) {
    if number < 0 { bytes.append(UInt8(ascii: "-")) }
    let first = bytes.count
    var rest = number.magnitude
    repeat {
      bytes.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10))
      rest /= 10
    } while rest > 0
    if bytes.count - first > 1 { bytes[first...].reverse() }
  }

  /// Ends a cell, which is empty where nothing was added after the last one.
  public mutating func endCell(_ style: TextStyle = .plain) {
    cells.append(Cell(end: bytes.count, columns: bytes.count - start, style: style))
    start = bytes.count
  }

  /// Adds a cell that holds one of few phrases; their widths are measured once.
  public mutating func appendCell(phrase: String, _ style: TextStyle = .plain) {
    let told: (text: String, columns: Int)
    if let known = phrases[phrase] {
      told = known
    } else {
      let text = phrase.escapedForDisplay
      told = (text, measure.columns(of: text))
      phrases[phrase] = told
    }
    bytes.append(contentsOf: told.text.utf8)
    endCell(style)
    cells[cells.count - 1].columns = told.columns
  }

  /// Raises widths to those of the cells.
  func widen(_ widths: inout [Int]) {
    for index in cells.indices where cells[index].columns > widths[index] { widths[index] = cells[index].columns }
  }

  /// Returns whether no cell is wider than its column.
  func fits(_ widths: [Int]) -> Bool { cells.indices.allSatisfy { cells[$0].columns <= widths[$0] } }

  /// Writes the cells below their titles as a line, two blanks apart.
  mutating func write(
    to output: inout some TextOutputStream, indent: Int, _ widths: [Int], _ columns: [TextTable.Column], color: Bool
  ) {
    line.removeAll(keepingCapacity: true)
    // Only in front of something, so that no line ends in blanks.
    var blanks = indent
    var start = 0
    for index in cells.indices {
      let cell = cells[index]
      let gap = widths[index] - cell.columns
      if index > 0 { blanks += 2 }
      if columns[index].alignment == .right { blanks += gap }
      if cell.end > start {
        while blanks > 0 {
          line.append(UInt8(ascii: " "))
          blanks -= 1
        }
        let parameters = color ? cell.style.sgrParameters : nil
        if let parameters { line.append(contentsOf: "\u{1B}[\(parameters)m".utf8) }
        line.append(contentsOf: bytes[start..<cell.end])
        if parameters != nil { line.append(contentsOf: "\u{1B}[0m".utf8) }
      }
      if columns[index].alignment == .left { blanks += gap }
      start = cell.end
    }
    line.append(UInt8(ascii: "\n"))
    output.write(String(decoding: line, as: UTF8.self))
  }
}
