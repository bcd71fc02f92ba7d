/// The reason why there is no frame at a time.
public enum AnimationTimeError: Error, Hashable, Sendable {
  /// The time is not a number.
  case notANumber
  /// The time is not finite.
  case infinite
  /// The time lies before the apply; in milliseconds.
  case negative(Double)
  /// The time lies after the end of the animation; both in milliseconds.
  case afterEnd(Double, duration: Double)
}
