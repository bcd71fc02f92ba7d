public import CompositionalLayout

/// A view that a timeline shows otherwise than the layout at one of its ends.
public struct EndpointMismatch: Hashable, Sendable {
  /// One end of an animation.
  public enum End: String, Hashable, Sendable, CaseIterable { case start, end }

  /// The end at which it is.
  public var end: End
  /// The view, by its place in the snapshot of that end.
  public var element: LayoutElement
  /// The state in the layout; nil if the view is not in sight.
  public var expected: AnimatedState?
  /// The state in the timeline; nil if it shows nothing.
  public var sampled: AnimatedState?
}

extension AnimationTimeline {
  /// Returns the views whose first or last frame is not that of the layouts; empty if the timeline is right.
  ///
  /// Views that appear are not compared in the first frame: the rules or the layout decide their look there. A timeline
  /// that continues an interrupted one, and one without animation, is compared at its end only.
  ///
  /// - Parameters:
  ///   - old: The layout that the timeline was made from.
  ///   - new: The layout that it was made to.
  /// - Complexity: O(views).
  public func endpointMismatches(from old: AnimationScene, to new: AnimationScene) -> [EndpointMismatch] {
    var mismatches: [EndpointMismatch] = []
    if isAnimated, !isContinuation { mismatches += self.mismatches(at: .start, old) }
    return mismatches + self.mismatches(at: .end, new)
  }

  private func mismatches(at end: EndpointMismatch.End, _ scene: AnimationScene) -> [EndpointMismatch] {
    guard let sample = try? sample(at: end == .start ? 0 : duration) else { return [] }
    var sampled: [LayoutElement: AnimatedState] = [:]
    var order: [LayoutElement] = []
    for view in sample.views where !view.isContinued {
      guard let element = end == .start ? view.oldElement : view.newElement else { continue }
      if sampled.updateValue(view.state, forKey: element) == nil { order.append(element) }
    }
    var mismatches: [EndpointMismatch] = []
    var expected = Set<LayoutElement>()
    for (element, state) in scene.viewsInSight() {
      expected.insert(element)
      if sampled[element] != state {
        mismatches.append(EndpointMismatch(end: end, element: element, expected: state, sampled: sampled[element]))
      }
    }
    for element in order where !expected.contains(element) {
      guard let state = sampled[element], state.alpha > 0, scene.shows(state) else { continue }
      mismatches.append(EndpointMismatch(end: end, element: element, expected: nil, sampled: state))
    }
    return mismatches
  }
}
