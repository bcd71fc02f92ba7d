import CommandLanguage
import CompositionalLayout
import Geometry
import LayoutLanguage
import Testing

@Suite("Fractions of whole numbers")
struct FractionTests {
  static let fractions: [(String, CollectionLayoutDimension)] = [
    ("1/3w", .fractionalWidth(1.0 / 3.0)), ("2/3w", .fractionalWidth(2.0 / 3.0)),
    ("16/9w", .fractionalWidth(16.0 / 9.0)), ("5/9h", .fractionalHeight(5.0 / 9.0)), ("0/3h", .fractionalHeight(0)),
    ("-1/3w", .fractionalWidth(-1.0 / 3.0)), ("4/6w", .fractionalWidth(2.0 / 3.0)),
    ("1000000/1000000w", .fractionalWidth(1)), ("1/2w", .fractionalWidth(0.5)),
  ]

  @Test(arguments: fractions)
  func `Are exact numbers, and are printed as they are written`(
    text: String, dimension: CollectionLayoutDimension
  ) throws {
    let read = try Self.section("{ h(\(text) x 44) { item(1w x 1h) } }").group.layoutSize.widthDimension
    #expect(read == dimension && read.dimension == dimension.dimension && read.hashValue == dimension.hashValue)
    #expect(read.words == text)
  }

  @Test(arguments: ["1/0w", "1/-3w", "1/3", "~1/3w", "/3w", "1/w", "1.5/2w", "1/3/3w", "+1/3w", "1/3z", "1/1000001w"])
  func `Other texts are not sizes`(text: String) {
    #expect(throws: Diagnostic.self) { try Self.section("{ h(\(text) x 44) { item(1w x 1h) } }") }
  }

