import CompositionalLayout
import Geometry
import LayoutCases
import TestSupport
import Testing

@Suite("Solutions")
struct LayoutSolutionTests {
  @Test func `A million items cost nothing until they are asked for, and each is found by its index`() throws {
    let solution = Build.grid(3, height: 100).solved([1_000_000], in: Build.environment(300, 600))
    #expect(solution.contentSize == Size(width: 300, height: 33_333_400))
    let last = try #require(solution.attributesForItem(section: 0, item: 999_999))
    #expect(last.frame == Rect(x: 0, y: 33_333_300, width: 100, height: 100))
    #expect(solution.attributesForItem(section: 0, item: 1_000_000) == nil)
    #expect(solution.attributesForItem(section: 1, item: 0) == nil)
    let visible = solution.attributes(in: Rect(x: 0, y: 10_000_050, width: 300, height: 600))
    #expect(visible.map(\.element.item) == Array(300_000..<300_021))
    var frames: [Rect] = []
    solution.appendItemFrames(to: &frames)
    #expect(frames.count == 1_000_000)
    #expect(frames[999_999] == last.frame)
    #expect(frames[500_000] == solution.attributesForItem(section: 0, item: 500_000)?.frame)
  }

  @Test func `A query with whole groups returns the members of a group that meets the rectangle`() {
    let group = CollectionLayoutGroup.vertical(
      layoutSize: Build.size(.fractionalWidth(1), .absolute(100)),
      subitems: [Build.item(.fractionalWidth(1), .fractionalHeight(0.5))])
    let solution = CollectionLayoutSection(group: group).solved([10])
    let rect = Rect(x: 0, y: 160, width: 320, height: 10)
    #expect(solution.attributes(in: rect).map(\.element.item) == [3])
    #expect(solution.attributes(in: rect, membership: .groups).map(\.element.item) == [2, 3])
  }

