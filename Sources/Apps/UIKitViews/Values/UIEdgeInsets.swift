public import Foundation

/// Distances from the edges of a rectangle, in points. *Real*.
public struct UIEdgeInsets: Hashable, Sendable {
  /// The distance from the top edge.
  public var top: CGFloat
  /// The distance from the left edge.
  public var left: CGFloat
  /// The distance from the bottom edge.
  public var bottom: CGFloat
  /// The distance from the right edge.
  public var right: CGFloat

  /// No insets.
  public init() { self.init(top: 0, left: 0, bottom: 0, right: 0) }

  /// Creates insets.
  public init(top: CGFloat, left: CGFloat, bottom: CGFloat, right: CGFloat) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  /// No insets.
  public static let zero = UIEdgeInsets()

  package static func + (one: UIEdgeInsets, other: UIEdgeInsets) -> UIEdgeInsets {
    UIEdgeInsets(
      top: one.top + other.top, left: one.left + other.left, bottom: one.bottom + other.bottom,
      right: one.right + other.right)
  }

  static func - (one: UIEdgeInsets, other: UIEdgeInsets) -> UIEdgeInsets {
    UIEdgeInsets(
      top: one.top - other.top, left: one.left - other.left, bottom: one.bottom - other.bottom,
      right: one.right - other.right)
  }
}

extension CGRect {
  /// Returns whether two rectangles share more than an edge, as Core Graphics judges; Foundation on Linux counts an
  /// edge too.
  package func meets(_ other: CGRect) -> Bool {
    minX < other.maxX && maxX > other.minX && minY < other.maxY && maxY > other.minY
  }

  /// Returns the rectangle without insets. *Real*.
  public func inset(by insets: UIEdgeInsets) -> CGRect {
    CGRect(
      x: minX + insets.left, y: minY + insets.top, width: width - insets.left - insets.right,
      height: height - insets.top - insets.bottom)
  }
}

/// A distance that something is moved by, in points. *Kept*.
public struct UIOffset: Hashable, Sendable {
  /// The distance to the right.
  public var horizontal: CGFloat
  /// The distance down.
  public var vertical: CGFloat

  /// No distance.
  public init() { self.init(horizontal: 0, vertical: 0) }

  /// Creates an offset.
  public init(horizontal: CGFloat, vertical: CGFloat) {
    self.horizontal = horizontal
    self.vertical = vertical
  }

  /// No distance.
  public static let zero = UIOffset()
}

/// A direction with a length, under Core Graphics' name. *Kept*.
public struct CGVector: Hashable, Sendable {
  /// The part along x.
  public var dx: CGFloat
  /// The part along y.
  public var dy: CGFloat

  /// Creates a vector.
  public init(dx: CGFloat, dy: CGFloat) {
    self.dx = dx
    self.dy = dy
  }

  /// No length.
  public static let zero = CGVector(dx: 0, dy: 0)
}

/// A set of edges of a rectangle, with UIKit's bits.
public struct UIRectEdge: OptionSet, Hashable, Sendable {
  /// One bit per edge.
  public let rawValue: UInt
  /// Creates a set from its bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// The upper edge.
  public static let top = UIRectEdge(rawValue: 1)
  /// The left edge.
  public static let left = UIRectEdge(rawValue: 2)
  /// The lower edge.
  public static let bottom = UIRectEdge(rawValue: 4)
  /// The right edge.
  public static let right = UIRectEdge(rawValue: 8)
  /// All four edges.
  public static let all: UIRectEdge = [.top, .left, .bottom, .right]
}

