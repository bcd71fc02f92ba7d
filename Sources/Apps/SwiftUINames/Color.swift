public import UIKitNames

/// The filling of an area. *Kept*: one colour of it.
public protocol ShapeStyle {
  /// The colour that stands for it, or nil if that of the surroundings does.
  var color: Color? { get }
}

/// A colour, and as a view an area of it. *Real*: it takes the available space; *kept*: the colour.
public struct Color: Hashable, @unchecked Sendable, ShapeStyle {
  /// The space of a colour's numbers. *Inert*.
  public enum RGBColorSpace: Hashable, Sendable {
    case sRGB, sRGBLinear, displayP3
  }

  let shown: UIColor
  /// The colour itself.
  public var color: Color? { self }

  /// Takes a colour of UIKit's.
  public init(_ color: UIColor) { shown = color }
  /// Takes a colour of UIKit's.
  public init(uiColor: UIColor) { shown = uiColor }
  /// Creates a colour of the app's resources.
  public init(_ name: String, bundle: Bundle? = nil) { shown = UIColor(named: name) ?? .black }
  /// Creates a colour from parts between 0 and 1.
  public init(
    _ colorSpace: RGBColorSpace = .sRGB, red: Double, green: Double, blue: Double, opacity: Double = 1
  ) { shown = UIColor(red: red, green: green, blue: blue, alpha: opacity) }
  /// Creates a grey between 0 and 1.
  public init(_ colorSpace: RGBColorSpace = .sRGB, white: Double, opacity: Double = 1) {
    shown = UIColor(white: white, alpha: opacity)
  }
  /// Creates a colour from parts between 0 and 1.
  public init(hue: Double, saturation: Double, brightness: Double, opacity: Double = 1) {
    shown = UIColor(hue: hue, saturation: saturation, brightness: brightness, alpha: opacity)
  }

  /// Returns the colour with less of it.
  public func opacity(_ opacity: Double) -> Color { Color(shown.withAlphaComponent(opacity)) }
  /// The colour, brighter at one end. *Inert*.
  public var gradient: Color { self }

  public static let clear = Color(UIColor.clear)
  public static let black = Color(UIColor.black)
  public static let white = Color(UIColor.white)
  public static let gray = Color(UIColor.systemGray)
  public static let red = Color(UIColor.systemRed)
  public static let green = Color(UIColor.systemGreen)
  public static let blue = Color(UIColor.systemBlue)
  public static let orange = Color(UIColor.systemOrange)
  public static let yellow = Color(UIColor.systemYellow)
  public static let pink = Color(UIColor.systemPink)
  public static let purple = Color(UIColor.systemPurple)
  public static let mint = Color(UIColor.systemMint)
  public static let teal = Color(UIColor.systemTeal)
  public static let cyan = Color(UIColor.systemCyan)
  public static let indigo = Color(UIColor.systemIndigo)
  public static let brown = Color(UIColor.systemBrown)
  public static let primary = Color(UIColor.label)
  public static let secondary = Color(UIColor.secondaryLabel)
  public static let accentColor = Color(UIColor.systemBlue)
}

extension Color: View, Primitive {
  public typealias Body = Never

  func elements(in context: BuildContext) -> [Element] {
    let view = UIView(frame: .zero)
    view.backgroundColor = shown
    return [ViewElement(view)]
  }
}

extension ShapeStyle where Self == Color {
  public static var clear: Color { Color.clear }
  public static var black: Color { Color.black }
  public static var white: Color { Color.white }
  public static var gray: Color { Color.gray }
  public static var red: Color { Color.red }
  public static var green: Color { Color.green }
  public static var blue: Color { Color.blue }
  public static var orange: Color { Color.orange }
  public static var yellow: Color { Color.yellow }
  public static var pink: Color { Color.pink }
  public static var purple: Color { Color.purple }
  public static var mint: Color { Color.mint }
  public static var teal: Color { Color.teal }
  public static var cyan: Color { Color.cyan }
  public static var indigo: Color { Color.indigo }
  public static var brown: Color { Color.brown }
  public static var accentColor: Color { Color.accentColor }
}

