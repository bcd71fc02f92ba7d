public import Foundation

extension UIView {
  /// The sides of a view that give way when its superview changes size. *Real*.
  public struct AutoresizingMask: OptionSet, Hashable, Sendable {
    /// UIKit's bits.
    public let rawValue: UInt

    /// Creates a mask from UIKit's bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The left margin is flexible.
    public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1)
    /// The width is flexible.
    public static let flexibleWidth = AutoresizingMask(rawValue: 2)
    /// The right margin is flexible.
    public static let flexibleRightMargin = AutoresizingMask(rawValue: 4)
    /// The top margin is flexible.
    public static let flexibleTopMargin = AutoresizingMask(rawValue: 8)
    /// The height is flexible.
    public static let flexibleHeight = AutoresizingMask(rawValue: 16)
    /// The bottom margin is flexible.
    public static let flexibleBottomMargin = AutoresizingMask(rawValue: 32)
  }

  /// The way in which content fills a view, with UIKit's values. *Kept*.
  public enum ContentMode: Int, Hashable, Sendable {
    case scaleToFill = 0
    case scaleAspectFit, scaleAspectFill, redraw, center, top, bottom, left, right, topLeft, topRight, bottomLeft
    case bottomRight
  }

  /// The dimming of the tint, with UIKit's values. *Kept*.
  public enum TintAdjustmentMode: Int, Hashable, Sendable {
    case automatic = 0
    case normal, dimmed
  }

  /// The length that says that content wants none.
  public static let noIntrinsicMetric: CGFloat = -1
  /// A target size that asks for the smallest size.
  public static let layoutFittingCompressedSize = CGSize.zero
  /// A target size that asks for the largest size.
  public static let layoutFittingExpandedSize = CGSize(width: 10_000, height: 10_000)

  /// Follows a change of size of the superview, each axis by the parts that give way, in proportion.
  func autoresize(superviewSizeFrom old: CGSize, to new: CGSize) {
    var place = frame
    let mask = autoresizingMask
    (place.origin.x, place.size.width) = Self.autoresized(
      start: place.minX, length: place.width, old: old.width, new: new.width,
      mask.contains(.flexibleLeftMargin), mask.contains(.flexibleWidth), mask.contains(.flexibleRightMargin))
    (place.origin.y, place.size.height) = Self.autoresized(
      start: place.minY, length: place.height, old: old.height, new: new.height,
      mask.contains(.flexibleTopMargin), mask.contains(.flexibleHeight), mask.contains(.flexibleBottomMargin))
    frame = place
  }

  private static func autoresized(
    start: CGFloat, length: CGFloat, old: CGFloat, new: CGFloat, _ before: Bool, _ within: Bool, _ after: Bool
  ) -> (start: CGFloat, length: CGFloat) {
    let parts = [before ? start : 0, within ? length : 0, after ? old - start - length : 0]
    let flexible = parts.reduce(0, +)
    let change = new - old
    let count = CGFloat([before, within, after].count { $0 })
    guard count > 0 else { return (start, length) }
    func share(_ part: CGFloat, _ gives: Bool) -> CGFloat {
      !gives ? 0 : flexible > 0 ? change * part / flexible : change / count
    }
    return (start + share(parts[0], before), length + share(parts[1], within))
  }
}

/// The direction of reading of a view's content, with UIKit's values. *Kept*.
public enum UISemanticContentAttribute: Int, Hashable, Sendable {
  case unspecified = 0
  case playback, spatial, forceLeftToRight, forceRightToLeft
}

/// The strengths with which a view's content keeps it small and whole.
struct ContentPriorities {
  var huggingWidth = UILayoutPriority.defaultLow
  var huggingHeight = UILayoutPriority.defaultLow
  var resistanceWidth = UILayoutPriority.defaultHigh
  var resistanceHeight = UILayoutPriority.defaultHigh
}
