internal import CompositionalLayout
internal import DiffableDataSource
internal import Geometry

/// The making of a timeline: pairs the views in sight, and decides for each pair what happens to it.
struct TimelineBuilder<SectionIdentifier: Hashable & Sendable, ItemIdentifier: Hashable & Sendable> {
  private let matching: ViewMatching<SectionIdentifier, ItemIdentifier>
  private let old: AnimationScene
  private let new: AnimationScene
  private let rules: AnimationRules
  private let appearance: (any AppearanceProviding)?
  private var timeline: AnimationTimeline
  /// The views of the interrupted animation as they are, by their place in the old snapshot of this one.
  private var midway: [LayoutElement: AnimatedState] = [:]
  /// The visible part of the content when the animation starts.
  private var visibleBefore: Rect
  private var tracks: [PlacedTrack] = []
  private var outOfSight: [PlacedTrack] = []
  /// Whether ``outOfSight`` is asked for.
  private var listsAll = false

  init(
    matching: ViewMatching<SectionIdentifier, ItemIdentifier>, old: AnimationScene, new: AnimationScene,
    rules: AnimationRules, isAnimated: Bool, appearance: (any AppearanceProviding)?,
    interruption: AnimationInterruption?
  ) {
    self.matching = matching
    self.old = old
    self.new = new
    self.rules = rules
    self.appearance = appearance
    timeline = AnimationTimeline(rules, from: old, to: new, isAnimated: isAnimated)
    visibleBefore = old.visibleRect
    if let interruption, rules.overlap == .merge, timeline.isAnimated { interrupt(interruption) }
  }

  /// The timeline, with its tracks in order.
  var finished: AnimationTimeline {
    var timeline = timeline
    timeline.tracks = tracks.sorted().map(\.track)
    timeline.outOfSight = outOfSight.sorted().map(\.track)
    timeline.arrangeDepth()
    return timeline
  }

  // MARK: Pairs

  mutating func build(outOfSightLimit: Int) {
    let limit = min(max(0, outOfSightLimit), AnimationScene.viewLimit)
    listsAll = limit > 0
    var before = old.viewsInSight()
    var after = new.viewsInSight()
    if listsAll {
      before += old.allViews(limit: limit)
      after += new.allViews(limit: limit)
      timeline.isComplete = max(old.solution.laidOutItemCount, new.solution.laidOutItemCount) <= limit
    }
    var (oldDone, newDone) = (Set<LayoutElement>(), Set<LayoutElement>())
    for (element, state) in before + midway.sorted(by: { $0.key.precedes($1.key) }).map({ ($0.key, $0.value) }) {
      guard oldDone.insert(element).inserted else { continue }
      let partner = matching.newPlace(of: element)
      if let partner { newDone.insert(partner) }
      add(
        .init(element: element, state: midway[element] ?? state),
        .init(element: partner, state: partner.flatMap(new.state)))
    }
    for (element, state) in after where newDone.insert(element).inserted {
      let partner = matching.oldPlace(of: element)
      add(
        .init(element: partner, state: partner.flatMap { midway[$0] ?? old.state(of: $0) }),
        .init(element: element, state: state))
    }
  }

  /// One side of a pair: a place in a snapshot, and what the layout makes of it.
  private struct Side {
    var element: LayoutElement?
    var state: AnimatedState?
  }

  private mutating func add(_ before: Side, _ after: Side) {
    let isSeenBefore = before.state.map { $0.frame.intersects(visibleBefore) } ?? false
    let isSeenAfter = after.state.map(new.shows) ?? false
    let isSeen = isSeenBefore || isSeenAfter
    guard timeline.isAnimated else {
      addUnanimated(before, after, isSeenBefore: isSeenBefore, isSeenAfter: isSeenAfter)
      return
    }
    switch (before.state, after.state) {
    case (nil, nil): break
    case (let initial?, nil): addDisappearing(before.element, after.element, initial, isSeen: isSeen)
    case (nil, let final?): addAppearing(before.element, after.element, final, isSeen: isSeen)
    case (let initial?, let final?):
      guard let oldElement = before.element, let newElement = after.element else { break }
      let change = matching.change(ofNew: newElement)
      if change.isReloaded {
        addReload(oldElement, newElement, initial, final, isSeen: isSeen)
      } else {
        addKept(
          oldElement, newElement, initial, final, isMoved: change.isMoved, isSeenBefore: isSeenBefore,
          isSeenAfter: isSeenAfter)
      }
      if change.isReconfigured {
        append(.reconfigure, from: oldElement, to: newElement, initial, initial, isInstant: true, isSeen: isSeenBefore)
      }
    }
  }

