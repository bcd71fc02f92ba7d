import AnimationTimeline
import CompositionalLayout
import DiffableDataSource
import Geometry
import Testing

/// Laws of every apply: of random snapshots, layouts and places of scrolling.
@Suite struct TimelinePropertyTests {
  static let seeds = Array(UInt64(1)...400)

  private func each(_ body: (UInt64, Scenario, AnimationTimeline) throws -> Void) throws {
    for seed in Self.seeds {
      var random = RandomAnimations(seed: seed)
      let scenario = random.scenario()
      try body(seed, scenario, scenario.timeline(random.rules()))
    }
  }

  @Test func timelineStartsAndEndsAtTheLayouts() throws {
    try each { seed, scenario, timeline in
      let sides = [
        (0.0, scenario.oldScene, \SampledView.oldElement), (timeline.duration, scenario.newScene, \.newElement),
      ]
      for (time, scene, element) in sides {
        let sample = try timeline.sample(at: time)
        #expect(sample.contentOffset == scene.scroll.contentOffset, "seed \(seed)")
        var seen: [LayoutElement: AnimatedState] = [:]
        for view in sample.views where view.state.alpha > 0 && view.state.frame.intersects(scene.visibleRect) {
          guard let element = view[keyPath: element] else { continue }
          #expect(seen.updateValue(view.state, forKey: element) == nil, "seed \(seed): \(element) twice")
        }
        let layout = scene.solution.attributes(in: scene.visibleRect, scroll: scene.scroll)
        let expected = Dictionary(
          layout.map { ($0.element, AnimatedState(frame: $0.frame, zIndex: $0.zIndex)) },
          uniquingKeysWith: { a, _ in a })
        #expect(seen == expected, "seed \(seed) at \(time)")
      }
      #expect(timeline.endpointMismatches(from: scenario.oldScene, to: scenario.newScene).isEmpty, "seed \(seed)")
    }
  }

  @Test func attributesNeverGoBack() throws {
    try each { seed, _, timeline in
      #expect(timeline.curve.isMonotone)
      for track in timeline.tracks {
        let values = try (0...16).map { step in
          let state = try timeline.state(of: track, at: timeline.duration * Double(step) / 16)
          return [
            state.frame.minX, state.frame.minY, state.frame.width, state.frame.height, state.alpha,
            Double(state.zIndex),
          ]
        }
        for attribute in values[0].indices {
          let way = values.map { $0[attribute] }
          #expect(way == way.sorted() || way == way.sorted(by: >), "seed \(seed): \(track)")
        }
      }
    }
  }

  @Test func viewsAreSortedByDepth() throws {
    try each { seed, _, timeline in
      for share in [0, 0.3, 1] {
        let depths = try timeline.sample(at: timeline.duration * share).views.map(\.state.zIndex)
        #expect(depths == depths.sorted(), "seed \(seed)")
      }
    }
  }

