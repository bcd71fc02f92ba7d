public import CompositionalLayout
public import DiffableDataSource
public import Geometry

/// The animation of an apply: the way of every view from one layout to the other.
///
/// It has no clock: times are given, in milliseconds after the apply. Only views that are in sight before or afterwards
/// have a track, as UIKit makes no view for the others; so a change of 100,000 items costs what its 30 visible ones do.
public struct AnimationTimeline: Hashable, Sendable {
  /// The ways of the views, in the order in which UIKit carries operations out: delete, insert, move, reload (the old
  /// half, then the new one), then what no operation concerns: shift, enter, leave; at last what is reconfigured. Of
  /// one operation cells come first, in the order of their places.
  public internal(set) var tracks: [AnimationTrack] = []
  /// The views of an interrupted animation that still fade out; their places count in the snapshot that one started
  /// from.
  public internal(set) var continued: [AnimationTrack] = []
  /// Through how many interruptions each of ``continued`` has come: 1 for a view of the animation that was interrupted,
  /// 2 for one of that which this one had interrupted.
  public internal(set) var continuedDepths: [Int] = []
  /// The tracks of views that are out of sight before and afterwards, as far as they were asked for; no view exists for
  /// them.
  public internal(set) var outOfSight: [AnimationTrack] = []
  /// Views in sight before and afterwards that do not change; without animation all views in sight afterwards.
  public internal(set) var stillViews: [StillView] = []
  /// Whether ``outOfSight`` is complete, if it was asked for.
  public internal(set) var isComplete = true
  /// The end of the last track, in milliseconds; 0 if nothing is animated.
  public internal(set) var duration = 0.0
  /// The content offset before.
  public internal(set) var oldOffset: Point
  /// The content offset afterwards.
  public internal(set) var newOffset: Point
  /// The size of the collection view.
  public let viewport: Size
  /// The assumptions that the timeline was made with.
  public let rules: AnimationRules
  /// Whether anything is animated: not by `animatingDifferences: false` or `reloadData`, nor in no time.
  public internal(set) var isAnimated: Bool
  /// Whether it started in the middle of another animation, so that its first frame is not that of the old layout.
  public internal(set) var isContinuation = false
  /// The views from back to front where the order in depth does not decide.
  var paintOrder: [PaintedView] = []

  /// The curve by which the progress of views follows time.
  public var curve: TimingCurve { rules.curve }

  /// A view that does not change.
  public struct StillView: Hashable, Sendable {
    /// Its place in the old snapshot; nil without animation, if it was not there.
    public var oldElement: LayoutElement?
    /// Its place in the new snapshot.
    public var newElement: LayoutElement
    /// The state of the view.
    public var state: AnimatedState
  }

  /// The source of a view of a frame.
  enum PaintedView: Hashable, Sendable { case still(Int), track(Int), continued(Int) }

  /// Creates the animation of an apply.
  ///
  /// Without animation, and with a duration of 0, there are no tracks but those of reconfigured cells, which are
  /// instants, and the new layout is there at once.
  ///
  /// - Parameters:
  ///   - difference: The two snapshots, and the updates between them, sorted as `difference(from:)` sorts them.
  ///   - old: The layout of the old snapshot.
  ///   - new: The layout of the new snapshot.
  ///   - rules: The rules where Apple documents none.
  ///   - isAnimated: Whether the differences are to be animated.
  ///   - appearance: The attributes that the layout names for views that appear or disappear; nil if it names none.
  ///   - interruption: The animation that runs when the apply comes, which led to the old snapshot; it counts only if
  ///     the rules merge animations.
  ///   - outOfSightLimit: About how many cells of each layout to look at for ``outOfSight``.
  /// - Complexity: O(v (√n + log u)) for v views in sight, n items and u updates, and O(sections + limit) for what is
  ///   out of sight.
  public init<SectionIdentifier, ItemIdentifier>(
    _ difference: SnapshotDifference<SectionIdentifier, ItemIdentifier>, from old: AnimationScene,
    to new: AnimationScene, rules: AnimationRules = AnimationRules(), isAnimated: Bool = true,
    appearance: (any AppearanceProviding)? = nil, interrupting interruption: AnimationInterruption? = nil,
    outOfSightLimit: Int = 0
  ) {
    let matching = ViewMatching(
      difference: difference, old: old.solution, new: new.solution, badgesFollowItems: rules.badgesFollowItems)
    var builder = TimelineBuilder(
      matching: matching, old: old, new: new, rules: rules, isAnimated: isAnimated, appearance: appearance,
      interruption: interruption)
    builder.build(outOfSightLimit: outOfSightLimit)
    self = builder.finished
  }

  /// Creates the picture after `reloadData`: the new layout, at once, with nothing animated and nothing reconfigured.
  ///
  /// - Complexity: O(log sections + views in sight).
  public init(reloadingTo new: AnimationScene, rules: AnimationRules = AnimationRules()) {
    self.init(rules, from: new, to: new, isAnimated: false)
    stillViews = new.viewsInSight().map { StillView(oldElement: nil, newElement: $0.element, state: $0.state) }
    arrangeDepth()
  }

  /// Creates a timeline without views.
  init(_ rules: AnimationRules, from old: AnimationScene, to new: AnimationScene, isAnimated: Bool) {
    self.rules = rules
    self.isAnimated = isAnimated && rules.effectiveDuration > 0
    oldOffset = self.isAnimated ? old.scroll.contentOffset : new.scroll.contentOffset
    newOffset = new.scroll.contentOffset
    viewport = new.solution.environment.container.contentSize
    duration = self.isAnimated ? rules.effectiveDuration : 0
  }

  /// Returns the tracks of a view, by its place in the old snapshot.
  ///
  /// - Complexity: O(tracks).
  public func tracks(ofOld element: LayoutElement) -> [AnimationTrack] { tracks.filter { $0.oldElement == element } }

  /// Returns the tracks of a view, by its place in the new snapshot.
  ///
  /// - Complexity: O(tracks).
  public func tracks(ofNew element: LayoutElement) -> [AnimationTrack] { tracks.filter { $0.newElement == element } }
}

/// An animation that runs when the next apply comes.
public struct AnimationInterruption: Sendable {
  /// The animation that runs; it led to the snapshot that the next one starts from.
  public var timeline: AnimationTimeline
  /// The time that it has run, in milliseconds.
  public var time: Double

  /// Creates an interruption; one at a time at which the animation does not run counts as none.
  public init(_ timeline: AnimationTimeline, at time: Double) {
    self.timeline = timeline
    self.time = time
  }
}
