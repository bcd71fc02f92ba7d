public import Foundation

extension CALayer {
  /// Returns a layer of a class, as far as it is known here.
  static func made(of type: AnyClass) -> CALayer {
    switch type {
    case is CAGradientLayer.Type: CAGradientLayer()
    case is CAShapeLayer.Type: CAShapeLayer()
    case is CATextLayer.Type: CATextLayer()
    case is CAReplicatorLayer.Type: CAReplicatorLayer()
    default: CALayer()
    }
  }
}

/// A layer with a gradient. *Kept*.
open class CAGradientLayer: CALayer {
  /// The colours, of `CGColor`.
  open var colors: [Any]?
  /// The place of each colour, from 0 to 1.
  open var locations: [NSNumber]?
  /// The start of the gradient, in shares of the bounds.
  open var startPoint = CGPoint(x: 0.5, y: 0)
  /// The end of the gradient, in shares of the bounds.
  open var endPoint = CGPoint(x: 0.5, y: 1)
  /// The kind of gradient.
  open var type = CAGradientLayerType.axial
}

/// The kind of a gradient, by Core Animation's name.
public struct CAGradientLayerType: RawRepresentable, Hashable, Sendable {
  /// Core Animation's name.
  public let rawValue: String
  /// Creates a kind from its name.
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let axial = CAGradientLayerType(rawValue: "axial")
  public static let radial = CAGradientLayerType(rawValue: "radial")
  public static let conic = CAGradientLayerType(rawValue: "conic")
}

/// A layer with a path. *Kept*.
open class CAShapeLayer: CALayer {
  /// The path.
  open var path: CGPath?
  /// The colour inside.
  open var fillColor: CGColor? = CGColor(gray: 0, alpha: 1)
  /// The colour of the line.
  open var strokeColor: CGColor?
  /// The width of the line, in points.
  open var lineWidth: CGFloat = 1
  /// The start of the line along the path, from 0 to 1.
  open var strokeStart: CGFloat = 0
  /// The end of the line along the path, from 0 to 1.
  open var strokeEnd: CGFloat = 1
  /// The form of the line's ends.
  open var lineCap = CAShapeLayerLineCap.butt
  /// The form of the line's corners.
  open var lineJoin = CAShapeLayerLineJoin.miter
  /// The lengths of dashes and gaps.
  open var lineDashPattern: [NSNumber]?
  /// The rule for which parts of the path are inside.
  open var fillRule = CAShapeLayerFillRule.nonZero
}

/// The form of a line's ends, by Core Animation's name.
public struct CAShapeLayerLineCap: RawRepresentable, Hashable, Sendable {
  /// Core Animation's name.
  public let rawValue: String
  /// Creates a form from its name.
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let butt = CAShapeLayerLineCap(rawValue: "butt")
  public static let round = CAShapeLayerLineCap(rawValue: "round")
  public static let square = CAShapeLayerLineCap(rawValue: "square")
}

/// The form of a line's corners, by Core Animation's name.
public struct CAShapeLayerLineJoin: RawRepresentable, Hashable, Sendable {
  /// Core Animation's name.
  public let rawValue: String
  /// Creates a form from its name.
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let miter = CAShapeLayerLineJoin(rawValue: "miter")
  public static let round = CAShapeLayerLineJoin(rawValue: "round")
  public static let bevel = CAShapeLayerLineJoin(rawValue: "bevel")
}

/// The rule for which parts of a path are inside, by Core Animation's name.
public struct CAShapeLayerFillRule: RawRepresentable, Hashable, Sendable {
  /// Core Animation's name.
  public let rawValue: String
  /// Creates a rule from its name.
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let nonZero = CAShapeLayerFillRule(rawValue: "non-zero")
  public static let evenOdd = CAShapeLayerFillRule(rawValue: "even-odd")
}

/// A layer with a text. *Kept*.
open class CATextLayer: CALayer {
  /// The text.
  open var string: Any?
  /// The size of the text, in points.
  open var fontSize: CGFloat = 36
  /// The colour of the text.
  open var foregroundColor: CGColor?
  /// Whether lines are broken.
  open var isWrapped = false
}

