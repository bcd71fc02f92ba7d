import TestSupport
import Testing

@testable import ConsoleTexts

/// What is printed is read again, whatever the holes hold.
@Suite struct RoundTripTests {
  /// Returns random contents of a hole: numbers of all lengths, identifiers with brackets, quotes and Korean.
  private static func value(of hole: ConsoleHole, _ generator: inout SeededGenerator) -> ConsoleValue {
    let names = [
      "a", "B7", "main", "Feed.Post(id: 7, title: \"Tea, or coffee\")", "Row.price(12.5)", "한국어 이름", "x-y_z",
      "Optional(Feed.Section.list)", "[1, 2]", "A <B> c", "it's",
    ]
    func name() -> String { names[Int.random(in: 0..<names.count, using: &generator)] }
    func number() -> Int {
      Int.random(in: 0...[3, 12, 1_543, 400_000].randomElement(using: &generator)!, using: &generator)
    }
    switch hole {
    case .size, .effectiveSize: return .text("{\(number()), \(number()).5}")
    case .insets, .containerInsets, .referenceInsets: return .text("{0, \(number()), 0, \(number())}")
    case .frame, .otherFrame: return .text("0, \(number())}, {\(number()), 44")
    case .elementKind, .otherElementKind, .method, .className, .reference:
      return .text(
        ["UICollectionElementKindSectionHeader", "Feed.Badge", "safeArea"].randomElement(using: &generator)!)
    default: break
    }
    switch hole.shape {
    case .number: return .number(number())
    case .path: return .path((0..<Int.random(in: 1...2, using: &generator)).map { _ in number() })
    case .words(let words): return .text(words.randomElement(using: &generator)!)
    case .object:
      return .text(
        ["<UICollectionView: 0x0>", "<Feed.List: 0x7fa23; frame = (0 0; 390 844); layout: <Flow: 0x1>>"]
          .randomElement(using: &generator)!)
    case .address: return .text(["0x0", "0x...", "0x7fa230167050"].randomElement(using: &generator)!)
    case .list where hole == .updates:
      return .list((0..<3).map { _ in "Delete item (\(number()) - \(number()))" })
    case .list: return .list((0..<Int.random(in: 1...4, using: &generator)).map { _ in name() })
    case .numbers: return .numbers((0..<Int.random(in: 1...5, using: &generator)).map { _ in number() })
    case .text: return .text(name())
    }
  }

  struct Case: Sendable, CustomTestStringConvertible {
    let text: ConsoleText
    let wording: Int
    var testDescription: String { "\(text.id) \(wording)" }
  }

  static let cases = ConsoleText.all.flatMap { text in text.wordings.indices.map { Case(text: text, wording: $0) } }

  @Test(arguments: cases) func `Each wording is read as it was filled`(_ example: Case) throws {
    var generator = SeededGenerator(seed: 64)
    let wording = example.text.wordings[example.wording]
    for _ in 0..<30 {
      var values: [ConsoleHole: ConsoleValue] = [:]
      for hole in wording.pattern.holes { values[hole] = Self.value(of: hole, &generator) }
      let printed = wording.pattern.filled(with: values)
      let reading = ConsoleReader.read(printed)
      let finding = try #require(reading.findings.first, "\(printed)")
      #expect(reading.findings.count == 1, "\(printed)")
      // Some versions have one text for two faults.
      let namesakes = ConsoleText.all.filter { $0.wordings.contains { $0.pattern == wording.pattern } }
      #expect(namesakes.map(\.kind).contains(finding.kind), "\(printed)")
      #expect(!finding.isCut, "\(printed)")
      for (hole, value) in values { #expect(finding.values[hole] == value, "\(hole) of \(printed)") }
    }
  }

  @Test(arguments: ConsoleText.List.allCases) func `A text is printed from its first version on, in one wording each`(
    _ list: ConsoleText.List
  ) {
    for text in ConsoleText.printed {
      let counts = [13, 14, 15, 16, 17, 18, 26, 27].map { version in
        text.wordings.count { $0.isPrinted && $0.holds(in: version, of: list) }
      }
      #expect(counts.drop { $0 == 0 }.allSatisfy { $0 == 1 } && counts.last == 1, "\(text.id) \(counts)")
    }
  }

  @Test func `No two texts have a name in common, and each is found by some of its words`() {
    #expect(Set(ConsoleText.all.map(\.id)).count == ConsoleText.all.count)
    for pattern in FoldedPattern.all {
      let isFound = pattern.pieces.contains { piece in
        guard case .literal(let bytes) = piece else { return false }
        return bytes.count >= PatternIndex.length
      }
      #expect(isFound, "\(pattern.text.id)")
    }
  }

  @Test func `A kind has a text, and a cause`() {
    #expect(Set(ConsoleText.all.map(\.kind)) == Set(ConsoleKind.allCases))
  }
}
