public import CompositionalLayout
public import Geometry

/// One view at one moment.
public struct SampledView: Hashable, Sendable {
  /// Its place in the old snapshot; nil if it is not there.
  public var oldElement: LayoutElement?
  /// Its place in the new snapshot; nil if it is not there.
  public var newElement: LayoutElement?
  /// The state of the view.
  public var state: AnimatedState
  /// The place of its track among ``AnimationTimeline/tracks``, or of a continued one among
  /// ``AnimationTimeline/continued``; nil for a view that stands still.
  public var track: Int?
  /// Whether it belongs to an animation that was interrupted; its old place counts in that one's old snapshot.
  public var isContinued = false

  /// Its place in the new snapshot, or in the old one if it is not there any more.
  public var element: LayoutElement? { newElement ?? oldElement }
}

/// The whole screen at one moment.
public struct AnimationSample: Hashable, Sendable {
  /// The moment, in milliseconds after the apply.
  public var time: Double
  /// The visible part of the content.
  public var visibleRect: Rect
  /// All views from back to front: also those that are transparent at the moment, and those whose frame is out of sight
  /// at the moment. At the end those that are deleted or have left are gone.
  public var views: [SampledView]

  /// The place of the content at the upper left corner of the view.
  public var contentOffset: Point { visibleRect.origin }
}

extension AnimationTimeline {
  /// Returns the share of the way that is done at a time: 1 if nothing is animated.
  ///
  /// - Throws: a time that is not a number, not finite, negative, or after the end
  public func progress(at time: Double) throws(AnimationTimeError) -> Double {
    try check(time)
    return isAnimated ? curve.progress(at: time / rules.effectiveDuration) : 1
  }

  /// Returns the content offset at a time.
  ///
  /// - Throws: as ``progress(at:)``
  public func contentOffset(at time: Double) throws(AnimationTimeError) -> Point {
    offset(atProgress: try progress(at: time))
  }

  /// Returns the state of a view at a time.
  ///
  /// Before its track starts it looks as at its start, after its end as at its end. An instant track is over as soon
  /// as any time has passed.
  ///
  /// - Throws: as ``progress(at:)``
  public func state(of track: AnimationTrack, at time: Double) throws(AnimationTimeError) -> AnimatedState {
    try check(time)
    return state(track, at: time, progress: progress(of: track, at: time))
  }

  /// Returns the whole screen at a time.
  ///
  /// - Throws: as ``progress(at:)``
  /// - Complexity: O(views), and O(views · log views) where the order in depth is not that of the tracks.
  public func sample(at time: Double) throws(AnimationTimeError) -> AnimationSample {
    let progress = try progress(at: time)
    let isOver = time >= duration
    var views: [SampledView] = []
    views.reserveCapacity(paintOrder.count)
    var isInOrder = true
    for view in paintOrder {
      guard let view = sampled(view, at: time, progress: progress, isOver: isOver) else { continue }
      if let last = views.last, last.state.zIndex > view.state.zIndex { isInOrder = false }
      views.append(view)
    }
    if !isInOrder {
      views = views.enumerated()
        .sorted { ($0.element.state.zIndex, $0.offset) < ($1.element.state.zIndex, $1.offset) }
        .map(\.element)
    }
    return AnimationSample(
      time: time, visibleRect: Rect(origin: offset(atProgress: progress), size: viewport), views: views)
  }

  private func sampled(
    _ view: PaintedView, at time: Double, progress: Double, isOver: Bool
  ) -> SampledView? {
    switch view {
    case .still(let index):
      let view = stillViews[index]
      return SampledView(oldElement: view.oldElement, newElement: view.newElement, state: view.state)
    case .track(let index):
      let track = tracks[index]
      if isOver, track.operation == .delete || track.operation == .leave { return nil }
      let isWhole = track.start == 0 && track.end == rules.effectiveDuration
      let state = state(track, at: time, progress: isWhole ? progress : self.progress(of: track, at: time))
      return SampledView(oldElement: track.oldElement, newElement: track.newElement, state: state, track: index)
    case .continued(let index):
      let track = continued[index]
      guard time < track.end else { return nil }
      let state = state(track, at: time, progress: self.progress(of: track, at: time))
      return SampledView(
        oldElement: track.oldElement, newElement: nil, state: state, track: index, isContinued: true)
    }
  }

  // MARK: One track

  private func progress(of track: AnimationTrack, at time: Double) -> Double {
    if time <= track.start { return 0 }
    return time >= track.end ? 1 : curve.progress(at: (time - track.start) / (track.end - track.start))
  }

  private func state(_ track: AnimationTrack, at time: Double, progress: Double) -> AnimatedState {
    if time <= track.start { return track.initial }
    if time >= track.end { return track.final }
    let (old, new) = (track.initial, track.final)
    return AnimatedState(
      frame: Rect(
        x: Self.mix(old.frame.minX, new.frame.minX, progress), y: Self.mix(old.frame.minY, new.frame.minY, progress),
        width: max(0, Self.mix(old.frame.width, new.frame.width, progress)),
        height: max(0, Self.mix(old.frame.height, new.frame.height, progress))),
      alpha: min(max(0, Self.mix(old.alpha, new.alpha, progress)), 1),
      zIndex: rules.depthChange == .start ? new.zIndex : old.zIndex)
  }

  private func offset(atProgress progress: Double) -> Point {
    guard rules.offsetRuns else { return newOffset }
    return Point(
      x: Self.mix(oldOffset.x, newOffset.x, progress), y: Self.mix(oldOffset.y, newOffset.y, progress))
  }

  /// Returns a number on its way; a progress between 0 and 1 never leads past its ends.
  private static func mix(_ old: Double, _ new: Double, _ progress: Double) -> Double {
    if old == new || progress == 1 { return new }
    let value = old + (new - old) * progress
    guard progress >= 0, progress <= 1 else { return value }
    return old < new ? min(max(old, value), new) : min(max(new, value), old)
  }

  // MARK: Times

  private func check(_ time: Double) throws(AnimationTimeError) {
    guard !time.isNaN else { throw .notANumber }
    guard time.isFinite else { throw .infinite }
    guard time >= 0 else { throw .negative(time) }
    guard time <= duration else { throw .afterEnd(time, duration: duration) }
  }

  // MARK: Depth

  /// Puts the views in the order in which they are painted: what goes lies at the back, what comes and what moves in
  /// front; no source says so, and where frames of one depth do not meet it does not matter.
  mutating func arrangeDepth() {
    var keys: [(depth: Int, rank: Int, view: PaintedView)] = []
    keys.reserveCapacity(continued.count + stillViews.count + tracks.count)
    for (index, track) in continued.enumerated() { keys.append((track.final.zIndex, 0, .continued(index))) }
    for (index, view) in stillViews.enumerated() { keys.append((view.state.zIndex, 2, .still(index))) }
    for (index, track) in tracks.enumerated() {
      guard let rank = Self.paintRank(track) else { continue }
      keys.append((track.final.zIndex, rank, .track(index)))
    }
    paintOrder = keys.indices.sorted { left, right in
      (keys[left].depth, keys[left].rank, left) < (keys[right].depth, keys[right].rank, right)
    }.map { keys[$0].view }
  }

  /// Returns the rank of a track's view among others of its depth, from the back; nil if another track or a still view
  /// stands for it.
  private static func paintRank(_ track: AnimationTrack) -> Int? {
    switch track.operation {
    case .delete: 1
    case .leave, .shift, .enter: 2
    case .insert: 3
    case .move: 4
    case .reconfigure: nil
    }
  }
}
