import CompositionalLayout
import DisplayText
import Geometry
import TestSupport
import Testing

@Suite("Lines that break by measured cells")
struct LineBreakTests {
  static let screen = LayoutEnvironment(
    size: Size(width: 390, height: 844), traits: LayoutTraits(displayScale: 3))

  /// Tags as articles lay them out: cells of an estimated size with space after and below.
  static func tags(
    _ width: CollectionLayoutDimension = .fractionalWidth(1), estimate: Double = 50
  ) -> CollectionLayoutSection {
    let item = CollectionLayoutItem(
      layoutSize: Build.size(.estimated(estimate), .estimated(30)),
      edgeSpacing: CollectionLayoutEdgeSpacing(leading: nil, top: nil, trailing: .fixed(8), bottom: .fixed(8)))
    return CollectionLayoutSection(
      group: .horizontal(layoutSize: Build.size(width, .estimated(30)), subitems: [.item(item)]))
  }

  static func sizes(_ sizes: [MeasuredSize?]) -> MeasuredSizes {
    var measured = MeasuredSizes()
    for (item, size) in sizes.enumerated() { measured[section: 0, item: item] = size }
    return measured
  }

  static func solved(_ section: CollectionLayoutSection, _ widths: [Double?]) -> LayoutSolution {
    section.solved(
      [widths.count], in: screen, measuredSizes: sizes(widths.map { $0.map { MeasuredSize(width: $0, height: 30) } }))
  }

  // MARK: Known lines

  @Test func `Seven tags stand on three lines, and none leaves the screen`() {
    let solution = Self.solved(Self.tags(), [100, 120, 90, 150, 60, 200, 40])
    let frames = solution.frames()
    #expect(frames.map(\.minX) == [0, 108, 236, 0, 158, 0, 208])
    #expect(frames.map(\.minY) == [0, 0, 0, 38, 38, 76, 76])
    #expect(frames.map(\.width) == [100, 120, 90, 150, 60, 200, 40])
    #expect(solution.contentSize == Size(width: 390, height: 114))
    #expect(solution.findings == [])
  }

  @Test func `Cells below the estimate stand as many to a line as there is room for`() {
    let solution = Self.solved(Self.tags(estimate: 120), Array(repeating: 40, count: 10))
    #expect(solution.frames().map(\.minX) == [0, 48, 96, 144, 192, 240, 288, 336, 0, 48])
    #expect(solution.frames().map(\.minY) == Array(repeating: 0, count: 8) + [38, 38])
  }

  @Test func `A cell wider than the line has one of its own`() {
    let solution = Self.solved(Self.tags(), [100, 500, 100])
    #expect(solution.frames().map(\.minY) == [0, 38, 76])
    #expect(solution.frames().map(\.width) == [100, 500, 100])
  }

  @Test func `A list of two items, and a given number of one`() {
    // 90 + 100 + 90 + 100 are 380 of 390.
    var mixed = Self.tags()
    mixed.group = .horizontal(
      layoutSize: Build.size(.fractionalWidth(1), .estimated(30)),
      subitems: [Build.item(.estimated(50), .estimated(30)), Build.item(.absolute(100), .estimated(30))])
    #expect(Self.solved(mixed, [90, nil, 90, nil, 90, nil]).frames().map(\.minX) == [0, 90, 190, 280, 0, 90])
    var two = Self.tags()
    two.group = .horizontal(
      layoutSize: Build.size(.fractionalWidth(1), .estimated(30)),
      repeatingSubitem: Build.item(.estimated(50), .estimated(30)), count: 2)
    #expect(Self.solved(two, [40, 40, 40, 300, 200]).frames().map(\.minY) == [0, 0, 30, 30, 60])
    #expect(Self.solved(two, [40, 40, 200, 300, 20]).frames().map(\.minY) == [0, 0, 30, 60, 60])
  }

  @Test func `Columns break by heights where the layout scrolls sideways`() {
    let column = CollectionLayoutGroup.vertical(
      layoutSize: Build.size(.estimated(50), .absolute(200)), subitems: [Build.item(.estimated(50), .estimated(60))])
    let solution = CollectionLayoutSection(group: column).solved(
      [4], in: Self.screen, configuration: CompositionalLayoutConfiguration(scrollDirection: .horizontal),
      measuredSizes: Self.sizes([
        MeasuredSize(width: 30, height: 120), MeasuredSize(width: 80, height: 70), MeasuredSize(width: 20, height: 150),
        MeasuredSize(width: 20, height: 60),
      ]))
    #expect(solution.frames().map(\.origin.x) == [0, 0, 80, 100])
    #expect(solution.frames().map(\.origin.y) == [0, 120, 0, 0])
  }

