import DisplayText
import Testing

@testable import LayoutDrawing

@Suite struct CharacterCanvasTests {
  @Test func aHalfThatIsCoveredBecomesBlank() {
    var canvas = CharacterCanvas(width: 6, height: 1)
    canvas.write("가나다", column: 0, row: 0, in: 0..<6)
    canvas.fill(CellRect(columns: 3..<4, rows: 0..<1), with: "|")
    #expect(canvas.line(0).plain == "가 |다")
  }
}
