public import Foundation

/// A colour. *Kept*: it can be read back and compared; nothing is drawn.
open class UIColor: NSObject, @unchecked Sendable {
  /// Red, green, blue and opacity, from 0 to 1.
  let components: [CGFloat]
  /// The name of a colour of the system or of the app's assets; nil for one that was mixed.
  let name: String?
  private let provider: ((UITraitCollection) -> UIColor)?

  init(components: [CGFloat], name: String?, provider: ((UITraitCollection) -> UIColor)? = nil) {
    self.components = components
    self.name = name
    self.provider = provider
    super.init()
  }

  /// Creates a colour without light and opacity, with which the initializers of apps begin.
  public override convenience init() { self.init(components: [0, 0, 0, 0], name: nil) }

  /// Creates a colour from shares of light, each from 0 to 1.
  public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(components: [red, green, blue, alpha], name: nil)
  }

  /// Creates a colour from shares of light of the wide gamut; the numbers are kept as they are.
  public convenience init(displayP3Red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(components: [displayP3Red, green, blue, alpha], name: nil)
  }

  /// Creates a grey.
  public convenience init(white: CGFloat, alpha: CGFloat) {
    self.init(components: [white, white, white, alpha], name: nil)
  }

  /// Creates a colour from hue, saturation and brightness, each from 0 to 1.
  public convenience init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {
    let sector = (hue - hue.rounded(.down)) * 6
    let chroma = brightness * saturation
    let second = chroma * (1 - abs(sector.truncatingRemainder(dividingBy: 2) - 1))
    let base = brightness - chroma
    let (red, green, blue): (CGFloat, CGFloat, CGFloat) =
      switch Int(sector) {
      case 0: (chroma, second, 0)
      case 1: (second, chroma, 0)
      case 2: (0, chroma, second)
      case 3: (0, second, chroma)
      case 4: (second, 0, chroma)
      default: (chroma, 0, second)
      }
    self.init(components: [red + base, green + base, blue + base, alpha], name: nil)
  }

  /// Creates a colour of the app's assets. Here there is one for every name: it is kept by name.
  public convenience init?(named name: String) { self.init(components: [0, 0, 0, 1], name: name) }

  /// Creates a colour of the app's assets. Here there is one for every name: it is kept by name.
  public convenience init?(named name: String, in bundle: Bundle?, compatibleWith traits: UITraitCollection?) {
    self.init(named: name)
  }

  /// Creates a colour that is asked for when it is needed, as for light and dark.
  public convenience init(dynamicProvider: @escaping (UITraitCollection) -> UIColor) {
    self.init(components: dynamicProvider(.current).components, name: nil, provider: dynamicProvider)
  }

  /// Creates a colour from one of Core Graphics.
  public convenience init(cgColor: CGColor) { self.init(components: cgColor.values, name: nil) }

  /// Creates a colour from an image that would be repeated. *Inert*: the colour is a clear one.
  public convenience init(patternImage image: UIImage) { self.init(components: [0, 0, 0, 0], name: nil) }

  convenience init(system name: String, _ red: CGFloat, _ green: CGFloat, _ blue: CGFloat, alpha: CGFloat) {
    self.init(components: [red / 255, green / 255, blue / 255, alpha], name: name)
  }

  /// Returns the colour with another opacity.
  open func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
    UIColor(components: Array(components.prefix(3)) + [alpha], name: name)
  }

  /// Returns the colour for traits: the answer of its provider, else the colour itself.
  open func resolvedColor(with traitCollection: UITraitCollection) -> UIColor { provider?(traitCollection) ?? self }

  /// The same colour under Core Graphics' name.
  open var cgColor: CGColor { CGColor(values: components) }

  /// Hands out the shares of light.
  @discardableResult
  open func getRed(
    _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?,
    blue: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    // Nil, or a variable of the caller's.
    unsafe red?.pointee = components[0]
    unsafe green?.pointee = components[1]
    unsafe blue?.pointee = components[2]
    unsafe alpha?.pointee = components[3]
    return true
  }

  /// Hands out the mean of the shares of light, and the opacity.
  @discardableResult
  open func getWhite(_ white: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?) -> Bool {
    unsafe white?.pointee = (components[0] + components[1] + components[2]) / 3
    unsafe alpha?.pointee = components[3]
    return true
  }

  /// Hands out hue, saturation and brightness.
  @discardableResult
  open func getHue(
    _ hue: UnsafeMutablePointer<CGFloat>?, saturation: UnsafeMutablePointer<CGFloat>?,
    brightness: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let (red, green, blue) = (components[0], components[1], components[2])
    let (most, least) = (max(red, green, blue), min(red, green, blue))
    let chroma = most - least
    var sector: CGFloat = 0
    if chroma > 0 {
      if most == red {
        sector = ((green - blue) / chroma).truncatingRemainder(dividingBy: 6)
      } else if most == green {
        sector = (blue - red) / chroma + 2
      } else {
        sector = (red - green) / chroma + 4
      }
    }
    unsafe hue?.pointee = (sector < 0 ? sector + 6 : sector) / 6
    unsafe saturation?.pointee = most == 0 ? 0 : chroma / most
    unsafe brightness?.pointee = most
    unsafe alpha?.pointee = components[3]
    return true
  }

  /// Makes it the colour to fill with. *Inert*: nothing is drawn.
  open func setFill() {}
  /// Makes it the colour of lines. *Inert*: nothing is drawn.
  open func setStroke() {}
  /// Makes it the colour to fill with and of lines. *Inert*: nothing is drawn.
  open func set() {}

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIColor else { return false }
    return components == other.components && name == other.name
  }

  open override var hash: Int {
    var hasher = Hasher()
    hasher.combine(components)
    hasher.combine(name)
    return hasher.finalize()
  }

  open override var description: String {
    if let name { return "UIColor.\(name)" }
    return "UIColor(" + components.map { "\($0)" }.joined(separator: ", ") + ")"
  }
}

/// A colour under Core Graphics' name. *Kept*.
public final class CGColor: Hashable, Sendable {
  /// Red, green, blue and opacity, from 0 to 1.
  let values: [CGFloat]

  init(values: [CGFloat]) { self.values = values }

  /// Creates a colour from shares of light.
  public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(values: [red, green, blue, alpha])
  }

  /// Creates a grey.
  public convenience init(gray: CGFloat, alpha: CGFloat) { self.init(values: [gray, gray, gray, alpha]) }

  /// The opacity.
  public var alpha: CGFloat { values[3] }
  /// Red, green, blue and opacity.
  public var components: [CGFloat]? { values }
  /// The number of components.
  public var numberOfComponents: Int { values.count }

  /// Returns the colour with another opacity.
  public func copy(alpha: CGFloat) -> CGColor? { CGColor(values: Array(values.prefix(3)) + [alpha]) }

  public static func == (one: CGColor, other: CGColor) -> Bool { one.values == other.values }

  public func hash(into hasher: inout Hasher) { hasher.combine(values) }
}

/// The name of a colour of a catalog, as Xcode generates it (iOS 17). *Real*.
public struct ColorResource: Hashable, Sendable {
  /// The name in the catalog.
  public let name: String
  /// Creates a name.
  public init(name: String, bundle: Bundle) { self.name = name }
}

extension UIColor {
  /// Creates a colour of a catalog.
  public convenience init(resource: ColorResource) { self.init(components: [0, 0, 0, 1], name: resource.name) }
}
