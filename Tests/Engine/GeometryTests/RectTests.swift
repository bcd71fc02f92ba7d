import Geometry
import Testing

@Suite("Rectangles")
struct RectTests {
  @Test func `Axes name the same numbers as x and y`() {
    var rect = Rect(x: 1, y: 2, width: 3, height: 4)
    #expect(rect.start(.horizontal) == 1 && rect.end(.horizontal) == 4)
    #expect(rect.start(.vertical) == 2 && rect.end(.vertical) == 6)
    rect.origin[.vertical] = 7
    rect.size[.horizontal] = 9
    #expect(rect == Rect(x: 1, y: 7, width: 9, height: 4))
    #expect(Point(along: 5, across: 6, axis: .vertical) == Point(x: 6, y: 5))
    #expect(Size(along: 5, across: 6, axis: .horizontal) == Size(width: 5, height: 6))
    #expect(Axis.vertical.crossing == .horizontal)
  }

  @Test func `Touching edges do not intersect, a line inside does`() {
    let rect = Rect(x: 0, y: 0, width: 10, height: 10)
    #expect(rect.intersects(Rect(x: 9, y: 9, width: 5, height: 5)))
    #expect(!rect.intersects(Rect(x: 10, y: 0, width: 5, height: 5)))
    #expect(rect.intersects(Rect(x: 2, y: 5, width: 4, height: 0)))
    #expect(!rect.intersects(Rect(x: 2, y: 10, width: 4, height: 0)))
    #expect(rect.intersection(Rect(x: 4, y: -2, width: 20, height: 5)) == Rect(x: 4, y: 0, width: 6, height: 3))
    #expect(rect.intersection(Rect(x: 40, y: 0, width: 1, height: 1)) == nil)
  }

  @Test func `Insets that exceed a rectangle leave the absolute difference`() {
    let rect = Rect(x: 10, y: 10, width: 20, height: 100)
    let insets = DirectionalEdgeInsets(top: 1, leading: 15, bottom: 2, trailing: 15)
    #expect(rect.inset(by: insets) == Rect(x: 25, y: 11, width: 10, height: 97))
    #expect(insets.total(.horizontal) == 30 && insets.start(.vertical) == 1 && insets.end(.vertical) == 2)
    #expect(insets.dropping(.horizontal) == DirectionalEdgeInsets(top: 1, bottom: 2))
  }

  @Test func `Mirroring twice changes nothing`() {
    let rect = Rect(x: 10, y: 5, width: 20, height: 7)
    #expect(rect.mirrored(inWidth: 100) == Rect(x: 70, y: 5, width: 20, height: 7))
    #expect(rect.mirrored(inWidth: 100).mirrored(inWidth: 100) == rect)
    #expect(
      EdgeInsets(top: 1, left: 2, bottom: 3, right: 4).directional(rightToLeft: true)
        == DirectionalEdgeInsets(top: 1, leading: 4, bottom: 3, trailing: 2))
  }
}
