public import Geometry

/// A moment of a view that moves, and how it goes on to the next one.
public struct PictureKeyframe: Hashable, Sendable {
  /// The time, in milliseconds after the apply.
  public var time: Double
  /// The frame at that time, in the content of the collection view.
  public var frame: Rect
  /// The alpha at that time, from 0 to 1.
  public var alpha: Double
  /// The curve from here to the next keyframe.
  public var easing: PictureEasing

  /// Creates a keyframe.
  public init(time: Double, frame: Rect, alpha: Double, easing: PictureEasing = .linear) {
    self.time = time
    self.frame = frame
    self.alpha = alpha
    self.easing = easing
  }
}

/// The curve between two keyframes.
public enum PictureEasing: Hashable, Sendable {
  /// Evenly.
  case linear
  /// A cubic Bézier curve from (0, 0) to (1, 1) by its two control points, whose numbers lie from 0 to 1.
  case cubic(Double, Double, Double, Double)

  /// The curve as SMIL's `keySplines` writes it.
  var spline: String {
    let numbers =
      switch self {
      case .linear: [0.0, 0, 1, 1]
      case .cubic(let x1, let y1, let x2, let y2): [x1, y1, x2, y2]
      }
    return numbers.map { PictureNumber.text(min(max($0, 0), 1), places: 6) }.joined(separator: " ")
  }
}

/// A view that moves or fades, or stands still.
public struct PictureMotion: Hashable, Sendable {
  /// The view as it stands after the animation.
  public var view: PictureView
  /// The operation on it, as a word: `move`; nil if it stands still.
  public var operation: String?
  /// One at least, in the order of their times. Before the first and after the last the view stands still.
  public var keyframes: [PictureKeyframe]

  /// Creates a motion.
  public init(_ view: PictureView, operation: String?, keyframes: [PictureKeyframe]) {
    self.view = view
    self.operation = operation
    self.keyframes = keyframes
  }

  /// Creates a view that stands still.
  public init(still view: PictureView) {
    self.init(view, operation: nil, keyframes: [PictureKeyframe(time: 0, frame: view.frame, alpha: view.alpha)])
  }
}
