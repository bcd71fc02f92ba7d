public import Foundation

/// The object with which a view draws. *Kept*: what is set can be read back; nothing is drawn. The frame of a view's
/// own layer is that of the view.
open class CALayer: NSObject {
  /// The length of the layer's own time, how often it comes again, and what stays of it. *Inert*.
  open var duration: CFTimeInterval = 0
  open var repeatCount: Float = 0
  open var autoreverses = false
  open var fillMode = CAMediaTimingFillMode.removed
  /// The place in the layer above. For a view's layer set the view's frame instead.
  open var frame = CGRect.zero
  /// The layer's own space.
  open var bounds: CGRect {
    get { CGRect(origin: .zero, size: frame.size) }
    set { frame.size = newValue.size }
  }
  /// The middle of the frame.
  open var position: CGPoint {
    get { CGPoint(x: frame.midX, y: frame.midY) }
    set { frame.origin = CGPoint(x: newValue.x - frame.width / 2, y: newValue.y - frame.height / 2) }
  }
  /// The point that the position names, in shares of the bounds.
  open var anchorPoint = CGPoint(x: 0.5, y: 0.5)
  /// The order in depth.
  open var zPosition: CGFloat = 0
  /// The radius of the corners, in points.
  open var cornerRadius: CGFloat = 0
  /// The corners that are round.
  open var maskedCorners: CACornerMask = [
    .layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner,
  ]
  /// The form of round corners.
  open var cornerCurve = CALayerCornerCurve.circular
  /// Whether what sticks out is cut off.
  open var masksToBounds = false
  /// The width of the border, in points.
  open var borderWidth: CGFloat = 0
  /// The colour of the border.
  open var borderColor: CGColor?
  /// The colour behind the content.
  open var backgroundColor: CGColor?
  /// The opacity.
  open var opacity: Float = 1
  /// Whether the layer is hidden.
  open var isHidden = false
  /// The colour of the shadow.
  open var shadowColor: CGColor?
  /// The opacity of the shadow.
  open var shadowOpacity: Float = 0
  /// The distance from the layer to its shadow, in points.
  open var shadowOffset = CGSize(width: 0, height: -3)
  /// The radius of the shadow's blur, in points.
  open var shadowRadius: CGFloat = 3
  /// The form of the shadow.
  open var shadowPath: CGPath?
  /// The picture in the layer.
  open var contents: Any?
  /// The way in which the picture fills the layer.
  open var contentsGravity = CALayerContentsGravity.resize
  /// Pixels per point.
  open var contentsScale: CGFloat = 1
  /// Whether the layer is drawn once and kept.
  open var shouldRasterize = false
  /// The pixels per point of what is kept.
  open var rasterizationScale: CGFloat = 1
  /// Whether the layer covers all behind it.
  open var isOpaque = false
  /// Whether edges are smooth.
  open var allowsEdgeAntialiasing = false
  /// The layer that cuts this one out.
  open var mask: CALayer?
  /// The turn and the scale of the layer in space.
  open var transform = CATransform3DIdentity
  /// The turn and the scale of the layers within in space.
  open var sublayerTransform = CATransform3DIdentity
  /// A name of the app's own.
  open var name: String?
  /// The rate at which its animations run; 1 is normal.
  open var speed: Float = 1
  /// The time at which its animations began, in seconds.
  open var beginTime: CFTimeInterval = 0
  /// The time that its animations have reached, in seconds.
  open var timeOffset: CFTimeInterval = 0
  /// The object that is told about drawing. *Inert*: never told.
  open weak var delegate: (any CALayerDelegate)?
  /// The layers within, from back to front.
  open var sublayers: [CALayer]?
  /// The layer above.
  open private(set) weak var superlayer: CALayer?
  private var animations: [String: CAAnimation] = [:]

  /// Creates a layer.
  public override init() { super.init() }

  /// Creates a copy for drawing, as Core Animation does.
  public init(layer: Any) { super.init() }

  /// Nibs and storyboards do not exist here.
  public required init?(coder: NSCoder) { nil }

  /// Puts a layer in front of the others.
  open func addSublayer(_ layer: CALayer) { insertSublayer(layer, at: UInt32(sublayers?.count ?? 0)) }

  /// Puts a layer at a place from back to front.
  open func insertSublayer(_ layer: CALayer, at index: UInt32) {
    layer.removeFromSuperlayer()
    let count = sublayers?.count ?? 0
    sublayers = sublayers ?? []
    sublayers?.insert(layer, at: min(Int(index), count))
    layer.superlayer = self
  }

