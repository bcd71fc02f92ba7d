import AnimationTimeline
import CompositionalLayout
import DiffableDataSource
import Geometry
import Markup
import TestSupport
import Testing

@testable import Drawing

/// The picture that a browser shows of an apply, against the timeline.
@Suite struct TimelinePictureTests {
  typealias Snapshot = DiffableDataSourceSnapshot<Int, Int>

  static func snapshot(_ items: [Int]) -> Snapshot {
    var snapshot = Snapshot(version: .newest)
    snapshot.appendSections([0])
    snapshot.appendItems(items)
    return snapshot
  }

  static func timeline(
    _ old: [Int], _ new: [Int], curve: TimingCurve = .easeInOut, from start: Double = 0, to end: Double = 0
  ) -> AnimationTimeline {
    func scene(_ count: Int, _ offset: Double) -> AnimationScene {
      AnimationScene(
        LayoutPictureTests.solution(rows: count, pins: false),
        scroll: LayoutScrollState(contentOffset: Point(x: 0, y: offset)))
    }
    return AnimationTimeline(
      snapshot(new).difference(from: snapshot(old)), from: scene(old.count, start), to: scene(new.count, end),
      rules: AnimationRules(curve: curve))
  }

  static func label(_ view: SampledView) -> PictureLabel {
    LayoutPictureTests.label(view.element ?? .cell(section: 0, item: 0))
  }

  static let curves: [TimingCurve] = [
    .easeInOut, .linear, .easeIn, .easeOut, .spring(dampingRatio: 0.5), .spring(dampingRatio: 1),
    .cubic(0.3, -1, 0.7, 2),
  ]

  /// Every attribute of every view at many times, for random changes and every kind of curve.
  @Test(arguments: 0..<14) func attributesAreThoseOfTheTimeline(_ seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let curve = Self.curves[Int(seed) % Self.curves.count]
    let old = Array((0..<8).shuffled(using: &random).prefix(Int.random(in: 2...7, using: &random)))
    let new = Array((0..<8).shuffled(using: &random).prefix(Int.random(in: 2...7, using: &random)))
    let timeline = Self.timeline(old, new, curve: curve, from: seed.isMultiple(of: 2) ? 20 : 0)
    let picture = TimelinePicture(timeline, title: "tx1", label: Self.label)
    let drawn = try DrawnPicture(picture.svg().xmlDocument)
    // A spring is drawn in pieces of a sixtieth of the time.
    let isSampled = if case .spring = curve.shape { true } else { curve == .cubic(0.3, -1, 0.7, 2) }
    let tolerance = isSampled ? 2.0 : 0.01
    for time in [0, 37.5, 75, 150, 222, 299, 300] {
      let sample = try timeline.sample(at: time)
      for (index, view) in sample.views.enumerated() {
        let number = try #require(picture.index(of: view, timeline))
        let element = try #require(drawn.views.first { $0["id"] == "v\(number)" })
        let frame = view.state.frame
        for (attribute, expected) in [
          ("x", frame.minX), ("y", frame.minY), ("width", frame.width), ("height", frame.height),
          ("opacity", view.state.alpha),
        ] {
          let value = try #require(element.value(of: attribute, at: time).first)
          let limit = attribute == "opacity" ? (isSampled ? 0.02 : 0.001) : tolerance
          #expect(abs(value - expected) <= limit, "view \(index) \(attribute) at \(time): \(value), not \(expected)")
        }
      }
      let window = try #require(drawn.screen).value(of: "viewBox", at: time)
      #expect(abs(window[1] - sample.visibleRect.minY) <= tolerance)
      #expect(window[0] == 0 && window[2] == 390 && window[3] == 200)
    }
  }

  /// Without animations, as in print, it shows the layout after the apply.
  @Test func attributesHoldTheFinalLayout() throws {
    let timeline = Self.timeline([1, 2, 3], [3, 1, 4], from: 10, to: 10)
    let drawn = try DrawnPicture(TimelinePicture(timeline, title: "t", label: Self.label).svg().xmlDocument)
    let seen = drawn.views.filter { $0.number("opacity") > 0 && $0.classes.contains("mcv-item") }
    #expect(seen.map { $0.number("y") }.sorted() == [30, 74, 118])
    let gone = drawn.views.filter { $0.number("opacity") == 0 }
    #expect(gone.count == 1 && gone.first?["data-op"] == "delete")
    #expect(Set(drawn.views.compactMap { $0["data-op"] }) == ["delete", "insert", "move", "shift"])
  }

  @Test func timeMarkRunsAlongTheAxisAndPauses() throws {
    var picture = TimelinePicture(Self.timeline([1], [2]), title: "t", label: Self.label)
    picture.speed = 0.5
    let drawn = try DrawnPicture(picture.svg().xmlDocument)
    let mark = try #require(drawn.all("mcv-now").first)
    let end = mark.number("cx")
    // Half as fast: 300 ms take 600, and the last state stands for 1200.
    #expect(try mark.value(of: "cx", at: 0) == [0])
    #expect(try abs(mark.value(of: "cx", at: 300)[0] - end / 2) < 0.01)
    for time in [600.0, 1000, 1799] { #expect(try abs(mark.value(of: "cx", at: time)[0] - end) < 0.01) }
    #expect(try mark.value(of: "cx", at: 1800) == [0])
    #expect(drawn.all("mcv-tick").suffix(5).map(\.text) == ["0", "75", "150", "225", "300 ms"])
  }

  @Test func unanimatedApplyDrawsNoAnimation() throws {
    let scene = AnimationScene(LayoutPictureTests.solution(rows: 2))
    let timeline = AnimationTimeline(
      Self.snapshot([2, 1]).difference(from: Self.snapshot([1, 2])), from: scene, to: scene, isAnimated: false)
    let text = TimelinePicture(timeline, title: "t", label: Self.label).svg().xmlDocument
    #expect(!text.contains("<animate") && text.contains("no animation"))
  }
}

extension TimelinePicture {
  /// Returns the place of a view of a sample among the views of the picture.
  fileprivate func index(of view: SampledView, _ timeline: AnimationTimeline) -> Int? {
    guard let all = try? timeline.sample(at: timeline.duration * 1e-9).views else { return nil }
    return all.firstIndex {
      $0.track == view.track && $0.oldElement == view.oldElement && $0.newElement == view.newElement
    }
  }
}