  @Test func `A row that scrolls across goes on with the next group`() {
    var section = Self.tags(.absolute(200))
    section.orthogonalScrollingBehavior = .groupPaging
    section.interGroupSpacing = 10
    let solution = Self.solved(section, [100, 120, 60, 40, 40])
    #expect(solution.frames().map(\.minX) == [0, 210, 338, 420, 468])
    #expect(solution.orthogonalSection(at: 0)?.groupCount == 3)
    #expect((0..<3).map { solution.items(ofGroup: $0, section: 0) } == [0..<1, 1..<3, 3..<5])
  }

  @Test func `Badges count on from line to line`() {
    let badge = CollectionLayoutSupplementaryItem(
      layoutSize: Build.size(.absolute(10), .absolute(10)), elementKind: "dot",
      containerAnchor: CollectionLayoutAnchor(edges: [.top, .trailing]))
    let item = CollectionLayoutItem(layoutSize: Build.size(.estimated(50), .estimated(30)), supplementaryItems: [badge])
    let section = CollectionLayoutSection(group: Build.row(.estimated(30), [.item(item)]))
    let solution = Self.solved(section, [300, 300, 40, nil, nil, nil])
    let badges = (0..<6).map { solution.attributesForSupplementary(elementKind: "dot", section: 0, item: $0)?.frame }
    #expect(badges.map { $0?.minX } == [290, 290, 330, 380, 40, 90])
    #expect(badges.map { $0?.minY } == [0, 30, 30, 30, 60, 60])
    #expect(solution.attributesForSupplementary(elementKind: "dot", section: 0, item: 6) == nil)
    #expect(Set(solution.allAttributes().map(\.element)).count == 12)
  }

  // MARK: Words

