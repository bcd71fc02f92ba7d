public import AppProtocol
internal import Foundation
@_exported public import ModelHarness
public import UIKitNames

/// The description of a compiled app that its program passes to the harness.
public struct AppDescription {
  /// The functions that make the controllers of screens.
  public var makers: [(screen: AppScreen, make: @MainActor () -> UIViewController?)]
  /// Actions in extensions of classes that are not the app's own.
  public var tables: [SelectorDispatch.Table]
  /// Makes a model; nil in an app.
  public var model: (@MainActor (ModelBoard) -> Void)?
  /// The libraries of streams that a model uses.
  public var libraries: [ModelLibrary]

  /// Creates a description.
  public init(
    makers: [(screen: AppScreen, make: @MainActor () -> UIViewController?)], tables: [SelectorDispatch.Table] = [],
    model: (@MainActor (ModelBoard) -> Void)? = nil, libraries: [ModelLibrary] = []
  ) {
    self.makers = makers
    self.tables = tables
    self.model = model
    self.libraries = libraries
  }
}

/// The main program of an opened app: makes a controller, runs it on virtual time, and performs the user's actions that
/// the workbench requests over a channel.
public enum AppHarness {
  /// Serves until the workbench is gone. An app that is started by hand, without a channel, ends at once.
  @MainActor
  public static func run(_ app: AppDescription) -> Never {
    HarnessChannel.watchWorkbench()
    if AppFetching.isFetcher { AppFetching.serve() }
    guard let channel = HarnessChannel() else { exit(64) }
    AppRequests.takeOver()
    for table in app.tables { SelectorDispatch.register(table) }
    AppTime.turn = { _ = RunLoop.main.run(mode: .default, before: .distantPast) }
    if let model = app.model {
      ModelHarness.serve(channel, ModelStage(model, app.libraries, channel).answer)
    } else {
      ModelHarness.serve(channel, HarnessStage(app, channel).answer)
    }
  }

  /// Sleeps as a request of a model's own Swift does: in a race for as long as the schedule says, else for its own
  /// time.
  ///
  /// - Throws: `CancellationError`
  public static func sleep(nanoseconds: UInt64) async throws { try await ModelHarness.sleep(nanoseconds: nanoseconds) }

  /// The functions that make objects of the app's classes, for classes that are known at run time only.
  @MainActor private static var classMakers: [ObjectIdentifier: () -> AnyObject] = [
    ObjectIdentifier(UIView.self): { UIView() }, ObjectIdentifier(UIViewController.self): { UIViewController() },
    ObjectIdentifier(UILabel.self): { UILabel() }, ObjectIdentifier(UIImageView.self): { UIImageView() },
    ObjectIdentifier(UIStackView.self): { UIStackView() }, ObjectIdentifier(UIButton.self): { UIButton() },
  ]

  /// Registers how an object of a class is made.
  @MainActor
  public static func register(_ type: AnyClass, _ make: @escaping @MainActor () -> AnyObject) {
    classMakers[ObjectIdentifier(type)] = make
  }

  /// The statements that set the unset properties of controllers, by class.
  @MainActor private static var fillers: [(UIViewController) -> Void] = []
  /// Objects that were made for properties, which may be weak.
  @MainActor private static var keptObjects: [Any] = []

  /// Registers a statement that sets an unset property of controllers of a class.
  @MainActor
  public static func fill<Controller: UIViewController>(
    _ type: Controller.Type, _ statement: @escaping @MainActor (Controller) -> Void
  ) {
    fillers.append { if let controller = $0 as? Controller { statement(controller) } }
  }

  /// Retains an object while the app runs, and returns it: a weak property does not retain its value.
  @MainActor
  public static func kept<Value>(_ value: Value) -> Value {
    keptObjects.append(value)
    return value
  }

  /// Sets the unset properties of a controller and its children.
  @MainActor
  static func fill(_ controller: UIViewController) {
    for filler in fillers { filler(controller) }
    for child in controller.children { fill(child) }
  }

  /// Makes an object of a class that is known at run time only, as `type.init()` does for a class of Objective-C.
  ///
  /// A class that was not registered ends the app's process with its name.
  @MainActor
  public static func made<Made: AnyObject>(_ type: Made.Type) -> Made {
    guard let made = classMakers[ObjectIdentifier(type)]?() as? Made else {
      preconditionFailure("\(type) cannot be made without arguments")
    }
    return made
  }
}
