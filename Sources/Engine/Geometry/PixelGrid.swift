/// The grid of pixels of a screen, for lengths in points.
public struct PixelGrid: Hashable, Sendable {
  /// Pixels per point; a finite number above 0.
  public let scale: Double

  /// The distance below a whole pixel at which a length still counts as that pixel, in pixels: tolerance for binary
  /// noise such as that of 300 x 1/3.
  public static let hair = 1e-4

  /// Creates the grid of a screen with `scale` pixels per point; 1 where that is not a finite number above 0.
  public init(scale: Double) {
    self.scale = scale > 0 && scale.isFinite ? scale : 1
  }

  /// The length of one pixel, in points.
  public var pixel: Double { 1 / scale }

  /// Returns the largest multiple of a pixel that is not above `length`, which may lie a hair below its pixel.
  public func floor(_ length: Double) -> Double {
    let pixels = (length * scale + Self.hair).wholeBelow
    return pixels.isFinite ? pixels / scale : length
  }

  /// Returns the multiple of a pixel nearest to `length`; of two the one farther from zero.
  public func nearest(_ length: Double) -> Double {
    let pixels = length.magnitude * scale + 0.5 + Self.hair
    guard pixels.isFinite else { return length }
    let rounded = pixels.wholeBelow / scale
    return length < 0 ? -rounded : rounded
  }

  /// Returns the point whose coordinates are nearest to those of `point`.
  public func nearest(_ point: Point) -> Point { Point(x: nearest(point.x), y: nearest(point.y)) }

  /// Returns the size whose extents are nearest to those of `size`.
  public func nearest(_ size: Size) -> Size {
    Size(width: nearest(size.width), height: nearest(size.height))
  }

  /// Returns whether `length` is a whole number of pixels, up to binary noise.
  public func contains(_ length: Double) -> Bool {
    let pixels = length * scale
    return (pixels - pixels.nearestWhole).magnitude < 1e-7
  }
}
