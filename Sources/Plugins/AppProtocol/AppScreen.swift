/// The way in which the first controller of an app is made.
public enum AppScreen: Codable, Hashable, Sendable {
  /// By the name of its class: `TYPE()`, or by what a storyboard has of that class.
  case type(String)
  /// By the Swift of `--init`.
  case initializer
  /// By the app's scene delegate.
  case scene
  /// By the app's delegate.
  case launch
  /// By the app's storyboard.
  case storyboard
  /// By a function of the app's that gives a controller of a class; several are numbered from 1.
  case assembled(type: String, number: Int)
  /// By its class, with made up arguments and values of properties.
  case filled(type: String)

  /// The class of the controller, where it is known before it is made.
  public var type: String? {
    switch self {
    case .type(let name), .assembled(let name, _), .filled(let name): name
    default: nil
    }
  }

  /// Whether the class alone makes it.
  public var isPlain: Bool { if case .type = self { true } else { false } }
}
