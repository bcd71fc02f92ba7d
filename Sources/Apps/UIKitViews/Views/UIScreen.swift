public import Foundation

/// The screen. *Real*: its size is that of new views of controllers.
@MainActor @preconcurrency
open class UIScreen: NSObject {
  /// The one screen.
  public static let main = UIScreen()
  /// All screens.
  public static var screens: [UIScreen] { [main] }
  /// Its bounds: those of a phone of 390 by 844 points, unless the harness that opens an app sets others.
  open var bounds = CGRect(x: 0, y: 0, width: 390, height: 844)
  /// Pixels per point.
  open var scale: CGFloat { UITraitCollection.current.displayScale }
  /// Pixels per point of the hardware.
  open var nativeScale: CGFloat { scale }
  /// Its place in pixels.
  open var nativeBounds: CGRect {
    CGRect(x: 0, y: 0, width: bounds.width * scale, height: bounds.height * scale)
  }
  /// The brightness, from 0 to 1. *Kept*.
  open var brightness: CGFloat = 0.5
  /// The traits.
  open var traitCollection: UITraitCollection { .current }
  /// The most pictures a second.
  open var maximumFramesPerSecond: Int { 60 }
}

/// An object with a coordinate system: a view, or the screen. *Real*.
@MainActor @preconcurrency
public protocol UICoordinateSpace: NSObjectProtocol {
  /// The whole of it.
  var bounds: CGRect { get }
  /// Converts a point to another coordinate space.
  func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint
  /// Converts a point from another coordinate space.
  func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint
  /// Converts a rectangle to another coordinate space.
  func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect
  /// Converts a rectangle from another coordinate space.
  func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect
}

extension UICoordinateSpace {
  /// Its origin on the screen: windows begin where the screen does.
  private var origin: CGPoint { (self as? UIView)?.convert(CGPoint.zero, to: nil as UIView?) ?? .zero }

  public func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint {
    let (own, other) = (origin, coordinateSpace.origin)
    return CGPoint(x: point.x + own.x - other.x, y: point.y + own.y - other.y)
  }
  public func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint {
    coordinateSpace.convert(point, to: self)
  }
  public func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect {
    CGRect(origin: convert(rect.origin, to: coordinateSpace), size: rect.size)
  }
  public func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect {
    coordinateSpace.convert(rect, to: self)
  }
}

extension UIView: UICoordinateSpace {}

extension UIScreen: UICoordinateSpace {
  /// The coordinates of the screen as it is held.
  public var coordinateSpace: any UICoordinateSpace { self }
  /// The coordinates of the screen held upright.
  public var fixedCoordinateSpace: any UICoordinateSpace { self }
}

/// The device. *Kept*.
@MainActor @preconcurrency
open class UIDevice: NSObject {
  /// The one device.
  public static let current = UIDevice()
  /// The name that its owner gave it.
  open var name: String { "iPhone" }
  /// The model of the device.
  open var model: String { "iPhone" }
  /// The model of the device, in the user's language.
  open var localizedModel: String { "iPhone" }
  /// The name of its system.
  open var systemName: String { "iOS" }
  /// The version of its system.
  open var systemVersion: String { "18.0" }
  /// The family of devices.
  open var userInterfaceIdiom: UIUserInterfaceIdiom { UITraitCollection.current.userInterfaceIdiom }
  /// The orientation of the device.
  open var orientation: UIDeviceOrientation {
    UIScreen.main.bounds.width > UIScreen.main.bounds.height ? .landscapeLeft : .portrait
  }
  /// A number of the app's maker on the device: always the same here.
  open var identifierForVendor: UUID? { UUID(uuidString: "00000000-0000-0000-0000-000000000001") }
  /// The charge of the battery, from 0 to 1.
  open var batteryLevel: Float { 1 }
  /// Tells of turning. *Inert*.
  open func beginGeneratingDeviceOrientationNotifications() {}
  /// Tells of turning no longer. *Inert*.
  open func endGeneratingDeviceOrientationNotifications() {}
  /// Posted when the device is turned. *Inert*: never posted.
  public static let orientationDidChangeNotification = NSNotification.Name("UIDeviceOrientationDidChangeNotification")
}

/// The orientation of a device, with UIKit's values.
public enum UIDeviceOrientation: Int, Hashable, Sendable {
  case unknown = 0
  case portrait, portraitUpsideDown, landscapeLeft, landscapeRight, faceUp, faceDown
  /// Whether it is held across.
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
  /// Whether it is held upright.
  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
}

/// Lets the device be felt. *Inert*.
@MainActor @preconcurrency
open class UIFeedbackGenerator: NSObject {
  /// Gets ready. *Inert*.
  open func prepare() {}
}

/// Lets an impact be felt. *Inert*.
@MainActor @preconcurrency
open class UIImpactFeedbackGenerator: UIFeedbackGenerator {
  /// The strength of a touch that is felt, with UIKit's values.
  public enum FeedbackStyle: Int, Hashable, Sendable {
    case light = 0
    case medium, heavy, soft, rigid
  }

  /// Creates a generator.
  public init(style: FeedbackStyle = .medium) { super.init() }
  /// Lets it be felt. *Inert*.
  open func impactOccurred() {}
}

/// Lets a choice be felt. *Inert*.
@MainActor @preconcurrency
open class UISelectionFeedbackGenerator: UIFeedbackGenerator {
  /// Lets it be felt. *Inert*.
  open func selectionChanged() {}
}

/// Lets an outcome be felt. *Inert*.
@MainActor @preconcurrency
open class UINotificationFeedbackGenerator: UIFeedbackGenerator {
  /// The result that is felt, with UIKit's values.
  public enum FeedbackType: Int, Hashable, Sendable {
    case success = 0
    case warning, error
  }

  /// Lets it be felt. *Inert*.
  open func notificationOccurred(_ notificationType: FeedbackType) {}
}

/// The data that was copied. *Real*: within the process.
@MainActor @preconcurrency
open class UIPasteboard: NSObject {
  /// The one of all apps.
  public static let general = UIPasteboard()
  /// The text.
  open var string: String?
  /// The image.
  open var image: UIImage?
  /// The address.
  open var url: URL?
}