  @Test(arguments: [(0.0, 0.0), (50, 50), (119, 119), (500, 120), (-80, 0)])
  func `A header stays in sight, then leaves with its section`(offset: Double, expected: Double) throws {
    var section = Build.grid(2)
    section.boundarySupplementaryItems = [Build.header(pinned: true)]
    let solution = section.solved([6, 6])
    let header = try #require(
      solution.attributesForSupplementary(
        elementKind: "header", section: 0, item: 0,
        scroll: LayoutScrollState(contentOffset: Point(x: 0, y: offset))))
    // Three rows of 40 after 30 of the header itself end at 150.
    #expect(header.frame == Rect(x: 0, y: expected, width: 320, height: 30))
    #expect(header.isPinned == (header.frame.minY != 0))
    #expect(header.zIndex == 1_000_000_001)
  }

  @Test func `Cells of an orthogonal section move with its offset, its header does not`() throws {
    var section = CollectionLayoutSection(
      group: .horizontal(
        layoutSize: Build.size(.absolute(100), .absolute(50)),
        subitems: [Build.item(.fractionalWidth(1), .fractionalHeight(1))]))
    section.orthogonalScrollingBehavior = .continuous
    section.boundarySupplementaryItems = [Build.header()]
    let solution = section.solved([20])
    let scroll = LayoutScrollState(orthogonalOffsets: [0: 250])
    let visible = solution.attributes(in: Rect(x: 0, y: 0, width: 320, height: 80), scroll: scroll)
    #expect(visible.filter { $0.element.elementKind == nil }.map(\.element.item) == [2, 3, 4, 5])
    #expect(visible.first?.frame == Rect(x: -50, y: 30, width: 100, height: 50))
    #expect(visible.last?.frame == Rect(x: 0, y: 0, width: 320, height: 30))
    let row = try #require(solution.orthogonalSection(at: 0))
    #expect(row.contentLength == 2000 && row.viewportLength == 320 && row.maximumOffset == 1680)
    #expect(solution.contentSize == Size(width: 320, height: 80))
  }

  @Test(arguments: [0.0, 100, 200, 900, 5000, -40, .infinity, .nan])
  func `Pages of an orthogonal section end at its end`(offset: Double) throws {
    var section = CollectionLayoutSection(
      group: .horizontal(
        layoutSize: Build.size(.fractionalWidth(1), .fractionalWidth(1)),
        subitems: [Build.item(.fractionalWidth(1), .fractionalHeight(1))]))
    section.orthogonalScrollingBehavior = .paging
    let row = try #require(section.solved([3]).orthogonalSection(at: 0))
    #expect(row.stopCount == 3)
    #expect((0..<3).map(row.stop(at:)) == [0, 320, 640])
    #expect(row.stop(at: -1) == 0 && row.stop(at: .max) == 640 && row.start(ofGroup: .max) == 640)
    #expect([0, 320, 640].contains(row.settledOffset(for: offset)))
    #expect(row.settledOffset(for: 900) == 640)
    #expect(row.settledOffset(for: 200) == 320)
  }

  @Test(arguments: 1...12 as ClosedRange<UInt64>)
  func `One reported height changes what a new solve would give`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    var list = seed.isMultiple(of: 3) ? Self.estimatedGrid : Build.list()
    list.interGroupSpacing = seed.isMultiple(of: 2) ? 3 : 0
    list.boundarySupplementaryItems = [Build.header()]
    let counts = [40, 0, 25]
    var sizes = MeasuredSizes()
    var solution = list.solved(counts)
    for _ in 0..<30 {
      let section = Bool.random(using: &generator) ? 0 : 2
      let item = Int.random(in: 0..<counts[section], using: &generator)
      let size =
        Int.random(in: 0..<5, using: &generator) == 0
        ? nil : MeasuredSize(height: Double(Int.random(in: 0...90, using: &generator)))
      sizes[section: section, item: item] = size
      solution.setMeasuredSize(size, section: section, item: item)
    }
    let fresh = list.solved(counts, measuredSizes: sizes)
    #expect(Self.agree(solution.contentSize.height, fresh.contentSize.height))
    #expect(solution.measuredSizes == sizes)
    for (left, right) in zip(solution.allAttributes(), fresh.allAttributes()) {
      #expect(left.element == right.element)
      #expect(Self.agree(left.frame.minY, right.frame.minY) && Self.agree(left.frame.height, right.frame.height))
    }
    for _ in 0..<10 {
      let y = Double.random(in: -100...3000, using: &generator)
      let rect = Rect(x: 0, y: y, width: 320, height: 200)
      #expect(
        solution.attributes(in: rect) == solution.allAttributes().filter { $0.frame.intersects(rect) })
    }
  }

  /// Two columns of estimated height.
  static let estimatedGrid = CollectionLayoutSection(
    group: Build.row(.estimated(50), [Build.item(.fractionalWidth(0.5), .estimated(50))]))

  static func agree(_ left: Double, _ right: Double) -> Bool { (left - right).magnitude < 1e-6 }

  @Test func `Siblings of uniform size are as tall as the tallest; the outermost group shares it with the section`() {
    let uniform = CollectionLayoutDimension.uniformAcrossSiblings(estimate: 50)
    let items = [Build.item(.fractionalWidth(0.5), uniform)]
    var sizes = MeasuredSizes()
    for (item, height) in [31.0, 88, 31, 126].enumerated() {
      sizes[section: 0, item: item] = MeasuredSize(height: height)
    }
    let row = CollectionLayoutSection(group: Build.row(.estimated(50), items + items)).solved([4], measuredSizes: sizes)
    #expect(row.frames().map(\.height) == [88, 88, 126, 126])
    #expect(row.frames().map(\.minY) == [0, 0, 88, 88])
    let all = CollectionLayoutSection(group: Build.row(uniform, items + items)).solved([4], measuredSizes: sizes)
    #expect(all.frames().map(\.minY) == [0, 0, 126, 126])
    #expect(all.contentSize.height == 252)
  }

  @Test(arguments: [[5], [0], [7, 3], [], [1_000_000]])
  func `New numbers of items give what a new solve gives`(counts: [Int]) {
    var section = Build.grid(3)
    section.boundarySupplementaryItems = [Build.header()]
    let old = section.solved([4])
    let new = old.solved(forItemCounts: counts)
    let fresh = section.solved(counts)
    #expect(new.contentSize == fresh.contentSize)
    #expect(new.itemCounts == counts)
    let rect = Rect(x: 0, y: 0, width: 320, height: 2000)
    #expect(new.attributes(in: rect) == fresh.attributes(in: rect))
  }

  @Test func `Sections that differ keep their descriptions when one grows`() {
    let description = CompositionalLayoutDescription(sections: [Build.grid(2), Build.grid(4), Build.list()])
    let old = description.solved(in: Build.environment(), itemCounts: [3, 9, 2])
    let counts = [3, 14, 2]
    let new = old.solved(forItemCounts: counts)
    #expect(new.allAttributes() == description.solved(in: Build.environment(), itemCounts: counts).allAttributes())
  }

  @Test func `A header's own insets make it smaller, but not the room it takes, and not on an estimated axis`() throws {
    var section = Build.grid(2)
    var header = Build.header()
    header.contentInsets = DirectionalEdgeInsets(top: 4, leading: 10, bottom: 6, trailing: 20)
    section.boundarySupplementaryItems = [header]
    let key = LayoutElement.supplementary(elementKind: "header", section: 0, item: 0)
    #expect(section.solved([2]).attributes(of: key)?.frame == Rect(x: 10, y: 4, width: 290, height: 20))
    #expect(section.solved([2]).contentSize.height == 70)
    header.layoutSize = Build.size(.fractionalWidth(1), .estimated(30))
    section.boundarySupplementaryItems = [header]
    #expect(section.solved([2]).attributes(of: key)?.frame == Rect(x: 10, y: 0, width: 290, height: 30))
  }

  @Test func `On iOS 14 an empty section left a trace: minus one spacing, or the height of an orthogonal group`() {
    var section = Build.grid(2)
    section.interGroupSpacing = 8
    section.contentInsets = DirectionalEdgeInsets(top: 3, bottom: 5)
    var environment = Build.environment()
    #expect(section.solved([0, 2], in: environment).extent(ofSection: 1)?.start == 0)
    environment.rules = LayoutRules(uikit: 14)
    #expect(section.solved([0, 2], in: environment).extent(ofSection: 1)?.start == -8)
    section.orthogonalScrollingBehavior = .continuous
    #expect(section.solved([0, 2], in: environment).extent(ofSection: 1)?.start == 48)
    environment.rules = LayoutRules(uikit: 17)
    #expect(section.solved([0, 2], in: environment).extent(ofSection: 1)?.start == 0)
  }

  @Test func `Reading from the right, all frames are those of the queries too`() {
    for axis in Axis.allCases {
      let size = Build.size(.absolute(100), .absolute(100))
      let section = CollectionLayoutSection(
        group: .horizontal(layoutSize: size, subitems: [Build.item(.fractionalWidth(0.5), .fractionalHeight(1))]))
      let solution = section.solved(
        [7], in: Build.environment(rightToLeft: true), configuration: .init(scrollDirection: axis))
      var frames: [Rect] = []
      solution.appendItemFrames(to: &frames)
      #expect(frames == solution.frames())
    }
  }

  @Test func `Frames exist for every element that a query names`() throws {
    let layoutCase = try #require(CaseFiles.cases.first { $0.id == "CH-decoration" })
    let solution = layoutCase.layout.solved(in: layoutCase.environment, itemCounts: layoutCase.items)
    for attributes in solution.allAttributes() {
      #expect(solution.attributes(of: attributes.element) == attributes)
    }
    #expect(solution.attributes(of: .decoration(elementKind: "bg", section: 0, item: 1)) == nil)
    #expect(solution.attributes(of: .supplementary(elementKind: "x", section: 0, item: 0)) == nil)
  }
}
