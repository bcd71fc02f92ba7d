public import UIKitNames

// Modifiers that only draw, move or inform: they are accepted, and have no effect here.

/// The course of an animation. *Inert*.
public struct Animation: Hashable, Sendable {
  public static let `default` = Animation()
  public static let linear = Animation()
  public static let easeIn = Animation()
  public static let easeOut = Animation()
  public static let easeInOut = Animation()
  public static let spring = Animation()
  public static let bouncy = Animation()
  public static let smooth = Animation()
  public static let snappy = Animation()
  /// Returns an animation of a length, in seconds.
  public static func linear(duration: TimeInterval) -> Animation { Animation() }
  /// Returns an animation of a length, in seconds.
  public static func easeIn(duration: TimeInterval) -> Animation { Animation() }
  /// Returns an animation of a length, in seconds.
  public static func easeOut(duration: TimeInterval) -> Animation { Animation() }
  /// Returns an animation of a length, in seconds.
  public static func easeInOut(duration: TimeInterval) -> Animation { Animation() }
  /// Returns an animation like that of a spring.
  public static func spring(
    response: Double = 0.5, dampingFraction: Double = 0.825, blendDuration: Double = 0
  ) -> Animation { Animation() }
  /// Returns an animation like that of a spring.
  public static func spring(duration: TimeInterval, bounce: Double = 0) -> Animation { Animation() }
  /// Returns the animation after a time.
  public func delay(_ delay: TimeInterval) -> Animation { self }
  /// Returns the animation faster or slower.
  public func speed(_ speed: Double) -> Animation { self }
  /// Returns the animation again and again.
  public func repeatForever(autoreverses: Bool = true) -> Animation { self }
  /// Returns the animation several times.
  public func repeatCount(_ repeatCount: Int, autoreverses: Bool = true) -> Animation { self }
}

/// The circumstances of a change. *Inert*.
public struct Transaction {
  /// The course of the change.
  public var animation: Animation?
  /// Creates them.
  public init(animation: Animation? = nil) { self.animation = animation }
}

/// Changes something, at once. *Real*: the change.
@MainActor
public func withAnimation<Result>(
  _ animation: Animation? = .default, _ body: () throws -> Result
) rethrows -> Result { try body() }

/// The way in which a view comes and goes. *Inert*.
public struct AnyTransition: Sendable {
  public static let opacity = AnyTransition()
  public static let identity = AnyTransition()
  public static let slide = AnyTransition()
  public static let scale = AnyTransition()
  /// Returns a way from a side.
  public static func move(edge: Edge) -> AnyTransition { AnyTransition() }
  /// Returns a way from another size.
  public static func scale(scale: CGFloat, anchor: UnitPoint = .center) -> AnyTransition { AnyTransition() }
  /// Returns both at once.
  public func combined(with other: AnyTransition) -> AnyTransition { self }
}

/// The look of a button. *Inert*.
public struct PlainLook: Sendable {
  public static let automatic = PlainLook()
  public static let plain = PlainLook()
  public static let bordered = PlainLook()
  public static let borderedProminent = PlainLook()
  public static let borderless = PlainLook()
  public static let circular = PlainLook()
  public static let linear = PlainLook()
  public static let `switch` = PlainLook()
  public static let titleAndIcon = PlainLook()
  public static let iconOnly = PlainLook()
  public static let titleOnly = PlainLook()
}

/// The way in which a symbol is drawn. *Inert*.
public enum SymbolRenderingMode: Hashable, Sendable {
  case monochrome, hierarchical, palette, multicolor
}

/// The parts that are seen. *Inert*.
public enum Visibility: Hashable, Sendable, CaseIterable {
  case automatic, visible, hidden
}

/// An angle. *Kept*.
public struct Angle: Hashable, Sendable {
  /// The angle; a whole turn is 2π.
  public var radians: Double
  /// The angle; a whole turn is 360.
  public var degrees: Double { radians * 180 / .pi }
  /// Creates an angle.
  public init(radians: Double) { self.radians = radians }
  /// Creates an angle.
  public init(degrees: Double) { radians = degrees * .pi / 180 }
  /// Returns an angle.
  public static func degrees(_ degrees: Double) -> Angle { Angle(degrees: degrees) }
  /// Returns an angle.
  public static func radians(_ radians: Double) -> Angle { Angle(radians: radians) }
  public static let zero = Angle(radians: 0)
}