  // MARK: What happens to a pair

  private mutating func addUnanimated(_ before: Side, _ after: Side, isSeenBefore: Bool, isSeenAfter: Bool) {
    guard let newElement = after.element, let state = after.state else { return }
    if isSeenAfter {
      timeline.stillViews.append(.init(oldElement: before.element, newElement: newElement, state: state))
    }
    guard before.state != nil, matching.change(ofNew: newElement).isReconfigured else { return }
    append(
      .reconfigure, from: before.element, to: newElement, state, state, isInstant: true,
      isSeen: isSeenBefore && isSeenAfter)
  }

  /// Adds a view that the new layout does not have; the cell of a kept item leaves.
  private mutating func addDisappearing(
    _ oldElement: LayoutElement?, _ newElement: LayoutElement?, _ initial: AnimatedState, isSeen: Bool
  ) {
    guard let oldElement else { return }
    let isKept = newElement != nil && oldElement.elementKind == nil
    let final = appearance?.finalState(ofDisappearing: oldElement, initial: initial) ?? faded(initial)
    append(isKept ? .leave : .delete, from: oldElement, to: nil, initial, final, isSeen: isSeen)
  }

  /// Adds a view that the old layout does not have; the cell of a kept item enters.
  private mutating func addAppearing(
    _ oldElement: LayoutElement?, _ newElement: LayoutElement?, _ final: AnimatedState, isSeen: Bool
  ) {
    guard let newElement else { return }
    let isKept = oldElement != nil && newElement.elementKind == nil
    let initial = appearance?.initialState(ofAppearing: newElement, final: final) ?? faded(final)
    append(isKept ? .enter : .insert, from: nil, to: newElement, initial, final, isSeen: isSeen)
  }

  /// Adds the two halves of a reload: both take the way of the item, so that they are at one place all the time.
  private mutating func addReload(
    _ oldElement: LayoutElement, _ newElement: LayoutElement, _ initial: AnimatedState, _ final: AnimatedState,
    isSeen: Bool
  ) {
    if rules.reloadCrossFades {
      var gone = faded(initial)
      gone.frame = final.frame
      var coming = faded(final)
      coming.frame = initial.frame
      append(
        .delete, isReload: true, from: oldElement, to: nil, at: newElement, initial,
        appearance?.finalState(ofDisappearing: oldElement, initial: initial) ?? gone, isSeen: isSeen)
      append(
        .insert, isReload: true, from: nil, to: newElement,
        appearance?.initialState(ofAppearing: newElement, final: final) ?? coming, final, isSeen: isSeen)
    } else {
      append(
        .delete, isReload: true, from: oldElement, to: nil, at: newElement, initial, initial.transparent,
        isInstant: true, isSeen: isSeen)
      var coming = final
      coming.frame = initial.frame
      append(.insert, isReload: true, from: nil, to: newElement, coming, final, isSeen: isSeen)
    }
  }

