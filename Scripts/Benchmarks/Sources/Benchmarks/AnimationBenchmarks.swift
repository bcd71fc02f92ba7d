import AnimationTimeline
import CompositionalLayout
import DiffableDataSource
import Geometry

/// What an apply animates: its timeline beside that of a list of no more than what is visible, and one frame of it.
enum AnimationBenchmarks {
  private typealias Snapshot = DiffableDataSourceSnapshot<Int, Int>
  /// Thirty rows are visible.
  private static let environment = LayoutEnvironment(size: Size(width: 390, height: 1_200))

  static func run(_ recorder: inout Recorder) {
    guard recorder.isWanted("animation timeline frame") else { return }
    timelines(&recorder)
    frames(&recorder)
  }

  private static func scene(_ snapshot: Snapshot, height: Double = 40, at offset: Double = 0) -> AnimationScene {
    let size = CollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(height))
    let section = CollectionLayoutSection(
      group: .vertical(layoutSize: size, subitems: [.item(CollectionLayoutItem(layoutSize: size))]))
    let solution = CompositionalLayoutDescription(section: section)
      .solved(in: environment, itemCounts: [snapshot.numberOfItems])
    return AnimationScene(solution, scroll: LayoutScrollState(contentOffset: Point(x: 0, y: offset)))
  }

  private static func snapshot(_ items: [Int]) -> Snapshot {
    var snapshot = Snapshot()
    snapshot.appendSections([0])
    snapshot.appendItems(items)
    return snapshot
  }

  /// Returns a change of every item: the second half comes first, each third is gone, as many are new, and what is kept
  /// is reconfigured.
  private static func change(_ count: Int) -> (old: Snapshot, new: Snapshot) {
    let old = snapshot(Array(0..<count))
    let kept = (Array(count / 2..<count) + Array(0..<count / 2)).filter { $0 % 3 != 0 }
    var items: [Int] = []
    for (place, item) in kept.enumerated() {
      items.append(item)
      if place % 2 == 1 { items.append(count + place) }
    }
    var new = snapshot(items)
    new.reconfigureItems(kept)
    return (old, new)
  }

  private static func timelines(_ recorder: inout Recorder) {
    var floor: Double?
    for count in [30, 100_000] {
      let (old, new) = change(count)
      let difference = new.difference(from: old)
      let offset = count > 30 ? Double(count / 2 * 40) : 0
      let scenes = (scene(old, at: offset), scene(new, at: offset))
      let rules = AnimationRules()
      let time = recorder.median(prepare: { 0 }) { tracks in
        for _ in 0..<100 {
          tracks += AnimationTimeline(difference, from: scenes.0, to: scenes.1, rules: rules).tracks.count
        }
        return tracks
      }
      recorder.add(
        Measurement(
          group: "animation", name: "timeline, \(count) items changed", milliseconds: time / 100,
          floor: floor.map { ($0, "30 items changed") }, target: floor == nil ? 1 : 3))
      floor = floor ?? time / 100
      let timeline = AnimationTimeline(difference, from: scenes.0, to: scenes.1, rules: rules)
      recorder.check(timeline.endpointMismatches(from: scenes.0, to: scenes.1).isEmpty, "ends of \(count) items")
      recorder.check(timeline.tracks.count >= 30, "tracks of \(count) items")
    }
  }

  /// Measures a thousand rows of a point each, all of which run.
  private static func frames(_ recorder: inout Recorder) {
    let (old, new) = (snapshot(Array(1..<1_001)), snapshot(Array(0..<1_001)))
    let timeline = AnimationTimeline(new.difference(from: old), from: scene(old, height: 1), to: scene(new, height: 1))
    recorder.check(timeline.tracks.count == 1_001, "a thousand tracks")
    let time = recorder.median(prepare: { 0 }) { views in
      for step in 0..<100 { views += ((try? timeline.sample(at: Double(step) * 3))?.views.count ?? 0) }
      return views
    }
    recorder.add(
      Measurement(group: "animation", name: "frame of 1,000 tracks", milliseconds: time / 100, target: 0.1))
  }
}
