internal import AppProtocol

/// A statement in a program's entry point that registers a part of the app with the harness. If the compiler refuses
/// it, it alone is left out.
struct Maker: Equatable, Sendable {
  /// The part of the app that is registered.
  enum Product: Equatable, Sendable {
    case screen(AppScreen)
    /// The app's delegate.
    case delegate
    /// An object of a class that the harness knows at run time only.
    case object(type: String)
    /// The value of a property that controllers of a class need.
    case property(type: String)
    /// The actions of a class that is not the app's own.
    case actions
  }

  var product: Product
  /// The Swift: an expression; of a property a statement about `it`.
  var text: String

  /// The statement.
  var statement: String {
    switch product {
    case .screen(let screen): "makers.append((\(screen.literal), { \(text) }))"
    case .delegate: "AppHarness.setDelegate { \(text) }"
    case .object(let type): "AppHarness.register(\(type).self) { \(text) }"
    case .property(let type): "AppHarness.fill(\(type).self) { it in \(text) }"
    case .actions: "tables.append(\(text))"
    }
  }

  /// Whether it makes objects of several of the app's types.
  var dependsOnOthers: Bool {
    switch product {
    case .screen(.assembled), .screen(.filled), .property: true
    default: false
    }
  }

  /// The screen, where it makes one.
  var screen: AppScreen? { if case .screen(let screen) = product { screen } else { nil } }
}

extension AppScreen {
  /// The screen as Swift.
  fileprivate var literal: String {
    switch self {
    case .type(let name): ".type(\"\(name)\")"
    case .initializer: ".initializer"
    case .scene: ".scene"
    case .launch: ".launch"
    case .storyboard: ".storyboard"
    case .assembled(let type, let number): ".assembled(type: \"\(type)\", number: \(number))"
    case .filled(let type): ".filled(type: \"\(type)\")"
    }
  }
}
