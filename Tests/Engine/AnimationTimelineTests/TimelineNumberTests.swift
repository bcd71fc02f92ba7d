import AnimationTimeline
import CompositionalLayout
import DiffableDataSource
import Geometry
import Testing

/// The worked example of the interface: four Pokemon in rows of 40 points.
@Suite struct TimelineNumberTests {
  static var scenario: Scenario {
    var scenario = Scenario("starter:이상해씨,파이리,꼬부기,피카츄", "starter:피카츄,이상해씨,삐삐,꼬부기")
    scenario.new.reconfigureItems(["꼬부기"])
    scenario.viewport = Size(width: 390, height: 160)
    return scenario
  }

  @Test func tracksInTheOrderOfUIKit() {
    let scenario = Self.scenario
    let timeline = scenario.timeline()
    #expect(
      scenario.lines(timeline.tracks) == [
        "delete 파이리", "insert 삐삐", "move 피카츄", "shift 이상해씨", "shift 꼬부기", "reconfigure 꼬부기",
      ])
    #expect(timeline.duration == 300)
    for track in timeline.tracks.dropLast() { #expect((track.start, track.end) == (0, 300)) }
    #expect(timeline.tracks.last?.start == 0)
    #expect(timeline.tracks.last?.end == 0)
  }

  struct Fact: Sendable, CustomTestStringConvertible {
    var line: String
    var places: [Double]
    var alphas: [Double]
    var testDescription: String { line }
  }

  static let facts: [Fact] = [
    Fact(line: "delete 파이리", places: [40, 40, 40, 40, 40], alphas: [1, 0.87, 0.5, 0.13, 0]),
    Fact(line: "insert 삐삐", places: [80, 80, 80, 80, 80], alphas: [0, 0.13, 0.5, 0.87, 1]),
    Fact(line: "move 피카츄", places: [120, 104.5, 60, 15.5, 0], alphas: [1, 1, 1, 1, 1]),
    Fact(line: "shift 이상해씨", places: [0, 5.2, 20, 34.8, 40], alphas: [1, 1, 1, 1, 1]),
    Fact(line: "shift 꼬부기", places: [80, 85.2, 100, 114.8, 120], alphas: [1, 1, 1, 1, 1]),
  ]

  @Test(arguments: facts) func framesAtFiveTimes(fact: Fact) throws {
    let scenario = Self.scenario
    let timeline = scenario.timeline()
    let track = try #require(scenario.track(fact.line, in: timeline))
    for (index, time) in [0.0, 75, 150, 225, 300].enumerated() {
      let state = try timeline.state(of: track, at: time)
      #expect((state.frame.minY - fact.places[index]).magnitude < 0.05, "y at \(time)")
      #expect((state.alpha - fact.alphas[index]).magnitude < 0.005, "alpha at \(time)")
      #expect(state.frame.minX == 0)
      #expect(state.frame.size == Size(width: 390, height: 40))
    }
  }

  @Test func screenAtHalfTime() throws {
    let scenario = Self.scenario
    let timeline = scenario.timeline()
    let sample = try timeline.sample(at: 150)
    let places = sample.views.compactMap { view in
      view.track.map { (scenario.name(timeline.tracks[$0]), view.state.frame.minY, view.state.alpha) }
    }.sorted { ($0.1, $0.0) < ($1.1, $1.0) }
    #expect(places.map(\.0) == ["이상해씨", "파이리", "피카츄", "삐삐", "꼬부기"])
    for (place, expected) in zip(places, [(20.0, 1.0), (40, 0.5), (60, 1), (80, 0.5), (100, 1)]) {
      #expect((place.1 - expected.0).magnitude < 1e-9)
      #expect((place.2 - expected.1).magnitude < 1e-9)
    }
    #expect(try timeline.sample(at: 0).views.count == 5)
    let end = try timeline.sample(at: 300)
    #expect(Set(end.views.compactMap { $0.newElement?.item }) == [0, 1, 2, 3])
    #expect(end.views.count == 4)
  }

  @Test func otherTimesAreRefused() throws {
    let scenario = Self.scenario
    let timeline = scenario.timeline()
    let track = timeline.tracks[0]
    let refusals: [(Double, AnimationTimeError)] = [
      (-1, .negative(-1)), (-1e-12, .negative(-1e-12)), (.nan, .notANumber), (.infinity, .infinite),
      (-.infinity, .infinite), (300.5, .afterEnd(300.5, duration: 300)), (1e300, .afterEnd(1e300, duration: 300)),
    ]
    for (time, error) in refusals {
      #expect(throws: error) { try timeline.sample(at: time) }
      #expect(throws: error) { try timeline.state(of: track, at: time) }
      #expect(throws: error) { try timeline.contentOffset(at: time) }
      #expect(throws: error) { try timeline.progress(at: time) }
    }
    #expect(try timeline.state(of: track, at: -0.0) == track.initial)
  }
}