extension View {
  /// Says how changes are animated. *Inert*.
  public func animation(_ animation: Animation?) -> some View { self }
  /// Says how changes are animated. *Inert*.
  public func animation<Value: Equatable>(_ animation: Animation?, value: Value) -> some View { self }
  /// Says how the view comes and goes. *Inert*.
  public func transition(_ transition: AnyTransition) -> some View { self }
  /// Gives the view an identity. *Inert*.
  public func id<ID: Hashable>(_ id: ID) -> some View { self }
  /// Gives the view a value to be chosen by. *Inert*.
  public func tag<Value: Hashable>(_ tag: Value) -> some View { self }
  /// Says which view is in front. *Inert*.
  public func zIndex(_ value: Double) -> some View { self }
  /// Cuts off what sticks out. *Inert*.
  public func clipped(antialiased: Bool = false) -> some View { self }
  /// Cuts the view to a form. *Inert*.
  public func clipShape<Form: Shape>(_ shape: Form) -> some View { self }
  /// Gives the part that can be touched a form. *Inert*.
  public func contentShape<Form: Shape>(_ shape: Form) -> some View { self }
  /// Shows the part that another view covers. *Inert*.
  public func mask<Mask: View>(@ViewBuilder _ mask: () -> Mask) -> some View { self }
  /// Cuts round corners. *Inert*.
  public func cornerRadius(_ radius: CGFloat, antialiased: Bool = true) -> some View { self }
  /// Draws a line around the view. *Inert*.
  public func border<Style: ShapeStyle>(_ content: Style, width: CGFloat = 1) -> some View { self }
  /// Draws a shadow. *Inert*.
  public func shadow(
    color: Color = .black, radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0
  ) -> some View { self }
  /// Blurs the view. *Inert*.
  public func blur(radius: CGFloat, opaque: Bool = false) -> some View { self }
  /// Makes the view brighter. *Inert*.
  public func brightness(_ amount: Double) -> some View { self }
  /// Makes colours stronger. *Inert*.
  public func saturation(_ amount: Double) -> some View { self }
  /// Takes colours away. *Inert*.
  public func grayscale(_ amount: Double) -> some View { self }
  /// Draws the view larger. *Inert*.
  public func scaleEffect(_ scale: CGFloat, anchor: UnitPoint = .center) -> some View { self }
  /// Turns the view. *Inert*.
  public func rotationEffect(_ angle: Angle, anchor: UnitPoint = .center) -> some View { self }
  /// Gives controls a colour. *Inert*.
  public func tint(_ tint: Color?) -> some View { self }
  /// Gives controls a colour. *Inert*.
  public func accentColor(_ accentColor: Color?) -> some View { self }
  /// Puts texts into italics. *Inert*.
  public func italic(_ isActive: Bool = true) -> some View { self }
  /// Draws a line below texts. *Inert*.
  public func underline(_ isActive: Bool = true, color: Color? = nil) -> some View { self }
  /// Strikes texts through. *Inert*.
  public func strikethrough(_ isActive: Bool = true, color: Color? = nil) -> some View { self }
  /// Gives letters another look. *Inert*.
  public func fontDesign(_ design: Font.Design?) -> some View { self }
  /// Gives digits one width, as all have here. *Inert*.
  public func monospacedDigit() -> some View { self }
  /// Keeps space between letters. *Inert*.
  public func kerning(_ kerning: CGFloat) -> some View { self }
  /// Keeps space between lines. *Inert*.
  public func lineSpacing(_ lineSpacing: CGFloat) -> some View { self }
  /// Lets texts get smaller. *Inert*.
  public func minimumScaleFactor(_ factor: CGFloat) -> some View { self }
  /// Says where texts are cut. *Inert*.
  public func truncationMode(_ mode: Text.TruncationMode) -> some View { self }
  /// Lets letters move together. *Inert*.
  public func allowsTightening(_ flag: Bool) -> some View { self }
  /// Says whether the view is touched. *Inert*.
  public func allowsHitTesting(_ enabled: Bool) -> some View { self }
  /// Gives buttons a look. *Inert*.
  public func buttonStyle(_ style: PlainLook) -> some View { self }
  /// Gives switches a look. *Inert*.
  public func toggleStyle(_ style: PlainLook) -> some View { self }
  /// Gives labels a look. *Inert*.
  public func labelStyle(_ style: PlainLook) -> some View { self }
  /// Gives progress a look. *Inert*.
  public func progressViewStyle(_ style: PlainLook) -> some View { self }
  /// Hides the texts of controls. *Inert*.
  public func labelsHidden() -> some View { self }
  /// Says how symbols are drawn. *Inert*.
  public func symbolRenderingMode(_ mode: SymbolRenderingMode?) -> some View { self }
  /// Hides what is loading. *Inert*.
  public func redacted(reason: RedactionReasons) -> some View { self }
  /// Shows the view although it is loading. *Inert*.
  public func unredacted() -> some View { self }
  /// Lets the view reach below bars. *Inert*.
  public func ignoresSafeArea() -> some View { self }
  /// Lets the view reach below bars. *Inert*.
  public func edgesIgnoringSafeArea(_ edges: Edge.Set) -> some View { self }
  /// Gives a row other margins. *Inert*.
  public func listRowInsets(_ insets: EdgeInsets?) -> some View { self }
  /// Says whether lines between rows are seen. *Inert*.
  public func listRowSeparator(_ visibility: Visibility) -> some View { self }
  /// Shows something behind a row. *Inert*.
  public func listRowBackground<Background: View>(_ view: Background?) -> some View { self }
  /// Says whether indicators are seen. *Inert*.
  public func scrollIndicators(_ visibility: Visibility) -> some View { self }
  /// Asks for light or dark. *Inert*.
  public func preferredColorScheme(_ colorScheme: ColorScheme?) -> some View { self }
  /// Hides the view from accessibility. *Inert*.
  public func accessibilityHidden(_ hidden: Bool) -> some View { self }
  /// Combines the views within for accessibility. *Inert*.
  public func accessibilityElement(children: AccessibilityChildBehavior = .ignore) -> some View { self }
  /// Sets the value that accessibility reads. *Inert*.
  public func accessibilityValue(_ value: Text) -> some View { self }
  /// Sets the value that accessibility reads. *Inert*.
  @_disfavoredOverload
  public func accessibilityValue<Words: StringProtocol>(_ value: Words) -> some View { self }
  /// Sets the hint that accessibility reads. *Inert*.
  @_disfavoredOverload
  public func accessibilityHint<Words: StringProtocol>(_ hint: Words) -> some View { self }
}

/// The parts that are hidden of a view that is loading. *Inert*.
public struct RedactionReasons: OptionSet, Sendable {
  /// SwiftUI's bits.
  public let rawValue: Int
  /// Creates reasons from SwiftUI's bits.
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let placeholder = RedactionReasons(rawValue: 1)
}

/// The way in which a view tells of those within. *Inert*.
public enum AccessibilityChildBehavior: Hashable, Sendable {
  case ignore, contain, combine
}
