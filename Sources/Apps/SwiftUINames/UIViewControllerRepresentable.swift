public import UIKitNames

/// A controller of UIKit's among views of SwiftUI's. *Real*: its view; it is not a child of the controller around.
@MainActor @preconcurrency
public protocol UIViewControllerRepresentable: View where Body == Never {
  /// The kind of controller.
  associatedtype UIViewControllerType: UIViewController
  /// The kind of object that stands between both.
  associatedtype Coordinator = Void
  /// The surroundings where it is shown.
  typealias Context = UIViewControllerRepresentableContext<Self>
  /// Makes the controller.
  func makeUIViewController(context: Context) -> UIViewControllerType
  /// Brings the controller up to date.
  func updateUIViewController(_ uiViewController: UIViewControllerType, context: Context)
  /// Makes the object that stands between both.
  func makeCoordinator() -> Coordinator
}

extension UIViewControllerRepresentable where Coordinator == Void {
  public func makeCoordinator() {}
}

/// The surroundings of a controller of UIKit's where it is shown.
public struct UIViewControllerRepresentableContext<Source: UIViewControllerRepresentable> {
  /// The object that stands between both.
  public let coordinator: Source.Coordinator
  /// The values that views above have set.
  public let environment: EnvironmentValues
}

/// A controller of UIKit's, and the object that stands between.
private final class MadeController<Source: UIViewControllerRepresentable> {
  let controller: Source.UIViewControllerType
  let coordinator: Source.Coordinator

  init(_ controller: Source.UIViewControllerType, _ coordinator: Source.Coordinator) {
    (self.controller, self.coordinator) = (controller, coordinator)
  }
}

extension UIViewControllerRepresentable {
  /// Returns the controller's view in all the space there is, made at its first place and brought up to date.
  func represented(in context: BuildContext) -> [Element] {
    let inner = context.below("\(Self.self)")
    inner.link(propertiesOf: self)
    let surroundings: (Coordinator) -> Context = {
      Context(coordinator: $0, environment: context.environment)
    }
    let made: MadeController<Self> = context.graph.object(inner.path + "@controller") {
      let coordinator = makeCoordinator()
      return MadeController(makeUIViewController(context: surroundings(coordinator)), coordinator)
    }
    updateUIViewController(made.controller, context: surroundings(made.coordinator))
    return [
      ViewElement(made.controller.view) { room in
        CGSize(width: room.width ?? 10, height: room.height ?? 10)
      }
    ]
  }
}