  /// Puts a layer behind another.
  open func insertSublayer(_ layer: CALayer, below sibling: CALayer?) {
    insertSublayer(layer, at: UInt32(sublayers?.firstIndex { $0 === sibling } ?? 0))
  }

  /// Puts a layer in front of another.
  open func insertSublayer(_ layer: CALayer, above sibling: CALayer?) {
    insertSublayer(layer, at: UInt32((sublayers?.firstIndex { $0 === sibling } ?? -1) + 1))
  }

  /// Takes the layer out of the one above.
  open func removeFromSuperlayer() {
    superlayer?.sublayers?.removeAll { $0 === self }
    superlayer = nil
  }

  /// Puts another layer in the place of one.
  open func replaceSublayer(_ oldLayer: CALayer, with newLayer: CALayer) {
    guard let index = sublayers?.firstIndex(where: { $0 === oldLayer }) else { return }
    oldLayer.removeFromSuperlayer()
    insertSublayer(newLayer, at: UInt32(index))
  }

  /// Starts an animation. *Inert* but for its end: a delegate is told on the main queue when it is over.
  open func add(_ anim: CAAnimation, forKey key: String?) {
    if let key { animations[key] = anim }
    anim.start()
  }

  /// Returns the animation of a name.
  open func animation(forKey key: String) -> CAAnimation? { animations[key] }
  /// Returns the names of the animations, ascending.
  open func animationKeys() -> [String]? { animations.isEmpty ? nil : animations.keys.sorted() }
  /// Ends an animation.
  open func removeAnimation(forKey key: String) { animations[key] = nil }
  /// Ends all animations.
  open func removeAllAnimations() { animations.removeAll() }
  /// Returns the layer as it is on screen: the layer itself.
  open func presentation() -> Self? { self }
  /// Returns the layer itself.
  open func model() -> Self { self }
  /// Asks for drawing. *Inert*.
  open func setNeedsDisplay() {}
  /// Draws now. *Inert*.
  open func displayIfNeeded() {}
  /// Draws. *Inert*: never called.
  open func display() {}
  /// Draws into a context. *Inert*: never called.
  open func draw(in ctx: CGContext) {}
  /// Draws into a context. *Inert*.
  open func render(in ctx: CGContext) {}
  /// Asks for a layout. *Inert*: layers have no layout of their own here.
  open func setNeedsLayout() {}
  /// Lays out. *Inert*.
  open func layoutIfNeeded() {}
  /// Places the layers within. *Inert*: never called.
  open func layoutSublayers() {}
  /// Returns whether a point is inside.
  open func contains(_ p: CGPoint) -> Bool { bounds.contains(p) }
  /// Returns whether a property is animated when it changes. *Inert*.
  open func action(forKey event: String) -> (any CAAction)? { nil }
}

/// An object that is told about a layer. *Inert*: never told.
public protocol CALayerDelegate: NSObjectProtocol {}

/// An action of a layer in answer to an event. *Inert*.
public protocol CAAction {}

/// The corners that are round, with Core Animation's bits.
public struct CACornerMask: OptionSet, Hashable, Sendable {
  /// One bit per corner.
  public let rawValue: UInt
  /// Creates a set from its bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let layerMinXMinYCorner = CACornerMask(rawValue: 1)
  public static let layerMaxXMinYCorner = CACornerMask(rawValue: 2)
  public static let layerMinXMaxYCorner = CACornerMask(rawValue: 4)
  public static let layerMaxXMaxYCorner = CACornerMask(rawValue: 8)
}

/// The form of round corners, by Core Animation's name.
public struct CALayerCornerCurve: RawRepresentable, Hashable, Sendable {
  /// Core Animation's name.
  public let rawValue: String
  /// Creates a form from its name.
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let circular = CALayerCornerCurve(rawValue: "circular")
  public static let continuous = CALayerCornerCurve(rawValue: "continuous")
}

/// The way in which a picture fills a layer, by Core Animation's name.
public struct CALayerContentsGravity: RawRepresentable, Hashable, Sendable {
  /// Core Animation's name.
  public let rawValue: String
  /// Creates a value from its name.
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let center = CALayerContentsGravity(rawValue: "center")
  public static let resize = CALayerContentsGravity(rawValue: "resize")
  public static let resizeAspect = CALayerContentsGravity(rawValue: "resizeAspect")
  public static let resizeAspectFill = CALayerContentsGravity(rawValue: "resizeAspectFill")
}
