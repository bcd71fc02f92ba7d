public import CompositionalLayout
public import Geometry

/// The operation on a view while an apply is animated.
public enum AnimationOperation: String, Hashable, Sendable, CaseIterable {
  /// A view fades in at its final place.
  case insert
  /// A view fades out at its old place, and is removed when the batch ends.
  case delete
  /// A view that the batch moves, by itself or with its section, runs from its old frame to its new one, also where one
  /// of them is out of sight.
  case move
  /// A view whose frame changes although no operation concerns it.
  case shift
  /// A view that was out of sight before, and that no operation concerns.
  case enter
  /// A view that is out of sight afterwards, and that no operation concerns.
  case leave
  /// The content changes at once, without animation.
  case reconfigure
}

/// The look of a view at one moment.
public struct AnimatedState: Hashable, Sendable {
  /// Its frame in the content of the collection view, in points.
  public var frame: Rect
  /// 0 is transparent, 1 opaque.
  public var alpha: Double
  /// Its order in depth; larger is in front.
  public var zIndex: Int

  /// Creates a state, by default an opaque one.
  public init(frame: Rect, alpha: Double = 1, zIndex: Int = 0) {
    self.frame = frame
    self.alpha = alpha
    self.zIndex = zIndex
  }
}

/// One view's way through an animation.
public struct AnimationTrack: Hashable, Sendable {
  /// The operation on the view.
  public var operation: AnimationOperation
  /// Whether this is one half of a reload: an old view that fades out or a new one that fades in at the same place. The
  /// old half has no new place and the new half no old one; if the item moves as well, both take its way.
  public var isReload: Bool
  /// The view's place in the old snapshot; nil if it is not there, or the old layout has no view for it.
  public var oldElement: LayoutElement?
  /// The view's place in the new snapshot; nil if it is not there, or the new layout has no view for it.
  public var newElement: LayoutElement?
  /// The time at which it starts, in milliseconds after the apply.
  public var start: Double
  /// The time at which it ends, in milliseconds after the apply.
  public var end: Double
  /// The state at ``start``.
  public var initial: AnimatedState
  /// The state at ``end``.
  public var final: AnimatedState

  /// Creates a track.
  public init(
    _ operation: AnimationOperation, isReload: Bool = false, from oldElement: LayoutElement?,
    to newElement: LayoutElement?, start: Double, end: Double, initial: AnimatedState, final: AnimatedState
  ) {
    self.operation = operation
    self.isReload = isReload
    self.oldElement = oldElement
    self.newElement = newElement
    self.start = start
    self.end = end
    self.initial = initial
    self.final = final
  }
}
