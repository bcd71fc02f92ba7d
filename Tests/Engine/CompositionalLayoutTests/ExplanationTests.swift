import CompositionalLayout
import DisplayText
import Geometry
import LayoutCases
import Testing

@Suite("Explanations")
struct ExplanationTests {
  @Test func `The chain to a frame has every number of it`() throws {
    var section = CollectionLayoutSection(
      group: Build.row(
        .absolute(100),
        [
          Build.item(
            .fractionalWidth(1.0 / 3), .fractionalHeight(1), insets: DirectionalEdgeInsets(leading: 4, trailing: 4))
        ], spacing: .fixed(10)))
    section.contentInsets = DirectionalEdgeInsets(top: 3, leading: 16, trailing: 16)
    let solution = section.solved([7], in: Build.environment(375, 667))
    let explanation = try #require(solution.explanation(of: .cell(section: 0, item: 4)))
    // 343 less two spacings is 323, a third of it 107.667, in half points 107.5.
    #expect(explanation.frame == Rect(x: 137.5, y: 103, width: 99.5, height: 100))
    #expect(explanation.path.description == "section[0].group.subitems[0]")
    #expect(
      explanation.steps.map(\.description) == [
        "collection view 375 x 667",
        "section[0] insets 3 16 0 16 leave 343 x 667",
        "section[0].group width 1w of 343 = 343",
        "section[0].group height 100 = 100",
        "section[0].group slot (16, 103, 343, 100)",
        "section[0].group holds 3 across: 342.5 of 343; 4 would take 446",
        "section[0].group 343 less spacing 20 leaves 323 for fractions",
        "section[0].group.subitems[0] width 0.333w of 323 = 107.667 -> 107.5 in whole pixels",
        "section[0].group.subitems[0] height 1h of 100 = 100",
        "section[0].group.subitems[0] slot (133.5, 103, 107.5, 100)",
        "section[0].group.subitems[0] insets 0 4 0 4 leave 99.5 x 100",
      ])
  }

  @Test(arguments: [(0.3, 10.0, 3, 290.0, 378.0), (0.9, 0, 1, 288, 576)])
  func `The proof of a count has both sums`(
    fraction: Double, spacing: Double, count: Int, used: Double, more: Double
  ) throws {
    let section = CollectionLayoutSection(
      group: Build.row(
        .absolute(10), [Build.item(.fractionalWidth(fraction), .fractionalHeight(1))], spacing: .fixed(spacing)))
    let packing = try #require(section.solved([9]).ledgers(ofSection: 0).first).packing
    #expect(packing.count == count)
    #expect(packing.used == used)
    #expect(packing.usedByOneMore == more)
  }

  @Test(arguments: CaseFiles.cases)
  func `Every frame of every case can be explained, and the last link is the frame`(layoutCase: LayoutCase) {
    let solution = layoutCase.layout.solved(
      in: layoutCase.environment, itemCounts: layoutCase.items, measuredSizes: layoutCase.measuredSizes)
    let scroll = layoutCase.scrollState
    for attributes in solution.allAttributes(scroll: scroll) {
      let explanation = solution.explanation(of: attributes.element, scroll: scroll)
      #expect(explanation?.frame == attributes.frame)
      #expect((explanation?.steps.count ?? 0) >= 2)
    }
    #expect(solution.explanation(of: .cell(section: 99, item: 0)) == nil)
  }

  @Test func `A pinned header, a badge and a mirrored frame name what moved them`() throws {
    var section = Build.grid(2)
    section.boundarySupplementaryItems = [Build.header(pinned: true)]
    let scroll = LayoutScrollState(contentOffset: Point(x: 0, y: 50))
    let header = try #require(
      section.solved([8]).explanation(of: .supplementary(elementKind: "header", section: 0, item: 0), scroll: scroll))
    #expect(header.steps.last?.description == "section[0].boundary[0] stays in sight: 0 -> 50")
    let mirrored = try #require(
      section.solved([8], in: Build.environment(rightToLeft: true)).explanation(of: .cell(section: 0, item: 0)))
    #expect(mirrored.steps.last == .mirrored(width: 320))
    let badge = try #require(CaseFiles.cases.first { $0.id == "AP-badges" })
    let explanation = try #require(
      badge.layout.solved(in: badge.environment, itemCounts: badge.items)
        .explanation(of: .supplementary(elementKind: "badge", section: 0, item: 0)))
    #expect(
      explanation.steps.last?.description.hasPrefix("place 88.333") == true
        || explanation.steps.contains {
          $0.description.contains("top-trailing + (0.3, -0.3) of its own size of (25, 25, 77.333, 60)")
        })
  }

  @Test func `The ledger says where the points of a row went`() throws {
    let thirds = Build.item(.fractionalWidth(1.0 / 3), .fractionalHeight(1))
    let row = CollectionLayoutSection(group: Build.row(.absolute(10), [thirds])).solved([3])
    let strip = try #require(row.ledgers(ofSection: 0).first)
    #expect(strip.slots == 319.5 && strip.spacing == 0 && strip.flexible == 0)
    #expect(strip.strip == 0.5)
    #expect((strip.roundingLoss - 0.5).magnitude < 1e-9)
    let flexible = try #require(
      CollectionLayoutSection(group: Build.row(.absolute(10), [thirds], spacing: .flexible(1))).solved([3])
        .ledgers(ofSection: 0).first)
    #expect(flexible.strip == 0 && flexible.spacing == 2 && flexible.flexible == 0)
    let wide = Build.item(.fractionalWidth(0.4), .fractionalHeight(1))
    let shared = try #require(
      CollectionLayoutSection(group: Build.row(.absolute(10), [wide], spacing: .flexible(1))).solved([3])
        .ledgers(ofSection: 0).first)
    // Two of 127.5 and one spacing of 1 leave 64.
    #expect(shared.flexible == 64 && shared.strip == 0)
    let column = CollectionLayoutGroup.vertical(
      layoutSize: Build.size(.fractionalWidth(1), .absolute(100)),
      subitems: [Build.item(.fractionalWidth(1), .absolute(30))])
    #expect(CollectionLayoutSection(group: column).solved([5]).trimmedLength(ofSection: 0) == 30)
  }

  @Test func `The strip of a section says where its insets have no effect`() throws {
    var section = Build.grid(2)
    section.contentInsets = DirectionalEdgeInsets(top: 5, bottom: 24)
    let solution = section.solved([2, 0])
    let full = try #require(solution.explanation(ofSection: 0))
    #expect(full.frame == Rect(x: 0, y: 0, width: 320, height: 69))
    #expect(
      full.steps.map(\.description) == [
        "collection view 320 x 480", "section[0] insets 5 0 24 0 leave 320 x 480", "section[0] covers (0, 0, 320, 69)",
      ])
    let empty = try #require(solution.explanation(ofSection: 1))
    #expect(empty.frame == Rect(x: 0, y: 69, width: 320, height: 0))
    #expect(empty.steps[1] == .ignoredInsets(LayoutNodePath(section: 1), section.contentInsets))
    section.boundarySupplementaryItems = [Build.header()]
    let headed = try #require(section.solved([0]).explanation(ofSection: 0))
    #expect(headed.frame.height == 59 && headed.steps[1].description == "section[0] insets 5 0 24 0 leave 320 x 480")
    #expect(solution.explanation(ofSection: 2) == nil)
  }

  @Test func `Slots are there for groups as well as for cells`() {
    let inner = CollectionLayoutGroup.vertical(
      layoutSize: Build.size(.fractionalWidth(0.5), .fractionalHeight(1)),
      subitems: [
        Build.item(.fractionalWidth(1), .fractionalHeight(0.5), insets: DirectionalEdgeInsets(top: 2, bottom: 2))
      ])
    let solution = CollectionLayoutSection(group: Build.row(.absolute(100), [.group(inner)])).solved([6])
    let slots = solution.slots(section: 0, group: 0)
    #expect(slots.map(\.isGroup) == [true, true, false, false, true, false, false])
    #expect(slots.map(\.depth) == [0, 1, 2, 2, 1, 2, 2])
    #expect(slots[4].slot == Rect(x: 160, y: 0, width: 160, height: 100))
    #expect(slots[4].items == 2..<4)
    #expect(slots[6].slot == Rect(x: 160, y: 50, width: 160, height: 50))
    #expect(slots[6].frame == Rect(x: 160, y: 52, width: 160, height: 46))
    #expect(solution.slotForItem(section: 0, item: 3) == slots[6].slot)
    #expect(solution.slots(section: 0, group: 1).map(\.items) == [4..<6, 4..<6, 4..<5, 5..<6])
    #expect(solution.groupCount(ofSection: 0) == 2 && solution.itemsPerGroup(ofSection: 0) == 4)
  }
}