  /// Every view has one track at most, or two halves of a reload, and none if it is out of sight before and afterwards.
  @Test func tracksAreOfViewsInSight() throws {
    try each { seed, scenario, timeline in
      let (old, new) = (scenario.oldScene, scenario.newScene)
      var (olds, news) = (Set<LayoutElement>(), Set<LayoutElement>())
      for track in timeline.tracks where track.operation != .reconfigure {
        if let element = track.oldElement { #expect(olds.insert(element).inserted, "seed \(seed): \(track)") }
        if let element = track.newElement { #expect(news.insert(element).inserted, "seed \(seed): \(track)") }
      }
      for view in timeline.stillViews {
        #expect(!olds.contains(view.oldElement ?? view.newElement) && !news.contains(view.newElement), "seed \(seed)")
      }
      let halves = timeline.tracks.filter(\.isReload)
      #expect(halves.count { $0.operation == .delete } == halves.count { $0.operation == .insert }, "seed \(seed)")
      for track in timeline.tracks where !track.isReload {
        let isSeenBefore = track.oldElement.map { old.isInSight($0) } ?? false
        let isSeenAfter = track.newElement.map { new.isInSight($0) } ?? false
        #expect(isSeenBefore || isSeenAfter, "seed \(seed): \(track)")
        switch track.operation {
        case .enter: #expect(!isSeenBefore && isSeenAfter, "seed \(seed): \(track)")
        case .leave: #expect(isSeenBefore && !isSeenAfter, "seed \(seed): \(track)")
        case .shift: #expect(isSeenBefore && isSeenAfter, "seed \(seed): \(track)")
        default: break
        }
      }
    }
  }

  /// Each operation of the batch on an item in sight is there once; a reload twice, which also stands for its move.
  @Test func operationsInSightHaveTheirTracks() throws {
    try each { seed, scenario, timeline in
      let (old, new) = (scenario.oldScene, scenario.newScene)
      let updates = scenario.difference.updates
      let reloaded = Set(updates.reloadedItems)
      func isReloaded(_ path: ItemIndexPath) -> Bool {
        reloaded.contains(path) || updates.reloadedSections.contains(path.section)
      }
      func tracks(_ operation: AnimationOperation, _ old: ItemIndexPath?, _ new: ItemIndexPath?) -> [AnimationTrack] {
        timeline.tracks.filter {
          $0.operation == operation && $0.oldElement == old.map(LayoutElement.init)
            && $0.newElement == new.map(LayoutElement.init)
        }
      }
      for path in updates.deletedItems where old.isInSight(LayoutElement(path)) {
        #expect(tracks(.delete, path, nil).count { !$0.isReload } == 1, "seed \(seed): delete \(path)")
      }
      for path in updates.insertedItems where new.isInSight(LayoutElement(path)) {
        #expect(tracks(.insert, nil, path).count { !$0.isReload } == 1, "seed \(seed): insert \(path)")
      }
      for move in updates.movedItems where !isReloaded(move.to) {
        let (from, to) = (LayoutElement(move.from), LayoutElement(move.to))
        guard old.exists(from), new.exists(to) else { continue }
        let isSeen = old.isInSight(from) || new.isInSight(to)
        #expect(tracks(.move, move.from, move.to).count == (isSeen ? 1 : 0), "seed \(seed): move \(move)")
      }
      for path in updates.reloadedItems {
        guard let item = scenario.new.itemIdentifier(for: path), let from = scenario.old.indexPath(for: item) else {
          continue
        }
        guard old.exists(LayoutElement(from)), new.exists(LayoutElement(path)) else { continue }
        let isSeen = old.isInSight(LayoutElement(from)) || new.isInSight(LayoutElement(path))
        let halves = tracks(.delete, from, nil) + tracks(.insert, nil, path)
        #expect(halves.count { $0.isReload } == (isSeen ? 2 : 0), "seed \(seed): reload \(path)")
      }
      for path in updates.reconfiguredItems where !isReloaded(path) {
        let from = try #require(scenario.new.itemIdentifier(for: path).flatMap(scenario.old.indexPath(for:)))
        guard new.exists(LayoutElement(path)) else { continue }
        let isSeen = old.isInSight(LayoutElement(from))
        #expect(tracks(.reconfigure, from, path).count == (isSeen ? 1 : 0), "seed \(seed): reconfigure \(path)")
      }
    }
  }

  @Test func mergedAnimationsContinueWithoutAJump() throws {
    for seed in Self.seeds {
      var random = RandomAnimations(seed: seed)
      let scenario = random.scenario()
      var back = scenario
      (back.old, back.new) = (scenario.new.unmarked, scenario.old)
      (back.layout, back.newLayout) = (scenario.newLayout ?? scenario.layout, scenario.layout)
      (back.oldScroll, back.newScroll) = (scenario.newScroll, scenario.oldScroll)
      var rules = random.rules()
      rules.overlap = .merge
      let running = scenario.timeline(rules)
      let time = running.duration * 0.4
      let merged = back.timeline(rules, interrupting: AnimationInterruption(running, at: time))
      let (before, after) = (try running.sample(at: time), try merged.sample(at: 0))
      #expect(before.visibleRect == after.visibleRect, "seed \(seed)")
      func seen(_ sample: AnimationSample) -> [AnimatedState: Int] {
        var counts: [AnimatedState: Int] = [:]
        for view in sample.views where view.state.alpha > 0 && view.state.frame.intersects(sample.visibleRect) {
          counts[view.state, default: 0] += 1
        }
        return counts
      }
      for (state, count) in seen(before) {
        #expect(seen(after)[state, default: 0] >= count, "seed \(seed): \(state)")
      }
      #expect(merged.endpointMismatches(from: back.oldScene, to: back.newScene).isEmpty, "seed \(seed)")
    }
  }
}

extension LayoutElement {
  fileprivate init(_ path: ItemIndexPath) { self = .cell(section: path.section, item: path.item) }
}

extension AnimationScene {
  fileprivate func exists(_ element: LayoutElement) -> Bool {
    solution.attributes(of: element, scroll: scroll) != nil
  }

  fileprivate func isInSight(_ element: LayoutElement) -> Bool {
    solution.attributes(of: element, scroll: scroll).map { $0.frame.intersects(visibleRect) } ?? false
  }
}