  @Test func `The chain tells the line, and what is left of it is that of the line`() throws {
    let solution = Self.solved(Self.tags(), [100, 120, 90, 150, 60, 200, 40])
    func lines(_ item: Int) throws -> [String] {
      let steps = try #require(solution.explanation(of: .cell(section: 0, item: item))).steps
      return steps.filter { if case .line = $0 { true } else { false } }.map { $0.sentence.text(.ko) }
        + steps.filter { if case .line = $0 { true } else { false } }.map(\.description)
    }
    #expect(
      try lines(1) == [
        "section[0].group 3줄 중 1번째 줄에 3개: 390 중 334; 4개면 492",
        "section[0].group is line 1 of 3 and holds 3: 334 of 390; 4 would take 492",
      ])
    #expect(try lines(6).last == "section[0].group is line 3 of 3 and holds 2: 256 of 390")
    let ledger = try #require(solution.ledgers(ofSection: 0, item: 1).first)
    #expect(ledger.slots == 310 && ledger.spacing == 24 && ledger.strip == 56)
    #expect(ledger.packing.description == "holds 3 across as measured: 334 of 390; 4 would take 492")
    #expect(ledger.packing.sentence.text(.ko) == "잰 크기로 가로에 3개: 390 중 334; 4개면 492")
  }

  @Test func `A row of estimated width has no lines, and that is told`() throws {
    let solution = Self.solved(Self.tags(.estimated(390)), [100, 120, 90])
    #expect(solution.frames().map(\.minY) == [0, 38, 76])
    let finding = try #require(solution.findings.first)
    #expect(solution.findings.map(\.trap) == [.oneRunOfAnEstimate(.horizontal, holds: 1, fitting: 6)])
    #expect(finding.help.en.contains("such as 1w"))
    // A section that scrolls across has no lines to break, and a cell as wide as the row fits once.
    var across = Self.tags(.estimated(390))
    across.orthogonalScrollingBehavior = .continuous
    #expect(across.solved([3], in: Self.screen).findings == [])
    #expect(Self.tags(.estimated(390), estimate: 380).solved([3], in: Self.screen).findings == [])
  }

  @Test func `A group in the list keeps the estimates, and that is told`() {
    let pair = CollectionLayoutGroup.vertical(
      layoutSize: Build.size(.absolute(60), .absolute(60)), subitems: [Build.item(.fractionalWidth(1), .absolute(30))])
    let section = CollectionLayoutSection(
      group: Build.row(.estimated(60), [.group(pair), Build.item(.estimated(50), .estimated(30))]))
    #expect(section.solved([3], in: Self.screen).findings.map(\.code) == [.estimatedItemInFixedGroup])
  }

  @Test func `Spacing is told before the fraction that it shortens`() throws {
    let row = Build.row(
      .absolute(100), [Build.item(.fractionalWidth(0.5), .fractionalHeight(1))], spacing: .fixed(10))
    let solution = CollectionLayoutSection(group: row).solved([2], in: Self.screen)
    let steps = try #require(solution.explanation(of: .cell(section: 0, item: 0))).steps
    let place = try #require(steps.firstIndex { if case .spacing = $0 { true } else { false } })
    #expect(steps[place].description == "section[0].group 390 less spacing 10 leaves 380 for fractions")
    #expect(steps[place].sentence.text(.ko) == "section[0].group 390에서 간격 10을 먼저 뺀 380이 비율의 기준")
    #expect(steps[place + 1].description == "section[0].group.subitems[0] width 0.5w of 380 = 190")
  }

  // MARK: A naive breaker

  /// Places cells in lines: the next cell stands on this line if it fits with its spacing, else on a new one, which
  /// begins below the tallest.
  static func naive(_ sizes: [Size], in width: Double, gap: Double) -> [Rect] {
    var (frames, x, y, tallest): ([Rect], Double, Double, Double) = ([], 0, 0, 0)
    for size in sizes {
      if x > 0, x + size.width > width { (x, y, tallest) = (0, y + tallest, 0) }
      frames.append(Rect(x: x, y: y, width: size.width, height: size.height))
      x += size.width + gap
      tallest = max(tallest, size.height)
    }
    return frames
  }

  @Test(arguments: 0..<60)
  func `Random lines are those of a naive breaker`(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    func pick(_ numbers: [Double]) -> Double { numbers.randomElement(using: &random) ?? 0 }
    let gap = pick([0, 8, 12.5])
    let estimate = Size(width: pick([30, 50, 120]), height: 30)
    let width = pick([320, 390, 402])
    let share = pick([0, 0.3, 1])
    let isMirrored = seed % 3 == 2
    var section = CollectionLayoutSection(
      group: Build.row(
        .estimated(estimate.height), [Build.item(.estimated(estimate.width), .estimated(estimate.height))],
        spacing: .fixed(gap)))
    section.boundarySupplementaryItems = seed % 2 == 0 ? [] : [Build.header()]
    let count = Int.random(in: 1...60, using: &random)
    let sizes: [MeasuredSize?] = (0..<count).map { _ in
      guard Double.random(in: 0..<1, using: &random) < share else { return nil }
      let isWide = Int.random(in: 0..<20, using: &random) == 0
      return MeasuredSize(
        width: isWide ? 450 : Double(Int.random(in: 10...160, using: &random)),
        height: Double(Int.random(in: 10...60, using: &random)))
    }
    let environment = Build.environment(width, 480, rightToLeft: isMirrored)
    let known = sizes.map { Size(width: $0?.width ?? estimate.width, height: $0?.height ?? estimate.height) }
    let top: Double = section.boundarySupplementaryItems.isEmpty ? 0 : 30
    let expected: [Rect] = Self.naive(known, in: width, gap: gap).map { line in
      let frame = line.offset(by: Point(x: 0, y: top))
      return isMirrored ? frame.mirrored(inWidth: width) : frame
    }
    let solution = section.solved([count], in: environment, measuredSizes: Self.sizes(sizes))
    #expect(solution.frames() == expected, "seed \(seed): \(known) in \(width), gap \(gap)")
    // One size after the other, in any order, comes to the same, and so do queries.
    var updated = section.solved([count], in: environment)
    for item in sizes.indices.shuffled(using: &random) {
      if seed % 5 == 0 { updated.setMeasuredSize(MeasuredSize(width: 77, height: 33), section: 0, item: item) }
      updated.setMeasuredSize(sizes[item], section: 0, item: item)
    }
    #expect(updated.frames() == expected && updated.contentSize == solution.contentSize, "seed \(seed)")
    let screen = Rect(x: 0, y: 40, width: width, height: 60)
    let seen = solution.attributes(in: screen).filter { $0.element.elementKind == nil }
    #expect(seen.map(\.frame) == expected.filter { $0.intersects(screen) }, "seed \(seed)")
    var all: [Rect] = []
    solution.appendItemFrames(to: &all)
    #expect(all == expected, "seed \(seed)")
  }

  @Test func `A million tags of which few are measured are broken at once`() {
    var sizes = MeasuredSizes()
    for item in 0..<40 { sizes[section: 0, item: item] = MeasuredSize(width: 100, height: 30) }
    var solution = Self.tags().solved([1_000_000], in: Self.screen, measuredSizes: sizes)
    solution.setMeasuredSize(MeasuredSize(width: 300, height: 30), section: 0, item: 40)
    // 13 lines of three, one of the 40th alone, and one of 300 with the first estimate.
    #expect(solution.attributesForItem(section: 0, item: 39)?.frame.minY == 494)
    #expect(solution.attributesForItem(section: 0, item: 40)?.frame.minY == 532)
    #expect(solution.attributesForItem(section: 0, item: 41)?.frame == Rect(x: 308, y: 532, width: 50, height: 30))
  }
}
