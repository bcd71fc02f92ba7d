public import UIKitNames

/// An area of a form. *Real*: its space; *kept*: its colour; the form is not drawn.
public protocol Shape: View where Body == FilledShape {}

/// The area of a form in a colour.
public struct FilledShape {
  var color: Color?
}

extension FilledShape: View, Primitive {
  public typealias Body = Never

  func elements(in context: BuildContext) -> [Element] {
    let view = UIView(frame: .zero)
    view.backgroundColor = (color ?? context.environment.foreground ?? .primary).shown
    return [ViewElement(view)]
  }
}

/// The way in which round corners begin. *Inert*.
public enum RoundedCornerStyle: Hashable, Sendable {
  case circular, continuous
}

extension Shape {
  /// The area in the colour of the surroundings.
  public var body: FilledShape { FilledShape() }
  /// Returns the area in a colour.
  public func fill<Style: ShapeStyle>(_ content: Style) -> some View { FilledShape(color: content.color) }
  /// Returns the line around the area.
  public func stroke<Style: ShapeStyle>(_ content: Style, lineWidth: CGFloat = 1) -> some View {
    FilledShape(color: .clear)
  }
  /// Returns the line around the area, within it.
  public func strokeBorder<Style: ShapeStyle>(_ content: Style, lineWidth: CGFloat = 1) -> some View {
    FilledShape(color: .clear)
  }
  /// Returns the line around the area.
  public func stroke(lineWidth: CGFloat = 1) -> some View { FilledShape(color: .clear) }
}

/// An upright rectangle.
public struct Rectangle: Shape {
  /// Creates it.
  public nonisolated init() {}
}

/// An upright rectangle with round corners.
public struct RoundedRectangle: Shape {
  /// Creates it.
  public nonisolated init(cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) {}
  /// Creates it.
  public nonisolated init(cornerSize: CGSize, style: RoundedCornerStyle = .continuous) {}
}

/// A circle in the middle of its space.
public struct Circle: Shape {
  /// Creates it.
  public nonisolated init() {}
}

/// An ellipse.
public struct Ellipse: Shape {
  /// Creates it.
  public nonisolated init() {}
}

/// A rectangle whose shorter sides are half circles.
public struct Capsule: Shape {
  /// Creates it.
  public nonisolated init(style: RoundedCornerStyle = .continuous) {}
}

extension Shape where Self == Rectangle {
  /// A form by its name.
  public nonisolated static var rect: Rectangle { Rectangle() }
}
extension Shape where Self == Circle {
  /// A form by its name.
  public nonisolated static var circle: Circle { Circle() }
}
extension Shape where Self == Capsule {
  /// A form by its name.
  public nonisolated static var capsule: Capsule { Capsule() }
}
extension Shape where Self == RoundedRectangle {
  /// Returns a form by its name.
  public nonisolated static func rect(
    cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous
  ) -> RoundedRectangle { RoundedRectangle(cornerRadius: cornerRadius, style: style) }
}
