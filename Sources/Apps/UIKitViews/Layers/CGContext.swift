public import Foundation
internal import Synchronization

/// A path, under Core Graphics' name. *Kept*: the points; *real*: its box.
public class CGPath: @unchecked Sendable {
  var points: [CGPoint]

  init(points: [CGPoint] = []) { self.points = points }

  /// Creates a rectangle.
  public convenience init(rect: CGRect) {
    self.init(points: [rect.origin, CGPoint(x: rect.maxX, y: rect.maxY)])
  }

  /// Creates an ellipse.
  public convenience init(ellipseIn rect: CGRect) { self.init(rect: rect) }

  /// Creates a rectangle with round corners.
  public convenience init(roundedRect rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat) {
    self.init(rect: rect)
  }

  /// The smallest upright rectangle around the points.
  public var boundingBox: CGRect {
    guard let first = points.first else { return .null }
    return points.dropFirst().reduce(CGRect(origin: first, size: .zero)) {
      $0.union(CGRect(origin: $1, size: .zero))
    }
  }

  /// Whether there are no points.
  public var isEmpty: Bool { points.isEmpty }
}

/// A path that grows, under Core Graphics' name. *Kept*: the points.
public final class CGMutablePath: CGPath, @unchecked Sendable {
  /// Creates an empty path.
  public init() { super.init() }
  /// Goes to a point.
  public func move(to point: CGPoint) { points.append(point) }
  /// Draws a line to a point.
  public func addLine(to point: CGPoint) { points.append(point) }
  /// Adds a rectangle.
  public func addRect(_ rect: CGRect) { points += [rect.origin, CGPoint(x: rect.maxX, y: rect.maxY)] }
  /// Closes the path.
  public func closeSubpath() {}
}

/// A path, under UIKit's name. *Kept*: the points; *real*: its box.
open class UIBezierPath: NSObject {
  private var path = CGMutablePath()
  /// The width of the line, in points.
  open var lineWidth: CGFloat = 1
  /// The path under Core Graphics' name.
  open var cgPath: CGPath {
    get { path }
    set { path.points = newValue.points }
  }
  /// The smallest upright rectangle around the points.
  open var bounds: CGRect { path.boundingBox }
  /// The point that the path has reached.
  open var currentPoint: CGPoint { path.points.last ?? .zero }
  /// Whether there are no points.
  open var isEmpty: Bool { path.isEmpty }

  /// Takes all points out.
  open func removeAllPoints() { path.points = [] }

  /// Creates an empty path.
  public override init() { super.init() }
  /// Creates a rectangle.
  public convenience init(rect: CGRect) {
    self.init()
    path.addRect(rect)
  }
  /// Creates an ellipse.
  public convenience init(ovalIn rect: CGRect) { self.init(rect: rect) }
  /// Creates a rectangle with round corners.
  public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) { self.init(rect: rect) }
  /// Creates a rectangle with some round corners.
  public convenience init(roundedRect rect: CGRect, byRoundingCorners corners: UIRectCorner, cornerRadii: CGSize) {
    self.init(rect: rect)
  }
  /// Creates an arc.
  public convenience init(
    arcCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    self.init(rect: CGRect(x: center.x - radius, y: center.y - radius, width: radius * 2, height: radius * 2))
  }
  /// Creates a path from one of Core Graphics.
  public convenience init(cgPath CGPath: CGPath) {
    self.init()
    path.points = CGPath.points
  }
  /// Goes to a point.
  open func move(to point: CGPoint) { path.move(to: point) }
  /// Draws a line to a point.
  open func addLine(to point: CGPoint) { path.addLine(to: point) }
  /// Draws a curve to a point.
  open func addCurve(to endPoint: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
    path.points += [controlPoint1, controlPoint2, endPoint]
  }
  /// Draws a curve to a point.
  open func addQuadCurve(to endPoint: CGPoint, controlPoint: CGPoint) { path.points += [controlPoint, endPoint] }
  /// Draws an arc.
  open func addArc(
    withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    path.addRect(CGRect(x: center.x - radius, y: center.y - radius, width: radius * 2, height: radius * 2))
  }
  /// Adds a path.
  open func append(_ bezierPath: UIBezierPath) { path.points += bezierPath.path.points }
  /// Moves and turns the path.
  open func apply(_ transform: CGAffineTransform) { path.points = path.points.map { $0.applying(transform) } }
  /// Closes the path.
  open func close() {}
  /// Fills the path. *Inert*.
  open func fill() {}
  /// Draws the line. *Inert*.
  open func stroke() {}
  /// Cuts what is drawn later. *Inert*.
  open func addClip() {}
}

