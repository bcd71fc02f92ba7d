import Markup
import Testing

@testable import Runner

/// Text blocks of pages, cell by cell.
@Suite struct CellTextTests {
  private static func html(_ lines: [String]) -> String {
    var text = CellText()
    return text.block(lines).text(as: .html)
  }

  @Test(arguments: [
    ("plain  text", "plain  text"),
    ("피카츄 a", #"<span class="w" style="width:6ch"><i>피카츄</i></span> a"#),
    ("피카 츄", #"<span class="w" style="width:4ch"><i>피카</i></span> <span class="w" style="width:2ch"><i>츄</i></span>"#),
    ("a → b", #"a <span class="n" style="width:1ch">→</span> b"#),
    ("♀♂…", #"<span class="n" style="width:3ch">♀♂…</span>"#),
    ("e\u{301}x", "<span class=\"n\" style=\"width:1ch\">e\u{301}</span>x"),
    ("⚡!", #"<span class="w" style="width:2ch"><i>⚡</i></span>!"#),
    ("├─ a", #"<span class="c b251c" style="width:1ch">├</span><span class="c b2500" style="width:1ch">─</span> a"#),
    ("███▓", #"<span class="c b2588" style="width:3ch">███</span><span class="c b2593" style="width:1ch">▓</span>"#),
    ("││", #"<span class="c b2502" style="width:1ch">│</span><span class="c b2502" style="width:1ch">│</span>"#),
    ("══", #"<span class="c b2550" style="width:2ch">══</span>"#),
    ("╱", #"<span class="n" style="width:1ch">╱</span>"#),
  ])
  func everythingButASCIIHasItsOwnCells(line: String, expected: String) {
    #expect(Self.html([line]) == "<pre>\(expected)</pre>")
  }

  @Test func markupKeepsTheText() {
    let lines = ["┌──────┐ 이상해씨", "│ 100% │ <b>&amp;", "└──────┘ ", "", "👨‍👩‍👧‍👦 é ✕"]
    var text = CellText()
    #expect(text.block(lines).text == lines.joined(separator: "\n"))
    #expect(text.block(input: "add 삐삐", lines).text == "> add 삐삐\n" + lines.joined(separator: "\n"))
    // HTML drops the first line break of a block, and so one is written for it.
    #expect(text.block(["", "a"]).text == "\n\na")
  }

  @Test func thePageHasRulesForWhatItDrawsAndNoOthers() throws {
    var text = CellText()
    #expect(!text.rules.contains(".b25"))
    _ = text.block(["┌─┐░"])
    #expect(text.drawings.map(\.className).sorted() == ["b2500", "b250c", "b2510", "b2591"])
    for name in ["b2500", "b250c", "b2510", "b2591"] { #expect(text.rules.contains(".\(name){")) }
    #expect(
      text.rules.contains(".b2500{background-image:var(--pen);background-size:100% 1px;background-position:0 50%}"))
    // From the middle to the right and down, half a cell and half a pen each.
    #expect(
      text.rules.contains(
        ".b250c{background-image:var(--pen),var(--pen);background-size:calc(50% + 0.5px) 1px,1px calc(50% + 0.5px);"
          + "background-position:100% 50%,50% 100%}"))
    #expect(
      text.rules.contains(
        ".b2591{background-image:var(--pen);background-size:100% calc(100% - 4px);background-position:0 50%;opacity:.25}"
      ))
  }

  /// A line that leaves a cell to one side meets a line of the same kind at that side of the next cell.
  @Test func linesOfBoxDrawingMeetTheirNeighbours() throws {
    func arms(_ value: UInt32) throws -> [BoxDrawing.Arm]? {
      guard let drawing = BoxDrawing(Character(try #require(Unicode.Scalar(value)))),
        case .lines(let left, let right, let up, let down) = drawing.shape
      else { return nil }
      return [left, right, up, down]
    }
    let all = try (0x2500...0x257F as ClosedRange<UInt32>).compactMap(arms)
    #expect(all.count == 128 - 3)
    // Dashes and round corners look like lines and corners.
    #expect(Set(all).count == 125 - 12 - 4)
    for arms in all {
      #expect(
        all.contains([arms[1], arms[0], arms[2], arms[3]]) && all.contains([arms[0], arms[1], arms[3], arms[2]]))
    }
    #expect(try arms(0x255A) == [.none, .double, .double, .none])
    #expect(try arms(0x251C) == [.none, .light, .light, .light])
    #expect(
      try (0x2580...0x2595 as ClosedRange<UInt32>).allSatisfy {
        BoxDrawing(Character(try #require(Unicode.Scalar($0)))) != nil
      })
  }
}
