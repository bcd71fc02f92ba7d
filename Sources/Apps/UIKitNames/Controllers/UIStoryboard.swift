public import Foundation

/// A storyboard: controllers and their views that Interface Builder keeps in a `.storyboard` file. *Real* where an app
/// is opened whose folder holds the file.
@MainActor @preconcurrency
open class UIStoryboard: NSObject {
  /// The name of the file.
  package let name: String
  /// Makes a controller of a storyboard by its identifier, or the first one, with what a creator gives; returns nil
  /// where there is none.
  package static var source:
    ((_ storyboard: UIStoryboard, _ identifier: String?, _ creator: ControllerCreator?) -> UIViewController?)?

  /// Creates a storyboard of a name.
  public init(name: String, bundle storyboardBundleOrNil: Bundle?) { self.name = name }

  /// Makes the first controller, or returns nil if the storyboard has none.
  open func instantiateInitialViewController() -> UIViewController? { Self.source?(self, nil, nil) }

  /// Makes the first controller with an initializer of the app's own, in place of `init(coder:)`, unless that gives
  /// none.
  public func instantiateInitialViewController<Controller: UIViewController>(
    creator: ((NSCoder) -> Controller?)? = nil
  ) -> Controller? {
    guard let creator else { return instantiateInitialViewController() as? Controller }
    return Self.source?(self, nil, creator) as? Controller
  }

  /// Makes the controller of an identifier.
  ///
  /// - Precondition: the storyboard has one.
  open func instantiateViewController(withIdentifier identifier: String) -> UIViewController {
    controller(identifier, nil)
  }

  /// Makes the controller of an identifier with an initializer of the app's own, in place of `init(coder:)`, unless
  /// that gives none.
  public func instantiateViewController<Controller: UIViewController>(
    identifier: String, creator: ((NSCoder) -> Controller?)? = nil
  ) -> Controller {
    let made = creator.map { controller(identifier, $0) } ?? instantiateViewController(withIdentifier: identifier)
    if let made = made as? Controller { return made }
    Console.raise(inOurWords: "The view controller with identifier '\(identifier)' is no \(Controller.self)")
  }

  private func controller(_ identifier: String, _ creator: ControllerCreator?) -> UIViewController {
    if let controller = Self.source?(self, identifier, creator) { return controller }
    // UIKit's text, as widely quoted in public crash reports.
    Console.raise("Storyboard (\(self)) doesn't contain a view controller with identifier '\(identifier)'")
  }

  open override var description: String { "<UIStoryboard: \(name)>" }
}

/// A controller's part of a storyboard.
@MainActor
package protocol StoryboardScene: AnyObject {
  var storyboard: UIStoryboard { get }
  /// Makes the view with all that is in it and connects it.
  ///
  /// - Returns: Whether the scene has a view.
  func loadView(of controller: UIViewController) -> Bool
  /// Performs the segue of a name.
  ///
  /// - Returns: Whether there is one.
  func performSegue(_ identifier: String, of controller: UIViewController, sender: Any?) -> Bool
}

/// A closure that makes a controller of a storyboard in place of `init(coder:)`.
package typealias ControllerCreator = (NSCoder) -> UIViewController?

/// The way from one controller of a storyboard to another.
@MainActor @preconcurrency
open class UIStoryboardSegue: NSObject {
  /// The name.
  public let identifier: String?
  /// The controller at which it begins.
  public let source: UIViewController
  /// The controller to which it leads.
  public let destination: UIViewController
  private let show: () -> Void

  /// Creates a way.
  public init(identifier: String?, source: UIViewController, destination: UIViewController) {
    (self.identifier, self.source, self.destination) = (identifier, source, destination)
    show = {}
  }

  /// Creates a way that shows its end.
  public init(
    identifier: String?, source: UIViewController, destination: UIViewController, performHandler: @escaping () -> Void
  ) {
    (self.identifier, self.source, self.destination) = (identifier, source, destination)
    show = performHandler
  }

  /// Shows the destination.
  open func perform() { show() }
}