/// Many copies of a layer. *Kept*.
open class CAReplicatorLayer: CALayer {
  /// The number of copies.
  open var instanceCount = 1
  /// The time between copies, in seconds.
  open var instanceDelay: CFTimeInterval = 0
}

/// A map of space, under Core Animation's name. *Kept*.
public struct CATransform3D: Hashable, Sendable {
  public var m11: CGFloat = 1
  public var m12: CGFloat = 0
  public var m13: CGFloat = 0
  public var m14: CGFloat = 0
  public var m21: CGFloat = 0
  public var m22: CGFloat = 1
  public var m23: CGFloat = 0
  public var m24: CGFloat = 0
  public var m31: CGFloat = 0
  public var m32: CGFloat = 0
  public var m33: CGFloat = 1
  public var m34: CGFloat = 0
  public var m41: CGFloat = 0
  public var m42: CGFloat = 0
  public var m43: CGFloat = 0
  public var m44: CGFloat = 1
  /// Creates the map that leaves everything where it is.
  public init() {}
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The map that leaves everything where it is.
public let CATransform3DIdentity = CATransform3D()

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns the map that does one thing and then another.
public func CATransform3DConcat(_ a: CATransform3D, _ b: CATransform3D) -> CATransform3D {
  func rows(_ map: CATransform3D) -> [[CGFloat]] {
    [
      [map.m11, map.m12, map.m13, map.m14], [map.m21, map.m22, map.m23, map.m24],
      [map.m31, map.m32, map.m33, map.m34], [map.m41, map.m42, map.m43, map.m44],
    ]
  }
  let (left, right) = (rows(a), rows(b))
  func cell(_ row: Int, _ column: Int) -> CGFloat {
    (0..<4).reduce(0) { $0 + left[row][$1] * right[$1][column] }
  }
  var result = CATransform3D()
  (result.m11, result.m12, result.m13, result.m14) = (cell(0, 0), cell(0, 1), cell(0, 2), cell(0, 3))
  (result.m21, result.m22, result.m23, result.m24) = (cell(1, 0), cell(1, 1), cell(1, 2), cell(1, 3))
  (result.m31, result.m32, result.m33, result.m34) = (cell(2, 0), cell(2, 1), cell(2, 2), cell(2, 3))
  (result.m41, result.m42, result.m43, result.m44) = (cell(3, 0), cell(3, 1), cell(3, 2), cell(3, 3))
  return result
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns the map that turns first, as `CATransform3DMakeRotation(_:_:_:_:)` does.
public func CATransform3DRotate(
  _ t: CATransform3D, _ angle: CGFloat, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat
) -> CATransform3D { CATransform3DConcat(CATransform3DMakeRotation(angle, x, y, z), t) }

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns the map that scales first.
public func CATransform3DScale(_ t: CATransform3D, _ sx: CGFloat, _ sy: CGFloat, _ sz: CGFloat) -> CATransform3D {
  CATransform3DConcat(CATransform3DMakeScale(sx, sy, sz), t)
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns the map that moves first.
public func CATransform3DTranslate(
  _ t: CATransform3D, _ tx: CGFloat, _ ty: CGFloat, _ tz: CGFloat
) -> CATransform3D { CATransform3DConcat(CATransform3DMakeTranslation(tx, ty, tz), t) }

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns the map that scales.
public func CATransform3DMakeScale(_ sx: CGFloat, _ sy: CGFloat, _ sz: CGFloat) -> CATransform3D {
  var result = CATransform3D()
  (result.m11, result.m22, result.m33) = (sx, sy, sz)
  return result
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns the map that moves.
public func CATransform3DMakeTranslation(_ tx: CGFloat, _ ty: CGFloat, _ tz: CGFloat) -> CATransform3D {
  var result = CATransform3D()
  (result.m41, result.m42, result.m43) = (tx, ty, tz)
  return result
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns the map that turns about the z axis by an angle in radians; about other axes nothing is turned.
public func CATransform3DMakeRotation(_ angle: CGFloat, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat) -> CATransform3D {
  var result = CATransform3D()
  guard z != 0 else { return result }
  let (sine, cosine) = (CGFloat(sin(Double(angle))), CGFloat(cos(Double(angle))))
  (result.m11, result.m12, result.m21, result.m22) = (cosine, sine, -sine, cosine)
  return result
}
