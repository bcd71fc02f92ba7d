import CompositionalLayout
import Geometry
import Markup
import Testing

@testable import Drawing

/// Pictures of layouts hold the layout's own numbers.
@Suite struct LayoutPictureTests {
  /// Rows of 44 points below a header of 30 that stays in sight.
  static func solution(
    rows: Int, size: Size = Size(width: 390, height: 200), pins: Bool = true
  ) -> LayoutSolution {
    let row = CollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(44))
    var section = CollectionLayoutSection(
      group: .vertical(layoutSize: row, subitems: [.item(CollectionLayoutItem(layoutSize: row))]))
    section.boundarySupplementaryItems = [
      CollectionLayoutBoundarySupplementaryItem(
        layoutSize: CollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(30)),
        elementKind: "header", alignment: .top, pinToVisibleBounds: pins)
    ]
    section.decorationItems = [.background(elementKind: "back", zIndex: -1)]
    return CompositionalLayoutDescription(section: section).solved(
      in: LayoutEnvironment(size: size), itemCounts: [rows])
  }

  static func label(_ element: LayoutElement) -> PictureLabel {
    switch element {
    case .cell(_, let item): PictureLabel(.item, lines: ["row \(item)"], identifier: "id\(item)")
    case .supplementary: PictureLabel(.boundary, lines: ["title"])
    case .decoration: PictureLabel(.decoration, lines: [])
    }
  }

  @Test func viewsInSightStandWhereTheLayoutPutsThem() throws {
    let picture = LayoutPicture(
      Self.solution(rows: 100), scroll: LayoutScrollState(contentOffset: Point(x: 0, y: 118)), title: "t",
      label: Self.label)
    let drawn = try DrawnPicture(picture.svg().xmlDocument)
    // Rows 2 to 6 stand at 30 + 44 * row, the header is pushed to the offset, and the background lies under all rows.
    let rows = drawn.views.filter { $0.classes.contains("mcv-item") }
    #expect(rows.map { $0["data-id"] } == ["id2", "id3", "id4", "id5", "id6"])
    #expect(rows.map { $0.number("y") } == [118, 162, 206, 250, 294])
    #expect(rows.allSatisfy { $0.number("x") == 0 && $0.number("width") == 390 && $0.number("height") == 44 })
    #expect(rows.map { $0["data-at"] } == ["0,2", "0,3", "0,4", "0,5", "0,6"])
    let header = try #require(drawn.views.first { $0.classes.contains("mcv-boundary") })
    #expect(header.number("y") == 118 && header.number("height") == 30 && header["data-kind"] == "header")
    #expect(header.text.contains("pinned"))
    // Views in front are painted later.
    #expect(drawn.views.first?.classes.contains("mcv-decoration") == true)
    #expect(drawn.views.last?["data-kind"] == "header")
    let screen = try #require(drawn.screen)
    #expect(screen["viewBox"] == "0 118 390 200")
    #expect(screen.number("width") == 390 && screen.number("height") == 200)
    #expect(drawn.root.text.contains("visible y 118..318 of 4430"))
    // Rulers count in the content's own points.
    let ticks = drawn.all("mcv-tick").filter { $0["text-anchor"] == "end" }.map(\.text)
    #expect(ticks == ["120", "140", "160", "180", "200", "220", "240", "260", "280", "300"])
  }

  @Test func pictureIsSelfContained() throws {
    let picture = LayoutPicture(Self.solution(rows: 3), scroll: .rest, title: "t", label: Self.label)
    let text = picture.svg().xmlDocument
    for word in ["<script", "href", "url(", "@import", "src="] { #expect(!text.contains(word)) }
    #expect(text.contains("prefers-color-scheme:dark"))
    let bare = picture.svg(names: "p", hasStyle: false)
    #expect(!bare.elements.contains { $0.name == "style" })
    let names = try DrawnPicture(bare.text(as: .xml)).views.compactMap { $0["id"] }
    #expect(Set(names).count == 5 && names.allSatisfy { $0.hasPrefix("p") })
  }

  @Test func aMillionItemsMakeNoLargerPicture() throws {
    let few = LayoutPicture(Self.solution(rows: 10), scroll: .rest, title: "t", label: Self.label)
    let many = LayoutPicture(Self.solution(rows: 1_000_000), scroll: .rest, title: "t", label: Self.label)
    #expect(many.views.count == few.views.count)
    let huge = LayoutPicture(
      Self.solution(rows: 1_000_000, size: Size(width: 390, height: 1e7), pins: false), scroll: .rest, title: "t",
      label: Self.label)
    #expect(huge.views.count == LayoutPicture.viewLimit)
    #expect(huge.facts.contains("only the first 2000 views"))
    // Long texts are cut as well.
    let long = LayoutPicture(Self.solution(rows: 3), scroll: .rest, title: "t") { _ in
      PictureLabel(.item, lines: Array(repeating: String(repeating: "긴", count: 10_000), count: 1000))
    }
    #expect(long.svg().xmlDocument.utf8.count < 30_000)
  }

  @Test(arguments: [
    "</svg><script>alert(1)</script>", "&amp;<![CDATA[", "\" onload=\"x", "\u{202E}gnp.exe", "\u{0}\u{1B}]0;x\u{7}",
    "]]>", "<!-- -->", "\u{FFFF}",
  ])
  func foreignTextIsInert(_ text: String) throws {
    let picture = LayoutPicture(Self.solution(rows: 2), scroll: .rest, title: text, facts: [text]) { _ in
      PictureLabel(.item, lines: [text, text], identifier: text)
    }
    let plain = LayoutPicture(Self.solution(rows: 2), scroll: .rest, title: "t", facts: ["t"]) { _ in
      PictureLabel(.item, lines: ["t", "t"], identifier: "t")
    }
    let (drawn, other) = try (DrawnPicture(picture.svg().xmlDocument), DrawnPicture(plain.svg().xmlDocument))
    // The same elements with the same attributes: the text added none.
    func shape(_ element: MarkupElement) -> [String] {
      [element.name + element.attributes.map(\.name).joined(separator: ",")] + element.elements.flatMap(shape)
    }
    #expect(shape(drawn.root) == shape(other.root))
    let written = picture.svg().xmlDocument.unicodeScalars
    #expect(!written.contains { $0.value == 0x202E || $0.value < 0x20 && $0 != "\n" })
  }

  @Test(arguments: [
    (0.0, "0"), (44, "44"), (-0.0004, "0"), (106.6666, "106.667"), (-12.5, "-12.5"), (0.05, "0.05"),
    (1e300, "1000000000"),
    (-.infinity, "-1000000000"), (.nan, "0"), (1e-300, "0"),
  ])
  func numbersHaveNoExponent(number: Double, text: String) { #expect(PictureNumber.text(number) == text) }
}