  @Test func `A block with them is printed as it is written, and is equal to one with numbers`() throws {
    let text = "{ h(1w x 1/3w) repeat 3 { item(1/3w x 1/3w) inset 4 4 4 4 } header 1/10h }"
    let section = try Self.section(text)
    #expect(LayoutSpec.text(of: section) == text.replacing("header 1/10h", with: "boundary header(1w x 1/10h) top"))
    #expect(
      try Self.section(text.replacing("1/3", with: "0.3333333333333333").replacing("1/10", with: "0.1")) == section)
  }

  @Test func `One inset is all four sides`() throws {
    let text = "{ h(1w x 44) inset 2 { item(1w x 1h) inset 3 } header 20 pad 4 inset 5 decoration ground inset 6 z 1 }"
    #expect(
      LayoutSpec.text(of: try Self.section(text))
        == "{ h(1w x 44) inset 2 2 2 2 { item(1w x 1h) inset 3 3 3 3 } header 20 pad 4 4 4 4 inset 5 5 5 5 "
        + "decoration ground inset 6 6 6 6 z 1 }")
    #expect(try Self.section("{ h(1w x 44) { item(1w x 1h) } inset -5 }").contentInsets.top == -5)
  }

  /// A layout as samples of Apple and of tutorials have it, with the frames that it gives in 390 x 844 at 3x.
  struct Sample: Sendable, CustomTestStringConvertible {
    var name: String
    var block: String
    var frames: [Rect]
    var testDescription: String { name }

    init(_ name: String, _ block: String, _ frames: [[Double]]) {
      (self.name, self.block) = (name, block)
      self.frames = frames.map { Rect(x: $0[0], y: $0[1], width: $0[2], height: $0[3]) }
    }
  }

  static let samples = [
    Sample(
      "three columns of squares", "{ h(1w x 1/3w) { item(1/3w x 1h) } }",
      [[0, 0, 130, 130], [130, 0, 130, 130], [260, 0, 130, 130], [0, 130, 130, 130]]),
    Sample(
      "thirds with insets", "{ h(1w x 1/3w) { item(1/3w x 1h) inset 2 } }",
      [[2, 2, 126, 126], [132, 2, 126, 126], [262, 2, 126, 126]]),
    // A main photo of two thirds beside two of one third, below it a row of three.
    Sample(
      "photos: main with a pair",
      "{ v(1w x 7/9w) { h(1w x 4/7h) { item(2/3w x 1h) v(1/3w x 1h) count 2 { item(1w x 1h) } } "
        + "h(1w x 3/7h) count 3 { item(1w x 1h) } } }",
      [
        [0, 0, 260, 173.333], [260, 0, 130, 86.667], [260, 86.667, 130, 86.667], [0, 173.333, 130, 130],
        [130, 173.333, 130, 130], [260, 173.333, 130, 130],
      ]),
    Sample(
      "photos: a full one, two thirds high", "{ h(1w x 2/3w) { item(1w x 1h) inset 2 2 2 2 } }", [[2, 2, 386, 256]]),
    Sample(
      "photos: a row of triplets, two ninths high",
      "{ h(1w x 2/9w) { item(1/3w x 1h) } }",
      [[0, 0, 130, 86.667], [130, 0, 130, 86.667], [260, 0, 130, 86.667], [0, 86.667, 130, 86.667]]),
    // 4/9, 2/9 and 10/9 of the width are 16/9.
    Sample(
      "photos: sixteen ninths",
      "{ v(1w x 16/9w) { h(1w x 4/9w) { item(2/3w x 1h) item(1/3w x 1h) } "
        + "h(1w x 2/9w) count 3 { item(1w x 1h) } h(1w x 10/9w) { item(1w x 1h) } } }",
      [
        [0, 0, 260, 173.333], [260, 0, 130, 173.333], [0, 173.333, 130, 86.667], [130, 173.333, 130, 86.667],
        [260, 173.333, 130, 86.667], [0, 260, 390, 433.333], [0, 693.333, 260, 173.333],
      ]),
    Sample(
      "thirds of what spacing leaves", "{ h(1w x 50) gap 9 { item(1/3w x 1h) } }",
      [[0, 0, 124, 50], [133, 0, 124, 50], [266, 0, 124, 50], [0, 50, 124, 50]]),
    Sample(
      "a third and two thirds", "{ h(1w x 100) { item(1/3w x 1h) item(2/3w x 1h) } }",
      [[0, 0, 130, 100], [130, 0, 260, 100], [0, 100, 130, 100]]),
    Sample(
      "cards of two thirds that scroll across", "{ h(2/3w x 1/3h) { item(1w x 1h) } orth groupPaging gap 10 }",
      [[0, 0, 260, 281.333], [270, 0, 260, 281.333]]),
    Sample(
      "a poster of nine sixteenths in a column of thirds", "{ h(1/3w x 16/27w) { item(1w x 1h) } orth continuous }",
      [[0, 0, 130, 231], [130, 0, 130, 231]]),
  ]

  @Test(arguments: samples)
  func `Public layouts with thirds and ninths leave no strip`(sample: Sample) throws {
    let environment = LayoutEnvironment(
      size: Size(width: 390, height: 844), traits: LayoutTraits(displayScale: 3))
    let solution = CompositionalLayoutDescription(section: try Self.section(sample.block))
      .solved(in: environment, itemCounts: [12])
    for (item, frame) in sample.frames.enumerated() {
      let solved = try #require(solution.attributesForItem(section: 0, item: item)?.frame)
      let pairs = [
        (solved.minX, frame.minX), (solved.minY, frame.minY), (solved.width, frame.width),
        (solved.height, frame.height),
      ]
      #expect(pairs.allSatisfy { abs($0 - $1) < 0.01 }, "item \(item): \(solved), not \(frame)")
    }
    #expect(solution.findings.allSatisfy { $0.code != .strip && $0.code != .pixelGap }, "\(solution.findings)")
  }

  private static func section(_ text: String) throws -> CollectionLayoutSection {
    let source = SourceText(name: "test", text: text)
    return try LayoutSpec.section(try SpecBlock(0..<text.utf8.count, in: source), in: source)
  }
}
