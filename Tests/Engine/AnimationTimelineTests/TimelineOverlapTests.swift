import AnimationTimeline
import CompositionalLayout
import DiffableDataSource
import Geometry
import Testing

/// An apply while another one is animated.
@Suite struct TimelineOverlapTests {
  private let first = Scenario("A:a,b,c", "A:c,a,n")
  private let second = Scenario("A:c,a,n", "A:a,n,m")

  private func merged(at time: Double, _ rules: AnimationRules = AnimationRules(overlap: .merge)) -> AnimationTimeline {
    second.timeline(rules, interrupting: AnimationInterruption(first.timeline(), at: time))
  }

  @Test func finishingStartsFromTheLayout() {
    #expect(merged(at: 150, AnimationRules()) == second.timeline())
    #expect(second.timeline(AnimationRules(overlap: .merge)).tracks == second.timeline().tracks)
  }

  @Test(arguments: [300, 301, -1, .nan, .infinity]) func anAnimationThatDoesNotRunIsNotMerged(time: Double) {
    #expect(merged(at: time).tracks == second.timeline().tracks)
    #expect(!merged(at: time).isContinuation)
  }

  @Test func mergingStartsFromWhatIsSeen() throws {
    let running = first.timeline()
    let timeline = merged(at: 150)
    #expect(timeline.isContinuation)
    #expect(second.lines(timeline.tracks) == ["delete c", "insert m", "shift a", "shift n"])
    // c was on its way from 80 to 0, a from 0 to 40, n came at 80 and b went at 40.
    let places = timeline.tracks.map { [$0.initial.frame.minY, $0.initial.alpha, $0.final.frame.minY, $0.final.alpha] }
    #expect(places == [[40, 1, 40, 0], [80, 0, 80, 1], [20, 1, 0, 1], [80, 0.5, 40, 1]])
    #expect(timeline.continued.count == 1)
    #expect(timeline.continued.first?.oldElement == .cell(section: 0, item: 1))
    #expect(timeline.continued.first?.initial.alpha == 0.5)
    #expect(timeline.continued.first?.final.alpha == 0)
    #expect(timeline.continued.first?.end == 150)
    // Visible views do not jump.
    let (before, after) = (try running.sample(at: 150), try timeline.sample(at: 0))
    let seen = { (sample: AnimationSample) in Set(sample.views.map(\.state).filter { $0.alpha > 0 }) }
    #expect(seen(before) == seen(after))
    #expect(try timeline.sample(at: 149).views.contains { $0.isContinued })
    #expect(try !timeline.sample(at: 150).views.contains { $0.isContinued })
    #expect(timeline.endpointMismatches(from: second.oldScene, to: second.newScene).isEmpty)
  }

  @Test func runningViewsContinueThroughAnEmptyApply() throws {
    let same = Scenario("A:c,a,n", "A:c,a,n")
    let timeline = same.timeline(
      AnimationRules(overlap: .merge), interrupting: AnimationInterruption(first.timeline(), at: 150))
    #expect(same.lines(timeline.tracks) == ["shift c", "shift a", "shift n"])
    #expect(same.timeline().tracks.isEmpty)
  }

  /// A view that was leaving is still in sight when the next apply comes, which finds it outside of its old layout.
  @Test func leavingViewContinuesInTheNextApply() throws {
    var leaving = Scenario("A:1,2,3", "A:n,1,2,3")
    leaving.viewport = Size(width: 390, height: 80)
    var next = Scenario("A:n,1,2,3", "A:n,1,2,3,4")
    next.viewport = leaving.viewport
    let timeline = next.timeline(
      AnimationRules(overlap: .merge), interrupting: AnimationInterruption(leaving.timeline(), at: 150))
    #expect(next.lines(timeline.tracks) == ["shift n", "shift 1", "leave 2"])
    #expect(next.track("leave 2", in: timeline)?.initial.frame.minY == 60)
  }

  @Test func contentOffsetContinuesFromItsCurrentValue() throws {
    var scrolling = Scenario("A:1,2,3,4,5,6", "A:1,2,3")
    scrolling.viewport = Size(width: 390, height: 120)
    scrolling.oldScroll.contentOffset.y = 120
    var next = Scenario("A:1,2,3", "A:1,2,3,4")
    next.viewport = scrolling.viewport
    let timeline = next.timeline(
      AnimationRules(overlap: .merge), interrupting: AnimationInterruption(scrolling.timeline(), at: 150))
    #expect(try timeline.contentOffset(at: 0).y == 60)
    #expect(try timeline.contentOffset(at: 300).y == 0)
  }

  /// A third apply: what the first one still fades out goes on through both.
  @Test func fadingViewsContinueThroughThreeApplies() throws {
    let long = AnimationRules(duration: 1000, overlap: .merge)
    let running = first.timeline(AnimationRules(duration: 3000))
    let middle = second.timeline(long, interrupting: AnimationInterruption(running, at: 1500))
    #expect(middle.duration == 1500)
    #expect(middle.tracks.allSatisfy { $0.end == 1000 })
    let third = Scenario("A:a,n,m", "A:m")
    let last = third.timeline(long, interrupting: AnimationInterruption(middle, at: 500))
    #expect(last.continued.count == 2)
    #expect(last.continued.map(\.end).sorted() == [500, 1000])
  }
}
