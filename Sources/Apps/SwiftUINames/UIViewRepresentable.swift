public import UIKitNames

/// A view of UIKit's among views of SwiftUI's. *Real*.
@MainActor @preconcurrency
public protocol UIViewRepresentable: View where Body == Never {
  /// The kind of view.
  associatedtype UIViewType: UIView
  /// The kind of object that stands between both.
  associatedtype Coordinator = Void
  /// The surroundings where it is shown.
  typealias Context = UIViewRepresentableContext<Self>
  /// Makes the view.
  func makeUIView(context: Context) -> UIViewType
  /// Brings the view up to date.
  func updateUIView(_ uiView: UIViewType, context: Context)
  /// Makes the object that stands between both.
  func makeCoordinator() -> Coordinator
}

extension UIViewRepresentable where Coordinator == Void {
  public func makeCoordinator() {}
}

/// The surroundings of a view of UIKit's where it is shown.
public struct UIViewRepresentableContext<Source: UIViewRepresentable> {
  /// The object that stands between both.
  public let coordinator: Source.Coordinator
  /// The values that views above have set.
  public let environment: EnvironmentValues
}

/// A view of UIKit's, and the object that stands between.
private final class Made<Source: UIViewRepresentable> {
  let view: Source.UIViewType
  let coordinator: Source.Coordinator

  init(_ view: Source.UIViewType, _ coordinator: Source.Coordinator) {
    (self.view, self.coordinator) = (view, coordinator)
  }
}

extension UIViewRepresentable {
  /// Returns the view, made at its first place and brought up to date.
  func represented(in context: BuildContext) -> [Element] {
    let inner = context.below("\(Self.self)")
    inner.link(propertiesOf: self)
    let surroundings: (Coordinator) -> Context = {
      Context(coordinator: $0, environment: context.environment)
    }
    let made: Made<Self> = context.graph.object(inner.path + "@view") {
      let coordinator = makeCoordinator()
      return Made(makeUIView(context: surroundings(coordinator)), coordinator)
    }
    let view = made.view
    updateUIView(view, context: surroundings(made.coordinator))
    return [
      ViewElement(view) { room in
        let wanted = view.intrinsicContentSize
        return CGSize(
          width: wanted.width >= 0 ? wanted.width : room.width ?? 10,
          height: wanted.height >= 0 ? wanted.height : room.height ?? 10)
      }
    ]
  }
}
