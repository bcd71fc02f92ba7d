import CompositionalLayout
import Geometry
import TestSupport
import Testing

/// One line of the table of list metrics.
struct ListMetricsLine: Sendable, CustomTestStringConvertible {
  let idiom: LayoutTraits.Idiom
  let appearance: CollectionLayoutListConfiguration.Appearance
  var header = CollectionLayoutListConfiguration.HeaderMode.none
  var footer = CollectionLayoutListConfiguration.FooterMode.none
  /// The insets of the first, a middle and the last of three sections: top, leading, bottom, trailing.
  let insets: [[Double]]
  let estimate: Double
  var pinned = false
  var zIndex = 1
  var testDescription: String { "\(idiom) \(appearance) \(header) \(footer)" }
}

@Suite("Lists")
struct ListMetricsTests {
  static let side = 12.987

  /// The numbers recorded on macOS 27 (properties of sections) and on phones; what is not recorded on a phone or a pad
  /// stands with the numbers it borrows.
  static let lines: [ListMetricsLine] = [
    .init(
      idiom: .mac, appearance: .plain, insets: alike([0, 0, 0, 0]), estimate: 28, pinned: true, zIndex: 200),
    .init(
      idiom: .mac, appearance: .plain, header: .supplementary, footer: .supplementary, insets: alike([0, 0, 0, 0]),
      estimate: 28, pinned: true, zIndex: 200),
    .init(
      idiom: .mac, appearance: .plain, header: .firstItemInSection, insets: alike([22, 0, 0, 0]), estimate: 28,
      pinned: true, zIndex: 200),
    .init(idiom: .mac, appearance: .grouped, insets: alike([35, 0, 20, 0]), estimate: 17.5),
    .init(
      idiom: .mac, appearance: .grouped, header: .supplementary, insets: alike([0, 0, 20, 0]), estimate: 17.5),
    .init(
      idiom: .mac, appearance: .grouped, footer: .supplementary, insets: alike([35, 0, 0, 0]), estimate: 17.5),
    .init(
      idiom: .mac, appearance: .grouped, header: .firstItemInSection, insets: alike([0, 0, 20, 0]), estimate: 17.5),
    .init(idiom: .mac, appearance: .insetGrouped, insets: alike([35, 16, 20, 16]), estimate: 17.5),
    .init(
      idiom: .mac, appearance: .insetGrouped, header: .supplementary, footer: .supplementary,
      insets: alike([0, 16, 0, 16]), estimate: 17.5),
    .init(
      idiom: .mac, appearance: .insetGrouped, header: .firstItemInSection, insets: alike([0, 16, 20, 16]),
      estimate: 17.5),
    .init(idiom: .mac, appearance: .sidebar, insets: alike([0, side, 10, side]), estimate: 17.5),
    .init(idiom: .mac, appearance: .sidebarPlain, insets: alike([0, side, 0, side]), estimate: 28, pinned: true),
    .init(
      idiom: .phone, appearance: .plain, header: .supplementary, insets: alike([0, 0, 0, 0]), estimate: 28,
      pinned: true, zIndex: 200),
    .init(
      idiom: .phone, appearance: .insetGrouped,
      insets: [[35, 16, 17.5, 16], [17.5, 16, 17.5, 16], [17.5, 16, 20, 16]], estimate: 17.5),
    .init(
      idiom: .phone, appearance: .insetGrouped, header: .supplementary,
      insets: [[0, 16, 17.5, 16], [0, 16, 17.5, 16], [0, 16, 20, 16]], estimate: 17.5),
    .init(
      idiom: .phone, appearance: .insetGrouped, footer: .supplementary,
      insets: [[35, 16, 0, 16], [17.5, 16, 0, 16], [17.5, 16, 0, 16]], estimate: 17.5),
    .init(
      idiom: .phone, appearance: .grouped, insets: [[35, 0, 17.5, 0], [17.5, 0, 17.5, 0], [17.5, 0, 20, 0]],
      estimate: 17.5),
    .init(
      idiom: .pad, appearance: .insetGrouped,
      insets: [[35, 16, 17.5, 16], [17.5, 16, 17.5, 16], [17.5, 16, 20, 16]], estimate: 17.5),
    .init(idiom: .phone, appearance: .sidebar, insets: alike([0, side, 10, side]), estimate: 17.5),
  ]

  private static func alike(_ insets: [Double]) -> [[Double]] { [insets, insets, insets] }

  static func environment(
    _ idiom: LayoutTraits.Idiom, width: Double = 320, scale: Double = 2, uikit: Int = 27
  ) -> LayoutEnvironment {
    LayoutEnvironment(
      size: Size(width: width, height: 480), traits: LayoutTraits(displayScale: scale, userInterfaceIdiom: idiom),
      rules: LayoutRules(uikit: uikit))
  }

  private static func numbers(_ insets: DirectionalEdgeInsets?) -> [Double] {
    insets.map { [$0.top, $0.leading, $0.bottom, $0.trailing] } ?? []
  }