/// A set of corners of a rectangle, with UIKit's bits.
public struct UIRectCorner: OptionSet, Hashable, Sendable {
  /// One bit per corner.
  public let rawValue: UInt
  /// Creates a set from its bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// The upper left corner.
  public static let topLeft = UIRectCorner(rawValue: 1)
  /// The upper right corner.
  public static let topRight = UIRectCorner(rawValue: 2)
  /// The lower left corner.
  public static let bottomLeft = UIRectCorner(rawValue: 4)
  /// The lower right corner.
  public static let bottomRight = UIRectCorner(rawValue: 8)
  /// All corners.
  public static let allCorners = UIRectCorner(rawValue: .max)
}

/// The strength of a constraint, from 0 to 1000. *Real*: constraints of higher priority are satisfied first.
public struct UILayoutPriority: RawRepresentable, Hashable, Sendable, ExpressibleByFloatLiteral,
  ExpressibleByIntegerLiteral
{
  /// UIKit's number.
  public var rawValue: Float
  /// Creates a priority from UIKit's number.
  public init(rawValue: Float) { self.rawValue = rawValue }
  /// Creates a priority from UIKit's number.
  public init(_ rawValue: Float) { self.rawValue = rawValue }
  /// Creates a priority from UIKit's number.
  public init(floatLiteral value: Float) { rawValue = value }
  /// Creates a priority from UIKit's number.
  public init(integerLiteral value: Int) { rawValue = Float(value) }
  /// Must hold.
  public static let required = UILayoutPriority(1000)
  /// The strength with which a button resists being cut.
  public static let defaultHigh = UILayoutPriority(750)
  /// The strength with which a window's scene resists being resized by its content.
  public static let dragThatCanResizeScene = UILayoutPriority(510)
  /// The strength with which a scene stays at its size.
  public static let sceneSizeStayPut = UILayoutPriority(500)
  /// The strength with which a label stays as small as its content.
  public static let defaultLow = UILayoutPriority(250)
  /// The strength with which a view is drawn to the size it is fitted to.
  public static let fittingSizeLevel = UILayoutPriority(50)
}

/// The alignment of lines of text, with UIKit's values. *Kept*.
public enum NSTextAlignment: Int, Hashable, Sendable {
  case left = 0
  case center, right, justified, natural
}

/// The way in which a text that is too long is broken, with UIKit's values. *Kept*: texts are measured by words.
public enum NSLineBreakMode: Int, Hashable, Sendable {
  case byWordWrapping = 0
  case byCharWrapping, byClipping, byTruncatingHead, byTruncatingTail, byTruncatingMiddle
}

/// The look of the interface, with UIKit's values.
public enum UIUserInterfaceStyle: Int, Hashable, Sendable {
  case unspecified = 0
  case light, dark
}

extension NSValue {
  /// Creates a box for a rectangle. *Kept*: what was put in comes out.
  public convenience init(cgRect: CGRect) { self.init(rect: cgRect) }
  /// Creates a box for a point. *Kept*.
  public convenience init(cgPoint: CGPoint) { self.init(point: cgPoint) }
  /// Creates a box for a size. *Kept*.
  public convenience init(cgSize: CGSize) { self.init(size: cgSize) }
  /// The rectangle in the box.
  public var cgRectValue: CGRect { rectValue }
  /// The point in the box.
  public var cgPointValue: CGPoint { pointValue }
  /// The size in the box.
  public var cgSizeValue: CGSize { sizeValue }
}

/// Runs a body; there is no pool of Objective-C objects to drain. *Real*.
public func autoreleasepool<Result>(invoking body: () throws -> Result) rethrows -> Result { try body() }

/// Returns the seconds since some moment, under Core Animation's name. *Real*.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func CACurrentMediaTime() -> TimeInterval { ProcessInfo.processInfo.systemUptime }

/// Seconds, under Core Foundation's name.
public typealias CFTimeInterval = TimeInterval
/// Seconds since 2001, under Core Foundation's name.
public typealias CFAbsoluteTime = TimeInterval

/// Returns the seconds since the beginning of 2001. *Real*.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func CFAbsoluteTimeGetCurrent() -> CFAbsoluteTime { Date().timeIntervalSinceReferenceDate }
