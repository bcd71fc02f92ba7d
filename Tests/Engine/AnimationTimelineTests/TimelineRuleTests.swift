import AnimationTimeline
import CompositionalLayout
import DiffableDataSource
import Geometry
import Testing

/// The motion of single views: marks, sight, scrolling, and the rules that change it.
@Suite struct TimelineRuleTests {
  // MARK: Marks

  @Test func reloadIsTwoHalvesAtOnePlace() throws {
    var scenario = Scenario("A:x,y", "A:n,x,y")
    scenario.new.reloadItems(["y"])
    let timeline = scenario.timeline()
    #expect(scenario.lines(timeline.tracks) == ["insert n", "reload- y", "reload+ y", "shift x"])
    let gone = try #require(scenario.track("reload- y", in: timeline))
    let coming = try #require(scenario.track("reload+ y", in: timeline))
    #expect(gone.oldElement == .cell(section: 0, item: 1))
    #expect(gone.newElement == nil)
    #expect(coming.oldElement == nil)
    #expect(coming.newElement == .cell(section: 0, item: 2))
    for time in [0.0, 75, 150, 299, 300] {
      let (old, new) = (try timeline.state(of: gone, at: time), try timeline.state(of: coming, at: time))
      #expect(old.frame == new.frame)
      #expect((old.alpha + new.alpha - 1).magnitude < 1e-12)
    }
    #expect(try timeline.state(of: coming, at: 150).frame.minY == 60)
  }

  @Test func reloadAtOnceKeepsOnlyTheNewCell() throws {
    var scenario = Scenario("A:x,y", "A:x,y")
    scenario.new.reloadItems(["y"])
    let timeline = scenario.timeline(AnimationRules(reloadCrossFades: false))
    #expect(scenario.lines(timeline.tracks) == ["reload- y", "reload+ y"])
    #expect(try timeline.state(of: timeline.tracks[0], at: 1).alpha == 0)
    #expect(try timeline.state(of: timeline.tracks[1], at: 1).alpha == 1)
    #expect(timeline.endpointMismatches(from: scenario.oldScene, to: scenario.newScene).isEmpty)
  }