/// A colour by its place among others. *Kept*.
public struct HierarchicalShapeStyle: ShapeStyle, Hashable, Sendable {
  /// The colour that stands for it.
  public let color: Color?
}

extension ShapeStyle where Self == HierarchicalShapeStyle {
  public static var primary: HierarchicalShapeStyle { .init(color: .primary) }
  public static var secondary: HierarchicalShapeStyle { .init(color: .secondary) }
  public static var tertiary: HierarchicalShapeStyle { .init(color: Color(.tertiaryLabel)) }
  public static var quaternary: HierarchicalShapeStyle { .init(color: Color(.quaternaryLabel)) }
}

/// Glass of the system's. *Kept*.
public struct Material: ShapeStyle, Hashable, Sendable {
  /// The colour that stands for it.
  public let color: Color?
  public static let ultraThin = Material(color: Color(.systemBackground))
  public static let thin = Material(color: Color(.systemBackground))
  public static let regular = Material(color: Color(.systemBackground))
  public static let thick = Material(color: Color(.systemBackground))
}

extension ShapeStyle where Self == Material {
  public static var ultraThinMaterial: Material { .ultraThin }
  public static var thinMaterial: Material { .thin }
  public static var regularMaterial: Material { .regular }
  public static var thickMaterial: Material { .thick }
}

/// Colours that go over into one another. *Kept*: the first one.
public struct Gradient: ShapeStyle, Hashable, Sendable {
  /// A colour at a place.
  public struct Stop: Hashable, Sendable {
    /// The colour.
    public var color: Color
    /// The place, from 0 to 1.
    public var location: CGFloat
    /// Creates one.
    public init(color: Color, location: CGFloat) { (self.color, self.location) = (color, location) }
  }

  /// The colours at their places.
  public var stops: [Stop]
  /// The first colour.
  public var color: Color? { stops.first?.color }
  /// Creates them at places.
  public init(stops: [Stop]) { self.stops = stops }
  /// Creates them at equal distances.
  public init(colors: [Color]) { stops = colors.map { Stop(color: $0, location: 0) } }
}

/// A point by shares of a width and a height.
public struct UnitPoint: Hashable, Sendable {
  /// The share of the width.
  public var x: CGFloat
  /// The share of the height.
  public var y: CGFloat
  /// Creates a point.
  public init(x: CGFloat, y: CGFloat) { (self.x, self.y) = (x, y) }
  public static let top = UnitPoint(x: 0.5, y: 0)
  public static let bottom = UnitPoint(x: 0.5, y: 1)
  public static let leading = UnitPoint(x: 0, y: 0.5)
  public static let trailing = UnitPoint(x: 1, y: 0.5)
  public static let center = UnitPoint(x: 0.5, y: 0.5)
  public static let topLeading = UnitPoint(x: 0, y: 0)
  public static let topTrailing = UnitPoint(x: 1, y: 0)
  public static let bottomLeading = UnitPoint(x: 0, y: 1)
  public static let bottomTrailing = UnitPoint(x: 1, y: 1)
}

/// Colours that go over into one another along a line. *Kept*: the first one.
public struct LinearGradient: ShapeStyle, Hashable, Sendable {
  private let gradient: Gradient
  /// The first colour.
  public var color: Color? { gradient.color }
  /// Creates one.
  public init(gradient: Gradient, startPoint: UnitPoint, endPoint: UnitPoint) { self.gradient = gradient }
  /// Creates one.
  public init(colors: [Color], startPoint: UnitPoint, endPoint: UnitPoint) { gradient = Gradient(colors: colors) }
  /// Creates one.
  public init(stops: [Gradient.Stop], startPoint: UnitPoint, endPoint: UnitPoint) {
    gradient = Gradient(stops: stops)
  }
}

extension LinearGradient: View {
  public var body: some View { color ?? .clear }
}
