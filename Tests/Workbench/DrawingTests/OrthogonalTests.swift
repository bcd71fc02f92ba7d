import CompositionalLayout
import DisplayText
import Geometry
import Testing

@testable import Drawing

@Suite struct OrthogonalTests {
  private let options = TextOptions(width: 80)

  @Test func aRowInTheMiddle() throws {
    let drawing = try #require(
      Scenes.row().orthogonalBox(
        OrthogonalRequest(section: 0, offset: 156, previousOffset: 0), options: options, labels: Scenes.filmName))
    #expect(drawing.facts == ["groupPaging", "offset 0 -> 156", "page 1 of 0..4", "390 of 936"])
    #expect(
      Scenes.text(drawing.lines) == """
          0           156         312         468         624         780         936
          ............┌──────────┐┌──────────┐┌──────────┐........................
          . [0,0]    .│ [0,1]    ││ [0,2]    ││ [0,3]    │. [0,4]    .. [0,5]    .
          . 봄날의 … .│ 한강의 … ││ 별이 지… ││ 여름, …  │. 두 번째… .. 눈 오는… .
          . 0%       .│ 100%     ││ 100%     ││ 50%      │. 0%       .. 0%       .
          ............└──────────┘└──────────┘└──────────┘........................
                      [---- visible x 156..546 ----]
        """)
    #expect(drawing.notes.isEmpty)
  }

  @Test func aRowThatStartsAtTheRight() throws {
    let solution = Scenes.row(.continuous, count: 3, traits: LayoutTraits(isRightToLeft: true))
    let drawing = try #require(
      solution.orthogonalBox(
        OrthogonalRequest(section: 0, offset: 78, pointsPerColumn: 13), options: options, labels: Scenes.filmName))
    #expect(drawing.facts == ["continuous", "offset 78", "390 of 468"])
    #expect(
      Scenes.text(drawing.lines) == """
          468         312         156         0
          ┌──────────┐┌──────────┐┌──────────┐
          │ [0,2]    ││ [0,1]    ││ [0,0]    │
          │ 별이 지… ││ 한강의 … ││ 봄날의 … │
          │ 100%     ││ 100%     ││ 50%      │
          └──────────┘└──────────┘└──────────┘
          [---- visible x 78..468 -----]
        """)
  }

  /// Of a long row the part around the view is drawn.
  @Test func aLongRow() throws {
    let drawing = try #require(
      Scenes.row(count: 100_000).orthogonalBox(
        OrthogonalRequest(section: 0, offset: 156 * 500), options: options, labels: Scenes.filmName))
    let text = Scenes.text(drawing.lines)
    #expect(text.contains("visible x 78000..78390"))
    #expect(text.contains("[0,500]") && text.contains("[0,501]"))
    #expect(drawing.facts.contains("page 500 of 0..99998"))
    #expect(drawing.notes.count == 1)
  }

  /// The row of mock-up 4.7: 6 groups of 156 in 390.
  @Test func stops() throws {
    let solution = Scenes.row()
    let row = try #require(solution.orthogonalSection(at: 0))
    let stops = solution.orthogonalStops(section: 0, pages: 0..<100)
    #expect(stops.map(\.offset) == [0, 156, 312, 468, 546])
    #expect(stops.map(\.leadingItem) == [0, 1, 2, 3, 3])
    #expect(stops.map { $0.shareText?.en } == [nil, nil, nil, nil, "half"])
    #expect(stops.map { $0.note(in: row)?.en } == [nil, nil, nil, nil, "clamped to 936 - 390 = 546"])
    #expect(stops.last?.shareText?.ko == "절반" && stops.last?.note(in: row)?.ko == "끝에서 멈춤: 936 - 390 = 546")
  }

  /// Starts of groups are sums of rounded numbers: 3 × (331.333 + 10) is not quite 1024.
  @Test func aGroupThatBeginsAtAStopIsSeenWhole() {
    let third = 994.0 / 3
    for group in 0..<40 {
      let start = Double(group) * (third + 10)
      for error in [-1e-9, 0, 1e-9] {
        #expect(OrthogonalSection.share(of: start + error, third, between: start, and: start + 390) == 1)
      }
      #expect(OrthogonalSection.share(of: start - third - 10 + 1e-9, third, between: start, and: start + 390) == 0)
    }
    #expect(OrthogonalSection.share(of: 0, 100, between: 1, and: 390) == 0.99)
    #expect(OrthogonalSection.share(of: 0, 0.0005, between: 0, and: 390) == 1)
  }

  @Test(arguments: [
    (CollectionLayoutSectionOrthogonalScrollingBehavior.continuous, [Double]()), (.paging, [0, 390, 546]),
    (.continuousGroupLeadingBoundary, [0, 156, 312, 468, 546]),
    (.groupPagingCentered, [-117, 39, 195, 351, 507, 663]),
  ])
  func stopsOfEachBehaviour(
    behavior: CollectionLayoutSectionOrthogonalScrollingBehavior, expected: [Double]
  ) {
    #expect(Scenes.row(behavior).orthogonalStops(section: 0, pages: 0..<9).map(\.offset) == expected)
  }

  @Test func sectionsWithoutARow() {
    #expect(Scenes.grid.orthogonalBox(OrthogonalRequest(section: 0, offset: 0), options: options) { _ in [] } == nil)
    #expect(Scenes.grid.orthogonalStops(section: 7, pages: 0..<9).isEmpty)
    let empty = Scenes.row(count: 0).orthogonalBox(OrthogonalRequest(section: 0, offset: 0), options: options) { _ in []
    }
    #expect(empty?.notes.map(\.plain) == ["no groups"])
  }
}
