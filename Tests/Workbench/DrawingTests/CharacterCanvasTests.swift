import DisplayText
import TestSupport
import Testing

@testable import Drawing

@Suite struct CharacterCanvasTests {
  /// The rest of a row of wide characters where a cell is covered.
  @Test(arguments: [
    (0, "| 나다"), (1, " |나다"), (2, "가| 다"), (3, "가 |다"), (4, "가나| "), (5, "가나 |"), (6, "가나다"), (-1, "가나다"),
  ])
  func aHalfThatIsCoveredBecomesBlank(column: Int, expected: String) {
    var canvas = CharacterCanvas(width: 6, height: 1)
    canvas.write("가나다", column: 0, row: 0, in: 0..<6)
    canvas.fill(CellRect(columns: column..<column + 1, rows: 0..<1), with: "|")
    #expect(canvas.line(0).plain == expected)
  }

  /// Text that reaches beyond the canvas or its rectangle is never cut through a character.
  @Test(arguments: [
    (-1, 0..<4, " 나 "), (0, 0..<4, "가나"), (0, 0..<3, "가  "), (1, 0..<4, " 가 "), (-2, 0..<4, "나다"), (9, 0..<9, "    "),
    (0, 1..<4, "  나"),
  ])
  func textIsClipped(column: Int, room: Range<Int>, expected: String) {
    var canvas = CharacterCanvas(width: 4, height: 1)
    canvas.write("가나다", column: column, row: 0, in: room)
    #expect(canvas.line(0).plain == expected.padding(to: 4))
  }

  @Test func drawingOutsideIsClipped() {
    var canvas = CharacterCanvas(width: 2, height: 1)
    canvas.write("ab", column: 0, row: 1, in: 0..<2)
    canvas.write("ab", column: Int.max - 9, row: 0, in: 0..<2)
    canvas.fill(CellRect(columns: -5..<0, rows: -5..<9), with: "#")
    #expect(canvas.line(0).plain == "  ")
    #expect(canvas.line(7).isEmpty)
    #expect(canvas.text(column: 2, row: 0) == nil)
  }

  @Test func controlsAreEscapedAndMarksGetABase() {
    var canvas = CharacterCanvas(width: 8, height: 2)
    canvas.write("\u{1B}", column: 0, row: 0, in: 0..<8)
    canvas.write("\u{301}a", column: 0, row: 1, in: 0..<8)
    #expect(canvas.line(0).plain == "\\u{1B}  ")
    #expect(canvas.line(1).plain == " \u{301}a      ")
  }

  @Test func hugeCanvasesAreCut() {
    let canvas = CharacterCanvas(width: Int.max, height: 3)
    #expect(canvas.width == CharacterCanvas.largestExtent)
    #expect(CharacterCanvas(width: -1, height: -1).height == 0)
  }

  /// Every row keeps its width after any sequence of drawings.
  @Test(arguments: UInt64(0)..<300)
  func rowsKeepTheirWidth(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let measure = DisplayWidth(ambiguous: Bool.random(using: &generator) ? .narrow : .wide)
    var canvas = CharacterCanvas(width: Int.random(in: 0...20, using: &generator), height: 2, measure: measure)
    for _ in 0..<30 {
      let column = Int.random(in: -6...20, using: &generator)
      let row = Int.random(in: -1...2, using: &generator)
      let room = Int.random(in: -2...20, using: &generator)
      let rooms = room..<room + Int.random(in: 0...20, using: &generator)
      if Bool.random(using: &generator) {
        canvas.write(
          cellText(using: &generator), column: column, row: row, in: rooms,
          style: TextStyle.allCases.randomElement(using: &generator) ?? .plain)
      } else {
        canvas.fill(CellRect(columns: rooms, rows: row..<row + 1), with: "#")
      }
      for row in 0..<2 { #expect(measure.columns(of: canvas.line(row).plain) == canvas.width, "\(seed)") }
    }
  }
}

extension String {
  fileprivate func padding(to columns: Int) -> String { TextOptions().pad(self, to: columns) }
}