/// A place to draw, under Core Graphics' name. *Inert*: nothing is drawn.
public final class CGContext {
  init() {}
  /// Keeps the settings. *Inert*.
  public func saveGState() {}
  /// Takes the settings back. *Inert*.
  public func restoreGState() {}
  /// Sets the colour inside. *Inert*.
  public func setFillColor(_ color: CGColor) {}
  /// Sets the colour of lines. *Inert*.
  public func setStrokeColor(_ color: CGColor) {}
  /// Sets the width of lines. *Inert*.
  public func setLineWidth(_ width: CGFloat) {}
  /// Fills a rectangle. *Inert*.
  public func fill(_ rect: CGRect) {}
  /// Draws a rectangle. *Inert*.
  public func stroke(_ rect: CGRect) {}
  /// Fills an ellipse. *Inert*.
  public func fillEllipse(in rect: CGRect) {}
  /// Goes to a point. *Inert*.
  public func move(to point: CGPoint) {}
  /// Draws a line. *Inert*.
  public func addLine(to point: CGPoint) {}
  /// Adds a path. *Inert*.
  public func addPath(_ path: CGPath) {}
  /// Draws the line. *Inert*.
  public func strokePath() {}
  /// Fills the path. *Inert*.
  public func fillPath() {}
  /// Cuts what is drawn later. *Inert*.
  public func clip() {}
  /// Cuts what is drawn later. *Inert*.
  public func clip(to rect: CGRect) {}
  /// Moves what is drawn later. *Inert*.
  public func translateBy(x: CGFloat, y: CGFloat) {}
  /// Scales what is drawn later. *Inert*.
  public func scaleBy(x: CGFloat, y: CGFloat) {}
  /// Turns what is drawn later. *Inert*.
  public func rotate(by angle: CGFloat) {}
  /// Draws an image. *Inert*.
  public func draw(_ image: CGImage, in rect: CGRect) {}
}

/// A renderer that makes images by drawing. *Real*: their size; they have no pixels.
open class UIGraphicsImageRenderer: NSObject {
  private let size: CGSize

  /// Creates a renderer of images of a size.
  public init(size: CGSize) { self.size = size }
  /// Creates a renderer of images of a size.
  public init(size: CGSize, format: UIGraphicsImageRendererFormat) { self.size = size }
  /// Creates a renderer of images of a rectangle.
  public convenience init(bounds: CGRect) { self.init(size: bounds.size) }

  /// Returns an image; the actions run, and what they draw is lost.
  open func image(actions: (UIGraphicsImageRendererContext) -> Void) -> UIImage {
    actions(UIGraphicsImageRendererContext())
    return UIImage(size: size, scale: 3)
  }
}

/// The context in which a renderer draws. *Inert*.
open class UIGraphicsImageRendererContext: NSObject {
  /// The context under Core Graphics' name.
  public let cgContext = CGContext()
  /// Fills a rectangle. *Inert*.
  open func fill(_ rect: CGRect) {}
  /// Draws a rectangle. *Inert*.
  open func stroke(_ rect: CGRect) {}
}

/// The format of the images that a renderer makes. *Kept*.
open class UIGraphicsImageRendererFormat: NSObject {
  /// Pixels per point.
  open var scale: CGFloat = 3
  /// Whether the image covers all behind it.
  open var opaque = false
  /// Returns the format of the device.
  open class func `default`() -> UIGraphicsImageRendererFormat { UIGraphicsImageRendererFormat() }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns the context that is drawn into; nil, since nothing is drawn. *Inert*.
public func UIGraphicsGetCurrentContext() -> CGContext? { nil }

/// The sizes of the images that are being drawn, the innermost last.
private let drawnSizes = Mutex<[CGSize]>([])

/// Begins an image. *Inert* but for its size.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func UIGraphicsBeginImageContextWithOptions(_ size: CGSize, _ opaque: Bool, _ scale: CGFloat) {
  drawnSizes.withLock { $0.append(size) }
}
/// Begins an image. *Inert* but for its size.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func UIGraphicsBeginImageContext(_ size: CGSize) { drawnSizes.withLock { $0.append(size) } }
/// Returns an empty image of the size that was begun, or nil if none was.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func UIGraphicsGetImageFromCurrentImageContext() -> UIImage? {
  drawnSizes.withLock { $0.last }.map { size in UIGraphicsImageRenderer(size: size).image { _ in } }
}
/// Ends an image.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func UIGraphicsEndImageContext() { drawnSizes.withLock { _ = $0.popLast() } }
/// Fills a rectangle. *Inert*.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func UIRectFill(_ rect: CGRect) {}
