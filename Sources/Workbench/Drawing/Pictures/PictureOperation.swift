internal import Markup

/// The operation of an apply on a view, as a picture shows it: by a colour, a sign and a word, so that none of them is
/// needed.
public enum PictureOperation: String, Hashable, Sendable, CaseIterable {
  /// The view goes: red, with a minus.
  case delete
  /// The view comes: green, with a plus.
  case insert
  /// The view goes to another place: blue, with an arrow.
  case move
  /// The view is made anew: orange, with an arrow in a circle.
  case reload
  /// The content of the view is set anew: violet, with a wave.
  case reconfigure

  /// The sign's lines around (0, 0), at most 5 away from it, as an SVG path.
  var path: String {
    switch self {
    case .delete: "M-5 0H5"
    case .insert: "M-5 0H5M0-5V5"
    case .move: "M-5 0H4M1-4L5 0L1 4"
    case .reload: "M4 3A5 5 0 1 1 4-3M4-6V-3H1"
    case .reconfigure: "M-5 1C-3-4-1-4 0 0S3 4 5-1"
    }
  }

  /// Returns the sign in a disc with a radius of 9 points.
  ///
  /// - Parameters:
  ///   - x: The middle of the disc.
  ///   - y: The middle of the disc.
  func sign(x: String, y: String) -> MarkupElement {
    MarkupElement(
      "g", ["class": "mcv-sign mcv-op-\(rawValue)", "transform": "translate(\(x) \(y))"],
      [
        .element(MarkupElement("circle", ["r": "9"])), .element(MarkupElement("path", ["d": path])),
      ])
  }
}
