import CompositionalLayout
import DisplayText
import Geometry
import Testing

@testable import Drawing

@Suite struct SmallBoxTests {
  /// Views drawn on a canvas of 30 x 4 cells, ten points by twenty each.
  private func draw(
    _ elements: [DrawnElement], options: TextOptions = TextOptions(width: 80), labels: (LayoutElement) -> [String]
  ) -> [String] {
    var drawn = DrawnWindow(
      Rect(x: 0, y: 0, width: 300, height: 80), columns: 30, rows: 4, scale: .standard, options: options)
    drawn.draw(elements, labels: labels)
    return (0..<4).map { drawn.canvas.line($0).plain } + drawn.legend(labels: labels).map(\.plain)
  }

  private func cell(_ item: Int, _ frame: Rect, z: Int = 0) -> DrawnElement {
    DrawnElement(
      CollectionViewLayoutAttributes(element: .cell(section: 0, item: item), frame: frame, zIndex: z), role: .item)
  }

  /// Rows of one, two and three cells, and boxes of one column.
  @Test func boxesDegradeBySteps() {
    let lines = draw([
      cell(0, Rect(x: 0, y: 0, width: 130, height: 20)), cell(1, Rect(x: 0, y: 20, width: 140, height: 40)),
      cell(2, Rect(x: 150, y: 0, width: 100, height: 60)), cell(3, Rect(x: 260, y: 0, width: 10, height: 40)),
      cell(4, Rect(x: 280, y: 0, width: 20, height: 20)), cell(5, Rect(x: 0, y: 60, width: 0, height: 9)),
      cell(6, Rect(x: 20, y: 60, width: 2, height: 2)),
    ]) { ["#\($0.item)", "이상해씨"] }
    #expect(
      lines == [
        "[#0 이상해씨]  ┌────────┐ 1 2█", "┌─ #1 이상… ─┐ │#2 이상…│ █   ", "└────────────┘ └────────┘     ",
        "  3                           ", "1  #3 이상해씨", "2  #4 이상해씨", "3  #6 이상해씨", "1 view has no size",
      ])
  }

  /// Thousands of views at one place are not all painted: those in front are, and the others are counted.
  @Test func viewsFarBehindAreLeftOutAndCounted() {
    let frame = Rect(x: 0, y: 0, width: 300, height: 80)
    let lines = draw((0..<20_000).map { cell($0, frame, z: -$0) }) { ["#\($0.item)"] }
    #expect(lines[1] == "│#0                          │")
    #expect(lines.last == "left out: 3334 views behind many others")
  }

  /// A view of item 0 is a header only if its section has a boundary item of its kind.
  @Test func roles() {
    func role(_ kind: String, _ item: Int) -> LayoutElementRole {
      Scenes.grid.role(of: .supplementary(elementKind: kind, section: 0, item: item))
    }
    #expect(role("header", 0) == .boundary)
    #expect(role("header", 1) == .badge)
    #expect(role("new", 0) == .badge)
    #expect(role("top", LayoutElement.layoutBoundaryItem) == .boundary)
    #expect(Scenes.grid.role(of: .decoration(elementKind: "bg", section: 0, item: 0)) == .decoration)
  }

  @Test func frontViewsCoverOthers() {
    let lines = draw([
      cell(0, Rect(x: 0, y: 0, width: 100, height: 60), z: 5), cell(1, Rect(x: 50, y: 20, width: 100, height: 60)),
      cell(2, Rect(x: 0, y: 0, width: 10, height: 10)),
    ]) { ["가나다라\($0.item)"] }
    #expect(
      lines == [
        "┌────────┐                    ", "│가나다… │────┐               ", "└────────┘다… │               ",
        "     └────────┘               ",
      ])
  }

  @Test func badgesAndGroundsAndBars() {
    func view(_ kind: String, _ frame: Rect, _ role: LayoutElementRole) -> DrawnElement {
      DrawnElement(
        CollectionViewLayoutAttributes(
          element: .supplementary(elementKind: kind, section: 0, item: 0), frame: frame), role: role)
    }
    let lines = draw(
      [
        view("bg", Rect(x: 0, y: 20, width: 300, height: 40), .decoration),
        view("top", Rect(x: 0, y: 0, width: 300, height: 20), .boundary),
        view("7", Rect(x: 20, y: 40, width: 20, height: 20), .badge),
        view("badge", Rect(x: 60, y: 40, width: 20, height: 20), .badge),
        view("side", Rect(x: 290, y: 20, width: 10, height: 20), .boundary),
      ], options: TextOptions(width: 80, charset: .ascii)
    ) { [$0.elementKind ?? ""] }
    #expect(
      lines == [
        "[= top ======================]", "  bg . . . . . . . . . . . . 1", ". 7*. **. . . . . . . . . . . ",
        "                              ", "1  side",
      ])
  }
}