  /// A move and a reload of one item are two halves that take the move's way; an insert needs no reload.
  @Test func marksOfItemsThatMoveOrAreNew() {
    var scenario = Scenario("A:x,y,z", "A:z,x,y,n")
    scenario.new.reloadItems(["z", "n"])
    scenario.new.reconfigureItems(["x"])
    let timeline = scenario.timeline()
    #expect(
      scenario.lines(timeline.tracks) == [
        "insert n", "reload- z", "reload+ z", "shift x", "shift y", "reconfigure x",
      ])
    #expect(scenario.track("reload+ z", in: timeline)?.initial.frame.minY == 80)
    #expect(scenario.track("reload- z", in: timeline)?.final.frame.minY == 0)
  }

  @Test func reloadOfASectionTakesItsHeader() {
    var scenario = Scenario("A:x;B:y,z", "A:x;B:z,y")
    var section = Scenario.list()
    section.boundarySupplementaryItems = [Scenario.header()]
    section.decorationItems = [.background(elementKind: "back")]
    scenario.layout = CompositionalLayoutDescription(section: section)
    scenario.new.reloadSections(["B"])
    #expect(
      scenario.lines(scenario.timeline().tracks) == [
        "reload- z", "reload+ z", "reload- y", "reload+ y", "reload- header B", "reload+ header B",
      ])
  }

  // MARK: Sections and their views

  private func sections(_ old: String, _ new: String) -> Scenario {
    var scenario = Scenario(old, new)
    var section = Scenario.list()
    section.boundarySupplementaryItems = [
      Scenario.header(),
      CollectionLayoutBoundarySupplementaryItem(
        layoutSize: Scenario.size(.fractionalWidth(1), .absolute(20)), elementKind: "footer", alignment: .bottom),
    ]
    section.decorationItems = [.background(elementKind: "back")]
    scenario.layout = CompositionalLayoutDescription(
      section: section, configuration: .init(boundarySupplementaryItems: [Scenario.header("top", height: 10)]))
    return scenario
  }

  @Test func viewsOfInsertedDeletedAndKeptSections() {
    let scenario = sections("A:x;B:y", "N:n;B:y")
    #expect(
      scenario.lines(scenario.timeline().tracks)
        == [
          "delete x", "delete header A", "delete footer A", "delete back A", "insert n", "insert header N",
          "insert footer N", "insert back N",
        ].sorted(by: Self.byOperation))
    let shifted = sections("A:x;B:y", "B:y")
    let timeline = shifted.timeline()
    #expect(
      timeline.tracks.filter { $0.operation == .shift }.map(shifted.name) == [
        "y", "footer B", "header B", "back B",
      ])
    #expect(shifted.track("shift header B", in: timeline)?.initial.frame.minY == 100)
    #expect(shifted.track("shift header B", in: timeline)?.final.frame.minY == 10)
    #expect(timeline.stillViews.map(\.newElement.elementKind) == ["top"])
  }

  private static func byOperation(_ left: String, _ right: String) -> Bool { rank(left) < rank(right) }

  /// Deletes before inserts; cells, then supplementary views by kind, then decorations.
  private static func rank(_ line: String) -> Int {
    (line.hasPrefix("delete") ? 0 : 10)
      + (line.contains("back") ? 3 : line.contains("header") ? 2 : line.contains("footer") ? 1 : 0)
  }

  @Test func aMovedSectionTakesItsViews() {
    let scenario = sections("A:x;B:y;C:z", "B:y;C:z;A:x")
    let lines = Set(scenario.lines(scenario.timeline().tracks))
    #expect(
      lines == [
        "move x", "move header A", "move footer A", "move back A", "shift y", "shift header B", "shift footer B",
        "shift back B", "shift z", "shift header C", "shift footer C", "shift back C",
      ])
  }

  @Test func aHeaderThatTheNewLayoutDropsFadesOut() {
    var scenario = sections("A:x", "A:x")
    scenario.newLayout = CompositionalLayoutDescription(section: Scenario.list())
    #expect(
      scenario.lines(scenario.timeline().tracks) == [
        "delete footer A", "delete header A", "delete top", "delete back A", "shift x",
      ])
  }

  @Test func badgesFollowTheirItems() {
    var scenario = Scenario("A:x,y,z", "A:z,x")
    scenario.layout = CompositionalLayoutDescription(section: Scenario.list(badge: "dot"))
    #expect(
      scenario.lines(scenario.timeline().tracks) == [
        "delete y", "delete dot A 1", "move z", "move dot A", "shift x", "shift dot A 1",
      ])
    #expect(
      scenario.lines(scenario.timeline(AnimationRules(badgesFollowItems: false)).tracks) == [
        "delete y", "delete dot A 2", "move z", "shift x",
      ])
  }

  @Test func pinnedHeadersStayAtTheEdge() throws {
    var scenario = Scenario("A:1,2,3,4,5,6,7,8,9,10", "A:1,2,3,4,5,6,7")
    var section = Scenario.list()
    section.boundarySupplementaryItems = [Scenario.header(pinned: true)]
    scenario.layout = CompositionalLayoutDescription(section: section)
    scenario.viewport = Size(width: 390, height: 230)
    scenario.oldScroll.contentOffset.y = 200
    scenario.newScroll.contentOffset.y = 80
    let timeline = scenario.timeline()
    let header = try #require(scenario.track("shift header A", in: timeline))
    #expect(header.initial.zIndex > CollectionViewLayoutAttributes.pinnedZIndex)
    for time in [0.0, 60, 150, 270, 300] {
      let sample = try timeline.sample(at: time)
      #expect((try timeline.state(of: header, at: time).frame.minY - sample.contentOffset.y).magnitude < 1e-9)
      #expect(sample.views.last?.track.map { timeline.tracks[$0] } == header)
    }
    #expect(try timeline.contentOffset(at: 0).y == 200)
    #expect(try timeline.contentOffset(at: 150).y == 140)
    #expect(try timeline.contentOffset(at: 300).y == 80)
    let jumping = scenario.timeline(AnimationRules(offsetRuns: false))
    #expect(try jumping.contentOffset(at: 0).y == 80)
  }

  // MARK: In sight and out of sight

  @Test func itemsCrossTheEdge() throws {
    var scenario = Scenario("A:1,2,3,4,5,6,7,8", "A:8,2,3,4,5,6,7,1")
    scenario.viewport = Size(width: 390, height: 120)
    #expect(scenario.lines(scenario.timeline().tracks) == ["move 8", "move 1"])
    let away = scenario.timeline(outOfSightLimit: 100)
    #expect(away.outOfSight.isEmpty)
    #expect(away.isComplete)
    scenario = Scenario("A:1,2,3,4,5,6,7,8", "A:2,3,4,5,6,8,7")
    scenario.viewport = Size(width: 390, height: 120)
    let timeline = scenario.timeline(outOfSightLimit: 100)
    #expect(scenario.lines(timeline.tracks) == ["delete 1", "shift 2", "shift 3", "enter 4"])
    #expect(Set(scenario.lines(timeline.outOfSight)).isSuperset(of: ["shift 5", "shift 6"]))
    #expect(timeline.outOfSight.count { $0.operation == .move } == 1)
    let entering = try #require(scenario.track("enter 4", in: timeline))
    #expect(entering.initial == AnimatedState(frame: Rect(x: 0, y: 120, width: 390, height: 40)))
    #expect(entering.final == AnimatedState(frame: Rect(x: 0, y: 80, width: 390, height: 40)))
    let fading = try #require(scenario.track("enter 4", in: scenario.timeline(AnimationRules(crossing: .fade))))
    #expect(fading.initial == AnimatedState(frame: Rect(x: 0, y: 80, width: 390, height: 40), alpha: 0))
    #expect(scenario.timeline(outOfSightLimit: 2).isComplete == false)
  }

  @Test func itemsLeave() throws {
    var scenario = Scenario("A:1,2,3,4", "A:n,1,2,3,4")
    scenario.viewport = Size(width: 390, height: 80)
    for crossing in AnimationRules.Crossing.allCases {
      let timeline = scenario.timeline(AnimationRules(crossing: crossing))
      #expect(scenario.lines(timeline.tracks) == ["insert n", "shift 1", "leave 2"])
      let leaving = try #require(scenario.track("leave 2", in: timeline))
      #expect(leaving.final.frame.minY == (crossing == .run ? 80 : 40))
      #expect(leaving.final.alpha == (crossing == .run ? 1 : 0))
      #expect(try timeline.sample(at: 300).views.count == 2)
      #expect(timeline.endpointMismatches(from: scenario.oldScene, to: scenario.newScene).isEmpty)
    }
  }

  /// A cell that does not exist yet is not reconfigured: it is made with its new content.
  @Test func reconfiguringNeedsACell() {
    var scenario = Scenario("A:1,2,3,4", "A:2,3,4")
    scenario.viewport = Size(width: 390, height: 80)
    scenario.new.reconfigureItems(["2", "3", "4"])
    #expect(scenario.lines(scenario.timeline().tracks) == ["delete 1", "shift 2", "enter 3", "reconfigure 2"])
  }

  @Test func orthogonalSectionsScrollByThemselves() throws {
    var scenario = Scenario("A:1,2,3,4,5", "A:2,3,4,5")
    scenario.layout = CompositionalLayoutDescription(section: Scenario.row)
    scenario.viewport = Size(width: 200, height: 100)
    scenario.oldScroll.orthogonalOffsets = [0: 300]
    scenario.newScroll.orthogonalOffsets = [0: 200]
    let timeline = scenario.timeline(outOfSightLimit: 10)
    #expect(timeline.tracks.isEmpty)
    #expect(timeline.stillViews.map { scenario.name($0.newElement, in: scenario.new) } == ["4", "5"])
    #expect(scenario.lines(timeline.outOfSight) == ["delete 1"])
  }

  @Test func rightToLeftRowsRunTheOtherWay() throws {
    var scenario = Scenario("A:1,2,3", "A:2,3")
    scenario.layout = CompositionalLayoutDescription(section: Scenario.row)
    scenario.viewport = Size(width: 300, height: 100)
    scenario.isRightToLeft = true
    let timeline = scenario.timeline()
    let track = try #require(scenario.track("shift 2", in: timeline))
    #expect((track.initial.frame.minX, track.final.frame.minX) == (100, 200))
  }

  // MARK: Without animation

  @Test func withoutAnimationTheNewLayoutIsThereAtOnce() throws {
    var scenario = Scenario("A:1,2,3", "A:n,3,1")
    scenario.new.reconfigureItems(["1"])
    for timeline in [
      scenario.timeline(isAnimated: false), scenario.timeline(AnimationRules(duration: 0)),
      scenario.timeline(AnimationRules(duration: -5)), scenario.timeline(AnimationRules(duration: .nan)),
    ] {
      #expect(scenario.lines(timeline.tracks) == ["reconfigure 1"])
      #expect(timeline.tracks[0].end == 0)
      #expect(timeline.duration == 0)
      #expect(!timeline.isAnimated)
      let sample = try timeline.sample(at: 0)
      #expect(sample.views.compactMap(\.newElement?.item).sorted() == [0, 1, 2])
      #expect(timeline.endpointMismatches(from: scenario.oldScene, to: scenario.newScene).isEmpty)
      #expect(throws: AnimationTimeError.afterEnd(1, duration: 0)) { try timeline.sample(at: 1) }
    }
    let reloaded = AnimationTimeline(reloadingTo: scenario.newScene)
    #expect(reloaded.tracks.isEmpty)
    #expect(try reloaded.sample(at: 0).views.count == 3)
  }

  @Test func longDurationsAreCut() {
    #expect(AnimationRules(duration: .infinity).effectiveDuration == 3_600_000)
    #expect(Scenario("A:1", "A:").timeline(AnimationRules(duration: 1e300)).duration == 3_600_000)
  }

  // MARK: What the layout says

  /// Views come from the left and go to the right, without fading.
  private struct Sliding: AppearanceProviding {
    func initialState(ofAppearing element: LayoutElement, final: AnimatedState) -> AnimatedState? {
      guard element.item != 1 else { return nil }
      var state = final
      state.frame.origin.x -= 390
      return state
    }

    func finalState(ofDisappearing element: LayoutElement, initial: AnimatedState) -> AnimatedState? {
      var state = initial
      state.frame.origin.x += 390
      return state
    }
  }

  @Test func aLayoutMayNameAttributes() throws {
    let scenario = Scenario("A:1", "A:2,3")
    let timeline = scenario.timeline(appearance: Sliding())
    let (gone, coming, fading) = (timeline.tracks[0], timeline.tracks[1], timeline.tracks[2])
    #expect(try timeline.state(of: coming, at: 150).frame.minX == -195)
    #expect(try timeline.state(of: coming, at: 150).alpha == 1)
    #expect(try timeline.state(of: gone, at: 150).frame.minX == 195)
    #expect(try timeline.state(of: fading, at: 150).alpha == 0.5)
    #expect(timeline.endpointMismatches(from: scenario.oldScene, to: scenario.newScene).isEmpty)
  }

  @Test func withoutFadesAttributesDoNotChange() throws {
    let scenario = Scenario("A:1", "A:2")
    let timeline = scenario.timeline(AnimationRules(fades: false))
    #expect(timeline.tracks.allSatisfy { $0.initial == $0.final && $0.initial.alpha == 1 })
    #expect(try timeline.sample(at: 300).views.count == 1)
  }

  @Test func depthChangesAtTheTimeOfTheRule() throws {
    var scenario = Scenario("A:1,2", "A:2")
    var section = Scenario.list()
    section.boundarySupplementaryItems = [Scenario.header(pinned: true)]
    scenario.newLayout = CompositionalLayoutDescription(section: section)
    var plain = section
    plain.boundarySupplementaryItems[0].pinToVisibleBounds = false
    plain.boundarySupplementaryItems[0].zIndex = 3
    scenario.layout = CompositionalLayoutDescription(section: plain)
    for rule in AnimationRules.DepthChange.allCases {
      let timeline = scenario.timeline(AnimationRules(depthChange: rule))
      let header = try #require(scenario.track("shift header A", in: timeline))
      #expect(try timeline.state(of: header, at: 0).zIndex == 3)
      #expect((try timeline.state(of: header, at: 150).zIndex == 3) == (rule == .end))
      #expect(try timeline.state(of: header, at: 300).zIndex > CollectionViewLayoutAttributes.pinnedZIndex)
    }
  }

  @Test func endpointMismatchIsFound() {
    var scenario = Scenario("A:1,2", "A:2")
    let timeline = scenario.timeline()
    scenario.newLayout = CompositionalLayoutDescription(section: Scenario.list(41))
    let mismatches = timeline.endpointMismatches(from: scenario.oldScene, to: scenario.newScene)
    #expect(mismatches.count == 1)
    #expect(mismatches.first?.end == .end)
    #expect(mismatches.first?.element == .cell(section: 0, item: 0))
    #expect(mismatches.first?.expected?.frame.height == 41)
    #expect(mismatches.first?.sampled?.frame.height == 40)
  }

  @Test func everyAssumptionHasAValueAndASource() {
    #expect(AnimationRules.assumptions.count == Mirror(reflecting: AnimationRules()).children.count)
    for assumption in AnimationRules.assumptions {
      #expect(!assumption.defaultValue.isEmpty, "\(assumption.name)")
      #expect(!assumption.source.isEmpty)
    }
    #expect(Set(AnimationRules.assumptions.map(\.name)).count == AnimationRules.assumptions.count)
    #expect(AnimationRules.assumptions.first?.defaultValue == "300ms")
    #expect(AnimationAssumption.value(of: "curve", in: AnimationRules()) == "ease-in-out")
    #expect(AnimationAssumption.value(of: "colour", in: AnimationRules()) == nil)
  }
}