  private mutating func addKept(
    _ oldElement: LayoutElement, _ newElement: LayoutElement, _ initial: AnimatedState, _ final: AnimatedState,
    isMoved: Bool, isSeenBefore: Bool, isSeenAfter: Bool
  ) {
    let isSeen = isSeenBefore || isSeenAfter
    if isMoved {
      append(.move, from: oldElement, to: newElement, initial, final, isSeen: isSeen)
    } else if isSeenBefore == isSeenAfter {
      if initial != final {
        append(.shift, from: oldElement, to: newElement, initial, final, isSeen: isSeen)
      } else if isSeen {
        timeline.stillViews.append(.init(oldElement: oldElement, newElement: newElement, state: final))
      }
    } else if isSeenAfter {
      let start = rules.crossing == .run ? initial : final.transparent
      append(.enter, from: oldElement, to: newElement, start, final, isSeen: true)
    } else {
      let end = rules.crossing == .run ? final : initial.transparent
      append(.leave, from: oldElement, to: newElement, initial, end, isSeen: true)
    }
  }

  private func faded(_ state: AnimatedState) -> AnimatedState { rules.fades ? state.transparent : state }

  /// - Parameter place: The place of the track among those of its operation; nil for the place it leads to.
  private mutating func append(
    _ operation: AnimationOperation, isReload: Bool = false, from oldElement: LayoutElement?,
    to newElement: LayoutElement?, at place: LayoutElement? = nil, _ initial: AnimatedState, _ final: AnimatedState,
    isInstant: Bool = false, isSeen: Bool
  ) {
    let track = AnimationTrack(
      operation, isReload: isReload, from: oldElement, to: newElement, start: 0,
      end: isInstant ? 0 : rules.effectiveDuration, initial: initial, final: final)
    guard let place = place ?? newElement ?? oldElement else { return }
    let placed = PlacedTrack(track: track, place: place)
    if isSeen {
      tracks.append(placed)
    } else if listsAll {
      outOfSight.append(placed)
    }
  }

  // MARK: Interrupting another animation

  /// Takes the views of a running animation as they are at the moment.
  ///
  /// A view that still fades out goes on until its own end.
  private mutating func interrupt(_ interruption: AnimationInterruption) {
    let running = interruption.timeline
    guard interruption.time < running.duration, let sample = try? running.sample(at: interruption.time) else { return }
    for view in sample.views {
      if let element = view.newElement {
        midway[element] = view.state
      } else if let index = view.track {
        let track = view.isContinued ? running.continued[index] : running.tracks[index]
        let rest = track.end - interruption.time
        guard rest > 0, view.state.alpha > 0 else { continue }
        timeline.continued.append(
          AnimationTrack(
            .delete, isReload: track.isReload, from: view.oldElement, to: nil, start: 0, end: rest,
            initial: view.state, final: track.final))
        timeline.continuedDepths.append(view.isContinued ? running.continuedDepths[index] + 1 : 1)
      }
    }
    timeline.isContinuation = true
    timeline.oldOffset = sample.contentOffset
    visibleBefore = sample.visibleRect
    timeline.duration = timeline.continued.reduce(timeline.duration) { max($0, $1.end) }
  }
}

extension AnimatedState {
  /// The same view, fully transparent.
  fileprivate var transparent: AnimatedState { AnimatedState(frame: frame, alpha: 0, zIndex: zIndex) }
}

/// A track and the place by which it is listed.
private struct PlacedTrack: Comparable {
  var track: AnimationTrack
  var place: LayoutElement

  static func < (left: Self, right: Self) -> Bool {
    if left.rank != right.rank { return left.rank < right.rank }
    if left.place != right.place { return left.place.precedes(right.place) }
    return left.track.operation == .delete && right.track.operation != .delete
  }

  private var rank: Int {
    if track.isReload { return 3 }
    return switch track.operation {
    case .delete: 0
    case .insert: 1
    case .move: 2
    case .shift: 4
    case .enter: 5
    case .leave: 6
    case .reconfigure: 7
    }
  }
}

extension LayoutElement {
  /// Returns whether a view is listed before another one: cells, then supplementary views, then decorations, by their
  /// places.
  fileprivate func precedes(_ other: LayoutElement) -> Bool {
    (classRank, section, item, elementKind ?? "")
      < (other.classRank, other.section, other.item, other.elementKind ?? "")
  }

  private var classRank: Int {
    switch self {
    case .cell: 0
    case .supplementary: 1
    case .decoration: 2
    }
  }
}
