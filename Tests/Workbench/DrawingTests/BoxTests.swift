import CompositionalLayout
import DisplayText
import Geometry
import Testing

@testable import Drawing

@Suite struct BoxTests {
  private static let top = BoxRequest(window: Rect(x: 0, y: 0, width: 390, height: 320))

  @Test(arguments: [80, 120])
  func aGridWithHeaders(width: Int) {
    let options = TextOptions(width: width)
    let drawing = Scenes.grid.box(Self.top, options: options, labels: Scenes.pokemonName)
    #expect(
      Scenes.text(drawing.lines) == """
               +---------------------------------------+
             0 |╔═ 스타팅 ════════════════════════════╗|
               |╚═════════════════════════════════════╝|
            40 | ┌─────────┐  ┌─────────┐  ┌─────────┐ |
               | │#1       │  │#4       │  │#7       │ |
            80 | │이상해씨 │  │파이리   │  │꼬부기   │ |
               | │풀, 독   │  │불꽃     │  │물       │ |
           120 | └─────────┘  └─────────┘  └─────────┘ |
               |                                       |
           160 |╔═ 페어리 ════════════════════════════╗|
               |╚═════════════════════════════════════╝|
           200 | ┌─────────┐  ┌─────────┐  ┌─────────┐ |
               | │#35      │  │#36      │  │#39      │ |
           240 | │삐삐     │  │픽시     │  │푸린     │ |
               | │페어리   │  │페어리   │  │노말, 페…│ |
           280 | └─────────┘  └─────────┘  └─────────┘ |
               |                                       |
               +---------------------------------------+
        """)
    let heading = Scenes.text(drawing.heading(["box", "poke"], options: options))
    let facts = "box  poke  1 col = 10 pt  1 row = 20 pt  visible y 0..320 of 440"
    #expect(heading == facts + (width < 86 ? "\n" : "") + "   == header   -- item")
    #expect(drawing.notes.isEmpty)
  }

  /// Where a box-drawing character takes two columns, the drawing is in ASCII, but words are still cut with `…`.
  @Test(arguments: [
    (TextOptions(width: 80, charset: .ascii), "|노말, ...|"), (TextOptions(width: 80, ambiguous: .wide), "|노말, … |"),
  ])
  func anASCIIGrid(options: TextOptions, cut: String) {
    let drawing = Scenes.grid.box(
      BoxRequest(window: Rect(x: 0, y: 160, width: 390, height: 140)), options: options, labels: Scenes.pokemonName)
    #expect(
      Scenes.text(drawing.lines) == """
               +---------------------------------------+
           160 |+= 페어리 ============================+|
               |+=====================================+|
           200 | +---------+  +---------+  +---------+ |
               | |#35      |  |#36      |  |#39      | |
           240 | |삐삐     |  |픽시     |  |푸린     | |
               | |페어리   |  |페어리   |  \(cut) |
           280 | +---------+  +---------+  +---------+ |
               +---------------------------------------+
        """)
  }

  @Test func oneSection() {
    let options = TextOptions(width: 80)
    let drawing = Scenes.grid.box(BoxRequest(section: 0), options: options, labels: Scenes.pokemonName)
    #expect(drawing.facts.last == "visible y 0..160 of 440")
    #expect(drawing.lines.count == 10)
    #expect(!Scenes.text(drawing.lines).contains("페어리"))
  }

  @Test func theVisiblePartPushesHeaders() {
    var solution = Scenes.grid
    var environment = solution.environment
    environment.container.contentSize.height = 240
    solution = solution.description.solved(in: environment, itemCounts: [3, 4])
    let options = TextOptions(width: 80)
    let drawing = solution.visibleBox(
      scroll: LayoutScrollState(contentOffset: Point(x: 0, y: 100)), options: options, labels: Scenes.pokemonName)
    #expect(drawing.facts == ["rect 0,100 390x240"])
    #expect(
      Scenes.text(drawing.lines) == """
               +---------------------------------------+
           100 |╔═ 스타팅 ═══════════════════ pinned ═╗|
               |╚═════════════════════════════════════╝|
           140 |                                       |
               |╔═ 페어리 ════════════════════════════╗|
           180 |╚═════════════════════════════════════╝|
               | ┌─────────┐  ┌─────────┐  ┌─────────┐ |
           220 | │#35      │  │#36      │  │#39      │ |
               | │삐삐     │  │픽시     │  │푸린     │ |
           260 | │페어리   │  │페어리   │  │노말, 페…│ |
               | └─────────┘  └─────────┘  └─────────┘ |
           300 |                                       |
               | ┌─────────┐                           |
               +---------------------------------------+
        """)
  }

  /// A view that is higher than the content ends with the content, and says how far it reaches.
  @Test func theVisiblePartOfAShortContent() {
    let drawing = Scenes.grid.visibleBox(
      scroll: LayoutScrollState(contentOffset: Point(x: 0, y: 400)), options: TextOptions(width: 80),
      labels: Scenes.pokemonName)
    #expect(drawing.facts == ["rect 0,400 390x844"])
    #expect(drawing.notes.map(\.plain) == ["the view reaches 804 pt beyond the end of the content"])
    #expect(drawing.lines.dropFirst().first?.plain == "   400 |╔═ 페어리 ═══════════════════ pinned ═╗|")
  }

  /// A layout that scrolls sideways is drawn where it is scrolled to.
  @Test func aSidewaysScroll() {
    let group = CollectionLayoutGroup.horizontal(
      layoutSize: Scenes.size(.absolute(100), .fractionalHeight(1)), subitems: [.item(Scenes.item())])
    let solution = CompositionalLayoutDescription(
      section: CollectionLayoutSection(group: group), configuration: .init(scrollDirection: .horizontal)
    ).solved(in: LayoutEnvironment(size: Size(width: 250, height: 60)), itemCounts: [10])
    let drawing = solution.box(
      scroll: LayoutScrollState(contentOffset: Point(x: 350, y: 0)), options: TextOptions(width: 80)
    ) { ["칸 \($0.item)"] }
    #expect(drawing.facts.suffix(2) == ["visible x 350..600 of 1000", "y 0..60 of 60"])
    #expect(
      Scenes.text(drawing.lines) == """
               +-------------------------+
             0 |────┐┌────────┐┌────────┐|
               |칸 3││칸 4    ││칸 5    │|
            40 |────┘└────────┘└────────┘|
               +-------------------------+
        """)
  }

  @Test func aWindowInTheMiddleOfCellsIsOpenAtItsEdges() {
    let drawing = Scenes.grid.box(
      BoxRequest(window: Rect(x: 60, y: 60, width: 200, height: 60)), options: TextOptions(width: 80),
      labels: Scenes.pokemonName)
    #expect(
      Scenes.text(drawing.lines) == """
               +--------------------+
            60 |#1   │  │#4       │ |
               |이상…│  │파이리   │ |
           100 |풀, …│  │불꽃     │ |
               +--------------------+
        """)
    #expect(drawing.facts.suffix(2) == ["visible x 60..260 of 390", "y 60..120 of 440"])
  }

  /// A page too narrow for ten points a column gets a coarser scale, and the heading says so.
  @Test func theScaleFitsThePage() {
    let options = TextOptions(width: 30)
    let drawing = Scenes.grid.box(Self.top, options: options, labels: Scenes.pokemonName)
    #expect(drawing.facts.prefix(2) == ["1 col = 19 pt", "1 row = 38 pt"])
    #expect(drawing.facts.last == "(to fit the page)")
    #expect(Scenes.text(drawing.lines).split(separator: "\n").allSatisfy { options.columns(of: String($0)) == 30 })
  }

  @Test func givenScaleLeavesOutTheOverflow() throws {
    let scale = try #require(DrawingScale(pointsPerColumn: 5, pointsPerRow: 10))
    let drawing = Scenes.grid.box(
      BoxRequest(window: Self.top.window, scale: scale, maximumRows: 8), options: TextOptions(width: 59),
      labels: Scenes.pokemonName)
    #expect(drawing.facts.contains("visible x 0..250 of 390"))
    #expect(
      drawing.notes.map(\.plain) == [
        "left out: 140 pt at the right, for which the page has no room", "left out: 240 pt below y 80",
      ])
    #expect(DrawingScale(pointsPerColumn: 0, pointsPerRow: 1) == nil)
    #expect(DrawingScale(pointsPerColumn: 1, pointsPerRow: .nan) == nil)
  }

  /// A long content is drawn from its start, with as many rows as were asked for.
  @Test func aMillionItems() {
    let group = CollectionLayoutGroup.vertical(
      layoutSize: Scenes.size(.fractionalWidth(1), .absolute(44)), subitems: [.item(Scenes.item())])
    let solution = CompositionalLayoutDescription(section: CollectionLayoutSection(group: group))
      .solved(in: Scenes.screen, itemCounts: [1_000_000])
    var asked = 0
    let drawing = solution.box(options: TextOptions(width: 80)) { element in
      asked += 1
      return ["row \(element.item)"]
    }
    #expect(drawing.lines.count == BoxRequest.standardRows + 2)
    #expect(drawing.notes.map(\.plain) == ["left out: 43996000 pt below y 4000"])
    #expect(asked < 200)
  }
}