@Suite("Known traps")
struct LayoutFindingTests {
  static func codes(_ section: CollectionLayoutSection, items: Int = 4) -> [LayoutFinding.Code] {
    section.solved([items]).findings.map(\.code)
  }

  /// dotnet/maui 34989 and 34897, on iOS and Mac Catalyst; measured on AppKit 27.0 too.
  @Test func `Headers and footers of the layout are not shown while it has no sections`() throws {
    let configuration = CompositionalLayoutConfiguration(boundarySupplementaryItems: [
      Build.header("head", height: 52), Build.header("foot", height: 20, alignment: .bottom),
    ])
    let none = Build.grid(2).solved([], configuration: configuration)
    #expect(none.allAttributes().isEmpty && none.contentSize.height == 0)
    #expect(none.findings.map(\.trap) == [.boundaryItemsWithoutSections(2)])
    let empty = none.solved(forItemCounts: [0])
    #expect(empty.allAttributes().map(\.frame.minY) == [0, 52] && empty.contentSize.height == 72)
    #expect(empty.findings.isEmpty)
    #expect(empty.solved(forItemCounts: []).allAttributes().isEmpty)
  }

  @Test func `A plain grid has none`() {
    #expect(Self.codes(Build.grid(2)).isEmpty)
    #expect(Self.codes(Build.list()).isEmpty)
  }