  @Test(arguments: lines)
  func `Every appearance has the lengths of its idiom at every place`(line: ListMetricsLine) {
    let configuration = CollectionLayoutListConfiguration(
      appearance: line.appearance, headerMode: line.header, footerMode: line.footer)
    let environment = Self.environment(line.idiom)
    let section = CollectionLayoutSection.list(using: configuration, layoutEnvironment: environment)
    #expect(section.contentInsetsReference == .none)
    #expect(section.group.layoutSize.heightDimension == .estimated(44))
    #expect(section.group.subitems.map(\.layoutSize.heightDimension) == [.estimated(44)])
    let kinds = section.boundarySupplementaryItems.map(\.elementKind)
    #expect(
      kinds == (line.header == .supplementary ? ["UICollectionElementKindSectionHeader"] : [])
        + (line.footer == .supplementary ? ["UICollectionElementKindSectionFooter"] : []))
    for item in section.boundarySupplementaryItems {
      #expect(item.layoutSize.heightDimension == .estimated(line.estimate))
      #expect(item.pinToVisibleBounds == line.pinned)
      #expect(item.zIndex == line.zIndex)
    }
    let metrics = CollectionLayoutListMetrics.table(for: line.appearance, in: environment)
    #expect(metrics.boundaryEstimate == line.estimate && metrics.pinsBoundaries == line.pinned)
    // A uniform list and one whose sections are given one by one.
    for description in [
      CompositionalLayoutDescription(section: section),
      CompositionalLayoutDescription(sections: [section, section, section]),
    ] {
      let solution = description.solved(in: environment, itemCounts: [1, 1, 1])
      #expect((0..<3).map { Self.numbers(solution.contentInsets(ofSection: $0)) } == line.insets)
      // What is solved again for another number of sections is what is solved at once.
      let grown = description.solved(in: environment, itemCounts: [1]).solved(forItemCounts: [1, 1, 1])
      #expect((0..<3).map { Self.numbers(grown.contentInsets(ofSection: $0)) } == line.insets)
    }
  }

  @Test func `Insets that are set are those of every section, whatever they are`() {
    var section = CollectionLayoutSection.list(
      using: .init(appearance: .insetGrouped), layoutEnvironment: Self.environment(.phone))
    #expect(section.hasListInsets)
    let insets = section.contentInsets
    section.contentInsets = insets
    #expect(!section.hasListInsets)
    let solution = section.solved([1, 1, 1], in: Self.environment(.mac))
    #expect((0..<3).map { Self.numbers(solution.contentInsets(ofSection: $0)) } == Self.alike([35, 16, 20, 16]))
  }

  @Test(arguments: [(402.0, 16.0), (413, 16), (414, 20), (430, 20)])
  func `Wide phones have wide sides`(width: Double, side: Double) {
    let list = CollectionLayoutSection.list(
      using: .init(appearance: .insetGrouped), layoutEnvironment: Self.environment(.phone))
    let solution = list.solved([1], in: Self.environment(.phone, width: width))
    #expect(solution.frames() == [Rect(x: side, y: 35, width: width - 2 * side, height: 44)])
    #expect(list.solved([1], in: Self.environment(.mac, width: width)).frames().map(\.minX) == [16])
  }

  @Test func `The source of numbers that were recorded elsewhere is named`() {
    func source(
      _ idiom: LayoutTraits.Idiom, _ appearance: CollectionLayoutListConfiguration.Appearance
    )
      -> CollectionLayoutListMetrics.Source
    { CollectionLayoutListMetrics.table(for: appearance, in: Self.environment(idiom)).source }
    for appearance in CollectionLayoutListConfiguration.Appearance.allCases {
      #expect(source(.mac, appearance) == .init(.mac, appearance))
    }
    #expect(source(.phone, .plain) == .init(.phone, .plain))
    #expect(source(.phone, .insetGrouped) == .init(.phone, .insetGrouped))
    #expect(source(.phone, .grouped) == .init(.phone, .insetGrouped))
    #expect(source(.phone, .sidebar) == .init(.mac, .sidebar))
    #expect(source(.pad, .plain) == .init(.phone, .plain))
  }

  // MARK: Headers

  private static func header(_ solution: LayoutSolution, _ section: Int, scrolled offset: Double = 0) -> Rect? {
    solution.attributes(
      of: .supplementary(elementKind: "UICollectionElementKindSectionHeader", section: section, item: 0),
      scroll: LayoutScrollState(contentOffset: Point(x: 0, y: offset)))?.frame
  }

  @Test(
    arguments: [
      // The system's padding came with iOS 15; one of the configuration moves the header and leaves its height.
      (CollectionLayoutListConfiguration.Appearance.plain, nil, 27, 22.0), (.plain, nil, 15, 22), (.plain, nil, 14, 0),
      (.plain, 0, 27, 0), (.plain, 8, 27, 8), (.insetGrouped, nil, 27, 0), (.insetGrouped, 8, 27, 8),
      (.grouped, 8, 27, 8),
    ] as [(CollectionLayoutListConfiguration.Appearance, Double?, Int, Double)])
  func `Padding moves a header`(
    appearance: CollectionLayoutListConfiguration.Appearance, padding: Double?, uikit: Int, top: Double
  ) throws {
    let list = CollectionLayoutSection.list(
      using: .init(appearance: appearance, headerMode: .supplementary, headerTopPadding: padding),
      layoutEnvironment: Self.environment(.phone))
    let estimate = appearance == .plain ? 28 : 17.5
    let solution = list.solved([1, 1], in: Self.environment(.phone, uikit: uikit))
    let header = try #require(Self.header(solution, 0))
    #expect(header.minY == top && header.height == estimate)
    #expect(solution.frames() == [Rect(x: header.minX, y: top + estimate, width: header.width, height: 44)])
    let start = try #require(solution.extent(ofSection: 1)).start
    #expect(try #require(Self.header(solution, 1)).minY == start + top)
  }

  @Test func `A header that stays in sight leaves its padding behind`() {
    let list = CollectionLayoutSection.list(
      using: .init(appearance: .plain, headerMode: .supplementary), layoutEnvironment: Self.environment(.phone))
    let solution = list.solved([4, 4], in: Self.environment(.phone))
    // Rows from 50 to 226; the next header has its own place at 248.
    #expect(
      [0, 10, 22, 100, 198, 220].map { Self.header(solution, 0, scrolled: $0)?.minY } == [22, 22, 22, 100, 198, 198])
    #expect([0, 248, 300].map { Self.header(solution, 1, scrolled: $0)?.minY } == [248, 248, 300])
  }

  @Test func `An explanation names the space above a header`() throws {
    let list = CollectionLayoutSection.list(
      using: .init(appearance: .plain, headerMode: .supplementary), layoutEnvironment: Self.environment(.phone))
    let steps = list.solved([1], in: Self.environment(.phone))
      .explanation(of: .supplementary(elementKind: "UICollectionElementKindSectionHeader", section: 0, item: 0))?.steps
    #expect(try #require(steps).contains { if case .headerTopPadding(_, 22) = $0 { true } else { false } })
  }

  // MARK: Idioms

  @Test(
    arguments: [
      (320.0, 568.0, LayoutTraits.Idiom.phone), (440, 956, .phone), (320, 5000, .phone), (956, 440, .phone),
      (844, 390, .phone), (441, 956, .pad), (957, 440, .pad), (744, 1133, .pad), (1440, 900, .pad),
    ] as [(Double, Double, LayoutTraits.Idiom)])
  func `The size of a window tells a phone`(width: Double, height: Double, idiom: LayoutTraits.Idiom) {
    #expect(LayoutTraits.Idiom(windowSize: Size(width: width, height: height)) == idiom)
  }

  /// Typed as insets and paddings, the numbers of the table give the same frames under any idiom: nothing else of a
  /// list differs.
  @Test(arguments: 0..<300)
  func `Lists of idioms differ in the numbers of the table alone`(seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    let counts = (0..<Int.random(in: 1...5, using: &generator)).map { _ in Int.random(in: 0...4, using: &generator) }
    typealias List = CollectionLayoutListConfiguration
    let lists = counts.map { _ in
      List(
        appearance: List.Appearance.allCases.randomElement(using: &generator)!,
        headerMode: List.HeaderMode.allCases.randomElement(using: &generator)!,
        footerMode: List.FooterMode.allCases.randomElement(using: &generator)!,
        headerTopPadding: ([nil, nil, 0, 8] as [Double?]).randomElement(using: &generator)!)
    }
    let width = [320, 390, 402, 430, 820].randomElement(using: &generator)!
    let uikit = [14, 15, 17, 26, 27].randomElement(using: &generator)!
    let scale = Double.random(in: 0..<1, using: &generator) < 0.5 ? 2.0 : 3
    let idioms: [LayoutTraits.Idiom] = [.phone, .pad, .mac]
    let (one, other) = (idioms.randomElement(using: &generator)!, idioms.randomElement(using: &generator)!)
    let environment = Self.environment(one, width: Double(width), scale: scale, uikit: uikit)
    let sections = lists.map { CollectionLayoutSection.list(using: $0, layoutEnvironment: environment) }
    let solution = CompositionalLayoutDescription(sections: sections).solved(in: environment, itemCounts: counts)
    let typed = zip(lists, sections.indices).map { list, index in
      var list = list
      let system = CollectionLayoutListMetrics.table(for: list.appearance, in: environment).headerTopPadding
      if list.headerTopPadding == nil { list.headerTopPadding = uikit < 15 ? 0 : system }
      var section = CollectionLayoutSection.list(using: list, layoutEnvironment: environment)
      section.contentInsets = solution.contentInsets(ofSection: index) ?? .zero
      return section
    }
    let same = CompositionalLayoutDescription(sections: typed)
      .solved(
        in: Self.environment(other, width: Double(width), scale: scale, uikit: uikit), itemCounts: counts)
    #expect(solution.allAttributes() == same.allAttributes())
    #expect(solution.contentSize == same.contentSize)
  }
}
