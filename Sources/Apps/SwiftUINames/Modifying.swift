internal import UIKitNames

/// A change of views that can be used again. *Real*.
@MainActor @preconcurrency
public protocol ViewModifier {
  /// The kind of view that comes out.
  associatedtype Body: View
  /// The view that is changed.
  typealias Content = ModifiedView
  /// Returns the changed view.
  @ViewBuilder func body(content: Content) -> Body
}

/// The view that a modifier changes: SwiftUI's `_ViewModifier_Content`.
public struct ModifiedView {
  let build: @MainActor (BuildContext) -> [Element]
}

extension ModifiedView: View, Primitive {
  public typealias Body = Never
  func elements(in context: BuildContext) -> [Element] { build(context) }
}

/// A view with a modifier. *Real*.
public struct ModifiedContent<Content, Modifier> {
  /// The view.
  public var content: Content
  /// Its modifier.
  public var modifier: Modifier
  /// Creates one.
  public init(content: Content, modifier: Modifier) { (self.content, self.modifier) = (content, modifier) }
}

extension ModifiedContent: View, Primitive where Content: View, Modifier: ViewModifier {
  public typealias Body = Never

  func elements(in context: BuildContext) -> [Element] {
    let inner = context.below("\(Modifier.self)")
    inner.link(propertiesOf: modifier)
    let content = content
    return modifier.body(content: ModifiedView { content.built(in: $0) }).built(in: inner)
  }
}

/// A view with other surroundings, or with something around each of its elements.
struct Changed<Content: View>: View, Primitive {
  typealias Body = Never
  let content: Content
  var environment: ((inout EnvironmentValues) -> Void)?
  var wrap: ((Element, BuildContext) -> Element)?

  func elements(in context: BuildContext) -> [Element] {
    var inner = context
    environment?(&inner.environment)
    let elements = content.built(in: inner)
    guard let wrap else { return elements }
    return elements.map { wrap($0, inner) }
  }
}

extension View {
  /// Returns the view with a modifier.
  public func modifier<Modifier: ViewModifier>(_ modifier: Modifier) -> ModifiedContent<Self, Modifier> {
    ModifiedContent(content: self, modifier: modifier)
  }

  /// Returns the view with something around each element.
  func wrapped(_ wrap: @escaping (Element, BuildContext) -> Element) -> some View {
    Changed(content: self, wrap: wrap)
  }

  /// Returns the view with other surroundings.
  func surrounded(_ change: @escaping (inout EnvironmentValues) -> Void) -> some View {
    Changed(content: self, environment: change)
  }

  /// Returns the elements of the view as one, above one another where there are several.
  func whole(_ context: BuildContext, _ alignment: Alignment) -> Element {
    let elements = built(in: context)
    return elements.count == 1 ? elements[0] : PileElement(alignment, elements)
  }
}