  @Test func `Fractions that leave a strip, and pixels that do`() {
    #expect(Self.codes(Build.grid(3)) == [.pixelGap])
    let row = Build.row(.absolute(10), [Build.item(.fractionalWidth(0.3), .fractionalHeight(1))])
    #expect(Self.codes(CollectionLayoutSection(group: row)) == [.strip])
    let flexible = Build.row(
      .absolute(10), [Build.item(.fractionalWidth(0.3), .fractionalHeight(1))], spacing: .flexible(0))
    #expect(Self.codes(CollectionLayoutSection(group: flexible)).isEmpty)
  }

  @Test func `Estimates on one side only`() {
    let item = Build.item(.fractionalWidth(1), .estimated(44), insets: DirectionalEdgeInsets(top: 4))
    #expect(
      Self.codes(CollectionLayoutSection(group: Build.row(.absolute(44), [item])))
        == [.estimatedItemInFixedGroup, .insetsOnEstimatedAxis])
    let full = Build.item(.fractionalWidth(1), .fractionalHeight(1))
    #expect(
      Self.codes(CollectionLayoutSection(group: Build.row(.estimated(44), [full])))
        == [.fractionalItemInEstimatedGroup])
    // The best-known trap of cells that size themselves: along the group as well as across it.
    let column = CollectionLayoutGroup.vertical(
      layoutSize: Build.size(.fractionalWidth(1), .estimated(250)), subitems: [full])
    let trapped = CollectionLayoutSection(group: column).solved([2])
    #expect(trapped.findings.map(\.code) == [.fractionalItemInEstimatedGroup])
    #expect(
      trapped.findings.first?.help.en
        == "make the height of the item estimated as well: item(1w x ~250)")
    let steps = trapped.explanation(of: .cell(section: 0, item: 0))?.steps.map(\.description) ?? []
    #expect(
      steps.contains(
        "section[0].group.subitems[0] height 1h of an estimate: what the view measures does not count"), "\(steps)")
    #expect(
      Self.codes(
        CollectionLayoutSection(
          group: CollectionLayoutGroup.vertical(
            layoutSize: Build.size(.fractionalWidth(1), .estimated(250)),
            subitems: [Build.item(.fractionalWidth(1), .estimated(250))]))
      ).isEmpty)
    let shares = CollectionLayoutGroup.vertical(
      layoutSize: Build.size(.fractionalWidth(1), .estimated(88)),
      subitem: Build.item(.fractionalWidth(1), .estimated(44)), count: 2)
    #expect(Self.codes(CollectionLayoutSection(group: shares)) == [.sharesOfAnEstimate])
  }

  @Test func `An orthogonal group wider than what is visible`() {
    var section = CollectionLayoutSection(
      group: Build.row(.absolute(50), [Build.item(.fractionalWidth(1), .fractionalHeight(1))]))
    section.contentInsets = DirectionalEdgeInsets(leading: 16, trailing: 16)
    #expect(Self.codes(section).isEmpty)
    section.orthogonalScrollingBehavior = .groupPaging
    #expect(Self.codes(section) == [.orthogonalWiderThanViewport])
  }

  @Test func `Headers over each other, fractions above 1, decorations of empty sections`() {
    var section = Build.grid(2)
    section.boundarySupplementaryItems = [Build.header("a"), Build.header("b", height: 10)]
    #expect(Self.codes(section) == [.overlappingBoundaryItems])
    let large = CollectionLayoutSection(
      group: Build.row(.absolute(10), [Build.item(.absolute(10), .fractionalHeight(2))]))
    #expect(Self.codes(large).contains(.fractionAboveOne))
    section = Build.grid(2)
    section.decorationItems = [.background(elementKind: "back")]
    #expect(Self.codes(section, items: 0) == [.decorationOfEmptySection])
    #expect(Self.codes(section).isEmpty)
  }

  @Test func `A subitem that no group reaches`() {
    let half = Build.item(.fractionalWidth(0.5), .fractionalHeight(1))
    let column = CollectionLayoutGroup.vertical(
      layoutSize: Build.size(.fractionalWidth(0.5), .fractionalHeight(1)),
      subitems: [Build.item(.fractionalWidth(1), .fractionalHeight(1)), half])
    let section = CollectionLayoutSection(group: Build.row(.absolute(10), [half, .group(column), half]))
    let findings = section.solved([4]).findings
    #expect(findings.map(\.code) == [.subitemNotLaidOut, .subitemNotLaidOut])
    #expect(
      findings.map(\.path.description) == ["section[0].group.subitems[1].subitems[1]", "section[0].group.subitems[2]"])
    #expect(findings[1].trap == .subitemNotLaidOut(laidOut: 2, of: 3))
  }

  /// Two threads of dotnet/maui, 35445 and 36561: no space between a header and the first row, or between sections.
  @Test func `Spacing between groups that leaves nothing beside headers and sections`() {
    var section = Build.grid(1)
    section.interGroupSpacing = 20
    func traps(_ counts: [Int], sectionSpacing: Double = 0) -> [LayoutFinding.Trap] {
      let findings = section.solved(counts, configuration: .init(interSectionSpacing: sectionSpacing)).findings
      #expect(findings.allSatisfy { $0.isNote })
      return findings.map(\.trap)
    }
    #expect(traps([3]) == [])
    #expect(traps([3, 0]) == [])
    #expect(traps([3, 2]) == [.gapOnlyBetweenGroups(20, besideBoundaryItem: false, besideSection: true)])
    #expect(traps([3, 2], sectionSpacing: 8) == [])
    section.boundarySupplementaryItems = [Build.header()]
    #expect(traps([3, 2]) == [.gapOnlyBetweenGroups(20, besideBoundaryItem: true, besideSection: false)])
    #expect(traps([0, 2]) == [.gapOnlyBetweenGroups(20, besideBoundaryItem: true, besideSection: false)])
    section.contentInsets = DirectionalEdgeInsets(top: 20)
    #expect(traps([3, 2]) == [])
    section.boundarySupplementaryItems = []
    #expect(traps([3, 2]) == [])
    section.interGroupSpacing = 0
    section.contentInsets = .zero
    #expect(traps([3, 2]) == [])
  }

  /// No public source has numbers for it.
  @Test func `A group longer than what is visible with one stop`() throws {
    let row = CollectionLayoutGroup.horizontal(
      layoutSize: Build.size(.fractionalWidth(2), .absolute(50)),
      subitems: [Build.item(.fractionalWidth(0.25), .fractionalHeight(1))])
    var section = CollectionLayoutSection(group: row)
    section.orthogonalScrollingBehavior = .groupPaging
    let finding = try #require(section.solved([4]).findings.first)
    #expect(finding.trap == .singleStop(offset: 0, length: 640, visible: 320) && finding.isNote)
    // Two groups have two stops, and half a group ends in sight.
    #expect(Self.codes(section, items: 8).isEmpty && Self.codes(section, items: 2).isEmpty)
    section.orthogonalScrollingBehavior = .continuous
    #expect(Self.codes(section).isEmpty)
  }

  @Test func `Insets of the scroll view across its direction`() {
    var environment = Build.environment()
    environment.contentInset = EdgeInsets(top: 10, bottom: 20)
    #expect(Build.grid(2).solved([4], in: environment).findings.isEmpty)
    environment.contentInset.left = 16
    let solution = Build.grid(2).solved([4], in: environment)
    #expect(solution.findings.map(\.trap) == [.contentInsetAcross(.horizontal, 16)])
    #expect(solution.frames() == Build.grid(2).solved([4]).frames())
  }
}
