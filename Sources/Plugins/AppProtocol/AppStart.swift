/// A request to start an app, in a process of its own.
public struct AppStartRequest: Codable, Equatable, Sendable {
  /// The number of the ``BuiltApp``.
  public var build: Int
  /// The start to take as it is, as after an undo; nil looks for one.
  public var known: AppStart?
  /// The controller that a person named; nil for the app's own start, ``ownStart`` for nothing but that.
  public var screen: String?
  /// The start of the same app before its code changed: it is tried first.
  public var former: AppStart?
  /// Whether no request is answered: such a start is kept for the next opening of the same files.
  public var isWithoutAnswers: Bool
  public var size: AppSize
  /// The version of UIKit whose texts, refusals and layouts hold; nil for the newest.
  public var uikit: Int?
  /// The family of devices, such as `pad`; nil for that whose windows have the size.
  public var idiom: String?
  /// The margins of its window that bars and corners of the device cover.
  public var safeArea = AppInsets()
  /// The seed of random numbers.
  public var seed: UInt64
  /// The code of the language whose texts the app shows, `en` or `ko`.
  public var language: String
  /// Milliseconds on the wall until it must be idle.
  public var patience: Double

  /// Creates a request.
  public init(
    build: Int, screen: String? = nil, isWithoutAnswers: Bool = false, size: AppSize, seed: UInt64, language: String,
    patience: Double
  ) {
    (self.build, self.screen, self.isWithoutAnswers, self.size) = (build, screen, isWithoutAnswers, size)
    (self.seed, self.language, self.patience) = (seed, language, patience)
  }

  /// The word that names the app's own start where a screen is named: nothing else stands in its place then.
  public static let ownStart = "start"
}

/// The start that was taken.
public struct AppStart: Codable, Equatable, Sendable {
  /// A start of an app's own that came to nothing, so that something else of the app was shown.
  public struct Failed: Codable, Equatable, Sendable {
    /// The words of the trap that ended it; nil where it showed no controller.
    public var words: String?
    /// The place in the app's files, or nil.
    public var place: AppPlace?
    /// The class of the controller that it showed, where that has no list and leads to none; nil where it showed none.
    public var withoutList: String?

    /// Describes a start that came to nothing.
    public init(words: String? = nil, place: AppPlace? = nil, withoutList: String? = nil) {
      (self.words, self.place, self.withoutList) = (words, place, withoutList)
    }
  }

  /// The screen; nil for a model.
  public var screen: AppScreen?
  /// The app's own start, where that came to nothing and something else was shown.
  public var failed: Failed?
  /// Whether its own start stays although it shows no list: all else was tried.
  public var keepsItsStart = false
  /// Whether requests without an answer stay open: the app ends when they fail.
  public var leavesRequestsOpen = false
  /// Whether the screen is the app's own, or the one that was named.
  public var isOwn = true
  /// The class of the controller, where it is known without making it.
  public var controller: String?
  /// The Swift by which its screen was made, where the class's name alone makes none; empty where only properties were
  /// filled.
  public var making: String?

  /// Creates a start.
  public init(screen: AppScreen?) { self.screen = screen }
}
