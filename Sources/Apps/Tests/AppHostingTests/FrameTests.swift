import AppHosting
import AppProtocol
import JSONValues
import Testing

/// Ten screens of one app whose frames were worked out by hand from UIKit's rules, in a window of 390 x 844 points with
/// three pixels a point.
@Suite(.serialized) struct FrameTests {
  struct Screen: Sendable, CustomTestStringConvertible {
    var name: String
    /// The class of the views that are looked at.
    var views = "FrameCell"
    /// Their frames, from above: x, y, width, height.
    var frames: [[Double]]
    var testDescription: String { "\(name) \(views)" }
  }

  /// A line of the standard text size 17 is 1.2 times that high, up to the next pixel: 20.4 -> 20 2/3. One of size 20:
  /// 24.
  private static let line = 62.0 / 3

  private static let screens: [Screen] = [
    // Thirds of 390.
    Screen(
      name: "ThirdsScreen",
      frames: [[0, 0, 130, 120], [130, 0, 130, 120], [260, 0, 130, 120], [0, 120, 130, 120]]),
    // 390 - 2 * 16 = 358, less 2 at each side of an item; 60 + 10 from group to group.
    Screen(name: "InsetsScreen", frames: [[18, 18, 354, 56], [18, 88, 354, 56]]),
    // 0.7 and 0.3 of 390; the height is 0.4 of the width.
    Screen(
      name: "NestedScreen",
      frames: [[0, 0, 273, 156], [273, 0, 117, 78], [273, 78, 117, 78], [0, 156, 273, 156]]),
    // (390 - 2 * 9) / 3
    Screen(
      name: "CountScreen", frames: [[0, 0, 124, 50], [133, 0, 124, 50], [266, 0, 124, 50], [0, 50, 124, 50]]),
    // 0.9 of 390, the second 10 after it; the third stands out of sight.
    Screen(name: "SidewaysScreen", frames: [[0, 0, 351, 100], [361, 0, 351, 100]]),
    Screen(name: "BandsScreen", frames: [[0, 30, 390, 50], [0, 80, 390, 50], [0, 180, 390, 50]]),
    Screen(
      name: "BandsScreen", views: "Band",
      frames: [[0, 0, 390, 30], [0, 130, 390, 20], [0, 150, 390, 30], [0, 230, 390, 20]]),
    // 40 digits of 0.62 em take 421.6 points: 35 of them fit into 370. Two lines. Hangul is one line as well.
    Screen(
      name: "MeasuredScreen",
      frames: [
        [0, 0, 390, line + 20], [0, line + 20, 390, 2 * line + 20], [0, 3 * line + 40, 390, line + 20],
      ]),
    // A digit takes 0.62 of 17 points, up to the next pixel; 10 stand at each side, 8 between.
    Screen(
      name: "ChipsScreen",
      frames: [[0, 0, 92 / 3, 50], [116 / 3, 0, 155 / 3, 50], [295 / 3, 0, 231, 50], [1012 / 3, 0, 124 / 3, 50]]),
    // Lines of a group of fixed length break where measured cells no longer fit: 271/3 + 8 + 1009/3 are 434.7 of 390.
    Screen(
      name: "TagsScreen",
      frames: [[0, 0, 92 / 3, 50], [116 / 3, 0, 155 / 3, 50], [0, 50, 1009 / 3, 50], [1033 / 3, 50, 124 / 3, 50]]),
    // The same in lines: both lengths are the cell's, 10 between lines; what is left over in a full line stands between
    // its rows.
    Screen(
      name: "AutomaticFlowScreen",
      frames: [
        [0, 0, 92 / 3, line + 20], [390 - 155 / 3, 0, 155 / 3, line + 20], [0, line + 30, 1009 / 3, line + 20],
        [1033 / 3, line + 30, 124 / 3, line + 20],
      ]),
    // Items repeat while they fit, 10 apart: three take 320. What is left over, 70, stands between them.
    Screen(
      name: "FlexibleScreen", frames: [[0, 0, 100, 50], [145, 0, 100, 50], [290, 0, 100, 50], [0, 50, 100, 50]]),
    // Three in a line of 370: what is left over, 70, stands between them; the last line begins at its start.
    Screen(
      name: "FlowScreen", frames: [[10, 10, 100, 50], [145, 10, 100, 50], [280, 10, 100, 50], [10, 70, 100, 50]]),
    // Lines of 24 points with 5 above and below.
    Screen(name: "TableScreen", views: "RowCell", frames: [[0, 0, 390, 34], [0, 34, 390, 58], [0, 92, 390, 34]]),
  ]

  private func nodes(_ node: AppTree.Node, of type: String) -> [AppTree.Node] {
    (node.type == type ? [node] : []) + node.children.flatMap { nodes($0, of: type) }
  }

  @Test(arguments: screens) func framesAreThoseWorkedOutByHand(_ screen: Screen) throws {
    let app = try OpenApp("Frames", screen: screen.name)
    app.ask(.tree)
    let root = try #require(app.answer.tree?.root)
    let found = nodes(root, of: screen.views)
      .map { node in [node.origin.x, node.origin.y, node.size.width, node.size.height] }
      .sorted { ($0[1], $0[0]) < ($1[1], $1[0]) }
    #expect(found.count == screen.frames.count, "\(found)")
    for (one, other) in zip(found, screen.frames.sorted { ($0[1], $0[0]) < ($1[1], $1[0]) }) {
      #expect(zip(one, other).allSatisfy { abs($0 - $1) < 0.01 }, "\(one) \(other)")
    }
  }

  /// A cell says its size again when what it shows changes: four digits take 42.16 points, up to the next pixel.
  @Test func aCellOfAFlowLayoutIsMeasuredAnew() throws {
    let app = try OpenApp("Frames", screen: "AutomaticFlowScreen")
    app.press("grow")
    app.ask(.tree)
    let root = try #require(app.answer.tree?.root)
    let widths = nodes(root, of: "FrameCell").map(\.size.width)
    #expect(widths.contains { abs($0 - (127.0 / 3 + 20)) < 0.01 }, "\(widths)")
  }

  @Test func measuredItemsAreReported() throws {
    let app = try OpenApp("Frames", screen: "MeasuredScreen")
    let measured = app.lists.first?.measured ?? []
    #expect(measured.count == 3)
    #expect(measured.allSatisfy { $0.width == nil })
    let fixed = try OpenApp("Frames", screen: "ThirdsScreen")
    #expect(fixed.lists.first?.measured.isEmpty == true)
    let table = try OpenApp("Frames", screen: "TableScreen")
    #expect(table.lists.first?.measured.map(\.height) == [34, 58, 34])
  }
}
